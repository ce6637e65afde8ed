"""One schema node merged into another, by the rules of controller-gen (`pkg/crd/flatten.go`).

What only one side says holds, CEL rules and required names add up, properties are merged one by
one, and two different limits of the same kind move side by side into `allOf`, so that both
hold. Documentation is never merged: the caller decides which one counts.
"""

from collections.abc import Callable
from typing import Any, NamedTuple, TypeAlias

from extractor.openapi.nodes import (
    DOCUMENTING,
    EMBEDDED,
    EXTERNAL,
    GO_TYPE,
    INT_OR_STRING,
    LIST_TYPE,
    MAP_TYPE,
    PRESERVE,
    REF,
    RULES,
    Node,
)
from extractor.openapi.options import Release

Clash: TypeAlias = Callable[[Node, Node], Node]
"""Joins two properties of the same name, the one that was there first before the other."""

_NOT_MERGED = frozenset((*DOCUMENTING, "allOf", REF))
_FIRST_STAYS = frozenset(("type", GO_TYPE, EXTERNAL))
_LAST_WINS = frozenset((PRESERVE, MAP_TYPE))
_ENUM_STAYS: Release = (0, 21)
_PROPERTIES_BY_VALUE: Release = (0, 22)
# controller-gen compares these by value. Other limits it keeps behind pointers and never takes
# for the same, so they go to `allOf` twice.
_BY_VALUE = frozenset(
    (
        "format",
        "pattern",
        "exclusiveMinimum",
        "exclusiveMaximum",
        "uniqueItems",
        "nullable",
        "default",
        EMBEDDED,
        INT_OR_STRING,
        LIST_TYPE,
    )
)


class MergeRules(NamedTuple):
    """What has changed between the releases of controller-gen.

    Of the keys in `first_stays` the first value counts, values in `by_value` are one if they are
    the same.
    """

    first_stays: frozenset[str]
    by_value: frozenset[str]


def rules_of(release: Release) -> MergeRules:
    """Give the rules of a release."""
    return MergeRules(
        _FIRST_STAYS | {"enum"} if release >= _ENUM_STAYS else _FIRST_STAYS,
        _BY_VALUE | {"minProperties", "maxProperties"} if release >= _PROPERTIES_BY_VALUE else _BY_VALUE,
    )


def merge(into: Node, part: Node, clash: Clash, rules: MergeRules) -> None:
    """Merge a part, which stays as it is, into a node that nothing else uses."""
    left: Node = {}
    right: Node = {}
    for key, value in part.items():
        if key in _NOT_MERGED:
            continue
        if key not in into:
            into[key] = value
        elif not _is_settled(into, key, value, clash) and not _is_one(into, key, value, rules):
            left[key] = into.pop(key)
            right[key] = value
    if left:
        into["allOf"] = [*into.get("allOf", ()), left, right]


def _is_settled(into: Node, key: str, value: Any, clash: Clash) -> bool:
    """Join two values of a key, and tell whether there was a way to."""
    have = into[key]
    if key == "properties":
        into[key] = _joined_properties(have, value, clash)
    elif key == "additionalProperties":
        into[key] = _joined_values(have, value, clash)
    elif key == "required":
        into[key] = sorted({*have, *value})
    elif key == RULES:
        into[key] = [*value, *have]
    elif key in _LAST_WINS:
        into[key] = value
    else:
        return False
    return True


def _is_one(into: Node, key: str, value: Any, rules: MergeRules) -> bool:
    """Tell whether two values of a key are as good as one."""
    return key in rules.first_stays or (key in rules.by_value and into[key] == value)


def _joined_properties(have: dict[str, Node], other: dict[str, Node], clash: Clash) -> dict[str, Node]:
    joined = {**have, **other}
    for name in have.keys() & other.keys():
        joined[name] = clash(have[name], other[name])
    return joined


def _joined_values(have: Any, other: Any, clash: Clash) -> Any:
    """Join what two maps hold: a node, or `True`, which says nothing about it."""
    if not isinstance(other, dict):
        return have
    return clash(have, other) if isinstance(have, dict) else other
