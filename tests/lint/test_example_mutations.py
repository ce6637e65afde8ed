"""Every way to break a manifest is found where it was done, and nothing else is."""

from collections.abc import Iterator
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.lint.houses import HEAD, found

SPEC: dict[str, Any] = {
    "rooms": 1,
    "label": "a",
    "warm": True,
    "color": "Red",
    "heating": "Gas",
    "floors": {"Ground": {"depth": 1}},
    "tags": {"a": "b"},
    "garden": {"area": 3, "doors": 2, "trees": [{"name": "a", "tall": True}], "nested": {"depth": 2}},
    "template": {
        "metadata": {"labels": {"a": "b"}},
        "spec": {
            "restartPolicy": "Never",
            "containers": [
                {
                    "name": "a",
                    "image": "b",
                    "command": ["c"],
                    "env": [{"name": "D", "value": "e"}],
                    "resources": {"limits": {"cpu": "1"}},
                    "ports": [{"containerPort": 80}],
                }
            ],
        },
    },
}

OPEN = {("floors",), ("tags",), ("template", "metadata", "labels")}
"""Maps: any key is right in them."""
LIMITS = ("template", "spec", "containers", 0, "resources", "limits")


def paths(value: Any, at: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Give the way to everything."""
    yield at
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in items:
        yield from paths(inner, (*at, key))


def at(value: Any, path: tuple[Any, ...]) -> Any:
    for key in path:
        value = value[key]
    return value


def changed(value: Any, path: tuple[Any, ...], new: Any) -> Any:
    """Give a copy with something else at a place."""
    if not path:
        return new
    key, *rest = path
    copy = dict(value) if isinstance(value, dict) else list(value)
    copy[key] = changed(value[key], tuple(rest), new)
    return copy


def written(spec: Any) -> str:
    return HEAD + yaml.safe_dump({"spec": spec}, sort_keys=False)


OBJECTS = [path for path in paths(SPEC) if isinstance(at(SPEC, path), dict) and path not in OPEN and path != LIMITS]
SCALARS = [path for path in paths(SPEC) if not isinstance(at(SPEC, path), dict | list) and path[:-1] != LIMITS]
COLLECTIONS = [path for path in paths(SPEC) if path and isinstance(at(SPEC, path), dict | list)]


def named(path: tuple[Any, ...]) -> str:
    return "House.spec" + "".join(f"[{key}]" if isinstance(key, int) else f".{key}" for key in path)


def line_of(text: str, needle: str) -> int:
    return next(number for number, line in enumerate(text.split("\n"), 1) if needle in line)


def test_it_is_right_at_first() -> None:
    assert found(written(SPEC)) == []


@pytest.mark.parametrize("path", OBJECTS, ids=named)
def test_an_unknown_field_anywhere(path: tuple[Any, ...]) -> None:
    text = written(changed(SPEC, path, {**at(SPEC, path), "zzz": 1}))
    assert [(one.rule, one.message, one.where.line) for one in found(text)] == [
        ("example-unknown-field", f"{named(path)} has no field zzz", line_of(text, "zzz"))
    ]


@pytest.mark.parametrize("path", SCALARS, ids=named)
def test_another_type_anywhere(path: tuple[Any, ...]) -> None:
    text = written(changed(SPEC, path, {"zzz": 1}))
    expected = line_of(text, "zzz") - (0 if isinstance(path[-1], int) else 1)
    assert [(one.rule, one.where.line) for one in found(text)] == [("example-wrong-type", expected)]


@pytest.mark.parametrize("path", COLLECTIONS, ids=named)
def test_a_text_in_place_of_a_collection(path: tuple[Any, ...]) -> None:
    text = written(changed(SPEC, path, "zzz"))
    assert [(one.rule, one.where.line) for one in found(text)] == [("example-wrong-type", line_of(text, "zzz"))]


@given(
    path=st.sampled_from(SCALARS),
    value=st.sampled_from(["<x>", "${X}", "{{ x }}", "...", "$(X)", "YOUR_X", "a <b> c", None]),
)
@settings(max_examples=60, deadline=None)
def test_a_placeholder_is_right_anywhere(path: tuple[Any, ...], value: Any) -> None:
    assert found(written(changed(SPEC, path, value))) == []


@given(text=st.text(alphabet="abi:-{}[]<>.#$\"' \n", max_size=80))
@settings(max_examples=200, deadline=None)
def test_any_text_can_stand_in_a_manifest(text: str) -> None:
    lines = (HEAD + text).count("\n") + 1
    assert all(1 <= one.where.line <= lines + 1 for one in found(f"{HEAD}{text}"))
