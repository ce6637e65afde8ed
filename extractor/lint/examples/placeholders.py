"""What stands in an example for something else: `...`, `<name>`, `${NAME}`, `{{ name }}`.

About a value that a reader is to fill in nothing can be said. A line that only says "and so on"
is no YAML: it becomes a comment, and what is left out there may be what seems to be missing.
"""

import re

import msgspec

_STAND_IN = "\ue000"
_EXPRESSION = re.compile(
    r"\{\{.*?\}\}|\{%.*?%\}|\[\s*(?:\.{3}|\u2026)\s*\]"
    r"|\{[A-Za-z_][\w -]*\}|\[[A-Z][A-Z0-9_]{2,}\]|@[A-Z][A-Z0-9_]*@|\*{3,}",
    re.DOTALL,
)
"""Expressions of templates, and placeholders that YAML would take for something else."""

_VALUE = re.compile(
    rf"{_STAND_IN}|\.\.\.|\u2026|<[^<>\s][^<>]*>|\$\{{|\$\(|\$[A-Za-z_]|\[\[.*\]\]|\{{[A-Z][A-Z0-9_]*\}}|%[A-Za-z_]+%"
    r"|\b(?:REPLACE|CHANGE|CHANGE_?ME|YOUR|INSERT|TODO|FIXME|PLACEHOLDER)(?:\b|_)|(?i:\bx{2,}\b)|\*\*|\A[A-Z]\Z|\A\(.*\)\Z"
)
_NAME_TO_FILL_IN = re.compile(r"(?<![a-z])[A-Z][A-Z0-9]*_[A-Z0-9_]*[A-Z0-9](?![a-z])")
_AND_SO_ON = re.compile(rf"[ \t]*(?:\.{{2,}}|\. \. \.|\u2026|<[^<>]*>|(?:{_STAND_IN}\s*)+)[ \t]*(?:#.*)?")
_SAID_IN_COMMENT = re.compile(
    r"#.*(?:\.{3}|\u2026|\b(?:omitted|snip|truncated|elided|left out|abbreviated|rest of|other fields|same as|as above)\b)",
    re.IGNORECASE,
)


class Prepared(msgspec.Struct, frozen=True):
    """A text that YAML can be read from, line by line the one that was given.

    `partial` says that something is left out, `cut` that whole lines are: what stands there for
    them may be indented in any way, and a template may write a key twice.
    """

    text: str
    partial: bool
    cut: bool


def prepared(text: str) -> Prepared:
    """Give a text with stand-ins for expressions, and with a comment where it says "and so on"."""
    lines = _EXPRESSION.sub(_stand_in, text).split("\n")
    alone = [bool(_AND_SO_ON.fullmatch(line)) for line in lines]
    shown = "\n".join(_margin(line) + "#" if skipped else line for line, skipped in zip(lines, alone, strict=True))
    return Prepared(shown, any(alone) or _SAID_IN_COMMENT.search(shown) is not None, any(alone))


def _margin(line: str) -> str:
    return line[: len(line) - len(line.lstrip())]


def is_placeholder(text: str) -> bool:
    """Tell whether a scalar holds something that a reader is to fill in."""
    return _VALUE.search(text) is not None


def may_be_placeholder(text: str) -> bool:
    """Tell whether a scalar that is wrong as it stands may be one to fill in: `CLUSTER_NAME-0`.

    Such words can also be right, as values of an enum, so it takes a second reason.
    """
    return _NAME_TO_FILL_IN.search(text) is not None


def _stand_in(found: re.Match[str]) -> str:
    return _STAND_IN + "\n" * found[0].count("\n")
