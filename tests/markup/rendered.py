"""What a reader sees: of a page that GitHub's own engine renders, and of a document."""

from collections.abc import Iterator
from html.parser import HTMLParser

import cmarkgfm
from cmarkgfm.cmark import Options

from extractor.model.document import (
    Block,
    Code,
    CodeBlock,
    Document,
    Emphasis,
    Heading,
    Inline,
    LineBreak,
    Link,
    ListBlock,
    Paragraph,
    Quote,
    Table,
    Text,
)

_WITHIN_A_LINE = {"a", "code", "em", "strong", "del"}


def to_html(markdown: str) -> str:
    """Render as GitHub does, raw HTML included; its sanitizer lets every tag through that we write."""
    return str(cmarkgfm.github_flavored_markdown_to_html(markdown, options=Options.CMARK_OPT_UNSAFE))


def row(*cells: str) -> str:
    """Give a table of one row with these cells."""
    head = "| " + " | ".join("abc"[: len(cells)]) + " |"
    return f"{head}\n|{' --- |' * len(cells)}\n| {' | '.join(cells)} |\n"


class Page(HTMLParser):
    """A rendered page: its tags, the targets of its links, its code, its words."""

    def __init__(self, markdown: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.links: list[str | None] = []
        self.code: list[str] = []
        self._pieces: list[str] = []
        self._in_code = 0
        self.feed(to_html(markdown))
        self.close()

    @property
    def words(self) -> str:
        return squeezed("".join(self._pieces))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        if tag == "a":
            self.links.append(dict(attrs).get("href"))
        if tag == "code":
            self._in_code += 1
            self.code.append("")
        self._part(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag == "code":
            self._in_code -= 1
        self._part(tag)

    def handle_data(self, data: str) -> None:
        self._pieces.append(data)
        if self._in_code:
            self.code[-1] += data

    def _part(self, tag: str) -> None:
        if tag not in _WITHIN_A_LINE:
            self._pieces.append(" ")


def squeezed(text: str) -> str:
    return " ".join(text.split())


def words_of(document: Document) -> str:
    """Give the words of a document, in reading order."""
    return squeezed(" ".join(map(_block, document)))


def _block(block: Block) -> str:
    match block:
        case Paragraph(children=children) | Heading(children=children):
            return _inlines(children)
        case CodeBlock(text=text):
            return text
        case ListBlock(items=items):
            return " ".join(map(words_of, items))
        case Quote(blocks=blocks):
            return words_of(blocks)
        case Table(header=header, rows=rows):
            return " ".join(_inlines(cell) for row in (header, *rows) for cell in row)


def _inlines(children: tuple[Inline, ...]) -> str:
    return "".join(map(_inline, children))


def _inline(node: Inline) -> str:
    match node:
        case Text(text=text) | Code(text=text):
            return text
        case Emphasis(children=children):
            return _inlines(children)
        case Link(url=url, children=children):
            return _inlines(children) or url
        case LineBreak():
            return " "


class _Words(HTMLParser):
    """The words of a page, without any blanks."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.pieces: list[str] = []
        self.feed(html)
        self.close()

    def handle_data(self, data: str) -> None:
        self.pieces.append(data)


def words_shown(html: str) -> str:
    """Give the words of a page without the blanks between them, which formats place as they like."""
    return "".join("".join(_Words(html).pieces).split())


def has_blank_label(document: Document) -> bool:
    """Tell whether a link has only blanks for a label; writers then show where it leads."""
    return any(link.children and not _inlines(link.children).strip() for link in _links(document))


def links_to_anchor(document: Document) -> bool:
    """Tell whether a link leads to an anchor of the page."""
    return any(link.url.startswith("#") for link in _links(document))


def _links(node: object) -> Iterator[Link]:
    """Yield all links below a node, whatever it is."""
    if isinstance(node, Link):
        yield node
    children = (
        node if isinstance(node, tuple) else [getattr(node, name) for name in getattr(node, "__struct_fields__", ())]
    )
    for child in children:
        yield from _links(child)
