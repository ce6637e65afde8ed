"""Inlines into Markdown: what they become next to each other, and where they stand."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import msgspec

from extractor.markup.escape import GFM, Dialect, code, escape, is_plain_url, link, link_around
from extractor.markup.joining import merged
from extractor.model.document import Code, Emphasis, Inline, LineBreak, Link, Text


class Place(msgspec.Struct, frozen=True):
    """Where something is written: in which dialect, in a cell, in a link; at what level headings are."""

    dialect: Dialect = GFM
    cell: bool = False
    link: bool = False
    heading_level: int = 0

    def escape(self, text: str) -> str:
        """Give plain text, escaped for this place."""
        return escape(text, cell=self.cell, label=self.link, dialect=self.dialect)


# Beside these, asterisks around any text stress it, whatever it starts and ends with.
_BESIDE_STRESS = frozenset(" !\"#$%&'()+,-./:;<=>?@[\\]^`{|}")


def written(inlines: Sequence[Inline], place: Place) -> str:
    """Give inlines as Markdown on one line, without blanks and line breaks at its ends."""
    if len(inlines) == 1 and type(only := inlines[0]) is Text:  # as most paragraphs are
        return place.escape(only.text.rstrip()).strip()
    if inlines and (_is_blank(inlines[0]) or _is_blank(inlines[-1])):
        inlines = _trimmed(inlines)
    last = inlines[-1] if inlines else None
    if type(last) is Text and last.text[-1:].isspace():
        inlines = (*inlines[:-1], Text(last.text.rstrip()))
    return _line(inlines, place).strip()


def _trimmed(inlines: Sequence[Inline]) -> Sequence[Inline]:
    start, end = 0, len(inlines)
    while end and _is_blank(inlines[end - 1]):
        end -= 1
    while start < end and _is_blank(inlines[start]):
        start += 1
    return inlines[start:end]


def _is_blank(node: Inline) -> bool:
    return not node.text or node.text.isspace() if type(node) is Text else type(node) is LineBreak


def _line(inlines: Sequence[Inline], place: Place) -> str:
    """Join inlines, with care for what they would become next to each other."""
    if len(inlines) == 1 and type(only := inlines[0]) is Text:  # as most links and stressed words are
        return place.escape(only.text)
    line = ""
    stress: Emphasis | None = None  # is written when it is known what follows
    stressed_piece = ""
    for node in merged(_flat(inlines) if place.link else inlines):
        piece = _WRITERS[type(node)](node, place)
        if not piece:
            continue
        if stress:
            line += stressed(stressed_piece, line[-1:], piece[:1], strong=stress.strong)
            stress = None
        if type(node) is Emphasis:
            stress, stressed_piece = node, piece
        elif type(node) is Code and line.endswith("`"):
            line += f"<code>{place.escape(node.text)}</code>"
        elif type(node) is Link and line.endswith(("]", "!")) and piece.startswith("["):
            line = f"{line[:-1]}\\{line[-1]}{piece}"
        else:
            line += piece
    return line + stressed(stressed_piece, line[-1:], "", strong=stress.strong) if stress else line


def _flat(inlines: Iterable[Inline]) -> Iterable[Inline]:
    """Give the inlines of a link: an inner link is no more than its words."""
    for node in inlines:
        if isinstance(node, Link):
            yield from _flat(node.children)
        else:
            yield node


def _text(node: Text, place: Place) -> str:
    return place.escape(node.text)


def _code(node: Code, place: Place) -> str:
    return code(node.text, cell=place.cell, label=place.link, dialect=place.dialect)


def _emphasis(node: Emphasis, place: Place) -> str:
    return _line(node.children, place)


def _link(node: Link, place: Place) -> str:
    url, children = node.url, node.children
    if children in ((), (Text(url),)) and not place.dialect.jsx and is_plain_url(url):
        return f"<{url}>"
    label = _line(children, place if place.link else Place(place.dialect, place.cell, link=True))
    return link_around(label, url) if label else link("", url, cell=place.cell, dialect=place.dialect)


def _line_break(node: LineBreak, place: Place) -> str:  # noqa: ARG001 - as all writers
    return place.dialect.line_break


_WRITERS: dict[type[Inline], Callable[[Any, Place], str]] = {
    Text: _text,
    Code: _code,
    Emphasis: _emphasis,
    Link: _link,
    LineBreak: _line_break,
}


def stressed(markdown: str, before: str, after: str, *, strong: bool) -> str:
    """Give Markdown between the characters `before` and `after`, stressed.

    In asterisks where they are sure to work, otherwise in tags.
    """
    mark, tag = ("**", "strong") if strong else ("*", "em")
    alone = all(char in _BESIDE_STRESS for char in before + after)
    # GitHub looks past a `~` for what stands beside asterisks.
    if not alone or "*" in markdown or not markdown == markdown.strip() == markdown.strip("~"):
        return f"<{tag}>{markdown}</{tag}>"
    return f"{mark}{markdown}{mark}"
