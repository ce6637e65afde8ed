"""Comment text on a terminal: whole, in short, or one sentence of it."""

import re
from collections.abc import Iterator

from extractor.markup.parse import parse
from extractor.markup.plain import text as as_text
from extractor.model.document import ListBlock
from extractor.screen import Line, Span

_SHORT = 6  # lines that a description in a list of fields may take


def without_deprecation(text: str) -> str:
    """Leave out the paragraph that deprecates, which is told elsewhere."""
    paragraphs = re.split(r"\n[ \t]*\n", text)
    return "\n\n".join(paragraph for paragraph in paragraphs if not paragraph.lower().startswith("deprecated:"))


def whole(text: str, width: int, indent: int) -> list[Line]:
    """Give all of the text as indented lines."""
    return _lines(as_text(parse(text), width, indent))


def short(text: str, width: int, indent: int) -> list[Line]:
    """Give a text of a few lines whole; of a longer one its first paragraph, with the list that it may lead to.

    A `…` says that there is more.
    """
    document = parse(text)
    lines = _lines(as_text(document, width, indent))
    count = 2 if len(document) > 1 and isinstance(document[1], ListBlock) else 1
    if len(lines) <= _SHORT or len(document) <= count:
        return lines
    return [*_lines(as_text(document[:count], width, indent)), (Span(" " * indent), Span("…", "quiet"))]


def summary(text: str) -> str:
    """Give the first sentence on one line."""
    from extractor.markup.summary import first_sentence  # only a list of kinds needs it

    return as_text(first_sentence(parse(text)))


def sentence_with(word: str, text: str) -> str:
    """Give the first sentence that has the word (in lower case), or the first of all, on one line."""
    sentences = list(_sentences(text))
    return next((sentence for sentence in sentences if word in sentence.casefold()), sentences[0] if sentences else "")


def _sentences(text: str) -> Iterator[str]:
    for block in as_text(parse(text)).split("\n\n"):
        yield from filter(None, re.split(r"(?<=[.!?])\s+(?=[^a-z\s])", " ".join(block.split())))


def _lines(text: str) -> list[Line]:
    return [(Span(line),) if line else () for line in text.split("\n")] if text else []
