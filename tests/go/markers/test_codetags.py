"""The grammar of declarative validation tags."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from extractor.go.markers import ParsedMarker, plain
from extractor.go.markers.declarative import TagProblem, parse_codetag


def unfolded(tag: ParsedMarker) -> list[tuple[str, dict[str, Any]]]:
    """Give the chain of tags as names and plain arguments."""
    own = (tag.name, {name: plain(value) for name, value in tag.arguments.items()})
    return [own, *(unfolded(tag.inner) if tag.inner else [])]


TAGS = [
    pytest.param("k8s:required", [("k8s:required", {})], id="name"),
    pytest.param("k8s:maxLength=5", [("k8s:maxLength", {"": 5})], id="number"),
    pytest.param("k8s:minimum=-0x10", [("k8s:minimum", {"": -16})], id="hexadecimal number"),
    pytest.param("k8s:minimum=+7", [("k8s:minimum", {"": 7})], id="number with a plus"),
    pytest.param("k8s:format=k8s-ip", [("k8s:format", {"": "k8s-ip"})], id="word"),
    pytest.param("k8s:format=true", [("k8s:format", {"": True})], id="bool"),
    pytest.param('k8s:neq="a \\"b\\" \\\\ c"', [("k8s:neq", {"": 'a "b" \\ c'})], id="quoted"),
    pytest.param("k8s:neq=`a \\` b`", [("k8s:neq", {"": "a ` b"})], id="quoted with backquotes"),
    pytest.param("k8s:forbidden()", [("k8s:forbidden", {})], id="empty parentheses"),
    pytest.param("k8s:subfield(name)", [("k8s:subfield", {"()": "name"})], id="an argument without a name"),
    pytest.param('k8s:ifMode("a")=3', [("k8s:ifMode", {"()": "a", "": 3})], id="argument and value"),
    pytest.param(
        'k8s:item(type: "A", n: 3, ok: true)', [("k8s:item", {"type": "A", "n": 3, "ok": True})], id="named arguments"
    ),
    pytest.param(
        "k8s:eachVal=+k8s:maxLength=5", [("k8s:eachVal", {}), ("k8s:maxLength", {"": 5})], id="a tag as the value"
    ),
    pytest.param(
        'k8s:alpha(since: "1.37")=+k8s:item(type: "A")=+k8s:optional',
        [("k8s:alpha", {"since": "1.37"}), ("k8s:item", {"type": "A"}), ("k8s:optional", {})],
        id="three of them",
    ),
    pytest.param("k8s:maxLength=5   # why", [("k8s:maxLength", {"": 5})], id="a remark"),
    pytest.param("k8s:required # why", [("k8s:required", {})], id="a remark behind a name"),
    pytest.param("  k8s:required  ", [("k8s:required", {})], id="blanks around"),
]


@pytest.mark.parametrize(("text", "expected"), TAGS)
def test_tag(text: str, expected: list[tuple[str, dict[str, Any]]]) -> None:
    assert unfolded(parse_codetag(text)) == expected


PROBLEMS = [
    pytest.param("", "expected a tag name, got ''", id="nothing"),
    pytest.param("5", "expected a tag name, got '5'", id="no name"),
    pytest.param("k8s:maxLength=", "expected a value, got ''", id="no value"),
    pytest.param("k8s:maxLength= 5", "expected a value, got ' 5'", id="a blank before the value"),
    pytest.param("k8s:maxLength=5 6", "unexpected ' 6'", id="two values"),
    pytest.param("k8s:maxLength=08", "'08' is no whole number", id="a wrong digit"),
    pytest.param("k8s:maxLength=9223372036854775808", "'9223372036854775808' is out of range", id="too large"),
    pytest.param('k8s:neq="a', "unterminated string or unknown escape in '\"a'", id="open quotes"),
    pytest.param(r'k8s:neq="\n"', r"""unterminated string or unknown escape in '"\\n"'""", id="another escape"),
    pytest.param("k8s:item(a", "expected ')', got ''", id="open parenthesis"),
    pytest.param(
        "k8s:item(a, b)",
        "only one argument may come without a name, and none beside named ones",
        id="two without names",
    ),
    pytest.param(
        "k8s:item(a: 1, b)", "only one argument may come without a name, and none beside named ones", id="mixed"
    ),
    pytest.param("k8s:a=+k8s:b=+", "expected a number, got '+'", id="an open chain"),
    pytest.param("=+".join(["k8s:a"] * 100), "more than 50 tags inside each other", id="too deep"),
]


@pytest.mark.parametrize(("text", "message"), PROBLEMS)
def test_problem(text: str, message: str) -> None:
    with pytest.raises(TagProblem) as caught:
        parse_codetag(text)
    assert str(caught.value) == message


_NAMES = st.from_regex(r"k8s:[a-z]{1,6}", fullmatch=True)
_VALUES = st.one_of(st.booleans(), st.integers(-(2**63), 2**63 - 1), st.text("ab \"\\`'é(,", max_size=5))
_ARGUMENTS = st.dictionaries(st.from_regex(r"[a-z]{1,4}", fullmatch=True), _VALUES, max_size=3)


def written(value: Any) -> str:
    if isinstance(value, str):
        return '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'
    return str(value).lower()


@given(st.lists(st.tuples(_NAMES, _ARGUMENTS), min_size=1, max_size=4), st.one_of(st.none(), _VALUES))
def test_round_trip(chain: list[tuple[str, dict[str, Any]]], value: Any) -> None:
    tags = [f"{name}({', '.join(f'{key}: {written(one)}' for key, one in given.items())})" for name, given in chain]
    text = "=+".join(tags) + ("" if value is None else f"={written(value)}")
    expected = [(name, dict(arguments)) for name, arguments in chain]
    if value is not None:
        expected[-1][1][""] = value
    assert unfolded(parse_codetag(text)) == expected
