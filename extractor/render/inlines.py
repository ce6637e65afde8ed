"""Small pieces of running text, from which rows and facts are put together."""

from collections.abc import Sequence

from extractor.model.document import Code, Document, Emphasis, Inline, LineBreak, Paragraph, Text
from extractor.model.words import Phrase


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
