"""What a type is made of, as a graph: structs and types of values are boxes, fields are arrows.

An arrow says how many there are: `1` where the field is required, `0..1` where it is not, and for
lists and maps the bounds that the API server keeps to. Types of other modules have a dashed
frame and lead no further. The metadata of a kind is left out, as every kind has it.
"""

from collections.abc import Iterable, Iterator, Sequence

import msgspec

from extractor.errors import TemplateError, UnknownName
from extractor.markup.mermaid import DIRECTIONS, Edge, Look, Node, flowchart
from extractor.model.api import Member, TypeDef
from extractor.model.lookup import FieldTarget, TypeTarget, ValueTarget, find
from extractor.model.nearest import nearest
from extractor.model.spelling import spell_plain
from extractor.model.types import Map, Name, Named, TypeExpr
from extractor.model.walk import collections_at, end_of, enum_type_at, members_at
from extractor.model.wellknown import LIST_META, OBJECT_META, TYPE_META, WELL_KNOWN
from extractor.model.words import value_text
from extractor.render.anchors import distinct
from extractor.render.scope import Scope

_MOST_VALUES = 12  # of a type, in its box
_UNTOLD = (TYPE_META, OBJECT_META, LIST_META)


class Choice(msgspec.Struct, frozen=True):
    """Which fields and types a diagram shows; a choice of none leaves all of them."""

    only_fields: frozenset[tuple[Name, str]] = frozenset()
    only_types: frozenset[Name] = frozenset()
    without_fields: frozenset[tuple[Name, str]] = frozenset()
    without_types: frozenset[Name] = frozenset()

    def field(self, owner: Name, field: str) -> bool:
        """Tell whether a field is shown: of a type of which some are chosen, only those."""
        key = (owner, field)
        chosen = key in self.only_fields or all(other != owner for other, _ in self.only_fields)
        return chosen and key not in self.without_fields

    def type(self, name: Name) -> bool:
        """Tell whether the type is shown."""
        return (not self.only_types or name in self.only_types) and name not in self.without_types


class _Arrow(msgspec.Struct, frozen=True):
    start: Named
    end: Named
    field: str
    count: str


def choice(scope: Scope, start: TypeDef, only: Sequence[str], without: Sequence[str]) -> Choice:
    """Give the choice that names make: of fields of a type or of others (`Type.field`), and of types.

    Raises:
        UnknownName: Nothing has such a name.
    """
    only_fields, only_types = _sorted(_named(scope, start, name) for name in only)
    without_fields, without_types = _sorted(_named(scope, start, name) for name in without)
    return Choice(only_fields, only_types, without_fields, without_types)


def drawn(scope: Scope, start: TypeDef, depth: object, direction: str, chosen: Choice) -> str:
    """Give the text of the diagram about a type.

    Raises:
        TemplateError: There is no such depth or direction.
    """
    if direction not in DIRECTIONS:
        raise TemplateError(f'no diagram goes in the direction "{direction}"', hint=f"there is {', '.join(DIRECTIONS)}")
    if not isinstance(depth, int) or depth < 1:  # who writes a page is asked for no types
        raise TemplateError(f"depth can't be {depth}", hint="write how many steps the diagram goes: depth=2")
    nodes, edges = _graph(scope, start, depth, chosen)
    if not edges:
        raise TemplateError(f"{start.name.name} leads to no other type that the diagram could show")
    return flowchart(direction, nodes, edges)


def _named(scope: Scope, start: TypeDef, name: str) -> tuple[Name, str] | Name:
    """Give the field, by its type and name, or the type that is meant."""
    api = scope.reference.api
    fields = {member.field.name: member.field.name for member in scope.reference.members(start)}
    if name in fields:
        return (start.name, name)
    try:
        target = find(api, name, here=scope.here)
    except UnknownName:
        elsewhere = _elsewhere(scope, name)
        if elsewhere:
            return elsewhere
        alike = nearest(name, fields)
        if "." in name or not alike:
            raise
        raise UnknownName(name, alike, message=f'{start.name.name} has no field "{name}"') from None
    match target:
        case TypeTarget(definition=definition):
            return definition.name
        case FieldTarget(owner=owner, member=member):
            return (owner.name, member.field.name)
        case ValueTarget():
            raise UnknownName(name, message=f"{name} is a value; a diagram has fields and types")


def _elsewhere(scope: Scope, name: str) -> Name | None:
    """Give the type of that name that fields mention, but that was not read."""
    api = scope.reference.api
    ends = (end for one in api.types for member in api.members(one) if (end := _end(scope, member)))
    return next((end.name for end in ends if end.name.name == name and api.get(end.name) is None), None)


