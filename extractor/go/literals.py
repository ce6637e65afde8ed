"""Go literals as Python values, by the rules of the language specification."""

import math
import re
import sys

_QUOTED = r'"(?:[^"\\\n]|\\(?:[abfnrtv\\"]|[0-3][0-7]{2}|x[0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8}))*+"'
# This and other patterns that few sources need are compiled when one does: at import they would cost every start.
_ESCAPE = rb"(?s)\\(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|([0-7]{3})|(.))"
_SIMPLE = {
    b"a": b"\a",
    b"b": b"\b",
    b"f": b"\f",
    b"n": b"\n",
    b"r": b"\r",
    b"t": b"\t",
    b"v": b"\v",
}
_OLD_OCTAL = r"0[0-7_]+"


def quoted(text: str, start: int) -> str:
    """Give the string in double quotes that starts there, or nothing where none does.

    It ends on its line, and has none but the escapes that Go knows.
    """
    if not text.startswith('"', start):
        return ""
    found = text[start : text.find('"', start + 1) + 1]
    if found and "\\" not in found and "\n" not in found:
        return found
    match = re.compile(_QUOTED).match(text, start)
    return match[0] if match else ""


def unquote(text: str) -> str:
    """Give the value of a string literal, quoted either way.

    Bytes written as escapes that are no UTF-8 come out as U+FFFD.
    """
    if text[0] == "`":
        return text[1:-1].replace("\r", "")
    if "\\" not in text:
        return text[1:-1]
    value = re.sub(_ESCAPE, _unescape, text[1:-1].encode())
    return value.decode("utf-8", "replace")


def rune(text: str) -> int | None:
    """Give the code point of a rune literal, or None where it holds no single character."""
    inner = text[1:-1]
    # In a rune, unlike in a string, a numeric escape names a code point and not a byte.
    if inner.startswith("\\x"):
        return int(f"0{inner[1:]}", base=0)
    if inner.startswith("\\") and inner[1:].isdigit():
        return int(inner[1:], base=8)
    value = unquote(f'"{inner}"')
    return ord(value) if len(value) == 1 else None


def integer(text: str) -> int | None:
    """Give the value of an integer literal in any base, or None where it is none or too large for a float as well."""
    try:
        value = int(text, 8) if text[:1] == "0" and re.fullmatch(_OLD_OCTAL, text) else int(text, 0)
    except ValueError:
        return None
    return value if value <= sys.float_info.max else None


def floating(text: str) -> float | None:
    """Give the value of a floating-point literal, infinite if too large for a float, or None where it is none."""
    try:
        return float.fromhex(text.replace("_", "")) if text[:2] in {"0x", "0X"} else float(text)
    except OverflowError:
        return math.inf
    except ValueError:
        return None


def _unescape(match: re.Match[bytes]) -> bytes:
    byte, short, long, octal, simple = match.groups()
    if simple is not None:
        return _SIMPLE.get(simple, simple)
    if byte or octal:
        return bytes([int(byte, base=16) if byte else int(octal, base=8) & 0xFF])
    try:
        return chr(int(short or long, base=16)).encode()
    except ValueError:  # no code point, or half a pair
        return "\N{REPLACEMENT CHARACTER}".encode()
