"""What all pages of a run share: the API, the choices, and what follows from both."""

from collections.abc import Callable, Iterable, Iterator
from functools import cached_property, lru_cache, partial
from typing import TYPE_CHECKING, Literal

import msgspec

from extractor.model.api import AliasShape, Api, DefinedShape, Member, Package, StructShape, TypeDef
from extractor.model.document import Document
from extractor.model.types import Name, Opaque, TypeExpr, names_in, without_pointers
from extractor.model.walk import enum_type_at, holds, struct_at
from extractor.model.words import value_text
from extractor.render.anchors import Anchors
from extractor.render.external import External
from extractor.render.hidden import Hidden
from extractor.render.options import RenderOptions

if TYPE_CHECKING:
    from extractor.cache import Cache
    from extractor.model.history import History
    from extractor.render.dates import Dates


class Way(msgspec.Struct, frozen=True, gc=False):
    """Where a type expression leads: through a collection of what, to which struct, and by which type of values."""

    held: Literal["", "item", "value"]
    struct: TypeDef | None
    valued: TypeDef | None


class Reference:
    """An API as its pages show it; `dates` tells since when things are there, where a history does."""

    def __init__(
        self, api: Api, options: RenderOptions, history: "History | None" = None, cache: "Cache | None" = None
    ) -> None:
        """Take all of it; `cache` has what earlier runs have made of texts.

        Raises:
            ConfigError: A choice can't be used.
        """
        self.api = api
        self.options = options
        self.dates = _dates(api, history) if history and options.since else None
        self.anchors = Anchors(api, options.compatibility_anchors)
        self.external = External(options, {_module(package) for package in api.packages if package.listed})
        self.hidden = Hidden(api, options)
        self._cache = cache
        self._members: dict[Name, tuple[Member, ...]] = {}
        self._shown: dict[Name, tuple[Member, ...]] = {}
        self._made_of: dict[Name, tuple[TypeDef, ...]] = {}
        self._row_anchors: dict[Name, dict[str, str]] = {}
        self._foreign: dict[Name, bool] = {}
        self._ways: dict[TypeExpr, Way] = {}

    def members(self, definition: TypeDef) -> tuple[Member, ...]:
        """Give the members that pages show."""
        if definition.name not in self._shown:
            members = self._all_members(definition)
            if self.hidden.anything:
                members = tuple(m for m in members if not self.hidden.member(definition, m))
            self._shown[definition.name] = members
        return self._shown[definition.name]

    def _all_members(self, definition: TypeDef) -> tuple[Member, ...]:
        if definition.name not in self._members:
            self._members[definition.name] = self.api.members(definition)
        return self._members[definition.name]

    def row_anchors(self, definition: TypeDef) -> dict[str, str]:
        """Give the anchors of the type's fields by wire name, or of its values by their text.

        Hidden fields have one too, so that hiding changes no other.
        """
        if definition.name not in self._row_anchors:
            rows = [member.field.name for member in self._all_members(definition) if not member.field.inline]
            rows = rows or [value_text(value) for value in (definition.enum.values if definition.enum else ())]
            self._row_anchors[definition.name] = self.anchors.of_rows(definition.name, rows)
        return self._row_anchors[definition.name]

    def is_foreign(self, name: Name) -> bool:
        """Tell whether the type is documented elsewhere.

        What was not read is; so is a type of a package that was read only because another uses
        it, where a rule says who documents it, or where it comes without its comments. A type of
        a listed package never is.
        """
        if name not in self._foreign:
            self._foreign[name] = self._is_foreign(name)
        return self._foreign[name]

    def _is_foreign(self, name: Name) -> bool:
        definition = self.api.get(name)
        if definition is None:
            return True
        package = self.api.package_of(definition)
        return not package.listed and (package.bare or bool(self.external.chosen_url(name)))

    def way(self, expr: TypeExpr) -> Way:
        """Give where a type expression leads; each is followed once, for the same few types stand in most rows."""
        way = self._ways.get(expr)
        if way is None:
            way = Way(holds(self.api, expr), struct_at(self.api, expr), enum_type_at(self.api, expr))
            self._ways[expr] = way
        return way

    def shows(self, definition: TypeDef) -> bool:
        """Tell whether a type is worth a section: part of what goes over the wire, and not hidden."""
        kind, shape = definition.kind, definition.shape
        unseen = isinstance(shape, DefinedShape) and isinstance(without_pointers(shape.underlying), Opaque)
        return not unseen and not (kind and kind.list_of) and not self.hidden.type(definition)

    @cached_property
    def parse(self) -> Callable[[str], Document]:
        """Give the function that makes documents of comments, each text once: many fields share theirs."""
        from extractor.markup.parse import parse  # pages without text do without

        return lru_cache(maxsize=None)(partial(parse, cache=self._cache))

    def made_of(self, definition: TypeDef) -> tuple[TypeDef, ...]:
        """Give the types of the API that the shown fields of a type mention, and those that it inlines."""
        if definition.name not in self._made_of:
            names = dict.fromkeys((*self._mentioned(definition), *_inlined(definition)))
            self._made_of[definition.name] = tuple(used for name in names if (used := self.api.get(name)) is not None)
        return self._made_of[definition.name]

    def _mentioned(self, definition: TypeDef) -> Iterator[Name]:
        for member in self.members(definition):
            yield from names_in(member.field.type)
        match definition.shape:
            case StructShape():
                pass
            case DefinedShape(underlying=expr) | AliasShape(target=expr):
                yield from names_in(expr)

    def reach(self, starts: Iterable[TypeDef]) -> tuple[TypeDef, ...]:
        """Give these types and all that they are made of, the nearest first.

        What is documented elsewhere leads no further, for its fields are not shown here. Nor does
        a reader come to a type of a package that was not asked for because it is inlined: its
        fields stand where it is.
        """
        found = {definition.name: definition for definition in starts}
        queue = list(found.values())
        for definition in queue:
            if self.is_foreign(definition.name):
                continue
            used = [one for one in self.made_of(definition) if one.name not in found]
            unlisted = {one.name for one in used if not self.api.package_of(one).listed}
            inlined = unlisted.difference(self._mentioned(definition)) if unlisted else unlisted
            led_to = [one for one in used if one.name not in inlined]
            found.update((one.name, one) for one in led_to)
            queue += led_to
        return tuple(found.values())

    def appears_in(self, name: Name) -> tuple[TypeDef, ...]:
        """Give the shown types that mention or inline the type, in the order of the API."""
        return self._users.get(name, ())

    @cached_property
    def _users(self) -> dict[Name, tuple[TypeDef, ...]]:
        found: dict[Name, list[TypeDef]] = {}
        for definition in self.api.types:
            if self.shows(definition) and not self.is_foreign(definition.name):
                for used in self.made_of(definition):
                    found.setdefault(used.name, []).append(definition)
        return {name: tuple(users) for name, users in found.items()}


def _inlined(definition: TypeDef) -> Iterator[Name]:
    if isinstance(definition.shape, StructShape):
        for field in definition.shape.fields:
            yield from names_in(field.type) if field.inline else ()


def _module(package: Package) -> str:
    """Give what the import paths of a source begin with: that of the package without its folder."""
    return package.path.removesuffix(package.folder).rstrip("/") or package.path


def _dates(api: Api, history: "History") -> "Dates":
    from extractor.render.dates import Dates  # many APIs have no history

    return Dates(api, history)
