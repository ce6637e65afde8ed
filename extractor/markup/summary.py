"""The first sentence of a document, for an index and other places with one line to spare."""

import re

from extractor.model.document import Code, Document, Emphasis, Inline, LineBreak, Link, Paragraph, Text

# A full stop, and what may close before the next word.
_STOP = re.compile(r"[.!?][\"'\u201d\u2019)\]]*(?=\s|\Z)")
_NEXT = re.compile(r"\s+[\"'\u201c\u2018(\[]*(.)")
_ABBREVIATION = re.compile(r"(?:^|[\s(\[])(?:e\.g|i\.e|a\.k\.a|cf|vs|resp|approx|incl|etc|aka)\.\Z", re.IGNORECASE)


def first_sentence(document: Document) -> Document:
    """Give the first sentence of the first paragraph as a document, or an empty one without any.

    A sentence ends at a full stop before an upper-case letter, code or a link, at a line break,
    and with the paragraph; not after `e.g.` and its like.
    """
    paragraph = next((block for block in document if isinstance(block, Paragraph)), None)
    if not paragraph:
        return ()
    sentence: list[Inline] = []
    for node, following in zip(paragraph.children, (*paragraph.children[1:], None), strict=True):
        if isinstance(node, LineBreak):
            break
        if isinstance(node, Text):
            end = _end(node.text, following)
            if end is not None:
                sentence.append(Text(node.text[:end]))
                break
        sentence.append(node)
    return (Paragraph(tuple(sentence)),) if sentence else ()


def _end(text: str, following: Inline | None) -> int | None:
    """Give where in the text the sentence ends, or None where it goes on."""
    for stop in _STOP.finditer(text):
        if _ABBREVIATION.search(text, 0, stop.start() + 1):
            continue
        beyond = _NEXT.match(text, stop.end())
        if beyond is None:
            # Nothing but blanks up to the end of this text.
            starts = stop.end() < len(text) and isinstance(following, Code | Link | Emphasis)
        else:
            starts = beyond[1].isupper()
        if starts:
            return stop.end()
    return None
