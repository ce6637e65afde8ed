"""The reports that a command was asked for, `--format FORMAT[=FILE]`: to files, to stdout, and to GitHub's runner."""

import os
from collections.abc import Sequence
from pathlib import Path

import msgspec

from extractor.cli import terminal
from extractor.errors import ConfigError


class Output(msgspec.Struct, frozen=True):
    """A report to write: to a file, or to stdout."""

    format: str
    file: str = ""


def outputs(texts: Sequence[str], known: Sequence[str]) -> tuple[Output, ...]:
    """Give the reports that were asked for.

    Raises:
        ConfigError: A format is not known, or several would go to stdout.
    """
    found = tuple(_output(text, known) for text in texts)
    plain = [one.format for one in found if not one.file]
    if len(plain) > 1:
        hint = f"name files: --format {plain[0]} --format {plain[1]}=FILE"
        raise ConfigError("several formats would go to stdout", hint=hint)
    return found


def _output(text: str, known: Sequence[str]) -> Output:
    name, _, file = text.partition("=")
    if name not in known:
        raise ConfigError(f'there is no format "{name}"', hint=f"one of {', '.join(known)}")
    return Output(name, file)


def write_file(one: Output, text: str) -> None:
    """Write a report to its file."""
    from extractor.save.atomic import Replacement, replace_all

    place = Path(one.file)
    replace_all([Replacement(place, place.resolve(), text.encode(), movable=False)])
    terminal.say(f"wrote {one.file}")


def append_to(variable: str, text: str) -> None:
    """Append to the file that an environment variable names, where it names one."""
    path = os.environ.get(variable)
    if path:
        with Path(path).open("a", encoding="utf-8") as stream:
            stream.write(text)
