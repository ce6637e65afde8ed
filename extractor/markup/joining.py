"""Inlines made ready for a serializer, whatever it writes."""

from collections.abc import Iterable

from extractor.model.document import Inline, Text


def merged(inlines: Iterable[Inline]) -> list[Inline]:
    """Join neighboring text, since what has to be escaped depends on what stands beside it."""
    found: list[Inline] = []
    last: Text | None = None
    for node in inlines:
        if type(node) is not Text:
            last = None
        elif last is not None:
            found[-1] = last = Text(last.text + node.text)
            continue
        else:
            last = node
        found.append(node)
    return found
