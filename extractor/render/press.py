"""A run: from an API and pages to finished files."""

from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from extractor.errors import NoteError
from extractor.mark import MARK, without_front_matter
from extractor.model.diagnostics import Diagnostic
from extractor.position import Position
from extractor.render.book import Book
from extractor.render.flavours import written
from extractor.render.flavours.page import Page
from extractor.render.frontmatter import NONE, FrontMatter, read
from extractor.render.layout import Layout
from extractor.render.notes import Note, Notes
from extractor.render.others import Others
from extractor.render.pageset import PageSet, Source, read_pages
from extractor.render.reference import Reference
from extractor.render.scope import Scope
from extractor.render.site import INDEX, document_others, plan, record, write_index, write_page

if TYPE_CHECKING:
    from extractor.render.functions import PageFunctions

_STEP = 10  # between the weights of pages, so that a hand-written one fits between two


class Rendered(msgspec.Struct, frozen=True):
    """The files by POSIX path relative to the output folder, and remarks about them."""

    files: dict[str, str]
    diagnostics: tuple[Diagnostic, ...] = ()


def press(reference: Reference, *, pages: str, templates: str) -> Rendered:
    """Make all pages; `render` tells what goes in and what can go wrong."""
    return _Run(reference, read_pages(pages) if pages else PageSet(""), templates).rendered()


class _Run:
    """Everything that the pages of one run share, and what they find out."""

    def __init__(self, reference: Reference, pages: PageSet, templates: str) -> None:
        self._pages = pages
        self._options = reference.options
        self._reference = reference
        self._notes = Notes(reference.api, pages.notes)
        self._layout = Layout(templates, pages, flavour=reference.options.flavour)
        self._book = Book()
        self._others = Others()
        self._diagnostics: list[Diagnostic] = []

    def rendered(self) -> Rendered:
        pages = self._hand_written() if self._pages.pages else self._site()
        self._refuse_unseen_notes()
        return Rendered(written(self._options.flavour, pages), tuple(self._diagnostics))

    def _hand_written(self) -> tuple[Page, ...]:
        for source in self._pages.pages:
            self._fill(source, self._scope(source.path), recording=True)
        document_others(self._others, self._book, self._reference)
        return tuple(self._page_of(source) for source in self._pages.pages)

    def _page_of(self, source: Source) -> Page:
        scope = self._scope(source.path)
        text = self._fill(source, scope, recording=False)
        self._remark(scope, source.shown)
        return self._page(source.path, without_front_matter(text), source.path, read(text, source.shown))

    def _site(self) -> tuple[Page, ...]:
        pages = plan(self._reference)
        for page in pages:
            record(self._book, self._reference, page.path, page.definitions)
        return (
            self._page(INDEX, write_index(self._layout, self._scope(INDEX), pages)),
            *(
                self._page(
                    page.path,
                    write_page(self._layout, self._scope(page.path), page),
                    matter=FrontMatter(weight=number * _STEP),
                )
                for number, page in enumerate(pages, 1)
            ),
        )

    def _scope(self, page: str) -> Scope:
        scope = Scope(self._reference, self._book, self._notes, page, lambda note: self._expand(note, scope))
        return scope

    def _fill(self, source: Source, scope: Scope, *, recording: bool) -> str:
        return self._layout.fill_page(source, self._functions(scope, recording=recording).names())

    def _expand(self, note: Note, scope: Scope) -> str:
        return self._layout.fill_text(note.text, note.where, self._functions(scope, recording=False).names())

    def _functions(self, scope: Scope, *, recording: bool) -> "PageFunctions":
        from extractor.render.functions import PageFunctions  # only what is hand-written calls them

        return PageFunctions(scope, self._layout, self._others, recording=recording)

    def _page(self, path: str, text: str, source: str = "", matter: FrontMatter = NONE) -> Page:
        # The folder by its own name only: where it lies differs from machine to machine.
        edited = f"Edit {Path(self._pages.folder).name}/{source} and run" if source else "To make it anew, run"
        mark = f"<!-- {MARK}: do not edit. {edited} `{self._options.command}`. -->"
        return Page(path=path, text=text.strip(), mark=mark, matter=matter)

    def _remark(self, scope: Scope, shown: str) -> None:
        for name in scope.linker.missed:
            message = f"{name.name} is mentioned, and no page documents it"
            self._diagnostics.append(
                Diagnostic(where=Position(shown), rule="undocumented-type", message=message, level="note")
            )

    def _refuse_unseen_notes(self) -> None:
        for note in self._notes.unseen():
            raise NoteError(
                f"no page shows the note about {note.key}",
                where=note.where,
                hint="put what it is about on a page, or remove the note",
            )
