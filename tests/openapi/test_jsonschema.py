"""JSON Schema for editors: it accepts right manifests, points at wrong ones, and says what the comments say."""

import copy
from typing import Any

import jsonschema
import pytest

from extractor.openapi.jsonschema import editor_schema
from extractor.openapi.nodes import Node
from extractor.openapi.schema import kind_schema
from tests.openapi.conftest import META, Garden, Plant

_GREENHOUSE = f"""
// Greenhouse keeps plants warm.
// +kubebuilder:object:root=true
type Greenhouse struct {{
{META}
	Spec Spec `json:"spec"`
}}
type Spec struct {{
	// +kubebuilder:validation:Enum=Glass;Foil
	Cover string `json:"cover"`
	// +nullable
	// +kubebuilder:validation:Enum=North;South
	// +optional
	Side *string `json:"side"`
	// +kubebuilder:validation:Minimum=0
	// +kubebuilder:validation:ExclusiveMinimum=true
	Area float64 `json:"area,omitempty"`
	Water resource.Quantity `json:"water,omitempty"`
	Port intstr.IntOrString `json:"port,omitempty"`
	// +listType=set
	Tags []string `json:"tags,omitempty"`
	Beds map[string]Bed `json:"beds,omitempty"`
	Extra runtime.RawExtension `json:"extra,omitempty"`
	// +kubebuilder:validation:EmbeddedResource
	Shed *Shed `json:"shed,omitempty"`
	Pod corev1.PodSpec `json:"pod,omitempty"`
	Seed []byte `json:"seed,omitempty"`
}}
type Bed struct {{
	// +kubebuilder:validation:MaxLength=3
	Row string `json:"row"`
}}
type Shed struct {{
	Locked bool `json:"locked"`
}}
"""
_MANIFEST = {
    "apiVersion": "garden.example/v1",
    "kind": "Greenhouse",
    "metadata": {"name": "south", "labels": {"a": "b"}},
    "spec": {
        "cover": "Glass",
        "side": None,
        "area": 0.5,
        "water": "10Mi",
        "port": "http",
        "tags": ["a", "b"],
        "beds": {"first": {"row": "abc"}},
        "extra": {"anything": [1, {"goes": True}]},
        "shed": {"apiVersion": "v1", "kind": "Shed", "metadata": {"name": "x"}, "locked": True},
        "pod": {"whatever": "stands here"},
        "seed": "AA==",
    },
}


@pytest.fixture
def schema(plant: Plant) -> Node:
    garden: Garden = plant(_GREENHOUSE)
    definition = garden.type("Greenhouse")
    made = editor_schema(kind_schema(garden.api, definition), definition.kind)
    jsonschema.Draft7Validator.check_schema(made)
    return made


def _faults(schema: Node, manifest: Any) -> list[str]:
    found = jsonschema.Draft7Validator(schema).iter_errors(manifest)
    return sorted({"/".join(map(str, fault.absolute_path)) for fault in found})


def test_a_right_manifest_is_accepted(schema: Node) -> None:
    assert _faults(schema, _MANIFEST) == []


@pytest.mark.parametrize(
    ("path", "value", "at"),
    [
        pytest.param("apiVersion", "garden.example/v2", "apiVersion", id="other-version"),
        pytest.param("kind", "Garden", "kind", id="other-kind"),
        pytest.param("specs", {}, "", id="unknown-name-at-the-top"),
        pytest.param("spec.covers", "Glass", "spec", id="unknown-name"),
        pytest.param("spec.cover", "Paper", "spec/cover", id="not-in-the-enum"),
        pytest.param("spec.cover", None, "spec/cover", id="null"),
        pytest.param("spec.side", "West", "spec/side", id="not-in-an-enum-with-null"),
        pytest.param("spec.area", 0, "spec/area", id="at-an-exclusive-bound"),
        pytest.param("spec.water", "ten", "spec/water", id="no-quantity"),
        pytest.param("spec.port", True, "spec/port", id="neither-int-nor-string"),
        pytest.param("spec.tags", ["a", "a"], "spec/tags", id="twice-in-a-set"),
        pytest.param("spec.beds.first", {"row": "abcd"}, "spec/beds/first/row", id="too-long"),
        pytest.param("spec.beds.first", {}, "spec/beds/first", id="missing"),
        pytest.param("spec.shed.open", False, "spec/shed", id="unknown-name-in-an-embedded-object"),
        pytest.param("metadata", "x", "metadata", id="metadata-of-the-wrong-type"),
    ],
)
def test_a_wrong_manifest_is_told(schema: Node, path: str, value: Any, at: str) -> None:
    manifest = copy.deepcopy(_MANIFEST)
    *way, last = path.split(".")
    inner: Any = manifest
    for name in way:
        inner = inner[name]
    inner[last] = value
    assert _faults(schema, manifest) == [at]


