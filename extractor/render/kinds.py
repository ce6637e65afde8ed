"""What makes a kind one: how a manifest names it, and how `kubectl` does."""

from collections.abc import Iterator

from extractor.model.api import Kind, PrintColumn, TypeDef
from extractor.model.document import Code, Document, Inline, ListBlock, Paragraph, Text
from extractor.render.inlines import joined, strong


def kind_facts(definition: TypeDef) -> Document:
    """Give the facts about a kind as a list, or nothing for other types."""
    kind = definition.kind
    if kind is None:
        return ()
    items = tuple((Paragraph(item),) for item in _items(kind))
    return (ListBlock(items),)


def _items(kind: Kind) -> Iterator[tuple[Inline, ...]]:
    yield (strong("API version:"), Text(" "), Code(kind.api_version), *_state(kind))
    if not kind.metadata:
        return
    yield (strong("Scope:"), Text(" namespaced" if kind.namespaced else " cluster"))
    yield (strong("Names for kubectl:"), Text(" "), *_codes((kind.plural, kind.singular, *kind.short_names)))
    if kind.categories:
        yield (strong("Categories:"), Text(" "), *_codes(kind.categories))
    if kind.status or kind.scale:
        yield (strong("Subresources:"), Text(" "), *joined(list(_subresources(kind)), ", "))
    if kind.columns:
        yield (strong("Columns of kubectl get:"), Text(" "), *joined([_column(one) for one in kind.columns], ", "))


def _state(kind: Kind) -> tuple[Inline, ...]:
    words = []
    if kind.storage:
        words.append("the version that is stored")
    if not kind.served:
        words.append("not served")
    if kind.deprecated is not None:
        words.append("deprecated" + (f": {kind.deprecated}" if kind.deprecated else ""))
    return (Text(f" ({', '.join(words)})"),) if words else ()


def _subresources(kind: Kind) -> Iterator[tuple[Inline, ...]]:
    if kind.status:
        yield (Code("status"),)
    if kind.scale:
        yield (Code("scale"), Text(" (by "), Code(kind.scale.spec_path), Text(")"))


def _column(column: PrintColumn) -> tuple[Inline, ...]:
    wide = " with -o wide" if column.priority else ""
    return (Text(f"{column.name} ("), Code(column.json_path), Text(f"){wide}"))


def _codes(texts: tuple[str, ...]) -> tuple[Inline, ...]:
    return joined([(Code(text),) for text in dict.fromkeys(texts) if text], ", ")
