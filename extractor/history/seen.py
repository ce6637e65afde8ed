"""What one release has: for each API version, the types that belong to it by their bare names.

A type belongs to an API version that declares it, and to those that use it.
"""

from collections import deque
from collections.abc import Callable, Iterable

import msgspec

from extractor.model.api import Api, Package, TypeDef
from extractor.model.completion import mentions


class Reading(msgspec.Struct, frozen=True):
    """A release as it was read: its tag and its API, or None where the release has no such folder.

    `own` says whether a package is one of those that the history is about: not where it is some
    other module, which is there only because its types are used. `elsewhere` gives the types that
    the release declares, or seems to, in folders that were not read: packages and names.
    """

    tag: str
    api: Api | None
    own: Callable[[Package], bool] = lambda package: package.listed
    elsewhere: Callable[[], frozenset[tuple[str, str]]] = frozenset


class Seen(msgspec.Struct, frozen=True):
    """The types of one API version by name, and the packages of those that it uses but nobody read."""

    types: dict[str, TypeDef]
    unread: dict[str, frozenset[str]]

    def unread_elsewhere(self, other: "Seen", name: str) -> bool:
        """Tell whether a type of that name is used here, unread, from a package that the other has none of it from."""
        return not self.unread.get(name, _NONE) <= other.unread.get(name, _NONE)

    def reach(self, names: Iterable[str]) -> frozenset[str]:
        """Give some names with those of all types that were read and are used by these, directly or not."""
        waiting = deque(names)
        found: set[str] = set()
        while waiting:
            name = waiting.popleft()
            if name not in found:
                found.add(name)
                definition = self.types.get(name)
                if definition:
                    waiting.extend(used.name for used in mentions(definition))
        return frozenset(found)


_NONE: frozenset[str] = frozenset()
NOTHING = Seen({}, {})


def seen(api: Api, own: Callable[[Package], bool]) -> dict[str, Seen]:
    """Give what each API version of a release has; packages that belong to none count as one, without a name.

    Where several types have the same bare name, one that the API version itself declares counts,
    then one of an own package.
    """
    starts: dict[str, list[TypeDef]] = {}
    for package in api.packages:
        if package.listed:
            scope = "" if package.group is None else package.group_version
            starts.setdefault(scope, []).extend(api.types_in(package))
    preferred = frozenset(package.path for package in api.packages if own(package))
    return {scope: _seen(api, definitions, preferred) for scope, definitions in starts.items()}


def _seen(api: Api, start: list[TypeDef], preferred: frozenset[str]) -> Seen:
    reached, unread = _reached(api, start)
    declared = frozenset(definition.name for definition in start)
    rivals: dict[str, list[TypeDef]] = {}
    for definition in reached:
        rivals.setdefault(definition.name.name, []).append(definition)
    types = {}
    for bare, found in rivals.items():
        best = (
            [each for each in found if each.name in declared]
            or [each for each in found if each.name.package in preferred]
            or found
        )
        if len(best) == 1:
            types[bare] = best[0]
        else:  # which of them the bare name means can't be told, as if none had been read
            unread.setdefault(bare, set()).update(each.name.package for each in best)
    return Seen(types, {bare: frozenset(packages) for bare, packages in unread.items()})


def _reached(api: Api, start: list[TypeDef]) -> tuple[list[TypeDef], dict[str, set[str]]]:
    """Give some types with all that these use, and what nobody read of it: packages by bare name."""
    found = {definition.name: definition for definition in start}
    unread: dict[str, set[str]] = {}
    waiting = deque(start)
    while waiting:
        for name in mentions(waiting.popleft()):
            used = api.get(name)
            if used is None:
                unread.setdefault(name.name, set()).add(name.package)
            elif name not in found:
                found[name] = used
                waiting.append(used)
    return list(found.values()), unread
