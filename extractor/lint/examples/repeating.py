"""Lists whose items differ by their keys, or by what they are: an item that is there twice."""

from collections.abc import Iterator
from typing import TypeAlias

from extractor.lint.examples.yamltree import List, Object, Scalar, Written
from extractor.lint.nodes import items_of
from extractor.openapi.nodes import LIST_KEYS, LIST_TYPE, Node

_Identity: TypeAlias = tuple[object, ...]


def repeated(value: List, node: Node) -> Iterator[tuple[int, int]]:
    """Give the number of each item that repeats another one, and of that one."""
    kind = node.get(LIST_TYPE)
    seen: dict[_Identity, int] = {}
    for number, item in enumerate(value.items if kind in {"map", "set"} else ()):
        identity = _by_keys(item, node) if kind == "map" else _by_itself(item)
        first = seen.setdefault(identity, number) if identity else number
        if first != number:
            yield number, first


def _by_itself(item: Written) -> _Identity:
    """Give what an item of a set is, or nothing where it is not known."""
    return (type(item.value), item.value) if isinstance(item, Scalar) else ()


def _by_keys(item: Written, node: Node) -> _Identity:
    """Give what tells an item of a map from others, or nothing where a key is not known."""
    if not isinstance(item, Object):
        return ()
    properties = items_of(node).get("properties", {})
    found: list[object] = []
    for key in node.get(LIST_KEYS, ()):
        value = item.get(key)
        if isinstance(value, Scalar):
            found.append(value.value)
        elif value is None and not item.partial:
            found.append(properties.get(key, {}).get("default"))
        else:
            return ()
    return tuple(found)
