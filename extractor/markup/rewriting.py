"""GitHub Markdown into Markdown of another flavor, piece by piece: what no rule is about stays as it is.

`Rewriter` finds the pieces as a Markdown parser sees them, and its subclasses say what becomes of
each. Lines that are in no piece, and everything between pieces, are the same in the result.
"""

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Literal

import msgspec

if TYPE_CHECKING:
    from markdown_it.token import Token

ALERTS = ("note", "tip", "important", "warning", "caution")

_ALERT = re.compile(rf" {{0,3}}>[ \t]*\[!({'|'.join(ALERTS)})\][ \t]*", re.IGNORECASE)
_QUOTED = re.compile(r" {0,3}> ?")
_FENCE = re.compile(r"(?P<prefix>[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*)(?P<fence>`{3,}|~{3,})(?P<info>.*)")
_DEFINITION = re.compile(r"(?P<before> {0,3}\[(?!\^)(?:\\.|[^\]\\])+\]:[ \t]*<?)(?P<target>[^\s<>]+)")
_INLINE = re.compile(
    r"""
    (?P<escaped>\\[!-/:-@\[-`{-~])
    |(?P<code>(?<!`)(?P<ticks>`+)(?!`).*?(?<!`)(?P=ticks)(?!`))
    |(?P<html><!--.*?-->|</?[A-Za-z][^<>]*>)
    |(?P<before>\]\(\s*<?)(?P<target>(?<=<)[^<>\n]*|[^\s()<>]*(?:\([^\s()<>]*\)[^\s()<>]*)*)
    """,
    re.DOTALL | re.VERBOSE,
)
_PREFIX = re.compile(r"[ \t]*(?:(?:>|[-*+]|\d{1,9}[.)])[ \t]+|>)*")


class Fence(msgspec.Struct, frozen=True):
    """A fenced block: what stands before it on its first line and on the others, its info string, its lines.

    `mark` is its fence, `raw` all of it as it is.
    """

    prefix: str
    indent: str
    info: str
    lines: tuple[str, ...]
    mark: str
    raw: str

    def written(self, first: str, lines: Sequence[str], last: str) -> str:
        """Give lines in the place of the block."""
        below = (f"{self.indent}{line}" if line else self.indent.rstrip() for line in (*lines, last))
        return "\n".join((f"{self.prefix}{first}", *below))


class _Block(msgspec.Struct, frozen=True):
    """Lines of one kind, with what the parser knows about them."""

    start: int
    end: int
    kind: str
    level: int = 0
    text: str = ""


class Rewriter:
    """Rewrites pages; a subclass overrides what it changes.

    `starts` is what means something else to the flavor at the start of a line of text.
    """

    starts = re.compile(r"(?!)")

    def page(self, text: str) -> str:
        """Give the page as it should be."""
        from extractor.markup.slugs import Slugs

        self._slugs = Slugs()
        return self.blocks(text)

    def blocks(self, text: str) -> str:
        """Give a part of the page that is Markdown by itself."""
        lines = text.split("\n")
        written: list[str] = []
        done = 0
        for block in _blocks(text):
            if block.start >= done:
                written += self._loose(lines[done : block.start])
                written.append(self._block(block, lines[block.start : block.end]))
                done = block.end
        return "\n".join((*written, *self._loose(lines[done:])))

    def inline(self, text: str) -> str:
        """Give running text, of one line or several."""
        written = ""
        done = 0
        for found in _INLINE.finditer(text):
            written += self.text(text[done : found.start()], "code" if found["code"] else "")
            written += self._piece(found)
            done = found.end()
        return written + self.text(text[done:], "")

    def text(self, text: str, before: Literal["code", ""]) -> str:  # noqa: ARG002 - for those that override it
        """Give plain text, in which nothing is code, a tag, or the target of a link; it may stand before code."""
        return text

    def code(self, span: str) -> str:
        """Give a code span, backticks included."""
        return span

    def html(self, tag: str) -> str:
        """Give a tag or a comment."""
        return tag

    def target(self, target: str) -> str:
        """Give where a link leads."""
        return target

    def verbatim(self, text: str, *, code: bool) -> str:  # noqa: ARG002 - for those that override it
        """Give the lines of indented code, or of a block of HTML."""
        return text

    def fence(self, fence: Fence) -> str:
        """Give a fenced block."""
        return fence.raw

    def alert(self, kind: str, lines: Sequence[str]) -> str:
        """Give a call-out of one of the five kinds, whose lines are Markdown."""
        inner = self.blocks("\n".join(lines))
        return "\n".join([f"> [!{kind.upper()}]", *(f"> {line}" if line else ">" for line in inner.split("\n"))])

    def paragraph(self, text: str) -> str:
        """Give the lines of a paragraph or table, with what stands before them."""
        return self.inline("\n".join(map(self._safe, text.split("\n"))))

    def heading(self, text: str, level: int, slug: str) -> str:  # noqa: ARG002 - for those that override it
        """Give the lines of a heading that is in no list or quotation, which GitHub gives that anchor."""
        return self.inline(text)

    def _safe(self, line: str) -> str:
        start = len(prefix(line))
        return f"{line[:start]}\\{line[start:]}" if self.starts.match(line, start) else line

    def _loose(self, lines: list[str]) -> Iterator[str]:
        """Yield lines that no block has: blank ones, and definitions of links."""
        for line in lines:
            yield _DEFINITION.sub(lambda found: f"{found['before']}{self.target(found['target'])}", line, count=1)

    def _block(self, block: _Block, lines: list[str]) -> str:
        text = "\n".join(lines)
        match block.kind:
            case "quote":
                found = _ALERT.fullmatch(lines[0])
                return (
                    self.alert(found[1].lower(), [_QUOTED.sub("", line, count=1) for line in lines[1:]])
                    if found
                    else ""
                )
            case "fence":
                return self.fence(_fence(lines))
            case "heading":
                return self.heading(text, block.level, self._slugs.of(block.text))
            case "code" | "html":
                return self.verbatim(text, code=block.kind == "code")
            case _:
                return self.paragraph(text)

    def _piece(self, found: re.Match[str]) -> str:
        if found["code"]:
            return self.code(found["code"])
        if found["html"]:
            return self.html(found["html"])
        if found["before"]:
            return f"{found['before']}{self.target(found['target'])}"
        return found[0]


