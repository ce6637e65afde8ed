"""What a Go type is on the wire, one level deep, and how two such forms relate.

A form says which JSON values a type accepts. Where the way ends at a declared type, the form is
that declaration: what is inside is compared once, with its counterpart, and not at every use.
"""

from collections.abc import Callable
from typing import Literal, TypeAlias

import msgspec

from extractor.model.api import AliasShape, Api, StructShape, TypeDef
from extractor.model.members import substitute
from extractor.model.types import (
    Array,
    Basic,
    Map,
    Named,
    Opaque,
    Parameter,
    Pointer,
    Slice,
    TypeExpr,
    without_pointers,
)
from extractor.model.wellknown import WELL_KNOWN

Relation: TypeAlias = Literal["same", "narrowed", "resized", "widened", "changed", "unknown"]
"""How what a new type accepts relates to what the old one did: `resized` is an `int` that got a size,
`changed` shares nothing, and `unknown` is what could not be read."""


class Leaf(msgspec.Struct, frozen=True):
    """A value without parts, by a word of `_ACCEPTED`, or something that is like nothing else."""

    word: str


class Whole(msgspec.Struct, frozen=True):
    """An integer; `sized` says that the range is a promise, which that of Go's `int` is not."""

    low: int
    high: int
    sized: bool = True


class Listing(msgspec.Struct, frozen=True):
    """A list."""

    element: TypeExpr


class Mapping(msgspec.Struct, frozen=True):
    """An object whose keys anybody may choose."""

    key: TypeExpr
    value: TypeExpr


class Declared(msgspec.Struct, frozen=True):
    """A declared type that was read."""

    definition: TypeDef
    use: Named


class Unread(msgspec.Struct, frozen=True):
    """A declared type that was not read, or whose module is compared by its version only."""

    use: Named


Form: TypeAlias = Leaf | Whole | Listing | Mapping | Declared | Unread

ANYTHING = Leaf("anything")
_ANY_OBJECT = Leaf("any object")
_NANOSECONDS = Whole(-(2**63), 2**63 - 1)

_TEXTS = frozenset(("text", "time", "duration", "amount", "bytes"))
_ACCEPTED: dict[str, frozenset[str]] = {
    "text": _TEXTS,
    "time": frozenset(("time",)),
    "duration": frozenset(("duration",)),
    "bytes": frozenset(("bytes",)),
    "quantity": frozenset(("whole", "amount")),
    "int or string": _TEXTS | {"whole"},
    "number": frozenset(("whole", "fraction")),
    "boolean": frozenset(("boolean",)),
}
"""What a leaf accepts, in kinds of JSON values that are told apart."""

_WHOLE = frozenset(("whole",))
_BITS = {"int8": 8, "int16": 16, "int32": 32, "rune": 32, "int64": 64, "int": 64}
_UNSIGNED_BITS = {"uint8": 8, "byte": 8, "uint16": 16, "uint32": 32, "uint64": 64, "uint": 64, "uintptr": 64}
_UNSIZED = frozenset(("int", "uint", "uintptr"))
_BYTES = frozenset(("byte", "uint8"))
_BASIC: dict[str, Form] = {
    "string": Leaf("text"),
    "bool": Leaf("boolean"),
    "float32": Leaf("number"),
    "float64": Leaf("number"),
    **{name: Whole(-(2 ** (bits - 1)), 2 ** (bits - 1) - 1, name not in _UNSIZED) for name, bits in _BITS.items()},
    # No integer of JSON is larger than an int64 to the API server, whatever the Go type.
    **{name: Whole(0, min(2**bits, 2**63) - 1, name not in _UNSIZED) for name, bits in _UNSIGNED_BITS.items()},
}
_BY_WORD: dict[str, Form] = {
    "any object": _ANY_OBJECT,
    "any value": ANYTHING,
    "nanoseconds (integer)": _NANOSECONDS,
}


