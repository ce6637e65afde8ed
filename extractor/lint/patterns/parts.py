"""What patterns are made of."""

from typing import Literal, TypeAlias

import msgspec


class Unknown(Exception):
    """A pattern that is no pattern, or needs more than is known here."""


class Chars(msgspec.Struct, frozen=True):
    """One character out of these ranges, or out of all others."""

    ranges: tuple[tuple[int, int], ...]
    negated: bool = False

    def has(self, code: int) -> bool:
        """Tell whether the character of that number is one of them."""
        return any(low <= code <= high for low, high in self.ranges) != self.negated


class Edge(msgspec.Struct, frozen=True):
    """The start or the end of the text."""

    at: Literal["start", "end"]


class Sequence(msgspec.Struct, frozen=True):
    """One after the other."""

    parts: tuple["Part", ...]


class Either(msgspec.Struct, frozen=True):
    """One of several."""

    parts: tuple["Part", ...]


class Repeat(msgspec.Struct, frozen=True):
    """Several times; without a limit if `most` is -1."""

    part: "Part"
    least: int
    most: int


Part: TypeAlias = Chars | Edge | Sequence | Either | Repeat
