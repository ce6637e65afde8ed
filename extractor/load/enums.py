"""The values that a type or field can take: from markers, from constants, or both joined.

A marker lists what the API server accepts, and the constants of the same value lend their
names and docs. Without a marker, a type's constants are its known values, and nothing says
that there are no others.
"""

from collections.abc import Iterable, Sequence

import msgspec

from extractor.go.markers import ListValue, ParsedMarker, Scalar
from extractor.load.constants import Value
from extractor.load.marking import MarkerSet
from extractor.load.packages import ReadPackage
from extractor.load.remarks import Remarks
from extractor.load.scope import FileScope, Scopes
from extractor.model.facts import NO_DOC, UNPUBLISHED, Doc, Enum, EnumValue
from extractor.model.types import Name
from extractor.model.written import ConstDecl, Literal, Reference
from extractor.position import Position

MARKER = "kubebuilder:validation:Enum"
ITEMS_MARKER = "kubebuilder:validation:items:Enum"
_FROM_LITERALS = "k8s:enum"
_FROM_CONSTANTS = UNPUBLISHED.removeprefix("+")
_CAUSE = "constants"


class Constant(msgspec.Struct, frozen=True):
    """A constant of a declared type: as written, and its value."""

    declaration: ConstDecl
    file: str
    value: Value


class Enums:
    """The constants of all types, and the enums that follow."""

    def __init__(self, scopes: Scopes, remarks: Remarks) -> None:
        self._scopes = scopes
        self._remarks = remarks
        self._constants: dict[str, dict[str, list[Constant]]] = {}
        self._values: dict[Name, tuple[EnumValue, ...]] = {}

    def of_type(self, name: Name, package: ReadPackage, markers: MarkerSet, *, is_text: bool) -> Enum | None:
        """Give the enum of a type that is declared in the package: by marker, or else its constants."""
        marker = markers.last(MARKER)
        if marker:
            return self.by_marker(marker, self.values(name, package), is_text=is_text)
        if _FROM_LITERALS in markers:
            return self._sorted(f"+{_FROM_LITERALS}", filter(_is_plain, self._all(package, name)))
        if _FROM_CONSTANTS in markers:
            return self._sorted(UNPUBLISHED, filter(_is_exported, self._all(package, name)))
        values = self.values(name, package)
        return Enum(values, closed=False, cause=_CAUSE) if values else None

    @staticmethod
    def by_marker(marker: ParsedMarker, constants: Iterable[EnumValue], *, is_text: bool) -> Enum:
        """Give the enum that a marker lists, with names and docs of the constants."""
        known = {constant.value: constant for constant in constants}
        listed = marker.value.items if isinstance(marker.value, ListValue) else ()
        raw = [item.text if is_text else item.value for item in listed if isinstance(item, Scalar)]
        distinct = dict.fromkeys(value for value in raw if value is not None)
        values = (known.get(value) or EnumValue(value=value) for value in distinct)
        return Enum(tuple(values), closed=True, cause=f"+{marker.name}")

    def values(self, name: Name, package: ReadPackage) -> tuple[EnumValue, ...]:
        """Give the exported constants of a type, in source order; those of the same value are one."""
        if name not in self._values:
            self._values[name] = _merged(filter(_is_exported, self._all(package, name)))
        return self._values[name]

    def with_unlisted(self, enum: Enum | None, name: Name, package: ReadPackage) -> Enum | None:
        """Give the enum of a type with the constants of the type that its marker does not list."""
        if enum is None or enum.cause != f"+{MARKER}":
            return enum
        unlisted = tuple(value for value in self.values(name, package) if value not in enum.values)
        return msgspec.structs.replace(enum, unlisted=unlisted) if unlisted else enum

    def _sorted(self, cause: str, constants: Iterable[Constant]) -> Enum | None:
        values = sorted(_merged(constants), key=lambda value: str(value.value))
        return Enum(tuple(values), closed=True, cause=cause) if values else None

    def _all(self, package: ReadPackage, name: Name) -> Sequence[Constant]:
        if package.path not in self._constants:
            self._constants[package.path] = self._collect(package)
        return self._constants[package.path].get(name.name, ())

    def _collect(self, package: ReadPackage) -> dict[str, list[Constant]]:
        """Give the constants of a package's own types, by type."""
        found: dict[str, list[Constant]] = {}
        for file, declaration in package.constants.values():
            scope: FileScope = self._scopes.of(package, file)
            type_ = scope.type_of(declaration)
            if type_ is None or type_.package != package.path:
                continue
            value = self._scopes.value(package, declaration.name)
            if value is not None:
                found.setdefault(type_.name, []).append(Constant(declaration, file.path, value))
            else:
                message = f"the value of {declaration.name} can't be told, so it is not among those of {type_.name}"
                self._remarks.note("unknown-constant", Position(file.path, declaration.line), message)
        return found


def _merged(constants: Iterable[Constant]) -> tuple[EnumValue, ...]:
    """Give one value each, however many constants have it.

    A constant that only refers to another one (`Default = Always`) is a use of the value, and
    counts only where no other has it. Of the others, the first that is not deprecated names the
    value, for the deprecation is that of a name; all that are not deprecated describe it.
    """
    found: dict[Value, list[EnumValue]] = {}
    for constant in sorted(constants, key=_is_use):
        rivals = found.setdefault(constant.value, [])
        if not rivals or not _is_use(constant):
            rivals.append(_enum_value(constant))
    return tuple(_best(rivals) for rivals in found.values())


def _best(rivals: list[EnumValue]) -> EnumValue:
    lasting = [value for value in rivals if value.deprecated is None] or rivals
    docs = dict.fromkeys(value.doc.text for value in lasting if value.doc)
    return msgspec.structs.replace(lasting[0], doc=Doc("\n\n".join(docs)) if docs else NO_DOC)


def _is_use(constant: Constant) -> bool:
    return isinstance(constant.declaration.value, Reference)


def _enum_value(constant: Constant) -> EnumValue:
    declaration = constant.declaration
    comment = declaration.doc or declaration.trailing
    text = comment.text if comment else ""
    return EnumValue(
        value=constant.value,
        name=declaration.name,
        doc=Doc(text) if text else NO_DOC,
        deprecated=comment.deprecated if comment else None,
        position=Position(constant.file, declaration.line),
    )


def _is_exported(constant: Constant) -> bool:
    return constant.declaration.name[:1].isupper()


def _is_plain(constant: Constant) -> bool:
    """Tell whether controller-gen takes the constant for `+k8s:enum`: a text with its type beside it."""
    literal = constant.declaration.value
    return constant.declaration.bare and isinstance(literal, Literal) and isinstance(literal.value, str)
