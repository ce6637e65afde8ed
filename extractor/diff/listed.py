"""Values that were listed one by one, against limits: where all of them are still accepted, nothing got narrower."""

import re

from extractor.model.facts import EnumValue, Limits


def accepts_all(old: Limits, new: Limits, keyword: str) -> bool:
    """Tell whether a limit of the new side accepts every value that the old side listed.

    False where the old side listed none, or the limit is not one that can be tried.
    """
    if old.enum is None or not old.enum.closed or not old.enum.values:
        return False
    return all(_is_accepted(value, new, keyword) for value in old.enum.values)


def _is_accepted(value: EnumValue, limits: Limits, keyword: str) -> bool:
    match value.value, keyword:
        case str() as text, "minLength":
            return len(text) >= (limits.min_length or 0)
        case str() as text, "maxLength":
            return limits.max_length is None or len(text) <= limits.max_length
        case str() as text, "pattern":
            return _matches(limits.pattern, text)
        case (int() | float()) as number, "minimum":
            return limits.minimum is None or number >= limits.minimum + limits.exclusive_minimum
        case (int() | float()) as number, "maximum":
            return limits.maximum is None or number <= limits.maximum - limits.exclusive_maximum
        case _:
            return False


def _matches(pattern: str, text: str) -> bool:
    """Tell whether a text matches; a pattern that only Go understands matches nothing."""
    try:
        return re.search(pattern, text) is not None
    except re.error:
        return False
