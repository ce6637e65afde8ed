"""What `--check` tells: the difference, which files are stale, and the command that repairs it."""

import sys
from collections.abc import Sequence
from enum import StrEnum
from typing import Annotated, TypeAlias

import msgspec
import typer

from extractor.cli import terminal
from extractor.position import Position

_FORMAT = ("--format", "-f")


class CheckFormat(StrEnum):
    """How stale files are told."""

    text = "text"
    github = "github"


Check: TypeAlias = Annotated[
    bool, typer.Option("--check", help="Write nothing; show what is stale as a diff, and exit with 1 if anything is.")
]

CheckFormatOption: TypeAlias = Annotated[
    CheckFormat,
    typer.Option("--format", "-f", help="How --check tells what is stale: a diff, or annotations of GitHub."),
]


class StaleFile(msgspec.Struct, frozen=True):
    """A file that is not as it should be: where, in what way, and the way to what it should be."""

    where: Position
    reason: str
    diff: str


def tell(stale: Sequence[StaleFile], summary: str, format_: CheckFormat) -> int:
    """Tell which files are stale, and give the exit code of that."""
    hint = f"run {repair(sys.argv)}"
    if format_ is CheckFormat.github:
        _annotate(stale, hint)
    else:
        for one in stale:
            terminal.result(one.diff)
    for one in stale:
        terminal.say(f"{one.reason}: {one.where.file}")
    terminal.remark("error", summary)
    terminal.remark("hint", hint)
    return 1


def repair(argv: Sequence[str]) -> str:
    """Give the same command without `--check` and how that tells, ready for a shell."""
    import shlex

    program, *words = argv
    start = ["python", "-m", "extractor"] if program.endswith("__main__.py") else ["extractor"]
    telling = ("--check", "--format=github", "-fgithub")
    pairs = zip(["", *words], words, strict=False)
    kept = [word for before, word in pairs if word not in (*telling, *_FORMAT) and before not in _FORMAT]
    return shlex.join([*start, *kept])


def _annotate(stale: Sequence[StaleFile], hint: str) -> None:
    from extractor.findings.github import annotation

    commands = [annotation("error", f"{one.reason}: {hint}", one.where, "stale") for one in stale]
    terminal.data("".join(f"{command}\n" for command in commands).encode())
