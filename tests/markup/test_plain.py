"""Documents on a terminal."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from extractor.markup import plain
from extractor.markup.parse import parse
from extractor.model.document import Code, CodeBlock, Document, LineBreak, Link, ListBlock, Paragraph, Table, Text
from tests.markup.strategies import documents, words

# Comment, text in 24 columns.
CASES = {
    "nothing": ("", ""),
    "wrapped words": (
        "How far the keel reaches below the water.",
        "How far the keel reaches\nbelow the water.",
    ),
    "paragraphs": ("One.\n\nTwo.", "One.\n\nTwo."),
    "bullets hang": (
        "One of:\n- Ebb: the water falls slowly.\n  - neap\n- Flood",
        "One of:\n- Ebb: the water falls\n  slowly.\n  - neap\n- Flood",
    ),
    "numbers hang": ("9. bow\n10. the stern, seen from here", "9. bow\n10. the stern, seen from\n    here"),
    "words after a list": ("- a\n\nb", "- a\n\nb"),
    "code stays as it is": (
        "So:\n\n\tdeck: a very long line that is not wrapped\n\t  mast: 1",
        "So:\n\n    deck: a very long line that is not wrapped\n      mast: 1",
    ),
    "a code span stays in one piece": ("The pattern is `one two|three`.", "The pattern is\n`one two|three`."),
    "stress is not shown": ("**Full** *sail*", "Full sail"),
    "a link": ("[the log](https://sea.org)", "the log\n(https://sea.org)"),
    "a bare URL": ("See https://sea.org/a/very/long/one.", "See\nhttps://sea.org/a/very/long/one."),
    "a quote": ("> How far the keel reaches below", "> How far the keel\n> reaches below"),
    "a heading": ("# Limits\nAt most 9.", "Limits\n\nAt most 9."),
    "a line break": ("a\\\nb", "a\nb"),
    "wide characters": ("海海海海 海海海海 海海海海", "海海海海 海海海海\n海海海海"),
    "a table": (
        "| tide | at |\n|---|---|\n| ebb | `6h` |\n| 海 |",
        "tide  at\n----  ----\nebb   `6h`\n海",
    ),
}


@pytest.mark.parametrize(("comment", "text"), CASES.values(), ids=CASES)
def test_text(comment: str, text: str) -> None:
    assert plain.text(parse(comment), 24) == text


def test_without_a_width_only_what_is_written_breaks_lines() -> None:
    assert plain.text(parse("word " * 100 + "\n\n- b")) == "word " * 99 + "word\n- b"


def test_an_indent_counts() -> None:
    assert (
        plain.text(parse("one two three four five six\n\nseven"), 26, 4)
        == "    one two three four\n    five six\n\n    seven"
    )


def test_inlines_alone() -> None:
    nodes = (Text("a "), Code("b c"), LineBreak(), Link("#d", (Text("e"),)))
    assert plain.inline(nodes) == "a `b c` e (#d)"


def test_empty_parts_do_no_harm() -> None:
    document: Document = (ListBlock(((), (Paragraph(()),))), CodeBlock(""), Table((), ()))
    assert plain.text(document, 40).strip(" -\n") == ""


@given(documents, st.integers(24, 100), st.integers(0, 4))
def test_every_line_is_indented(document: Document, width: int, indent: int) -> None:
    for line in plain.text(document, width, indent).split("\n"):
        assert line.startswith(" " * indent) or not line


@given(words, st.integers(24, 100))
def test_lines_are_as_wide_as_allowed_or_one_word(text: str, width: int) -> None:
    lines = plain.text((Paragraph((Text(text),)),), width).split("\n")
    assert all(len(line) <= width or " " not in line for line in lines)
    assert " ".join(lines).split() == text.split()
