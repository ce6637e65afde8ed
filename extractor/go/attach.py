"""Which comment belongs to which declaration, by the rules of go/parser.

Comments are not taken from the tree, where they are strewn everywhere, but from the bytes: one
pass over the file's comments and literals (a `//` inside a string is no comment) gives every
comment group, and what stands between a group and a declaration decides the rest.
"""

import re
from bisect import bisect_left
from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from extractor.model.written import Comment

if TYPE_CHECKING:
    from extractor.go.syntax import Source

_COMMENT_PATTERN = rb"//[^\n]*+|/\*(?:[^*]++|\*(?!/))*+\*/"
_COMMENT = re.compile(_COMMENT_PATTERN)
_COMMENT_TEXT = re.compile(_COMMENT_PATTERN.decode())
# A group is comments with at most one line end between them. The literals are there to be skipped.
_LEXEMES = re.compile(
    rb"((?:%b)(?:[ \t\r]*+\n?[ \t\r]*+(?:%b))*+)" % (_COMMENT_PATTERN, _COMMENT_PATTERN)
    + rb"|`[^`]*+`"
    + rb'|"(?:[^"\\\n]++|\\.)*+"'
    + rb"|'(?:[^'\\\n]++|\\.)*+'",
    re.DOTALL,
)
_MARKER_LIKE = re.compile(r"^[ \t]*(\+[A-Za-z][\w:.-]*)", re.MULTILINE)
_BLANK = b" \t\r"
# A line that ends in one of these goes on: Go inserts no semicolon there.
_OPENERS = b"{(;,"


class Span(NamedTuple):
    """Where a top-level declaration stands; `documented` if the group above it is its own."""

    start: int
    end: int
    documented: bool


class Comments:
    """The comment groups of one file."""

    __slots__ = ("_after_code", "_ends", "_source", "_starts")

    def __init__(self, source: "Source") -> None:
        """Find the comment groups of the file."""
        self._source = source
        self._starts: list[int] = []
        self._ends: list[int] = []
        self._after_code: set[int] = set()
        self._find()

    def above(self, start: int, line: int) -> tuple[Comment | None, Comment | None]:
        """Give the doc and the detached group of the declaration that starts at that offset and line.

        The doc ends on the line directly above. The detached group is the next one upwards,
        with nothing but blank lines in between.
        """
        index = bisect_left(self._starts, start) - 1
        gap = self._gap(index, start)
        if gap == 1:
            doc = self._comment(index, line - 1)
            gap = self._gap(index - 1, self._starts[index])
            return doc, self._comment(index - 1, doc.line - gap) if gap > 0 else None
        return None, self._comment(index, line - gap) if gap > 0 else None

    def trailing(self, end: int, line: int) -> Comment | None:
        """Give the comment that follows the declaration ending at that offset, on its last line."""
        data = self._source.data
        if data.startswith(b"\n", end):
            return None
        index = bisect_left(self._starts, end)
        if index == len(self._starts):
            return None
        between = data[end : self._starts[index]].strip(_BLANK)
        if between not in {b"", b";"} or (not between and self._ends_in_long_string(end)):
            return None
        after = self._ends[index]
        rest = data[after : data.index(b"\n", after)].strip(_BLANK)
        if rest.startswith(b";") and not between:
            return self.trailing(data.index(b";", after), line)
        wraps = b"\n" in data[self._starts[index] : after]
        if rest and not (wraps and not between):
            return None
        return self._comment(index, line + data.count(b"\n", self._starts[index], after))

    def at_file_level(self, declarations: Iterable[Span]) -> tuple[Comment, ...]:
        """Give the own-line groups outside all declarations, without those that document one."""
        found: list[Comment] = []
        line = 1
        counted = 0
        for index in self._outside(declarations):
            end = self._ends[index]
            line += self._source.data.count(b"\n", counted, end)
            counted = end
            found.append(self._comment(index, line))
        return tuple(found)

    def _outside(self, declarations: Iterable[Span]) -> Iterable[int]:
        index = 0
        for span in declarations:
            first = index
            index = bisect_left(self._starts, span.start, first)
            documented = span.documented and index > first and self._gap(index - 1, span.start) == 1
            yield from self._own_line(first, index - 1 if documented else index)
            index = bisect_left(self._starts, span.end, index)
        yield from self._own_line(index, len(self._starts))

    def _own_line(self, first: int, end: int) -> Iterable[int]:
        return (index for index in range(first, end) if index not in self._after_code)

    def _gap(self, index: int, start: int) -> int:
        """Give the number of line ends between a group and an offset, 0 if the group is not above it."""
        if index < 0 or index in self._after_code:
            return 0
        between = self._source.data[self._ends[index] : start]
        return between.count(b"\n") if between.isspace() else 0

    def _comment(self, index: int, end_line: int) -> Comment:
        text = self._source.slice(self._starts[index], self._ends[index])
        line = end_line - text.count("\n")
        if "/*" not in text:
            parts = tuple([part.lstrip() for part in text.split("\n")])
        else:
            parts = tuple(_COMMENT_TEXT.findall(text))
            self._warn_of_markers(text, parts, line)
        if "\r" in text:
            parts = tuple(part.replace("\r", "") for part in parts)
        return Comment(parts, line, end_line)

    def _warn_of_markers(self, text: str, parts: tuple[str, ...], line: int) -> None:
        for part in parts:
            if part.startswith("/*"):
                for match in _MARKER_LIKE.finditer(part):
                    at = line + text.count("\n", 0, text.index(part)) + part.count("\n", 0, match.start())
                    self._source.remark(
                        "marker-in-block-comment",
                        f"{match[1]} inside /* */ is no marker and does nothing",
                        at,
                        hint="write it as a // line",
                    )

    def _find(self) -> None:
        data = self._source.data
        for match in _LEXEMES.finditer(data):
            start, end = match.span(1)
            if start < 0:
                continue
            before = data[data.rfind(b"\n", 0, start) + 1 : start]
            if before and not before.isspace():
                start = self._split_after_code(start, end, before)
            if start < end:
                self._starts.append(start)
                self._ends.append(end)

    def _split_after_code(self, start: int, end: int, before: bytes) -> int:
        """Put what stands behind code into a group of its own; give where the rest starts.

        Such a group goes on only as long as the next comment starts on the line where the last
        one ended. Where Go inserts a semicolon, a comment with a line end closes it.
        """
        data = self._source.data
        semicolon = before.rstrip()[-1] not in _OPENERS
        last = start
        self._after_code.add(len(self._starts))
        self._starts.append(start)
        for match in _COMMENT.finditer(data, start, end):
            if last > start and (b"\n" in data[last : match.start()] or (semicolon and b"\n" in data[start:last])):
                self._ends.append(last)
                return match.start()
            last = match.end()
        self._ends.append(end)
        return end

    def _ends_in_long_string(self, end: int) -> bool:
        """Tell whether a raw string of several lines ends there; go/parser then sees no trailing comment."""
        data = self._source.data
        if data[end - 1 : end] != b"`":
            return False
        return b"\n" in data[data.rfind(b"`", 0, end - 1) : end]
