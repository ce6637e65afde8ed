"""An API without its texts: names, types, tags and limits stay, whatever somebody wrote in words goes.

Facts are nobody's property, sentences are: so the facts of another project can be kept and given
away, its comments can't. Markers go too, because some of them hold prose; what they amount to is
in the facts.
"""

from collections.abc import Collection

import msgspec

from extractor.model.api import Api, DefinedShape, Field, Kind, Package, Shape, StructShape, TypeDef
from extractor.model.facts import NO_DOC, NO_LIMITS, Default, Enum, EnumValue, Limits, Rule
from extractor.model.types import Opaque, without_pointers
from extractor.position import Position

replace = msgspec.structs.replace


def facts_only(api: Api, version: str, modules: Collection[str] = ()) -> Api:
    """Give the API with facts only.

    `version` is what the sources are at; with it, a position reads `module@version/file:line`
    wherever it is shown, and a package tells what it was taken from. `modules` are the paths of
    modules; a package that is in none of them is in one that ends where its folder begins.
    """
    moves = {package.path: _Move(package, version, modules) for package in api.packages}
    return Api(
        packages=tuple(moves[package.path].package(package) for package in api.packages),
        types=tuple(moves[definition.name.package].type(definition) for definition in api.types),
    )


def by_package(api: Api, modules: Collection[str]) -> dict[str, Api]:
    """Give each package of some modules as an API of its own, by import path: who needs one need not read the others.

    Of a package that is not listed, it holds the types that listed ones use.
    """
    return {
        package.path: Api(packages=(package,), types=api.types_in(package))
        for package in api.packages
        if package.listed or any(_is_in(module, package) for module in modules)
    }


def _is_in(module: str, package: Package) -> bool:
    return f"{package.path}/".startswith(f"{module}/")


class _Move:
    """Bares what one package declares, and moves its files from where they lay to `module@version`."""

    def __init__(self, package: Package, version: str, modules: Collection[str]) -> None:
        parts = package.path.split("/")
        around = (module.split("/") for module in modules if _is_in(module, package))
        inside = _common_end(parts, package.folder.split("/")) % len(parts)  # a module is never called nothing
        top = max(map(len, around), default=len(parts) - inside)
        self._folder = "/".join([f"{'/'.join(parts[:top])}@{version}", *parts[top:]])

    def package(self, package: Package) -> Package:
        return replace(package, folder=self._folder, doc=NO_DOC, markers=(), bare=True)

    def type(self, definition: TypeDef) -> TypeDef:
        return replace(
            definition,
            shape=self._shape(definition.shape),
            position=self._position(definition.position),
            doc=NO_DOC,
            markers=(),
            kind=_kind(definition.kind) if definition.kind else None,
            enum=self._enum(definition.enum),
            declared=self._limits(definition.declared),
            limits=self._limits(definition.limits),
            deprecated=_mute(definition.deprecated),
        )

    def _shape(self, shape: Shape) -> Shape:
        match shape:
            case StructShape(fields=fields):
                return StructShape(tuple(self._field(field) for field in fields))
            case DefinedShape(underlying=Opaque(text=text)):
                return DefinedShape(_without_code(text))
            case _:
                return shape

    def _field(self, field: Field) -> Field:
        type_ = without_pointers(field.type)
        return replace(
            field,
            type=_without_code(type_.text) if isinstance(type_, Opaque) else field.type,
            position=self._position(field.position),
            doc=NO_DOC,
            markers=(),
            default=_default(field.default) if field.default else None,
            declared=self._limits(field.declared),
            limits=self._limits(field.limits),
            deprecated=_mute(field.deprecated),
        )

    def _position(self, position: Position) -> Position:
        return Position(f"{self._folder}/{position.file.rpartition('/')[2]}", position.line)

    def _enum(self, enum: Enum | None) -> Enum | None:
        if enum is None:
            return None
        return replace(
            enum,
            values=tuple(self._value(value) for value in enum.values),
            unlisted=tuple(self._value(value) for value in enum.unlisted),
        )

    def _value(self, value: EnumValue) -> EnumValue:
        position = self._position(value.position) if value.position else None
        return replace(value, doc=NO_DOC, deprecated=_mute(value.deprecated), position=position)

    def _limits(self, limits: Limits) -> Limits:
        if not limits:
            return NO_LIMITS
        return replace(
            limits,
            enum=self._enum(limits.enum),
            rules=tuple(_rule(rule) for rule in limits.rules),
            title="",
            example=None,
            external_docs=None,
            items=self._limits(limits.items) if limits.items else None,
        )


def _common_end(one: list[str], other: list[str]) -> int:
    """Give how many parts two paths have in common at their ends."""
    length = 0
    for first, second in zip(reversed(one), reversed(other), strict=False):
        if first != second:
            break
        length += 1
    return length


def _mute(text: str | None) -> str | None:
    """Keep that something was said, without what."""
    return None if text is None else ""


def _kind(kind: Kind) -> Kind:
    columns = tuple(replace(column, description="") for column in kind.columns)
    return replace(kind, columns=columns, deprecated=_mute(kind.deprecated))


def _without_code(text: str) -> Opaque:
    """Give what a type is that never stands on the wire (`func`, `interface`), without how it is written."""
    return Opaque(text.replace("(", " ").split(maxsplit=1)[0])


def _default(default: Default) -> Default:
    return replace(default, position=None)


def _rule(rule: Rule) -> Rule:
    return replace(rule, message="", message_expression="")
