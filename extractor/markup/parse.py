"""Comment text → document. The text is what a description holds: markers are already out."""

import re

from extractor.cache import Cache
from extractor.markup import prose
from extractor.model.document import CodeBlock, Document

# Characters that steer a terminal rather than say something.
_CONTROLS = "[\x00-\x08\x0b-\x1f\x7f-\x9f]"


def parse(text: str, *, relative_links: bool = False, cache: Cache | None = None) -> Document:
    """Give the text as a document. Any text is one, and no word is lost but what is meant for tools.

    Written for the mix of Go doc comments and Markdown that people really write; `godoc` and
    `commonmark` say which rules hold. A text that is nested too deep to be meant as Markdown
    stays as it is, in a code block. Control characters become U+FFFD.

    A comment can't know where a relative link leads, so there it is text; whoever writes for a
    page can, and asks for `relative_links`. A `cache` has what earlier runs have made of texts.
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
    if document is not None:
        return document

    def read() -> Document:
        from extractor.markup import commonmark  # takes longer to import than most comments to read

        document = commonmark.parse(written, relative_links=relative_links)
        return (CodeBlock(text.strip("\n")),) if document is None else document

    question = "document with relative links" if relative_links else "document"
    return cache.answer(question, text.encode(errors="surrogatepass"), Document, read) if cache else read()
