"""The command line itself: what is asked wrongly, and what every command shares."""

import pytest

from extractor import __version__
from tests.cli.running import Run

WRONG = {
    "unknown command": (["explin"], "extractor --help tells what there is"),
    "unknown option": (["explain", "--dept", "3"], "extractor explain --help tells what there is"),
    "number out of range": (["explain", "--depth", "0"], "extractor explain --help tells what there is"),
    "no number": (["explain", "--depth", "two"], "extractor explain --help tells what there is"),
    "unknown format": (["explain", "--format", "xml"], "extractor explain --help tells what there is"),
    "one word too many": (["explain", "a", "b"], "extractor explain --help tells what there is"),
    "one word too few": (["search"], "extractor search --help tells what there is"),
}


@pytest.mark.parametrize(("words", "hint"), WRONG.values(), ids=WRONG)
def test_a_wrong_command_line(extractor: Run, words: list[str], hint: str) -> None:
    outcome = extractor(*words)
    error, told = outcome.err.splitlines()
    assert (outcome.code, outcome.out) == (2, "")
    assert error.startswith("error: ")
    assert error[len("error: ")].islower()
    assert told == f"hint: {hint}"


def test_the_version(extractor: Run) -> None:
    outcome = extractor("--version")
    assert (outcome.code, outcome.out, outcome.err) == (0, f"extractor {__version__}\n", "")


def test_no_words_show_the_help(extractor: Run) -> None:
    outcome = extractor()
    assert (outcome.code, outcome.err) == (0, "")
    assert outcome.out == extractor("--help").out
    assert outcome.out.startswith("Usage: extractor [OPTIONS] COMMAND [ARGS]...\n")


COMMANDS = ["generate", "explain", "search", "snapshot", "lint", "coverage", "check", "inject", "config"]


@pytest.mark.parametrize("command", COMMANDS)
def test_help_fits_in_80_columns(extractor: Run, command: str) -> None:
    outcome = extractor(command, "--help")
    assert outcome.code == 0
    assert [line for line in outcome.out.splitlines() if len(line) > 80] == []


@pytest.mark.parametrize("command", COMMANDS)
def test_help_lists_every_command_with_a_whole_sentence(extractor: Run, command: str) -> None:
    (line,) = [line for line in extractor("--help").out.splitlines() if line.split()[:1] == [command]]
    assert line.endswith(".")
    assert not line.endswith("...")


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_shells_can_complete(program: Run, shell: str) -> None:
    outcome = program(env={"_EXTRACTOR_COMPLETE": f"source_{shell}"})
    assert "_EXTRACTOR_COMPLETE" in outcome.out


COMPLETED = {
    "command": ("extractor sea", "search"),
    "type": ("extractor explain RunP", "RunPolicy"),
    "field": ("extractor explain RunPolicy.back", "RunPolicy.backoffLimit"),
    "value": ("extractor explain RestartPolicy.Ex", "RestartPolicy.ExitCode"),
    "nothing": ("extractor explain Qqq.x", ""),
}


@pytest.mark.parametrize(("typed", "offered"), COMPLETED.values(), ids=COMPLETED)
def test_what_a_shell_offers(program: Run, typed: str, offered: str) -> None:
    env = {"_EXTRACTOR_COMPLETE": "complete_bash", "COMP_WORDS": typed, "COMP_CWORD": str(typed.count(" "))}
    outcome = program(env=env)
    assert (outcome.out.strip(), outcome.err) == (offered, "")
