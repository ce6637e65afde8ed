"""Parts of a pattern → states, and whether a text leads through them: all ways are followed at once."""

from functools import lru_cache

import msgspec

from extractor.lint.patterns.parts import Chars, Edge, Either, Part, Repeat, Sequence, Unknown
from extractor.lint.patterns.reading import read_pattern

_MOST_STATES = 20_000
_MOST_WORK = 5_000_000


def matches(pattern: str, text: str) -> bool | None:
    """Tell whether a text holds a match, or None where that is not known."""
    program = _program(pattern)
    if program is None or len(program) * (len(text) + 1) > _MOST_WORK:
        return None
    return _run(program, text)


@lru_cache(maxsize=512)
def _program(pattern: str) -> "tuple[_Step, ...] | None":
    try:
        return _Compiler().compiled(read_pattern(pattern))
    except (Unknown, RecursionError):
        return None


class _Step(msgspec.Struct, frozen=True):
    """A state: the character or edge that leads on, and where to; without either it leads on at once, anywhere."""

    wants: Chars | Edge | None
    to: tuple[int, ...]


class _Compiler:
    """Makes states of a pattern, from its end to its start; state 0 is the match."""

    def __init__(self) -> None:
        self._steps = [_Step(None, ())]

    def compiled(self, part: Part) -> tuple[_Step, ...]:
        """Give the states; the last one is the start."""
        start = self._before(part, 0)
        self._add(None, (start,))
        return tuple(self._steps)

    def _add(self, wants: Chars | Edge | None, to: tuple[int, ...]) -> int:
        if len(self._steps) >= _MOST_STATES:
            raise Unknown
        self._steps.append(_Step(wants, to))
        return len(self._steps) - 1

    def _before(self, part: Part, after: int) -> int:
        """Add the states of a part that leads to a state, and give the first one."""
        match part:
            case Chars() | Edge():
                return self._add(part, (after,))
            case Sequence(parts=parts):
                for inner in reversed(parts):
                    after = self._before(inner, after)
                return after
            case Either(parts=parts):
                return self._add(None, tuple(self._before(inner, after) for inner in parts))
            case Repeat():
                return self._repeat(part, after)

    def _repeat(self, part: Repeat, after: int) -> int:
        if part.most < 0:
            after = self._loop(part.part, after)
        else:
            last = after
            for _ in range(part.most - part.least):
                after = self._add(None, (self._before(part.part, after), last))
        for _ in range(part.least):
            after = self._before(part.part, after)
        return after

    def _loop(self, part: Part, after: int) -> int:
        again = self._add(None, ())
        start = self._before(part, again)
        self._steps[again] = _Step(None, (start, after))
        return again


def _run(program: tuple[_Step, ...], text: str) -> bool:
    """Follow all ways at once, from every place of the text."""
    active: set[int] = set()
    for place in range(len(text) + 1):
        active = _reached(program, {*active, len(program) - 1}, at_start=place == 0, at_end=place == len(text))
        if 0 in active:
            return True
        if place < len(text):
            code = ord(text[place])
            active = {to for state in active for to in _after(program[state], code)}
    return False


def _after(step: _Step, code: int) -> tuple[int, ...]:
    return step.to if isinstance(step.wants, Chars) and step.wants.has(code) else ()


def _reached(program: tuple[_Step, ...], states: set[int], *, at_start: bool, at_end: bool) -> set[int]:
    """Give the states and those that they lead to without a character."""
    waiting = list(states)
    found = set(states)
    while waiting:
        step = program[waiting.pop()]
        match step.wants:
            case Chars():
                continue
            case Edge(at=at) if not (at_start if at == "start" else at_end):
                continue
            case _:
                new = [to for to in step.to if to not in found]
                found.update(new)
                waiting += new
    return found
