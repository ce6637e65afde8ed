"""Where the end of a path really is: the nearest place below some starts from which it leads somewhere."""

from collections import deque
from collections.abc import Iterator, Sequence

import msgspec

from extractor.lint.mentions.spelled import Step
from extractor.lint.mentions.walking import Walker, is_metadata
from extractor.model.types import Basic, Name, Named, TypeExpr
from extractor.model.walk import end_of

_MOST = 2000
"""So many structs are looked into; no API has as many below one kind."""


class Start(msgspec.Struct, frozen=True):
    """A place to search from: how messages name it, and its type."""

    trail: tuple[str, ...]
    type: TypeExpr


def where_it_is(walker: Walker, start: Start, steps: Sequence[Step], *, only: bool = False) -> tuple[str, ...] | None:
    """Give the shortest trail to a struct below the start from which the steps lead on, or None.

    With `only`, also None where several structs have such a way.
    """
    named = [step for step in steps if not step.any]
    found: tuple[str, ...] | None = None
    for trail, place in _structs(walker, start) if named else ():
        if walker.walk(place, named, strictly=True) is None:
            if not only or found is not None:
                return None if only else trail
            found = trail
    return found


def _structs(walker: Walker, start: Start) -> Iterator[tuple[tuple[str, ...], Named]]:
    """Yield each struct below the start once, the nearest first."""
    waiting = deque([(start.trail, end_of(walker.api, start.type))])
    seen: set[Name] = set()
    while waiting and len(seen) < _MOST:
        trail, place = waiting.popleft()
        if not isinstance(place, Named) or place.name in seen:
            continue
        seen.add(place.name)
        yield trail, place
        for member in walker.members(place):
            if not member.field.inline and not is_metadata(member.field):
                waiting.append(((*trail, member.field.name), end_of(walker.api, member.field.type)))


def in_wire_names(walker: Walker, start: TypeExpr, names: Sequence[str]) -> tuple[str, ...]:
    """Give names as manifests have them, where some may be those of Go."""
    found = []
    for name in names:
        members = walker.members(end_of(walker.api, start))
        member = next((one for one in members if name in (one.field.name, one.field.go_name)), None)
        found.append(member.field.name if member else name)
        start = member.field.type if member else _NOTHING
    return tuple(found)


_NOTHING = Basic("any")