def _sorted(named: Iterable[tuple[Name, str] | Name]) -> tuple[frozenset[tuple[Name, str]], frozenset[Name]]:
    fields, types = set(), set()
    for one in named:
        if isinstance(one, Name):
            types.add(one)
        else:
            fields.add(one)
    return frozenset(fields), frozenset(types)


def _graph(scope: Scope, start: TypeDef, depth: int, choice: Choice) -> tuple[tuple[Node, ...], tuple[Edge, ...]]:
    """Give the boxes and arrows that lead from a type to those it is made of, `depth` steps far."""
    first = Named(start.name)
    found: dict[Named, int] = {first: 0}
    arrows: dict[tuple[Named, Named], list[_Arrow]] = {}
    queue = [first]
    for expr in queue:
        for arrow in _arrows(scope, expr, choice) if found[expr] < depth else ():
            arrows.setdefault((arrow.start, arrow.end), []).append(arrow)
            if arrow.end not in found:
                found[arrow.end] = found[expr] + 1
                queue.append(arrow.end)
    keys = distinct({expr: _key(_title(scope, expr)) for expr in found})
    nodes = tuple(_node(scope, expr, keys[expr]) for expr in found)
    return nodes, tuple(Edge(keys[a], keys[b], _said(several)) for (a, b), several in arrows.items())


def _arrows(scope: Scope, expr: Named, choice: Choice) -> Iterator[_Arrow]:
    definition = scope.reference.api.get(expr.name)
    if definition is None or definition.enum or scope.reference.is_foreign(expr.name):
        return
    for member in members_at(scope.reference.api, expr):
        end = _end(scope, member)
        if (
            end is None
            or (definition.kind and end.name in _UNTOLD)
            or scope.reference.hidden.member(definition, member)
        ):
            continue
        name = member.field.name or "(inline)"
        if choice.field(expr.name, name) and choice.type(end.name) and not scope.reference.hidden.name(end.name):
            yield _Arrow(expr, end, name, _count(scope, member))


def _end(scope: Scope, member: Member) -> Named | None:
    """Give the type that a field leads to, where that has fields, values, or a place elsewhere."""
    api = scope.reference.api
    valued = enum_type_at(api, member.field.type)
    if valued:
        return Named(valued.name)
    end = end_of(api, member.field.type)
    return end if isinstance(end, Named) and end.name not in WELL_KNOWN else None


def _count(scope: Scope, member: Member) -> str:
    field = member.field
    around = collections_at(scope.reference.api, field.type)
    if not around:
        return "1" if field.required.value else "0..1"
    limits = field.limits
    outer = around[0]
    least, most = (
        (limits.min_properties, limits.max_properties)
        if isinstance(outer, Map)
        else (limits.min_items, limits.max_items)
    )
    counts = [f"{least or 0}..{'*' if most is None else most}", *("0..*" for _ in around[1:])]
    by = [f" by {_spelled(scope, one.key)}" if isinstance(one, Map) else "" for one in around]
    return ", each ".join(f"{count}{key}" for count, key in zip(counts, by, strict=True))


def _spelled(scope: Scope, key: TypeExpr) -> str:
    return scope.label(key.name) if isinstance(key, Named) else "name"


def _said(arrows: Sequence[_Arrow]) -> tuple[str, ...]:
    """Give the lines beside an arrow; fields that lead to the same type share one."""
    if len(arrows) == 1:
        return (arrows[0].field, arrows[0].count)
    return tuple(f"{arrow.field} {arrow.count}" for arrow in arrows)


def _node(scope: Scope, expr: Named, key: str) -> Node:
    definition = scope.reference.api.get(expr.name)
    title = _title(scope, expr)
    if definition is None or scope.reference.is_foreign(expr.name):
        return Node(key, (title,), "elsewhere")
    values = [value_text(value) for value in definition.enum.values] if definition.enum else []
    look: Look = "values" if values else "plain"
    more = len(values) - _MOST_VALUES
    rest = (f"… {more} more",) if more > 0 else ()
    return Node(key, (f"{title}:" if values else title, *values[:_MOST_VALUES], *rest), look)


def _title(scope: Scope, expr: Named) -> str:
    if not expr.arguments:
        return scope.label(expr.name)
    arguments = (spell_plain(scope.reference.api, argument, scope.here) for argument in expr.arguments)
    return f"{scope.label(expr.name)}[{', '.join(arguments)}]"


def _key(title: str) -> str:
    """Give an identifier that is none of Mermaid's words, all of which are in lower case."""
    plain = "".join(char if char.isascii() and char.isalnum() else "_" for char in title)
    return plain if plain[:1].isupper() else f"T_{plain}"