def _blocks(text: str) -> Iterator[_Block]:
    """Yield the blocks that hold text, in the order of their lines; what an alert holds is not looked into."""
    from extractor.markup.located import located_parser

    tokens = located_parser().parse(text)
    lines = text.split("\n")
    done = 0
    for index, token in enumerate(tokens):
        if token.map is None or token.map[0] < done:
            continue
        start, end = token.map[0], min(token.map[1], len(lines))
        kind = _KINDS.get(token.type, "")
        if kind == "quote" and (token.level or not _ALERT.fullmatch(lines[start])):
            continue
        if kind == "heading" and token.level:
            kind = "paragraph"
        if kind:
            while end > start + 1 and not lines[end - 1].strip(" \t>") and kind != "fence":
                end -= 1
            level = int(token.tag[1:]) if kind == "heading" else 0
            yield _Block(start, end, kind, level, _words(tokens[index + 1]) if kind == "heading" else "")
            done = end


_KINDS = {
    "blockquote_open": "quote",
    "fence": "fence",
    "code_block": "code",
    "html_block": "html",
    "heading_open": "heading",
    "table_open": "table",
    "paragraph_open": "paragraph",
}


def prefix(line: str) -> str:
    """Give what stands at the beginning of a line before its text: blanks, and the marks of quotations and lists."""
    found = _PREFIX.match(line)
    return found[0] if found else ""


def words(markdown: str) -> str:
    """Give what a person reads of inline Markdown."""
    from extractor.markup.located import located_parser

    return _words(located_parser().parseInline(markdown)[0])


def _words(inline: "Token") -> str:
    """Give what a person reads of a heading."""
    children = (child for child in inline.children or () if child.type != "html_inline")
    parts = (" " if child.type in {"softbreak", "hardbreak"} else child.content for child in children)
    return "".join(parts).strip()


def _fence(lines: list[str]) -> Fence:
    found = _FENCE.match(lines[0])
    if found is None:  # the parser saw one there
        raise AssertionError(lines[0])
    prefix, mark = found["prefix"], found["fence"]
    indent = "".join(char if char in "> \t" else " " for char in prefix)
    inner = [_without(line, indent) for line in lines[1:]]
    closed = bool(inner) and inner[-1].strip().startswith(mark) and not inner[-1].strip().strip(mark[0])
    kept = tuple(inner[:-1] if closed else inner)
    return Fence(prefix, indent, found["info"].strip(), kept, mark, "\n".join(lines))


def _without(line: str, indent: str) -> str:
    """Give a line without what stands before the content of its block, as far as it is there."""
    if line.startswith(indent):
        return line[len(indent) :]
    common = next((at for at, (a, b) in enumerate(zip(line, indent, strict=False)) if a != b), len(line))
    return line[common:].lstrip(" ") if common < len(indent) else line[common:]
