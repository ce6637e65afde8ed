"""The rules by which two nodes become one."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from extractor.openapi.merge import merge, rules_of
from extractor.openapi.nodes import Node
from extractor.openapi.options import LATEST, Release


def _refuse(_first: Node, _second: Node) -> Node:
    raise AssertionError("nothing here has two properties of one name")


def _merged(first: Node, second: Node, release: Release = LATEST) -> Node:
    node = dict(first)
    merge(node, second, _refuse, rules_of(release))
    return node


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        pytest.param({}, {"type": "string", "maxLength": 1}, {"type": "string", "maxLength": 1}, id="only-one-says"),
        pytest.param({"type": "string"}, {"type": "integer"}, {"type": "string"}, id="type"),
        pytest.param({"enum": [1]}, {"enum": [2]}, {"enum": [1]}, id="enum"),
        pytest.param({"required": ["b"]}, {"required": ["a", "b"]}, {"required": ["a", "b"]}, id="required"),
        pytest.param({"format": "a"}, {"format": "a"}, {"format": "a"}, id="same"),
        pytest.param({"minItems": 1}, {"minItems": 1}, {"allOf": [{"minItems": 1}, {"minItems": 1}]}, id="same-bound"),
        pytest.param({"default": 1}, {"default": 1}, {"default": 1}, id="same-default"),
        pytest.param(
            {"pattern": "a", "minItems": 1},
            {"pattern": "b", "minItems": 2},
            {"allOf": [{"pattern": "a", "minItems": 1}, {"pattern": "b", "minItems": 2}]},
            id="two-at-once",
        ),
        pytest.param(
            {"minItems": 2, "allOf": [{"maxItems": 1}]},
            {"minItems": 3},
            {"allOf": [{"maxItems": 1}, {"minItems": 2}, {"minItems": 3}]},
            id="more-parts",
        ),
        pytest.param(
            {"description": "a"}, {"description": "b", "title": "c"}, {"description": "a"}, id="documentation"
        ),
        pytest.param(
            {"additionalProperties": True},
            {"additionalProperties": {"type": "string"}},
            {"additionalProperties": {"type": "string"}},
            id="values-of-any-kind",
        ),
        pytest.param(
            {"additionalProperties": {"type": "string"}},
            {"additionalProperties": True},
            {"additionalProperties": {"type": "string"}},
            id="nothing-said-of-values",
        ),
        pytest.param(
            {"properties": {"a": {}}}, {"properties": {"b": {}}}, {"properties": {"a": {}, "b": {}}}, id="properties"
        ),
    ],
)
def test_merging(first: Node, second: Node, expected: Node) -> None:
    kept = [{**first}, {**second}]
    assert _merged(first, second) == expected
    assert [first, second] == kept


@pytest.mark.parametrize(
    ("key", "value", "since"),
    [
        pytest.param("enum", ["a"], (0, 21), id="enum"),
        pytest.param("minProperties", 1, (0, 22), id="number-of-properties"),
    ],
)
def test_rules_that_have_changed(key: str, value: Any, since: Release) -> None:
    one: Node = {key: value}
    before = (since[0], since[1] - 1)
    assert _merged(one, one, since) == one
    assert _merged(one, one, before) == {"allOf": [one, one]}


_NODES = st.fixed_dictionaries(
    {},
    optional={
        "type": st.sampled_from(("string", "object")),
        "minItems": st.integers(0, 3),
        "pattern": st.sampled_from("abc"),
        "nullable": st.just(value=True),
        "required": st.lists(st.sampled_from("abc"), unique=True).map(sorted),
        "x-kubernetes-validations": st.lists(st.fixed_dictionaries({"rule": st.sampled_from("xyz")})),
    },
)


def _said(node: Node, key: str) -> list[Any]:
    found = [node[key]] if key in node else []
    return found + [value for part in node.get("allOf", ()) for value in _said(part, key)]


@given(_NODES, _NODES)
def test_nothing_that_limits_is_lost(first: Node, second: Node) -> None:
    merged = _merged(first, second)
    for key in ("minItems", "pattern", "nullable"):
        assert {*_said(first, key), *_said(second, key)} == {*_said(merged, key)}
    assert set(merged.get("required", ())) == {*first.get("required", ()), *second.get("required", ())}
    rules = [*second.get("x-kubernetes-validations", ()), *first.get("x-kubernetes-validations", ())]
    assert merged.get("x-kubernetes-validations", []) == rules
