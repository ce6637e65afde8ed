"""New text for regions. What is outside of them is copied, never made anew."""

import re
from collections.abc import Callable

from extractor.errors import RegionError
from extractor.inject.document import HandWritten, Region, parse
from extractor.inject.syntax import BEGIN, END, marks
from extractor.position import Position

_LINE_END = re.compile(r"\r\n?|\n")


def filled(file: HandWritten, fill: Callable[[Region], str]) -> str:
    """Give the text of a file with all its regions filled.

    A region gets the line end of its first mark; one that differs from the new text in nothing
    but line ends stays as it is.

    Args:
        file: The file.
        fill: Gives the text of a region; line ends and empty lines around it don't matter.

    Raises:
        RegionError: The text of a region would itself begin or end one.
    """
    parts: list[str] = []
    done = 0
    for region in file.regions:
        parts += file.lines[done : region.begin + 1]
        parts.append(_between(file, region, fill(region)))
        done = region.end
    text = "".join([*parts, *file.lines[done:]])
    _prove(file, text)
    return text


def with_region(file: HandWritten, call: str) -> HandWritten:
    """Give the file with an empty region at its end, or as it is where it has a region for that call.

    Raises:
        RegionError: The file ends within code.
    """
    call = " ".join(call.split())
    if any(region.call == call for region in file.regions):
        return file
    end = _line_end(file.lines[0]) if file.lines else "\n"
    gap = "" if not file.lines else end if _line_end(file.lines[-1], "") else end * 2
    empty = "".join(f"{mark}{end}" for mark in marks(file.format, call))
    longer = parse(f"{file.text}{gap}{empty}", file.path, file.format)
    if len(longer.regions) != len(file.regions) + 1:
        where = Position(file.path, len(file.lines))
        raise RegionError("no region can be appended", where=where, hint="the file ends within code or front matter")
    return longer


def _between(file: HandWritten, region: Region, text: str) -> str:
    """Give what stands between the marks of a region, each line with its end."""
    old = "".join(file.lines[region.begin + 1 : region.end])
    lines = _LINE_END.sub("\n", text).strip("\n").split("\n")
    body = ["", *lines, ""] if any(lines) else [""]
    new = "\n".join((f"{region.margin}{line}" if line else region.margin.rstrip()) for line in body) + "\n"
    if _LINE_END.sub("\n", old) == new:
        return old
    return new.replace("\n", _line_end(file.lines[region.begin]))


def _line_end(line: str, without: str = "\n") -> str:
    """Give the end of a line, or what stands for it where it has none."""
    found = _LINE_END.search(line)
    return found[0] if found else without


def _prove(file: HandWritten, text: str) -> None:
    """Read the new text again: it must have the same regions, and the same text around them."""
    again = parse(text, file.path, file.format)
    if [region.call for region in again.regions] != [region.call for region in file.regions] or (
        _outside(again) != _outside(file)
    ):
        where = Position(file.path, file.regions[0].where.line)
        raise RegionError(f"the text for a region holds {BEGIN} or {END}, or leaves code open", where=where)


def _outside(file: HandWritten) -> list[str]:
    """Give all lines but those between marks."""
    kept: list[str] = []
    done = 0
    for region in file.regions:
        kept += file.lines[done : region.begin + 1]
        done = region.end
    return [*kept, *file.lines[done:]]
