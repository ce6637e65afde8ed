"""Go literals."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from extractor.go.literals import floating, integer, rune, unquote

STRINGS = [
    pytest.param('""', "", id="empty"),
    pytest.param('"plain"', "plain", id="plain"),
    pytest.param(r'"\a\b\f\n\r\t\v\\\""', '\a\b\f\n\r\t\v\\"', id="every simple escape"),
    pytest.param(r'"\x41\101A\U00000041"', "AAAA", id="every way to write one letter"),
    pytest.param(r'"\xc3\xa9"', "é", id="bytes make characters"),
    pytest.param(r'"\xff"', "\N{REPLACEMENT CHARACTER}", id="or none"),
    pytest.param(r'"\U0001F30A"', "\N{WATER WAVE}", id="beyond sixteen bits"),
    pytest.param(r'"\ud800"', "\N{REPLACEMENT CHARACTER}", id="half a pair"),
    pytest.param("`a\\nb`", "a\\nb", id="raw"),
    pytest.param("`a\r\nb`", "a\nb", id="raw, without carriage returns"),
    pytest.param('"é"', "é", id="not ASCII"),
    pytest.param(r'"é\n"', "é\n", id="not ASCII, with an escape"),
]


@pytest.mark.parametrize(("text", "expected"), STRINGS)
def test_unquote(text: str, expected: str) -> None:
    assert unquote(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("'a'", 97),
        ("'é'", 233),
        (r"'\''", 39),
        (r"'\n'", 10),
        (r"'\xe9'", 233),
        (r"'\351'", 233),
        ("'\\u00e9'", 233),
        ("'ab'", None),
    ],
)
def test_rune(text: str, expected: int | None) -> None:
    assert rune(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("0", 0),
        ("42", 42),
        ("0b11", 3),
        ("0O17", 15),
        ("017", 15),
        ("0xfF", 255),
        ("1_000", 1000),
        ("08", None),
        ("x", None),
    ],
)
def test_integer(text: str, expected: int | None) -> None:
    assert integer(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("1.5", 1.5),
        (".5", 0.5),
        ("1.", 1.0),
        ("1e-3", 0.001),
        ("1_0.5", 10.5),
        ("0x1.8p1", 3.0),
        ("1e999", math.inf),
        ("0x1p9999", math.inf),
        ("x", None),
    ],
)
def test_floating(text: str, expected: float | None) -> None:
    assert floating(text) == expected


@given(st.text())
def test_quoted_text_comes_back(text: str) -> None:
    quoted = "".join(f"\\U{ord(char):08x}" for char in text)
    assert unquote(f'"{quoted}"') == text
