"""What the finders of all areas share: the two answers without edits, and values in words."""

from collections.abc import Sequence
from enum import Enum
from typing import Any, TypeAlias

import msgspec

from extractor.diff.edit import Edit


class Silence(Enum):
    """Why a difference is no edit of its own."""

    NOTHING = "it amounts to nothing"
    TOLD_ELSEWHERE = "another edit tells it"


NOTHING = Silence.NOTHING
TOLD_ELSEWHERE = Silence.TOLD_ELSEWHERE

Found: TypeAlias = Sequence[Edit] | Silence

UNSET = "unset"


def shown(value: Any) -> str:
    """Give a value as a manifest has it, or `unset`."""
    if value is None or value == "":
        return UNSET
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    return msgspec.json.encode(value).decode() if not isinstance(value, str) else value


def folded(text: str) -> str:
    """Give a text without its line breaks, so that how it is wrapped makes no difference."""
    return " ".join(text.split())


def counted(number: int, noun: str) -> str:
    """Give `1 field`, `2 fields`."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def listed(names: Sequence[str]) -> str:
    """Give `a`, `a and b`, `a, b and c`."""
    return " and ".join(filter(None, (", ".join(names[:-1]), *names[-1:])))
