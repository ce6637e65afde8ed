"""Types that one API uses and another one knows: brought together, as far as they are needed."""

from collections import deque
from collections.abc import Collection, Iterable, Iterator
from typing import Protocol

import msgspec

from extractor.model.api import AliasShape, Api, DefinedShape, Package, StructShape, TypeDef
from extractor.model.types import Name, names_in, stand_in
from extractor.model.wellknown import LEAVES


class Types(Protocol):
    """Whatever types are taken from: another API, or files that are read one by one."""

    def get(self, name: Name) -> TypeDef | None:
        """Give the type of that name, or None."""

    def package(self, path: str) -> Package | None:
        """Give the package of that import path, or None."""

    def types_in(self, package: Package) -> tuple[TypeDef, ...]:
        """Give the types of a package, in source order."""


def completed(api: Api, known: Types) -> Api:
    """Give the API with every type that it uses and `known` has, and all that these use in turn.

    What is added is not listed. A package that was read is not added to: the other one may be of
    another version. The API itself comes back where nothing is missing.
    """
    mentioned = (name for definition in api.types for name in mentions(definition))
    read = {package.path for package in api.packages if not package.bare}
    have = {definition.name for definition in api.types}
    found = tuple(
        definition
        for definition in reach(known, mentioned)
        if definition.name.package not in read and definition.name not in have
    )
    if not found:
        return api
    added = sorted({definition.name.package for definition in found} - {package.path for package in api.packages})
    packages = filter(None, map(known.package, added))
    return msgspec.structs.replace(api, packages=(*api.packages, *map(unlisted, packages)), types=(*api.types, *found))


def reach(known: Types, names: Iterable[Name]) -> tuple[TypeDef, ...]:
    """Give the types of these names that `known` has, and all that they use, by package and in source order."""
    wanted = deque(names)
    found: set[Name] = set()
    while wanted:
        name = wanted.popleft()
        definition = None if name in found or name in LEAVES else known.get(name)
        if definition:
            found.add(name)
            wanted.extend(mentions(definition))
    return in_order(known, found)


def in_order(known: Types, names: Collection[Name]) -> tuple[TypeDef, ...]:
    """Give the types of these names, by package and in source order."""
    packages = filter(None, map(known.package, sorted({name.package for name in names})))
    return tuple(each for package in packages for each in known.types_in(package) if each.name in names)


def unlisted(package: Package) -> Package:
    """Give a package as one that was not asked for."""
    return msgspec.structs.replace(package, listed=False)


def mentions(definition: TypeDef) -> Iterator[Name]:
    """Yield every declared type that a declaration names."""
    match definition.shape:
        case StructShape(fields=fields):
            for field in fields:
                yield from names_in(field.type)
        case DefinedShape(underlying=expr) | AliasShape(target=expr):
            yield from names_in(expr)


def stand_ins(definition: TypeDef) -> Iterator[Name]:
    """Yield the types whose members or values stand in the place of a declared type's own."""
    match definition.shape:
        case StructShape(fields=fields):
            found = [stand_in(field.type) for field in fields if field.inline]
        case DefinedShape(underlying=expr) | AliasShape(target=expr):
            found = [stand_in(expr)]
    yield from filter(None, found)
