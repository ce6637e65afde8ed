"""Comment text → document. The text is what a description holds: markers are already out."""

import re
from collections.abc import Callable
from typing import Protocol, TypeVar

import msgspec

from extractor.markup import prose
from extractor.model.document import CodeBlock, Document

_Answer = TypeVar("_Answer")

# Characters that steer a terminal rather than say something.
_CONTROLS = "[\x00-\x08\x0b-\x1f\x7f-\x9f]"


class Kept(Protocol):
    """What was found out in earlier runs, and what this one adds to it."""

    def answer(self, question: str, data: bytes, form: type[_Answer], make: Callable[[], _Answer]) -> _Answer:
        """Give the answer to a question about some bytes: the one that is kept, or one that is made now, and kept."""


class _Read(msgspec.Struct, frozen=True, gc=False):
    """What `commonmark` reads in a comment."""

    document: Document | None


def parse(text: str, *, relative_links: bool = False, kept: Kept | None = None) -> Document:
    """Give the text as a document. Any text is one, and no word is lost but what is meant for tools.

    Written for the mix of Go doc comments and Markdown that people really write; `godoc` and
    `commonmark` say which rules hold. A text that is nested too deep to be meant as Markdown
    stays as it is, in a code block. Control characters become U+FFFD.

    A comment can't know where a relative link leads, so there it is text; whoever writes for a
    page can, and asks for `relative_links`. `kept` knows what earlier runs made of comments that
    take a Markdown parser.
    """
    only_words = prose.words(text)
    if only_words:
        return only_words
    if "\r" in text:
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    if not text.replace("\n", "").isprintable():
        text = re.sub(_CONTROLS, "\ufffd", text)
    if ("<" in text and "<!--" in text) or "lint" in text or "swagger:" in text:
        from extractor.markup.hidden import without_hidden  # few comments hide anything

        text = without_hidden(text)
    written = text
    if text.startswith(" ") or "|" in text or "\n " in text or "\n\t" in text:
        from extractor.markup.godoc import to_commonmark  # few comments need it

        written = to_commonmark(text)
    document = prose.parse(written)
    if document is None:
        document = _long_way(written, relative_links=relative_links, kept=kept)
    return (CodeBlock(text.strip("\n")),) if document is None else document


def _long_way(text: str, *, relative_links: bool, kept: Kept | None) -> Document | None:
    def read() -> _Read:
        from extractor.markup import commonmark  # takes longer to import than most comments to read

        return _Read(commonmark.parse(text, relative_links=relative_links))

    question = "note" if relative_links else "comment"
    return (kept.answer(question, text.encode(errors="surrogatepass"), _Read, read) if kept else read()).document
