"""Inlines made ready for a serializer, whatever it writes."""

from collections.abc import Iterable

from extractor.model.document import Inline, Text


def merged(inlines: Iterable[Inline]) -> list[Inline]:
    """Join neighboring text, since what has to be escaped depends on what stands beside it."""
    found: list[Inline] = []
    for node in inlines:
        last = found[-1] if found else None
        if isinstance(node, Text) and isinstance(last, Text):
            found[-1] = Text(last.text + node.text)
        else:
            found.append(node)
    return found
