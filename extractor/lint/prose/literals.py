"""Values as comments write them, and whether two of them are the same."""

import re
from typing import Any

import msgspec

from extractor.model.api import Api, Field
from extractor.model.facts import Enum
from extractor.model.spelling import underlying_basic
from extractor.model.types import Basic, Named, TypeExpr, without_pointers
from extractor.model.walk import enum_at
from extractor.model.wellknown import META_V1

QUOTED = r"\"[^\"\n]*\"|`+[^`\n]*`+|'[^'\n]*'|\u201c[^\u201d\n]*\u201d"
BARE = r"[+/:-]?\w(?:[\w./:%@+-]*[\w%])?"
_DURATION = r"(?:\d+(?:\.\d+)?(?:ns|us|\u00b5s|ms|s|m|h))+"
_UNITS = {"ns": 1, "us": 1e3, "\u00b5s": 1e3, "ms": 1e6, "s": 1e9, "m": 6e10, "h": 3.6e12}
_NUMBER = r"[+-]?\d+(?:\.\d+)?"
_NUMBERS = ("int", "uint", "float", "byte", "rune")
_FILLERS = frozenset(
    [
        "a",
        "all",
        "an",
        "and",
        "any",
        "as",
        "at",
        "auto-generated",
        "automatically",
        "be",
        "best",
        "both",
        "by",
        "current",
        "default",
        "defaults",
        "each",
        "either",
        "empty",
        "enabled",
        "disabled",
        "every",
        "false-y",
        "first",
        "following",
        "fully",
        "generated",
        "given",
        "if",
        "in",
        "infinite",
        "infinity",
        "infinitely",
        "is",
        "it",
        "its",
        "latest",
        "name",
        "nil",
        "no",
        "none",
        "not",
        "nothing",
        "null",
        "of",
        "off",
        "on",
        "one",
        "or",
        "other",
        "our",
        "random",
        "same",
        "set",
        "some",
        "that",
        "the",
        "their",
        "there",
        "these",
        "they",
        "this",
        "those",
        "to",
        "true-ish",
        "undefined",
        "unlimited",
        "unset",
        "use",
        "used",
        "uses",
        "using",
        "value",
        "values",
        "what",
        "whatever",
        "when",
        "where",
        "which",
        "with",
        "zero",
    ]
)


class Kind(msgspec.Struct, frozen=True):
    """What values a field takes: its JSON type, and those that are known."""

    type: str
    enum: Enum | None = None


def kind_of(api: Api, field: Field) -> Kind:
    """Give what values a field takes."""
    return kind_of_type(api, field.type, enum_at(api, field.type, field.limits))


def kind_of_type(api: Api, expr: TypeExpr, enum: Enum | None) -> Kind:
    """Give what values of a type there are; an empty type for those that comments do not write down."""
    inner = without_pointers(expr)
    if isinstance(inner, Named) and inner.name.package == META_V1 and inner.name.name == "Duration":
        return Kind("duration", enum)
    basic = inner.name if isinstance(inner, Basic) else underlying_basic(api, inner) if isinstance(inner, Named) else ""
    if basic.startswith(_NUMBERS):
        return Kind("number", enum)
    return Kind({"string": "string", "bool": "boolean"}.get(basic, ""), enum)


def read(written: str, kind: Kind) -> str | None:
    """Give the value that a word or a quoted text stands for, or None where it is none of that kind."""
    is_quoted = re.fullmatch(QUOTED, written) is not None
    text = written.strip("`") if written.startswith("`") else written[1:-1] if is_quoted else written
    text = text[1:-1] if is_quoted and re.fullmatch(QUOTED, text) else text
    known = _known(text, kind.enum)
    if known is not None:
        return known
    match kind.type:
        case "number":
            return text if re.fullmatch(_NUMBER, text) else None
        case "boolean":
            return text.lower() if text.lower() in {"true", "false"} else None
        case "duration":
            return text if re.fullmatch(_DURATION, text) else None
        case "string" if is_quoted or text.lower() not in _FILLERS:
            return text
        case _:
            return None


def is_sure(written: str, kind: Kind) -> bool:
    """Tell whether a word is a value and no part of a sentence: it is quoted, or a known one."""
    return re.fullmatch(QUOTED, written) is not None or _known(written, kind.enum) is not None


def _known(text: str, enum: Enum | None) -> str | None:
    for value in enum.values if enum else ():
        if text and text.lower() in {str(value.value).lower(), value.name.lower()}:
            return str(value.value)
    return None


def same(claimed: str, value: Any, kind: Kind) -> bool:
    """Tell whether what a comment claims is that value."""
    if isinstance(value, bool) or value is None:
        return claimed == {True: "true", False: "false", None: "null"}[value]
    if isinstance(value, int | float):
        return re.fullmatch(_NUMBER, claimed) is not None and float(claimed) == float(value)
    if not isinstance(value, str):
        return False
    if kind.type == "duration" and re.fullmatch(_DURATION, value):
        return _nanoseconds(claimed) == _nanoseconds(value)
    return value.lower() in {claimed.lower(), claimed.lower().removesuffix("s")}  # comments speak of "Secrets"


def _nanoseconds(text: str) -> float:
    parts = re.findall(r"(\d+(?:\.\d+)?)(ns|us|\u00b5s|ms|s|m|h)", text)
    return sum(float(number) * _UNITS[unit] for number, unit in parts)
