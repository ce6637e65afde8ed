"""Bare URLs in running text: where one starts, where it ends, and what is none.

Shared by both parsers, so that they never disagree. A link must be one that a reader can
follow: an address with a placeholder in it (`http://<host>:<port>`, `https://x/{id}`) is text.
"""

import re

_START = r"(?<![\w+.\\-])https?://(?=\w)"
_BODY = r"[\w\-.~:/?#@!&'()*+,;=%]+"
_PLACEHOLDER_FOLLOWS = frozenset("<{[$\\")
# What ends a sentence, a quotation or an emphasis rather than the address.
_TRAILING = ".,:;!?'*_~"
_SCHEME = r"[A-Za-z][A-Za-z0-9+.-]*:"
_LINKABLE = ("http://", "https://", "mailto:")


def url_end(text: str, start: int, end: int) -> int:
    """Give the position behind the URL that starts at `start`, or `start` where none does."""
    scheme = re.compile(_START).match(text, start, end)
    if not scheme:
        return start
    body = re.compile(_BODY).match(text, scheme.end(), end)
    stop = body.end() if body else scheme.end()
    if stop < end and text[stop] in _PLACEHOLDER_FOLLOWS:
        return start
    return start + len(_trimmed(text[start:stop]))


def has_scheme(url: str) -> bool:
    """Tell whether the URL says how to get there, and so is not relative to a page."""
    return re.match(_SCHEME, url) is not None


def is_linkable(url: str) -> bool:
    """Tell whether a link may go there: absolute, and of a scheme that only shows something.

    A relative target is relative to the file that the comment stands in, which no page knows.
    """
    return url.lower().startswith(_LINKABLE)


def _trimmed(url: str) -> str:
    """Cut off closing punctuation, and a `)` that the URL itself does not open."""
    unopened = url.count(")") - url.count("(")
    end = len(url)
    while end:
        last = url[end - 1]
        if last not in _TRAILING and not (last == ")" and unopened > 0):
            break
        unopened -= last == ")"
        end -= 1
    return url[:end]
