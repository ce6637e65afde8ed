"""A comment as a small document: blocks that hold inlines.

`markup/` parses text into these and serialises them per output format. Both unions are
closed; a serializer matches them exhaustively.
"""

from typing import TypeAlias

import msgspec


class Text(msgspec.Struct, frozen=True, gc=False, tag="text"):
    """Plain characters, to be escaped by whoever prints them."""

    text: str


class Code(msgspec.Struct, frozen=True, gc=False, tag="code"):
    """A code span, verbatim."""

    text: str


class Emphasis(msgspec.Struct, frozen=True, gc=False, tag="emphasis"):
    """Emphasised text; `strong` for bold."""

    children: tuple["Inline", ...]
    strong: bool = False


class Link(msgspec.Struct, frozen=True, gc=False, tag="link"):
    """A link to a URL or to an anchor."""

    url: str
    children: tuple["Inline", ...]


class LineBreak(msgspec.Struct, frozen=True, gc=False, tag="break"):
    """A hard line break."""


Inline: TypeAlias = Text | Code | Emphasis | Link | LineBreak


class Paragraph(msgspec.Struct, frozen=True, gc=False, tag="paragraph"):
    """Running text."""

    children: tuple[Inline, ...]


class Heading(msgspec.Struct, frozen=True, gc=False, tag="heading"):
    """A heading inside a comment: never a heading of the page."""

    children: tuple[Inline, ...]


class CodeBlock(msgspec.Struct, frozen=True, gc=False, tag="code_block"):
    """A fenced or indented block, verbatim, with the language where one is named."""

    text: str
    language: str = ""


class ListBlock(msgspec.Struct, frozen=True, gc=False, tag="list"):
    """A list; `start` is the first number of an ordered one, None for bullets."""

    items: tuple[tuple["Block", ...], ...]
    start: int | None = None


class Quote(msgspec.Struct, frozen=True, gc=False, tag="quote"):
    """A block quotation."""

    blocks: tuple["Block", ...]


class Table(msgspec.Struct, frozen=True, gc=False, tag="table"):
    """A table written in a comment."""

    header: tuple[tuple[Inline, ...], ...]
    rows: tuple[tuple[tuple[Inline, ...], ...], ...]


Block: TypeAlias = Paragraph | Heading | CodeBlock | ListBlock | Quote | Table

Document: TypeAlias = tuple[Block, ...]
