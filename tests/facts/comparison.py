"""How facts are compared: two flat tables, and every line in which they differ.

A fact is a key such as `spec.runPolicy.suspend type` with a value. Whoever makes a table must
give a fact for everything that it knows, so that a missing line is a difference too.
"""

from collections.abc import Iterable, Mapping
from typing import Any

Facts = Mapping[str, Any]

_ABSENT = "(absent)"


def table(pairs: Iterable[tuple[str, Any]]) -> dict[str, Any]:
    """Make a table; a key that comes twice would hide a fact."""
    facts: dict[str, Any] = {}
    for key, value in pairs:
        assert key not in facts, f"two values for {key}: {facts[key]!r} and {value!r}"
        facts[key] = value
    return facts


def differences(ours: Facts, published: Facts) -> list[str]:
    """Give one line for each fact in which the tables differ."""
    keys = sorted(ours.keys() | published.keys())
    return [
        f"{key}: ours {ours.get(key, _ABSENT)!r}, published {published.get(key, _ABSENT)!r}"
        for key in keys
        if ours.get(key, _ABSENT) != published.get(key, _ABSENT)
    ]
