"""The grammar of Kubernetes' declarative validation tags, as gengo's codetags package reads it.

    +k8s:maxLength=5
    +k8s:item(type: "Ready")=+k8s:zeroOrOneOfMember
    +k8s:alpha(since: "1.37")=+k8s:minimum=1   # a remark

A tag has a name, then arguments in parentheses (one without a name, or any number with), then
a value, which can be a tag again. Strings know two escapes, the quote and the backslash.
"""

import re

from extractor.go import literals
from extractor.go.markers.values import ANONYMOUS, POSITIONAL, ParsedMarker, Scalar, Value

_NAME = re.compile(r"[^\W\d][\w.:-]*")
_IDENT = re.compile(r"[^\W\d][\w.-]*")
_NUMBER = re.compile(r"[+-]?(?:0[xob]?[0-9a-fA-F]*|[1-9][0-9a-fA-F]*)")
_STRING = re.compile(r'"((?:[^"\\]|\\["\\])*+)"|`((?:[^`\\]|\\[`\\])*+)`')
_ESCAPE = re.compile(r"\\(.)")
_REST = re.compile(r"\s*(?:#.*)?$", re.DOTALL)
_INT64 = range(-(2**63), 2**63)
_MAX_CHAIN = 50


class TagProblem(Exception):
    """A tag that the grammar refuses."""


def parse_codetag(text: str) -> ParsedMarker:
    """Give the tag, whose text comes without the leading `+`.

    An argument without a name is called `()`, the value behind the `=` has the empty name.

    Raises:
        TagProblem: The text is no such tag.
    """
    found: list[tuple[str, dict[str, Value]]] = []
    reader = _Reader(text.strip())
    chained = True
    while chained:
        if len(found) > _MAX_CHAIN:
            raise TagProblem(f"more than {_MAX_CHAIN} tags inside each other")
        name = reader.take(_NAME, "a tag name")
        arguments = reader.arguments()
        chained = reader.skip("=+")
        if not chained and reader.skip("="):
            arguments[ANONYMOUS] = reader.value()
        found.append((name, arguments))
    reader.finish()
    return _chain(found)


def _chain(found: list[tuple[str, dict[str, Value]]]) -> ParsedMarker:
    inner: ParsedMarker | None = None
    for name, arguments in reversed(found[1:]):
        inner = ParsedMarker(name, arguments, inner)
    name, arguments = found[0]
    return ParsedMarker(name, arguments, inner)


class _Reader:
    """Walks over the text of a tag."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._at = 0

    def take(self, pattern: re.Pattern[str], wanted: str) -> str:
        match = pattern.match(self._text, self._at)
        if not match:
            raise TagProblem(f"expected {wanted}, got {self._text[self._at :]!r}")
        self._at = match.end()
        return match[0]

    def skip(self, text: str) -> bool:
        """Step over the text if it stands here; `=+` only if a tag follows, for `=+1` is a number."""
        end = self._at + len(text)
        if not self._text.startswith(text, self._at) or (text == "=+" and not _NAME.match(self._text, end)):
            return False
        self._at = end
        return True

    def arguments(self) -> dict[str, Value]:
        found: dict[str, Value] = {}
        if not self.skip("(") or self.skip(")"):
            return found
        while True:
            name = self._argument_name()
            if found and (name == POSITIONAL or POSITIONAL in found):
                raise TagProblem("only one argument may come without a name, and none beside named ones")
            found[name] = self.value()
            if not self.skip(","):
                break
            self._skip_blanks()
        if not self.skip(")"):
            raise TagProblem(f"expected ')', got {self._text[self._at :]!r}")
        return found

    def value(self) -> Scalar:
        first = self._text[self._at : self._at + 1]
        if first and first in '"`':
            return self._string()
        if first and (first in "+-" or first.isdigit()):
            return self._number()
        word = self.take(_IDENT, "a value")
        return Scalar(word == "true" if word in {"true", "false"} else word, word)

    def finish(self) -> None:
        if not _REST.match(self._text, self._at):
            raise TagProblem(f"unexpected {self._text[self._at :]!r}")

    def _argument_name(self) -> str:
        match = _IDENT.match(self._text, self._at)
        if not match or self._text[match.end() : match.end() + 1] != ":":
            return POSITIONAL
        self._at = match.end() + 1
        self._skip_blanks()
        return match[0]

    def _skip_blanks(self) -> None:
        while self._text[self._at : self._at + 1].isspace():
            self._at += 1

    def _string(self) -> Scalar:
        match = _STRING.match(self._text, self._at)
        if not match:
            raise TagProblem(f"unterminated string or unknown escape in {self._text[self._at :]!r}")
        self._at = match.end()
        text = _ESCAPE.sub(r"\1", match[1] if match[1] is not None else match[2])
        return Scalar(text, text)

    def _number(self) -> Scalar:
        text = self.take(_NUMBER, "a number")
        value = literals.integer(text.lstrip("+-"))
        if value is None:
            raise TagProblem(f"{text!r} is no whole number")
        value = -value if text.startswith("-") else value
        if value not in _INT64:
            raise TagProblem(f"{text!r} is out of range")
        return Scalar(value, text)
