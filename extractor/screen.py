"""Lines for a terminal: texts with a role each, folded to a width.

A role says what a text is (`name`, `type`, `label`, …), never a color; what roles look like, and
whether there is color at all, is decided by the command line.
"""

import re
from collections.abc import Iterable, Iterator
from typing import Literal, TypeAlias

import msgspec

Role: TypeAlias = Literal["", "label", "name", "type", "mark", "warning", "danger", "quiet"]


class Span(msgspec.Struct, frozen=True):
    """A text in one role."""

    text: str
    role: Role = ""


Line: TypeAlias = tuple[Span, ...]

_BEFORE = 20  # columns of text before a word that is kept in sight
_WIDE = "WF"  # East Asian wide and full-width characters take two columns


def columns(text: str) -> int:
    """Give how many columns a terminal needs for the text."""
    if text.isascii() or text == "…":
        return len(text)
    import unicodedata  # plain English needs no table of widths

    return sum(
        0 if unicodedata.combining(char) else 2 if unicodedata.east_asian_width(char) in _WIDE else 1 for char in text
    )


def fold(spans: Iterable[Span], width: int, indent: int = 0, hanging: int | None = None) -> Iterator[Line]:
    """Yield lines of at most `width` columns, broken at spaces; only a longer word makes a longer line.

    The first line starts at column `indent`, the others at `hanging` (without it, at the same).
    """
    start, used = indent, indent
    line: list[Span] = []
    for gap, word in _words(spans):
        length = sum(columns(span.text) for span in word)
        if line and used + gap + length > width:
            yield Span(" " * start), *line
            start = used = indent if hanging is None else hanging
            line = []
        if line:
            line.append(Span(" " * gap))
            used += gap
        line += word
        used += length
    if line:
        yield Span(" " * start), *line


def _words(spans: Iterable[Span]) -> Iterator[tuple[int, list[Span]]]:
    """Yield what stands between spaces, and how many spaces are before it; a word may be of several spans."""
    gap = 0
    word: list[Span] = []
    for span in spans:
        for piece in re.findall(" +|[^ ]+", span.text):
            if not piece.startswith(" "):
                word.append(Span(piece, span.role))
                continue
            if word:
                yield gap, word
                gap, word = 0, []
            gap += len(piece)
    if word:
        yield gap, word


def cut(text: str, width: int, word: str = "") -> str:
    """Give the text on one line, cut between words with `…` where it is too long, so that `word` stays in sight."""
    whole = " ".join(text.split())
    if columns(whole) <= width:
        return whole
    shown = _beginning(whole, width)
    at = whole.casefold().find(word.casefold())
    if word.casefold() in shown.casefold() or at < 0:
        return shown
    start = whole.rfind(" ", 0, max(at - _BEFORE, 0)) + 1
    return f"… {_beginning(whole[start:], width - 2)}"


def _beginning(text: str, width: int) -> str:
    if columns(text) <= width:
        return text
    line = next(fold([Span(text)], width - 2))
    shown = "".join(span.text for span in line)
    return f"{shown} …" if columns(shown) <= width - 2 else "…"


def text_of(lines: Iterable[Line]) -> str:
    """Give the lines as plain text."""
    return "".join("".join(span.text for span in line).rstrip() + "\n" for line in lines)
