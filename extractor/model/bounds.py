"""How far types are followed through each other: further than any API goes, but never without an end.

Declarations can go in circles, branch out at every step, and grow with every type argument. With
these bounds, whatever reads the model takes time and space in proportion to what is written.
"""

from collections.abc import Mapping

from extractor.model.types import Array, Map, Named, Parameter, Pointer, Slice, TypeExpr

MAX_DEPTH = 100
"""The levels of types, structs or expressions inside each other that are read."""

MAX_STEPS = 20
"""The types that are followed where each is defined by the next, or embeds it."""

_MOST_NODES = 200
"""The largest type expression that is put together from others."""


def fits(expr: TypeExpr, bindings: Mapping[str, TypeExpr]) -> bool:
    """Tell whether an expression is of moderate size with type parameters replaced by what stands for them."""
    nothing: Mapping[str, TypeExpr] = {}
    waiting = [(expr, bindings)]
    count = 0
    while waiting and count <= _MOST_NODES:
        count += 1
        current, names = waiting.pop()
        match current:
            case Parameter(name=name) if name in names:
                waiting.append((names[name], nothing))
            case Named(arguments=arguments):
                waiting += ((argument, names) for argument in arguments)
            case Pointer(element=inner) | Slice(element=inner) | Array(element=inner):
                waiting.append((inner, names))
            case Map(key=key, value=value):
                waiting += ((key, names), (value, names))
            case _:
                pass
    return count <= _MOST_NODES
