"""The rules of promotion: which fields a struct has on the wire, inline members included.

Follows encoding/json: the shallowest field of a name hides deeper ones, whatever the order,
and several at the same depth hide each other. Promoted fields stand where their embedded field
stands. Like controller-gen, a named field with the option `inline` is promoted too.
"""

from collections.abc import Iterator, Mapping
from operator import itemgetter

import msgspec

from extractor.model.api import AliasShape, Api, DefinedShape, Field, Member, StructShape, TypeDef
from extractor.model.bounds import MAX_STEPS, fits
from extractor.model.facts import Doc, Required
from extractor.model.types import (
    Array,
    Basic,
    Map,
    Name,
    Named,
    Opaque,
    Parameter,
    Pointer,
    Slice,
    TypeExpr,
    without_pointers,
)
from extractor.model.wellknown import TYPE_META

_STRING = Basic("string")
_ENDLESS = Opaque("\u2026")
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
    if not behind.bindings and _holds_all_itself(behind.fields):
        owner = behind.definition.name
        return tuple([Member(field, owner) for field in behind.fields])
    promotion = _Promotion(api, definition)
    found = promotion.members(behind)
    rivals: dict[str, list[Member]] = {}
    for member in found:
        rivals.setdefault(_key(member), []).append(member)
    if len(rivals) == len(found):
        return found
    visible = {id(promotion.dominant(members)) for members in rivals.values()}
    return tuple(member for member in found if id(member) in visible)


def _holds_all_itself(fields: tuple[Field, ...]) -> bool:
    """Tell whether a struct promotes nothing and hides nothing, as most do."""
    return not any(field.inline for field in fields) and len({field.name for field in fields}) == len(fields)


def struct_behind(api: Api, expr: TypeExpr) -> StructBehind | None:
    """Give the struct that an expression leads to through pointers, aliases and defined types.

    None where the way ends at something else, at a type that the API does not hold, or not at all.
    """
    for _ in range(MAX_STEPS):
        expr = without_pointers(expr)
        definition = api.get(expr.name) if type(expr) is Named else None
        if definition is None or type(expr) is not Named:
            return None
        names = [parameter.name for parameter in definition.parameters]
        bindings = dict(zip(names, expr.arguments, strict=False))
        match definition.shape:
            case StructShape(fields=fields):
                return StructBehind(definition, fields, bindings)
            case DefinedShape(underlying=below) | AliasShape(target=below):
                expr = substitute(below, bindings)
    return None


def substitute(expr: TypeExpr, bindings: Mapping[str, TypeExpr]) -> TypeExpr:
    """Give the expression with type parameters replaced by what stands for them.

    A type that uses itself with ever larger arguments has no end: what would be too large is opaque.
    """
    if not bindings:
        return expr
    return _substituted(expr, bindings) if fits(expr, bindings) else _ENDLESS


def _substituted(expr: TypeExpr, bindings: Mapping[str, TypeExpr]) -> TypeExpr:
    match expr:
        case Parameter(name=name):
            return bindings.get(name, expr)
        case Named(name=name, arguments=arguments) if arguments:
            return Named(name, tuple(_substituted(argument, bindings) for argument in arguments))
        case Pointer(element=inner):
            return Pointer(_substituted(inner, bindings))
        case Slice(element=inner):
            return Slice(_substituted(inner, bindings))
        case Array(length=length, element=inner):
            return Array(length, _substituted(inner, bindings))
        case Map(key=key, value=value):
            return Map(_substituted(key, bindings), _substituted(value, bindings))
        case _:
            return expr


class _Way(msgspec.Struct, frozen=True):
    """A way to a struct: the inline fields that lead there, and where what it holds stands among all members."""

    struct: StructBehind
    through: tuple[str, ...] = ()
    place: tuple[int, ...] = ()


class _Promotion:
    """Collects the fields that a type can reach, hidden ones too, level by level.

    A struct that a shallower level has gone through can only hold what that level hides, so no
    circle is gone through twice, and no crossing of ways more often than it takes to see that
    fields hide each other. `_named` holds the ways through fields that have a name in Go:
    encoding/json does not go there.
    """

    def __init__(self, api: Api, root: TypeDef) -> None:
        self._api = api
        self._root = root
        self._found: list[tuple[tuple[int, ...], Member]] = []
        self._named: set[tuple[str, ...]] = set()

    def members(self, struct: StructBehind) -> tuple[Member, ...]:
        """Give all of them, in the order of declaration."""
        level = [_Way(struct)]
        known: set[Name] = set()
        while level:
            known.update(way.struct.definition.name for way in level)
            level = self._useful([inner for way in level for inner in self._collect(way)], known)
        self._found.sort(key=itemgetter(0))
        return tuple([member for _, member in self._found])

    def _collect(self, way: _Way) -> Iterator[_Way]:
        """Take the fields of a struct, and give the ways that go on from it."""
        owner = way.struct.definition.name
        for index, field in enumerate(way.struct.fields):
            place = (*way.place, index)
            inner = self._inlined(field, way, place) if field.inline else None
            if inner:
                yield inner
            elif not field.inline:
                self._found.append((place, Member(self._instantiated(field, way.struct), owner, way.through)))

    def _inlined(self, field: Field, way: _Way, place: tuple[int, ...]) -> _Way | None:
        """Give the way through an inline field; where none goes on there, take what stands in its place."""
        inner = without_pointers(substitute(field.type, way.struct.bindings))
        deeper = (*way.through, field.go_name)
        if not field.embedded or way.through in self._named:
            self._named.add(deeper)
        if isinstance(inner, Named) and inner.name == TYPE_META:
            members = _type_meta(field, self._root, deeper)
            self._found += (((*place, index), member) for index, member in enumerate(members))
            return None
        target = struct_behind(self._api, inner) if len(deeper) <= MAX_STEPS else None
        if target is None:
            member = Member(self._instantiated(field, way.struct), way.struct.definition.name, way.through)
            self._found.append((place, member))
            return None
        return _Way(target, deeper, place)

    def _useful(self, ways: list[_Way], known: set[Name]) -> list[_Way]:
        """Give the ways to structs that are new; of several to one struct, as many as can make a difference."""
        kept: list[_Way] = []
        counts: dict[tuple[Name, bool], int] = {}
        for way in ways:
            name, named = way.struct.definition.name, way.through in self._named
            count = counts[name, named] = counts.get((name, named), 0) + 1
            if name not in known and count <= (1 if named else 2):
                kept.append(way)
        return kept

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
