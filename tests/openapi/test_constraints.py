"""What markers put into a schema."""

import pytest

from extractor.model.facts import Limits
from extractor.openapi.constraints import constrain
from extractor.openapi.nodes import Node
from tests.openapi.conftest import Plant

_INTEGER: Node = {"type": "integer"}
_TEXT: Node = {"type": "string"}
_TEXTS: Node = {"type": "array", "items": {"type": "string"}}


@pytest.mark.parametrize(
    ("marker", "type_", "expected"),
    [
        pytest.param("kubebuilder:validation:Minimum=2", "int", {**_INTEGER, "minimum": 2}, id="minimum"),
        pytest.param("kubebuilder:validation:Maximum=2.5", "float64", {"type": "number", "maximum": 2.5}, id="float"),
        pytest.param("kubebuilder:validation:MultipleOf=5", "int", {**_INTEGER, "multipleOf": 5}, id="multiple"),
        pytest.param(
            "kubebuilder:validation:Maximum=9223372036854774807",
            "int",
            {**_INTEGER, "maximum": 9223372036854775000},
            id="beyond-a-float",
        ),
        pytest.param(
            "kubebuilder:validation:ExclusiveMinimum=true",
            "int",
            {**_INTEGER, "exclusiveMinimum": True},
            id="exclusive",
        ),
        pytest.param("kubebuilder:validation:ExclusiveMinimum=false", "int", _INTEGER, id="not-exclusive"),
        pytest.param("kubebuilder:validation:MaxLength=3", "string", {**_TEXT, "maxLength": 3}, id="length"),
        pytest.param("kubebuilder:validation:Pattern=`^a`", "string", {**_TEXT, "pattern": "^a"}, id="pattern"),
        pytest.param("kubebuilder:validation:Format=uri", "string", {**_TEXT, "format": "uri"}, id="format"),
        pytest.param("kubebuilder:validation:Enum=red;blue", "string", {**_TEXT, "enum": ["red", "blue"]}, id="enum"),
        pytest.param("kubebuilder:validation:Enum=3;1", "int", {**_INTEGER, "enum": [3, 1]}, id="enum-of-numbers"),
        pytest.param("kubebuilder:validation:Type=object", "string", {"type": "object"}, id="type"),
        pytest.param("kubebuilder:validation:MinItems=1", "[]string", {**_TEXTS, "minItems": 1}, id="items"),
        pytest.param(
            "kubebuilder:validation:UniqueItems=true", "[]string", {**_TEXTS, "uniqueItems": True}, id="unique"
        ),
        pytest.param("listType=set", "[]string", {**_TEXTS, "x-kubernetes-list-type": "set"}, id="list-type"),
        pytest.param(
            "kubebuilder:validation:items:MaxLength=4",
            "[]string",
            {"type": "array", "items": {**_TEXT, "maxLength": 4}},
            id="of-items",
        ),
        pytest.param(
            "mapType=atomic",
            "map[string]string",
            {"type": "object", "additionalProperties": _TEXT, "x-kubernetes-map-type": "atomic"},
            id="map-type",
        ),
        pytest.param("nullable", "*string", {**_TEXT, "nullable": True}, id="nullable"),
        pytest.param('kubebuilder:title="A leaf"', "string", {**_TEXT, "title": "A leaf"}, id="title"),
        pytest.param("kubebuilder:example={1,2}", "string", {**_TEXT, "example": [1, 2]}, id="example"),
        pytest.param(
            'kubebuilder:externalDocs:url="https://garden.example"',
            "string",
            {**_TEXT, "externalDocs": {"url": "https://garden.example"}},
            id="external-docs",
        ),
        pytest.param(
            'kubebuilder:externalDocs:url="https://garden.example",description="All of it"',
            "string",
            {**_TEXT, "externalDocs": {"description": "All of it", "url": "https://garden.example"}},
            id="external-docs-with-words",
        ),
        pytest.param("kubebuilder:validation:Schemaless", "string", {}, id="schemaless"),
        pytest.param(
            "kubebuilder:pruning:PreserveUnknownFields",
            "map[string]string",
            {"type": "object", "additionalProperties": _TEXT, "x-kubernetes-preserve-unknown-fields": True},
            id="preserve",
        ),
        pytest.param(
            "kubebuilder:validation:EmbeddedResource",
            "runtime.RawExtension",
            {
                "type": "object",
                "x-kubernetes-embedded-resource": True,
                "x-kubernetes-preserve-unknown-fields": True,
            },
            id="embedded-resource",
        ),
        pytest.param("kubebuilder:default=4", "int", {**_INTEGER, "default": 4}, id="default"),
        pytest.param("kubebuilder:default={}", "[]string", {**_TEXTS, "default": []}, id="default-of-a-list"),
        pytest.param('default="x"', "string", {**_TEXT, "default": "x"}, id="default-of-kubernetes"),
        pytest.param("default=ref(Ripe)", "string", _TEXT, id="default-that-is-set-in-go"),
        pytest.param("k8s:maxLength=3", "string", _TEXT, id="declarative-tag"),
    ],
)
def test_markers_of_a_field(plant: Plant, marker: str, type_: str, expected: Node) -> None:
    garden = plant(f'const Ripe = "ripe"\n\ntype Row struct {{\n\t// +{marker}\n\tField {type_} `json:"field"`\n}}\n')
    assert garden.property("Row.field") == expected


