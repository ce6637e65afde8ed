"""Constants evaluated as the Go compiler would, across the files of a package and across packages.

What can't be evaluated from syntax alone (a call, a constant of a package that can't be read)
has no value; nothing is guessed.
"""

import math
import operator
import sys
from collections.abc import Callable, Iterator
from typing import Protocol, TypeAlias

from extractor.model.types import Basic, Name, Named
from extractor.model.written import (
    Binary,
    ConstExpr,
    Conversion,
    Iota,
    Literal,
    OtherExpr,
    Reference,
    Unary,
)

Value: TypeAlias = str | int | float | bool

_MAX_BITS = 512
"""The Go compiler's own limit for constants; it also keeps a hostile file from filling the memory."""
_MAX_TEXT = 100_000
"""In characters. Go has no limit here, but texts that double would fill the memory as well."""


def _truncated(left: int, right: int) -> int:
    """Divide as Go does: towards zero."""
    quotient = abs(left) // abs(right)
    return quotient if (left < 0) == (right < 0) else -quotient


def _shifted(left: int, right: int) -> int:
    if right > _MAX_BITS:
        raise OverflowError
    return left << right


_ARITHMETIC: dict[str, Callable[[float, float], float]] = {
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
}
_BITS: dict[str, Callable[[int, int], int]] = {
    "%": lambda left, right: left - right * _truncated(left, right),
    "&": operator.and_,
    "|": operator.or_,
    "^": operator.xor,
    "&^": lambda left, right: left & ~right,
    "<<": _shifted,
    ">>": operator.rshift,
}
_LOGIC: dict[str, Callable[[bool, bool], bool]] = {
    "&&": lambda left, right: left and right,
    "||": lambda left, right: left or right,
    "==": operator.eq,
    "!=": operator.ne,
}
_ORDER: dict[str, Callable[[int], bool]] = {
    "==": lambda order: order == 0,
    "!=": lambda order: order != 0,
    "<": lambda order: order < 0,
    "<=": lambda order: order <= 0,
    ">": lambda order: order > 0,
    ">=": lambda order: order >= 0,
}


class Surroundings(Protocol):
    """What an evaluation has to ask about the file that a constant stands in."""

    def constant(self, name: Name) -> Value | None:
        """Give the value of a constant by qualifier and name."""

    def is_type(self, name: Name) -> bool:
        """Tell whether the name is a type; otherwise what looks like a conversion is a call."""


def evaluate(expr: ConstExpr | None, around: Surroundings, iota: int = 0) -> Value | None:
    """Give the value of a constant expression, or None where it can't be told."""
    if expr is None:
        return None
    try:
        return _storable(_evaluate(expr, iota, around))
    except (ArithmeticError, ValueError, RecursionError):
        return None


def references(expr: ConstExpr | None) -> Iterator[Name]:
    """Give the names of all constants that an expression refers to."""
    waiting = [expr]
    while waiting:
        match waiting.pop():
            case Reference(name=name):
                yield name
            case Unary(operand=inner) | Conversion(operand=inner):
                waiting.append(inner)
            case Binary(left=left, right=right):
                waiting += (left, right)
            case _:
                pass


def _storable(value: Value | None) -> Value | None:
    """Give the value, unless it is larger than a constant may be here."""
    match value:
        case bool():
            return value
        case int():
            return value if value.bit_length() <= _MAX_BITS else None
        case float():
            return value if math.isfinite(value) else None
        case str():
            return value if len(value) <= _MAX_TEXT else None
        case None:
            return None


def _evaluate(expr: ConstExpr, iota: int, around: Surroundings) -> Value | None:
    match expr:
        case Literal(value=value):
            return value
        case Iota():
            return iota
        case Reference(name=name):
            return around.constant(name)
        case Conversion():
            return _conversion(expr, iota, around)
        case Unary(operator=sign, operand=operand):
            return _unary(sign, _evaluate(operand, iota, around))
        case Binary(operator=sign, left=left, right=right):
            return _storable(_binary(sign, _evaluate(left, iota, around), _evaluate(right, iota, around)))
        case OtherExpr():
            return None


def _conversion(expr: Conversion, iota: int, around: Surroundings) -> Value | None:
    match expr.target:
        case Basic(name=name):
            return _as_basic(_evaluate(expr.operand, iota, around), name)
        case Named(name=name) if around.is_type(name):
            return _evaluate(expr.operand, iota, around)
        case _:
            return None


def _as_basic(value: Value | None, target: str) -> Value | None:
    """Give the value as a predeclared type has it."""
    if isinstance(value, bool) or value is None:
        return value
    if target == "string" and isinstance(value, int):
        return _character(value)
    if target.startswith("float") and isinstance(value, int):
        return float(value)
    if target.startswith(("int", "uint")) and isinstance(value, float):
        return int(value) if value.is_integer() else None
    return value


def _character(point: int) -> str:
    """Give the text that Go makes of a code point; of what is none, and of half a surrogate pair, it is U+FFFD."""
    valid = 0 <= point <= sys.maxunicode and not 0xD800 <= point <= 0xDFFF  # noqa: PLR2004
    return chr(point) if valid else "\N{REPLACEMENT CHARACTER}"


def _unary(sign: str, value: Value | None) -> Value | None:
    if isinstance(value, bool):
        return not value if sign == "!" else None
    if isinstance(value, int | float):
        # `^x` depends on the width of a type that may be unsigned: left undecided.
        return {"-": -value, "+": value}.get(sign)
    return None


def _binary(sign: str, left: Value | None, right: Value | None) -> Value | None:
    if isinstance(left, bool) and isinstance(right, bool):
        return _LOGIC[sign](left, right) if sign in _LOGIC else None
    if isinstance(left, bool) or isinstance(right, bool):
        return None
    if isinstance(left, str) and isinstance(right, str):
        return left + right if sign == "+" else _ordered(sign, (left > right) - (left < right))
    if isinstance(left, int | float) and isinstance(right, int | float):
        return _number(sign, left, right)
    return None


def _number(sign: str, left: float, right: float) -> Value | None:
    if sign in _ARITHMETIC:
        return _ARITHMETIC[sign](left, right)
    if isinstance(left, int) and isinstance(right, int):
        if sign == "/":
            return _truncated(left, right)
        if sign in _BITS:
            return _BITS[sign](left, right)
    elif sign == "/":
        return left / right
    return _ordered(sign, (left > right) - (left < right))


def _ordered(sign: str, order: int) -> bool | None:
    return _ORDER[sign](order) if sign in _ORDER else None
