"""Blocks into AsciiDoc, on a page or in a cell of the style `a`."""

import re
from collections.abc import Iterable

import msgspec

from extractor.markup.asciidoc import inlines
from extractor.markup.asciidoc.inlines import Place
from extractor.model.document import Block, CodeBlock, Document, Heading, Inline, ListBlock, Paragraph, Quote, Table

_APART = "\n\n//-\n\n"  # a comment between two lists, or they would be one
_DIRECTIVE = re.compile(r"^(?=(?:include|ifdef|ifndef|ifeval|endif)::\S*\[.*\]$)", re.MULTILINE)
_CALLOUT = re.compile(r"<(?:\d+|\.)>")
_COMMENT = re.compile(r"^(?=//(?!/))", re.MULTILINE)
_ATTRIBUTE = re.compile(r"\{(?=\w)")
_LINE_END = re.compile(r"\r\n?|\n")


def block(document: Document, *, heading_level: int = 0) -> str:
    """Give the document as AsciiDoc blocks, without a line break at the end.

    Headings in it get that level; without one they are bold paragraphs, so that a comment can't
    add to the headings of the page.
    """
    return _blocks(document, Place(heading_level=heading_level))


def cell(document: Document) -> str:
    """Give the document as the content of a table cell of the style `a`."""
    return _blocks(document, Place(cell=True))


def _blocks(blocks: Iterable[Block], place: Place) -> str:
    text = ""
    below_list = False
    for node in blocks:
        piece = _block(node, place)
        if piece:
            is_list = isinstance(node, ListBlock)
            text += (_APART if below_list and is_list else "\n\n") * bool(text) + piece
            below_list = is_list
    return text


def _block(node: Block, place: Place) -> str:
    match node:
        case Paragraph(children=children):
            return inlines.paragraph(children, place)
        case Heading(children=children):
            return _heading(children, place)
        case CodeBlock():
            return _listing(node, place)
        case ListBlock():
            return _list(node, place)
        case Quote(blocks=blocks):
            text = _blocks(blocks, _within(place))
            return _fenced(text, "_") if text else ""
        case Table():
            return _table(node, place)


def _within(place: Place) -> Place:
    """Give the place between the delimiters of a block: the lists around it don't count there."""
    return msgspec.structs.replace(place, depth=0)


def _heading(children: tuple[Inline, ...], place: Place) -> str:
    text = " ".join(inlines.lines(children, msgspec.structs.replace(place, bold=not place.heading_level)))
    if not text:
        return ""
    if place.heading_level:
        return f"{'=' * place.heading_level} {text}"
    return f"**{text}**"


def _listing(node: CodeBlock, place: Place) -> str:
    text = _DIRECTIVE.sub(r"\\", _LINE_END.sub("\n", node.text))
    subs = "subs=specialchars" if _CALLOUT.search(text) else ""
    if place.cell:
        text = text.replace("|", "\\|")
        if _COMMENT.search(text):  # Asciidoctor drops what looks like its own comment, even in code, if it is in a cell
            text = _COMMENT.sub("{empty}", _ATTRIBUTE.sub(r"\\{", text))
            subs = 'subs="specialchars,attributes"'
    word = node.language.partition(" ")[0]
    named = re.fullmatch(r"[\w+#.-]+", word) is not None
    style = ",".join(filter(None, (f"source,{word}" if named else "listing" if subs else "", subs)))
    return (f"[{style}]\n" if style else "") + _fenced(text, "-")


def _fenced(text: str, sign: str) -> str:
    """Give text between delimiters that are longer than any line of that sign in it."""
    runs = [len(line) for line in text.split("\n") if not line.rstrip().strip(sign)]
    fence = sign * max(4, *(length + 1 for length in runs), 0)
    return f"{fence}\n{text}\n{fence}"


def _list(node: ListBlock, place: Place) -> str:
    inner = msgspec.structs.replace(place, depth=place.depth + 1)
    marker = ("*" if node.start is None else ".") * inner.depth
    items = [f"{marker} {_item(item, inner)}" for item in node.items if item]
    if not items:
        return ""
    start = f"[start={node.start}]\n" if node.start not in (None, 1) else ""
    return start + "\n".join(items)


def _item(blocks: tuple[Block, ...], place: Place) -> str:
    """Give an item: a first paragraph behind the marker, everything else attached to it."""
    match blocks:
        case (Paragraph(children=children), *rest):
            text = inlines.paragraph(children, place) or "{empty}"
        case _:
            text, rest = "{empty}", list(blocks)
    match rest:
        case []:
            return text
        case [ListBlock() as below]:
            inner = _list(below, place)
            return f"{text}\n{inner}" if inner else text
        case _ if place.opened or not any(isinstance(one, ListBlock) for one in rest):
            return "".join([text, *(f"\n+\n{piece}" for one in rest if (piece := _block(one, _within(place))))])
        case _:
            content = _blocks(rest, msgspec.structs.replace(place, depth=0, opened=True))
            return f"{text}\n+\n--\n{content}\n--" if content else text


def _table(node: Table, place: Place) -> str:
    width = max(map(len, (node.header, *node.rows)))
    if not width:
        return ""
    sign = "!" if place.cell else "|"
    inner = msgspec.structs.replace(place, inner=place.cell, cell=True)
    rows = (_row(row, width, sign, inner) for row in (node.header, *node.rows))
    return "\n".join([f'[%header,cols="{width}*"]', f"{sign}===", *rows, f"{sign}==="])


def _row(cells: tuple[tuple[Inline, ...], ...], width: int, sign: str, place: Place) -> str:
    texts = [" ".join(inlines.lines(content, place)) for content in cells]
    return "\n".join(f"{sign}{text}" for text in [*texts, *[""] * (width - len(texts))])