def test_several_markers(plant: Plant) -> None:
    garden = plant(
        """
type Plot struct {
	// +kubebuilder:default=all
	// +default="some"
	Which string `json:"which"`
	// +listType=map
	// +listMapKey=kind
	// +listMapKey=age
	// +kubebuilder:validation:items:XValidation:rule="self.age > 0"
	Trees []Tree `json:"trees"`
	// +kubebuilder:validation:XIntOrString
	// +kubebuilder:validation:MaxLength=4
	Depth intstr.IntOrString `json:"depth"`
}
type Tree struct {
	Kind string `json:"kind"`
	Age  int    `json:"age"`
}
"""
    )
    assert garden.property("Plot.which")["default"] == "all"
    trees = garden.property("Plot.trees")
    assert (trees["x-kubernetes-list-type"], trees["x-kubernetes-list-map-keys"]) == ("map", ["kind", "age"])
    assert trees["items"]["x-kubernetes-validations"] == [{"rule": "self.age > 0"}]
    assert garden.property("Plot.depth")["maxLength"] == 4


def test_rules(plant: Plant) -> None:
    garden = plant(
        """
// +kubebuilder:validation:XValidation:rule="self.a < self.b",message="in order",reason=FieldValueInvalid,fieldPath=".a"
// +kubebuilder:validation:XValidation:rule="self.a == oldSelf.a",messageExpression="'no'",optionalOldSelf=true
// +kubebuilder:validation:AtMostOneOf=a;b
// +kubebuilder:validation:ExactlyOneOf=c;d
type Row struct {
	A int `json:"a,omitempty"`
	B int `json:"b,omitempty"`
	C int `json:"c,omitempty"`
	D int `json:"d,omitempty"`
}
"""
    )
    assert garden.schema("Row")["x-kubernetes-validations"] == [
        {"rule": "self.a < self.b", "message": "in order", "reason": "FieldValueInvalid", "fieldPath": ".a"},
        {"rule": "self.a == oldSelf.a", "messageExpression": "'no'", "optionalOldSelf": True},
        {
            "rule": "[has(self.a),has(self.b)].filter(x,x==true).size() <= 1",
            "message": "at most one of the fields in [a b] may be set",
        },
        {
            "rule": "[has(self.c),has(self.d)].filter(x,x==true).size() == 1",
            "message": "exactly one of the fields in [c d] must be set",
        },
    ]


def test_an_immutable_field_that_is_optional_cannot_be_unset_either(plant: Plant) -> None:
    row = plant(
        """
type Row struct {
	// +k8s:immutable
	// +required
	Given int `json:"given"`
	// +k8s:immutable
	// +optional
	Maybe int `json:"maybe"`
}
"""
    ).schema("Row")
    stays = [{"rule": "self == oldSelf", "message": "field is immutable"}]
    assert row["properties"]["given"]["x-kubernetes-validations"] == stays
    assert row["properties"]["maybe"]["x-kubernetes-validations"] == stays
    assert row["x-kubernetes-validations"] == [
        {"rule": "!has(oldSelf.maybe) || has(self.maybe)", "message": "field maybe is immutable once set"}
    ]


def test_limits_of_items_need_items() -> None:
    node: Node = {"type": "string"}
    constrain(node, Limits(items=Limits(max_length=1)))
    assert node == {"type": "string"}