class Forms:
    """Gives forms. `is_foreign` tells packages that belong to another module."""

    def __init__(self, api: Api, is_foreign: Callable[[str], bool]) -> None:
        """Take the API that declares the types."""
        self._api = api
        self._is_foreign = is_foreign

    def of(self, expr: TypeExpr) -> Form:
        """Give the form of a type expression, whose pointers don't show on the wire."""
        while True:
            expr = without_pointers(expr)
            alias = self._alias(expr)
            if alias is None:
                return self._plain(expr)
            expr = alias

    def below(self, form: Declared) -> Form:
        """Give the form of what a declared type is defined from; a struct is its own end."""
        shape = form.definition.shape
        if isinstance(shape, StructShape):
            return form
        inner = shape.target if isinstance(shape, AliasShape) else shape.underlying
        return self.of(substitute(inner, _bindings(form.definition, form.use)))

    def end(self, form: Form) -> Form:
        """Give the form below all defined types: a struct, or no declared type."""
        for _ in range(50):  # types that are defined by each other in a circle do not compile
            if not isinstance(form, Declared) or is_struct(form):
                return form
            form = self.below(form)
        return form

    def _alias(self, expr: TypeExpr) -> TypeExpr | None:
        definition = self._api.get(expr.name) if isinstance(expr, Named) and expr.name not in WELL_KNOWN else None
        if definition is None or not isinstance(definition.shape, AliasShape) or not isinstance(expr, Named):
            return None
        return substitute(definition.shape.target, _bindings(definition, expr))

    def _plain(self, expr: TypeExpr) -> Form:
        match expr:
            case Basic(name=name):
                return _BASIC.get(name, ANYTHING)
            case Slice(element=Basic(name=name)) if name in _BYTES:
                return Leaf("bytes")
            case Slice(element=inner) | Array(element=inner):
                return Listing(inner)
            case Map(key=key, value=value):
                return Mapping(key, value)
            case Named():
                return self._named(expr)
            case Parameter(name=name):
                return Leaf(f"the parameter {name}")
            case Opaque(text=text):
                return Leaf(text)
            case Pointer(element=inner):
                return self.of(inner)

    def _named(self, use: Named) -> Form:
        known = WELL_KNOWN.get(use.name)
        if known:
            return _BY_WORD.get(known.word) or Leaf(known.word)
        definition = self._api.get(use.name)
        if definition is None or self._is_foreign(use.name.package):
            return Unread(use)
        return Declared(definition, use)


def is_struct(form: Form) -> bool:
    """Tell whether a form is an object with named fields."""
    return isinstance(form, Declared) and isinstance(form.definition.shape, StructShape)


def leaf_relation(old: Form, new: Form) -> Relation:
    """Tell how two forms relate, neither of which has parts to go on with."""
    if old == new:
        return "same"
    if ANYTHING in (old, new):
        return "widened" if new == ANYTHING else "narrowed"
    if isinstance(old, Whole) and isinstance(new, Whole):
        return _of_ranges(old, new)
    if _ANY_OBJECT in (old, new):
        other = old if new == _ANY_OBJECT else new
        if isinstance(other, Mapping) or is_struct(other):
            return "widened" if new == _ANY_OBJECT else "narrowed"
    return _of_sets(_accepted(old), _accepted(new))


def _of_ranges(old: Whole, new: Whole) -> Relation:
    if not old.sized and new.sized and old.low <= new.low and new.high <= old.high:
        return "resized"
    return "widened" if new.low <= old.low and new.high >= old.high else "narrowed"


def _of_sets(old: frozenset[str], new: frozenset[str]) -> Relation:
    if not old & new:
        return "changed"
    return "widened" if old < new else "narrowed"


def _accepted(form: Form) -> frozenset[str]:
    if isinstance(form, Whole):
        return _WHOLE
    return _ACCEPTED.get(form.word, frozenset()) if isinstance(form, Leaf) else frozenset()


def _bindings(definition: TypeDef, use: Named) -> dict[str, TypeExpr]:
    names = (parameter.name for parameter in definition.parameters)
    return dict(zip(names, use.arguments, strict=False))
