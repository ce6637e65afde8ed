"""Whatever a comment holds, it is read, by the short way as by the long one, and no word is lost."""

import re
from collections import Counter
from collections.abc import Iterator

from hypothesis import example, given
from hypothesis import strategies as st

from extractor.markup import commonmark, prose
from extractor.markup.godoc import to_commonmark
from extractor.markup.hidden import without_hidden
from extractor.markup.parse import parse
from extractor.model.document import CodeBlock, Document, Emphasis, Heading, Link, ListBlock, Paragraph, Quote, Table
from tests.markup.rendered import words_of
from tests.markup.strategies import comments, words

# A line break, and the label of a definition, which stands where it is used.
_DROPPED = re.compile(r"<br */?>|\[a\]:", re.IGNORECASE)
_NESTED = "> " * 400 + "a"


@given(comments)
@example("- a\n  b\n- *c* `d`\n\n- e https://f.io.\n\ng:\n\th")
def test_the_short_way_gives_what_the_long_way_gives(text: str) -> None:
    written = to_commonmark(text)
    document = prose.parse(written)
    if document is not None:
        assert document == commonmark.parse(written)


_lines = st.lists(
    st.one_of(st.sampled_from(["Ab", "c", '"d"', "(e)", "'", ", ", "#", ">", "=", "-", ":", "&lt;"]), words)
)


@given(st.lists(_lines.map("".join), min_size=1).map("\n".join))
@example("Moors a boat, as long as the tide lets it:\nno longer than (t - 1) & 'h'.\n\nSee #1 > 2.")
@example("Ends with a blank \nin it")
@example("Splinters; lint:ignore\nnolint")
@example("See http://a.io")
def test_words_are_what_the_short_way_gives(text: str) -> None:
    document = prose.words(text)
    if document is not None:
        assert text == without_hidden(text) == to_commonmark(text)
        assert document == prose.parse(text) == commonmark.parse(text)


@given(comments)
def test_no_letter_of_a_comment_is_lost(text: str) -> None:
    shown = without_hidden(text.replace("\r\n", "\n").replace("\r", "\n"))
    letters = Counter(filter(str.isalpha, _DROPPED.sub("", shown)))
    document = parse(text)
    read = Counter(filter(str.isalpha, words_of(document) + "".join(_beside_words(document))))
    assert not letters - read


@given(st.text())
@example(_NESTED)
def test_any_text_is_a_document(text: str) -> None:
    assert isinstance(parse(text), tuple)


def _beside_words(node: object) -> Iterator[str]:
    """Give what a document holds beside its words: languages, and URLs below another label."""
    match node:
        case CodeBlock(language=language):
            yield language
        case Link(url=url, children=children):
            yield url
            yield from _beside_words(children)
        case (
            Paragraph(children=parts)
            | Heading(children=parts)
            | Emphasis(children=parts)
            | ListBlock(items=parts)
            | Quote(blocks=parts)
        ):
            yield from _beside_words(parts)
        case Table(header=header, rows=rows):
            yield from _beside_words((header, *rows))
        case tuple():
            for part in node:
                yield from _beside_words(part)


def test_the_test_for_lost_letters_sees_a_loss() -> None:
    document: Document = parse("one two")
    assert Counter("onetwothree") - Counter(words_of(document))
