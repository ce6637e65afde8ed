"""The argument grammar of controller-tools. What is expected here was compared with its own parser."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from extractor.go.markers import ListValue, MapValue, MarkerProblem, ParsedMarker, Scalar, Target, parse, plain
from extractor.go.markers.grammar import ArgumentProblem, parse_arguments
from extractor.go.markers.table import definitions
from extractor.model.facts import Marker

NAMES = {
    "any": "kubebuilder:default",
    "[]any": "kubebuilder:validation:Enum",
    "string": "kubebuilder:validation:Pattern",
    "int": "kubebuilder:validation:MaxLength",
    "number": "kubebuilder:validation:Maximum",
    "bool": "kubebuilder:validation:UniqueItems",
    "flag": "nullable",
}


def parsed(text: str, target: Target = "field") -> ParsedMarker:
    marker = parse(Marker(text), target)
    assert isinstance(marker, ParsedMarker)
    return marker


def problem(text: str, target: Target = "field") -> str:
    marker = parse(Marker(text), target)
    assert isinstance(marker, MarkerProblem)
    return marker.message


VALUES = [
    pytest.param("string", "a b/c", "a b/c", id="bare text"),
    pytest.param("string", '"a, b; c}"', "a, b; c}", id="quoted text"),
    pytest.param("string", "`^a|b{2}\\d$`", "^a|b{2}\\d$", id="raw text"),
    pytest.param("string", r'"a\tA"', "a\tA", id="escapes"),
    pytest.param("string", "'a'", "'a'", id="single quotes are plain characters"),
    pytest.param("string", "a:b=c", "a:b=c", id="colon and equals sign"),
    pytest.param("int", "5", 5, id="integer"),
    pytest.param("int", "-5", -5, id="negative integer"),
    pytest.param("int", "010", 10, id="an integer is always decimal"),
    pytest.param("number", "5", 5, id="number"),
    pytest.param("number", "0.5", 0.5, id="fraction"),
    pytest.param("number", "-1e3", -1000.0, id="exponent"),
    pytest.param("number", "1_000", 1000, id="a number may have underscores"),
    pytest.param("bool", "true", True, id="true"),
    pytest.param("bool", "false", False, id="false"),
    pytest.param("[]any", "a;b", ["a", "b"], id="list"),
    pytest.param("[]any", "a;b;", ["a", "b"], id="list with a last semicolon"),
    pytest.param("[]any", "{a, b}", ["a", "b"], id="list in braces"),
    pytest.param("[]any", '{"Dark Red",Blue}', ["Dark Red", "Blue"], id="quoted in braces"),
    pytest.param("[]any", 'a; "b;c"', ["a", "b;c"], id="semicolon in quotes"),
    pytest.param("[]any", "1;2.5;x", [1, 2.5, "x"], id="each item has its own type"),
    pytest.param("[]any", "a ;b", ["", "b"], id="a blank before a semicolon drops a word"),
    pytest.param("any", "3", 3, id="guess: integer"),
    pytest.param("any", "-3.5", -3.5, id="guess: number"),
    pytest.param("any", "true", True, id="guess: bool"),
    pytest.param("any", "truely", "truely", id="guess: text"),
    pytest.param("any", '"3"', "3", id="guess: quoted text"),
    pytest.param("any", "100Mi", "100Mi", id="a quantity is text"),
    pytest.param("any", "5s", "5s", id="a duration is text"),
    pytest.param("any", "2024-01-15", "2024-01-15", id="a date is text"),
    pytest.param("any", "087bdd", "087bdd", id="a hash is text"),
    pytest.param("any", "1/config", "1/config", id="a path is text"),
    pytest.param("any", "-", "-", id="a dash is text"),
    pytest.param("any", "{}", {}, id="empty braces are a map"),
    pytest.param("any", "{a: 1, b: x}", {"a": 1, "b": "x"}, id="map"),
    pytest.param("any", '{"k 2": true}', {"k 2": True}, id="quoted key"),
    pytest.param("any", "{a: {b: {1, 2}}}", {"a": {"b": [1, 2]}}, id="map of maps of lists"),
    pytest.param("any", "{1, 2}", [1, 2], id="guess: list"),
    pytest.param("any", "a;b", ["a", "b"], id="guess: list without braces"),
    pytest.param("any", "{{1}, {2}}", [[1], [2]], id="list of lists"),
    pytest.param("any", "{{a: 1}, {a: 2}}", [{"a": 1}, {"a": 2}], id="list of maps"),
    pytest.param("any", "{a: foo bar }", {"a": "foo "}, id="a blank before a brace drops a word"),
    pytest.param("any", "[]", "[]", id="brackets are no list"),
    pytest.param("any", "null", "null", id="null is text"),
    pytest.param("any", '{"a":[1]}', {"a": "[1]"}, id="nor are they inside a map"),
]


@pytest.mark.parametrize(("kind", "text", "expected"), VALUES)
def test_value(kind: str, text: str, expected: Any) -> None:
    marker = parsed(f"{NAMES[kind]}={text}")
    assert marker.name == NAMES[kind]
    assert marker.value is not None
    assert plain(marker.value) == expected
    assert type(plain(marker.value)) is type(expected)


PROBLEMS = [
    pytest.param("int", "x", "expected an integer, got 'x'", id="text for an integer"),
    pytest.param("int", "1.5", "expected an integer, got '1.5'", id="fraction for an integer"),
    pytest.param("int", "0x10", "'0x10' is no integer here", id="hexadecimal"),
    pytest.param("int", "1_000", "'1_000' is no integer here", id="underscores in an integer"),
    pytest.param("int", "08", "malformed number '08'", id="wrong octal digit"),
    pytest.param("int", "9223372036854775808", "'9223372036854775808' is no integer here", id="too large"),
    pytest.param("int", "", "missing value", id="nothing"),
    pytest.param("number", "many", "expected a number, got 'many'", id="text for a number"),
    pytest.param("any", "1e999", "'1e999' is no number here", id="too large for a float"),
    pytest.param("number", "0x1.8", "malformed number '0x1.8'", id="a hexadecimal fraction without an exponent"),
    pytest.param("bool", "yes", "expected true or false, got 'yes'", id="yes"),
    pytest.param("bool", "1", "expected true or false, got '1'", id="one"),
    pytest.param("string", "a,b", "extra arguments provided: ',b'", id="a bare comma"),
    pytest.param("string", "^a{2}$", "extra arguments provided: '}$'", id="a bare brace"),
    pytest.param("string", '"a', "unterminated string '\"a'", id="open quotes"),
    pytest.param("string", r'"\q"', r"""malformed string '"\\q"'""", id="unknown escape"),
    pytest.param("flag", "false", "extra arguments provided: 'false'", id="a flag takes no value"),
    pytest.param("any", '{1, "b"}', "expected an integer, got '\"b\"'", id="a guessed list is uniform"),
    pytest.param("any", "{a: 1", "expected ',', got ''", id="open brace"),
    pytest.param("any", "{a: -1}", "expected an integer, got '-'", id="a blank before a minus sign"),
    pytest.param("any", "{" * 1_000, "more than 50 values inside each other", id="too deep"),
]


@pytest.mark.parametrize(("kind", "text", "message"), PROBLEMS)
def test_problem(kind: str, text: str, message: str) -> None:
    assert problem(f"{NAMES[kind]}={text}") == message


def test_values_keep_their_spelling() -> None:
    assert parsed("kubebuilder:validation:Enum=1.0;1.10;2").value == ListValue(
        (Scalar(1.0, "1.0"), Scalar(1.1, "1.10"), Scalar(2, "2"))
    )
    assert parsed("kubebuilder:default=1.10").text() == "1.10"
    assert parsed('kubebuilder:default="1.10"').value == Scalar("1.10", "1.10")


def test_maps_keep_their_order() -> None:
    assert parsed("kubebuilder:default={page: 1, deep: {z: 1, a: 2}, chapter: x}").value == MapValue(
        (
            ("page", Scalar(1, "1")),
            ("deep", MapValue((("z", Scalar(1, "1")), ("a", Scalar(2, "2"))))),
            ("chapter", Scalar("x", "x")),
        )
    )


RULE = "kubebuilder:validation:XValidation"
NAMED = [
    pytest.param(
        f'{RULE}:rule="self.low <= self.high",message="low, then; high"',
        {"rule": "self.low <= self.high", "message": "low, then; high"},
        id="in order",
    ),
    pytest.param(
        f'{RULE}:message=`say "no"`, rule=`self.all(x, x != "a=b,c")`',
        {"message": 'say "no"', "rule": 'self.all(x, x != "a=b,c")'},
        id="in any order, with a blank",
    ),
    pytest.param(f'{RULE}:rule="x",optionalOldSelf=true', {"rule": "x", "optionalOldSelf": True}, id="a bool"),
    pytest.param(
        "kubebuilder:resource:shortName=a;b,categories={all,sea},scope=Cluster",
        {"shortName": ["a", "b"], "categories": ["all", "sea"], "scope": "Cluster"},
        id="lists",
    ),
    pytest.param(
        'kubebuilder:printcolumn:name="Age",type=date,JSONPath=`.metadata.age`,priority=1',
        {"name": "Age", "type": "date", "JSONPath": ".metadata.age", "priority": 1},
        id="a column",
    ),
    pytest.param("kubebuilder:deprecatedversion", {}, id="all of them are optional"),
]


@pytest.mark.parametrize(("text", "expected"), NAMED)
def test_named_arguments(text: str, expected: dict[str, Any]) -> None:
    marker = parsed(text, "type")
    assert {name: plain(value) for name, value in marker.arguments.items()} == expected
    assert text.startswith(marker.name)


NAMED_PROBLEMS = [
    pytest.param(f'{RULE}:message="x"', "missing argument 'rule'", id="one is missing"),
    pytest.param(f'{RULE}:rule="x",note="y"', "unknown argument 'note'", id="one is unknown"),
    pytest.param(f'{RULE}:rule="x" message="y"', "expected ',', got 'message'", id="no comma"),
    pytest.param(f'{RULE}:rule="x",', "expected an argument name, got ''", id="a comma at the end"),
    pytest.param(f"{RULE}:=x", "expected an argument name, got '='", id="no name"),
    pytest.param(f"{RULE}:rule", None, id="without a value the name is another one"),
]


@pytest.mark.parametrize(("text", "message"), NAMED_PROBLEMS)
def test_named_problem(text: str, message: str | None) -> None:
    marker = parse(Marker(text), "type")
    assert (marker.message if isinstance(marker, MarkerProblem) else marker) == message


def test_accessors() -> None:
    marker = parsed("kubebuilder:resource:path=lamps,shortName=l;lp", "type")
    assert marker.text("path") == "lamps"
    assert marker.text("singular") == ""
    assert marker.texts("shortName") == ("l", "lp")
    assert marker.texts("categories") == ()
    assert marker.value is None
    assert parsed("kubebuilder:object:root=true", "type").flag(default=False)
    assert parsed(f"{RULE}:rule=x,optionalOldSelf=false", "type").flag("optionalOldSelf", default=True) is False
    assert parsed(f"{RULE}:rule=x", "type").flag("optionalOldSelf", default=True) is True


_SCALARS = st.one_of(st.booleans(), st.integers(-(2**63), 2**63 - 1), st.text("ab ,;:{}=`'\n\\é", max_size=6))
_TREES = st.recursive(
    _SCALARS, lambda inner: st.dictionaries(st.text("ab 1:", max_size=3), inner, max_size=3), max_leaves=8
)


def written(value: Any) -> str:
    """Write a value in the grammar, with every text quoted."""
    match value:
        case bool():
            return str(value).lower()
        case int():
            return str(value)
        case str():
            quoted = "".join(f"\\U{ord(char):08x}" if char in '"\\\n' else char for char in value)
            return f'"{quoted}"'
        case _:
            return "{" + ", ".join(f"{written(key)}:{written(item)}" for key, item in value.items()) + "}"


@given(_TREES)
def test_round_trip(value: Any) -> None:
    read = parsed(f"kubebuilder:default={written(value)}").value
    assert read is not None
    assert plain(read) == value


@given(st.lists(st.integers(-99, 99), min_size=1, max_size=5), st.sampled_from(["{}", "{};", "{{{}}}"]))
def test_lists_round_trip(values: list[int], form: str) -> None:
    text = form.format(("," if form.startswith("{{") else ";").join(map(str, values)))
    read = parsed(f"kubebuilder:validation:Enum={text}").value
    assert read is not None
    assert plain(read) == values


_PIECES = st.sampled_from([*"{},;:='\"` \\-.01x_", "true", "a", "é", "0x", "rule=", '"a"', "`b`", "1e5", "/*"])


@given(
    st.lists(_PIECES, max_size=12).map("".join),
    st.sampled_from([*NAMES.values(), "kubebuilder:validation:XValidation"]),
)
def test_any_text_is_read_or_refused(text: str, name: str) -> None:
    try:
        arguments = parse_arguments(definitions["field"][name], text)
    except ArgumentProblem as refusal:
        assert str(refusal)  # noqa: PT017 - either outcome is right
    else:
        assert all(plain(value) is not None for value in arguments.values())
