"""What a type amounts to, asked through its chain of definitions: its own facts, basic type, struct or not."""

from collections.abc import Callable, Iterator
from typing import Literal, TypeAlias

import msgspec

from extractor.load import limits as limiting
from extractor.load.enums import ITEMS_MARKER, MARKER, Enums
from extractor.load.marking import NO_MARKERS, MarkerReader, MarkerSet
from extractor.load.packages import ReadPackage
from extractor.load.scope import FileScope, Scopes
from extractor.model.api import AliasShape, DefinedShape
from extractor.model.bounds import MAX_STEPS
from extractor.model.facts import NO_LIMITS, Enum, EnumValue, Limits, Marker
from extractor.model.types import (
    Array,
    Basic,
    Name,
    Named,
    Slice,
    TypeExpr,
    element_of,
    without_pointers,
)
from extractor.model.wellknown import METAS, WELL_KNOWN
from extractor.model.written import StructBody, TypeDecl

INLINE = "inline"
"""The option of a json tag that puts a field's members in its place."""

Form: TypeAlias = Literal["struct", "other", "unknown"]


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
        for step, _ in self._way(expr, importer, element_of):
            if isinstance(step, Basic):
                return step.name
        return ""

    def form(self, expr: TypeExpr, importer: ReadPackage) -> Form:
        """Tell whether an expression is a struct, something else, or of a type that can't be read."""
        for step, package in self._way(expr, importer):
            if not isinstance(step, Named):
                return "other"
            if step.name in METAS:
                return "struct"
            if self._below(step, package) is None:
                return "struct" if self._is_struct(step.name, package) else "unknown"
        return "unknown"

    def struct(self, expr: TypeExpr, importer: ReadPackage) -> tuple[FileScope, StructBody] | None:
        """Give the struct that an expression leads to, with the scope of its file, or None."""
        for step, package in self._way(expr, importer):
            found = self._scopes.declaration_anywhere(step.name, package) if isinstance(step, Named) else None
            if found is None:
                return None
            scope, declaration = found
            if isinstance(declaration.body, StructBody):
                return scope, declaration.body
        return None

    def is_list(self, expr: TypeExpr, importer: ReadPackage) -> bool:
        """Tell whether an expression comes down to a list."""
        return any(isinstance(step, Slice | Array) for step, _ in self._way(expr, importer))

    def is_endless(self, expr: TypeExpr, importer: ReadPackage) -> bool:
        """Tell whether types are defined by each other in a circle, or too many in a row."""
        return sum(1 for _ in self._way(expr, importer)) == MAX_STEPS

    def _way(
        self, expr: TypeExpr, importer: ReadPackage, inner: Callable[[TypeExpr], TypeExpr] = without_pointers
    ) -> Iterator[tuple[TypeExpr, ReadPackage]]:
        """Give an expression, then what it is defined from, and so on, each with the package that says so."""
        for _ in range(MAX_STEPS):
            expr = inner(expr)
            yield expr, importer
            below = self._below(expr, importer)
            if below is None:
                return
            expr, importer = below

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
