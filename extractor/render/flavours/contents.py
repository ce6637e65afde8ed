"""Tables of contents: which pages each `index.md` leads to, so that a reader comes to every page."""

import posixpath
from collections.abc import Iterable, Mapping

from extractor.render.flavours.page import Page

_INDEX = "index.md"


def contents(pages: Iterable[Page]) -> Mapping[str, tuple[str, ...]]:
    """Give the entries of each index: names of pages without their ending, seen from its folder.

    Pages are ordered by weight, then by path; those without a weight come last. The index of a
    folder stands for the pages in it. A page that no index is above of is in none.
    """
    ordered = sorted(pages, key=lambda page: (page.matter.weight is None, page.matter.weight or 0, page.path))
    folders = {posixpath.dirname(page.path) for page in ordered if posixpath.basename(page.path) == _INDEX}
    found: dict[str, list[str]] = {}
    for page in ordered:
        folder = _above(page.path, folders)
        if folder is not None:
            entry = posixpath.relpath(page.path.removesuffix(".md"), folder or ".")
            found.setdefault(posixpath.join(folder, _INDEX), []).append(entry)
    return {path: tuple(entries) for path, entries in found.items()}


def _above(path: str, folders: set[str]) -> str | None:
    """Give the nearest folder with an index that can list the page."""
    folder, name = posixpath.split(path)
    if name == _INDEX:
        if not folder:
            return None
        folder = posixpath.dirname(folder)
    while folder not in folders:
        if not folder:
            return None
        folder = posixpath.dirname(folder)
    return folder
