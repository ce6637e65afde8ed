"""Markers and tags, whole and nearly whole, through the whole of a load."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from extractor.model.api import Api, Field, StructShape
from tests.robustness.grammar import (
    JSON_NAMES,
    MARKERS,
    OBJECTS,
    OPTIONS,
    OTHERS,
    TAGS,
    TEXTS,
    VALUES,
    argument,
    go_string,
    quoted,
)
from tests.robustness.reading import outcome, prepare

Load = Callable[[str], Api]


@pytest.fixture(scope="module")
def load(tmp_path_factory: pytest.TempPathFactory) -> Load:
    """Read one file as an API version; no comment and no tag may keep it from being read."""
    root = tmp_path_factory.mktemp("grammar")
    prepare(root)

    def whole(text: str) -> Api:
        api = outcome(root, f"// +groupName=tide.example\npackage v1\n\n{text}".encode())
        assert isinstance(api, Api), api
        return api

    return whole


def fields(api: Api) -> tuple[Field, ...]:
    shape = next(each.shape for each in api.types if each.name.name == "Tide")
    assert isinstance(shape, StructShape)
    return shape.fields


def field(load: Load, marker: str, type_: str = "string") -> Field:
    api = load(f'type Tide struct {{\n\t// +{marker}\n\tRise {type_} `json:"rise"`\n}}\n\ntype Bag map[string]string\n')
    assert api.diagnostics == ()
    return fields(api)[0]


@given(OBJECTS)
def test_a_default_is_read_as_it_was_meant(load: Load, value: dict[str, Any]) -> None:
    found = field(load, f"kubebuilder:default={argument(value)}", "Bag").default
    assert found
    assert found.value == value


@given(OBJECTS | st.lists(VALUES))
def test_a_default_in_json_is_read_as_it_was_meant(load: Load, value: Any) -> None:
    found = field(load, f"default={json.dumps(value, ensure_ascii=False)}", "Bag").default
    assert found
    assert found.value == value


@given(st.lists(TEXTS, min_size=1, unique=True))
def test_the_values_of_an_enum_are_read_as_they_were_meant(load: Load, values: list[str]) -> None:
    found = field(load, f"kubebuilder:validation:Enum={';'.join(map(quoted, values))}").limits.enum
    assert found
    assert [each.value for each in found.values] == values


@given(TEXTS.filter(str.strip), TEXTS.filter(str.strip))
def test_a_rule_is_read_as_it_was_meant(load: Load, rule: str, message: str) -> None:
    found = field(load, f"kubebuilder:validation:XValidation:rule={quoted(rule)},message={quoted(message)}")
    assert [(each.rule, each.message) for each in found.limits.rules] == [(rule, message)]


@given(st.lists(MARKERS, min_size=1, max_size=4), st.sampled_from(["string", "[]int32", "map[string]Tide", "*Rhythm"]))
def test_whatever_markers_say_the_rest_is_read(load: Load, markers: list[str], type_: str) -> None:
    text = "".join(f"\t// +{marker}\n" for marker in markers)
    api = load(
        f'{text}type Tide struct {{\n{text}\tRise {type_} `json:"rise"`\n}}\n\n'
        f'{text}type Rhythm string\n\nconst (\n{text}\tSlow Rhythm = "Slow"\n)\n'
    )
    assert [each.name for each in fields(api)] == ["rise"]


@given(JSON_NAMES, OPTIONS, OTHERS, st.integers(0, 3))
def test_a_tag_is_read_as_it_was_meant(
    load: Load, name: str, options: list[str], others: dict[str, str], place: int
) -> None:
    json_tag = f'json:"{",".join([name, *options])}"'
    pairs = [f"{key}:{quoted(value)}" for key, value in others.items()]
    tag = go_string(" ".join([*pairs[:place], json_tag, *pairs[place:]]))
    found = fields(load(f"type Tide struct {{\n\tRise int32 {tag}\n}}\n"))[0]
    assert (found.name, found.go_name) == (name, "Rise")
    assert found.omits_empty == bool({"omitempty", "omitzero"} & {*options})
    assert found.as_string == ("string" in options)


@given(TAGS | st.text(max_size=30))
def test_whatever_a_tag_says_the_rest_is_read(load: Load, text: str) -> None:
    tag = quoted(text) if "`" in text or not text.isprintable() else f"`{text}`"
    api = load(f'type Tide struct {{\n\tRise int32 {tag}\n\tFall int32 `json:"fall"`\n}}\n')
    assert [each.go_name for each in fields(api)] in (["Rise", "Fall"], ["Fall"])
