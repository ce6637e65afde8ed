"""A page on its way into a flavour: GitHub Markdown, and what its front matter says."""

import posixpath
import re

import msgspec

from extractor.markup import markdown
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

    @property
    def title(self) -> str:
        """Give the title in plain words: that of the front matter, of the heading, or made of the name of the file."""
        if self.matter.title or not self.heading:
            return self.matter.title or _from_name(self.path)
        from extractor.markup.rewriting import words  # GitHub asks for no title

        return words(self.heading)

    @property
    def titled(self) -> str:
        """Give the text with a heading in any case, and the description as the first paragraph."""
        heading = self.heading or markdown.escape(self.title)
        description = markdown.at_line_start(markdown.escape(self.matter.description))
        return "\n\n".join(filter(None, (f"# {heading}", description, self.below_heading)))

    def _heading(self) -> re.Match[str] | None:
        comments = _COMMENTS.match(self.text)
        return _TITLE.match(self.text, comments.end() if comments else 0)


def _from_name(path: str) -> str:
    folder, name = posixpath.split(path.removesuffix(".md"))
    words = posixpath.basename(folder) if name == "index" and folder else name
    return words.replace("-", " ").replace("_", " ").capitalize()
