"""The claims in a comment: "Defaults to X", "X is the default", "One of X, Y and Z", and the like."""

import re
from collections.abc import Iterator

from extractor.lint.prose.literals import BARE, QUOTED, Kind, read
from extractor.lint.prose.sentences import is_conditional, sentences, without_left_out

_VALUE = rf"({QUOTED}|{BARE})"
_BEHIND = r"(?=\s*(?:[.,;:)\]]*$|[.;)\]](?:\s|$)|,\s))"
_DEFAULTS = (
    rf"\bdefault(?:s|ed)?(?: value)? to (?:be )?{_VALUE}{_BEHIND}",
    rf"\bdefault(?: value| one| policy| mode| type| behaviou?r| strategy)? (?:is|will be) {_VALUE}{_BEHIND}",
    rf"\bdefault(?: value|s)?\s*[:=]\s*{_VALUE}{_BEHIND}",
    rf"\(default {_VALUE}\)",
    rf"(?:^|[\s(]){_VALUE} is the default(?: value| policy| mode| one)?(?=[.,;)]|$)",
    rf"(?:^|[\s(]){_VALUE} \((?:the )?default\)",
)
_OTHER_DEFAULT = r"(?i)\bdefault(?:s|ed)?(?: value)?(?: to\b| is\b|\s*[:=])"
_ALLOWED = (
    r"\b(?:valid|allowed|supported|possible|accepted|acceptable|permitted|available|legal)"
    r"(?: (?:values?|options?|choices?|types?|kinds?|modes?|policies|policy|strategies|operators?|levels?|settings?))?"
)
_LEADS = (
    r"\b(?:only )?one of(?: the)?(?: following)?(?: values)?\s*:?\s*",
    rf"{_ALLOWED} (?:are|is)(?: one of)?\s*:?\s*",
    rf"{_ALLOWED}\s*:\s*",
    r"\b(?:must|can|may)(?: only)? be (?:either |one of |set to (?:either |one of )?)?:?\s*",
)
_HINTS = r"(?i)one of|valid|allowed|supported|possible|accept|permitted|available|legal|(?:must|can|may) (?:only )?be\b"
_ITEM = rf"\s*(?:an? (?=\W|empty\b))?(?:{QUOTED}|{BARE})\s*"
_LIST = (
    rf"[\[({{]?({_ITEM}(?:(?:,\s*(?:and|or)?|\band\b|\bor\b|;|\||/){_ITEM})+)[\])}}]?(?=\s*(?:[.;)\]]|$|\(defaults?\b))"
)
_SEPARATORS = r",\s*(?:and|or)\b|,|\band\b|\bor\b|;|\|"
_TYPES = frozenset(("bool", "boolean", "float", "int", "integer", "number", "string", "text"))
_MOST_ITEMS = 60
_LEFT_OUT = frozenset(("omitted", "unset", "unspecified", "not set", "nil", "null"))
"""Words for a field that is not there: no value of it."""


def default_claimed(text: str, kind: Kind) -> str | None:
    """Give the default that a comment claims, or None where it claims none, or several."""
    if "efault" not in text and "EFAULT" not in text:  # as in most comments
        return None
    found = {claim for sentence in sentences(text) for claim in _defaults(sentence, kind)}
    return found.pop() if len(found) == 1 else None


def _defaults(sentence: str, kind: Kind) -> Iterator[str | None]:
    """Yield what a sentence claims, and None for a claim that is not understood."""
    if "efault" not in sentence and "EFAULT" not in sentence:
        return
    bare = without_left_out(sentence)
    matches = [match for pattern in _DEFAULTS for match in re.finditer(pattern, bare, re.IGNORECASE)]
    for match in matches:
        around = bare[: match.start()] + bare[match.end() :]
        yield None if is_conditional(around) else read(match[1], kind)
    if not matches and re.search(_OTHER_DEFAULT, bare):
        yield None


def values_claimed(text: str, kind: Kind) -> tuple[str, ...]:
    """Give the values that a comment says to be all there are; none where it lists none, or in other words."""
    if not re.search(_HINTS, text):  # as in most comments
        return ()
    found = [values for sentence in sentences(text) if (values := _values(sentence, kind))]
    return found[0] if len(found) == 1 else ()


def words_claimed(text: str) -> tuple[str, ...]:
    """Give the words that a comment lists as values of a number; none where it does not list any."""
    found = values_claimed(text, Kind("word"))
    words = tuple(value for value in found if not re.fullmatch(r"[+-]?[\d.]+%?", value) and value.lower() not in _TYPES)
    return words if len(words) > 1 else ()


def _values(sentence: str, kind: Kind) -> tuple[str, ...]:
    for lead in _LEADS:
        match = re.search(rf"(?i:{lead}){_LIST}", sentence)
        if match:
            items = [item.strip(" []()") for item in re.split(_SEPARATORS, match[1])]
            read_items = [_item(item, kind) for item in items if item and item.lower() not in _LEFT_OUT]
            values = [value for value in read_items if value is not None]
            conditional = is_conditional(sentence[: match.start()] + sentence[match.end() :])
            if len(values) == len(read_items) > 1 and len(values) < _MOST_ITEMS and not conditional:
                return tuple(dict.fromkeys(values))
            return ()
    return ()


def _item(item: str, kind: Kind) -> str | None:
    if item.lower() in {"empty", "an empty", "empty string", "an empty string"} and kind.type == "string":
        return ""
    if kind.type == "word":
        return item if item.lower() in _TYPES else read(item, Kind("string"))
    return None if item.lower() in {*_TYPES, "e.g", "i.e", "etc"} else read(item, kind)
