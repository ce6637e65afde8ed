"""The short way: plain prose into a document, without a Markdown parser.

Most comments are paragraphs with a code span, a URL, a link, a stressed word, a flat list of
bullets or a preformatted block. Importing a Markdown parser for them would cost more than all
the rest of a cold start. So this module reads exactly those, and says that it is not competent
(None) at the first sign of anything else; `commonmark` then does the work. Both give the same
document wherever this one gives any.
"""

import re
from collections.abc import Iterable

import msgspec

from extractor.markup.urls import url_end
from extractor.model.document import (
    Block,
    Code,
    CodeBlock,
    Document,
    Emphasis,
    Inline,
    Link,
    ListBlock,
    Paragraph,
    Text,
)

# Lines of words: nothing that starts one, and none of what is in it, can be taken for anything else.
_LINE_OF_WORDS = r"[A-Za-z\"'(][ !\"#$%&'()+,\-./0-9:;=>?@A-Z^a-z{}]*+(?<! )"
_WORDS = re.compile(rf"{_LINE_OF_WORDS}(?:\n\n?{_LINE_OF_WORDS})*+")
# Blocks: a whole fenced block (rare, so not compiled in advance); a bullet with a line of text; blank lines.
_FENCED = r"(?ms)^(~~~+|```+)([^`~\n]*)\n(.*?)^\1$"
_BULLET = re.compile(r"( {0,3}[-*+]) (?! )(.*)")
_BLANK_LINES = re.compile(r"\n{2,}")
# A tag that is none of our text's words.
_FOREIGN_TAG = r"(?i)<http|<br"
# A line like this starts, or may start, what is neither a paragraph nor a bullet. None starts with a letter.
_STRUCTURE = re.compile(r" *(?:[#>|=]|\d{1,9}[.)](?: |\Z)|[-*+](?: |\Z)|[-*_:|][-*_:| ]*\Z)")

# Inlines: a code span; a URL; a link; a stressed word or two, where nothing else can be meant. What they start with
# comes first, for it is found at once.
_SPECIAL = re.compile(
    r"(?=[`h\[*_])(?:"
    r"`(?P<code>[^`]+)`"
    r"|https?://"
    r"|\[(?P<label>[^\s\[\]`*_:<](?:[^\[\]`*_:<]*[^\s\[\]`*_:<])?)\]\((?P<url>https?://[^\s()<>&]+)\)"
    r"|(?<![^\s(\[])(?P<mark>\*\*?|_)(?P<stressed>[^\W_](?:[^*_`:<\[\]]*[^\W_])?)(?P=mark)(?![\w*])"
    r")"
)
# Each matches wherever `rules.emphasis` would see an opening or a closing delimiter, and some more.
_OPENING = {"*": r"\*(?<![^\s(\[*_`]\*)[^\s*]", "_": r"_(?<![^\s(\[*_`]_)[^\s_]"}
_CLOSING = {"*": r"\*(?<=[^\s*]\*)(?![^\W_])", "_": r"_(?<=[^\s_]_)(?![^\W_])"}


class _NotCompetentError(Exception):
    """The text needs a Markdown parser."""


def words(text: str) -> Document | None:
    """Give the paragraphs of a comment that holds nothing but words, as most do, or None for any other one.

    Unlike for `parse`, nothing of it may have been rewritten before.
    """
    if _WORDS.fullmatch(text) is None or "://" in text or "lint" in text or "swagger:" in text:
        return None
    return tuple([Paragraph((Text(part.replace("\n", " ")),)) for part in text.split("\n\n")])


def parse(text: str) -> Document | None:
    """Give the document, or None where the text needs a Markdown parser."""
    try:
        return tuple(_blocks(text))
    except _NotCompetentError:
        return None


def _blocks(text: str) -> Iterable[Block]:
    done = 0
    if "~~~" in text or "```" in text:
        for fenced in re.finditer(_FENCED, text):
            yield from _unfenced(text[done : fenced.start()])
            yield _code_block(*fenced.groups())
            done = fenced.end()
    yield from _unfenced(text[done:])


def _code_block(fence: str, info: str, content: str) -> CodeBlock:
    if re.search(rf"^ {{0,3}}{fence}", content, re.MULTILINE):
        raise _NotCompetentError
    return CodeBlock(content.removesuffix("\n"), info.strip())


