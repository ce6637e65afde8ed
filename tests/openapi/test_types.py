"""What each Go type is in a schema."""

from typing import Any

import pytest

from extractor.openapi.nodes import Node
from tests.openapi.conftest import Plant

_DECLARED = """
type Bed struct {
	Size int `json:"size"`
}
type Name string
type Names []Name
type Weight float64
type Box[T any] struct {
	Inside T `json:"inside"`
}
type Stamp struct{ text string }

func (s *Stamp) MarshalText() ([]byte, error) { return nil, nil }

// Count says how many.
// +kubebuilder:validation:Type=integer
type Count struct {
	N int `json:"n"`
}

func (c Count) MarshalJSON() ([]byte, error) { return nil, nil }

type Open struct {
	N int `json:"n"`
}

func (o Open) MarshalJSON() ([]byte, error) { return nil, nil }

// +kubebuilder:validation:Type=string
type Around struct {
	metav1.Time `json:",inline"`
}
"""
_BED: Node = {"type": "object", "properties": {"size": {"type": "integer"}}, "required": ["size"]}
_TEXT: Node = {"type": "string"}
_INT_OR_STRING: Node = {"anyOf": [{"type": "integer"}, {"type": "string"}], "x-kubernetes-int-or-string": True}


@pytest.mark.parametrize(
    ("type_", "expected"),
    [
        pytest.param("string", _TEXT, id="string"),
        pytest.param("bool", {"type": "boolean"}, id="bool"),
        pytest.param("int", {"type": "integer"}, id="int"),
        pytest.param("uint16", {"type": "integer"}, id="uint16"),
        pytest.param("int32", {"type": "integer", "format": "int32"}, id="int32"),
        pytest.param("uint32", {"type": "integer", "format": "int32"}, id="uint32"),
        pytest.param("rune", {"type": "integer", "format": "int32"}, id="rune"),
        pytest.param("int64", {"type": "integer", "format": "int64"}, id="int64"),
        pytest.param("float32", {"type": "number"}, id="float"),
        pytest.param("Weight", {"type": "number"}, id="defined-float"),
        pytest.param("[]byte", {"type": "string", "format": "byte"}, id="bytes"),
        pytest.param("[4]byte", {"type": "array", "items": {"type": "integer"}}, id="array-of-bytes"),
        pytest.param("[]*string", {"type": "array", "items": _TEXT}, id="list-of-pointers"),
        pytest.param("**Name", _TEXT, id="pointers"),
        pytest.param("Names", {"type": "array", "items": _TEXT}, id="defined-list"),
        pytest.param("map[Name]Bed", {"type": "object", "additionalProperties": _BED}, id="map"),
        pytest.param(
            "map[string][]Name",
            {"type": "object", "additionalProperties": {"type": "array", "items": _TEXT}},
            id="map-of-lists",
        ),
        pytest.param("Bed", _BED, id="struct"),
        pytest.param("struct{}", {"type": "object", "properties": {}}, id="empty-struct"),
        pytest.param(
            "Box[Bed]", {"type": "object", "properties": {"inside": _BED}, "required": ["inside"]}, id="generic"
        ),
        pytest.param("any", {}, id="anything"),
        pytest.param("Stamp", _TEXT, id="text-marshaler"),
        pytest.param("Count", {"type": "integer"}, id="json-marshaler-with-a-type"),
        pytest.param(
            "Open",
            {"type": "object", "properties": {"n": {"type": "integer"}}, "required": ["n"]},
            id="json-marshaler-without-a-type",
        ),
        pytest.param("Around", _TEXT, id="embedded-json-marshaler-with-a-type"),
    ],
)
def test_types(plant: Plant, type_: str, expected: Node) -> None:
    garden = plant(_DECLARED + f'type Row struct {{\n\tField {type_} `json:"field"`\n}}\n')
    assert garden.property("Row.field") == expected


@pytest.mark.parametrize(
    ("type_", "expected"),
    [
        pytest.param("metav1.Time", {"type": "string", "format": "date-time"}, id="time"),
        pytest.param("*metav1.MicroTime", {"type": "string", "format": "date-time"}, id="micro-time"),
        pytest.param("metav1.Duration", _TEXT, id="duration"),
        pytest.param("metav1.ObjectMeta", {"type": "object"}, id="metadata"),
        pytest.param("intstr.IntOrString", _INT_OR_STRING, id="int-or-string"),
        pytest.param(
            "runtime.RawExtension", {"type": "object", "x-kubernetes-preserve-unknown-fields": True}, id="raw-extension"
        ),
        pytest.param("apiextensionsv1.JSON", {"x-kubernetes-preserve-unknown-fields": True}, id="json"),
        pytest.param(
            "time.Duration", {"type": "integer", "format": "int64", "x-external": True}, id="duration-of-the-library"
        ),
        pytest.param(
            "corev1.PodSpec", {"x-go-type": "k8s.io/api/core/v1.PodSpec", "x-external": True}, id="not-to-be-read"
        ),
    ],
)
def test_types_of_other_modules(plant: Plant, type_: str, expected: Node) -> None:
    garden = plant(f'type Row struct {{\n\tField {type_} `json:"field"`\n}}\n')
    assert garden.property("Row.field") == expected


@pytest.mark.parametrize(("text", "fits"), [("100m", True), ("-1.5Gi", True), ("1e3", True), ("1.2.3", False)])
def test_quantities_have_a_pattern(plant: Plant, text: str, fits: bool) -> None:  # noqa: FBT001 - a column of the table
    import re

    node = plant('type Row struct {\n\tField resource.Quantity `json:"field"`\n}\n').property("Row.field")
    assert {key: value for key, value in node.items() if key != "pattern"} == _INT_OR_STRING
    assert bool(re.search(node["pattern"], text)) is fits


def test_floats_are_left_open_on_request(plant: Plant) -> None:
    garden = plant('type Row struct {\n\tField float64 `json:"field"`\n}\n')
    assert garden.property("Row.field", floats=False) == {}


def test_embedded_metadata_gets_properties_on_request(plant: Plant) -> None:
    garden = plant('type Row struct {\n\t// For each bed.\n\tField metav1.ObjectMeta `json:"field"`\n}\n')
    node = garden.property("Row.field", embedded_metadata=True)
    assert sorted(node["properties"]) == ["annotations", "finalizers", "labels", "name", "namespace"]
    assert node["description"] == "For each bed."


def test_what_is_said_of_an_unread_type_stays(plant: Plant) -> None:
    garden = plant(
        "type Row struct {\n"
        "\t// Tools to dig with.\n\t// +kubebuilder:validation:MaxProperties=2\n"
        '\tField tools.Spade `json:"field"`\n}\n'
    )
    assert garden.property("Row.field") == {
        "description": "Tools to dig with.",
        "maxProperties": 2,
        "x-external": True,
        "x-go-type": "example.org/elsewhere/tools.Spade",
    }


def test_a_struct_with_unread_members_names_their_type(plant: Plant) -> None:
    row: dict[str, Any] = plant('type Row struct {\n\ttools.Spade `json:",inline"`\n\tN int `json:"n"`\n}\n').schema(
        "Row"
    )
    assert row == {
        "type": "object",
        "properties": {"n": {"type": "integer"}},
        "required": ["n"],
        "x-external": True,
        "x-go-type": "example.org/elsewhere/tools.Spade",
    }
