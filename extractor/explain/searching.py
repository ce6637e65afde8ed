"""A word → the types, fields and values that have it in their name or text, best first."""

from collections.abc import Iterator

import msgspec

from extractor.explain.explanation import Hit
from extractor.explain.prose import sentence_with
from extractor.model.api import Api, StructShape, TypeDef
from extractor.model.spelling import label
from extractor.model.words import value_text

_ORDER = ("kind", "type", "field", "value")


class _Candidate(msgspec.Struct, frozen=True):
    """Something that may be found: its hit, every name it goes by, and its text."""

    hit: Hit
    names: tuple[str, ...]
    text: str


def search(api: Api, word: str) -> tuple[Hit, ...]:
    """Give everything that is named so or speaks of it, in any case.

    A whole name comes first, then the beginning of one, then a part of one, then a word in a
    text. Among these, listed packages come before others, kinds before types, types before
    fields and values; then the API's order counts.
    """
    wanted = word.casefold().strip()
    if not wanted:
        return ()
    ranked = [
        ((rank, not api.package_of(definition).listed, _ORDER.index(candidate.hit.what)), candidate)
        for definition in api.types
        for candidate in _candidates(api, definition)
        if (rank := _rank(candidate, wanted)) is not None
    ]
    ranked.sort(key=lambda found: found[0])  # stable: ties stay in the order of the API
    return tuple(_with_excerpt(candidate, wanted) for _, candidate in ranked)


def _candidates(api: Api, definition: TypeDef) -> Iterator[_Candidate]:
    path = label(api, definition.name)
    kind = definition.kind
    names = (definition.name.name, *((kind.plural, kind.singular, *kind.short_names) if kind else ()))
    yield _Candidate(Hit(path, "kind" if kind else "type", ""), names, definition.doc.text)
    if isinstance(definition.shape, StructShape):
        for field in definition.shape.fields:
            if not field.inline:
                hit = Hit(f"{path}.{field.name}", "field", "")
                yield _Candidate(hit, (field.name, field.go_name), field.doc.text)
    for value in definition.enum.values if definition.enum else ():
        hit = Hit(f"{path}.{value.value if value.value != '' else value.name}", "value", "")
        yield _Candidate(hit, (value_text(value), value.name), value.doc.text)


def _rank(candidate: _Candidate, wanted: str) -> int | None:
    names = [name.casefold() for name in candidate.names if name]
    if wanted in names:
        return 0
    if any(name.startswith(wanted) for name in names):
        return 1
    if any(wanted in name for name in names):
        return 2
    return 3 if wanted in candidate.text.casefold() else None


def _with_excerpt(candidate: _Candidate, wanted: str) -> Hit:
    return msgspec.structs.replace(candidate.hit, excerpt=sentence_with(wanted, candidate.text))
