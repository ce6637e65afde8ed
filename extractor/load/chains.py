"""What a type amounts to, asked through its chain of definitions: limits, basic type, struct or not.

`type A B` takes over what B is and what B's markers limit, and adds its own; a list or map
takes the limits of what it holds as those of its items.
"""

from collections.abc import Iterator
from typing import Literal, TypeAlias

import msgspec

from extractor.go.tags import json_tag
from extractor.load import limits as limiting
from extractor.load.enums import ITEMS_MARKER, MARKER, Enums
from extractor.load.marking import NO_MARKERS, MarkerReader, MarkerSet
from extractor.load.packages import ReadPackage
from extractor.load.scope import FileScope, Scopes
from extractor.model.api import AliasShape, DefinedShape
from extractor.model.facts import NO_LIMITS, Enum, EnumValue, Limits, Marker
from extractor.model.types import (
    Array,
    Basic,
    Map,
    Name,
    Named,
    Pointer,
    Slice,
    TypeExpr,
    element_of,
    without_pointers,
)
from extractor.model.wellknown import LIST_META, OBJECT_META, TYPE_META, WELL_KNOWN
from extractor.model.written import StructBody, TypeDecl

INLINE = "inline"
"""The option of a json tag that puts a field's members in its place."""

Form: TypeAlias = Literal["struct", "other", "unknown"]

_META = frozenset((TYPE_META, OBJECT_META, LIST_META))


class TypeFacts(msgspec.Struct, frozen=True):
    """What a type's own markers and constants say; `written` are the markers as they stand."""

    written: tuple[Marker, ...]
    markers: MarkerSet
    enum: Enum | None
    declared: Limits


