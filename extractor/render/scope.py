"""What the writing of one page needs at hand."""

from collections.abc import Callable

from extractor.model.api import TypeDef
from extractor.model.document import Document
from extractor.model.spelling import label
from extractor.model.types import Name
from extractor.render.book import Book
from extractor.render.linker import Linker
from extractor.render.notes import Note, Notes
from extractor.render.reference import Reference


class Scope:
    """One page while it is written: what it links to, and which anchors it holds so far.

    `here` is the import path of the package whose types go by their bare names, `bare` holds more
    types that do where they are listed or described; `expand` gives the text of a note with what
    it calls filled in.
    """

    def __init__(
        self, reference: Reference, book: Book, notes: Notes, page: str, expand: Callable[[Note], str]
    ) -> None:
        self.reference = reference
        self.book = book
        self.notes = notes
        self.page = page
        self.expand = expand
        self.here = ""
        self.bare: frozenset[Name] = frozenset()
        self.linker = Linker(reference, book, page)
        self._held: set[str] = set()

    def hold(self, anchor: str) -> str:
        """Give the anchor the first time that the page wants it, afterwards nothing."""
        lower = anchor.lower()
        if lower in self._held:
            return ""
        self._held.add(lower)
        return anchor

    def label(self, name: Name) -> str:
        """Give the shortest name of a type that is clear on this page."""
        return name.name if name in self.bare else label(self.reference.api, name, self.here)

    def is_home_of(self, name: Name) -> bool:
        """Tell whether the page documents the type whole."""
        return self.book.page_of_type(name, self.page) == self.page

    def parse(self, text: str) -> Document:
        """Give a comment as a document."""
        return self.reference.parse(text)

    def parse_note(self, text: str) -> Document:
        """Give a note as a document; its links may lead to other pages."""
        from extractor.markup.parse import parse

        return parse(text, relative_links=True)

    def summary(self, text: str) -> Document:
        """Give the first sentence of a comment."""
        from extractor.markup.summary import first_sentence

        return first_sentence(self.parse(text))

    def anchors_of(self, definition: TypeDef) -> tuple[str, ...]:
        """Give the anchors for the section of a type, those of other generators included."""
        anchors = self.reference.anchors
        name = definition.name
        own = self.hold(anchors.of_type(name))
        return tuple(filter(None, (own, *map(self.hold, anchors.other_forms(name)))))
