"""Documents in, the links in them that lead nowhere out.

A document that is rendered is checked as it is rendered, with the links that notes bring and the anchors that
tables have, and what is wrong is told on the line of the source that holds the link.
"""

from collections.abc import Iterator, Mapping, Sequence

from extractor.lint.catalog import Choice, levels
from extractor.lint.examples.snippets import Document
from extractor.lint.links.addresses import read_address
from extractor.lint.links.checking import links, undefined
from extractor.lint.links.tree import Files, Tree
from extractor.lint.rule import Fault, Finding, found_in
from extractor.markup.narrative import Narrative, read_narrative
from extractor.position import Position

_NO_CHOICES: Mapping[str, Choice] = {}


def check_links(
    documents: Sequence[Document],
    files: Files,
    chosen: Mapping[str, Choice] = _NO_CHOICES,
    rendered: Mapping[str, str] | None = None,
    sources: Mapping[str, str] | None = None,
) -> tuple[Finding, ...]:
    """Give the links of Markdown that lead to no file, page or anchor, by place.

    Args:
        documents: The documents.
        files: The disk.
        chosen: The levels of rules by id.
        rendered: The texts of rendered pages by path, in place of what the disk has there.
        sources: For documents that are parts of rendered pages: the page that one becomes, or
            nothing for a note, which may be on several.

    Raises:
        ConfigError: A rule is chosen that does not exist.
    """
    on = levels(chosen)
    tree = Tree(files, rendered, {document.path: document.text for document in documents})
    written = _Written(documents, sources or {})
    found: set[Finding] = set()
    for document in written.all():
        found.update(found_in(document.path, undefined(document.path, written.narrative(document)), on))
    for document in written.plain():
        faults = (broken.fault for broken in links(document.path, written.narrative(document), tree))
        found.update(found_in(document.path, faults, on))
    for page, text in (rendered or {}).items():
        for broken in links(page, read_narrative(text), tree):
            for where in written.places(page, broken.target):
                found.update(found_in(where.file, [_at(broken.fault, where.line)], on))
    return tuple(sorted(found))


def count_links(documents: Sequence[Document]) -> int:
    """Give how many links of Markdown lead to the same tree of files."""
    pages = (read_narrative(one.text) for one in documents if one.is_page)
    return sum(read_address(link.target) is not None for page in pages for link in page.links)


class _Written:
    """Who wrote what: the documents, and which of them are parts of rendered pages."""

    def __init__(self, documents: Sequence[Document], sources: Mapping[str, str]) -> None:
        self._documents = [document for document in documents if document.is_page]
        self._sources = sources
        self._narratives: dict[str, Narrative] = {}

    def all(self) -> Sequence[Document]:
        """Give all documents that are pages."""
        return self._documents

    def plain(self) -> Iterator[Document]:
        """Yield the documents that nobody renders."""
        return (document for document in self._documents if document.path not in self._sources)

    def narrative(self, document: Document) -> Narrative:
        """Give what is on a document."""
        if document.path not in self._narratives:
            self._narratives[document.path] = read_narrative(document.text)
        return self._narratives[document.path]

    def places(self, page: str, target: str) -> Iterator[Position]:
        """Yield where the source of a page has a link, or else a note does; nothing where neither was given."""
        own = [one for one in self._documents if self._sources.get(one.path) == page]
        notes = [one for one in self._documents if self._sources.get(one.path) == ""]
        for documents in (own, notes):
            found = [
                Position(one.path, link.line)
                for one in documents
                for link in self.narrative(one).links
                if link.target == target
            ]
            if found:
                yield from found
                return
        yield from (Position(one.path) for one in own)


def _at(fault: Fault, line: int) -> Fault:
    return Fault(fault.rule, line, fault.message, fault.hint)
