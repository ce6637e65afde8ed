"""Calls of functions that are known by their names: of Go itself, and of the libraries that API code uses."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from extractor.load.code.frames import Fallback, Frame, Known, Meaning
from extractor.load.code.literals import duration_text, is_zero
from extractor.load.code.places import Place, pointed
from extractor.model.code import Code
from extractor.model.types import Name, Named, TypeExpr, without_pointers

if TYPE_CHECKING:
    from extractor.load.code.values import Evaluator

_INTEGERS = [f"{name}{bits}" for name in ("Int", "int", "Uint", "UInt") for bits in ("", 8, 16, 32, 64)]
_OF_TYPES = ("Bool", "String", "Float32", "Float64", "Duration", *_INTEGERS)
_POINTERS = frozenset(("To", "ToPtr", "Of", "Ptr", *_OF_TYPES, *(f"{name}Ptr" for name in _OF_TYPES)))
_POINTER_PACKAGES = frozenset(("ptr", "pointer", "pointers", "lo", "conv"))
_QUANTITY = "k8s.io/apimachinery/pkg/api/resource"
_INT_OR_STRING = "k8s.io/apimachinery/pkg/util/intstr"


def holds_any(name: str, words: Iterable[str]) -> bool:
    """Tell whether a name holds one of some words, in any case: such names say what a function does."""
    lowered = name.lower()
    return any(word in lowered for word in words)


def of_library(evaluator: "Evaluator", name: Name, arguments: Sequence[Code], frame: Frame) -> Meaning | None:
    """Give what a call of such a function amounts to, or None for any other function."""
    last = name.package.rsplit("/", 1)[-1]
    values = [evaluator.value(argument, frame) for argument in arguments]
    match name, values:
        case Name(package="cmp", name="Or"), [Place() as place, *rest] if len(rest) == 1:
            known = evaluator.known(arguments[1], frame, place.type)
            return Fallback(place, known) if known else None
        case Name(name="Deref"), [Place() as place, Known(value=value)] if last in _POINTER_PACKAGES:
            return pointed(place) if is_zero(value) else None
        case Name(package=package, name=called), [Known() as only] if package == _INT_OR_STRING:
            return _int_or_string(called, only)
        case Name(package=package, name="MustParse"), [Known()] if package == _QUANTITY:
            return values[0]
        case Name(name=called), [only] if last in _POINTER_PACKAGES and called in _POINTERS:
            return only if isinstance(only, Known | Fallback) else None
        case _:
            return None


def _int_or_string(called: str, value: Known) -> Known | None:
    if called in {"FromString", "FromInt", "FromInt32"}:
        return value
    if called == "Parse" and isinstance(value.value, str):
        return Known(int(value.value) if value.value.isdigit() else value.value, value.site)
    return None


def for_place(known: Known, type_: TypeExpr) -> Known:
    """Give a constant in the form that a place of that type has on the wire."""
    value = known.value
    named = without_pointers(type_)
    if (
        isinstance(named, Named)
        and named.name.name == "Duration"
        and named.name.package != "time"
        and isinstance(value, int)
    ):
        value = duration_text(value)
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    return Known(value, known.site)
