"""Limits in words, as pages and the terminal share them."""

import pytest

from extractor.model.facts import Enum, EnumValue, Limits
from extractor.model.words import Words, limit_phrases, plain, sentence, value_text


def enum(*values: str | int, closed: bool = True) -> Enum:
    return Enum(tuple(EnumValue(value=value) for value in values), closed, "+kubebuilder:validation:Enum")


CASES = [
    pytest.param(Limits(), [], id="nothing"),
    pytest.param(Limits(minimum=1), ["at least 1"], id="minimum"),
    pytest.param(Limits(maximum=1.5), ["at most 1.5"], id="maximum"),
    pytest.param(Limits(minimum=0, maximum=10), ["from 0 to 10"], id="range"),
    pytest.param(Limits(minimum=3, maximum=3), ["exactly 3"], id="one number"),
    pytest.param(
        Limits(minimum=0, exclusive_minimum=True, maximum=9, exclusive_maximum=True),
        ["more than 0", "less than 9"],
        id="exclusive",
    ),
    pytest.param(Limits(multiple_of=5), ["a multiple of 5"], id="multiple"),
    pytest.param(Limits(min_length=1), ["at least 1 character"], id="one character"),
    pytest.param(Limits(min_length=0), [], id="a lower bound of nothing"),
    pytest.param(Limits(min_length=0, max_length=63), ["at most 63 characters"], id="length"),
    pytest.param(Limits(min_length=4, max_length=4), ["exactly 4 characters"], id="exact length"),
    pytest.param(Limits(max_items=0), ["exactly 0 items"], id="always empty"),
    pytest.param(Limits(min_items=1, max_items=3), ["1 to 3 items"], id="items"),
    pytest.param(Limits(min_properties=1), ["at least 1 property"], id="properties"),
    pytest.param(Limits(pattern="^(tcp|udp)$"), ["matches ^(tcp|udp)$"], id="pattern"),
    pytest.param(Limits(format="date-time"), ["format date-time"], id="format"),
    pytest.param(Limits(list_type="set"), ["no duplicates"], id="set"),
    pytest.param(Limits(list_type="map", list_map_keys=("name", "port")), ["unique by name, port"], id="keyed list"),
    pytest.param(Limits(map_type="atomic"), ["replaced as a whole, never merged"], id="atomic"),
    pytest.param(Limits(enum=enum("A", "")), ['one of A, ""'], id="closed values"),
    pytest.param(Limits(enum=enum("A", closed=False)), ["known values: A"], id="open values"),
    pytest.param(
        Limits(max_items=3, items=Limits(enum=enum("GET", "PUT"), pattern="^[A-Z]+$")),
        ["at most 3 items", "each item: one of GET, PUT; matches ^[A-Z]+$"],
        id="items of a list",
    ),
    pytest.param(
        Limits(immutable=True, nullable=True, int_or_string=True),
        ["an integer or a string", "may be null", "can't be changed once set"],
        id="flags",
    ),
]


@pytest.mark.parametrize(("limits", "expected"), CASES)
def test_limits_in_words(limits: Limits, expected: list[str]) -> None:
    assert [plain(phrase) for phrase in limit_phrases(limits)] == expected


def test_values_are_code_and_the_words_between_are_not() -> None:
    (phrase,) = limit_phrases(Limits(enum=enum("A", "B")))
    assert phrase == (Words("one of "), Words("A", code=True), Words(", "), Words("B", code=True))


def test_values_can_be_left_to_a_table_of_their_own() -> None:
    assert limit_phrases(Limits(enum=enum("A")), enum=False) == ()


def test_what_holds_the_values_is_named() -> None:
    (phrase,) = limit_phrases(Limits(items=Limits(minimum=1)), each="each value")
    assert plain(phrase) == "each value: at least 1"


def test_a_sentence_starts_with_a_capital() -> None:
    assert sentence((Words("matches "), Words("^a", code=True))) == (Words("Matches "), Words("^a", code=True))


@pytest.mark.parametrize(
    ("value", "text"),
    [("Never", "Never"), ("", '""'), (True, "true"), (5, "5"), (2.0, "2"), (0.5, "0.5")],
)
def test_a_value_reads_as_in_a_manifest(value: str | float, text: str) -> None:
    assert value_text(value) == text
