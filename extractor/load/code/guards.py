"""Conditions: which place they ask to be empty or set, and how a reader of manifests would write them."""

from collections.abc import Sequence
from typing import TypeAlias

import msgspec

from extractor.load.code.frames import CERTAIN, NIL, UNKNOWN, Fallback, Frame, Known, Present, RangeKey, Raw
from extractor.load.code.literals import is_zero, json_of
from extractor.load.code.places import Place, path_of
from extractor.load.code.values import Evaluator
from extractor.model.bounds import MAX_STEPS
from extractor.model.code import Assertion, Call, Code, Composite, Ident, Index, Infix, Prefix, Select, Unread, Value

_OPPOSITE = {"==": "!=", "!=": "==", "<": ">=", ">=": "<", ">": "<=", "<=": ">"}
_EMPTY_LENGTHS = {("==", 0), ("<", 1), ("<=", 0)}
_LONGEST = 400


class Atom(msgspec.Struct, frozen=True):
    """One condition: `text` says it, `opposite` says that it does not hold; None where that can't be told.

    `empties` and `presents` are the steps to a place that it asks to be empty, or to be set.
    """

    text: str | None
    opposite: str | None = None
    empties: tuple[str, ...] | None = None
    presents: tuple[str, ...] | None = None

    def negated(self) -> "Atom":
        """Give the condition that this one does not hold."""
        return Atom(self.opposite, self.text, self.presents, self.empties)


UNTOLD = Atom(None)

Atoms: TypeAlias = tuple[Atom, ...] | None
"""Conditions that all hold; None for what never happens."""

Sides: TypeAlias = tuple[Atoms, Atoms]
"""What holds in the two branches behind a test."""


class _Untold(Exception):
    """A condition depends on something that nobody can follow."""


def negated(atoms: Sequence[Atom]) -> Atom:
    """Give the condition that not all of them hold."""
    if len(atoms) == 1:
        return atoms[0].negated()
    texts = [atom.text for atom in atoms]
    told = [text for text in texts if text is not None]
    if not atoms or len(told) != len(texts):
        return UNTOLD
    text = joined(told)
    return Atom(f"!({text})", text)


def joined(texts: Sequence[str]) -> str:
    """Give conditions as one that asks for all of them."""
    several = len(texts) > 1
    return " && ".join(f"({text})" if several and " || " in text else text for text in texts)


