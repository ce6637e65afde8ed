"""The joined, frozen API: packages, types, fields, and the questions one can ask about them.

Every name in here is resolved: a `Name.package` is a full import path. Fields stay where Go
declares them; `Api.members` gives what a manifest author sees, with inline members promoted.
"""

from collections.abc import Iterator
from functools import cached_property
from typing import TypeAlias

import msgspec

from extractor.model.diagnostics import Diagnostic
from extractor.model.facts import (
    NO_DOC,
    NO_LIMITS,
    CodeDefault,
    Default,
    Doc,
    Enum,
    EnumValue,
    Limits,
    Marker,
    Required,
)
from extractor.model.types import Name, TypeExpr, names_in
from extractor.position import Position


class Field(msgspec.Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """One field, under one name.

    `name` is the name on the wire, `go_name` the one in Go (the type's name if embedded).
    `inline` says that the members of its type stand in its place. `declared` holds the limits
    by the field's own markers, `limits` the effective ones: joined with those of its type.
    `deprecated` holds the text of the `Deprecated:` paragraph. `omits_empty` says that Go writes
    nothing for an empty value (`omitempty`, `omitzero`).
    """

    name: str
    go_name: str
    type: TypeExpr
    required: Required
    position: Position
    doc: Doc = NO_DOC
    markers: tuple[Marker, ...] = ()
    default: Default | None = None
    declared: Limits = NO_LIMITS
    limits: Limits = NO_LIMITS
    deprecated: str | None = None
    omits_empty: bool = False
    embedded: bool = False
    inline: bool = False
    feature_gate: str = ""
    patch_strategy: str = ""
    patch_merge_key: str = ""
    as_string: bool = False


class StructShape(msgspec.Struct, frozen=True, gc=False, tag="struct", omit_defaults=True):
    """A struct, with its fields as declared, in source order.

    `left_out` holds the Go names of exported fields that are never on the wire (`json:"-"`).
    """

    fields: tuple[Field, ...]
    left_out: tuple[str, ...] = ()


class DefinedShape(msgspec.Struct, frozen=True, gc=False, tag="defined"):
    """`type A B`, where B is anything but a struct literal."""

    underlying: TypeExpr


class AliasShape(msgspec.Struct, frozen=True, gc=False, tag="alias"):
    """`type A = B`."""

    target: TypeExpr


Shape: TypeAlias = StructShape | DefinedShape | AliasShape


class PrintColumn(msgspec.Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """A column of `kubectl get`."""

    name: str
    type: str
    json_path: str
    description: str = ""
    format: str = ""
    priority: int = 0


class Scale(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """The paths of a scale subresource."""

    spec_path: str
    status_path: str
    selector_path: str = ""


class Kind(msgspec.Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """What makes a type an object of the API server.

    `metadata` is False for an object without ObjectMeta (a configuration file, a review
    request). `list_of` names the kind that a list holds. `selectable_fields` are the paths that
    a field selector may name.
    """

    group: str
    version: str
    name: str
    plural: str
    singular: str
    short_names: tuple[str, ...] = ()
    categories: tuple[str, ...] = ()
    namespaced: bool = True
    metadata: bool = True
    list_of: str = ""
    status: bool = False
    scale: Scale | None = None
    columns: tuple[PrintColumn, ...] = ()
    selectable_fields: tuple[str, ...] = ()
    storage: bool = False
    served: bool = True
    deprecated: str | None = None

    @property
    def api_version(self) -> str:
        """Give what a manifest's `apiVersion` holds: `group/version`, or the bare version."""
        return f"{self.group}/{self.version}" if self.group else self.version


class TypeParam(msgspec.Struct, frozen=True, gc=False):
    """A parameter of a generic type."""

    name: str
    constraint: str


class TypeDef(msgspec.Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """A declared type.

    `enum` holds the constants or marker values of a type of values; `declared` the limits by
    its own markers, `limits` those joined with the limits of the types it is defined from.
    `anonymous` types stand for a struct written inside a field and are named `Outer.Field`.
    """

    name: Name
    shape: Shape
    position: Position
    doc: Doc = NO_DOC
    markers: tuple[Marker, ...] = ()
    parameters: tuple[TypeParam, ...] = ()
    kind: Kind | None = None
    enum: Enum | None = None
    declared: Limits = NO_LIMITS
    limits: Limits = NO_LIMITS
    deprecated: str | None = None
    anonymous: bool = False
    text_marshaler: bool = False
    json_marshaler: bool = False


class Package(msgspec.Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """A Go package.

    `listed` packages are those that were asked for; the others are there because a listed one
    uses their types. `group` is None where the package is no API version of its own. Of a `bare`
    package only the facts are there: its comments were left out.
    """

    path: str
    name: str
    folder: str
    group: str | None = None
    version: str = ""
    doc: Doc = NO_DOC
    markers: tuple[Marker, ...] = ()
    listed: bool = True
    bare: bool = False

    @property
    def group_version(self) -> str:
        """Give `group/version`, `version` for the core group, or the import path without either."""
        if self.group is None:
            return self.path
        return f"{self.group}/{self.version}" if self.group else self.version


class Requirement(msgspec.Struct, frozen=True, gc=False, order=True):
    """Another module whose types the API uses, and its version by `go.mod`.

    `packages` are the import paths of those of its packages that are used.
    """

    module: str
    version: str
    packages: tuple[str, ...]


class Member(msgspec.Struct, frozen=True, gc=False):
    """A field as a manifest author sees it.

    `field` has type arguments filled in; `owner` is the type that declares it, `through` the
    inline fields that lead there (their Go names), outermost first.
    """

    field: Field
    owner: Name
    through: tuple[str, ...] = ()


class Api(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """A whole API.

    `packages` are ordered by group, then by version as Kubernetes orders them (v2 before v1
    before v1beta1), then by path; `types` by package, then in source order; `requirements` by
    module; `code_defaults`, which functions set, by the type that they set them in, in their order.
    """

    packages: tuple[Package, ...]
    types: tuple[TypeDef, ...]
    diagnostics: tuple[Diagnostic, ...] = ()
    requirements: tuple[Requirement, ...] = ()
    code_defaults: tuple[CodeDefault, ...] = ()

    @cached_property
    def _types_by_name(self) -> dict[Name, TypeDef]:
        return {definition.name: definition for definition in self.types}

    @cached_property
    def _packages_by_path(self) -> dict[str, Package]:
        return {package.path: package for package in self.packages}

    def get(self, name: Name) -> TypeDef | None:
        """Give the type of that identity, or None where it is external."""
        return self._types_by_name.get(name)

    def package(self, path: str) -> Package | None:
        """Give the package of that import path, or None where it is external."""
        return self._packages_by_path.get(path)

    def code_defaults_of(self, owner: Name, field: str) -> tuple[CodeDefault, ...]:
        """Give the defaults that functions set for a field, by the type that declares it and its wire name."""
        return self._code_defaults.get((owner, field), ())

    @cached_property
    def _code_defaults(self) -> dict[tuple[Name, str], tuple[CodeDefault, ...]]:
        found: dict[tuple[Name, str], list[CodeDefault]] = {}
        for default in self.code_defaults:
            found.setdefault((default.owner, default.field), []).append(default)
        return {field: tuple(defaults) for field, defaults in found.items()}

    def packages_declaring(self, name: str) -> tuple[str, ...]:
        """Give the import paths of the packages that declare a type of that bare name."""
        return self._packages_by_type.get(name, ())

    @cached_property
    def _packages_by_type(self) -> dict[str, tuple[str, ...]]:
        found: dict[str, list[str]] = {}
        for definition in self.types:
            found.setdefault(definition.name.name, []).append(definition.name.package)
        return {name: tuple(paths) for name, paths in found.items()}

    def package_of(self, definition: TypeDef) -> Package:
        """Give the package that declares the type."""
        return self._packages_by_path[definition.name.package]

    def kinds(self, *, lists: bool = False) -> tuple[TypeDef, ...]:
        """Give the kinds of the listed packages, without lists unless they are asked for."""
        return tuple(
            definition
            for definition in self.types
            if definition.kind and (lists or not definition.kind.list_of) and self.package_of(definition).listed
        )

    def types_in(self, package: Package) -> tuple[TypeDef, ...]:
        """Give the types that the package declares, in source order."""
        return self._types_by_package.get(package.path, ())

    @cached_property
    def _types_by_package(self) -> dict[str, tuple[TypeDef, ...]]:
        grouped: dict[str, list[TypeDef]] = {}
        for definition in self.types:
            grouped.setdefault(definition.name.package, []).append(definition)
        return {path: tuple(definitions) for path, definitions in grouped.items()}

    def members(self, definition: TypeDef) -> tuple[Member, ...]:
        """Give the type's fields with inline members promoted, as encoding/json does.

        An own field hides a promoted one of the same name. An inline field whose type is
        external stays in the list as it is (`field.inline` is True).
        """
        from extractor.model.members import members_of  # the rules of promotion fill a module

        return members_of(self, definition)

    def referrers(self, name: Name) -> tuple[Name, ...]:
        """Give the types whose members mention that type, each once, in the order of `types`."""
        return self._referrers.get(name, ())

    @cached_property
    def _referrers(self) -> dict[Name, tuple[Name, ...]]:
        found: dict[Name, dict[Name, None]] = {}
        for definition in self.types:
            for name in self._mentions(definition):
                found.setdefault(name, {})[definition.name] = None
        return {name: tuple(users) for name, users in found.items()}

    def _mentions(self, definition: TypeDef) -> Iterator[Name]:
        match definition.shape:
            case StructShape():
                for member in self.members(definition):
                    yield from names_in(member.field.type)
            case DefinedShape(underlying=expr) | AliasShape(target=expr):
                yield from names_in(expr)

    def value_of(self, definition: TypeDef, text: str) -> EnumValue | None:
        """Give the type's value that is written so, or whose constant has that name."""
        for value in definition.enum.values if definition.enum else ():
            if str(value.value) == text or value.name == text:
                return value
        return None
