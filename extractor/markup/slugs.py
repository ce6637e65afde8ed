"""The anchors that GitHub gives to headings."""

import re

_DROPPED = re.compile(r"[^\w\- ]")


def github_slug(text: str) -> str:
    """Give the anchor of a heading that holds this text: lower case, hyphens for blanks, no punctuation."""
    return _DROPPED.sub("", text.strip().lower()).replace(" ", "-")


class Slugs:
    """The anchors of one page: a heading that is there again gets a number."""

    def __init__(self) -> None:
        """Start a page."""
        self._given: dict[str, int] = {}

    def of(self, text: str) -> str:
        """Give the anchor of the next heading."""
        wanted = github_slug(text)
        slug = wanted
        while slug in self._given:
            self._given[wanted] += 1
            slug = f"{wanted}-{self._given[wanted]}"
        self._given[slug] = 0
        return slug