class Guards:
    """Reads conditions."""

    def __init__(self, evaluator: Evaluator) -> None:
        self._evaluator = evaluator

    def of(self, test: Code, frame: Frame) -> Sides:
        """Give what has to be so where the test holds, and where it does not; None where that never happens."""
        match test:
            case Prefix(operator="!", operand=inner):
                holds, fails = self.of(inner, frame)
                return fails, holds
            case Infix(operator="&&", left=left, right=right):
                one, other = self.of(left, frame), self.of(right, frame)
                return _both(one[0], other[0]), self._either(test, one[1], other[1], frame, holds=False)
            case Infix(operator="||", left=left, right=right):
                one, other = self.of(left, frame), self.of(right, frame)
                return self._either(test, one[0], other[0], frame, holds=True), _both(one[1], other[1])
            case Value(value=bool() as value):
                return ((), None) if value else (None, ())
            case Ident(name=name) if frame.env.get(name) is CERTAIN:
                return (), None
            case _:
                atom = self._atom(test, frame)
                return (atom,), (atom.negated(),)

    def _either(self, test: Code, left: Atoms, right: Atoms, frame: Frame, *, holds: bool) -> Atoms:
        if left is None or right is None:
            return left or right
        if len(left) == len(right) == 1 and left[0].empties is not None and left[0].empties == right[0].empties:
            return left
        text = self.text(test, frame)
        opposite = f"!({text})" if text else None
        return (Atom(text, opposite) if holds else Atom(opposite, text),)

    def _atom(self, test: Code, frame: Frame) -> Atom:
        if isinstance(test, Ident):
            meaning = frame.env.get(test.name)
            if isinstance(meaning, Present):
                return _presence(meaning.place)
            if isinstance(meaning, Raw):
                inner, _ = self.of(meaning.code, meaning.frame)
                return inner[0] if inner and len(inner) == 1 else Atom(*self._texts(test, frame))
        text, opposite = self._texts(test, frame)
        asked = self._asked(test, frame)
        if asked is None:
            return Atom(text, opposite)
        place, is_empty = asked
        return Atom(text, opposite, *((place.steps, None) if is_empty else (None, place.steps)))

    def _asked(self, test: Code, frame: Frame) -> tuple[Place, bool] | None:
        """Give the place that a condition asks to be empty or set, and which of the two it is."""
        match test:
            case Call(function=Select(operand=operand, name="IsZero"), arguments=()):
                place = self._evaluator.value(operand, frame)
                return (place, True) if isinstance(place, Place) else None
            case Infix(operator=operator, left=Call(function=Ident(name="len"), arguments=(inner,)), right=right):
                return self._length(operator, inner, self._evaluator.value(right, frame), frame)
            case Infix(operator="==" | "!=" as operator, left=left, right=right):
                place, other = self._evaluator.value(left, frame), self._evaluator.value(right, frame)
                if isinstance(other, Place):
                    place, other = other, place
                is_nothing = other is NIL or (
                    isinstance(other, Known) and is_zero(other.value) and other.value is not False
                )
                return (place, operator == "==") if isinstance(place, Place) and is_nothing else None
            case _:
                return None

    def _length(self, operator: str, inner: Code, length: object, frame: Frame) -> tuple[Place, bool] | None:
        place = self._evaluator.value(inner, frame)
        if not isinstance(place, Place) or not isinstance(length, Known) or not isinstance(length.value, int):
            return None
        if (operator, length.value) in _EMPTY_LENGTHS:
            return place, True
        return (place, False) if (_OPPOSITE.get(operator, ""), length.value) in _EMPTY_LENGTHS else None

    def _texts(self, test: Code, frame: Frame) -> tuple[str | None, str | None]:
        if isinstance(test, Infix) and test.operator in _OPPOSITE and self._evaluator.value(test, frame) is None:
            left, right = self.text(test.left, frame), self.text(test.right, frame)
            if left is None or right is None:
                return None, None
            told, opposite = f"{left} {test.operator} {right}", f"{left} {_OPPOSITE[test.operator]} {right}"
            return (told, opposite) if max(len(told), len(opposite)) <= _LONGEST else (None, None)
        text = self.text(test, frame)
        return text, None if text is None else f"!{text}"

    def text(self, code: Code, frame: Frame) -> str | None:
        """Give a condition with wire names and values in it, or None where it can't be told."""
        try:
            text = self._spelled(code, frame, 0)
        except _Untold:
            return None
        return text if len(text) <= _LONGEST else None

    def _spelled(self, code: Code, frame: Frame, depth: int) -> str:
        if depth > MAX_STEPS:
            raise _Untold
        match self._evaluator.value(code, frame):
            case Place(steps=steps) if steps:
                return path_of(steps)
            case Known(value=str() | int() | float() as value):
                return json_of(value)
            case Raw(code=inner, frame=other):
                return self._spelled(inner, other, depth + 1)
            case Present(place=place):
                return f"{path_of(place.steps)} != nil"
            case RangeKey() | Fallback():
                raise _Untold
            case value if value is UNKNOWN:
                raise _Untold
            case _:
                return self._structure(code, frame, depth + 1)

    def _structure(self, code: Code, frame: Frame, depth: int) -> str:
        match code:
            case Infix(operator=operator, left=left, right=right):
                sides = [self._spelled(side, frame, depth) for side in (left, right)]
                if operator in {"&&", "||"}:
                    sides = [_within(side, text) for side, text in zip((left, right), sides, strict=True)]
                return f" {operator} ".join(sides)
            case Prefix(operator=operator, operand=operand):
                text = self._spelled(operand, frame, depth)
                return f"{operator if operator in '!-' else ''}{_within(operand, text)}"
            case Call(function=function, arguments=arguments):
                given = ", ".join(self._spelled(argument, frame, depth) for argument in arguments)
                return f"{self._called(function, frame, depth)}({given})"
            case Select(operand=operand, name=name):
                return f"{self._spelled(operand, frame, depth)}.{name}"
            case Index(operand=operand, index=index):
                return f"{self._spelled(operand, frame, depth)}[{self._spelled(index, frame, depth)}]"
            case Ident(name=name):
                return name
            case Composite() | Assertion() | Unread() | _:
                raise _Untold

    def _called(self, function: Code, frame: Frame, depth: int) -> str:
        """Give the name of a function; that of the object whose method a helper is says nothing."""
        match function:
            case Select(operand=Ident(name=name), name=method) if name == frame.receiver.name:
                return method
            case _:
                return self._spelled(function, frame, depth)


def _both(left: Atoms, right: Atoms) -> Atoms:
    return None if left is None or right is None else left + right


def _presence(place: Place) -> Atom:
    path = path_of(place.steps)
    return Atom(f"{path} != nil", f"{path} == nil", None, place.steps)


def _within(code: Code, text: str) -> str:
    return f"({text})" if isinstance(code, Infix) and code.operator in {"&&", "||"} else text
