r"""Inline and block rules that replace some of CommonMark's, for the text that Go comments hold.

Each is stricter than the rule it stands for, so that fewer things of a comment are eaten as
markup: `*.example.com`, `'__dash__'`, `<host:port>`, `\d`, `>= v1.2`. What a rule refuses
stays text, as written.
"""

import re

from markdown_it.rules_block import StateBlock
from markdown_it.rules_block import blockquote as commonmark_quote
from markdown_it.rules_block import hr as commonmark_separator
from markdown_it.rules_block import table as commonmark_table
from markdown_it.rules_block.table import escapedSplit
from markdown_it.rules_core import StateCore
from markdown_it.rules_inline import StateInline
from markdown_it.rules_inline import escape as commonmark_escape
from markdown_it.rules_inline.emphasis import tokenize as commonmark_emphasis

from extractor.markup.urls import url_end

_ESCAPABLE = frozenset("*_`[]<>#\n")
_BEFORE_OPENING = frozenset(" \t\n([*_")
_AFTER_OPENING = frozenset("`\"'([*_")
_AUTOLINK = re.compile(r"<(https?://[^\s<>]+)>")
_LINE_BREAK = re.compile(r"<br */?>", re.IGNORECASE)
_SCHEME = re.compile(r"https?\Z")
_MARGIN = re.compile(r"\n[ \t]+")
_QUOTED = frozenset(" \t\n>")
_WIDEST = 100


def escape(state: StateInline, silent: bool) -> bool:  # noqa: FBT001 - markdown-it calls it so
    r"""Read a backslash before a character of Markdown; before any other, as in `\d` or `\"`, it is one."""
    if state.src[state.pos + 1 : state.pos + 2] not in _ESCAPABLE:
        return False
    return commonmark_escape(state, silent)


def emphasis(state: StateInline, silent: bool) -> bool:  # noqa: FBT001
    """Mark delimiters of emphasis, by CommonMark's rules and these.

    A delimiter opens only where a word starts and closes only where one ends, and not inside
    quotes, which hold literal text. `__` is none: `__name__` is a label far more often than
    somebody's bold word.
    """
    start = state.pos
    if not commonmark_emphasis(state, silent):
        return False
    opens, closes = _flanks(state.src, start, state.pos)
    for delimiter in state.delimiters[start - state.pos :]:
        delimiter.open = delimiter.open and opens
        delimiter.close = delimiter.close and closes
    return True


def _flanks(text: str, start: int, end: int) -> tuple[bool, bool]:
    """Tell whether the run of delimiters may open, and whether it may close."""
    if text[start:end].startswith("__"):
        return False, False
    before = text[start - 1] if start else " "
    after = text[end] if end < len(text) else " "
    opens = before in _BEFORE_OPENING and (after.isalnum() or after in _AFTER_OPENING)
    return opens, not after.isalnum()


def bare_url(state: StateInline, silent: bool) -> bool:  # noqa: FBT001
    """Read a URL that stands in the text; called at its colon, with the scheme already read."""
    if state.linkLevel or state.src[state.pos] != ":":
        return False
    scheme = _SCHEME.search(state.src, max(0, state.pos - len("https")), state.pos)
    if not scheme:
        return False
    end = url_end(state.src, scheme.start(), state.posMax)
    if end == scheme.start():
        return False
    if not silent:
        if not state.pending.endswith(scheme[0]):
            return False
        state.pending = state.pending.removesuffix(scheme[0])
        _push_link(state, state.src[scheme.start() : end])
    state.pos = end
    return True


def autolink(state: StateInline, silent: bool) -> bool:  # noqa: FBT001
    """Read `<https://…>`; any other `<scheme:…>` is a placeholder such as `<host:port>`."""
    found = _AUTOLINK.match(state.src, state.pos, state.posMax)
    if not found or state.linkLevel:
        return False
    if not silent:
        _push_link(state, found[1])
    state.pos = found.end()
    return True


def _push_link(state: StateInline, url: str) -> None:
    state.push("link_open", "a", 1).attrs = {"href": url}
    state.push("text", "", 0).content = url
    state.push("link_close", "a", -1)


def line_break(state: StateInline, silent: bool) -> bool:  # noqa: FBT001
    """Read `<br>`, the one HTML tag that is not text."""
    found = _LINE_BREAK.match(state.src, state.pos, state.posMax)
    if not found:
        return False
    if not silent:
        state.push("hardbreak", "br", 0)
    state.pos = found.end()
    return True


def quote(state: StateBlock, start: int, end: int, silent: bool) -> bool:  # noqa: FBT001
    """Read a block quote: `>` and a blank. `>=` at the start of a line compares."""
    marker = state.bMarks[start] + state.tShift[start]
    if state.src[marker + 1 : marker + 2] not in _QUOTED:
        return False
    return commonmark_quote(state, start, end, silent)


def separator(state: StateBlock, start: int, end: int, silent: bool) -> bool:  # noqa: FBT001
    """Read a line such as `***`, and keep it as written: `* * * * *` may well be a schedule."""
    if not commonmark_separator(state, start, end, silent):
        return False
    if not silent:
        state.tokens[-1].content = state.src[state.bMarks[start] + state.tShift[start] : state.eMarks[start]].rstrip()
    return True


def table(state: StateBlock, start: int, end: int, silent: bool) -> bool:  # noqa: FBT001
    """Read a table, unless a row has more cells than the header: GitHub would drop what they hold.

    What would be far too wide to be read is none either: every row would be filled up to its width.
    """
    if state.src.count("|", state.bMarks[start], state.eMarks[start]) > _WIDEST:
        return False
    before = len(state.tokens)
    if not commonmark_table(state, start, end, silent):
        return False
    if silent:
        return True
    width = _width(state, start)
    if all(_width(state, row) <= width for row in range(start + 2, state.line)):
        return True
    del state.tokens[before:]
    state.line = start
    return False


def _width(state: StateBlock, row: int) -> int:
    cells = escapedSplit(state.src[state.bMarks[row] + state.tShift[row] : state.eMarks[row]].strip())
    return len(cells) - (cells[0] == "") - (cells[-1] == "")


def trim_lines(state: StateCore) -> None:
    """Cut the indentation off the lines of a paragraph, in code spans as well, as CommonMark says."""
    for token in state.tokens:
        if token.type == "inline":
            token.content = _MARGIN.sub("\n", token.content)


INLINE = {
    "linkify": bare_url,
    "escape": escape,
    "emphasis": emphasis,
    "autolink": autolink,
    "html_inline": line_break,
}
