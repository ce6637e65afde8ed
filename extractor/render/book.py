"""Which page documents what, so that every mention can lead there."""

from collections.abc import Iterable

from extractor.model.types import Name


class Book:
    """Remembers what stands on which page, in the order in which it is told.

    A type documented whole, by `type`, `fields` or `enum`, is at home on that page; an excerpt
    only puts its fields there.
    """

    def __init__(self) -> None:
        self._types: dict[Name, list[str]] = {}
        self._fields: dict[tuple[Name, str], list[str]] = {}

    def add_type(self, page: str, name: Name) -> bool:
        """Remember that the page documents a type; False where it already did."""
        pages = self._types.setdefault(name, [])
        if page in pages:
            return False
        pages.append(page)
        return True

    def add_rows(self, page: str, name: Name, rows: Iterable[str]) -> None:
        """Remember that the page shows rows for fields or values of a type."""
        for row in rows:
            pages = self._fields.setdefault((name, row), [])
            if page not in pages:
                pages.append(page)

    def types(self) -> tuple[Name, ...]:
        """Give all types that are documented."""
        return tuple(self._types)

    def page_of_type(self, name: Name, near: str) -> str | None:
        """Give the page that documents the type: `near` itself if it does, otherwise the first one."""
        return _nearest(self._types.get(name, []), near)

    def page_of_field(self, name: Name, field: str, near: str) -> str | None:
        """Give the page with the row of a field or value: `near`, the type's home, or the first one."""
        pages = self._fields.get((name, field), [])
        home = self.page_of_type(name, near)
        return _nearest(pages, home if home in pages and near not in pages else near)


def _nearest(pages: list[str], near: str | None) -> str | None:
    if near in pages:
        return near
    return pages[0] if pages else None
