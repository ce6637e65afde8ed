"""Parts a file into code and comments, before anything is parsed.

Go's comments can be found without its grammar: one has to know strings, in which `//` means
nothing, and no more. Taking them out first halves the work of the parser, since API sources are
mostly comments, and keeps them out of every later look at the tree. Line ends stay, so that a
line of the code is a line of the file.
"""

import re
from typing import TypeAlias

_COMMENT_PATTERN = rb"//[^\n]*+|/\*(?:[^*]++|\*(?!/))*+\*/"
# A group is comments with at most one line end between them. The literals are there to be skipped;
# one that is never closed counts as far as it could go, so that no byte is looked at twice.
_LEXEMES = re.compile(
    rb"((?:%b)(?:[ \t\r]*+\n?[ \t\r]*+(?:%b))*+)\s*+" % (_COMMENT_PATTERN, _COMMENT_PATTERN)
    + rb"|/\*.*+|`[^`]*+`?"
    + rb'|"(?:[^"\\\n]++|\\[^\n])*+"?'
    + rb"|'(?:[^'\\\n]++|\\[^\n])*+'?",
    re.DOTALL,
)
# A line that ends in one of these goes on: Go inserts no semicolon there.
_OPENERS = b"{(;,"


Group: TypeAlias = tuple[int, int, int, int]
"""A comment group: where it was cut out of the code (with blanks or line ends in its place), as
start and end there, then its start and end in the file. Plain tuples, since a file has thousands."""


class Lexed:
    """A file's code without its comments, and where its comment groups were.

    `below` leads from the offset in `code` of whatever follows a group, blanks aside, to the
    group's index. A group that starts on a line behind code is in no `below`: it can document
    nothing.
    """

    __slots__ = ("below", "code", "groups")

    def __init__(self, data: bytes) -> None:
        """Take the file apart."""
        self.groups: list[Group] = []
        self.below: dict[int, int] = {}
        self.code = self._cut(data)

    def _cut(self, data: bytes) -> bytes:
        groups = self.groups
        pieces: list[bytes] = []
        done = length = 0
        for match in _LEXEMES.finditer(data):
            start, end = match.span(1)
            if start < 0:  # a literal
                continue
            before = data[data.rfind(b"\n", 0, start) + 1 : start]
            own_line = not before or before.isspace()
            for first, last in ((start, end),) if own_line else _behind_code(data, start, end, before):
                gone = b"\n" * data.count(b"\n", first, last) or b" "
                pieces += (data[done:first], gone)
                cut = length + first - done
                length = cut + len(gone)
                groups.append((cut, length, first, last))
                done = last
            if own_line or first > start:
                self.below[length + match.end() - end] = len(groups) - 1
        pieces.append(data[done:])
        return b"".join(pieces)


def _behind_code(data: bytes, start: int, end: int, before: bytes) -> tuple[tuple[int, int], ...]:
    """Split comments whose first one starts behind code into its group and the rest, if any.

    The first group goes on only as long as the next comment starts on the line where the last
    one ended. Where Go inserts a semicolon, a comment with a line end closes it.
    """
    semicolon = before.rstrip()[-1] not in _OPENERS
    last = start
    for match in re.compile(_COMMENT_PATTERN).finditer(data, start, end):
        if last > start and (b"\n" in data[last : match.start()] or (semicolon and b"\n" in data[start:last])):
            return (start, last), (match.start(), end)
        last = match.end()
    return ((start, end),)
