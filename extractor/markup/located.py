"""A Markdown parser as GitHub's, whose inline tokens know on which line of their block they start.

markdown-it tells the lines of blocks only. Its rules for what a reader of narrative asks for are
wrapped here, so that each token of theirs holds the line, counted from that of its block.
"""

import re
from collections.abc import Callable
from functools import cache

from markdown_it import MarkdownIt
from markdown_it.rules_block import StateBlock
from markdown_it.rules_block import html_block as commonmark_html
from markdown_it.rules_inline import StateInline, autolink, backtick, html_inline, image, link, newline

LINE = "line"
"""The key of a token's `meta` that holds the line."""

_FENCE = re.compile(r"(?:```|~~~)")
_VERBATIM = re.compile(r"<(?:!|\?|(?:script|pre|style|textarea)\b)", re.IGNORECASE)
_DEEPEST = 40

_InlineRule = Callable[[StateInline, bool], bool]


class _Parser(MarkdownIt):
    """markdown-it that takes every link, and leaves its target as written."""

    def normalizeLink(self, url: str) -> str:  # noqa: N802 - overrides
        """Keep the target as written."""
        return url

    def validateLink(self, url: str) -> bool:  # noqa: ARG002, N802 - overrides
        """Take all."""
        return True


@cache
def located_parser() -> MarkdownIt:
    """Give the parser."""
    parser = _Parser("commonmark", {"maxNesting": _DEEPEST, "html": True})
    parser.enable(["table", "strikethrough"])
    parser.block.ruler.at("html_block", _html, {"alt": ["paragraph", "reference", "blockquote"]})
    rules: dict[str, _InlineRule] = {
        "backticks": backtick,
        "link": link,
        "image": image,
        "autolink": autolink,
        "html_inline": html_inline,
        "newline": newline,
    }
    for name, rule in rules.items():
        parser.inline.ruler.at(name, _locating(rule))
    return parser


def _locating(rule: _InlineRule) -> _InlineRule:
    def located(state: StateInline, silent: bool) -> bool:  # noqa: FBT001 - markdown-it calls it so
        start, before = state.pos, len(state.tokens)
        found = rule(state, silent)
        if found and not silent:
            line = state.src.count("\n", 0, start)
            for token in state.tokens[before:]:
                token.meta.setdefault(LINE, line)
        return found

    return located


def _html(state: StateBlock, start: int, end: int, silent: bool) -> bool:  # noqa: FBT001
    """Read an HTML block, which ends before a fenced block.

    GitHub wants a blank line there; MDX and others do not, and what follows the fence is always
    meant as what it looks like.
    """
    before = len(state.tokens)
    try:
        if not commonmark_html(state, start, end, silent):
            return False
    except IndexError:  # in a list in a quotation at the end of the text, it looks at the character beyond
        del state.tokens[before:]
        return False
    if silent or _VERBATIM.match(_line(state, start)):
        return True
    fence = next((line for line in range(start + 1, state.line) if _FENCE.match(_line(state, line))), None)
    if fence is not None:
        token = state.tokens[before]
        token.map = [start, fence]
        token.content = state.getLines(start, fence, state.blkIndent, keepLastLF=True)
        state.line = fence
    return True


def _line(state: StateBlock, line: int) -> str:
    return state.src[state.bMarks[line] + state.tShift[line] : state.eMarks[line]]