class Chains:
    """Answers about types, each worked out once."""

    def __init__(self, scopes: Scopes, reader: MarkerReader, enums: Enums) -> None:
        self._scopes = scopes
        self._reader = reader
        self._enums = enums
        self._limits: dict[TypeExpr, Limits] = {}
        self._facts: dict[Name, TypeFacts] = {}

    def of(self, name: Name, scope: FileScope, declaration: TypeDecl) -> TypeFacts:
        """Give what the markers and constants of a declared type say."""
        found = self._facts.get(name)
        if found is None:
            written = self._reader.markers_of(declaration.doc, declaration.detached, "type")
            markers = self._reader.set_of(written, "type")
            enum = self._enum(name, scope, declaration, markers)
            found = self._facts[name] = TypeFacts(written, markers, enum, self._declared(name, scope, markers, enum))
        return found

    def limits(self, expr: TypeExpr, importer: ReadPackage) -> Limits:
        """Give what the types in an expression limit; `importer` is the package that names them."""
        if isinstance(expr, Basic):
            return NO_LIMITS
        known = self._limits.get(expr)
        if known is None:
            self._limits[expr] = NO_LIMITS  # against types that are defined by each other in a circle
            known = self._limits[expr] = self._limits_of(expr, importer)
        return known

    def with_field_enum(self, found: Limits, markers: MarkerSet, expr: TypeExpr, importer: ReadPackage) -> Limits:
        """Give a field's limits with the values that its own markers list."""
        if markers is NO_MARKERS:
            return found
        if MARKER in markers:
            found = msgspec.structs.replace(found, enum=self._listed(MARKER, markers, expr, importer))
        return self.with_item_enum(found, markers, expr, importer)

    def with_item_enum(self, found: Limits, markers: MarkerSet, expr: TypeExpr, importer: ReadPackage) -> Limits:
        """Give limits with the values that markers list for the items of a list."""
        if ITEMS_MARKER not in markers:
            return found
        enum = self._listed(ITEMS_MARKER, markers, expr, importer)
        return msgspec.structs.replace(found, items=msgspec.structs.replace(found.items or NO_LIMITS, enum=enum))

    def basic(self, expr: TypeExpr, importer: ReadPackage) -> str:
        """Give the predeclared type that an expression comes down to, or nothing; of a list, that of its items."""
        seen: set[TypeExpr] = set()
        while expr not in seen:
            seen.add(expr)
            expr = element_of(expr)
            if isinstance(expr, Basic):
                return expr.name
            below = self._below(expr, importer)
            if below is None:
                return ""
            expr, importer = below
        return ""

    def form(self, expr: TypeExpr, importer: ReadPackage) -> Form:
        """Tell whether an expression is a struct, something else, or of a type that can't be read."""
        seen: set[TypeExpr] = set()
        while expr not in seen:
            seen.add(expr)
            expr = without_pointers(expr)
            if not isinstance(expr, Named):
                return "other"
            if expr.name in _META:
                return "struct"
            below = self._below(expr, importer)
            if below is None:
                return "struct" if self._is_struct(expr.name, importer) else "unknown"
            expr, importer = below
        return "unknown"

    def struct(self, expr: TypeExpr, importer: ReadPackage) -> tuple[FileScope, StructBody] | None:
        """Give the struct that an expression leads to, with the scope of its file, or None."""
        seen: set[TypeExpr] = set()
        while expr not in seen:
            seen.add(expr)
            expr = without_pointers(expr)
            found = self._scopes.declaration_anywhere(expr.name, importer) if isinstance(expr, Named) else None
            if found is None:
                return None
            scope, declaration = found
            if isinstance(declaration.body, StructBody):
                return scope, declaration.body
            expr, importer = scope.type(declaration.body), scope.package
        return None

    def is_list(self, expr: TypeExpr, importer: ReadPackage) -> bool:
        """Tell whether an expression comes down to a list."""
        seen: set[TypeExpr] = set()
        while expr not in seen:
            seen.add(expr)
            expr = without_pointers(expr)
            if isinstance(expr, Slice | Array):
                return True
            below = self._below(expr, importer)
            if below is None:
                return False
            expr, importer = below
        return False

    def _enum(self, name: Name, scope: FileScope, declaration: TypeDecl, markers: MarkerSet) -> Enum | None:
        if isinstance(declaration.body, StructBody) or (declaration.alias and MARKER not in markers):
            return None
        is_text = self.basic(Named(name), scope.package) == "string"
        return self._enums.of_type(name, scope.package, markers, is_text=is_text)

    def _declared(self, name: Name, scope: FileScope, markers: MarkerSet, enum: Enum | None) -> Limits:
        if markers is NO_MARKERS:
            return NO_LIMITS
        found = limiting.declared(markers)
        if enum and enum.served:
            found = msgspec.structs.replace(found, enum=enum)
        return self.with_item_enum(found, markers, Named(name), scope.package)

    def _below(self, expr: TypeExpr, importer: ReadPackage) -> tuple[TypeExpr, ReadPackage] | None:
        """Give what a defined type is defined from, with the package that says so."""
        if not isinstance(expr, Named) or expr.name in WELL_KNOWN:
            return None
        found = self._scopes.declaration_anywhere(expr.name, importer)
        if found:
            scope, declaration = found
            body = declaration.body
            return None if isinstance(body, StructBody) else (scope.type(body), scope.package)
        known = self._scopes.known(expr.name, importer)
        match known.shape if known else None:
            case DefinedShape(underlying=inner) | AliasShape(target=inner):
                return inner, importer
            case _:
                return None

    def _is_struct(self, name: Name, importer: ReadPackage) -> bool:
        """Tell whether a type that is defined from nothing else is a struct, or can't be read."""
        found = self._scopes.declaration_anywhere(name, importer)
        return found is not None or self._scopes.known(name, importer) is not None

    def _listed(self, marker: str, markers: MarkerSet, expr: TypeExpr, importer: ReadPackage) -> Enum:
        element = element_of(expr)
        constants = self._constants(element.name, importer) if isinstance(element, Named) else ()
        is_text = self.basic(expr, importer) == "string"
        return self._enums.by_marker(markers.by_name[marker][-1], constants, is_text=is_text)

    def _constants(self, name: Name, importer: ReadPackage) -> tuple[EnumValue, ...]:
        found = self._scopes.declaration_anywhere(name, importer)
        if found:
            return self._enums.values(name, found[0].package)
        known = self._scopes.known(name, importer)
        return known.enum.values if known and known.enum else ()

    def _limits_of(self, expr: TypeExpr, importer: ReadPackage) -> Limits:
        match expr:
            case Pointer(element=inner):
                return self.limits(inner, importer)
            case Slice(element=inner) | Array(element=inner) | Map(value=inner):
                return limiting.of_items(self.limits(inner, importer))
            case Named(name=name):
                # The package of a well-known type is large, and says nothing that would count.
                found = None if name in WELL_KNOWN else self._scopes.declaration(name, importer)
                return self._limits_of_type(name, *found) if found else NO_LIMITS
            case _:
                return NO_LIMITS

    def _limits_of_type(self, name: Name, scope: FileScope, declaration: TypeDecl) -> Limits:
        facts = self.of(name, scope, declaration)
        own = limiting.join(facts.declared, limiting.declarative(facts.markers))
        if facts.enum and facts.enum.closed:
            own = msgspec.structs.replace(own, enum=facts.enum)
        if not isinstance(declaration.body, StructBody):
            return limiting.join(own, self.limits(scope.type(declaration.body), scope.package))
        below = NO_LIMITS
        for inlined in self._inlined(declaration.body, scope):
            below = limiting.join(inlined, below)
        return limiting.join(own, below)

    def _inlined(self, body: StructBody, scope: FileScope) -> Iterator[Limits]:
        """Give the limits of the inline fields of a struct: they hold for the whole of it."""
        for field in body.fields:
            if field.names and (field.tag is None or INLINE not in field.tag):
                continue
            tag = json_tag(field.tag)
            if tag.skip or (INLINE not in tag.options and (field.names or tag.name)):
                continue
            markers = self._reader.set_of(self._reader.markers_of(field.doc, field.detached, "field"), "field")
            inherited = self.limits(scope.type(field.type), scope.package)
            yield limiting.join(limiting.declared(markers), inherited)
