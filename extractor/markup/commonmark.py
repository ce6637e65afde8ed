"""The long way: any comment into a document, with markdown-it.

CommonMark and GitHub's tables, with what does not belong into a comment switched off:

- HTML and entities are text, since comments say `<key-name>` and mean it (`<br>` is a line break);
- `Title` above `===` is text: a line of `=` or `-` decorates, and would make headings of sentences;
- images, relative links and `<scheme:…>` are text: no page could show or follow them;
- emphasis, escapes and block quotes follow the stricter rules of `rules`.

Definitions (`[RFC 1123]: https://…`) make links of `[RFC 1123]`, as in Go's doc comments. One
that nothing refers to is text, so that nothing is lost.
"""

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.token import Token

from extractor.markup import rules
from extractor.markup.godoc import dedented
from extractor.markup.urls import has_scheme, is_linkable
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

_DEEPEST = 20


def parse(text: str, *, relative_links: bool = False) -> Document | None:
    """Give the document, or None where the text is nested deeper than anybody writes by hand."""
    definitions: dict[str, Any] = {}
    tokens = _parser(relative_links=relative_links).parse(text, definitions)
    if _depth(tokens) >= _DEEPEST:
        return None
    return (*_blocks(iter(tokens)), *_unused(definitions, tokens, text.split("\n")))


class _Parser(MarkdownIt):
    """markdown-it with our idea of a link."""

    relative_links = False

    def normalizeLink(self, url: str) -> str:  # noqa: N802 - overrides
        """Keep the URL as written; a serializer encodes it."""
        return url

    def validateLink(self, url: str) -> bool:  # noqa: N802 - overrides
        """Refuse what is not absolute, unless relative links are wanted, so that it stays text."""
        return is_linkable(url) or (self.relative_links and not has_scheme(url))


@cache
def _parser(*, relative_links: bool = False) -> MarkdownIt:
    parser = _Parser("commonmark", {"maxNesting": _DEEPEST, "store_labels": True})
    parser.relative_links = relative_links
    parser.enable(["table", "linkify"])
    parser.disable(["html_block", "entity", "lheading", "image"])
    parser.block.ruler.at("table", rules.table, {"alt": ["paragraph", "reference"]})
    parser.block.ruler.at("blockquote", rules.quote, {"alt": ["blockquote", "list"]})
    parser.block.ruler.at("hr", rules.separator, {"alt": ["paragraph", "reference", "blockquote", "list"]})
    parser.core.ruler.before("inline", "trim_lines", rules.trim_lines)
    for name, rule in rules.INLINE.items():
        parser.inline.ruler.at(name, rule)
    return parser


def _depth(tokens: Iterable[Token]) -> int:
    """Give how deep blocks, or the inlines of one block, are nested at most."""
    depth = deepest = 0
    for token in tokens:
        depth += token.nesting
        deepest = max(deepest, depth, _depth(token.children or ()))
    return deepest


def _unused(definitions: dict[str, Any], tokens: list[Token], lines: list[str]) -> Iterator[Block]:
    """Give the definitions that no link shows whole, as text."""
    used = {child.meta.get("label") for token in tokens for child in token.children or ()}
    found = definitions.get("references", {})
    hidden = [one for label, one in found.items() if one["title"] or label not in used]
    for definition in [*hidden, *definitions.get("duplicate_refs", ())]:
        start, end = definition["map"]
        yield Paragraph(_inline(_parser().parseInline(" ".join(lines[start:end]))[0]))


def _blocks(tokens: Iterator[Token], closing: str = "") -> tuple[Block, ...]:
    """Give the blocks up to the closing token, or all."""
    blocks: list[Block] = []
    for token in tokens:
        if token.type == closing:
            break
        blocks.append(_block(token, tokens))
    return tuple(blocks)


def _block(token: Token, tokens: Iterator[Token]) -> Block:
    match token.type:
        case "paragraph_open":
            return Paragraph(_inline_until(tokens))
        case "heading_open":
            return Heading(_inline_until(tokens))
        case "fence":
            return CodeBlock(token.content.removesuffix("\n"), token.info.strip())
        case "code_block":
            return CodeBlock("\n".join(dedented(token.content.rstrip("\n").split("\n"))))
        case "bullet_list_open":
            return ListBlock(_items(tokens, "bullet_list_close"))
        case "ordered_list_open":
            return ListBlock(_items(tokens, "ordered_list_close"), int(token.attrs.get("start", 1)))
        case "blockquote_open":
            return Quote(_blocks(tokens, "blockquote_close"))
        case "table_open":
            return _table(tokens)
        case _:
            return Paragraph((Text(token.content),))


def _inline_until(tokens: Iterator[Token]) -> tuple[Inline, ...]:
    """Give the content of a block that holds text, and pass its closing token."""
    content = _inline(next(tokens))
    next(tokens)
    return content


def _items(tokens: Iterator[Token], closing: str) -> tuple[tuple[Block, ...], ...]:
    items: list[tuple[Block, ...]] = []
    for token in tokens:
        if token.type == closing:
            break
        items.append(_blocks(tokens, "list_item_close"))
    return tuple(items)


def _table(tokens: Iterator[Token]) -> Table:
    rows: list[list[tuple[Inline, ...]]] = []
    for token in tokens:
        if token.type == "table_close":
            break
        if token.type == "tr_open":
            rows.append([])
        elif token.type == "inline":
            rows[-1].append(_inline(token))
    header, *body = (tuple(row) for row in rows)
    return Table(header, tuple(body))


def _inline(token: Token) -> tuple[Inline, ...]:
    return _inlines(iter(token.children or ()))


def _inlines(tokens: Iterator[Token], closing: str = "") -> tuple[Inline, ...]:
    """Give the inlines up to the closing token, or all; neighboring text is one text."""
    inlines: list[Inline] = []
    for token in tokens:
        if token.type == closing:
            break
        for node in _nodes(token, tokens):
            last = inlines[-1] if inlines else None
            if isinstance(node, Text) and isinstance(last, Text):
                inlines[-1] = Text(last.text + node.text)
            else:
                inlines.append(node)
    return tuple(inlines)


def _nodes(token: Token, tokens: Iterator[Token]) -> Iterator[Inline]:
    match token.type:
        case "code_inline":
            yield Code(token.content)
        case "softbreak":
            yield Text(" ")
        case "hardbreak":
            yield LineBreak()
        case "em_open" | "strong_open":
            yield Emphasis(_inlines(tokens, token.type.replace("open", "close")), strong=token.type == "strong_open")
        case "link_open":
            yield Link(str(token.attrs["href"]), _inlines(tokens, "link_close"))
            if token.attrs.get("title"):
                yield Text(f" ({token.attrs['title']})")
        case _:
            if token.content:
                yield Text(token.content)
