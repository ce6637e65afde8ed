"""The site that is made where no page is hand-written: an index, and a page per group and version.

On a page the kinds come first, then the types that they are made of in the order in which a
reader meets them, then what no kind uses. Types of packages that were read only because these
use them share one last page.
"""

from collections import Counter
from collections.abc import Iterable

import msgspec

from extractor.model.api import Package, TypeDef
from extractor.model.document import Document, Inline
from extractor.model.types import Name
from extractor.render.anchors import distinct, group_slug, slug
from extractor.render.book import Book
from extractor.render.layout import Layout
from extractor.render.lists import KindRow, kind_rows, type_links
from extractor.render.others import Others
from extractor.render.reference import Reference
from extractor.render.scope import Scope
from extractor.render.sections import Section, section

INDEX = "index.md"
OTHERS = "other-types.md"
OTHERS_TITLE = "Types of other packages"
OTHERS_GROUP = "Other packages"


class SitePage(msgspec.Struct, frozen=True, kw_only=True):
    """A page of the site: its path and title, the packages it is about, and their types by rank."""

    path: str
    title: str
    group: str
    packages: tuple[Package, ...]
    kinds: tuple[TypeDef, ...] = ()
    types: tuple[TypeDef, ...] = ()
    rest: tuple[TypeDef, ...] = ()

    @property
    def definitions(self) -> tuple[TypeDef, ...]:
        """Give all types that the page documents, in order."""
        return (*self.kinds, *self.types, *self.rest)

    @property
    def clear(self) -> frozenset[Name]:
        """Give the types that share their bare name with no other one of the page."""
        count = Counter(definition.name.name for definition in self.definitions)
        return frozenset(one.name for one in self.definitions if count[one.name.name] == 1)


class IndexEntry(msgspec.Struct, frozen=True):
    """What the index says about a page: its kinds, or its types where it has none."""

    title: str
    path: str
    doc: Document
    kinds: tuple[KindRow, ...]
    types: tuple[Inline, ...]


class PageView(msgspec.Struct, frozen=True, kw_only=True):
    """What the layout of a page shows: sections by rank, and what leads to them."""

    title: str
    docs: tuple[Document, ...]
    kinds: tuple[KindRow, ...]
    kind_sections: tuple[Section, ...]
    types: tuple[Inline, ...]
    type_sections: tuple[Section, ...]
    rest: tuple[Inline, ...]
    rest_sections: tuple[Section, ...]


def plan(reference: Reference) -> tuple[SitePage, ...]:
    """Give the pages of the site but the index; a page without types is left out."""
    grouped: dict[str, list[Package]] = {}
    for package in reference.api.packages:
        if package.listed:
            grouped.setdefault(package.group_version, []).append(package)
    paths = distinct({key: _file_slug(packages) for key, packages in grouped.items()})
    pages = [_planned(reference, f"{paths[key]}.md", tuple(packages)) for key, packages in grouped.items()]
    shown = tuple(page for page in pages if page.definitions)
    others = other_types(reference, [definition for page in shown for definition in page.definitions])
    if not others:
        return shown
    packages = tuple(dict.fromkeys(reference.api.package_of(definition) for definition in others))
    return (*shown, SitePage(path=OTHERS, title=OTHERS_TITLE, group=OTHERS_GROUP, packages=packages, types=others))


def other_types(reference: Reference, documented: Iterable[TypeDef]) -> tuple[TypeDef, ...]:
    """Give the types that these are made of and that are not among them, the nearest first."""
    documented = tuple(documented)
    known = {definition.name for definition in documented}
    found = (one for one in reference.reach(documented) if one.name not in known)
    return tuple(one for one in found if reference.shows(one) and not reference.is_foreign(one.name))


def record(book: Book, reference: Reference, page: str, definitions: Iterable[TypeDef]) -> None:
    """Remember that a page documents these types whole."""
    for definition in definitions:
        book.add_type(page, definition.name)
        book.add_rows(page, definition.name, reference.row_anchors(definition))


def document_others(others: Others, book: Book, reference: Reference) -> None:
    """Settle what a page gets that claims the types which no page documents; nothing where none does."""
    if others.page:
        documented = [definition for name in book.types() if (definition := reference.api.get(name))]
        others.types = other_types(reference, documented)
        record(book, reference, others.page, others.types)


def write_page(layout: Layout, scope: Scope, page: SitePage) -> str:
    """Give the text of a page."""
    scope.here = page.packages[0].path if len(page.packages) == 1 else ""
    scope.bare = page.clear
    return layout.fill(
        "package",
        PageView(
            title=page.title,
            docs=tuple(scope.parse(package.doc.text) for package in page.packages if package.doc and package.listed),
            kinds=kind_rows(scope, page.kinds),
            kind_sections=_sections(scope, page.kinds),
            types=type_links(scope, page.types),
            type_sections=_sections(scope, page.types),
            rest=type_links(scope, page.rest),
            rest_sections=_sections(scope, page.rest),
        ),
    )


def write_index(layout: Layout, scope: Scope, pages: tuple[SitePage, ...]) -> str:
    """Give the text of the index."""
    groups: dict[str, list[IndexEntry]] = {}
    for page in pages:
        scope.bare = page.clear
        types = type_links(scope, page.definitions) if not page.kinds else ()
        entry = IndexEntry(page.title, page.path, _first_doc(scope, page), kind_rows(scope, page.kinds), types)
        groups.setdefault(page.group, []).append(entry)
    return layout.fill("index", scope.reference.options.title, groups)


def _planned(reference: Reference, path: str, packages: tuple[Package, ...]) -> SitePage:
    own = [definition for package in packages for definition in reference.api.types_in(package)]
    shown = [definition for definition in own if reference.shows(definition)]
    kinds = tuple(definition for definition in shown if definition.kind)
    reached = reference.reach(kinds)
    reached_names = {definition.name for definition in reached}
    names = {definition.name for definition in shown}
    return SitePage(
        path=path,
        title=_title(packages[0]),
        group=_group(packages[0]),
        packages=packages,
        kinds=kinds,
        types=tuple(one for one in reached if one.name in names and not one.kind),
        rest=tuple(one for one in shown if one.name not in reached_names and not one.kind and _is_public(one)),
    )


def _file_slug(packages: list[Package]) -> str:
    """Give the name of a page; that of a package without a version is its folder."""
    package = packages[0]
    wanted = group_slug(package) if package.group is not None else slug(package.folder.strip("./") or package.name)
    return f"{wanted}-types" if f"{wanted}.md" in (INDEX, OTHERS) else wanted


def _title(package: Package) -> str:
    if package.group is None:
        return package.folder.strip("./") or package.name
    return package.group_version if package.group else f"core/{package.version}"


def _group(package: Package) -> str:
    return "Packages without a version" if package.group is None else package.group or "core"


def _is_public(definition: TypeDef) -> bool:
    return definition.name.name[:1].isupper()


def _sections(scope: Scope, definitions: tuple[TypeDef, ...]) -> tuple[Section, ...]:
    return tuple(section(scope, definition) for definition in definitions)


def _first_doc(scope: Scope, page: SitePage) -> Document:
    docs = (scope.parse(package.doc.text) for package in page.packages if package.doc and package.listed)
    return next(docs, ())[:1]
