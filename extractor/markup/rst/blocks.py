"""Blocks into reStructuredText."""

import re
from collections.abc import Iterable

from extractor.markup.rst import inlines
from extractor.markup.rst.escape import at_line_start
from extractor.model.document import (
    Block,
    CodeBlock,
    Document,
    Emphasis,
    Heading,
    Inline,
    ListBlock,
    Paragraph,
    Quote,
    Table,
)

_MARGIN = "   "
_APART = ".."  # an empty comment ends what stands above
_LINE_END = re.compile(r"\r\n?|\n")


def block(document: Document, *, heading_level: int = 0) -> str:
    """Give the document as blocks, without a line break at the end.

    A heading in it is a rubric if it is given a level, since the signs of real headings are the
    choice of each file; without one it is a bold paragraph.
    """
    return _blocks(document, rubrics=heading_level > 0)


def cell(document: Document) -> str:
    """Give the document as the content of a cell of a list table, to be indented."""
    return block(document)


def _blocks(blocks: Iterable[Block], *, rubrics: bool = False) -> str:
    written: list[str] = []
    above: Block | None = None
    for node in blocks:
        piece = _block(node, rubrics=rubrics)
        if piece:
            written += [_APART, piece] if _needs_end(above, node) else [piece]
            above = node
    return "\n\n".join(written)


def _needs_end(above: Block | None, node: Block) -> bool:
    """Tell whether the block would go on with the one above, or with what holds it."""
    match node:
        case Quote():
            return not isinstance(above, Paragraph)
        case ListBlock():
            return isinstance(above, ListBlock | Quote)
        case _:
            return False


def _block(node: Block, *, rubrics: bool) -> str:
    match node:
        case Paragraph(children=children):
            return inlines.paragraph(children)
        case Heading(children=children):
            return _heading(children, rubrics=rubrics)
        case CodeBlock():
            return _code(node)
        case ListBlock():
            return _list(node)
        case Quote(blocks=blocks):
            return indented(_blocks(blocks), _MARGIN)
        case Table():
            return _table(node)


def _heading(children: tuple[Inline, ...], *, rubrics: bool) -> str:
    if rubrics:
        text = inlines.inline(children)
        return f".. rubric:: {text}" if text else ""
    return at_line_start(inlines.inline((Emphasis(children, strong=True),)))


def _code(node: CodeBlock) -> str:
    text = _LINE_END.sub("\n", node.text)
    if not text.strip():
        return ""
    word = node.language.partition(" ")[0]
    opening = f".. code-block:: {word}" if re.fullmatch(r"[\w+#.-]+", word) else "::"
    return f"{opening}\n\n{indented(text, _MARGIN)}"


def _list(node: ListBlock) -> str:
    items = [item for item in map(_blocks, node.items) if item]
    return "\n\n".join(
        _item("-" if node.start is None else f"{node.start + at}.", item) for at, item in enumerate(items)
    )


def _item(marker: str, content: str) -> str:
    margin = " " * (len(marker) + 1)
    return f"{marker} {indented(content, margin).lstrip()}"


def indented(text: str, margin: str) -> str:
    """Give the text with a margin before each line that is not empty."""
    return "\n".join(f"{margin}{line}" if line.strip() else "" for line in text.split("\n"))


def _table(node: Table) -> str:
    width = max(map(len, (node.header, *node.rows)))
    if not width:
        return ""
    rows = ([*map(inlines.inline, row), *[""] * (width - len(row))] for row in (node.header, *node.rows))
    options = [f"{_MARGIN}:header-rows: 1"] if node.rows else []
    return "\n".join([".. list-table::", *options, "", *map(_row, rows)])


def _row(cells: list[str]) -> str:
    starts = ["* -", *["  -"] * (len(cells) - 1)]
    return "\n".join(
        f"{_MARGIN}{start} {at_line_start(text)}".rstrip() for start, text in zip(starts, cells, strict=True)
    )
