"""Which comment belongs to which declaration, by the rules of go/parser."""

import re
from bisect import bisect_left
from collections.abc import Iterable
from typing import TYPE_CHECKING, TypeAlias

from extractor.go.comments import COMMENT, comment
from extractor.model.written import Comment

if TYPE_CHECKING:
    from tree_sitter import Node

    from extractor.go.syntax import Source

_MARKER_LIKE = r"(?m)^[ \t]*(\+[A-Za-z][\w:.-]*)"
_MARKER_LINE = r"(?m)^[ \t]*//[ \t]*\+[A-Za-z]"
_BLANK = b" \t\r"


Place: TypeAlias = tuple[int, int, bool]
"""Where a top-level declaration starts, its line, and whether a comment directly above is its own."""


class Comments:
    """The comment groups of one file."""

    __slots__ = ("_below", "_code", "_groups", "_original", "_source", "_taken")

    def __init__(self, source: "Source") -> None:
        """Take the file."""
        self._source = source
        self._original = source.original
        self._code = source.code
        self._groups = source.lexed.groups
        self._below = source.lexed.below
        self._taken: dict[int, Comment] = {}

    def above(self, start: int, line: int) -> tuple[Comment | None, Comment | None]:
        """Give the doc and the detached group of the declaration that starts at that offset and line.

        The doc ends on the line directly above. The detached group is the next one upwards,
        with nothing but blank lines in between.
        """
        doc = None
        index = self._below.get(start)
        if index is not None and self._gap(index, start) == 1:
            doc = self._take(index, line - 1)
            start, line = self._groups[index][0], doc.line
            index = self._below.get(start)
        if index is None:
            return doc, None
        gap = self._gap(index, start)
        return doc, self._take(index, line - gap) if gap else None

    def trailing(self, node: "Node") -> Comment | None:
        """Give the comment that follows the declaration on its last line."""
        end = node.end_byte
        if self._code.startswith(b"\n", end):
            return None
        return self._trailing(end, node.end_point.row + 1)

    def at_file_level(self, places: Iterable[Place]) -> tuple[Comment, ...]:
        """Give the own-line groups above those places and at the end of the file, without docs."""
        code = self._code
        found: list[Comment] = []
        for start, line, documented in [*places, (len(code), code.count(b"\n") + 1, False)]:
            if start in self._below:
                found += reversed(self._chain(start, line, skip_doc=documented))
        return tuple(found)

    def left_over(self) -> tuple[Comment, ...]:
        """Give the groups that nobody has asked for so far and that hold a line like a marker."""
        code = self._code
        found: list[Comment] = []
        line, done = 1, 0
        for index, (start, _, *place) in enumerate(self._groups):
            if index not in self._taken and re.search(_MARKER_LINE, text := self._original(*place)):
                line, done = line + code.count(b"\n", done, start), start
                found.append(self._comment(index, line + text.count("\n")))
        return tuple(found)

    def _chain(self, start: int, line: int, *, skip_doc: bool) -> list[Comment]:
        """Give the groups above a place, upwards, as long as only blank lines part them."""
        found: list[Comment] = []
        while (index := self._below.get(start)) is not None:
            gap = self._gap(index, start)
            if not (skip_doc and gap == 1):
                found.append(self._take(index, line - gap))
            above = self._groups[index][0]
            start, line, skip_doc = above, line - self._code.count(b"\n", above, start), False
        return found

    def _trailing(self, end: int, line: int) -> Comment | None:
        code = self._code
        index = bisect_left(self._groups, (end,))
        if index == len(self._groups):
            return None
        start, after, *_ = self._groups[index]
        at = self._past_blanks(end)
        separated = at < start and code.startswith(b";", at)
        if separated:
            at = self._past_blanks(at + 1)
        if at < start or (not separated and self._ends_in_long_string(end)):
            return None
        rest = self._past_blanks(after)
        if code.startswith(b";", rest) and not separated:
            return self._trailing(rest, line)
        wraps = code.count(b"\n", start, after)
        if not code.startswith(b"\n", rest) and not (wraps and not separated):
            return None
        return self._take(index, line + wraps)

    def _past_blanks(self, at: int) -> int:
        code = self._code
        while code[at] in _BLANK:
            at += 1
        return at

    def _gap(self, index: int, start: int) -> int:
        """Give the number of line ends between a group and an offset below it."""
        return self._code.count(b"\n", self._groups[index][1], start)

    def _take(self, index: int, end_line: int) -> Comment:
        taken = self._taken.get(index)
        if taken is None:
            taken = self._taken[index] = self._comment(index, end_line)
        return taken

    def _comment(self, index: int, end_line: int) -> Comment:
        _, _, start, end = self._groups[index]
        text = self._original(start, end)
        # Looking for one character first is ten times as fast, and mostly settles it.
        if ("*" in text and "/*" in text) or "\r" in text:
            return self._with_blocks(text, end_line)
        if "\n" not in text:
            return comment((text,), end_line, end_line)
        parts = [part.lstrip() for part in text.split("\n")]
        return comment(parts, end_line - len(parts) + 1, end_line)

    def _with_blocks(self, text: str, end_line: int) -> Comment:
        first = line = end_line - text.count("\n")
        done = 0
        parts: list[str] = []
        for match in re.finditer(COMMENT, text):
            part = match[0].replace("\r", "")
            parts.append(part)
            line, done = line + text.count("\n", done, match.start()), match.start()
            if part.startswith("/*") and "+" in part:
                self._warn_of_markers(part, line)
        return comment(parts, first, end_line)

    def _warn_of_markers(self, part: str, line: int) -> None:
        from extractor.go.markers.parse import is_of_controller_gen  # such comments are rare

        done = 0
        for match in re.finditer(_MARKER_LIKE, part):
            line, done = line + part.count("\n", done, match.start()), match.start()
            if not is_of_controller_gen(f"{match[1][1:]}="):
                continue
            message = f"{match[1]} inside /* */ is no marker and does nothing"
            self._source.remark("marker-in-block-comment", message, line, hint="write it as a // line")

    def _ends_in_long_string(self, end: int) -> bool:
        """Tell whether a raw string of several lines ends there; go/parser then sees no trailing comment."""
        code = self._code
        if code[end - 1 : end] != b"`":
            return False
        return b"\n" in code[code.rfind(b"`", 0, end - 1) : end]
