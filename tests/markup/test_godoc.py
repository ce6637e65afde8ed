"""What Go comments mean by indentation, rewritten for a reader of CommonMark."""

import pytest

from extractor.markup.godoc import dedented, to_commonmark

CASES = {
    "nothing to do": ("One\ntwo.\n\n- a\n- b", "One\ntwo.\n\n- a\n- b"),
    "indented below a colon": ("So:\n  deck: 1\n    mast: 2\nElse.", "So:\n~~~\ndeck: 1\n  mast: 2\n~~~\nElse."),
    "a tab below a colon": ("So:\n\tdeck\nElse.", "So:\n~~~\ndeck\n~~~\nElse."),
    "two blanks below a blank line": ("So:\n\n  deck\n\nElse.", "So:\n\n~~~\ndeck\n~~~\n\nElse."),
    "four blanks below a blank line": ("So\n\n    deck\n\n    mast\nElse.", "So\n\n~~~\ndeck\n\nmast\n~~~\nElse."),
    "braces": ("For example,\n  {\n    a\n  }", "For example,\n~~~\n{\n  a\n}\n~~~"),
    "JSON at the margin": ('So:\n{\n  "a": 1\n}\nElse.', 'So:\n~~~\n{\n  "a": 1\n}\n~~~\nElse.'),
    "JSON with a key at the margin": ('So\n"a": {\n  "b": 1\n}', 'So\n~~~\n"a": {\n  "b": 1\n}\n~~~'),
    "YAML at the margin": ("So\n\ndeck:\n  mast: 1", "So\n\n~~~\ndeck:\n  mast: 1\n~~~"),
    "a sentence that goes on indented": ("Example: one of\n         many.", "Example: one of\n         many."),
    "one blank is a slip": ("Values are:\n one.", "Values are:\n one."),
    "a list far from the margin": ("Either:\n\t- a\n\t  b\n\t\t- c\nElse.", "Either:\n- a\n  b\n    - c\n\nElse."),
    "words below a list off the margin": ("Either:\n  - a\n  - b\nElse.", "Either:\n  - a\n  - b\n\nElse."),
    "words below a list with hanging lines": ("- a\n  b\n- c\nElse.", "- a\n  b\n- c\n\nElse."),
    "words below a list at the margin go on": ("- a\nb\n- c\nd\n\n  e", "- a\nb\n- c\nd\n\n  e"),
    "a list near the margin": ("Either:\n  - a\n    b", "Either:\n  - a\n    b"),
    "the continuation of an item": ("- so:\n    deck\n\n    mast", "- so:\n    deck\n\n    mast"),
    "code after a list": ("- a\n\nSo:\n  deck", "- a\n\nSo:\n~~~\ndeck\n~~~"),
    "a fence is left alone": ("```\nx:\n  y\n| a\n| b\n```\nz", "```\nx:\n  y\n| a\n| b\n```\nz"),
    "code that holds a fence": ("So:\n  a\n  ~~~~", "So:\n~~~~~\na\n~~~~\n~~~~~"),
    "a drawing": ("| a | b |\n| c |", "~~~\n| a | b |\n| c |\n~~~"),
    "a table": ("| a |\n|---|\n| c |", "| a |\n|---|\n| c |"),
    "one pipe": ("a\n| b\nc", "a\n| b\nc"),
}


@pytest.mark.parametrize(("text", "expected"), CASES.values(), ids=CASES)
def test_rewriting(text: str, expected: str) -> None:
    assert to_commonmark(text) == expected


def test_the_indentation_that_all_lines_share_is_cut() -> None:
    assert dedented(["\ta", "", "      b\t"]) == ["a", "", "  b\t"]
    assert dedented([]) == []
