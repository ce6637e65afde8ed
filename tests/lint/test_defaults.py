"""Defaults: what the API server would say of them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from extractor.lint.values import misfits
from tests.lint.conftest import Linter, told

EXCLUSIVE = "+kubebuilder:validation:ExclusiveMaximum=true"

REFUSED = {
    "a number for a text": (
        "// +kubebuilder:default=1.10\nVersion string",
        "default-of-wrong-type",
        "the default of Room.Field is refused: 1.1 is a number, but a text is wanted",
        'write +kubebuilder:default="1.10"',
    ),
    "a boolean for a text": (
        "// +kubebuilder:default=true\nOpen string",
        "default-of-wrong-type",
        "the default of Room.Field is refused: true is a boolean, but a text is wanted",
        'write +kubebuilder:default="true"',
    ),
    "a text for a number": (
        '// +kubebuilder:default="3"\nSize int32',
        "default-of-wrong-type",
        'the default of Room.Field is refused: "3" is a text, but an integer is wanted',
        "",
    ),
    "a fraction for a whole number": (
        "// +kubebuilder:default=1.5\nSize int32",
        "default-of-wrong-type",
        "the default of Room.Field is refused: 1.5 is a number, but an integer is wanted",
        "",
    ),
    "a text for a list": (
        "// +kubebuilder:default=a\nNames []string",
        "default-of-wrong-type",
        'the default of Room.Field is refused: "a" is a text, but a list is wanted',
        "",
    ),
    "JSON's brackets, which are a text": (
        "// +kubebuilder:default=[]\nNames []string",
        "default-of-wrong-type",
        'the default of Room.Field is refused: "[]" is a text, but a list is wanted',
        "",
    ),
    "a number in a list of texts": (
        '// +default=["a", 3]\nNames []string',
        "default-of-wrong-type",
        "the default of Room.Field is refused at [1]: 3 is a number, but a text is wanted",
        "",
    ),
    "another value": (
        "// +kubebuilder:validation:Enum=In;Out\n// +kubebuilder:default=in\nWay string",
        "default-not-allowed",
        'the default of Room.Field is refused: "in" is not one of "In", "Out"',
        "",
    ),
    "one of many other values": (
        "// +kubebuilder:validation:Enum=A;B;C;D;E;F\n// +kubebuilder:default=G\nWay string",
        "default-not-allowed",
        'the default of Room.Field is refused: "G" is not one of "A", "B", "C", "D", "E", …',
        "",
    ),
    "a value that the type does not have": (
        "// +kubebuilder:default=In\nWay Way",
        "default-not-allowed",
        'the default of Room.Field is refused: "In" is not one of "Up", "Down"',
        "",
    ),
    "below the minimum": (
        "// +kubebuilder:validation:Minimum=1\n// +kubebuilder:default=0\nSize int32",
        "default-not-allowed",
        "the default of Room.Field is refused: 0 is below the minimum, 1",
        "",
    ),
    "on a bound that is excluded": (
        f"// +kubebuilder:validation:Maximum=1\n// {EXCLUSIVE}\n// +kubebuilder:default=1\nSize int32",
        "default-not-allowed",
        "the default of Room.Field is refused: 1 is not less than 1",
        "",
    ),
    "too long": (
        "// +kubebuilder:validation:MaxLength=3\n// +kubebuilder:default=four\nName string",
        "default-not-allowed",
        "the default of Room.Field is refused: it has 4 characters, and 3 are the most",
        "",
    ),
    "too few": (
        "// +kubebuilder:validation:MinItems=1\n// +kubebuilder:default={}\nNames []string",
        "default-not-allowed",
        "the default of Room.Field is refused: it has 0 items, and 1 are the least",
        "",
    ),
    "no match": (
        "// +kubebuilder:validation:Pattern=`^[a-z]+$`\n// +kubebuilder:default=A1\nName string",
        "default-not-allowed",
        'the default of Room.Field is refused: "A1" does not match ^[a-z]+$',
        "",
    ),
    "a limit of items": (
        "// +kubebuilder:validation:items:MaxLength=1\n// +kubebuilder:default={a,bc}\nNames []string",
        "default-not-allowed",
        "the default of Room.Field is refused at [1]: it has 2 characters, and 1 are the most",
        "",
    ),
    "a field that does not exist": (
        "// +kubebuilder:default={name: a, nmae: b}\nDoor Door",
        "default-not-allowed",
        "the default of Room.Field is refused: there is no field 'nmae'",
        "",
    ),
    "a required field that is missing": (
        "// +kubebuilder:default={}\nDoor Door",
        "default-not-allowed",
        "the default of Room.Field is refused: the required field 'name' is missing",
        "",
    ),
    "a wrong value further in": (
        "// +kubebuilder:default={name: a, side: middle}\nDoor Door",
        "default-not-allowed",
        'the default of Room.Field is refused at side: "middle" is not one of "left", "right"',
        "",
    ),
    "the last one of several": (
        "// +default=1\n// +kubebuilder:default=a\nSize int32",
        "default-of-wrong-type",
        'the default of Room.Field is refused: "a" is a text, but an integer is wanted',
        "",
    ),
}

TYPES = """
// +kubebuilder:validation:Enum=Up;Down
type Way string

