"""Type expressions: a closed union of small frozen nodes, kept as a tree until a renderer prints it.

The same nodes serve a declaration as written and the joined API. As written, `Name.package`
is the qualifier that the file uses (`metav1`, or empty for the file's own package); in an
`Api` it is the full import path.

An anonymous struct is no node: it becomes a type declaration of its own with a dotted name
(`Outer.Field`), because that is how people refer to it, and a `Named` stands in its place.
"""

from collections.abc import Callable
from operator import attrgetter
from typing import Any, TypeAlias

import msgspec


class Name(msgspec.Struct, frozen=True, gc=False, order=True):
    """The identity of a type: import path and name."""

    package: str
    name: str

    def __str__(self) -> str:
        """Give `import/path.Name`, or the bare name of a local or predeclared type."""
        return f"{self.package}.{self.name}" if self.package else self.name


class Basic(msgspec.Struct, frozen=True, gc=False, tag="basic"):
    """A predeclared type: string, bool, int32, byte, float64, any, error, …."""

    name: str


class Named(msgspec.Struct, frozen=True, gc=False, tag="named", omit_defaults=True):
    """A declared type, with type arguments where it is generic."""

    name: Name
    arguments: tuple["TypeExpr", ...] = ()


class Parameter(msgspec.Struct, frozen=True, gc=False, tag="parameter"):
    """A type parameter of the generic type that is being declared."""

    name: str


class Pointer(msgspec.Struct, frozen=True, gc=False, tag="pointer"):
    """`*T`."""

    element: "TypeExpr"


class Slice(msgspec.Struct, frozen=True, gc=False, tag="slice"):
    """`[]T`."""

    element: "TypeExpr"


class Array(msgspec.Struct, frozen=True, gc=False, tag="array"):
    """`[N]T`; `length` is the expression as written."""

    length: str
    element: "TypeExpr"


class Map(msgspec.Struct, frozen=True, gc=False, tag="map"):
    """`map[K]V`."""

    key: "TypeExpr"
    value: "TypeExpr"


class Opaque(msgspec.Struct, frozen=True, gc=False, tag="opaque"):
    """A func, chan or non-empty interface: never part of an API on the wire."""

    text: str


TypeExpr: TypeAlias = Basic | Named | Parameter | Pointer | Slice | Array | Map | Opaque

PREDECLARED = frozenset(
    [
        "any",
        "bool",
        "byte",
        "comparable",
        "complex128",
        "complex64",
        "error",
        "float32",
        "float64",
        "int",
        "int16",
        "int32",
        "int64",
        "int8",
        "rune",
        "string",
        "uint",
        "uint16",
        "uint32",
        "uint64",
        "uint8",
        "uintptr",
    ]
)


def without_pointers(expr: TypeExpr) -> TypeExpr:
    """Give the expression below any number of leading pointers."""
    while type(expr) is Pointer:
        expr = expr.element
    return expr


def stand_in(expr: TypeExpr) -> Name | None:
    """Give the type that an expression is, but for pointers; None where it is a list, a map or nothing declared."""
    inner = without_pointers(expr)
    return inner.name if isinstance(inner, Named) else None


# An instance of a Struct tells its own type at once; asking whether it is one of another takes eight times as long.
_INNER: dict[type[TypeExpr], Callable[[Any], TypeExpr]] = {
    Pointer: attrgetter("element"),
    Slice: attrgetter("element"),
    Array: attrgetter("element"),
    Map: attrgetter("value"),
}


def inner_of(expr: TypeExpr) -> TypeExpr | None:
    """Give what a list, map or pointer holds, one level down, or None of any other expression."""
    inner = _INNER.get(type(expr))
    return inner(expr) if inner else None


def element_of(expr: TypeExpr) -> TypeExpr:
    """Give what a list, map or pointer holds in the end: `map[K][]*T` → `T`."""
    while inner := _INNER.get(type(expr)):
        expr = inner(expr)
    return expr


def names_in(expr: TypeExpr) -> tuple[Name, ...]:
    """Give every declared type that the expression mentions, in reading order."""
    if type(expr) is Named:
        return (expr.name, *[name for argument in expr.arguments for name in names_in(argument)])
    if type(expr) is Map:
        return names_in(expr.key) + names_in(expr.value)
    inner = _INNER.get(type(expr))
    return names_in(inner(expr)) if inner else ()
