r"""Habits of Go comments that CommonMark would misread, rewritten so that it reads them right.

Go's doc comments are not Markdown: what is indented below a paragraph is preformatted or a
list, with or without a blank line and however far it is indented (go.dev/doc/comment).
CommonMark would take it for the rest of the paragraph. Yet fields are commented by people who
think in Markdown as well, and who indent the second line of a sentence. So these, and only
these, are rewritten, where they stand below a paragraph or list at the left margin:

- indented lines are preformatted if the line above them ends in `:`, `{` or `[`, or if they start
  with `{`; below a blank line, four columns are enough, as in CommonMark. JSON and
  YAML that begin at the left margin, with `{` or `key:`, are code from there on;
- a list that is indented by four or more columns, directly below a paragraph, is a list;
- a line at the margin goes on with the item above it only where the list's other lines stand
  there too; otherwise it starts a paragraph;
- neighboring lines that start with `|` and are no table keep their line breaks.
"""

import re
from collections.abc import Callable

_FENCE = re.compile(r"\s*(?:`{3,}[^`]*\Z|~{3,})")
_MARKER = re.compile(r"(?:[-*+]|\d{1,9}[.)])(?:\s|\Z)")
_BRACKET = re.compile(r"(?:\"[^\"]*\"\s*:\s*)?[{\[]\Z")
_PARENT = re.compile(r"[a-z]\w*:\Z")
_KEY = re.compile(r"\s*[\"\w./-]+:(?:\s|\Z)")
_DELIMITER_ROW = re.compile(r"\|[\s|:-]*-[\s|:-]*\Z")
_TILDES = re.compile(r"\s*(~{3,})")
_CODE_COLUMNS = 4
_LEAST_COLUMNS = 2
_TAB = 4


def to_commonmark(text: str) -> str:
    """Give the text with preformatted parts fenced and lists at the left margin."""
    reader = _Rewriter(text.split("\n"))
    reader.run()
    return "\n".join(reader.written)


def dedented(lines: list[str]) -> list[str]:
    """Give the lines without the indentation that all of them share; tabs in it count as four blanks."""
    spread = [_spread(line) for line in lines]
    shared = min((_columns(line) for line in spread if line.strip()), default=0)
    return [line[shared:] for line in spread]


def _spread(line: str) -> str:
    words = line.lstrip(" \t")
    return line[: len(line) - len(words)].expandtabs(_TAB) + words


def _columns(line: str) -> int:
    return len(_spread(line)) - len(line.lstrip(" \t"))


def _is_indented(line: str) -> bool:
    return line.startswith((" ", "\t"))


def _is_row(line: str) -> bool:
    return line.startswith("|")


class _Rewriter:
    """Reads lines from top to bottom and writes them, some of them changed.

    `_above` is the line of a paragraph at the left margin that the next line stands below, or
    empty; `_blank` says whether a blank line parts them; `_hangs` whether the lines of the list
    that is open stand off the margin.
    """

    def __init__(self, lines: list[str]) -> None:
        self.written: list[str] = []
        self._lines = lines
        self._next = 0
        self._above = ""
        self._blank = False
        self._in_list = False
        self._hangs = False

    def run(self) -> None:
        while self._next < len(self._lines):
            line = self._lines[self._next]
            if not line.strip():
                self._blank = True
                self._copy(1)
            elif _FENCE.match(line):
                self._fence(line)
            elif _MARKER.match(line.lstrip(" \t")):
                self._list(line)
            elif _is_indented(line):
                self._below(line)
            else:
                self._words(line)

    def _fence(self, line: str) -> None:
        """Copy a fenced block whole, whatever its lines look like."""
        self._copy(1 + self._count(1, _not_closing(line)) + 1)
        self._leave("")

    def _list(self, line: str) -> None:
        below = bool(self._above) and not self._blank and not self._in_list
        if below and _columns(line) >= _CODE_COLUMNS:
            self.written += dedented(self._take_indented())
        else:
            self._copy(1)
        if not self._in_list:
            self._in_list = below or _columns(line) < _CODE_COLUMNS
            self._hangs = _is_indented(line)
        self._leave("")

    def _below(self, line: str) -> None:
        """Read an indented line that starts no list."""
        if self._above and not self._in_list and self._is_preformatted(line):
            self._write_code(self._take_preformatted())
            self._leave("")
        else:
            self._copy(1)
            self._hangs = True
            self._leave(line.strip() if self._above and not self._blank else "")

    def _is_preformatted(self, line: str) -> bool:
        columns = _columns(line)
        if columns < _LEAST_COLUMNS:
            return False
        if self._blank:
            return columns >= _CODE_COLUMNS or self._above.endswith(":")
        return self._above.endswith((":", "{", "[")) or line.lstrip().startswith("{")

    def _words(self, line: str) -> None:
        if self._in_list and self._hangs and not self._blank:
            self.written.append("")
            self._blank = True
        self._in_list = self._in_list and not self._blank
        rows = self._count(0, _is_row)
        if rows > 1 and not self._in_list and not _DELIMITER_ROW.match(self._lines[self._next + 1]):
            self._write_code(self._take(rows))
            self._leave("")
        else:
            self._copy(max(rows, 1))
            self._leave(line.rstrip())

    def _leave(self, above: str) -> None:
        self._above = above
        self._blank = False

    def _count(self, offset: int, belongs: Callable[[str], bool]) -> int:
        """Count the lines that belong together, from `offset` lines further on."""
        start = end = self._next + offset
        while end < len(self._lines) and belongs(self._lines[end]):
            end += 1
        return end - start

    def _take(self, count: int) -> list[str]:
        self._next += count
        return self._lines[self._next - count : self._next]

    def _copy(self, count: int) -> None:
        self.written += self._take(count)

    def _take_indented(self) -> list[str]:
        """Take the lines up to the next one at the left margin, without blank ones at the end."""
        count = self._count(0, lambda line: not line.strip() or _is_indented(line))
        while not self._lines[self._next + count - 1].strip():
            count -= 1
        return self._take(count)

    def _take_preformatted(self) -> list[str]:
        """Take the indented lines; with the line above, and a closing bracket, if that is code too."""
        if self._blank or not self._opens_code(self._lines[self._next]):
            return dedented(self._take_indented())
        code = [self.written.pop(), *self._take_indented()]
        if self._next < len(self._lines) and self._lines[self._next].startswith(("}", "]")):
            code += self._take(1)
        return dedented(code)

    def _opens_code(self, below: str) -> bool:
        """Tell whether the line above is code itself: a bracket of JSON, or a key of YAML with keys below."""
        above = self._above
        return _BRACKET.match(above) is not None or (_PARENT.match(above) and _KEY.match(below)) is not None

    def _write_code(self, lines: list[str]) -> None:
        longest = max((len(tildes[1]) for tildes in map(_TILDES.match, lines) if tildes), default=2)
        fence = "~" * (longest + 1)
        self.written += [fence, *lines, fence]


def _not_closing(opening: str) -> Callable[[str], bool]:
    """Give a test for lines that do not close the fence."""
    fence = opening.strip()
    mark = fence[0]
    length = len(fence) - len(fence.lstrip(mark))

    def belongs(line: str) -> bool:
        end = line.strip()
        return len(end) < length or end.strip(mark) != ""

    return belongs
