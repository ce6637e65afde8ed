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
_BLANKS = b" \t\r\v\f"
_LINE_END = 10


Group: TypeAlias = tuple[int, int, int, int]
"""A comment group: where it was cut out of the code (with blanks or line ends in its place), as
start and end there, then its start and end in the file. Plain tuples, since a file has thousands."""


class Lexed:
    """A file's code without its comments, and where its comment groups were.

    `below` leads from the offset in `code` of whatever follows a group, blanks aside, to the
    group's index. A group that starts on a line behind code is in no `below`: it can document
    nothing. `unclosed` is where a comment starts that has no end, or -1.
    """

    __slots__ = ("below", "code", "groups", "unclosed")

    def __init__(self, data: bytes) -> None:
        """Take the file apart."""
        self.groups: list[Group] = []
        self.below: dict[int, int] = {}
        self.unclosed = -1
        self.code = self._cut(data)

    def _cut(self, data: bytes) -> bytes:
        groups = self.groups
        pieces: list[bytes] = []
        done = length = 0
        match = None
        for match in _LEXEMES.finditer(data):
            start, end = match.span(1)
            if start < 0:  # a literal
                continue
            before = _byte_before(data, start)
            own_line = before == _LINE_END
            for first, last in ((start, end),) if own_line else _behind_code(data, start, end, before):
                gone = b"\n" * data.count(b"\n", first, last) or b" "
                pieces += (data[done:first], gone)
                cut = length + first - done
                length = cut + len(gone)
                groups.append((cut, length, first, last))
                done = last
            if own_line or first > start:
                self.below[length + match.end() - end] = len(groups) - 1
        if match and match[0].startswith(b"/*") and match.start(1) < 0:
            self.unclosed = match.start()
        pieces.append(data[done:])
        return b"".join(pieces)


def _byte_before(data: bytes, start: int) -> int:
    """Give the last byte of the line before that offset but blanks, or a line end where there is none."""
    at = start - 1
    while at >= 0 and data[at] in _BLANKS:
        at -= 1
    return data[at] if at >= 0 else _LINE_END


def _behind_code(data: bytes, start: int, end: int, before: int) -> tuple[tuple[int, int], ...]:
    """Split comments whose first one starts behind code into its group and the rest, if any.

    The first group goes on only as long as the next comment starts on the line where the last
    one ended. Where Go inserts a semicolon, a comment with a line end closes it.
    """
    semicolon = before not in _OPENERS
    last = start
    wrapped = False
    for match in re.compile(_COMMENT_PATTERN).finditer(data, start, end):
        if last > start and (b"\n" in data[last : match.start()] or (semicolon and wrapped)):
            return (start, last), (match.start(), end)
        last = match.end()
        wrapped = wrapped or b"\n" in match[0]
    return ((start, end),)
