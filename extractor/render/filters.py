"""The filters of layouts: the only ways from documents, running text and names to a format."""

from collections.abc import Callable, Mapping
from functools import cache, partial
from types import ModuleType
from typing import Any, TypeAlias

from extractor.markup.formats import Format

Filters: TypeAlias = Mapping[str, Callable[..., str]]


def filters_of(format_: Format) -> Filters:
    """Give the filters for layouts of a format, by name."""
    match format_:
        case "markdown":
            from extractor.markup import markdown

            return _filters(markdown)
        case "mdx":
            from extractor.markup import markdown

            return _filters(markdown, dialect=markdown.MDX)
        case "asciidoc":
            from extractor.markup import asciidoc

            return _filters(asciidoc)
        case "rst":
            from extractor.markup import rst

            return _filters(rst)


def _filters(writer: ModuleType, **chosen: Any) -> Filters:
    """Give the functions of a serializer, which all of them have, under the names that layouts know."""
    inline = partial(writer.inline, **chosen)
    code = partial(writer.code, **chosen)
    return {
        "block": partial(writer.block, **chosen),
        "cell": partial(writer.cell, **chosen),
        "inline": inline,
        "inline_cell": cache(partial(inline, cell=True)),  # the same few types stand in most rows
        "text": partial(writer.escape, **chosen),
        "code": code,
        "code_cell": partial(code, cell=True),
        "anchor": writer.anchor,
    }
