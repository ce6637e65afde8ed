"""Reads pages as a browser would: which anchors they have, where their links lead."""

import posixpath
import re
from html.parser import HTMLParser
from urllib.parse import unquote

import cmarkgfm
from cmarkgfm.cmark import Options

_HEADINGS = ("h1", "h2", "h3", "h4", "h5", "h6")


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.anchors: list[str] = []
        self.links: list[str] = []
        self.headings: list[str] = []
        self._in_heading = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = dict(attrs)
        if tag == "a":
            self.anchors += [values["id"]] if values.get("id") else []
            self.links += [values["href"]] if values.get("href") else []
        elif tag in _HEADINGS:
            self._in_heading = True
            self.headings.append("")

    def handle_endtag(self, tag: str) -> None:
        self._in_heading = self._in_heading and tag not in _HEADINGS

    def handle_data(self, data: str) -> None:
        if self._in_heading:
            self.headings[-1] += data


def as_html(markdown: str) -> str:
    """Give a page as GitHub would show it."""
    return cmarkgfm.github_flavored_markdown_to_html(markdown, options=Options.CMARK_OPT_UNSAFE)


def read(markdown: str) -> tuple[list[str], list[str]]:
    """Give the anchors and the links of a page."""
    reader = _Reader()
    reader.feed(as_html(markdown))
    return reader.anchors, reader.links


def _heading_anchors(markdown: str) -> set[str]:
    """Give the anchors that GitHub makes of headings."""
    reader = _Reader()
    reader.feed(as_html(markdown))
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in reader.headings}


def problems(files: dict[str, str]) -> list[str]:
    """Tell everything that is wrong with the anchors of pages and the links between them."""
    found = {path: read(text) for path, text in files.items()}
    anchors = {path: set(page[0]) | _heading_anchors(files[path]) for path, page in found.items()}
    wrong = []
    for path, (own, links) in found.items():
        lower = [anchor.lower() for anchor in own]
        wrong += [f"{path}: anchor {anchor} twice" for anchor in set(lower) if lower.count(anchor) > 1]
        for link in links:
            if "://" in link or link.startswith("mailto:"):
                continue
            page, _, anchor = unquote(link).partition("#")
            target = posixpath.normpath(posixpath.join(posixpath.dirname(path), page)) if page else path
            if target not in anchors or (anchor and anchor not in anchors[target]):
                wrong.append(f"{path}: {link} leads nowhere")
    return wrong
