"""What was meant by a name that does not exist: one that differs by a slip of the fingers, or is like it."""

from collections.abc import Iterable

_SHORT = 6
"""Shorter names that differ in two letters are two names."""


_ALIKE = 0.7


def mistyped(name: str, candidates: Iterable[str]) -> str:
    """Give the candidate that a name is but for case or a slip or two; empty where there is none."""
    found = [(edits, one) for one in candidates if (edits := _edits(name.casefold(), one.casefold())) <= _allowed(name)]
    return min(found, default=(0, ""))[1]


def alike(name: str, candidates: Iterable[str]) -> str:
    """Give the candidate that shares most letters with a name, if these are many or one holds the other whole."""
    import difflib  # only a wrong name needs it

    wanted = name.casefold()
    found: list[tuple[float, str]] = []
    for candidate in candidates:
        key = candidate.casefold()
        ratio = difflib.SequenceMatcher(None, wanted, key).ratio()
        if ratio >= _ALIKE or (len(wanted) >= _SHORT and (key in wanted or wanted in key)):
            found.append((ratio, candidate))
    return max(found, default=(0, ""))[1]


def _allowed(name: str) -> int:
    return 1 if len(name) < _SHORT else 2


def _edits(one: str, other: str) -> int:
    """Give how many letters were added, left out, replaced or swapped; more than two count as three."""
    most = 3
    if abs(len(one) - len(other)) >= most:
        return most
    before: list[int] = []
    above = list(range(len(other) + 1))
    for row, letter in enumerate(one, 1):
        line = [row]
        for column, wanted in enumerate(other, 1):
            cost = min(above[column] + 1, line[-1] + 1, above[column - 1] + (letter != wanted))
            if row > 1 and column > 1 and letter == other[column - 2] and one[row - 2] == wanted:
                cost = min(cost, before[column - 2] + 1)
            line.append(cost)
        before, above = above, line
    return min(above[-1], most)
