"""Finding what a person names: `RunPolicy`, `pytorchjob.spec.elasticPolicy`, `RestartPolicy.ExitCode`.

A path starts with a type, a kind (also its plural or short name, in any case), or either with
a package, version or group before it (`v1.RunPolicy`, `kubeflow.org/v1.RunPolicy`,
`import/path.RunPolicy`). Each further part is a field's wire name or Go name, or a value of
an enum; the way leads through pointers, lists and maps.

Dots also stand in groups, import paths, values and the names of anonymous structs, so a path
can be read in several ways: the first one that leads somewhere counts.
"""

from collections.abc import Iterator
from typing import TypeAlias

import msgspec

from extractor.model.api import Api, Member, Package, StructShape, TypeDef
from extractor.model.facts import Enum, EnumValue
from extractor.model.spelling import label
from extractor.model.types import Name, Named, TypeExpr
from extractor.model.walk import enum_at, enum_type_at, members_at, struct_at


class TypeTarget(msgspec.Struct, frozen=True):
    """A path that ends at a type."""

    definition: TypeDef


class FieldTarget(msgspec.Struct, frozen=True):
    """A path that ends at a field; `trail` is the way there in wire names, the type first."""

    owner: TypeDef
    member: Member
    trail: tuple[str, ...]


class ValueTarget(msgspec.Struct, frozen=True):
    """A path that ends at a value of an enum.

    `definition` is the type of the value. Where a marker gives values to a field of no such
    type, it is the type that has the field. `trail` is the way to what has the values.
    """

    definition: TypeDef
    value: EnumValue
    trail: tuple[str, ...] = ()


Target: TypeAlias = TypeTarget | FieldTarget | ValueTarget


class NoPath(msgspec.Struct, frozen=True):
    """A text that can't be a path."""

    path: str


class NoType(msgspec.Struct, frozen=True):
    """A path that starts with no type; `qualifier` is the part of it that names a package, if any does."""

    parts: tuple[str, ...]
    qualifier: str
    here: str


class Ambiguous(msgspec.Struct, frozen=True):
    """A path that starts with a name of several types; `rest` is what follows it."""

    name: str
    rest: tuple[str, ...]
    found: tuple[TypeDef, ...]


class Lost(msgspec.Struct, frozen=True):
    """A path that leads to `trail`, of that type and those values, which has nothing named as `rest` starts."""

    type: TypeExpr
    enum: Enum | None
    trail: tuple[str, ...]
    rest: tuple[str, ...]


Miss: TypeAlias = NoPath | NoType | Ambiguous | Lost
"""A look-up that failed. What to say costs a search for names alike, so `misses` does that only on demand."""


class _Reading(msgspec.Struct, frozen=True):
    """One way to read a path: the types that its beginning may name, how it names them, and what follows."""

    found: tuple[TypeDef, ...]
    name: str
    rest: tuple[str, ...]


def find(api: Api, path: str, *, here: str = "", prefer: bool = False) -> Target:
    """Give what the path names.

    `here` is the import path of the package whose types win over those of others. A bare name
    that several listed packages declare is an error, unless `prefer` is set: then the first
    package in the order of the API wins. Listed packages win over others in any case.

    Raises:
        UnknownName: Nothing has that name (with the nearest ones), or several packages do.
    """
    found = _look(api, path, here, prefer=prefer)
    if isinstance(found, Miss):
        from extractor.model.misses import error_for  # only a wrong path needs it

        raise error_for(api, found)
    return found


def exists(api: Api, path: str) -> bool:
    """Tell whether the path names one thing."""
    return not isinstance(_look(api, path, "", prefer=False), Miss)


def _look(api: Api, path: str, here: str, *, prefer: bool) -> Target | Miss:
    parts = tuple(path.strip().split("."))
    if not all(parts):
        return NoPath(path)
    first: Miss | None = None
    for reading in _readings(api, parts, here):
        definition = _choose(api, reading, prefer=prefer)
        found = definition if isinstance(definition, Ambiguous) else _walk(api, definition, reading.rest, here)
        if not isinstance(found, Miss):
            return found
        first = first or found
    return first or NoType(parts, _qualifier(api, parts), here)


def _readings(api: Api, parts: tuple[str, ...], here: str) -> Iterator[_Reading]:
    for start in range(len(parts)):
        for packages in _tiers(api, ".".join(parts[:start])):
            for end in range(len(parts), start, -1):  # the name of an anonymous struct holds dots
                name = ".".join(parts[start:end])
                found = _candidates(api, name, packages, here)
                if found:
                    yield _Reading(found, name, parts[end:])


