"""Constants: what the Go compiler would make of them, and nothing where that can't be told."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.load.conftest import Read

Reader = Callable[[str], Read]


def _values(read: Read, name: str) -> dict[str, Any]:
    enum = read.type(name).enum
    return {value.name: value.value for value in enum.values} if enum else {}


@pytest.mark.parametrize(
    ("expression", "value"),
    [
        pytest.param("7", 7, id="a-literal"),
        pytest.param("0x1F", 31, id="hexadecimal"),
        pytest.param("1_000", 1000, id="with-underscores"),
        pytest.param("'a'", 97, id="a-rune"),
        pytest.param("1 << 4 | 1", 17, id="bits"),
        pytest.param("-7 / 2", -3, id="division-goes-towards-zero"),
        pytest.param("-7 % 3", -1, id="the-rest-has-the-sign-of-the-first"),
        pytest.param("(2 + 3) * 4", 20, id="brackets"),
        pytest.param("+5 - -1", 6, id="signs"),
        pytest.param("7 &^ 2", 5, id="and-not"),
        pytest.param("Base + 1", 41, id="another-constant"),
        pytest.param("Level(9)", 9, id="a-conversion"),
        pytest.param("Level(int32(2.0))", 2, id="conversions-within-each-other"),
    ],
)
def test_numbers(read: Reader, expression: str, value: int) -> None:
    basket = read(f"type Level int\nconst Base = 40\nconst Top Level = {expression}\n")
    assert _values(basket, "Level") == {"Top": value}


@pytest.mark.parametrize(
    ("expression", "value"),
    [
        pytest.param('"ripe"', "ripe", id="a-literal"),
        pytest.param("`a\\b`", "a\\b", id="a-raw-literal"),
        pytest.param('Prefix + "/" + "x"', "orchard/x", id="joined"),
        pytest.param('Color("ripe")', "ripe", id="a-conversion"),
        pytest.param("Color(Prefix)", "orchard", id="a-converted-constant"),
        pytest.param("Later", "last", id="declared-below"),
        pytest.param("string(65)", "A", id="a-code-point"),
    ],
)
def test_texts(read: Reader, expression: str, value: str) -> None:
    text = f'type Color string\nconst Prefix = "orchard"\nconst Top Color = {expression}\nconst Later = "last"\n'
    assert _values(read(text), "Color") == {"Top": value}


@pytest.mark.parametrize(
    "expression",
    [
        pytest.param("Other", id="itself-in-a-circle"),
        pytest.param("len(Prefix)", id="a-call"),
        pytest.param("away.Value", id="a-package-that-is-not-there"),
        pytest.param("1 / 0", id="divided-by-zero"),
        pytest.param("1 << 9999", id="more-bits-than-there-are"),
        pytest.param('"a" + 1', id="a-text-and-a-number"),
        pytest.param("^0", id="a-complement-of-unknown-width"),
        pytest.param("Missing", id="a-constant-that-is-not-there"),
        pytest.param("1.5 % 2", id="the-rest-of-a-fraction"),
    ],
)
def test_what_can_not_be_told_has_no_value(read: Reader, expression: str) -> None:
    text = f"""
import "far.example/away"
type Level int
const Prefix = "p"
const Top Level = {expression}
const Other Level = Top
type Basket struct {{
	Thing away.Thing `json:"thing"`
}}"""
    assert _values(read(text), "Level") == {}


def test_repetition_and_iota(read: Reader) -> None:
    basket = read(
        """
type Level int
const (
	Low Level = iota
	Middle
	_
	High
)
const (
	A, B Level = iota * 10, iota + 100
	C, D
)"""
    )
    assert _values(basket, "Level") == {"Low": 0, "Middle": 1, "High": 3, "B": 100, "C": 10, "D": 101}


def test_constants_of_another_file_and_of_another_package(read_files: Callable[..., Read]) -> None:
    basket = read_files(
        {
            "v1/a.go": '// +groupName=orchard.example\npackage v1\ntype Color string\nconst Red Color = far + "ish"\n',
            "v1/b.go": 'package v1\nimport other "example.org/orchard/paint"\nconst far = other.Red\n',
            "paint/paint.go": 'package paint\nconst Red = "red"\n',
        },
        "v1",
    )
    assert _values(basket, "Color") == {"Red": "redish"}


def test_a_constant_takes_the_type_of_the_one_it_names(read: Reader) -> None:
    basket = read(
        'type Color string\nconst Red Color = "red"\nconst Usual = Red\nconst Level = 1\nconst Next = Level\n'
    )
    assert _values(basket, "Color") == {"Red": "red"}
