"""Mentions of types, fields and values on a page, each as a link that leads somewhere or as plain text."""

import posixpath

from extractor.model.api import TypeDef
from extractor.model.document import Inline, Link, Text
from extractor.model.spelling import TypeRef, label, spell
from extractor.model.types import Name, TypeExpr
from extractor.render.book import Book
from extractor.render.reference import Reference


class Linker:
    """Makes the links of one page, once it is known what stands where.

    `missed` collects the types that are mentioned but documented nowhere.
    """

    def __init__(self, reference: Reference, book: Book, page: str) -> None:
        self._reference = reference
        self._book = book
        self._page = page
        self.missed: dict[Name, None] = {}
        self._urls: dict[Name, str] = {}
        self._ways = {page: ""}
        self._expressions: dict[tuple[TypeExpr, str], tuple[Inline, ...]] = {}

    def url_of_type(self, name: Name) -> str:
        """Give where the type is documented, or nothing."""
        url = self._urls.get(name)
        if url is None:
            url = self._urls[name] = self._url_of_type(name)
        return url

    def _url_of_type(self, name: Name) -> str:
        reference = self._reference
        if reference.is_foreign(name):
            return reference.external.url(name)
        page = self._book.page_of_type(name, self._page)
        if page is not None:
            return self._url(page, reference.anchors.of_type(name))
        if not reference.hidden.name(name):
            self.missed[name] = None
        return ""

    def url_of_field(self, definition: TypeDef, field: str) -> str:
        """Give where a field or value of the type has its row, or where the type is documented, or nothing."""
        page = self._book.page_of_field(definition.name, field, self._page)
        if page is None:
            return self.url_of_type(definition.name)
        return self._url(page, self._reference.row_anchors(definition)[field])

    def mention(self, name: Name, text: str) -> Inline:
        """Give a mention of a type."""
        return linked(self.url_of_type(name), Text(text))

    def named(self, name: Name, here: str) -> Inline:
        """Give a mention of a type by its shortest clear name, for a reader of the package `here`."""
        return self.mention(name, label(self._reference.api, name, here))

    def expression(self, expr: TypeExpr, here: str) -> tuple[Inline, ...]:
        """Give a type expression with links, for a reader of the package `here`."""
        known = self._expressions.get((expr, here))
        if known is None:  # the same few types stand in most rows
            parts = spell(self._reference.api, expr, here)
            known = self._expressions[expr, here] = tuple(
                [self.mention(part.name, part.text) if isinstance(part, TypeRef) else Text(part) for part in parts]
            )
        return known

    def _url(self, page: str, anchor: str) -> str:
        if page not in self._ways:
            self._ways[page] = relative(page, self._page)
        return f"{self._ways[page]}#{anchor}"


def linked(url: str, inline: Inline) -> Inline:
    """Give the text as a link, if there is somewhere to go."""
    return Link(url, (inline,)) if url else inline


def relative(page: str, start: str) -> str:
    """Give the way from one page to another."""
    return posixpath.relpath(page, posixpath.dirname(start) or ".")
