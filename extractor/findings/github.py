"""Commands to a GitHub runner, which shows them beside the lines they are about.

A command is one line, so line ends and the percent sign of its own escapes are escaped; in the
properties also the characters that part them.
"""

from typing import Literal, TypeAlias

from extractor.position import Position

Level: TypeAlias = Literal["error", "warning", "notice"]

_DATA = str.maketrans({"%": "%25", "\r": "%0D", "\n": "%0A"})
_PROPERTY = str.maketrans({"%": "%25", "\r": "%0D", "\n": "%0A", ":": "%3A", ",": "%2C"})


def annotation(level: Level, message: str, where: Position | None = None, title: str = "") -> str:
    """Give the command that shows a message at a place, without a line end."""
    properties = {"file": where.file} if where else {}
    if where and where.line:
        properties["line"] = str(where.line)
    if title:
        properties["title"] = title
    written = ",".join(f"{key}={value.translate(_PROPERTY)}" for key, value in properties.items())
    return f"::{level}{f' {written}' if written else ''}::{message.translate(_DATA)}"
