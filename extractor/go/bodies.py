"""Functions emptied before a file is parsed: it spares the parser most of what a package of conversions consists of.

Declarations do not depend on what functions do. Only bodies as gofmt writes them are seen, which
one pattern can do in a tenth of the time that the parser needs for them; `outline` sees the others.
"""

import re
from collections.abc import Collection
from itertools import pairwise

BLANKED = bytes(10 if byte == 10 else 32 for byte in range(256))  # noqa: PLR2004 - the line end stays
"""The table that makes blanks of everything but line ends, so that lines and offsets stay."""

# All of a formatted body is indented, up to the brace that starts a line.
_FORMATTED = re.compile(rb"^func [^\n]*\{(\n(?:[\t ][^\n]*+\n|\n)*+)\}$", re.MULTILINE)
# What follows is compiled when it is asked what functions call, which is seldom.
_NAME = rb"func (?:\([^)\n]*\) )?(\w+)"
_TOP_LEVEL = rb"(?m)^(?:func|type|var|const|import)\b"
# Where a word is no call, its end is none either: without `\b` and `++`, all of its ends would be tried.
_CALL = rb"\b(\w++)(?:\[[^\]\n]*+\])?\("


def without_bodies(code: bytes, keep: Collection[str] = ()) -> bytes:
    """Give the code, which has no comments, with blanks in place of what formatted functions hold.

    Functions and methods whose names are to be kept stay whole.

    A literal can hide the end of a body, so whoever parses the result has to try the code itself
    where that fails.
    """
    names = {name.encode() for name in keep}
    return _FORMATTED.sub(lambda function: function[0] if _name(function[0]) in names else _emptied(function), code)


def calls(code: bytes) -> dict[str, frozenset[str]]:
    """Give for each function and method by its name what may be called in it, by name as well.

    What only looks like a call is among them. Under an empty name stands what variables call.
    """
    found: dict[str, frozenset[str]] = {}
    starts = [match.start() for match in re.finditer(_TOP_LEVEL, code)]
    head, call = re.compile(_NAME), re.compile(_CALL)
    for start, end in pairwise((*starts, len(code))):
        function = head.match(code, start, end)
        if function or code.startswith(b"var", start):
            name = function[1].decode() if function else ""
            called = {each.decode() for each in call.findall(code, function.end() if function else start, end)}
            found[name] = found.get(name, frozenset()) | called
    return found


def _name(function: bytes) -> bytes:
    name = re.match(_NAME, function)
    return name[1] if name else b""


def _emptied(function: re.Match[bytes]) -> bytes:
    body = function[1]
    if body.count(b"{") != body.count(b"}"):
        return function[0]
    return b"%b%b}" % (function[0][: -len(body) - 1], body.translate(BLANKED))
