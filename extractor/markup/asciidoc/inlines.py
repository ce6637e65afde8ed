"""Inlines into AsciiDoc: what they become next to each other, and where they stand."""

from collections.abc import Iterable

import msgspec

from extractor.markup.asciidoc.escape import at_line_start, code, escape, to_id, to_url
from extractor.markup.joining import merged
from extractor.model.document import Code, Emphasis, Inline, LineBreak, Link, Text


class Place(msgspec.Struct, frozen=True):
    """Where something is written: in a cell, in a table within one, in a link, in what is stressed already.

    For blocks: at what level headings are, how many lists are around, whether an open block is.
    """

    cell: bool = False
    inner: bool = False
    link: bool = False
    bold: bool = False
    italic: bool = False
    heading_level: int = 0
    depth: int = 0
    opened: bool = False

    def escape(self, text: str) -> str:
        """Give plain text, escaped for this place."""
        return escape(text, cell=self.cell, label=self.link, inner=self.inner)


_BREAK = "\0"
_BLANKS = f" {_BREAK}"
# Beside these, single marks do nothing …
_JOINS_BEFORE = frozenset("&<>;:}_")
_JOINS_AFTER = frozenset("_\"'`")
# … and behind these, marks make something else: what has attributes, or a curved quotation mark.
_SPOILS = frozenset("]\"'`")


def inline(nodes: Iterable[Inline], *, cell: bool = False) -> str:
    """Give inlines as AsciiDoc on one line; a line break in them becomes a blank."""
    return " ".join(lines(nodes, Place(cell=cell)))


def lines(nodes: Iterable[Inline], place: Place) -> list[str]:
    """Give inlines as lines of AsciiDoc, without blanks and empty lines at their ends."""
    parts = [part.strip() for part in _line(nodes, place).split(_BREAK)]
    while parts and not parts[-1]:
        parts.pop()
    while parts and not parts[0]:
        del parts[0]
    return parts


def paragraph(nodes: Iterable[Inline], place: Place) -> str:
    """Give inlines as a paragraph."""
    written = [line or "{empty}" for line in lines(nodes, place)]
    return "\n".join(map(at_line_start, [*(f"{line} +" for line in written[:-1]), *written[-1:]]))


def _line(nodes: Iterable[Inline], place: Place, around: str = "") -> str:
    """Join inlines, with care for what they would become next to each other and to the mark around them."""
    pieces = [(_mark(node), piece) for node in merged(_flat(nodes, place)) if (piece := _inline(node, place))]
    line = ""
    for (mark, piece), after in zip(pieces, _followers(pieces, around), strict=True):
        before = line[-1:] if line.strip(_BLANKS) else around
        line += _marked(piece, mark, before, after) if mark else piece
    return line


def _followers(pieces: list[tuple[str, str]], around: str) -> list[str]:
    """Give the character behind each piece; blanks at the end will stand behind the mark around."""
    followers: list[str] = []
    after = around
    for mark, piece in reversed(pieces):
        followers.append(after)
        if piece.strip(_BLANKS) or after != around:
            after = (mark + piece)[:1]
    return followers[::-1]


def _mark(node: Inline) -> str:
    """Give what stands on both sides of a node, or nothing."""
    match node:
        case Code():
            return "`"
        case Emphasis(strong=strong):
            return "*" if strong else "_"
        case _:
            return ""


def _marked(text: str, mark: str, before: str, after: str) -> str:
    """Give text between marks: single ones where a word may start and end, otherwise double ones."""
    words = text.strip(_BLANKS)
    if not words:
        return text
    start = text.index(words)
    lead, rest = text[:start], text[start + len(words) :]
    if before in _SPOILS or before == mark:
        return f"{lead}{{empty}}{mark * 2}{words}{mark * 2}{rest}"
    joined = before.isalnum() or before in _JOINS_BEFORE or after.isalnum() or after in (*_JOINS_AFTER, mark)
    marks = mark * 2 if joined or words != words.strip() else mark
    return f"{lead}{marks}{words}{marks}{rest}"


def _flat(nodes: Iterable[Inline], place: Place) -> Iterable[Inline]:
    """Give the inlines; what is stressed or linked already is so only once."""
    for node in nodes:
        match node:
            case Link(children=children) if place.link:
                yield from _flat(children or (Text(node.url),), place)
            case Emphasis(children=children, strong=strong) if place.bold if strong else place.italic:
                yield from _flat(children, place)
            case _:
                yield node


def _inline(node: Inline, place: Place) -> str:
    match node:
        case Text(text=text):
            return place.escape(text)
        case Code(text=text):
            return code(text, cell=place.cell, inner=place.inner)[1:-1]
        case Emphasis(children=children, strong=True):
            return _line(children, msgspec.structs.replace(place, bold=True), "*")
        case Emphasis(children=children):
            return _line(children, msgspec.structs.replace(place, italic=True), "_")
        case Link(url=url, children=children):
            return _link(url, children, place)
        case LineBreak():
            return " " if place.link else _BREAK


def _link(url: str, children: tuple[Inline, ...], place: Place) -> str:
    in_link = msgspec.structs.replace(place, link=True)
    label = _line(children or (Text(url),), in_link).strip() or in_link.escape(url)
    file, hash_, identifier = url.partition("#")
    if hash_ and not file:
        return f"xref:{to_id(identifier)}[{label}]"
    if hash_ and file.endswith((".adoc", ".asciidoc")) and "://" not in file:
        return f"xref:{to_url(file)}#{to_id(identifier)}[{label}]"
    target = to_url(url)
    return f"link:++{target}++[{'' if label == in_link.escape(target) else label}]"
