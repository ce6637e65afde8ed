"""Whatever a document holds, GitHub's engine shows exactly its words."""

import re

from hypothesis import given

from extractor.markup import markdown
from extractor.model.document import CodeBlock, Document
from tests.markup.rendered import Page, row, squeezed, to_html, words_of
from tests.markup.strategies import documents, verbatim, words


@given(documents)
def test_a_cell_is_one_line_and_stays_one_cell(document: Document) -> None:
    cell = markdown.cell(document)
    assert "\n" not in cell
    assert "\r" not in cell
    html = re.sub(r"<table><tr>.*?</table>", "", to_html(row(cell, "second")), flags=re.DOTALL)
    assert html.count("<tr>") == 2
    assert html.count("<td") == 2
    assert "<td>second</td>" in html


@given(documents)
def test_a_cell_shows_the_words_of_the_document(document: Document) -> None:
    assert Page(row(markdown.cell(document), "second")).words == squeezed(f"a b {words_of(document)} second")


@given(documents)
def test_a_block_shows_the_words_of_the_document(document: Document) -> None:
    assert Page(markdown.block(document)).words == words_of(document)


@given(words)
def test_text_shows_as_it_is_in_a_cell_and_at_the_start_of_a_line(text: str) -> None:
    assert Page(row(markdown.escape(text, cell=True))).words == squeezed(f"a {text}")
    assert Page(markdown.at_line_start(markdown.escape(text))).words == squeezed(text)


@given(words.filter(str.strip))
def test_a_code_span_is_verbatim(text: str) -> None:
    assert Page(f"x {markdown.code(text)}").code == [text]
    assert Page(row(markdown.code(text, cell=True), "second")).code == [text]


@given(verbatim.filter(str.strip))
def test_a_block_of_code_is_verbatim(text: str) -> None:
    document = (CodeBlock(text, "yaml"),)
    assert Page(markdown.block(document)).code == [f"{text}\n"]
    assert Page(row(markdown.cell(document))).code == [text]