def packages_named(api: Api, qualifier: str) -> tuple[Package, ...]:
    """Give the packages that a qualifier may mean: an import path or its end, a group, a version or both.

    An empty qualifier means all of them.
    """
    return tuple(package for tier in _tiers(api, qualifier) for package in tier)


def _tiers(api: Api, qualifier: str) -> Iterator[tuple[Package, ...]]:
    """Yield the packages that a qualifier names exactly, then those of which it says only a part."""
    if not qualifier:
        yield api.packages
        return
    exact = tuple(package for package in api.packages if qualifier in (package.path, package.group_version))
    yield exact
    yield tuple(
        package
        for package in api.packages
        if package not in exact
        and (qualifier in (package.group, package.version, package.name) or package.path.endswith(f"/{qualifier}"))
    )


def _qualifier(api: Api, parts: tuple[str, ...]) -> str:
    """Give the longest beginning that names a package, however little use it was."""
    beginnings = (".".join(parts[:end]) for end in range(len(parts) - 1, 0, -1))
    return next((text for text in beginnings if packages_named(api, text)), "")


def _candidates(api: Api, name: str, packages: tuple[Package, ...], here: str) -> tuple[TypeDef, ...]:
    """Give the types of that name: exact names before kinds, kinds before names in another case."""
    found = [d for package in packages if (d := api.get(Name(package.path, name)))]
    if not found and "." not in name:
        among = [d for package in packages for d in api.types_in(package)]
        word = name.casefold()
        found = [d for d in among if word in _kind_names(d)] or [d for d in among if d.name.name.casefold() == word]
    return tuple(d for d in found if d.name.package == here) or tuple(found)


def _kind_names(definition: TypeDef) -> tuple[str, ...]:
    kind = definition.kind
    if kind is None:
        return ()
    names = (kind.name,) if kind.list_of else (kind.name, kind.plural, kind.singular, *kind.short_names)
    return tuple(name.casefold() for name in names)


def _choose(api: Api, reading: _Reading, *, prefer: bool) -> TypeDef | Ambiguous:
    listed = tuple(d for d in reading.found if api.package_of(d).listed) or reading.found
    return listed[0] if len(listed) == 1 or prefer else Ambiguous(reading.name, reading.rest, listed)


class _Place(msgspec.Struct, frozen=True):
    """Where a walk stands: what was found so far, its type and values, and the way there."""

    target: Target
    type: TypeExpr
    enum: Enum | None
    trail: tuple[str, ...]


def _walk(api: Api, definition: TypeDef, rest: tuple[str, ...], here: str) -> Target | Miss:
    expr = Named(definition.name)
    valued = enum_type_at(api, expr)
    trail = (label(api, definition.name, here),)
    place = _Place(TypeTarget(definition), expr, valued.enum if valued else None, trail)
    while rest:
        value = _value(place.enum, ".".join(rest))
        if value:
            return ValueTarget(enum_type_at(api, place.type) or _owner(place.target), value, place.trail)
        ends = range(1, len(rest) + 1)  # the name of a field may hold dots
        steps = ((end, following) for end in ends if (following := _step(api, place, ".".join(rest[:end]))))
        end, following = next(steps, (0, None))
        if following is None:
            return Lost(place.type, place.enum, place.trail, rest)
        place, rest = following, rest[end:]
    return place.target


def _owner(target: Target) -> TypeDef:
    return target.owner if isinstance(target, FieldTarget) else target.definition


def _value(enum: Enum | None, text: str) -> EnumValue | None:
    for value in enum.values if enum else ():
        if text in (str(value.value), value.name):
            return value
    return None


def _step(api: Api, place: _Place, part: str) -> _Place | None:
    struct = struct_at(api, place.type)
    if struct is None:
        return None
    members = members_at(api, place.type)
    member = (
        next((m for m in members if m.field.name == part and not m.field.inline), None)
        or next((m for m in members if m.field.go_name == part), None)
        or _embedded(struct, part)
    )
    if member is None:
        return None
    field = member.field
    trail = place.trail if field.inline else (*place.trail, field.name)
    return _Place(FieldTarget(struct, member, trail), field.type, enum_at(api, field.type, field.limits), trail)


def _embedded(struct: TypeDef, part: str) -> Member | None:
    """Give the inline field of that Go name, which is no member: `Policy.PolicySource`."""
    fields = struct.shape.fields if isinstance(struct.shape, StructShape) else ()
    return next((Member(field, struct.name) for field in fields if field.inline and field.go_name == part), None)
