"""Answers that need other answers first, worked out without recursion: a chain may be longer than Python's stack."""

from collections.abc import Callable, Iterable
from typing import TypeVar

_Key = TypeVar("_Key")
_Answer = TypeVar("_Answer")


def settle(
    key: _Key,
    known: dict[_Key, _Answer],
    *,
    needs: Callable[[_Key], Iterable[_Key]],
    answer: Callable[[_Key], _Answer],
    meanwhile: _Answer,
) -> _Answer:
    """Give the answer for a key, after those that it needs; all of them are kept in `known`.

    Where keys need each other in a circle, `meanwhile` stands for the answer that is not there yet.
    """
    waiting = [(key, False)]
    while waiting:
        current, is_ready = waiting.pop()
        if is_ready:
            known[current] = answer(current)
        elif current not in known:
            known[current] = meanwhile
            waiting.append((current, True))
            waiting += [(need, False) for need in needs(current)]
    return known[key]
