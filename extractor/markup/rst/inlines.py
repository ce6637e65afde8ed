"""Inlines into reStructuredText: what they become next to each other."""

from collections.abc import Iterable, Iterator

from extractor.markup.rst.escape import at_line_start, code, escape, to_url
from extractor.model.document import Code, Emphasis, Inline, LineBreak, Link, Text

_BREAK = "\0"
# What may touch the start of markup, and its end; anything else is joined to it.
_BEFORE = frozenset(" (\0")
_AFTER = frozenset(" .,;:!?)\0")
_JOINT = "\\ "


def inline(nodes: Iterable[Inline], *, cell: bool = False) -> str:
    """Give inlines on one line, or all that a cell holds; a line break in them becomes a blank."""
    text = " ".join(lines(nodes))
    return at_line_start(text) if cell else text


def lines(nodes: Iterable[Inline]) -> list[str]:
    """Give inlines as lines, without blanks and empty lines at their ends."""
    parts = [part.strip() for part in _line(nodes).split(_BREAK)]
    while parts and not parts[-1]:
        parts.pop()
    while parts and not parts[0]:
        del parts[0]
    return parts


def paragraph(nodes: Iterable[Inline]) -> str:
    """Give inlines as a paragraph, or as a block of lines where there are several."""
    written = lines(nodes)
    if len(written) > 1:
        return "\n".join(f"| {line}".rstrip() for line in written)
    return "".join(map(at_line_start, written))


def _line(nodes: Iterable[Inline]) -> str:
    """Join the pieces; markup that touches what it may not touch is joined by a blank that does not show."""
    line = ""
    marked_before = False
    for piece, marked in _pieces(nodes, ""):
        if not piece:
            continue
        touches = marked and line and line[-1] not in _BEFORE
        if touches or (marked_before and piece[0] not in _AFTER):
            line += _JOINT
        line += piece
        marked_before = marked
    return line


def _pieces(nodes: Iterable[Inline], mark: str) -> Iterator[tuple[str, bool]]:
    """Yield pieces of text, and whether each is markup; neighboring text is one piece."""
    text = ""
    for node in nodes:
        if isinstance(node, Text):
            text += node.text
            continue
        yield from _stressed(text, mark)
        text = ""
        yield from _marked(node, mark)
    yield from _stressed(text, mark)


def _marked(node: Inline, mark: str) -> Iterator[tuple[str, bool]]:
    match node:
        case Code(text=text):
            yield code(text), True
        case Link(url=url, children=children):
            yield _link(url, children), True
        case Emphasis(children=children, strong=strong):
            yield from _pieces(children, "**" if strong or mark == "**" else "*")
        case LineBreak():
            yield _BREAK, False
        case Text():
            pass


def _stressed(text: str, mark: str) -> Iterator[tuple[str, bool]]:
    """Yield text, stressed if there is a mark, with blanks around it outside of the mark."""
    words = text.strip()
    if not mark or not words:
        yield escape(text), False
        return
    start = text.index(words)
    yield text[:start], False
    yield f"{mark}{escape(words)}{mark}", True
    yield text[start + len(words) :], False


def _link(url: str, children: tuple[Inline, ...]) -> str:
    label = escape(_words(children).strip() or url, label=True)
    file, hash_, identifier = url.partition("#")
    if hash_ and not file:
        return f"`{label} <{identifier}_>`__"
    if hash_ and file.endswith(".rst") and "://" not in file:
        return f":ref:`{label} <{identifier}>`"
    return f"`{label} <{to_url(url)}>`__"


def _words(nodes: Iterable[Inline]) -> str:
    """Give the words of a label, which can hold no markup."""
    return "".join(
        node.text if isinstance(node, Text | Code) else " " if isinstance(node, LineBreak) else _words(node.children)
        for node in nodes
    )
