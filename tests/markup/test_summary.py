"""The first sentence of a comment."""

import pytest

from extractor.markup import markdown
from extractor.markup.parse import parse
from extractor.markup.summary import first_sentence

CASES = {
    "one of two": ("Deck is flat. It is dry.", "Deck is flat."),
    "the only one": ("Deck is flat", "Deck is flat"),
    "over two lines": ("Deck is\nflat. It is dry.", "Deck is flat."),
    "the first paragraph": ("Deck is flat\n\nIt is dry.", "Deck is flat"),
    "an abbreviation": ("Deck, e.g. Main or i.e. Lower. It is dry.", "Deck, e.g. Main or i.e. Lower."),
    "an abbreviation in parentheses": ("Deck (cf. Main). It is dry.", "Deck (cf. Main)."),
    "a version": ("Deck of v1.2 is flat. It is dry.", "Deck of v1.2 is flat."),
    "a file": ("Deck of main.go is flat. It is dry.", "Deck of main.go is flat."),
    "a small letter goes on": ("Deck is flat. ish. Or so.", "Deck is flat. ish."),
    "a question": ("Is it flat? Yes.", "Is it flat?"),
    "a quotation": ('Deck is "flat." It is dry.', 'Deck is "flat."'),
    "a quotation follows": ('Deck is flat. "Dry" it is.', "Deck is flat."),
    "code follows": ("Deck is flat. `x` is dry.", "Deck is flat."),
    "code after an abbreviation": ("Deck, e.g. `x` and y.", "Deck, e.g. `x` and y."),
    "stress and links": ("**Deck** is https://sea.org/a. B", "**Deck** is <https://sea.org/a>."),
    "a line break": ("Deck<br>Flat. It is.", "Deck"),
    "a list follows": ("One of:\n- a", "One of:"),
    "a heading comes first": ("# Decks\n\nFlat. Dry.", "Flat."),
    "only a list": ("- a", ""),
    "nothing": ("", ""),
}


@pytest.mark.parametrize(("comment", "sentence"), CASES.values(), ids=CASES)
def test_first_sentence(comment: str, sentence: str) -> None:
    assert markdown.block(first_sentence(parse(comment))) == sentence
