"""What a comment says: its text, its markers, and whether it deprecates.

Its text is what controller-gen publishes in a CRD, `go_text` what Go's own documentation shows
(go/ast). Both start from the same lines and differ in what they drop.
"""

import re
from collections.abc import Iterator, Sequence

from extractor.model.facts import Marker
from extractor.model.written import Comment

COMMENT = r"(?s)//[^\n]*+|/\*.*?\*/"
"""A comment, to be looked for where nothing else is but blanks."""

# What go/ast takes for a tool's directive: `//go:generate`, `//nolint:x`, `//line f.go`. No blank may lead.
_DIRECTIVE = r"(?:line|extern|export) |[a-z0-9]+:[a-z0-9]"
# What the first character of a line can be, if the line is one to leave out; other blanks are rarer still.
_TELLING = frozenset("+-T \t\x0b\x0c\xa0")
_MARKER_LIKE = r"\+[A-Za-z]"
_FENCES = ("```", "~~~")
_SPACE = " \t\n\r"
_DEPRECATED = "Deprecated: "


def comment(parts: Sequence[str], line: int, end: int) -> Comment:
    """Give a comment group with what it says.

    Its text is what controller-gen publishes: markers are left out wherever they stand, lines that
    start with `TODO` and everything from a line that starts with `---` unless they are inside a
    fence. A marker inside `/* */`, which does nothing, is left out as well; controller-gen would
    show it. Its markers are the `//` lines whose text starts with `+` and a name. `// + text`, with
    a blank, is a way to hide a remark: no marker, and not in the text.

    Args:
        parts: The comments, delimiters included, without blanks before them.
        line: Where the first one starts.
        end: Where the last one ends.
    """
    text, markers = _read(parts, line)
    return Comment("\n".join(parts), line, end, text, markers, deprecation(text))


def parts_of(comment: Comment) -> list[str]:
    """Give the comments of a group one by one, delimiters included."""
    return re.findall(COMMENT, comment.source) if "/*" in comment.source else comment.source.split("\n")


def go_text(comment: Comment) -> str:
    """Give the comment's text by the rules of go/ast: no delimiters, no directives, single blank lines."""
    lines = _squeezed(line for part in parts_of(comment) for line in _lines(part))
    return "\n".join([*lines, ""]) if lines else ""


def _read(parts: Sequence[str], first: int) -> tuple[str, tuple[Marker, ...]]:
    """Give text and markers of comments, line by line only where they hold more than prose and markers."""
    lines: list[str] = []
    found: list[Marker] = []
    for index, part in enumerate(parts):
        line = part[3:]
        if not part.startswith("// "):
            if part != "//":
                return _line_by_line(parts), _markers(parts, first)
        elif line[:1] in _TELLING:
            if line.startswith(("TODO", "---")):
                return _line_by_line(parts), _markers(parts, first)
            text = line.strip()
            if text.startswith("+"):
                if len(text) > 1 and not text[1].isspace():
                    found.append(Marker(text[1:], first + index))
                continue
        lines.append(line.rstrip(_SPACE))
    text = "\n".join(lines)
    while "\n\n\n" in text:
        text = text.replace("\n\n\n", "\n\n")
    return text.strip("\n"), tuple(found)


def _line_by_line(parts: Sequence[str]) -> str:
    kept = [part for part in parts if not _is_marker(part)]
    lines = _squeezed(line for part in kept for line in _lines(part))
    if any(part.startswith("/*") for part in kept):
        lines = [line.strip() for line in lines]
        return "\n".join(_published(lines, blocks=True))
    return "\n".join(_published(lines, blocks=False))


def _markers(parts: Sequence[str], line: int) -> tuple[Marker, ...]:
    found: list[Marker] = []
    for part in parts:
        if "+" in part and part.startswith("//"):
            text = part[2:].strip()
            if text.startswith("+") and not text[1:2].isspace() and len(text) > 1:
                found.append(Marker(text[1:], line))
        line += part.count("\n") + 1 if part.startswith("/*") else 1
    return tuple(found)


def deprecation(text: str) -> str | None:
    """Give the text of the paragraph that starts with `Deprecated: `, or None without one."""
    if _DEPRECATED not in text:
        return None
    for paragraph in re.split(r"\n[ \t]*\n", text):
        if paragraph.startswith(_DEPRECATED):
            return paragraph.removeprefix(_DEPRECATED).strip()
    return None


def _is_marker(part: str) -> bool:
    return part.startswith("//") and part[2:].lstrip().startswith("+")


def _lines(part: str) -> Iterator[str]:
    """Give the lines of one comment without delimiters and trailing blanks; none for a directive."""
    if part.startswith("/*"):
        for line in part[2:-2].split("\n"):
            yield line.rstrip(_SPACE)
        return
    text = part[2:]
    if text.startswith(" "):
        yield text[1:].rstrip(_SPACE)
    elif not re.match(_DIRECTIVE, text):
        yield text.rstrip(_SPACE)


def _squeezed(lines: Iterator[str]) -> list[str]:
    """Drop leading and trailing blank lines, and all but one of those in a row."""
    kept: list[str] = []
    for line in lines:
        if line or (kept and kept[-1]):
            kept.append(line)
    if kept and not kept[-1]:
        kept.pop()
    return kept


def _published(lines: list[str], *, blocks: bool) -> Iterator[str]:
    fenced = False
    for line in lines:
        if line.startswith(_FENCES):
            fenced = not fenced
        if not fenced:
            if line.startswith("---"):
                return
            if line.startswith("TODO") or (blocks and re.match(_MARKER_LIKE, line)):
                continue
        yield line
