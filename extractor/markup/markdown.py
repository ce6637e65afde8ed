"""Documents into Markdown: as blocks of a page, or as one cell of a table.

A cell is a single line. What Markdown can't say on one line (lists, code, paragraphs) is said
with the HTML tags that GitHub lets through; the words between them are Markdown still.
"""

import re
from collections.abc import Iterable

import msgspec

from extractor.markup import inlines
from extractor.markup.escape import GFM, MDX, Dialect, anchor, at_line_start, code, escape, link
from extractor.markup.inlines import Place
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

__all__ = ["GFM", "MDX", "Dialect", "anchor", "at_line_start", "block", "cell", "code", "escape", "inline", "link"]

# CommonMark takes no list number of more digits.
_LARGEST_NUMBER = 999_999_999
_WORDS = (Paragraph, Heading)
_STARTS_BELOW_WORDS = re.compile(r"(?:[-*]|1[.)]) ")
_LINE_END = re.compile(r"\r\n?|\n")


def block(document: Document, *, heading_level: int = 0, dialect: Dialect = GFM) -> str:
    """Give the document as Markdown blocks, without a line break at the end.

    Headings in it get that level (1 to 6); without one they are bold paragraphs, so that a
    comment can't add to the headings of the page.
    """
    return _blocks(document, Place(dialect, heading_level=heading_level))


def cell(document: Document, *, dialect: Dialect = GFM) -> str:
    """Give the document as one line that stays within a cell of a table."""
    return _cell(document, Place(dialect, cell=True))


def inline(nodes: Iterable[Inline], *, cell: bool = False, dialect: Dialect = GFM) -> str:
    """Give inlines as Markdown on one line."""
    return inlines.written(tuple(nodes), Place(dialect, cell=cell))


def _blocks(blocks: Iterable[Block], place: Place) -> str:
    return "\n\n".join(_written(blocks, place))


def _written(blocks: Iterable[Block], place: Place) -> list[str]:
    """Give each block that holds anything. Neighboring lists take turns with their markers, to stay apart."""
    written: list[str] = []
    turn = False
    ordered: bool | None = None
    for node in blocks:
        turn = type(node) is ListBlock and ordered == (node.start is not None) and not turn
        text = _block(node, place, turn=turn)
        if text:
            written.append(text)
            ordered = node.start is not None if type(node) is ListBlock else None
    return written


def _block(node: Block, place: Place, *, turn: bool) -> str:
    match node:
        case Paragraph(children=children):
            return at_line_start(inlines.written(children, place), place.dialect)
        case Heading(children=children):
            return _heading(children, place)
        case CodeBlock():
            return _fenced(node)
        case ListBlock():
            return _list(node, place, turn=turn)
        case Quote(blocks=inner):
            text = _blocks(inner, place)
            return "\n".join(f"> {line}" if line else ">" for line in text.split("\n")) if text else ""
        case Table():
            return _table(node, place)


def _heading(children: tuple[Inline, ...], place: Place) -> str:
    if not place.heading_level:
        return _bold(children, place)
    text = inlines.written(children, place)
    # A heading may be closed by `#`s of its own.
    text = re.sub(r"(#+)\Z", r"\\\1", text)
    return f"{'#' * place.heading_level} {text}" if text else ""


def _bold(children: tuple[Inline, ...], place: Place) -> str:
    text = inlines.written(tuple(_unbolded(children)), place)
    return inlines.stressed(text, "", "", strong=True) if text else ""


def _unbolded(nodes: Iterable[Inline]) -> Iterable[Inline]:
    for node in nodes:
        if isinstance(node, Emphasis) and node.strong:
            yield from _unbolded(node.children)
        else:
            yield node


def _fenced(node: CodeBlock) -> str:
    text = _LINE_END.sub("\n", node.text)
    longest = max(map(len, re.findall("`{3,}", text)), default=2)
    fence = "`" * (longest + 1)
    word = node.language.partition(" ")[0]
    language = word if re.fullmatch(r"[\w+#.-]+", word) else ""
    return f"{fence}{language}\n{text}\n{fence}"


def _list(node: ListBlock, place: Place, *, turn: bool) -> str:
    items = [_written(item, place) for item in node.items]
    if not any(items):
        return ""
    # An empty bullet says nothing, and three bullets in a line with nothing behind them are a rule.
    shown = [pair for pair in zip(node.items, items, strict=True) if pair[1] or node.start is not None]
    items = [item for _, item in shown]
    separator = "\n" if all(_is_tight(*pair) for pair in shown) else "\n\n"
    lines: list[str] = []
    for number, item in enumerate(items, node.start or 0):
        if node.start is None:
            marker = "*" if turn else "-"
        else:
            marker = f"{min(number, _LARGEST_NUMBER)}{')' if turn else '.'}"
        lines.append(_item(marker, separator.join(item)))
    return separator.join(lines)


def _is_tight(item: tuple[Block, ...], written: list[str]) -> bool:
    """Tell whether the item is words, perhaps with a list that can start directly below them."""
    match item, written:
        case (Paragraph(),), [_]:
            return True
        case (Paragraph(), ListBlock()), [_, below]:
            return _STARTS_BELOW_WORDS.match(below) is not None
        case _:
            return False


def _item(marker: str, text: str) -> str:
    indent = " " * (len(marker) + 1)
    lines = text.split("\n")
    return "\n".join([f"{marker} {lines[0]}".rstrip(), *(indent + line if line else "" for line in lines[1:])])


def _table(node: Table, place: Place) -> str:
    width = max(map(len, (node.header, *node.rows)))
    if not width:
        return ""
    in_cell = msgspec.structs.replace(place, cell=True)
    rows = [[inlines.written(content, in_cell) for content in row] for row in (node.header, *node.rows)]
    lines = [f"| {' | '.join([*row, *[''] * (width - len(row))])} |" for row in rows]
    return "\n".join([lines[0], f"|{' --- |' * width}", *lines[1:]])


def _cell(blocks: Iterable[Block], place: Place) -> str:
    """Give blocks on one line: paragraphs parted by an empty line, everything else in tags."""
    written = ""
    below_words = False
    for node in blocks:
        text = _cell_block(node, place)
        is_words = type(node) in _WORDS
        if text:
            written += place.dialect.line_break * 2 if below_words and is_words else ""
            written += text
            below_words = is_words
    return written


def _cell_block(node: Block, place: Place) -> str:
    match node:
        case Paragraph(children=children):
            return inlines.written(children, place)
        case Heading(children=children):
            return _bold(children, place)
        case CodeBlock(text=text):
            return _element("pre", _element("code", "&#10;".join(map(place.escape, _LINE_END.split(text)))))
        case ListBlock(items=items, start=start):
            content = "".join(f"<li>{_cell(item, place)}</li>" for item in items)
            attribute = f' start="{start}"' if start not in (None, 1) else ""
            return _element("ul" if start is None else "ol", content, attribute)
        case Quote(blocks=inner):
            return _element("blockquote", _cell(inner, place))
        case Table(header=header, rows=rows):
            return _element("table", _row("th", header, place) + "".join(_row("td", row, place) for row in rows))


def _row(tag: str, contents: tuple[tuple[Inline, ...], ...], place: Place) -> str:
    return _element("tr", "".join(f"<{tag}>{inlines.written(content, place)}</{tag}>" for content in contents))


def _element(tag: str, content: str, attribute: str = "") -> str:
    """Give the element, or nothing where it holds nothing."""
    if not content:
        return ""
    return f"<{tag}{attribute}>{content}</{tag}>"
