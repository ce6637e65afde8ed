"""Reads pages as a browser would: which anchors they have, where their links lead."""

import posixpath
from html.parser import HTMLParser
from urllib.parse import unquote

import cmarkgfm
from cmarkgfm.cmark import Options


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.anchors: list[str] = []
        self.links: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = dict(attrs)
        if tag == "a":
            self.anchors += [values["id"]] if values.get("id") else []
            self.links += [values["href"]] if values.get("href") else []


def as_html(markdown: str) -> str:
    """Give a page as GitHub would show it."""
    return cmarkgfm.github_flavored_markdown_to_html(markdown, options=Options.CMARK_OPT_UNSAFE)


def read(markdown: str) -> tuple[list[str], list[str]]:
    """Give the anchors and the links of a page."""
    reader = _Reader()
    reader.feed(as_html(markdown))
    return reader.anchors, reader.links


def problems(files: dict[str, str]) -> list[str]:
    """Tell everything that is wrong with the anchors of pages and the links between them."""
    found = {path: read(text) for path, text in files.items()}
    anchors = {path: set(page[0]) for path, page in found.items()}
    wrong = []
    for path, (own, links) in found.items():
        lower = [anchor.lower() for anchor in own]
        wrong += [f"{path}: anchor {anchor} twice" for anchor in set(lower) if lower.count(anchor) > 1]
        for link in links:
            if "://" in link:
                continue
            page, _, anchor = unquote(link).partition("#")
            target = posixpath.normpath(posixpath.join(posixpath.dirname(path), page)) if page else path
            if target not in anchors or (anchor and anchor not in anchors[target]):
                wrong.append(f"{path}: {link} leads nowhere")
    return wrong
