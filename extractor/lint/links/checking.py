"""Links of pages: the file must be there, and the anchor on it.

A page of a site generator has another address than its file, so for those a link may be right in several
ways, and only what is right in none of them is told. Elsewhere, a link is read as GitHub reads it.
"""

import posixpath
from collections.abc import Iterator

import msgspec

from extractor.lint.links.addresses import Address, extension, joined, read_address, within
from extractor.lint.links.tree import MARKDOWN, Tree
from extractor.lint.mentions.context import tells_of_another_time
from extractor.lint.rule import Fault
from extractor.markup.narrative import Link, Narrative
from extractor.model.nearest import nearest

_PICTURES = (".gif", ".jpeg", ".jpg", ".png", ".svg", ".webp")
_INDEX_STEMS = ("index", "_index", "README", "readme")


class Broken(msgspec.Struct, frozen=True):
    """A link that leads nowhere: its target as written, and what is wrong."""

    target: str
    fault: Fault


def links(path: str, narrative: Narrative, tree: Tree) -> Iterator[Broken]:
    """Yield the links of a page, whose file has that path, that lead nowhere."""
    checker = _Checker(path, tree)
    for link in narrative.links:
        address = read_address(link.target)
        is_footnote = link.text.startswith("^")
        if address and not is_footnote:
            yield from (Broken(link.target, fault) for fault in checker.check(link, address))


def undefined(path: str, narrative: Narrative) -> Iterator[Fault]:
    """Yield what is no link because its label is not defined; tags in lists of changes look the same."""
    if tells_of_another_time(path, narrative):
        return
    for link in narrative.undefined:
        message = (
            f"[{link.text}][{link.target}] is shown as it is written: no line of this page defines [{link.target}]"
        )
        yield Fault(
            "undefined-reference", link.line, message, f"write [{link.target}]: and the address on a line below"
        )


class _Checker:
    """Checks the links of one page."""

    def __init__(self, path: str, tree: Tree) -> None:
        self._path = path
        self._folder = posixpath.dirname(path)
        self._tree = tree
        self._is_site = tree.is_site(self._folder or ".")

    def check(self, link: Link, address: Address) -> Iterator[Fault]:
        """Yield what is wrong with a link."""
        if not address.path:
            yield from self._anchor(link, self._path, address.anchor)
        elif address.path.startswith("/"):
            yield from self._anchor(link, self._from_root(address.path), address.anchor)
        else:
            yield from self._relative(link, address)

    def _relative(self, link: Link, address: Address) -> Iterator[Fault]:
        found = self._found(address.path)
        if found is None:
            wanted = joined(self._folder, address.path)
            if self._is_certain(wanted, address):
                noun = "image" if link.image else "link"
                message = f"the {noun} to {address.path} leads nowhere: there is no {wanted}"
                yield Fault("broken-link", link.line, message, self._hint(wanted, address.path))
            return
        yield from self._anchor(link, found, address.anchor)

    def _found(self, path: str) -> str | None:
        """Give the file or folder that a relative path leads to, in the first way in which it leads to one."""
        for folder in self._folders():
            wanted = joined(folder, path)
            if self._tree.exists(wanted):
                return self._shown(wanted)
            page = self._tree.page(wanted) if self._is_site else ""
            if page:
                return page
        return None

    def _folders(self) -> Iterator[str]:
        """Yield the folders that relative paths may start from: on a site, a page is often a folder of its own."""
        yield self._folder
        stem = posixpath.splitext(posixpath.basename(self._path))[0]
        if self._is_site:
            yield joined(self._folder, "..") if stem in _INDEX_STEMS else joined(self._folder, stem)

    def _shown(self, path: str) -> str:
        """Give the page that is shown for a folder, where there is one."""
        return path if self._tree.is_file(path) else self._tree.page(path) or path

    def _from_root(self, path: str) -> str:
        """Give the file that a path from the root of the repository or of a site leads to, or nothing."""
        for folder in self._tree.above(self._folder or "."):
            wanted = joined(folder, path.lstrip("/") or ".")
            if self._tree.is_file(wanted):
                return wanted
            page = self._tree.page(wanted)
            if page:
                return page
        return ""

    def _is_certain(self, wanted: str, address: Address) -> bool:
        """Tell whether a file that is not there is missed: a site has pages and pictures that no file shows."""
        if self._is_beyond(wanted):
            return False
        return extension(address.path) in MARKDOWN if self._is_site else True

    def _is_beyond(self, wanted: str) -> bool:
        """Tell whether a path leads out of the repository, as `../../issues` does on GitHub."""
        root = self._tree.root(self._folder or ".")
        return root is not None and not within(wanted, root)

    def _anchor(self, link: Link, path: str, anchor: str) -> Iterator[Fault]:
        if not anchor or not path or not self._tree.is_file(path):
            return
        anchors = self._tree.anchors(path)
        if not anchors.has(anchor, self._tree.reading(path)):
            alike = nearest(anchor, {name: name for name in anchors.names}, 1)
            place = "this page" if path == self._path else path
            message = f'there is no heading or anchor "#{anchor}" on {place}'
            yield Fault("missing-anchor", link.line, message, f"did you mean #{alike[0]}?" if alike else "")

    def _hint(self, wanted: str, written: str) -> str:
        """Give the file that was meant: one of a similar name beside it, or the page that a name without ending means."""
        page = self._tree.page(wanted)
        if page and not self._is_site:
            return f"did you mean {posixpath.join(posixpath.dirname(written), posixpath.basename(page))}?"
        names = self._tree.names(posixpath.dirname(wanted))
        alike = nearest(posixpath.basename(wanted), {name: name for name in names}, 1)
        return f"did you mean {posixpath.join(posixpath.dirname(written), alike[0])}?" if alike else ""
