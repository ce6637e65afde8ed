"""Type expressions: a closed union of small frozen nodes, kept as a tree until a renderer prints it.

The same nodes serve a declaration as written and the joined API. As written, `Name.package`
is the qualifier that the file uses (`metav1`, or empty for the file's own package); in an
`Api` it is the full import path.

An anonymous struct is no node: it becomes a type declaration of its own with a dotted name
(`Outer.Field`), because that is how people refer to it, and a `Named` stands in its place.
"""

from typing import TypeAlias

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
    while isinstance(expr, Pointer):
        expr = expr.element
    return expr


def element_of(expr: TypeExpr) -> TypeExpr:
    """Give what a list, map or pointer holds in the end: `map[K][]*T` → `T`."""
    while True:
        match expr:
            case Pointer(element=inner) | Slice(element=inner) | Array(element=inner) | Map(value=inner):
                expr = inner
            case _:
                return expr


def names_in(expr: TypeExpr) -> tuple[Name, ...]:
    """Give every declared type that the expression mentions, in reading order."""
    match expr:
        case Named(name=name, arguments=arguments):
            return (name, *(inner for argument in arguments for inner in names_in(argument)))
        case Pointer(element=inner) | Slice(element=inner) | Array(element=inner):
            return names_in(inner)
        case Map(key=key, value=value):
            return names_in(key) + names_in(value)
        case _:
            return ()
