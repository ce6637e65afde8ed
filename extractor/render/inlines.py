"""Small pieces of running text, from which rows and facts are put together."""

from collections.abc import Sequence

from extractor.model.document import (
    Block,
    Code,
    Document,
    Emphasis,
    Heading,
    Inline,
    LineBreak,
    Link,
    ListBlock,
    Paragraph,
    Quote,
    Text,
)
from extractor.model.words import Phrase

_LONGEST_URL = 40  # in a cell; a longer one would push the table off the page, since nothing breaks it


def strong(text: str) -> Emphasis:
    """Give bold text."""
    return Emphasis((Text(text),), strong=True)


def from_phrase(phrase: Phrase) -> tuple[Inline, ...]:
    """Give a phrase with its code as code."""
    return tuple(Code(piece.text) if piece.code else Text(piece.text) for piece in phrase)


def joined(parts: Sequence[tuple[Inline, ...]], separator: str) -> tuple[Inline, ...]:
    """Give the parts with a separator between them."""
    inlines: list[Inline] = []
    for number, part in enumerate(parts):
        inlines += [Text(separator), *part] if number else part
    return tuple(inlines)


def lines(parts: Sequence[tuple[Inline, ...]]) -> Document:
    """Give the parts as one paragraph, a line each; nothing where there are none."""
    inlines: list[Inline] = []
    for number, part in enumerate(parts):
        inlines += [LineBreak(), *part] if number else part
    return (Paragraph(tuple(inlines)),) if inlines else ()


def shortened(document: Document) -> Document:
    """Give the document with long bare URLs shown by their host and last part; they lead where they did."""
    if all(map(_is_without_links, document)):  # as most
        return document
    return tuple(map(_with_short_urls, document))


def _is_without_links(block: Block) -> bool:
    return type(block) is Paragraph and Link not in map(type, block.children)


def _with_short_urls(block: Block) -> Block:
    match block:
        case Paragraph(children=children):
            return Paragraph(tuple(map(_short, children)))
        case Heading(children=children):
            return Heading(tuple(map(_short, children)))
        case ListBlock(items=items, start=start):
            return ListBlock(tuple(map(shortened, items)), start)
        case Quote(blocks=blocks):
            return Quote(shortened(blocks))
        case _:
            return block


def _short(inline: Inline) -> Inline:
    match inline:
        case Link(url=url, children=(Text(text=text),)) if text == url and len(url) > _LONGEST_URL:
            host, _, path = url.partition("://")[2].partition("/")
            last = path.rstrip("/").rsplit("/", 1)[-1]
            shown = f"{host}/…/{last}" if "/" in path.rstrip("/") else f"{host}/{last}"
            return Link(url, (Text(shown if len(shown) <= _LONGEST_URL else f"{shown[:_LONGEST_URL]}…"),))
        case _:
            return inline
