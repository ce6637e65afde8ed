"""Markers by name: what is known, where, and by which grammar."""

from typing import Any

import pytest

from extractor.go.markers import (
    ListValue,
    MapValue,
    MarkerProblem,
    ParsedMarker,
    Ref,
    Scalar,
    Target,
    codetags,
    definitions,
    parse,
    plain,
)
from extractor.model.facts import Marker

LOOKUPS: list[Any] = [
    pytest.param("optional", "field", "optional", id="whole name"),
    pytest.param("kubebuilder:default=x", "field", "kubebuilder:default", id="whole name with a value"),
    pytest.param("kubebuilder:default:=x", "field", "kubebuilder:default", id="an empty last part falls away"),
    pytest.param("listType:=map", "field", "listType", id="there too"),
    pytest.param("kubebuilder:validation:items:Enum=a", "field", "kubebuilder:validation:items:Enum", id="for items"),
    pytest.param("kubebuilder:validation:Optional", "package", "kubebuilder:validation:Optional", id="on a package"),
    pytest.param("kubebuilder:validation:Optional", "type", None, id="which is nothing on a type"),
    pytest.param("kubebuilder:resource:path=x", "field", None, id="nor is a type's marker on a field"),
    pytest.param(
        "kubebuilder:validation:XIntOrString", "type", "kubebuilder:validation:XIntOrString", id="flag on a type"
    ),
    pytest.param("kubebuilder:validation:UniqueItems:true", "field", None, id="a colon for an equals sign"),
    pytest.param("kubebuilder:validation:Enum:A;B", "field", None, id="there too, with a list"),
    pytest.param("kubebuilder:Required", "field", None, id="a name that is none"),
    pytest.param("kubebuilder:validation:OneOf=a", "field", None, id="another one"),
    pytest.param("optional.", "field", None, id="a full stop"),
    pytest.param(" optional", "field", None, id="a blank"),
    pytest.param("Optional", "field", None, id="a capital letter"),
    pytest.param("", "field", None, id="nothing"),
    pytest.param("my:own:marker=x", "type", None, id="somebody's own"),
    pytest.param("enum", "type", "enum", id="kube-openapi"),
    pytest.param("genclient:nonNamespaced", "type", "genclient:nonNamespaced", id="client-gen"),
    pytest.param("featureGate=Fast", "field", "featureGate", id="feature gate"),
    pytest.param(
        "k8s:prerelease-lifecycle-gen:introduced=1.9", "type", "k8s:prerelease-lifecycle-gen:introduced", id="life"
    ),
    pytest.param("k8s:deepcopy-gen=package,register", "package", "k8s:deepcopy-gen", id="raw value with a comma"),
    pytest.param("k8s:maxLength=3", "field", "k8s:maxLength", id="declarative validation"),
    pytest.param("k8s:unheard=3", "field", None, id="a declarative tag that does not exist"),
]


@pytest.mark.parametrize(("text", "target", "name"), LOOKUPS)
def test_lookup(text: str, target: Target, name: str | None) -> None:
    marker = parse(Marker(text), target)
    assert (marker and marker.name) == name
    assert not isinstance(marker, MarkerProblem)


DEFAULTS = [
    pytest.param('"on"', Scalar("on", "on"), id="text"),
    pytest.param("1.10", Scalar(1.1, "1.10"), id="a number keeps its spelling"),
    pytest.param("3", Scalar(3, "3"), id="integer"),
    pytest.param("false", Scalar(value=False, text="false"), id="bool"),
    pytest.param("null", Scalar(None, "null"), id="null"),
    pytest.param('["a", 1]', ListValue((Scalar("a", "a"), Scalar(1, "1"))), id="list"),
    pytest.param('{"b": {}, "a": []}', MapValue((("b", MapValue(())), ("a", ListValue(())))), id="map in order"),
    pytest.param("ref(Steady)", Ref("", "Steady"), id="constant"),
    pytest.param("ref(core.Steady)", Ref("core", "Steady"), id="far constant"),
    pytest.param("ref(example.org/core/v1.Steady)", Ref("example.org/core/v1", "Steady"), id="by import path"),
]


@pytest.mark.parametrize("target", ["field", "type"])
@pytest.mark.parametrize(("text", "expected"), DEFAULTS)
def test_json_default(text: str, expected: object, target: Target) -> None:
    marker = parse(Marker(f"default={text}"), target)
    assert isinstance(marker, ParsedMarker)
    assert marker.value == expected


@pytest.mark.parametrize("text", ["on", "'on'", "", "{a: 1}", "NaN", "[1", "1 2", "ref(", "[" * 100_000])
def test_json_default_that_is_none(text: str) -> None:
    marker = parse(Marker(f"default={text}"), "field")
    assert isinstance(marker, MarkerProblem)
    assert marker.name == "default"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("patchStrategy=merge", "merge"),
        ("genclient:onlyVerbs=get,list", "get,list"),
        ("k8s:openapi-gen=x-a:b=c", "x-a:b=c"),
    ],
)
def test_older_tags_take_their_value_as_it_stands(text: str, expected: str) -> None:
    marker = parse(Marker(text), "field" if text.startswith("patch") else "type")
    assert isinstance(marker, ParsedMarker)
    assert marker.text() == expected


def test_declarative_tag_that_wraps_another() -> None:
    marker = parse(Marker('k8s:alpha(since: "1.37")=+k8s:listType=map'), "field")
    assert isinstance(marker, ParsedMarker)
    assert (marker.name, marker.text("since")) == ("k8s:alpha", "1.37")
    assert marker.inner is not None
    assert (marker.inner.name, marker.inner.text()) == ("k8s:listType", "map")


def test_tag_of_both_families_is_read_by_either_grammar() -> None:
    with_remark = parse(Marker("k8s:required # the server fills it"), "field")
    assert with_remark == ParsedMarker("k8s:required", {})
    problem = parse(Marker("k8s:listType=a,b"), "field")
    assert problem == MarkerProblem("k8s:listType", "extra arguments provided: ',b'")


def test_declarative_tag_that_is_malformed() -> None:
    assert parse(Marker("k8s:maxLength="), "field") == MarkerProblem("k8s:maxLength", "expected a value, got ''")


def test_names_of_definitions_are_theirs() -> None:
    for target, known in definitions.items():
        assert all(name == definition.name and target in definition.targets for name, definition in known.items())
    assert all(name == definition.name for name, definition in codetags.items())


def test_as_many_definitions_as_controller_tools_registers() -> None:
    """Its own listing for CRDs, objects and RBAC has 138: one for each name and target."""
    listed = [
        (target, name)
        for target, known in definitions.items()
        for name, definition in known.items()
        if definition.grammar != "tag" and not name.startswith(("kubebuilder:webhook", "kubebuilder:ac:"))
    ]
    listed.remove(("type", "default"))  # kube-openapi's
    assert len(listed) == 138


def test_ref_is_plain_text() -> None:
    assert [plain(Ref("", "A")), plain(Ref("b", "A"))] == ["ref(A)", "ref(b.A)"]
