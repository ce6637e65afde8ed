"""Functions emptied before a file is parsed: it spares the parser most of what a package of conversions consists of.

Declarations do not depend on what functions do. Only bodies as gofmt writes them are seen, which
one pattern can do in a tenth of the time that the parser needs for them; `outline` sees the others.
"""

import re

BLANKED = bytes(10 if byte == 10 else 32 for byte in range(256))  # noqa: PLR2004 - the line end stays
"""The table that makes blanks of everything but line ends, so that lines and offsets stay."""

# All of a formatted body is indented, up to the brace that starts a line.
_FORMATTED = re.compile(rb"^func [^\n]*\{(\n(?:[\t ][^\n]*+\n|\n)*+)\}$", re.MULTILINE)


def without_bodies(code: bytes) -> bytes:
    """Give the code, which has no comments, with blanks in place of what formatted functions hold.

    A literal can hide the end of a body, so whoever parses the result has to try the code itself
    where that fails.
    """
    return _FORMATTED.sub(_emptied, code)


def _emptied(function: re.Match[bytes]) -> bytes:
    body = function[1]
    if body.count(b"{") != body.count(b"}"):
        return function[0]
    return b"%b%b}" % (function[0][: -len(body) - 1], body.translate(BLANKED))
