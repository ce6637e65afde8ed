"""What is left of a file when its functions are emptied, for code that the grammar does not know.

Declarations do not depend on what functions do. Where Go has grown faster than the grammar, or
a predeclared name is shadowed in a way that confuses it, the outline can still be read whole.
Nothing but the inside of functions is ever lost: a body whose end is in doubt stays as it is.
"""

import re
from collections.abc import Iterator
from itertools import pairwise

from extractor.go.bodies import BLANKED

_FUNCTION = re.compile(rb"^func\b", re.MULTILINE)
_GENERIC_METHOD = re.compile(rb"^func[ \t]*\([^()]*\)[ \t]*\w+(\[)", re.MULTILINE)
_BRACKET = re.compile(rb"""[][(){}\n]|`[^`]*+`?|"(?:[^"\\\n]++|\\.)*+"?|'(?:[^'\\\n]++|\\.)*+'?""")
# In formatted code these start a line only at the top level: no function goes on behind one.
_TOP_LEVEL = re.compile(rb"^(?:func|type|var|const|import|package)\b", re.MULTILINE)


def outline(code: bytes) -> bytes:
    """Give the code, which has no comments, with blanks in place of function bodies, at the same length.

    Type parameters of methods (Go 1.27) are blanked as well.
    """
    pieces: list[bytes] = []
    done = 0
    for start, end in sorted([*_bodies(code), *_method_parameters(code)]):
        if start >= done:
            pieces += (code[done:start], code[start:end].translate(BLANKED))
            done = end
    pieces.append(code[done:])
    return b"".join(pieces)


def _bodies(code: bytes) -> Iterator[tuple[int, int]]:
    """Give where the inside of each function body starts and ends."""
    for start, end in _functions(code):
        body = _body(code, start, end)
        if body:
            yield body


def _functions(code: bytes) -> Iterator[tuple[int, int]]:
    """Give where each function declaration starts, and where the next declaration does."""
    starts = (match.start() for match in _TOP_LEVEL.finditer(code))
    for start, end in pairwise((*starts, len(code))):
        if _FUNCTION.match(code, start):
            yield start, end


def _body(code: bytes, start: int, end: int) -> tuple[int, int] | None:
    """Find the braces that end the function declaration: the first ones with nothing behind them."""
    depth = opened = 0
    for match in _BRACKET.finditer(code, start, end):
        match match[0]:
            case b"{" | b"(" | b"[":
                opened = match.end() if depth == 0 else opened
                depth += 1
            case b"}" | b")" | b"]":
                depth -= 1
                if depth < 0:
                    return None
                if depth == 0 and match[0] == b"}" and code.startswith(b"\n", match.end()):
                    return opened, match.start()
            case b"\n" if depth == 0:
                return None
            case _:
                pass
    return None


def _method_parameters(code: bytes) -> Iterator[tuple[int, int]]:
    for start, end in _functions(code):
        method = _GENERIC_METHOD.match(code, start, end)
        depth = 0
        for bracket in _BRACKET.finditer(code, method.start(1), end) if method else ():
            depth += {b"[": 1, b"]": -1}.get(bracket[0], 0)
            if depth == 0 and method:
                yield method.start(1), bracket.end()
                break
