"""Descriptions, cut as controller-gen cuts them (`maxDescLen`)."""

import re

# The characters with the Unicode property Sentence_Terminal in the scripts of living languages.
_SENTENCE_END = re.compile(
    "[!.?\u0589\u061d-\u061f\u06d4\u0700-\u0702\u07f9\u0964\u0965\u104a\u104b\u1362\u1367\u1368\u166e\u1735\u1736"
    "\u17d4\u17d5\u1803\u1809\u1944\u1945\u2024\u203c\u203d\u2047-\u2049\u2e2e\u2e3c\u2e53\u2e54\u3002\ua4ff\ua60e"
    "\ua60f\ua876\ua877\ufe12\ufe15\ufe16\ufe52\ufe56\ufe57\uff01\uff0e\uff1f\uff61]"
)
_BLANK = re.compile(r"[\t-\r \x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]")


def shortened(text: str, limit: int) -> str:
    """Give the text within a number of bytes, cut after a sentence if there is one, else after a word.

    A limit of 0 leaves nothing, a negative one leaves all. Lengths count bytes, as in Go.
    """
    data = text.encode()
    if limit < 0 or len(data) <= limit:
        return text
    if limit == 0:
        return ""
    head = data[:limit].decode("utf-8", "ignore")
    sentence = _last(_SENTENCE_END, head)
    if sentence > 0:
        return head[: sentence + 1]
    blank = _last(_BLANK, head)
    return (head[:blank] if blank > 0 else head) + "..."


def _last(pattern: re.Pattern[str], text: str) -> int:
    """Give where the last match starts, or -1."""
    for at in range(len(text) - 1, -1, -1):
        if pattern.match(text, at):
            return at
    return -1
