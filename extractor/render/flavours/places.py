"""What links lead to: the anchors and headings of all pages, and who asks for them."""

import posixpath
import re
from collections.abc import Iterable
from urllib.parse import unquote

import msgspec

from extractor.markup.rewriting import Fence, Rewriter
from extractor.render.flavours.page import Page

TABLE = "{list-table}"
"""The info string of a fence that holds a table of MyST, whose cells are Markdown."""

_ANCHOR = re.compile(r"""<a\s+(?:id|name)=["']([^"']*)["']""")
_ELSEWHERE = re.compile(r"[a-zA-Z][a-zA-Z0-9+.-]*:|/|\Z")


class Place(msgspec.Struct, frozen=True):
    """A page, by its path, and a fragment of it or nothing."""

    page: str
    fragment: str = ""


class Places:
    """The places of all pages. `wanted` are those that links lead to, `linked` the pages to which each page leads."""

    def __init__(self, pages: Iterable[Page]) -> None:
        """Look through the pages."""
        self._pages = tuple(pages)
        self._paths = {page.path for page in self._pages}
        self.anchors: dict[str, list[str]] = {}
        self.headings: dict[str, set[str]] = {}
        self.titles: dict[str, str] = {}
        self.wanted: set[Place] = set()
        self.linked: dict[str, set[str]] = {}
        for page in self._pages:
            reader = _Reader()
            reader.page(page.titled)
            self.anchors[page.path] = reader.anchors
            self.headings[page.path] = set(reader.headings)
            self.titles[page.path] = reader.headings[0]
            found = [place for target in reader.targets if (place := self.led_to(page.path, target))]
            self.wanted.update(found)
            self.linked[page.path] = {place.page for place in found}

    def led_to(self, page: str, target: str) -> Place | None:
        """Give the place that a link on a page leads to, or None where it leads to none of the pages."""
        path = self.path_of(page, target)
        if path is None or path not in self._paths:
            return None
        return Place(path, unquote(target.partition("#")[2]))

    def path_of(self, page: str, target: str) -> str | None:
        """Give the file that a link on a page leads to, below the output folder, or None where it leads elsewhere."""
        if _ELSEWHERE.match(target):
            return None
        written = unquote(target.partition("#")[0])
        return posixpath.normpath(posixpath.join(posixpath.dirname(page), written)) if written else page


class _Reader(Rewriter):
    """Collects from a page."""

    def __init__(self) -> None:
        self.anchors: list[str] = []
        self.headings: list[str] = []
        self.targets: list[str] = []

    def fence(self, fence: Fence) -> str:
        return self.blocks("\n".join(fence.lines)) if fence.info == TABLE else fence.raw

    def html(self, tag: str) -> str:
        self.anchors += _ANCHOR.findall(tag)
        return tag

    def verbatim(self, text: str, *, code: bool) -> str:
        return text if code else self.html(text)

    def heading(self, text: str, level: int, slug: str) -> str:
        self.headings.append(slug)
        return super().heading(text, level, slug)

    def target(self, target: str) -> str:
        self.targets.append(target)
        return target
