"""The program as others run it: streams, color, pipes, signals, faults."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from extractor.cli import main
from extractor.cli.boundary import guarded
from extractor.cli.progress import watched
from tests.cli.running import Run

COMMAND = [sys.executable, "-m", "extractor"]


def test_a_pipe_gets_plain_text_of_80_columns(program: Run, kitchen: Path) -> None:
    outcome = program("explain", "KettleSpec", "-s", str(kitchen))
    assert (outcome.code, outcome.err) == (0, "")
    assert "\x1b" not in outcome.out
    assert "    names <map[string]string>\n        Names by [string].\n" in outcome.out
    assert max(map(len, outcome.out.splitlines())) <= 80


def test_force_color_colors_a_pipe_and_no_color_wins(program: Run, kitchen: Path) -> None:
    arguments = ("explain", "KettleSpec", "-s", str(kitchen))
    colored = program(*arguments, env={"FORCE_COLOR": "1"}).out
    assert "\x1b[1;36mnames\x1b[0m \x1b[32m<map[string]string>\x1b[0m" in colored
    assert "\x1b" not in program(*arguments, env={"FORCE_COLOR": "1", "NO_COLOR": "1"}).out


def test_errors_go_to_stderr_in_color_only_where_asked_for(program: Run, kitchen: Path) -> None:
    arguments = ("explain", "Ketle", "-s", str(kitchen))
    plain = program(*arguments)
    assert (plain.code, plain.out) == (2, "")
    assert plain.err == 'error: no type or kind is named "Ketle"\nhint: did you mean Kettle or KettleSpec?\n'
    colored = program(*arguments, env={"FORCE_COLOR": "1"})
    assert colored.err.startswith("\x1b[1;31merror:\x1b[0m no type")


def test_a_reader_that_goes_away_is_no_fault(kitchen: Path) -> None:
    with subprocess.Popen(
        [*COMMAND, "snapshot", "-s", str(kitchen)], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout
        assert process.stderr
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 141


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_an_interrupt_is_quiet(tmp_path: Path) -> None:
    pipe = tmp_path / "slow.json"
    os.mkfifo(pipe)
    with subprocess.Popen(
        [*COMMAND, "explain", "-s", str(pipe)], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        writer = os.open(pipe, os.O_WRONLY)  # waits until the program reads
        time.sleep(0.1)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=20)
        os.close(writer)
    assert (process.returncode, out, err) == (130, b"", b"")


def test_debug_shows_where_an_error_comes_from(program: Run, kitchen: Path) -> None:
    for words in (["--debug", "explain", "Ketle"], ["explain", "Ketle", "--debug"]):
        outcome = program(*words, "-s", str(kitchen))
        assert outcome.code == 2
        first, *_, error, hint = outcome.err.splitlines()
        assert first == "Traceback (most recent call last):"
        assert "extractor.errors.UnknownName" in outcome.err
        assert error.startswith("error: ")
        assert hint.startswith("hint: ")


def test_a_word_behind_two_dashes_is_no_option(program: Run, kitchen: Path) -> None:
    outcome = program("search", "-s", str(kitchen), "--", "--debug")
    assert (outcome.code, outcome.err) == (1, 'nothing is named "--debug" or speaks of it\n')


def test_a_fault_of_ours_says_so(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")

    def broken() -> int:
        raise KeyError("lamp")

    assert guarded(broken, debug=False) == 70
    first, *_, bug, hint = capsys.readouterr().err.splitlines()
    assert first == "Traceback (most recent call last):"
    assert bug == "bug: KeyError: 'lamp'"
    assert hint.startswith("hint: this is a fault of extractor ")


def test_the_way_in_is_the_one_that_is_installed() -> None:
    from importlib.metadata import entry_points

    (script,) = entry_points(group="console_scripts", name="extractor")
    assert script.load() is main.run


def test_no_bar_where_nobody_sees_it(capsys: pytest.CaptureFixture[str]) -> None:
    with watched(3) as tick:
        tick()
    assert capsys.readouterr().err == ""


def test_a_bar_appears_when_it_takes_long(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("NO_COLOR", "1")
    moments = iter([0.0, 0.2, 0.9, 1.0, 1.1])
    monkeypatch.setattr("extractor.cli.progress.time.monotonic", lambda: next(moments, 2.0))
    with watched(3) as tick:
        tick()
        assert capsys.readouterr().err == ""
        tick()
        tick()
    assert "3/3 files" in capsys.readouterr().err


LAZY = {
    "asking for the version": (["--version"], ["yaml", "jinja2", "rich", "markdown_it", "tree_sitter", "json.decoder"]),
    "explaining prose": (
        ["explain", "RunPolicy"],
        ["yaml", "jinja2", "rich", "markdown_it", "extractor.cli.generate", "extractor.load.code"],
    ),
}


@pytest.mark.parametrize(("words", "unneeded"), LAZY.values(), ids=LAZY)
def test_a_cold_start_imports_no_more_than_it_needs(words: list[str], unneeded: list[str], tmp_path: Path) -> None:
    script = (
        "import sys\n"
        f"sys.argv = ['extractor', *{words!r}]\n"
        "from extractor.cli.main import run\n"
        "try:\n    run()\nexcept SystemExit:\n    pass\n"
        f"print([name for name in {unneeded!r} if name in sys.modules], file=sys.stderr)\n"
    )
    ended = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True, cwd=tmp_path)
    assert ended.stderr == "[]\n"
