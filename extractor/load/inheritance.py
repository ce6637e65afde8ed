"""Limits that a value has by its type.

`type A B` takes over what B's markers limit, and adds its own; a list or map takes the limits of
what it holds as those of its items; a struct takes those of its inline fields.
"""

from collections.abc import Iterable, Iterator

import msgspec

from extractor.go.tags import json_tag
from extractor.load import limits as limiting
from extractor.load.chains import INLINE, Chains
from extractor.load.marking import MarkerReader
from extractor.load.packages import ReadPackage
from extractor.load.scope import FileScope, Scopes
from extractor.load.settling import settle
from extractor.model.bounds import MAX_STEPS
from extractor.model.facts import NO_LIMITS, Limits
from extractor.model.types import Array, Basic, Map, Named, Pointer, Slice, TypeExpr, inner_of
from extractor.model.wellknown import WELL_KNOWN
from extractor.model.written import FieldDecl, StructBody, TypeDecl


class Inheritance:
    """Gives the limits of types, each worked out once."""

    def __init__(self, scopes: Scopes, reader: MarkerReader, chains: Chains) -> None:
        self._scopes = scopes
        self._reader = reader
        self._chains = chains
        self._known: dict[TypeExpr, Limits] = {}
        self._importers: dict[TypeExpr, ReadPackage] = {}
        self._parts: dict[TypeExpr, tuple[TypeExpr, ...]] = {}
        self._inline: dict[TypeExpr, list[FieldDecl]] = {}
        self._levels: dict[TypeExpr, int] = {}

    def limits(self, expr: TypeExpr, importer: ReadPackage) -> Limits:
        """Give what the types in an expression limit; `importer` is the package that names them."""
        if isinstance(expr, Basic):
            return NO_LIMITS
        known = self._known.get(expr)
        if known is None:
            self._importers[expr] = importer
            if all(part in self._known for part in self._needs(expr)):  # as of most, since most are used often
                known = self._known[expr] = self._answer(expr)
            else:
                known = settle(expr, self._known, needs=self._needs, answer=self._answer, meanwhile=NO_LIMITS)
        return known

    def is_cut(self, expr: TypeExpr) -> bool:
        """Tell whether an expression that was asked about takes nothing over, because too many types are in a row."""
        return self._levels.get(expr, 0) > MAX_STEPS

    def _needs(self, expr: TypeExpr) -> tuple[TypeExpr, ...]:
        """Give the expressions whose limits this one takes over, and keep who names them."""
        importer = self._importers[expr]
        parts: tuple[TypeExpr, ...] = ()
        if isinstance(expr, Named):
            found = self._declaration(expr)
            if found:
                scope, declaration = found
                importer = scope.package
                parts = tuple([scope.type(one) for one in self._bodies(expr, declaration)])
        else:
            inner = inner_of(expr)
            parts = () if inner is None else (inner,)
        for part in parts:
            self._importers.setdefault(part, importer)
        self._parts[expr] = parts
        return parts

    def _bodies(self, expr: Named, declaration: TypeDecl) -> list[TypeExpr]:
        """Give what a type is defined from, or the types of its inline fields."""
        body = declaration.body
        if not isinstance(body, StructBody):
            return [body]
        self._inline[expr] = fields = list(_inlined(body))
        return [field.type for field in fields]

    def _declaration(self, expr: Named) -> tuple[FileScope, TypeDecl] | None:
        # The package of a well-known type is large, and says nothing that would count.
        return None if expr.name in WELL_KNOWN else self._scopes.declaration(expr.name, self._importers[expr])

    def _answer(self, expr: TypeExpr) -> Limits:
        parts = self._parts[expr]
        below = max([self._levels.get(part, 0) for part in parts], default=0)
        level = self._levels[expr] = (0 if below > MAX_STEPS else below) + (not isinstance(expr, Pointer))
        inherited = [NO_LIMITS if level > MAX_STEPS else self._known[part] for part in parts]
        if isinstance(expr, Named):
            found = self._declaration(expr)
            return self._of_type(expr, *found, inherited) if found else NO_LIMITS
        if isinstance(expr, Slice | Array | Map):
            return limiting.of_items(inherited[0])
        return inherited[0] if inherited else NO_LIMITS

    def _of_type(self, expr: Named, scope: FileScope, declaration: TypeDecl, inherited: Iterable[Limits]) -> Limits:
        facts = self._chains.of(expr.name, scope, declaration)
        own = limiting.join(facts.declared, limiting.declarative(facts.markers))
        if facts.enum and facts.enum.closed:
            own = msgspec.structs.replace(own, enum=facts.enum)
        if isinstance(declaration.body, StructBody):
            inherited = map(self._of_field, self._inline[expr], inherited)
        below = NO_LIMITS
        for one in inherited:
            below = limiting.join(one, below)
        return limiting.join(own, below)

    def _of_field(self, field: FieldDecl, inherited: Limits) -> Limits:
        """Give the limits of an inline field: they hold for the whole struct."""
        markers = self._reader.set_of(self._reader.markers_of(field.doc, field.detached, "field"), "field")
        return limiting.join(limiting.declared(markers), inherited)


def _inlined(body: StructBody) -> Iterator[FieldDecl]:
    for field in body.fields:
        if field.names and (field.tag is None or INLINE not in field.tag):
            continue
        tag = json_tag(field.tag)
        if not tag.skip and (INLINE in tag.options or not (field.names or tag.name)):
            yield field
