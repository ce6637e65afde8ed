"""Documents into plain text for a terminal, wrapped to its width."""

from collections.abc import Iterable

from extractor.model.document import (
    Block,
    Code,
    CodeBlock,
    Document,
    Emphasis,
    Heading,
    Inline,
    LineBreak,
    Link,
    ListBlock,
    Paragraph,
    Quote,
    Table,
    Text,
)

_CODE_INDENT = 4
_NARROWEST = 20
# Stands for a blank that no line may break at, until the lines are cut.
_GLUE = "\x00"


def text(document: Document, width: int | None = None, indent: int = 0) -> str:
    """Give the document as lines of at most `width` columns, without a line break at the end.

    Every line starts with `indent` blanks, which count. Code stays verbatim, even where it is
    wider; without a width nothing is wrapped. Emphasis is not shown, a link as `label (url)`.
    """
    room = None if width is None else max(width - indent, _NARROWEST)
    margin = " " * indent
    return "\n".join(margin + line if line else "" for line in _blocks(document, room))


def inline(nodes: Iterable[Inline]) -> str:
    """Give inlines as text on one line."""
    return " ".join(_running(nodes).replace(_GLUE, " ").split("\n"))


def _blocks(blocks: Iterable[Block], room: int | None) -> list[str]:
    """Give the lines of blocks: an empty one between them, but none above a list."""
    lines: list[str] = []
    for node in blocks:
        block = _block(node, room)
        if lines and block and not isinstance(node, ListBlock):
            lines.append("")
        lines += block
    return lines


def _block(node: Block, room: int | None) -> list[str]:
    match node:
        case Paragraph(children=children) | Heading(children=children):
            return _wrapped(_running(children), room)
        case CodeBlock(text=code):
            return _prefixed(code.split("\n"), " " * _CODE_INDENT)
        case ListBlock():
            return _list(node, room)
        case Quote(blocks=blocks):
            return _prefixed(_blocks(blocks, _less(room, 2)), "> ")
        case Table():
            return _table(node)


def _list(node: ListBlock, room: int | None) -> list[str]:
    lines: list[str] = []
    for number, item in enumerate(node.items, node.start or 0):
        marker = "- " if node.start is None else f"{number}. "
        hanging = " " * len(marker)
        block = _prefixed(_blocks(item, _less(room, len(marker))), hanging)
        lines += [marker + (block[0] if block else hanging)[len(marker) :], *block[1:]]
    return [line.rstrip() for line in lines]


def _table(node: Table) -> list[str]:
    rows = [[inline(content) for content in row] for row in (node.header, *node.rows)]
    count = max(map(len, rows))
    rows = [row + [""] * (count - len(row)) for row in rows]
    widths = [max(map(_columns, column)) for column in zip(*rows, strict=True)]
    rows.insert(1, ["-" * width for width in widths])
    padded = (
        (content + " " * (width - _columns(content)) for content, width in zip(row, widths, strict=True))
        for row in rows
    )
    return ["  ".join(row).rstrip() for row in padded]


def _running(nodes: Iterable[Inline]) -> str:
    return "".join(map(_inline, nodes))


def _inline(node: Inline) -> str:
    match node:
        case Text(text=words):
            return words
        case Code(text=code):
            return f"`{code}`".replace(" ", _GLUE)
        case Emphasis(children=children):
            return _running(children)
        case Link(url=url, children=children):
            label = _running(children)
            return url if label in ("", url) else f"{label} ({url})"
        case LineBreak():
            return "\n"


def _wrapped(running: str, room: int | None) -> list[str]:
    lines: list[str] = []
    for part in running.strip().split("\n"):
        lines += _filled(part.split(), room)
    return [line.replace(_GLUE, " ") for line in lines]


def _filled(words: list[str], room: int | None) -> list[str]:
    """Put as many words on each line as fit; one that is too long stands alone."""
    lines: list[str] = []
    used = 0
    for word in words:
        columns = _columns(word)
        if lines and (room is None or used + 1 + columns <= room):
            lines[-1] += f" {word}"
            used += 1 + columns
        else:
            lines.append(word)
            used = columns
    return lines


def _columns(words: str) -> int:
    """Give how many columns of a terminal the words take; East Asian characters take two."""
    if words.isascii():
        return len(words)
    from unicodedata import combining, east_asian_width  # a table of its own; English needs none

    return sum(0 if combining(char) else 1 + (east_asian_width(char) in "WF") for char in words)


def _less(room: int | None, columns: int) -> int | None:
    return None if room is None else max(room - columns, _NARROWEST)


def _prefixed(lines: list[str], prefix: str) -> list[str]:
    return [(prefix + line).rstrip() if not line else prefix + line for line in lines]