class _Chunk(msgspec.Struct):
    """What stands between two blank lines: lines of words, then bullets that all look the same."""

    words: list[str] = []
    items: list[list[str]] = []
    marker: str = ""


def _unfenced(text: str) -> Iterable[Block]:
    text = text.strip("\n")
    if _is_foreign(text):
        raise _NotCompetentError
    marker = ""
    items: list[tuple[Block, ...]] = []
    for part in _BLANK_LINES.split(text) if "\n\n" in text else (text,):
        chunk = _chunk(part.split("\n"))
        if items and (chunk.words or chunk.marker != marker):
            if not chunk.words:
                raise _NotCompetentError
            yield ListBlock(tuple(items))
            items = []
        if chunk.words:
            yield _paragraph(chunk.words)
        items += [(_paragraph(lines),) for lines in chunk.items]
        marker = chunk.marker
    if items:
        yield ListBlock(tuple(items))


def _is_foreign(text: str) -> bool:
    """Tell whether something may mean more to a Markdown parser than to this module, wherever it stands."""
    # One character is found ten times as fast as two, and mostly it is not there.
    return (
        not text.replace("\n", "").isprintable()
        or "\\" in text
        or ("`" in text and "``" in text)
        or ("~" in text and "~~~" in text)
        or ("]" in text and "]:" in text)
        or ("<" in text and re.search(_FOREIGN_TAG, text) is not None)
        or text.endswith(" ")
        or " \n" in text
    )


def _chunk(lines: list[str]) -> _Chunk:
    chunk = _Chunk()
    for line in lines:
        if line[:1].isalpha():
            (chunk.items[-1] if chunk.items else chunk.words).append(line)
            continue
        bullet = _BULLET.match(line)
        if bullet and chunk.marker in ("", bullet[1]):
            chunk.marker = bullet[1]
            chunk.items.append([])
            _add(chunk, bullet[2])
        else:
            _add(chunk, line)
    return chunk


def _add(chunk: _Chunk, line: str) -> None:
    if _STRUCTURE.match(line) or (line.startswith(" ") and not chunk.items):
        raise _NotCompetentError
    if chunk.items:
        chunk.items[-1].append(line.lstrip(" "))
    elif line:
        chunk.words.append(line)


def _paragraph(lines: list[str]) -> Paragraph:
    text = " ".join(lines)
    if not ("`" in text or "*" in text or "_" in text or "]" in text or "://" in text):  # as in most
        return Paragraph((Text(text),) if text else ())
    inlines = tuple(_inlines(text))
    if ("*" in text or "_" in text or "](" in text) and _may_mean_more(inlines):
        raise _NotCompetentError
    return Paragraph(inlines)


def _may_mean_more(inlines: tuple[Inline, ...]) -> bool:
    """Tell whether a Markdown parser may see links or stressed words in what was read as text."""
    words = "`".join([inline.text for inline in inlines if type(inline) is Text])
    alone = Emphasis not in map(type, inlines)
    return "](" in words or any(_may_stress(words, mark, alone=alone) for mark in "*_")


def _may_stress(words: str, mark: str, *, alone: bool) -> bool:
    """Tell whether delimiters may pair: among themselves or, unless alone, with ones already read."""
    if mark not in words:
        return False
    opening, closing = re.search(_OPENING[mark], words), re.search(_CLOSING[mark], words)
    return bool(opening and closing if alone else opening or closing)


def _inlines(text: str) -> Iterable[Inline]:
    done = position = 0
    while found := _SPECIAL.search(text, position):
        start, position = found.span()
        node: Inline
        if found["code"]:
            node = Code(_code(found["code"]))
        elif found["mark"]:
            node = Emphasis((Text(found["stressed"]),), strong=found["mark"] == "**")
        elif found["label"]:
            node = Link(found["url"], (Text(found["label"]),))
        else:
            end = url_end(text, start, len(text))
            if end == start:
                continue
            node, position = Link(text[start:end], (Text(text[start:end]),)), end
        if done < start:
            yield Text(text[done:start])
        yield node
        done = position
    if done < len(text):
        yield Text(text[done:])


def _code(text: str) -> str:
    """Give what a code span holds: one blank at each end belongs to the delimiters, unless all is blank."""
    if text.startswith(" ") and text.endswith(" ") and text.strip(" "):
        return text[1:-1]
    return text
