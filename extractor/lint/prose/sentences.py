"""A comment, sentence by sentence, and the conditions in a sentence."""

import re
from collections.abc import Iterator

_PARAGRAPH = r"\n[ \t]*\n|\n[ \t]*(?=[-*\u2022] )"
_END = r"(?<=[.;!?])[ \t]+(?=[A-Z\"'`(\[])|(?<=[.;])$"
_CONDITION = r"(?i)\b(?:if|when|whenever|unless|otherwise|except|depending|for|where|while|in case|only|during)\b"
_LEFT_OUT = (
    r"(?i)\b(?:if|when|whenever|where|in case)\b[^,.;]*?\b(?:un(?:specified|set|defined)|omitted|missing|absent|empty|"
    r"nil|null|(?:is|are|was|were|be|been|value)?\s*(?:not|n't|none)\b[^,.;]*?"
    r"\b(?:specified|set|provided|given|defined|present|supplied|there|configured)|left (?:out|blank|empty|unset)|"
    r"none of [^,.;]*?\b(?:is|are) (?:specified|set|given))\b[^,.;]*,?"
)


def sentences(text: str) -> Iterator[str]:
    """Give the sentences of a comment, each on one line."""
    for paragraph in re.split(_PARAGRAPH, text):
        line = " ".join(paragraph.split())
        for sentence in re.split(_END, line):
            if sentence:
                yield sentence


def without_left_out(sentence: str) -> str:
    """Take out the words that say "if nobody gives a value": they go without saying for a default."""
    return re.sub(_LEFT_OUT, " ", sentence)


def is_conditional(words: str) -> bool:
    """Tell whether words make what they stand with hold only in some cases."""
    return re.search(_CONDITION, words) is not None
