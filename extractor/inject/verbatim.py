"""Which lines of a hand-written file are code or front matter, where a mark is only text.

Markdown is read by a Markdown parser, since fences stand in lists and quotations and code may be
indented. AsciiDoc and reStructuredText mark code line by line, so here their rules are enough.
"""

import re
from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

from extractor.markup.formats import Format

if TYPE_CHECKING:
    from markdown_it import MarkdownIt

_FENCES = ("---", "+++")


def verbatim_lines(lines: Sequence[str], format_: Format) -> frozenset[int]:
    """Give the numbers, from 0, of the lines that are code or front matter.

    Args:
        lines: All lines, without line ends and byte order mark.
        format_: What they are written in.
    """
    matter = _front_matter(lines)
    body = ["", *lines[matter:]] if matter else list(lines)
    skipped = matter - 1 if matter else 0
    match format_:
        case "markdown" | "mdx":
            code = _markdown(body, indented=format_ == "markdown")
        case "asciidoc":
            code = _asciidoc(body)
        case "rst":
            code = _Rst(body).code()
    return frozenset({*range(matter), *(number + skipped for number in code)})


def _front_matter(lines: Sequence[str]) -> int:
    """Give how many lines the front matter has, its fences included."""
    if lines and lines[0].rstrip() in _FENCES:
        for number, line in enumerate(lines[1:], 2):
            if line.rstrip() == lines[0].rstrip():
                return number
    return 0


def _markdown(lines: list[str], *, indented: bool) -> set[int]:
    tokens = _parser(indented=indented).parse("\n".join(lines))
    ranges = (token.map for token in tokens if token.type in ("fence", "code_block"))
    return {number for start, end in filter(None, ranges) for number in range(start, end)}


@cache
def _parser(*, indented: bool) -> "MarkdownIt":
    from markdown_it import MarkdownIt  # only for files that have marks

    parser = MarkdownIt("commonmark").disable("inline")
    return parser if indented else parser.disable(["code", "html_block"])  # MDX has neither


_ASCIIDOC_DELIMITER = re.compile(r"(?:-{4,}|\.{4,}|\+{4,}|/{4,})\Z|```+(?=[^`]*\Z)")
_ASCIIDOC_STYLE = re.compile(r"\[(?:source|listing|literal|pass|stem|latexmath|asciimath)\b[^\]]*\]\Z|\[,[^\]]*\]\Z")


def _asciidoc(lines: list[str]) -> set[int]:
    """Find delimited blocks whose content is verbatim, and paragraphs with such a style."""
    code: set[int] = set()
    closing = ""
    styled = False  # below a style, until a blank line
    for number, line in enumerate(lines):
        text = line.rstrip()
        delimiter = _ASCIIDOC_DELIMITER.match(text)
        if closing:
            code.add(number)
            closing = "" if text == closing else closing
        elif delimiter:
            closing, styled = delimiter[0], False
            code.add(number)
        else:
            styled = bool(text) and (styled or bool(_ASCIIDOC_STYLE.match(text)))
            if styled:
                code.add(number)
    return code


_DIRECTIVE = re.compile(r"\.\.[ \t]+(?:[\w.+:-]+|\|[^|]+\|[ \t]+[\w.+:-]+)::(?:[ \t]|\Z)")
_CODE_DIRECTIVE = re.compile(
    r"\.\.[ \t]+(?:code|code-block|sourcecode|highlight|parsed-literal|literalinclude|raw|math|prompt|ipython|doctest"
    r"|testcode|testoutput|graphviz|mermaid|productionlist)::"
)
_EXPLICIT = re.compile(r"\.\.(?:[ \t]|\Z)")
_LABEL = re.compile(r"\.\.[ \t]+(?:\[[^\]]+\](?:[ \t]|\Z)|_)")
_QUOTED = re.compile(r"[!-/:-@\[-`{-~]")


class _Rst:
    """Goes through reStructuredText line by line: literal blocks, code directives and comments are code."""

    def __init__(self, lines: list[str]) -> None:
        self._lines = lines
        self._code: set[int] = set()

    def code(self) -> set[int]:
        number = 0
        while number < len(self._lines):
            number = self._below(number)
        return self._code

    def _below(self, number: int) -> int:
        """Look at a line, mark the code below it, and give the number of the line to go on with."""
        line = self._lines[number]
        text = line.strip()
        margin = _margin(line)
        following = number + 1
        if text == ".." and not self._text(following):
            return following  # an empty comment holds nothing
        if _EXPLICIT.match(text):
            if _CODE_DIRECTIVE.match(text) or not (_DIRECTIVE.match(text) or _LABEL.match(text)):
                return self._indented(following, margin)
        elif text.endswith("::") and not self._text(following):
            quoted = self._first_text(following)
            if quoted is not None and _margin(self._lines[quoted]) <= margin:
                return self._quoted(quoted, margin)
            return self._indented(following, margin)
        elif text.startswith(">>> "):
            return self._while_text(number)
        return following

    def _text(self, number: int) -> str:
        return self._lines[number].strip() if number < len(self._lines) else ""

    def _first_text(self, number: int) -> int | None:
        return next((at for at in range(number, len(self._lines)) if self._text(at)), None)

    def _indented(self, number: int, margin: int) -> int:
        """Mark the lines that stand off the margin, blank ones among them."""
        while number < len(self._lines) and (not self._text(number) or _margin(self._lines[number]) > margin):
            self._code.add(number)
            number += 1
        return number

    def _quoted(self, number: int, margin: int) -> int:
        """Mark the lines of a literal block that is not indented: all start with one sign."""
        sign = self._text(number)[0]
        if not _QUOTED.match(sign):
            return number
        while self._text(number).startswith(sign) and _margin(self._lines[number]) == margin:
            self._code.add(number)
            number += 1
        return number

    def _while_text(self, number: int) -> int:
        while self._text(number):
            self._code.add(number)
            number += 1
        return number


def _margin(line: str) -> int:
    spread = line.expandtabs(8)
    return len(spread) - len(spread.lstrip())
