"""Whether a value fits a schema node, as the API server would say of a default.

A default must be valid by itself, down to its last field, and hold no field that the schema
does not name. What is required may be missing where it has a default of its own. CEL rules are
not asked.
"""

import json
from collections.abc import Iterator
from typing import Any

import msgspec

from extractor.lint.nodes import is_open, items_of, spelled, type_of, value_kind
from extractor.lint.patterns import matches
from extractor.openapi.known import LABEL, NAME, QUANTITY
from extractor.openapi.nodes import Node

_MAX_DEPTH = 50
_SHOWN = 5
_WORDS = {
    QUANTITY: "is no quantity such as 500m or 2Gi",
    NAME: "is no name: lower-case letters, digits, hyphens and dots",
    LABEL: "is no value of a label: letters, digits, hyphens, underscores and dots",
}
"""What patterns mean that everybody meets, and nobody can read."""


class Misfit(msgspec.Struct, frozen=True):
    """Why a value does not fit: where inside of it, and what is wrong there.

    `of_type` says that it is of another type; then nothing else can be said of it.
    """

    path: str
    reason: str
    of_type: bool = False


def misfits(value: Any, node: Node, path: str = "", depth: int = 0) -> Iterator[Misfit]:
    """Give what is wrong with a value."""
    if value is None or depth > _MAX_DEPTH:
        return
    if not is_of_type(value, type_of(node)):
        yield Misfit(path, f"{_shown(value)} is {value_kind(value)}, but {spelled(node)} is wanted", of_type=True)
        return
    for part in (node, *node.get("allOf", ())):
        yield from (Misfit(path, reason) for reason in broken_limits(value, part))
    match value:
        case list():
            for index, item in enumerate(value):
                yield from misfits(item, items_of(node), f"{path}[{index}]", depth + 1)
        case dict():
            yield from _fields(value, node, path, depth)
        case _:
            return


def is_of_type(value: Any, type_: str) -> bool:
    """Tell whether a value is of a type, which `type_of` gives."""
    match type_:
        case "string":
            return isinstance(value, str)
        case "boolean":
            return isinstance(value, bool)
        case "integer":
            return is_whole(value)
        case "number":
            return isinstance(value, int | float) and not isinstance(value, bool)
        case "int-or-string":
            return isinstance(value, str) or is_whole(value)
        case "array":
            return isinstance(value, list)
        case "object":
            return isinstance(value, dict)
        case _:
            return True


def is_whole(value: Any) -> bool:
    """Tell whether a value is a whole number, however it is written: 1.0 is one."""
    if isinstance(value, float):
        return value.is_integer()
    return isinstance(value, int) and not isinstance(value, bool)


def _fields(value: dict[str, Any], node: Node, path: str, depth: int) -> Iterator[Misfit]:
    properties = node.get("properties", {})
    for name, inner in value.items():
        if name in properties:
            yield from misfits(inner, properties[name], f"{path}.{name}", depth + 1)
        elif isinstance(node.get("additionalProperties"), dict):
            yield from misfits(inner, node["additionalProperties"], f"{path}.{name}", depth + 1)
        elif not is_open(node):
            yield Misfit(path, f"there is no field {name!r}")
    for name in node.get("required", ()):
        if name not in value and name in properties and "default" not in properties[name]:
            yield Misfit(path, f"the required field {name!r} is missing")


def broken_limits(value: Any, node: Node) -> Iterator[str]:
    """Give why a value is not among those that the node itself allows, whatever is inside of it."""
    allowed = node.get("enum")
    if allowed is not None and not any(_is_same(value, one) for one in allowed):
        yield f"{_shown(value)} is not one of {_listed(allowed)}"
    match value:
        case bool():
            return
        case int() | float():
            yield from _number(value, node)
        case str():
            yield from _text(value, node)
        case list():
            yield from _size(len(value), node, "Items", "items")
        case dict():
            yield from _size(len(value), node, "Properties", "fields")
        case _:
            return


def _number(value: float, node: Node) -> Iterator[str]:
    low, high = node.get("minimum"), node.get("maximum")
    if low is not None and value < low:
        yield f"{value} is below the minimum, {low}"
    if high is not None and value > high:
        yield f"{value} is above the maximum, {high}"
    if value == low and node.get("exclusiveMinimum"):
        yield f"{value} is not more than {low}"
    if value == high and node.get("exclusiveMaximum"):
        yield f"{value} is not less than {high}"


def _text(value: str, node: Node) -> Iterator[str]:
    of_size = tuple(_size(len(value), node, "Length", "characters"))
    yield from of_size
    pattern = node.get("pattern")
    if pattern and not of_size and matches(pattern, value) is False:  # or nobody knows
        yield f"{_shown(value)} {_WORDS.get(pattern) or f'does not match {pattern}'}"


def _size(size: int, node: Node, kind: str, noun: str) -> Iterator[str]:
    low, high = node.get(f"min{kind}"), node.get(f"max{kind}")
    if low is not None and size < low:
        yield f"it has {size} {noun}, and {low} are the least"
    if high is not None and size > high:
        yield f"it has {size} {noun}, and {high} are the most"


def _is_same(value: Any, other: Any) -> bool:
    return bool(value == other) and isinstance(value, bool) == isinstance(other, bool)


def _shown(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))  # of numbers of any size


def _listed(values: list[Any]) -> str:
    more = ", …" if len(values) > _SHOWN else ""
    return ", ".join(_shown(value) for value in values[:_SHOWN]) + more
