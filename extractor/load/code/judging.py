"""From what a function writes to the defaults that it sets: what is sure, and under which conditions.

A constant is a default where it is written only while the place (or what it is in) is empty, or is
added to a list under a condition. Anything else that the function writes to the same place makes the
constant unsure, and what is unsure is left out.
"""

from collections.abc import Iterator, Sequence

from extractor.load.code.guards import joined
from extractor.load.code.literals import is_empty, text_of
from extractor.load.code.places import EACH, path_of
from extractor.load.code.writing import Write
from extractor.model.facts import CodeDefault


def defaults_of(writes: Sequence[Write]) -> Iterator[CodeDefault]:
    """Give the defaults among what a function writes, in its order."""
    seen: set[tuple[str, str, bool]] = set()
    for index, write in enumerate(writes):
        found = _default(write)
        if found is None or _is_unsure(write, index, writes):
            continue
        keys = {(found.path, found.condition, found.adds), (found.path, "", False)}
        if found.adds or seen.isdisjoint(keys):
            seen.add((found.path, found.condition, found.adds))
            yield found


def _default(write: Write) -> CodeDefault | None:
    known, place = write.known, write.place
    if known is None or is_empty(known.value) or write.is_loose or place.owner is None or not place.field:
        return None
    conditions = _conditions(write)
    if conditions is None or not (_is_owned(write) or (write.adds and conditions)):
        return None
    if place.is_vague and not conditions:
        return None
    return CodeDefault(
        root=place.root,
        path=path_of(place.steps),
        owner=place.owner,
        field=place.field,
        inside=path_of(_without_index(place.steps[place.at :])),
        value=known.value,
        text=text_of(known.value),
        condition=joined(conditions),
        adds=write.adds,
        function=write.site.function,
        position=write.site.position,
    )


def _without_index(steps: tuple[str, ...]) -> tuple[str, ...]:
    """Give the way on from a field, into each of its items if it has any."""
    return steps[1:] if steps[:1] == (EACH,) else steps


def _is_owned(write: Write) -> bool:
    """Tell whether the value is written only while there is none."""
    steps = write.place.steps
    return write.falls_back or any(
        atom.empties is not None and steps[: len(atom.empties)] == atom.empties for atom in write.guards
    )


def _conditions(write: Write) -> list[str] | None:
    """Give what else has to be so, or None where that can't be told.

    That the place is empty, and that what it is in is there, goes without saying.
    """
    steps = write.place.steps
    found: dict[str, None] = {}
    for atom in write.guards:
        inside = atom.presents is not None and steps[: len(atom.presents)] == atom.presents
        is_empty_now = atom.empties == steps and not write.adds
        if is_empty_now or (inside and atom.presents != steps):
            continue
        if atom.text is None:
            return None
        found[atom.text] = None
    return list(found)


def _is_unsure(write: Write, index: int, writes: Sequence[Write]) -> bool:
    return any(_spoils(other, position < index, write) for position, other in enumerate(writes) if position != index)


def _spoils(other: Write, is_before: bool, write: Write) -> bool:  # noqa: FBT001 - reads well where it is called
    """Tell whether another write makes a default unsure."""
    if other.place.root != write.place.root:
        return False
    if other.place.starts(write.place.steps):
        return _overwrites(other, is_before, write)
    # What is written inside of a value right behind it is part of it.
    return not is_before and write.place.starts(other.place.steps) and _is_behind(other, write)


def _overwrites(other: Write, is_before: bool, write: Write) -> bool:  # noqa: FBT001 - as above
    if other.is_call:
        return is_before
    is_same = other.place.steps == write.place.steps
    if other.adds and other.known:
        return False
    if is_same and not is_before and _is_behind(other, write):
        return True
    if _is_owned(other):
        is_told = other.known is not None and not other.is_loose and _conditions(other) is not None
        return is_same and is_before and not is_told
    return is_same or not is_before


def _is_behind(other: Write, write: Write) -> bool:
    """Tell whether another write stands in the block of this one, or in one inside of it: its guards are not asked anew."""
    guards = write.guards
    return (
        len(guards) > 0
        and not write.falls_back
        and other.guards[: len(guards)] == guards
        and not _asks_anew(other, write)
    )


def _asks_anew(other: Write, write: Write) -> bool:
    more = other.guards[len(write.guards) :]
    steps = other.place.steps
    return other.falls_back or any(atom.empties == steps for atom in more)
