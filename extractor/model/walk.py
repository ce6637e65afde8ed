"""From a type expression to what a manifest author finds there: members, or values.

The way leads through pointers, lists and maps to their elements, and through defined types
and aliases to what they stand for; type arguments are filled in.
"""

from collections.abc import Iterator
from typing import Literal

import msgspec

from extractor.model.api import AliasShape, Api, DefinedShape, Member, StructShape, TypeDef
from extractor.model.bounds import MAX_STEPS
from extractor.model.facts import Enum, Limits
from extractor.model.members import substitute
from extractor.model.types import Array, Map, Named, Slice, TypeExpr, element_of, without_pointers


def end_of(api: Api, expr: TypeExpr) -> TypeExpr:
    """Give where the expression leads: a struct, a type that was not read, or no declared type at all."""
    end = element_of(expr)
    for step in _steps(api, expr):
        end = step
    return end


def struct_at(api: Api, expr: TypeExpr) -> TypeDef | None:
    """Give the struct that the expression leads to, or None where it leads to none that was read."""
    end = end_of(api, expr)
    definition = api.get(end.name) if isinstance(end, Named) else None
    return definition if definition and isinstance(definition.shape, StructShape) else None


def members_at(api: Api, expr: TypeExpr) -> tuple[Member, ...]:
    """Give the members of the struct that the expression leads to; none where it leads to no struct."""
    end = end_of(api, expr)
    definition = struct_at(api, end)
    if definition is None or not isinstance(end, Named):
        return ()
    arguments = _arguments(definition, end)
    return tuple(_with_arguments(member, arguments) for member in api.members(definition))


def enum_type_at(api: Api, expr: TypeExpr) -> TypeDef | None:
    """Give the first type on the way that has values of its own."""
    for step in _steps(api, expr):
        definition = api.get(step.name) if isinstance(step, Named) else None
        if definition and definition.enum:
            return definition
    return None


def enum_at(api: Api, expr: TypeExpr, limits: Limits) -> Enum | None:
    """Give the values that a field of that type and those limits can take.

    What narrows the field wins over what its type allows.
    """
    narrowed = enum_within(limits)
    definition = None if narrowed else enum_type_at(api, expr)
    return definition.enum if definition else narrowed


def enum_within(limits: Limits) -> Enum | None:
    """Give the values that limits allow, or those of the items or values within."""
    below: Limits | None = limits
    while below:
        if below.enum:
            return below.enum
        below = below.items
    return None


def holds(api: Api, expr: TypeExpr) -> Literal["", "item", "value"]:
    """Give what the expression is a collection of: items of a list, values of a map, or nothing where it is none."""
    current = without_pointers(expr)
    for _ in range(MAX_STEPS):
        definition = api.get(current.name) if isinstance(current, Named) else None
        if definition is None or isinstance(definition.shape, StructShape):
            break
        shape = definition.shape
        current = without_pointers(shape.underlying if isinstance(shape, DefinedShape) else shape.target)
    return "value" if isinstance(current, Map) else "item" if isinstance(current, Slice | Array) else ""


def collections_at(api: Api, expr: TypeExpr) -> tuple[Slice | Array | Map, ...]:
    """Give the lists and maps that lead from the expression to its end, the outermost first."""
    found: list[Slice | Array | Map] = []
    current = expr
    for _ in range(MAX_STEPS):
        match without_pointers(current):
            case Slice() | Array() as outer:
                found.append(outer)
                current = outer.element
            case Map() as outer:
                found.append(outer)
                current = outer.value
            case Named() as named:
                definition = api.get(named.name)
                if definition is None or isinstance(definition.shape, StructShape):
                    break
                shape = definition.shape
                inner = shape.underlying if isinstance(shape, DefinedShape) else shape.target
                current = substitute(inner, _arguments(definition, named))
            case _:
                break
    return tuple(found)


def _steps(api: Api, expr: TypeExpr) -> Iterator[TypeExpr]:
    """Yield every type on the way, each below its pointers, lists and maps; stop where it has no end."""
    current = element_of(expr)
    for _ in range(MAX_STEPS):
        yield current
        definition = api.get(current.name) if type(current) is Named else None
        if definition is None or type(current) is not Named:
            return
        match definition.shape:
            case StructShape():
                return
            case DefinedShape(underlying=inner) | AliasShape(target=inner):
                current = element_of(substitute(inner, _arguments(definition, current)))


def _arguments(definition: TypeDef, use: Named) -> dict[str, TypeExpr]:
    if not definition.parameters:  # as most
        return {}
    names = (parameter.name for parameter in definition.parameters)
    return dict(zip(names, use.arguments, strict=False))  # a bare mention of a generic type gives none


def _with_arguments(member: Member, arguments: dict[str, TypeExpr]) -> Member:
    if not arguments:
        return member
    field = msgspec.structs.replace(member.field, type=substitute(member.field.type, arguments))
    return msgspec.structs.replace(member, field=field)
