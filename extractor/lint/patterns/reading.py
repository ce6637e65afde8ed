"""A pattern as text → its parts: the part of RE2's syntax that the patterns of API types need."""

import string
from collections.abc import Iterator

from extractor.lint.patterns.parts import Chars, Edge, Either, Part, Repeat, Sequence, Unknown

_DIGITS = ((48, 57),)
_LETTERS = ((65, 90), (97, 122))
_WORD = (*_DIGITS, *_LETTERS, (95, 95))
_BLANKS = ((9, 10), (12, 13), (32, 32))
_CLASSES = {"d": _DIGITS, "w": _WORD, "s": _BLANKS}
_NAMED = {
    "alnum": (*_DIGITS, *_LETTERS),
    "alpha": _LETTERS,
    "digit": _DIGITS,
    "lower": ((97, 122),),
    "upper": ((65, 90),),
    "space": ((9, 13), (32, 32)),
    "word": _WORD,
    "xdigit": (*_DIGITS, (65, 70), (97, 102)),
}
_CONTROLS = {"t": 9, "n": 10, "v": 11, "f": 12, "r": 13, "a": 7}
_MOST_TIMES = 1000  # RE2 refuses more
_HEXADECIMAL = frozenset(string.hexdigits)
_LAST = 0x10FFFF


def read_pattern(pattern: str) -> Part:
    """Give the parts of a pattern.

    Raises:
        Unknown: It is none, or it needs more than is known here.
    """
    return _Parser(pattern).whole()


class _Parser:
    """Reads a pattern from left to right."""

    def __init__(self, pattern: str) -> None:
        self._rest = iter(pattern)
        self._next = next(self._rest, "")

    def whole(self) -> Part:
        part = self._either()
        if self._next:
            raise Unknown
        return part

    def _take(self) -> str:
        taken = self._next
        if not taken:
            raise Unknown
        self._next = next(self._rest, "")
        return taken

    def _took(self, char: str) -> bool:
        if self._next != char:
            return False
        self._take()
        return True

    def _either(self) -> Part:
        parts = [self._sequence()]
        while self._took("|"):
            parts.append(self._sequence())
        return parts[0] if len(parts) == 1 else Either(tuple(parts))

    def _sequence(self) -> Part:
        parts = []
        while self._next and self._next not in "|)":
            parts.append(self._repeated(self._one()))
        return Sequence(tuple(parts))

    def _repeated(self, part: Part) -> Part:
        bounds = self._bounds()
        if bounds is None:
            return part
        self._took("?")  # lazy: the same texts match
        if self._next and self._next in "*+?{":
            raise Unknown
        return Repeat(part, *bounds)

    def _bounds(self) -> tuple[int, int] | None:
        if self._took("*"):
            return 0, -1
        if self._took("+"):
            return 1, -1
        if self._took("?"):
            return 0, 1
        return self._times() if self._took("{") else None

    def _times(self) -> tuple[int, int]:
        least = self._number()
        most = least
        if self._took(","):
            most = -1 if self._next == "}" else self._number()
        if not self._took("}") or max(least, most) > _MOST_TIMES or -1 < most < least:
            raise Unknown
        return least, most

    def _number(self) -> int:
        digits = ""
        while self._next.isascii() and self._next.isdigit():
            digits += self._take()
        if not digits:
            raise Unknown
        return int(digits)

    def _one(self) -> Part:
        char = self._take()
        match char:
            case "(":
                return self._group()
            case "[":
                return self._class()
            case "^":
                return Edge("start")
            case "$":
                return Edge("end")
            case ".":
                return Chars(((10, 10),), negated=True)
            case "\\":
                return self._escaped()
            case "*" | "+" | "?":
                raise Unknown
            case _:
                return Chars(((ord(char), ord(char)),))

    def _group(self) -> Part:
        if self._took("?") and not self._took(":"):
            raise Unknown
        part = self._either()
        if not self._took(")"):
            raise Unknown
        return part

    def _escaped(self) -> Part:
        if self._took("A"):
            return Edge("start")
        if self._took("z"):
            return Edge("end")
        found = self._escape()
        return Chars(((found, found),)) if isinstance(found, int) else found

    def _escape(self) -> int | Chars:
        """Read what stands behind a backslash: a character, or a class of them."""
        char = self._take()
        if char.lower() in _CLASSES:
            return Chars(_CLASSES[char.lower()], negated=char.isupper())
        if char in _CONTROLS:
            return _CONTROLS[char]
        if char == "x":
            return self._hexadecimal()
        if char.isalnum() or not char.isascii():
            raise Unknown
        return ord(char)

    def _hexadecimal(self) -> int:
        digits = ""
        if self._took("{"):
            while self._next != "}":
                digits += self._take()
            self._take()
        else:
            digits = self._take() + self._take()
        if not digits or not set(digits) <= _HEXADECIMAL:
            raise Unknown
        return int(digits, 16)

    def _class(self) -> Part:
        negated = self._took("^")
        ranges: list[tuple[int, int]] = []
        first = True
        while first or self._next != "]":
            first = False
            ranges += self._member()
        self._take()
        return Chars(tuple(ranges), negated)

    def _member(self) -> Iterator[tuple[int, int]]:
        """Read a character, a range or a class inside of brackets."""
        low = self._bracketed()
        if isinstance(low, tuple):
            yield from low
            return
        high: int | tuple[tuple[int, int], ...] = low
        if self._took("-"):
            if self._next == "]":
                yield (ord("-"), ord("-"))
            else:
                high = self._bracketed()
        if isinstance(high, tuple) or high < low:
            raise Unknown
        yield (low, high)

    def _bracketed(self) -> int | tuple[tuple[int, int], ...]:
        char = self._take()
        if char == "[" and self._next == ":":
            return self._named_class()
        if char != "\\":
            return ord(char)
        found = self._escape()
        return found if isinstance(found, int) else _positive(found)

    def _named_class(self) -> tuple[tuple[int, int], ...]:
        self._take()
        negated = self._took("^")
        name = ""
        while self._next != ":":
            name += self._take()
        self._take()
        if not self._took("]") or name not in _NAMED:
            raise Unknown
        return _positive(Chars(_NAMED[name], negated))


def _positive(chars: Chars) -> tuple[tuple[int, int], ...]:
    """Give the ranges of a class, those in between for a negated one."""
    if not chars.negated:
        return chars.ranges
    found, low = [], 0
    for start, end in sorted(chars.ranges):
        found.append((low, start - 1))
        low = end + 1
    return (*found, (low, _LAST))
