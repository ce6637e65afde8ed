"""From an edit to those who see it: the kinds, and the paths in them, that lead to a pair of types."""

from collections import deque
from collections.abc import Iterable

import msgspec

from extractor.diff.change import Side
from extractor.diff.edit import Key, Use

_MOST = 24  # paths that are listed
_STEPS = 2000  # partial ways that are followed to find them

_STATUS = "status"


class Seen(msgspec.Struct, frozen=True):
    """Who sees something: the root types, the sides, and paths as steps from a root."""

    roots: tuple[Key, ...]
    sides: frozenset[Side]
    paths: tuple[tuple[Key, tuple[str, ...]], ...]
    more: int


class Reach:
    """The pairs of types that were compared, and how each was come to."""

    def __init__(self) -> None:
        """Start with nothing."""
        self.roots: dict[Key, None] = {}
        self._parents: dict[Key, dict[tuple[Key, tuple[str, ...]], None]] = {}
        self._children: dict[Key, dict[tuple[Key, tuple[str, ...]], None]] = {}
        self._known: dict[Key, frozenset[Side]] | None = None

    def add_root(self, key: Key) -> None:
        """Note a pair that users address by itself."""
        self.roots[key] = None

    def add(self, parent: Key, steps: tuple[str, ...], child: Key) -> None:
        """Note a way from one pair to another."""
        self._parents.setdefault(child, {})[parent, steps] = None
        self._children.setdefault(parent, {})[child, steps] = None

    def seen(self, uses: Iterable[Use]) -> Seen:
        """Tell who sees something that is used in these places."""
        found: dict[tuple[Key, tuple[str, ...]], None] = {}
        roots: dict[Key, None] = {}
        sides: set[Side] = set()
        more = 0
        for use in uses:
            for root in self._roots_above(use.key):
                roots[root] = None
            sides |= self._sides_of(use)
            paths, unlisted = self._paths(use)
            found.update(dict.fromkeys(paths))
            more += unlisted
        listed = _chosen(found)
        return Seen(tuple(roots), frozenset(sides), listed, more + len(found) - len(listed))

    def _roots_above(self, key: Key) -> list[Key]:
        waiting, done = deque([key]), {key}
        found = []
        while waiting:
            current = waiting.popleft()
            if current in self.roots:
                found.append(current)
            for parent, _ in self._parents.get(current, ()):
                if parent not in done:
                    done.add(parent)
                    waiting.append(parent)
        return sorted(found)

    def _sides_of(self, use: Use) -> frozenset[Side]:
        if use.key in self.roots:
            return frozenset({_side(use.steps)})
        if self._known is None:
            self._known = self._all_sides()
        return self._known.get(use.key, frozenset())

    def _all_sides(self) -> dict[Key, frozenset[Side]]:
        """Give the sides from which each pair can be come to; a root itself counts as spec."""
        found: dict[Key, set[Side]] = {root: {"spec"} for root in self.roots}
        waiting: deque[tuple[Key, Side]] = deque()
        for root in self.roots:
            for child, steps in self._children.get(root, ()):
                waiting.append((child, _side(steps)))
        while waiting:
            key, side = waiting.popleft()
            known = found.setdefault(key, set())
            if side not in known:
                known.add(side)
                waiting.extend((child, side) for child, _ in self._children.get(key, ()))
        return {key: frozenset(sides) for key, sides in found.items()}

    def _paths(self, use: Use) -> tuple[list[tuple[Key, tuple[str, ...]]], int]:
        """Give ways from roots to a use, the shortest first, none through the same pair twice."""
        found: list[tuple[Key, tuple[str, ...]]] = []
        more = 0
        waiting: deque[tuple[tuple[Key, ...], tuple[str, ...]]] = deque([((use.key,), use.steps)])
        for _ in range(_STEPS):
            if not waiting:
                break
            way, steps = waiting.popleft()
            if way[-1] in self.roots:
                if len(found) < _STEPS // 4:
                    found.append((way[-1], steps))
                else:
                    more += 1
            for parent, before in self._parents.get(way[-1], ()):
                if parent not in way:
                    waiting.append(((*way, parent), before + steps))
        return found, more


def _chosen(found: Iterable[tuple[Key, tuple[str, ...]]]) -> tuple[tuple[Key, tuple[str, ...]], ...]:
    """Give the ways to list: one from each root before a second one from any, in the order in which they were found."""
    ways = tuple(found)
    if len(ways) <= _MOST:
        return ways
    first = {root: index for index, (root, _) in reversed(tuple(enumerate(ways)))}
    order = sorted(range(len(ways)), key=lambda index: (first[ways[index][0]] != index, index))
    return tuple(ways[index] for index in sorted(order[:_MOST]))


def _side(steps: tuple[str, ...]) -> Side:
    return "status" if steps[:1] == (_STATUS,) else "spec"
