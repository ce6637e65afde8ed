"""The values that the API server fills in."""

from typing import Any

from extractor.diff.context import FieldPair
from extractor.diff.rules.finding import NOTHING, Found


def default(field: FieldPair) -> Found:
    """Tell a default that came, went or is another one now."""
    old, new = field.old.default, field.new.default
    if old is None or new is None:
        rule, words = ("default-added", "has the default") if new else ("default-removed", "no longer has the default")
        text = new.text if new else old.text if old else ""
        return [field.edit(rule, f"{words} {text}", old=old.text if old else "", new=new.text if new else "")]
    if not is_same_value(old.value, new.value):
        words = f"has another default: {old.text} → {new.text}"
        return [field.edit("default-changed", words, old=old.text, new=new.text)]
    return NOTHING if old.served == new.served else []


def is_same_value(old: Any, new: Any) -> bool:
    """Tell whether two JSON values are one: 1 is 1.0, but not true."""
    match old, new:
        case dict(), dict():
            return old.keys() == new.keys() and all(is_same_value(old[key], new[key]) for key in old)
        case list(), list():
            return len(old) == len(new) and all(map(is_same_value, old, new))
        case _:
            return isinstance(old, bool) == isinstance(new, bool) and bool(old == new)
