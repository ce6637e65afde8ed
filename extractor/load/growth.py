"""Generic types that use themselves with ever larger type arguments: `type A[T any] struct{ B *A[[]T] }`.

Go refuses such a type ("instantiation cycle"), and whoever follows it comes to no end. It is found
as Go finds it: a parameter that is handed on, inside of something larger, until it comes back.
"""

from collections.abc import Iterator
from typing import TypeAlias

from extractor.model.api import AliasShape, DefinedShape, Shape, StructShape
from extractor.model.types import Array, Map, Name, Named, Parameter, Pointer, Slice, TypeExpr

_Slot: TypeAlias = tuple[Name, int]
"""A parameter, by its type and its place there."""


class Growth:
    """Collects which parameters are handed on to which others."""

    def __init__(self) -> None:
        self._handed: dict[_Slot, list[_Slot]] = {}
        self._grown: list[tuple[_Slot, _Slot]] = []

    def add(self, name: Name, parameters: tuple[str, ...], shape: Shape) -> None:
        """Take in a generic type."""
        places = {parameter: index for index, parameter in enumerate(parameters)}
        for user, argument in _arguments(shape):
            for inner in _inside(argument):
                if isinstance(inner, Parameter) and inner.name in places:
                    slot = name, places[inner.name]
                    self._handed.setdefault(slot, []).append(user)
                    if inner is not argument:
                        self._grown.append((slot, user))

    def endless(self) -> Iterator[Name]:
        """Give the types of which a parameter grows and comes back, each once."""
        circles = _circles(self._handed) if self._grown else {}
        yield from dict.fromkeys(slot[0] for slot, user in self._grown if circles[slot] == circles.get(user))


def _circles(graph: dict[_Slot, list[_Slot]]) -> dict[_Slot, _Slot]:
    """Give for each node one that stands for all nodes from which it can be reached and that it can reach."""
    back: dict[_Slot, list[_Slot]] = {}
    for start, ends in graph.items():
        for end in ends:
            back.setdefault(end, []).append(start)
    found: dict[_Slot, _Slot] = {}
    passed: set[_Slot] = set()
    for root in reversed(list(_finished(graph, list(graph), set()))):
        found.update(dict.fromkeys(_finished(back, [root], passed), root))
    return found


def _finished(graph: dict[_Slot, list[_Slot]], roots: list[_Slot], passed: set[_Slot]) -> Iterator[_Slot]:
    """Give all nodes that the roots lead to, but for those already passed, each after those that it leads to."""
    waiting = [(root, False) for root in roots]
    while waiting:
        node, is_done = waiting.pop()
        if is_done:
            yield node
        elif node not in passed:
            passed.add(node)
            waiting.append((node, True))
            waiting += [(end, False) for end in graph.get(node, ())]


def _arguments(shape: Shape) -> Iterator[tuple[_Slot, TypeExpr]]:
    """Give each type argument in a declaration, with the parameter that it stands for."""
    match shape:
        case StructShape(fields=fields):
            types = [field.type for field in fields]
        case DefinedShape(underlying=expr) | AliasShape(target=expr):
            types = [expr]
    for one in types:
        for inner in _inside(one):
            if isinstance(inner, Named):
                yield from (((inner.name, index), argument) for index, argument in enumerate(inner.arguments))


def _inside(expr: TypeExpr) -> Iterator[TypeExpr]:
    """Give an expression, and all that it is made of."""
    waiting = [expr]
    while waiting:
        current = waiting.pop()
        yield current
        match current:
            case Named(arguments=arguments):
                waiting += arguments
            case Pointer(element=inner) | Slice(element=inner) | Array(element=inner):
                waiting.append(inner)
            case Map(key=key, value=value):
                waiting += (key, value)
            case _:
                pass
