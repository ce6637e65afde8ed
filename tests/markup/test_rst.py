"""Documents as reStructuredText: what is written, and that docutils shows the same words without a complaint."""

import pytest
from docutils.core import publish_parts
from hypothesis import given, settings

from extractor.markup import rst
from extractor.markup.parse import parse
from extractor.model.document import (
    Code,
    CodeBlock,
    Document,
    Emphasis,
    Heading,
    LineBreak,
    Link,
    ListBlock,
    Paragraph,
    Quote,
    Table,
    Text,
)
from tests.markup.rendered import has_blank_label, links_to_anchor, squeezed, words_of, words_shown
from tests.markup.strategies import documents

QUIET = {
    "report_level": 2,  # warnings and errors show on the page, and so fail the test
    "halt_level": 5,
    "warning_stream": "",
    "syntax_highlight": "none",
    "embed_stylesheet": False,
}


def html(text: str) -> str:
    return str(publish_parts(text, writer="html5", settings_overrides=QUIET)["html_body"])


CASES = {
    "two paragraphs": ("The skipper.\n\nEmpty means none.", "The skipper.\n\nEmpty means none."),
    "nested lists": (
        "One of:\n- Ebb: it falls,\n  even at night.\n- Flood\n  - neap\n1. apart",
        "One of:\n\n- Ebb: it falls, even at night.\n\n- Flood\n\n  - neap\n\n..\n\n1. apart",
    ),
    "numbers that start late": ("3) bow\n4) stern", "3. bow\n\n4. stern"),
    "code with a language": ("So:\n```yaml\ndeck:\n  - a\n```", "So:\n\n.. code-block:: yaml\n\n   deck:\n     - a"),
    "code without one": ("So:\n```\na\n```", "So:\n\n::\n\n   a"),
    "a pattern": ("`^(tcp|udp)$` and `a\\b`", "``^(tcp|udp)$`` and ``a\\b``"),
    "signs": ("*.sea.org, a|b, x_ and y_z, **so**", "\\*.sea.org, a\\|b, x\\_ and y_z, **so**"),
    "colons": ("see:\nhttp://<host>:<port> a::b c@d.io", "see: http\\://<host>:<port> a\\::b c\\@d.io"),
    "a heading": ("Decks.\n# Limits\nAt most 9.", "Decks.\n\n**Limits**\n\nAt most 9."),
    "a quote": ("> one\n>\n> two", "..\n\n   one\n\n   two"),
    "a line break": ("a<br>- b", "| a\n| - b"),
}


@pytest.mark.parametrize(("comment", "block"), CASES.values(), ids=CASES)
def test_comments(comment: str, block: str) -> None:
    document = parse(comment)
    assert rst.block(document) == rst.cell(document) == block


def _paragraph(*texts: str) -> Paragraph:
    return Paragraph(tuple(map(Text, texts)))


HARD = {
    "stress within a word": ((Paragraph((Text("a"), Emphasis((Text("b"),)), Text("c"))),), "a\\ *b*\\ c"),
    "code in what is stressed": (
        (Paragraph((Emphasis((Text("a "), Code("b"), Text(" c")), strong=True),)),),
        "**a** ``b`` **c**",
    ),
    "neighboring code": ((Paragraph((Code("a"), Code("b"))),), "``a``\\ ``b``"),
    "code with backticks": ((Paragraph((Code("`a\\"), Code("a``b"))),), ":literal:`\\`a\\\\`\\ :literal:`a\\`\\`b`"),
    "code in parentheses": ((Paragraph((Text("("), Code("a"), Text("), b"))),), "(``a``), b"),
    "a link": ((Paragraph((Link("https://b.io/x_", (Text("a<b"), Code("c"))),)),), "`a\\<bc <https://b.io/x\\_>`__"),
    "a link to an anchor": ((Paragraph((Link("#x", (Code("b"),)),)),), "`b <x_>`__"),
    "a link to a page": ((Paragraph((Link("a/b.rst#x", (Text("b"),)),)),), ":ref:`b <x>`"),
    "a quote below a list": (
        (ListBlock(((_paragraph("a"),),)), Quote((_paragraph("b"),))),
        "- a\n\n..\n\n   b",
    ),
    "a list of code": ((ListBlock(((CodeBlock("x"),),)),), "- ::\n\n     x"),
    "blocks without anything": (
        (Paragraph(()), Heading(()), Quote(()), Table((), ()), CodeBlock(""), _paragraph("a")),
        "a",
    ),
    "line breaks at the ends": ((Paragraph((LineBreak(), Text(" a "), LineBreak())),), "a"),
    "a table": (
        (Table(((Text("a"),), (Code("b"),)), (((Text("- c"),),),)),),
        ".. list-table::\n   :header-rows: 1\n\n   * - a\n     - ``b``\n   * - \\- c\n     -",
    ),
}


@pytest.mark.parametrize(("document", "block"), HARD.values(), ids=HARD)
def test_blocks(document: Document, block: str) -> None:
    assert rst.block(document) == block


STARTS = [
    "- a",
    "* a",
    "1. a",
    "(a) b",
    "iv) b",
    "#. a",
    "| a",
    ".. a",
    ">>> a",
    "== ==",
    "+-+",
    ":a: b",
    "-x",
    "--long x",
]
STARTS += ["__ a", "====", "\u2022 a", "a::", "((((", "/V"]


@pytest.mark.parametrize("text", STARTS)
def test_text_starts_a_paragraph(text: str) -> None:
    written = html(rst.block((_paragraph(text),)))
    assert written.count("<p>") == 1
    assert words_shown(written) == text.replace(" ", "")


def test_anchors_are_where_links_lead() -> None:
    link = rst.inline((Link("#group-v1--type", (Text("there"),)),))
    written = html(f"See {link}.\n\n{rst.anchor('group-v1--type')}\n\nThis.\n")
    target = written.split('href="#')[1].split('"')[0]
    assert f'id="{target}"' in written


def test_headings_are_rubrics_where_a_level_is_asked_for() -> None:
    assert rst.block((Heading((Text("a*"),)),), heading_level=2) == ".. rubric:: a\\*"


@settings(deadline=None, max_examples=60)
@given(documents.filter(lambda document: not has_blank_label(document) and not links_to_anchor(document)))
def test_docutils_shows_the_words_of_a_document(document: Document) -> None:
    words = squeezed(words_of(document)).replace(" ", "")
    assert words_shown(html(rst.block(document))) == words
    cell = "\n".join(f"       {line}".rstrip() for line in rst.cell(document).split("\n")).lstrip()
    assert words_shown(html(f".. list-table::\n\n   * - first\n     - {cell}\n")) == f"first{words}"
