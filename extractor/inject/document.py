"""A hand-written file: its lines, and the regions among them."""

import re
from collections.abc import Iterator

import msgspec

from extractor.errors import RegionError, SourceError
from extractor.inject.syntax import BEGIN, END, Mark, mark_in
from extractor.inject.verbatim import verbatim_lines
from extractor.markup.formats import ENDINGS, Format, format_of
from extractor.position import Position

_BOM = "\ufeff"
_LINE = re.compile(r"[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+\Z")


class Region(msgspec.Struct, frozen=True):
    """A region: what it is to hold, and the lines of its two marks, counted from 0.

    `call` is written by the author of the file (`fields RunPolicy only=suspend`); `margin` stands
    before each line of its text.
    """

    call: str
    format: Format
    where: Position
    margin: str
    begin: int
    end: int


class HandWritten(msgspec.Struct, frozen=True):
    """A hand-written file: its lines with their ends, and its regions from top to bottom."""

    path: str
    format: Format
    lines: tuple[str, ...]
    regions: tuple[Region, ...]

    @property
    def text(self) -> str:
        """Give the whole text, byte order mark included."""
        return "".join(self.lines)


def read(data: bytes, path: str) -> HandWritten:
    """Find the regions of a file.

    Args:
        data: What the file holds.
        path: Its name, whose ending tells the format, and which messages show.

    Raises:
        RegionError: A region is inside another, there twice, has no end or no beginning, or a
            mark is not written as one; or there are none because nobody knows the format.
        SourceError: The file is not UTF-8.
    """
    format_ = format_of(path)
    if format_ is None:
        hint = f"the name of a file with regions ends in {', '.join(ENDINGS)}"
        raise RegionError("the format of this file is not known", where=Position(path), hint=hint)
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = len(_LINE.findall(data[: error.start].decode("utf-8") + "x"))
        raise SourceError("this is not UTF-8", where=Position(path, line)) from None
    return parse(text, path, format_)


def parse(text: str, path: str, format_: Format) -> HandWritten:
    """Find the regions in a text; `read` tells what can be wrong."""
    lines = tuple(_LINE.findall(text))
    regions = tuple(_regions(lines, path, format_)) if "extractor:" in text else ()
    _refuse_twins(regions)
    return HandWritten(path, format_, lines, regions)


def _regions(lines: tuple[str, ...], path: str, format_: Format) -> Iterator[Region]:
    bare = [line.rstrip("\r\n") for line in lines]
    bare[0] = bare[0].removeprefix(_BOM)
    code = verbatim_lines(bare, format_)
    opened: tuple[int, Mark] | None = None
    for number, line in enumerate(bare):
        where = Position(path, number + 1)
        mark = None if number in code else mark_in(line, format_, where)
        if mark is None:
            continue
        if mark.call is not None:
            _refuse_nested(opened, where)
            opened = number, mark
        else:
            begin, first = _opened(opened, where)
            place = Position(path, begin + 1)
            yield Region(first.call or "", first.format or format_, place, first.margin, begin, number)
            opened = None
    if opened:
        raise _unended(opened, Position(path, opened[0] + 1), [bare[number] for number in sorted(code)])


def _refuse_nested(opened: tuple[int, Mark] | None, where: Position) -> None:
    if opened:
        hint = f"the region of line {opened[0] + 1}, {opened[1].call}, has no {END} yet"
        raise RegionError("a region begins inside another", where=where, hint=hint)


def _opened(opened: tuple[int, Mark] | None, where: Position) -> tuple[int, Mark]:
    if opened is None:
        raise RegionError(
            f"{END} without {BEGIN}", where=where, hint=f"no region is open here; is its {BEGIN} in code?"
        )
    return opened


def _unended(opened: tuple[int, Mark], where: Position, code: list[str]) -> RegionError:
    hidden = any(END in line for line in code)
    hint = f"an {END} in code is only text" if hidden else f"write {END} below, in a comment of the same kind"
    return RegionError(f"the region {opened[1].call} has no {END}", where=where, hint=hint)


def _refuse_twins(regions: tuple[Region, ...]) -> None:
    seen: dict[str, Region] = {}
    for region in regions:
        other = seen.setdefault(region.call, region)
        if other is not region:
            message = f"the region {region.call} is there twice"
            raise RegionError(message, where=region.where, hint=f"the first is on line {other.where.line}")
