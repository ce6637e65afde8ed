"""The comments that begin and end a region, one kind per format or several.

    <!-- extractor:begin fields RunPolicy -->      HTML, in Markdown
    {/* extractor:begin fields RunPolicy */}       MDX
    [//]: # (extractor:begin fields RunPolicy)     Markdown where HTML comments are shown (Bitbucket)
    // extractor:begin fields RunPolicy            AsciiDoc
    .. extractor:begin fields RunPolicy            reStructuredText

A marker has a line for itself. Before it may stand what holds the line inside a list or a
quotation, blanks and in Markdown `>`; the text of the region gets the same.
"""

import re
from functools import cache

import msgspec

from extractor.errors import RegionError
from extractor.markup.formats import Format
from extractor.position import Position

BEGIN = "extractor:begin"
END = "extractor:end"

_PREFIX = "extractor:"


class Comment(msgspec.Struct, frozen=True):
    """A kind of comment: how it opens and closes, and a regular expression for what may stand before it."""

    opening: str
    closing: str
    before: str = r"[ \t>]*"
    format: Format | None = None

    def around(self, words: str) -> str:
        """Give a line with these words in a comment."""
        blank = " " if self.opening[-1] != "(" else ""
        return f"{self.opening}{blank}{words}{blank if self.closing else ''}{self.closing}"


_HTML = Comment("<!--", "-->")
_JSX = Comment("{/*", "*/}", format="mdx")
_DEFINITION = Comment("[//]: # (", ")")
_ASCIIDOC = Comment("//", "", before="")
_RST = Comment("..", "", before=r"[ \t]*")

_COMMENTS: dict[Format, tuple[Comment, ...]] = {
    "markdown": (_HTML, _DEFINITION, _JSX),
    "mdx": (_JSX, _HTML, _DEFINITION),
    "asciidoc": (_ASCIIDOC,),
    "rst": (_RST,),
}


class Mark(msgspec.Struct, frozen=True):
    """A line that begins a region, or ends one where `call` is None.

    `margin` is what stands before the comment; `format` what the comment says that the file is
    written in, if anything.
    """

    margin: str
    call: str | None
    format: Format | None


def marks(format_: Format, call: str) -> tuple[str, str]:
    """Give the lines that begin and end a region, in the comments that most files of a format use."""
    comment = _COMMENTS[format_][0]
    return comment.around(f"{BEGIN} {call}"), comment.around(END)


def mark_in(line: str, format_: Format, where: Position) -> Mark | None:
    """Give the mark that a line without its end is, or None.

    Raises:
        RegionError: The line is meant as a mark, but is not written as one.
    """
    if _PREFIX not in line:
        return None
    for comment in _COMMENTS[format_]:
        found = _pattern(comment).match(line)
        if found:
            return _mark(comment, found["margin"], found["words"].rstrip(), where)
    return None


@cache
def _pattern(comment: Comment) -> re.Pattern[str]:
    return re.compile(rf"(?P<margin>{comment.before}){re.escape(comment.opening)}[ \t]*(?P<words>{_PREFIX}.*)")


def _mark(comment: Comment, margin: str, words: str, where: Position) -> Mark:
    if not words.endswith(comment.closing):
        raise RegionError(
            f'this comment does not end with "{comment.closing}" at the end of its line',
            where=where,
            hint="a mark of a region has a line for itself",
        )
    name, *rest = words.removesuffix(comment.closing).split()
    call = " ".join(rest)
    match name, call:
        case "extractor:begin", "":
            hint = f"write {comment.around(f'{BEGIN} fields Type')}"
            raise RegionError("a region says what it holds", where=where, hint=hint)
        case "extractor:begin", _:
            return Mark(margin, call, comment.format)
        case "extractor:end", "":
            return Mark(margin, None, comment.format)
        case "extractor:end", _:
            hint = f"write {comment.around(END)}"
            raise RegionError(f"{END} is followed by nothing", where=where, hint=hint)
        case _:
            raise RegionError(f'unknown mark "{name}"', where=where, hint=f"there is {BEGIN} and {END}")
