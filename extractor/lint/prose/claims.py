"""The claims in a comment: "Defaults to X", "X is the default", "One of X, Y and Z", and the like."""

import re
from collections.abc import Iterator

from extractor.lint.prose.literals import BARE, QUOTED, Kind, is_sure, read
from extractor.lint.prose.sentences import is_conditional, sentences, without_left_out

_VALUE = rf"({QUOTED}|{BARE})"
_BEHIND = r"(?=\s*(?:[.,;:)\]]*$|[.;)\]](?:\s|$)|,\s))"
_MARKED = rf"(?:^|[\s(]){_VALUE} \((?:the )?default\)"
_DEFAULTS = (
    rf"\bdefault(?:s|ed)?(?: value)? to (?:be )?{_VALUE}{_BEHIND}",
    rf"\bdefault(?: value| one| policy| mode| type| behaviou?r| strategy)? (?:is|will be) {_VALUE}{_BEHIND}",
    rf"\bdefault(?: value|s)?\s*[:=]\s*{_VALUE}{_BEHIND}",
    rf"\(default {_VALUE}\)",
    rf"(?:^|[\s(]){_VALUE} is the default(?: value| policy| mode| one)?(?=[.,;)]|$)",
    _MARKED,
)
_OTHER_DEFAULT = r"(?i)\bdefault(?:s|ed)?(?: value)?(?: to\b| is\b|\s*[:=])"
_ALLOWED = (
    r"\b(?:valid|allowed|supported|possible|accepted|acceptable|permitted|available|legal)"
    r"(?: (?:values?|options?|choices?|types?|kinds?|modes?|policies|policy|strategies|operators?|levels?|settings?))?"
)
_MAY_BE = r"\b(?:must|can|may)(?: only)? be (?:either |one of |set to (?:either |one of )?)?:?\s*"
_ASIDE = r"\s*\((?:the )?default[^()]*\)"
_LEADS = (
    r"\b(?:only )?one of(?: the)?(?: following)?(?: values)?\s*:?\s*",
    rf"{_ALLOWED} (?:are|is)(?: one of)?\s*:?\s*",
    rf"{_ALLOWED}\s*:\s*",
    _MAY_BE,
)
_HINTS = r"(?i)one of|valid|allowed|supported|possible|accept|permitted|available|legal|(?:must|can|may) (?:only )?be\b"
_ITEM = rf"\s*(?:an? (?=\W|empty\b))?(?:{QUOTED}|{BARE})\s*"
_LIST = rf"[\[({{]?({_ITEM}(?:(?:,\s*(?:and|or)?|\band\b|\bor\b|;|\||/){_ITEM})+)[\])}}]?(?=\s*(?:[.;)\]]|$))"
_SEPARATORS = r",\s*(?:and|or)\b|,|\band\b|\bor\b|;|\|"
_TYPES = frozenset(("bool", "boolean", "float", "int", "integer", "number", "string", "text"))
_MOST_ITEMS = 60
_LEFT_OUT = frozenset(("omitted", "ommitted", "ommited", "unset", "unspecified", "not set", "nil", "null"))
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
        is_doubtful = match.re.pattern == _MARKED and not is_sure(match[1], kind)
        yield None if is_doubtful or is_conditional(around) else read(match[1], kind)
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
    bare = re.sub(_ASIDE, "", sentence)
    for lead in _LEADS:
        match = re.search(rf"(?i:{lead}){_LIST}", bare)
        if match:
            around = bare[: match.start()] + bare[match.end() :]
            return () if is_conditional(around) else _items(match[1], kind, is_loose=lead == _MAY_BE)
    return ()


def _items(text: str, kind: Kind, *, is_loose: bool) -> tuple[str, ...]:
    """Give the items of a list if all of them are values; after loose words ("can be") they have to be surely so."""
    found = [item.strip(" []()") for item in re.split(_SEPARATORS, text)]
    items = [item for item in found if item and item.lower() not in _LEFT_OUT]
    values = [_item(item, kind) for item in items]
    read_values = [value for value in values if value is not None]
    is_doubtful = is_loose and not all(is_sure(item, kind) or _item(item, kind) == "" for item in items)
    if is_doubtful or len(read_values) < len(values) or not 1 < len(values) < _MOST_ITEMS:
        return ()
    return tuple(dict.fromkeys(read_values))


def _item(item: str, kind: Kind) -> str | None:
    if item.lower() in {"empty", "an empty", "empty string", "an empty string"} and kind.type == "string":
        return ""
    if kind.type == "word":
        return item if item.lower() in _TYPES else read(item, Kind("string"))
    return None if item.lower() in {*_TYPES, "e.g", "i.e", "etc"} else read(item, kind)
