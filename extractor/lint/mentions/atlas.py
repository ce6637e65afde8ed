"""What paths can start from: the kinds and types of the API that pages are about, and those of Kubernetes."""

from collections.abc import Callable, Iterator
from functools import cached_property

import msgspec

from extractor.lint.mentions.spelled import ROOTS, Mention, Step
from extractor.lint.mentions.walking import Walker
from extractor.model.api import Api, StructShape, TypeDef
from extractor.model.types import Name, Named
from extractor.model.walk import struct_at


class Root(msgspec.Struct, frozen=True):
    """A type that a path may start from, with the API that knows it; `own` where pages are about that one."""

    walker: Walker
    definition: TypeDef
    own: bool

    @property
    def name(self) -> str:
        """Give the bare name of the type: a path that leads nowhere does so in every version."""
        return self.definition.name.name

    @property
    def type(self) -> Named:
        """Give the type as an expression."""
        return Named(self.definition.name)

    def steps(self, mention: Mention) -> tuple[Step, ...]:
        """Give the way from here: `spec` and `status` are fields, any other first name is the type itself."""
        return (Step(mention.root), *mention.steps) if mention.root in ROOTS else mention.steps


class Atlas:
    """The types that paths lead through; Kubernetes is asked only for what the API itself does not have."""

    def __init__(self, api: Api, kubernetes: Callable[[], Api]) -> None:
        """Take the API, complete as far as its types are known, and what gives the types of Kubernetes."""
        self._own = Walker(api)
        self._kubernetes = kubernetes

    @cached_property
    def _other(self) -> Walker:
        return Walker(self._kubernetes())

    @cached_property
    def kinds(self) -> tuple[Root, ...]:
        """Give the kinds of the API."""
        return tuple(Root(self._own, definition, own=True) for definition in self._own.api.kinds())

    @cached_property
    def other_kinds(self) -> tuple[Root, ...]:
        """Give the kinds of Kubernetes."""
        return tuple(Root(self._other, definition, own=False) for definition in self._other.api.kinds())

    def is_elsewhere(self, mention: Mention) -> bool:
        """Tell whether a kind of Kubernetes has such a path."""
        return any(one.walker.walk(one.type, one.steps(mention)) is None for one in self.other_kinds)

    def types(self, name: str) -> tuple[Root, ...]:
        """Give the types of exactly that name: those of the API, and those of Kubernetes besides."""
        return (*_named(self._own, name, own=True), *_named(self._other, name, own=False))

    def kinds_of(self, name: str) -> tuple[Root, ...]:
        """Give the kinds of exactly that name: those of the API, or else those of Kubernetes."""
        own = tuple(root for root in self.kinds if root.name == name)
        return own or tuple(root for root in self.other_kinds if root.name == name)

    def lower_kinds(self, name: str) -> tuple[Root, ...]:
        """Give the kinds that have that name in lower case."""
        return tuple(root for root in (*self.kinds, *self.other_kinds) if root.name.lower() == name)

    def knows(self, name: str) -> bool:
        """Tell whether a type, value or field in Go has that name."""
        return name in self._names or bool(self._other.api.packages_declaring(name))

    def is_own(self, name: str) -> bool:
        """Tell whether a type, value or field of the API itself has that name."""
        return name in self._names

    @cached_property
    def _names(self) -> frozenset[str]:
        return frozenset(name for definition in self._own.api.types for name in _names(definition))

    def fields(self, name: str) -> tuple[Root, ...]:
        """Give the structs that fields of that name hold, of the types that were asked for."""
        return self._structs.get(name, ())

    @cached_property
    def _structs(self) -> dict[str, tuple[Root, ...]]:
        api = self._own.api
        found: dict[str, dict[str, Root]] = {}
        for definition in api.types:
            shape = definition.shape
            if isinstance(shape, StructShape) and api.package_of(definition).listed:
                for field in shape.fields:
                    struct = struct_at(api, field.type)
                    if struct:
                        found.setdefault(field.name, {})[str(struct.name)] = Root(self._own, struct, own=True)
        return {name: tuple(roots.values()) for name, roots in found.items()}


def _named(walker: Walker, name: str, *, own: bool) -> Iterator[Root]:
    for path in walker.api.packages_declaring(name):
        definition = walker.api.get(Name(path, name))
        if definition:
            yield Root(walker, definition, own)


def _names(definition: TypeDef) -> Iterator[str]:
    yield definition.name.name
    for value in definition.enum.values if definition.enum else ():
        yield from (value.name, str(value.value))
    if isinstance(definition.shape, StructShape):
        yield from (field.go_name for field in definition.shape.fields)