def test_a_manifest_must_say_what_it_is(schema: Node) -> None:
    assert _faults(schema, {"spec": {"cover": "Glass"}}) == [""]
    assert schema["required"] == ["apiVersion", "kind", "spec"]


def test_nothing_is_left_that_only_the_api_server_knows(schema: Node) -> None:
    assert "x-" not in str(schema)
    assert "nullable" not in str(schema)


@pytest.mark.parametrize(
    ("node", "expected"),
    [
        pytest.param({"description": "Plain words."}, {"description": "Plain words."}, id="plain"),
        pytest.param(
            {"description": "See `x`\nand more."},
            {"description": "See `x`\nand more.", "markdownDescription": "See `x`\nand more."},
            id="markdown",
        ),
        pytest.param(
            {"description": "Words.", "externalDocs": {"url": "https://a.example", "description": "All"}},
            {"description": "Words.", "markdownDescription": "Words.\n\n[All](https://a.example)"},
            id="a-page-that-says-more",
        ),
        pytest.param({"example": 3}, {"examples": [3]}, id="example"),
        pytest.param({"type": "string", "format": "int32"}, {"type": "string"}, id="format-of-openapi"),
        pytest.param({"type": "string", "format": "uri"}, {"type": "string", "format": "uri"}, id="format"),
        pytest.param({"format": "byte"}, {"contentEncoding": "base64"}, id="bytes"),
        pytest.param({"pattern": "^a$"}, {"pattern": "^a$"}, id="pattern"),
        pytest.param({"pattern": "(?i)^a$"}, {}, id="pattern-with-a-flag"),
        pytest.param({"pattern": r"^a\z"}, {}, id="pattern-of-go"),
        pytest.param({"pattern": "[[:alpha:]]"}, {}, id="pattern-with-a-class"),
        pytest.param({"maximum": 4, "exclusiveMaximum": True}, {"exclusiveMaximum": 4}, id="exclusive-bound"),
        pytest.param({"maximum": 4, "exclusiveMaximum": False}, {"maximum": 4}, id="no-exclusive-bound"),
        pytest.param(
            {"x-kubernetes-int-or-string": True},
            {"anyOf": [{"type": "integer"}, {"type": "string"}]},
            id="int-or-string",
        ),
        pytest.param(
            {"x-kubernetes-int-or-string": True, "nullable": True},
            {"anyOf": [{"type": "integer"}, {"type": "string"}, {"type": "null"}]},
            id="int-or-string-or-null",
        ),
        pytest.param(
            {"allOf": [{"maxLength": 1}, {"maxLength": 2}]},
            {"allOf": [{"maxLength": 1}, {"maxLength": 2}]},
            id="all-of",
        ),
        pytest.param({"type": "object", "additionalProperties": True}, {"type": "object"}, id="any-properties"),
        pytest.param(
            {"type": "object", "properties": {}},
            {"type": "object", "properties": {}, "additionalProperties": False},
            id="no-properties",
        ),
        pytest.param(
            {"type": "object", "properties": {}, "x-kubernetes-preserve-unknown-fields": True},
            {"type": "object", "properties": {}},
            id="unknown-properties-are-kept",
        ),
        pytest.param(
            {"type": "object", "properties": {}, "x-external": True, "x-go-type": "a.B"},
            {"type": "object", "properties": {}},
            id="properties-that-were-not-read",
        ),
    ],
)
def test_nodes(node: Node, expected: Node) -> None:
    assert editor_schema(node, None) == {"$schema": "http://json-schema.org/draft-07/schema#", **expected}
