"""The rules of promotion: which fields a struct has on the wire, inline members included.

Follows encoding/json: the shallowest field of a name hides deeper ones, whatever the order,
and several at the same depth hide each other. Promoted fields stand where their embedded field
stands. Like controller-gen, a named field with the option `inline` is promoted too.
"""

from collections.abc import Iterator, Mapping

import msgspec

from extractor.model.api import AliasShape, Api, DefinedShape, Field, Member, StructShape, TypeDef
from extractor.model.facts import Doc, Required
from extractor.model.types import (
    Array,
    Basic,
    Map,
    Name,
    Named,
    Parameter,
    Pointer,
    Slice,
    TypeExpr,
    without_pointers,
)
from extractor.model.wellknown import TYPE_META

_STRING = Basic("string")
_FROM_SERVER = Required(value=False, cause="TypeMeta")


class StructBehind(msgspec.Struct, frozen=True):
    """The struct that an expression leads to, and the types that stand for its parameters."""

    definition: TypeDef
    fields: tuple[Field, ...]
    bindings: dict[str, TypeExpr]


def members_of(api: Api, definition: TypeDef) -> tuple[Member, ...]:
    """Give the members of a type, in the order of declaration; none for a type without fields."""
    behind = struct_behind(api, Named(definition.name))
    if behind is None:
        return ()
    promotion = _Promotion(api, definition)
    found = list(promotion.members(behind, ()))
    rivals: dict[str, list[Member]] = {}
    for member in found:
        rivals.setdefault(_key(member), []).append(member)
    if len(rivals) == len(found):
        return tuple(found)
    visible = {id(promotion.dominant(members)) for members in rivals.values()}
    return tuple(member for member in found if id(member) in visible)


def struct_behind(api: Api, expr: TypeExpr) -> StructBehind | None:
    """Give the struct that an expression leads to through pointers, aliases and defined types.

    None where the way ends at something else, or at a type that the API does not hold.
    """
    seen: set[Name] = set()
    while True:
        expr = without_pointers(expr)
        definition = api.get(expr.name) if isinstance(expr, Named) and expr.name not in seen else None
        if definition is None or not isinstance(expr, Named):
            return None
        seen.add(expr.name)
        names = (parameter.name for parameter in definition.parameters)
        bindings = dict(zip(names, expr.arguments, strict=False))
        match definition.shape:
            case StructShape(fields=fields):
                return StructBehind(definition, fields, bindings)
            case DefinedShape(underlying=below) | AliasShape(target=below):
                expr = substitute(below, bindings)


def substitute(expr: TypeExpr, bindings: Mapping[str, TypeExpr]) -> TypeExpr:
    """Give the expression with type parameters replaced by what stands for them."""
    if not bindings:
        return expr
    match expr:
        case Parameter(name=name):
            return bindings.get(name, expr)
        case Named(name=name, arguments=arguments) if arguments:
            return Named(name, tuple(substitute(argument, bindings) for argument in arguments))
        case Pointer(element=inner):
            return Pointer(substitute(inner, bindings))
        case Slice(element=inner):
            return Slice(substitute(inner, bindings))
        case Array(length=length, element=inner):
            return Array(length, substitute(inner, bindings))
        case Map(key=key, value=value):
            return Map(substitute(key, bindings), substitute(value, bindings))
        case _:
            return expr


class _Promotion:
    """Collects every field that a type can reach, hidden ones too; `_path` guards against circles.

    `_named` holds the ways through fields that have a name in Go: encoding/json does not go there.
    """

    def __init__(self, api: Api, root: TypeDef) -> None:
        self._api = api
        self._root = root
        self._path: list[Name] = []
        self._named: set[tuple[str, ...]] = set()

    def members(self, struct: StructBehind, through: tuple[str, ...]) -> Iterator[Member]:
        self._path.append(struct.definition.name)
        for field in struct.fields:
            if field.inline:
                yield from self._promoted(field, struct, through)
            else:
                yield Member(self._instantiated(field, struct), struct.definition.name, through)
        self._path.pop()

    def _promoted(self, field: Field, struct: StructBehind, through: tuple[str, ...]) -> Iterator[Member]:
        inner = without_pointers(substitute(field.type, struct.bindings))
        deeper = (*through, field.go_name)
        if not field.embedded or through in self._named:
            self._named.add(deeper)
        if isinstance(inner, Named) and inner.name == TYPE_META:
            yield from _type_meta(field, self._root, deeper)
            return
        target = struct_behind(self._api, inner)
        if target is None:
            yield Member(self._instantiated(field, struct), struct.definition.name, through)
        elif target.definition.name not in self._path:
            yield from self.members(target, deeper)

    def dominant(self, rivals: list[Member]) -> Member | None:
        """Give the one of several members of a name that is visible, or None.

        It is the shallowest; of several at that depth the only one that encoding/json reaches
        too, or else the only one with a name of its own. If encoding/json reaches none of
        them, controller-gen merges them.
        """
        depth = min(len(member.through) for member in rivals)
        shallow = [member for member in rivals if len(member.through) == depth]
        reached = [member for member in shallow if member.through not in self._named]
        if len(reached) > 1:
            reached = [member for member in reached if member.field.name != member.field.go_name]
            return reached[0] if len(reached) == 1 else None
        return (reached or shallow)[0]

    def _instantiated(self, field: Field, struct: StructBehind) -> Field:
        """Give the field with type arguments filled in, and with the limits that they bring."""
        type_ = substitute(field.type, struct.bindings)
        if type_ == field.type:
            return field
        definition = self._api.get(type_.name) if isinstance(type_, Named) and not field.limits else None
        limits = definition.limits if definition else field.limits
        return msgspec.structs.replace(field, type=type_, limits=limits)


def _type_meta(field: Field, root: TypeDef, through: tuple[str, ...]) -> Iterator[Member]:
    """Give the two members that every object starts with, whether meta/v1 can be read or not."""
    kind = root.kind
    texts = {
        "apiVersion": f"The group and version of this object: `{kind.api_version}`." if kind else "",
        "kind": f"The kind of this object: `{kind.name}`." if kind else "",
    }
    for name, go_name in (("apiVersion", "APIVersion"), ("kind", "Kind")):
        member = Field(
            name=name,
            go_name=go_name,
            type=_STRING,
            required=_FROM_SERVER,
            position=field.position,
            doc=Doc(texts[name]),
        )
        yield Member(member, TYPE_META, through)


def _key(member: Member) -> str:
    """Give what members of the same name share; an inline member of an unknown type shares nothing."""
    return f" {member.field.go_name} {member.through}" if member.field.inline else member.field.name
