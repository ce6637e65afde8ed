"""A page on its way into a flavour: GitHub Markdown, and what its front matter says."""

import re

import msgspec

from extractor.render.frontmatter import NONE, FrontMatter

_TITLE = re.compile(r"\s*# +(.+?)(?: +#+)?[ \t]*(?:\n|\Z)")
_COMMENTS = re.compile(r"(?:\s*<!--.*?-->)*", re.DOTALL)


class Page(msgspec.Struct, frozen=True, kw_only=True):
    """A finished page of GitHub Markdown.

    `path` is relative to the output folder, `text` stands below the front matter and has no empty
    lines at its ends; `mark` is the remark that tells a generated file from a hand-written one.
    """

    path: str
    text: str
    mark: str
    matter: FrontMatter = NONE

    @property
    def heading(self) -> str:
        """Give the Markdown of the heading of level 1 that the page starts with, or nothing."""
        found = self._heading()
        return found[1] if found else ""

    @property
    def below_heading(self) -> str:
        """Give the text without that heading."""
        found = self._heading()
        return (self.text[: found.start()] + self.text[found.end() :]).strip("\n") if found else self.text

    def _heading(self) -> re.Match[str] | None:
        comments = _COMMENTS.match(self.text)
        return _TITLE.match(self.text, comments.end() if comments else 0)
