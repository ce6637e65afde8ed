"""Inlines into Markdown: what they become next to each other, and where they stand."""

from collections.abc import Iterable

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


def written(inlines: Iterable[Inline], place: Place) -> str:
    """Give inlines as Markdown on one line, without blanks and line breaks at its ends."""
    nodes = list(inlines)
    while nodes and _is_blank(nodes[-1]):
        nodes.pop()
    if nodes and isinstance(last := nodes[-1], Text):
        if len(nodes) == 1:  # as most paragraphs are
            return place.escape(last.text.rstrip()).strip()
        nodes[-1] = Text(last.text.rstrip())
    first = next((index for index, node in enumerate(nodes) if not _is_blank(node)), 0)
    return _line(nodes[first:], place).strip()


def _is_blank(node: Inline) -> bool:
    return isinstance(node, LineBreak) or (isinstance(node, Text) and not node.text.strip())


def _line(inlines: Iterable[Inline], place: Place) -> str:
    """Join inlines, with care for what they would become next to each other."""
    nodes = merged(_flat(inlines) if place.link else inlines)
    pieces = [(node, piece) for node in nodes if (piece := _inline(node, place))]
    line = ""
    for (node, piece), (_, after) in zip(pieces, [*pieces, (None, "")][1:], strict=True):
        if isinstance(node, Emphasis):
            line += stressed(piece, line[-1:], after[:1], strong=node.strong)
        elif isinstance(node, Code) and line.endswith("`"):
            line += f"<code>{place.escape(node.text)}</code>"
        elif isinstance(node, Link) and line.endswith(("]", "!")) and piece.startswith("["):
            line = f"{line[:-1]}\\{line[-1]}{piece}"
        else:
            line += piece
    return line


def _flat(inlines: Iterable[Inline]) -> Iterable[Inline]:
    """Give the inlines of a link: an inner link is no more than its words."""
    for node in inlines:
        if isinstance(node, Link):
            yield from _flat(node.children)
        else:
            yield node


def _inline(node: Inline, place: Place) -> str:
    match node:
        case Text(text=text):
            return place.escape(text)
        case Code(text=text):
            return code(text, cell=place.cell, label=place.link, dialect=place.dialect)
        case Emphasis(children=children):
            return _line(children, place)
        case Link(url=url, children=children):
            return _link(url, children, place)
        case LineBreak():
            return place.dialect.line_break


def _link(url: str, children: tuple[Inline, ...], place: Place) -> str:
    if children in ((), (Text(url),)) and not place.dialect.jsx and is_plain_url(url):
        return f"<{url}>"
    label = _line(children, msgspec.structs.replace(place, link=True))
    return link_around(label, url) if label else link("", url, cell=place.cell, dialect=place.dialect)


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
