"""The tokens of a marker's arguments: those of Go's text/scanner, as controller-tools sets it up.

Identifiers, numbers and strings are tokens, every other character is one by itself, blanks
part them. Neither comments nor rune literals exist: a single quote is a plain character.
"""

import re
from typing import Literal, TypeAlias

import msgspec

from extractor.go import literals

TokenKind: TypeAlias = Literal["ident", "int", "float", "string", "raw", "char", "end"]

BLANKS = " \t\r\n"
_IDENT = re.compile(r"[^\W\d]\w*")
_BAD_STRING = r'"(?:[^"\\\n]|\\.)*+"'
# What is taken as one number token, right or wrong; compiled when there is one.
_NUMBER = (
    r"0[xX][0-9a-fA-F_]*(?:\.[0-9a-fA-F_]*)?(?:[pP][+-]?[0-9_]*)?|0[oObB][0-9_]*"
    r"|(?:[0-9][0-9_]*(?:\.[0-9_]*)?|\.[0-9][0-9_]*)(?:[eEpP][+-]?[0-9_]*)?"
)


class Token(msgspec.Struct, frozen=True):
    """A token: its kind, where it starts, and its text."""

    kind: TokenKind
    start: int
    text: str


class ScanProblem(Exception):
    """A token that is none: an open string, a number with a wrong digit."""


class Scanner:
    """Walks over the text of a marker's arguments."""

    __slots__ = ("last", "position", "text")

    def __init__(self, text: str, position: int = 0) -> None:
        """Take the text, and where to start in it."""
        self.text = text
        self.position = position
        self.last = Token("end", position, "")

    def peek(self) -> str:
        """Give the next character, a blank too, or nothing at the end."""
        return self.text[self.position : self.position + 1]

    def peek_past_blanks(self) -> str:
        """Give the next character behind any blanks, and move there."""
        while self.text[self.position : self.position + 1] in BLANKS and self.position < len(self.text):
            self.position += 1
            # The original forgets the text of its last token when it steps over a blank by itself.
            self.last = Token(self.last.kind, self.last.start, "")
        return self.peek()

    def scan(self, *, numbers: bool = True) -> Token:
        """Give the next token; without `numbers`, digits are single characters.

        Raises:
            ScanProblem: The token is malformed; the scanner then stands behind it.
        """
        while self.position < len(self.text) and self.text[self.position] in BLANKS:
            self.position += 1
        token = self._token(numbers=numbers)
        self.position = token.start + len(token.text)
        self.last = token
        return token

    def _token(self, *, numbers: bool) -> Token:
        text, start = self.text, self.position
        if start >= len(text):
            return Token("end", start, "")
        ident = _IDENT.match(text, start)
        if ident:
            return Token("ident", start, ident[0])
        number = re.compile(_NUMBER).match(text, start) if numbers and text[start] in ".0123456789" else None
        if number:
            return self._number(start, number[0])
        if text[start] in '"`':
            return self._string(start)
        return Token("char", start, text[start])

    def _number(self, start: int, text: str) -> Token:
        exponent = "p" if text[:2] in {"0x", "0X"} else "e"
        if "." in text or exponent in text.lower():
            # Go wants an exponent in a hexadecimal fraction, Python does not.
            if literals.floating(text) is not None and (exponent == "e" or "p" in text.lower()):
                return Token("float", start, text)
        elif literals.integer(text) is not None:
            return Token("int", start, text)
        self.position = start + len(text)
        raise ScanProblem(f"malformed number {text!r}")

    def _string(self, start: int) -> Token:
        raw = self.text[start] == "`"
        found = self.text[start : self.text.find("`", start + 1) + 1] if raw else literals.quoted(self.text, start)
        if not found:
            bad = None if raw else re.compile(_BAD_STRING).match(self.text, start)
            self.position = bad.end() if bad else len(self.text)
            raise ScanProblem(f"{'malformed' if bad else 'unterminated'} string {self.text[start : self.position]!r}")
        return Token("raw" if raw else "string", start, found)
