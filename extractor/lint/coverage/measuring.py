"""What counts, and where its words come from.

Counted are the kinds and types of the packages that were asked for, their fields where Go declares
them, and their values. Not counted is what nobody writes words for: lists of kinds, `metadata` of a
kind, inline fields (their members are), structs written inside a field (the field is), what pages
hide, and types of other modules.
"""

from collections.abc import Callable, Collection, Iterator
from functools import cached_property
from typing import Literal, TypeAlias

import msgspec

from extractor.model.api import Api, DefinedShape, Field, Member, StructShape, TypeDef
from extractor.model.completion import reach
from extractor.model.spelling import label
from extractor.model.types import Name, Named, Opaque, element_of, without_pointers
from extractor.model.wellknown import LIST_META, OBJECT_META
from extractor.model.words import value_text
from extractor.position import Position

Source: TypeAlias = Literal["comment", "note", "type", ""]
"""Where words come from: the comment of the thing itself, a note beside the pages, or the comment of
a field's type, which controller-gen publishes where the field has none. Empty where there are none."""

Subject: TypeAlias = tuple[Name, str]
"""A type, and the field or value of it; an empty text is the type itself."""

_META = (OBJECT_META, LIST_META)


class Thing(msgspec.Struct, frozen=True, kw_only=True):
    """Something that should have words: what it is, the path that names it, its place, and where its words are."""

    what: Literal["kind", "type", "field", "value"]
    name: str
    where: Position
    words: Source


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """A type with what belongs to it; the first of the things is the type itself, unless it is anonymous."""

    name: str
    group_version: str
    kind: bool
    things: tuple[Thing, ...]


class Coverage(msgspec.Struct, frozen=True, dict=True):
    """Everything that counts, by type: packages in the order of the API, in each the kinds before other types."""

    rows: tuple[Row, ...]

    @cached_property
    def missing(self) -> tuple[Thing, ...]:
        """Give what has no words, by place."""
        found = (thing for row in self.rows for thing in row.things if not thing.words)
        return tuple(sorted(found, key=lambda thing: (thing.where, thing.name)))

    @cached_property
    def total(self) -> int:
        """Give how many things count."""
        return sum(len(row.things) for row in self.rows)

    @property
    def percent(self) -> float:
        """Give the share of what has words, rounded down to a tenth, so that 100 means all."""
        return percent_of(self.total - len(self.missing), self.total)

    def reaches(self, minimum: float) -> bool:
        """Tell whether at least so many percent have words."""
        return 100 * (self.total - len(self.missing)) >= minimum * self.total


class Pages(msgspec.Struct, frozen=True):
    """What pages add and take away: what their notes are about, and which types and members they hide."""

    noted: Collection[Subject] = ()
    hides_type: Callable[[TypeDef], bool] = lambda _: False
    hides_member: Callable[[TypeDef, Member], bool] = lambda _, __: False


_NO_PAGES = Pages()


def measure(api: Api, pages: Pages = _NO_PAGES) -> Coverage:
    """Give what has words and what has none."""
    counting = _Counting(api, pages)
    rows = (counting.row(definition) for definition in counting.definitions())
    return Coverage(tuple(row for row in rows if row.things))


def percent_of(part: int, whole: int) -> float:
    """Give a share in percent, rounded down to a tenth; of nothing, all."""
    return 1000 * part // whole / 10 if whole else 100.0


class _Counting:
    """What counts of an API."""

    def __init__(self, api: Api, pages: Pages) -> None:
        self._api = api
        self._pages = pages
        self._noted = frozenset(owned for subject in pages.noted for owned in self._owned(*subject))

    def _owned(self, name: Name, text: str) -> Iterator[Subject]:
        """Give what a note is about, also by way of a type that inlines the one that declares it."""
        yield name, text
        definition = self._api.get(name)
        for member in self._api.members(definition) if definition and text else ():
            if member.field.name == text:
                yield member.owner, text

    def definitions(self) -> Iterator[TypeDef]:
        """Yield the types that count: the public ones, and those that a kind is made of."""
        used = {definition.name for definition in reach(self._api, (kind.name for kind in self._api.kinds()))}
        for package in self._api.packages:
            own = self._api.types_in(package) if package.listed else ()
            counted = [one for one in own if one.name in used or one.name.name[:1].isupper()]
            yield from sorted((one for one in counted if self._counts(one)), key=lambda one: one.kind is None)

    def _counts(self, definition: TypeDef) -> bool:
        shape = definition.shape
        unseen = isinstance(shape, DefinedShape) and isinstance(without_pointers(shape.underlying), Opaque)
        is_list = definition.kind is not None and bool(definition.kind.list_of)
        return not unseen and not is_list and not self._pages.hides_type(definition)

    def row(self, definition: TypeDef) -> Row:
        """Give a type with its fields or values."""
        name = label(self._api, definition.name)
        return Row(
            name=name,
            group_version=self._api.package_of(definition).group_version,
            kind=definition.kind is not None,
            things=(
                *self._itself(definition, name),
                *self._fields(definition, name),
                *self._values(definition, name),
            ),
        )

    def _itself(self, definition: TypeDef, name: str) -> Iterator[Thing]:
        if not definition.anonymous:
            words = self._words(definition.name, "", comment=bool(definition.doc))
            yield Thing(what="kind" if definition.kind else "type", name=name, where=definition.position, words=words)

    def _fields(self, definition: TypeDef, name: str) -> Iterator[Thing]:
        for field in definition.shape.fields if isinstance(definition.shape, StructShape) else ():
            if field.inline or _is_meta(field) or self._pages.hides_member(definition, Member(field, definition.name)):
                continue
            words = self._words(definition.name, field.name, comment=bool(field.doc)) or self._by_type(field)
            yield Thing(what="field", name=f"{name}.{field.name}", where=field.position, words=words)

    def _values(self, definition: TypeDef, name: str) -> Iterator[Thing]:
        for value in definition.enum.values if definition.enum else ():
            text = value_text(value)
            words = self._words(definition.name, text, comment=bool(value.doc))
            where = value.position or definition.position
            yield Thing(what="value", name=f"{name}.{text}", where=where, words=words)

    def _words(self, name: Name, text: str, *, comment: bool) -> Source:
        if comment:
            return "comment"
        return "note" if (name, text) in self._noted else ""

    def _by_type(self, field: Field) -> Source:
        """Tell whether the type of a field has words: one of a package that was asked for, through lists and maps."""
        end = element_of(field.type)
        definition = self._api.get(end.name) if isinstance(end, Named) else None
        if definition is None or not self._api.package_of(definition).listed:
            return ""
        return "type" if self._words(definition.name, "", comment=bool(definition.doc)) else ""


def _is_meta(field: Field) -> bool:
    end = without_pointers(field.type)
    return isinstance(end, Named) and end.name in _META
