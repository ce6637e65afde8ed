"""YAML as Kubernetes reads it."""

import json

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from extractor.lint.examples.yamltree import Anything, List, NotYaml, Object, Scalar, Written, read_yaml

SCALARS = {
    "a": "a",
    "yes": True,
    "Off": False,
    "y": True,
    "'y'": "y",
    "~": None,
    "null": None,
    "nUll": "nUll",
    "12": 12,
    "-3": -3,
    "1_000": 1000,
    "0x1F": 31,
    "010": 8,
    "0o17": 15,
    "08": 8.0,
    "0b11": 3,
    "1.": 1.0,
    ".5": 0.5,
    "1e3": 1000.0,
    "2001-02-03": "2001-02-03",
    "12:30:45": "12:30:45",
    "1.2.3": "1.2.3",
    "+": "+",
    "500m": "500m",
    '"3"': "3",
    "!!str 3": "3",
    "9" * 400: "9" * 400,
}


@pytest.mark.parametrize(("text", "value"), SCALARS.items(), ids=[text[:20] for text in SCALARS])
def test_scalars(text: str, value: object) -> None:
    found = read_yaml(text, 1)
    assert isinstance(found, Scalar)
    assert (found.value, type(found.value)) == (value, type(value))


@pytest.mark.parametrize("text", ["!Ref a", "!!int '3'", "<name>", "a ${B}", "'...'"])
def test_what_nobody_knows(text: str) -> None:
    assert read_yaml(text, 4) == Anything(4)


def test_lines_count_from_the_first() -> None:
    found = read_yaml("a:\n  b: [1,\n    2]\n  'c': x\n", 10)
    assert isinstance(found, Object)
    (entry,) = found.entries
    assert (entry.key, entry.line) == ("a", 10)
    assert isinstance(entry.value, Object)
    first, second = entry.value.entries
    assert (first.line, first.value) == (11, List((Scalar(1, "1", 11), Scalar(2, "2", 12)), 11))
    assert (second.key, second.line, second.value) == ("c", 13, Scalar("x", "x", 13))


def test_merged_keys_come_last_and_lose() -> None:
    found = read_yaml("<<: [{a: 1, b: 2}, {b: 3, c: 4}, 5]\na: 9\n", 1)
    assert isinstance(found, Object)
    assert [(entry.key, entry.value) for entry in found.entries] == [
        ("a", Scalar(9, "9", 2)),
        ("b", Scalar(2, "2", 1)),
        ("c", Scalar(4, "4", 1)),
    ]


def test_keys_that_are_there_again_are_kept_apart() -> None:
    found = read_yaml("a: 1\nb: 2\na: 3\n'<<': 4\n<key>: 5\n", 1)
    assert isinstance(found, Object)
    assert [entry.key for entry in found.entries] == ["a", "b", "<<"]
    assert [(entry.key, entry.line) for entry in found.twice] == [("a", 3)]
    assert found.partial


@pytest.mark.parametrize(
    ("text", "line"),
    [
        pytest.param("a: [", 5, id="open"),
        pytest.param("a: 1\n\tb: 2", 6, id="tab"),
        pytest.param("a: 1\n b: 2", 6, id="indentation"),
        pytest.param("a:\n- \x07", 6, id="control character"),
        pytest.param("a: *b", 5, id="unknown alias"),
        pytest.param("a: 1\n--- b", 6, id="two documents"),
        pytest.param("[" * 5000, 5, id="too deep"),
    ],
)
def test_what_is_no_yaml(text: str, line: int) -> None:
    with pytest.raises(NotYaml) as raised:
        read_yaml(text, 5)
    assert raised.value.line == line


@pytest.mark.parametrize("text", ["", "# a", "\n\n"])
def test_nothing(text: str) -> None:
    assert read_yaml(text, 1) is None


def plain(value: Written) -> object:
    match value:
        case Scalar():
            return value.value
        case List():
            return [plain(item) for item in value.items]
        case Object():
            return {entry.key: plain(entry.value) for entry in value.entries}
        case Anything():
            return ...


WORDS = st.text(alphabet="abyn: '\"#-\u00e9\n", min_size=1, max_size=8)
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**9), 10**9) | WORDS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(WORDS, inner, max_size=3),
    max_leaves=8,
)


@given(value=VALUES, flow=st.booleans())
@settings(max_examples=200, deadline=None)
def test_what_others_write_is_read(value: object, flow: bool) -> None:  # noqa: FBT001
    text = yaml.safe_dump(value, default_flow_style=flow, allow_unicode=True, sort_keys=False)
    found = read_yaml(text.removesuffix("...\n"), 1)
    if value is not None:
        assert found is not None
        assert json.dumps(plain(found)) == json.dumps(_read_as_yaml_1_1(value))


def _read_as_yaml_1_1(value: object) -> object:
    """Give a value with what is read otherwise: `y` and `n`, which PyYAML does not quote, and line ends in keys."""
    match value:
        case "y" | "n":
            return value == "y"
        case list():
            return [_read_as_yaml_1_1(item) for item in value]
        case dict():
            return {key.replace("\n", "\ufffd"): _read_as_yaml_1_1(inner) for key, inner in value.items()}
        case _:
            return value


@given(text=st.text(alphabet="ab:-[]{}&*!|>'\"#%@,?<.\n \t0", max_size=60))
@settings(max_examples=300, deadline=None)
def test_any_text_is_read_or_refused_with_a_line(text: str) -> None:
    try:
        found = read_yaml(text, 1)
        line = found.line if found else 1
    except NotYaml as error:
        line = error.line
    assert 1 <= line <= text.count("\n") + 2