type Door struct {
	Name string `json:"name"`
	// +kubebuilder:validation:Enum=left;right
	// +kubebuilder:default=left
	Side string `json:"side"`
	Width int32 `json:"width,omitempty"`
}
"""


def room(field: str) -> str:
    *markers, declaration = field.split("\n")
    _, expr = declaration.split(" ", 1)
    lines = [*markers, f'Field {expr} `json:"field,omitempty"`']
    return TYPES + "type Room struct {\n" + "".join(f"\t{line}\n" for line in lines) + "}\n"


@pytest.mark.parametrize(("field", "rule", "message", "hint"), REFUSED.values(), ids=REFUSED)
def test_a_default_that_the_server_refuses(look: Linter, field: str, rule: str, message: str, hint: str) -> None:
    line = room(field).split("\n").index(f"\t{field.split(chr(10))[-2]}") + 1
    assert told(look(room(field))) == [(rule, line, message, hint)]


ACCEPTED = {
    "a text": '// +kubebuilder:default="1.10"\nVersion string',
    "a bare text": "// +kubebuilder:default=100Mi\nSize string",
    "an empty text": '// +kubebuilder:default=""\nName string',
    "a whole number with a point": "// +kubebuilder:default=3.0\nSize int32",
    "a number": "// +kubebuilder:default=3\nShare float64",
    "an empty list written as an object": "// +kubebuilder:default={}\nNames []string",
    "a list": "// +kubebuilder:default={a,b}\nNames []string",
    "a map": "// +kubebuilder:default={any: thing}\nLabels map[string]string",
    "a field with a default of its own left out": "// +kubebuilder:default={name: a}\nDoor Door",
    "one of the type's values": "// +kubebuilder:default=Up\nWay Way",
    "a constant": "// +default=ref(Name)\nSize int32",
    "a time": "// +kubebuilder:default=5m\nAfter metav1.Duration",
    "of a type that was not read": "// +kubebuilder:default=5m\nAfter metav1.Unknown",
    "a pattern that Python reads otherwise": "// +kubebuilder:validation:Pattern=`^[[:alpha:]]+$`\n"
    "// +kubebuilder:default=abc\nName string",
    "a pattern that nobody here can read": "// +kubebuilder:validation:Pattern=`^\\pL+$`\n"
    "// +kubebuilder:default=abc\nName string",
    "a pattern that takes Python long": "// +kubebuilder:validation:Pattern=`^(a+)+b$`\n"
    "// +kubebuilder:default=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab\nName string",
    "JSON": '// +default={"name": "a", "width": 3}\nDoor Door',
    "null": "// +default=null\nSize *int32",
}


@pytest.mark.parametrize("field", ACCEPTED.values(), ids=ACCEPTED)
def test_a_default_that_is_right(look: Linter, field: str) -> None:
    assert told(look(room(field))) == []


def test_a_required_field_with_a_default(look: Linter) -> None:
    text = """
type Room struct {
	// +kubebuilder:validation:Required
	// +kubebuilder:default=1
	Doors int32 `json:"doors,omitempty"`
	// +kubebuilder:default=1
	Windows int32 `json:"windows"`
	// +required
	// +default=ref(Walls)
	Walls int32 `json:"walls"`
}"""
    message = "Room.Doors is marked as required, but has a default: nobody has to give it"
    hint = "take +kubebuilder:validation:Required or the default away"
    assert told(look(text)) == [("required-with-default", 4, message, hint)]


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=8,
)


@given(json_values)
def test_a_value_fits_where_nothing_is_known(value: object) -> None:
    assert list(misfits(value, {})) == []


@given(json_values, st.sampled_from(["string", "integer", "number", "boolean", "array", "object"]))
def test_a_value_is_of_its_type_or_it_is_said(value: object, type_: str) -> None:
    found = list(misfits(value, {"type": type_}))
    kinds = {"string": str, "integer": int, "number": int | float, "boolean": bool, "array": list, "object": dict}
    is_whole = isinstance(value, float) and value.is_integer()
    is_number = not isinstance(value, bool) or type_ == "boolean"
    fits = value is None or (isinstance(value, kinds[type_]) and is_number) or (type_ == "integer" and is_whole)
    assert bool(found) != fits
