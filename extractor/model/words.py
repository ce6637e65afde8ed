"""Limits in words: `at most 63 characters`, `matches ^[a-z]+$`, `one of A, B`.

One vocabulary for every reader. A phrase is a row of pieces, so that a page can set the code
among them as code and a terminal can print it bare; phrases start in lower case, without a
full stop.
"""

from collections.abc import Iterator
from typing import TypeAlias

import msgspec

from extractor.model.api import StructShape, TypeDef
from extractor.model.facts import NO_LIMITS, Enum, EnumValue, Limits


class Words(msgspec.Struct, frozen=True, gc=False):
    """A piece of a phrase; `code` is to be shown verbatim."""

    text: str
    code: bool = False


Phrase: TypeAlias = tuple[Words, ...]


def plain(phrase: Phrase) -> str:
    """Give the phrase as text."""
    return "".join(piece.text for piece in phrase)


def sentence(phrase: Phrase) -> Phrase:
    """Give the phrase with a capital at its start, unless code stands there."""
    first, *rest = phrase
    return phrase if first.code else (Words(first.text[:1].upper() + first.text[1:]), *rest)


def value_text(value: EnumValue | str | float) -> str:
    """Give a value as a manifest has it; the empty string in quotes, or it could not be seen."""
    bare = value.value if isinstance(value, EnumValue) else value
    if isinstance(bare, bool):
        return "true" if bare else "false"
    if isinstance(bare, float) and bare.is_integer() and abs(bare) < 2**53:
        return str(int(bare))
    return str(bare) if bare != "" else '""'


def enum_phrase(enum: Enum) -> Phrase:
    """Give `one of A, B` where other values are refused, otherwise `known values: A, B`."""
    lead = "one of " if enum.closed else "known values: "
    return _listed(lead, [value_text(value) for value in enum.values])


def limit_phrases(limits: Limits, *, enum: bool = True, each: str = "each item") -> tuple[Phrase, ...]:
    """Give everything that narrows a value but its CEL rules, a phrase each.

    Without `enum` the values are left out, for those who list them elsewhere; `each` names one
    of the things that a list or map holds.
    """
    if limits is NO_LIMITS:  # as most are
        return ()
    return tuple(_phrases(limits, enum=enum, each=each))


def own_form(definition: TypeDef) -> Phrase:
    """Give what a type that writes itself is in JSON; nothing for any other."""
    if definition.json_marshaler:
        fields = isinstance(definition.shape, StructShape) and definition.shape.fields
        doubt = ", perhaps not with these fields" if fields else ""
        return (Words("what its own code writes ("), Words("MarshalJSON", code=True), Words(f"){doubt}"))
    if definition.text_marshaler:
        return (Words("a string that its own code writes ("), Words("MarshalText", code=True), Words(")"))
    return ()


def _phrases(limits: Limits, *, enum: bool, each: str) -> Iterator[Phrase]:
    if enum and limits.enum:
        yield enum_phrase(limits.enum)
    yield from _number(limits)
    yield from _text(limits)
    yield from _count(limits.min_items, limits.max_items, "item", "items")
    yield from _count(limits.min_properties, limits.max_properties, "property", "properties")
    yield from _collection(limits)
    yield from _flags(limits)
    inner = tuple(_phrases(limits.items, enum=enum, each=each)) if limits.items is not None else ()
    if inner:
        yield _joined(f"{each}: ", inner)


def _joined(lead: str, phrases: tuple[Phrase, ...]) -> Phrase:
    pieces = [Words(lead)]
    for number, phrase in enumerate(phrases):
        pieces += [Words("; "), *phrase] if number else phrase
    return tuple(pieces)


def _listed(lead: str, values: list[str] | tuple[str, ...]) -> Phrase:
    pieces = [Words(lead)]
    for number, value in enumerate(values):
        pieces += [Words(", ")] if number else []
        pieces.append(Words(value, code=True))
    return tuple(pieces)


def _number(limits: Limits) -> Iterator[Phrase]:
    low, high = limits.minimum, limits.maximum
    strict = limits.exclusive_minimum or limits.exclusive_maximum
    if low is not None and high is not None and not strict:
        text = f"exactly {value_text(low)}" if low == high else f"from {value_text(low)} to {value_text(high)}"
        yield (Words(text),)
    else:
        if low is not None:
            yield (Words(f"{'more than' if limits.exclusive_minimum else 'at least'} {value_text(low)}"),)
        if high is not None:
            yield (Words(f"{'less than' if limits.exclusive_maximum else 'at most'} {value_text(high)}"),)
    if limits.multiple_of is not None:
        yield (Words(f"a multiple of {value_text(limits.multiple_of)}"),)


def _count(low: int | None, high: int | None, one: str, many: str) -> Iterator[Phrase]:
    low = low or (high if high == 0 else None)  # "at least 0" limits nothing
    if low is not None and low == high:
        yield (Words(f"exactly {low} {one if low == 1 else many}"),)
    elif low is not None and high is not None:
        yield (Words(f"{low} to {high} {many}"),)
    elif low is not None:
        yield (Words(f"at least {low} {one if low == 1 else many}"),)
    elif high is not None:
        yield (Words(f"at most {high} {one if high == 1 else many}"),)


def _text(limits: Limits) -> Iterator[Phrase]:
    yield from _count(limits.min_length, limits.max_length, "character", "characters")
    if limits.pattern:
        yield (Words("matches "), Words(limits.pattern, code=True))
    if limits.format:
        yield (Words("format "), Words(limits.format, code=True))


def _collection(limits: Limits) -> Iterator[Phrase]:
    if limits.list_map_keys:
        yield _listed("unique by ", limits.list_map_keys)
    elif limits.unique_items or limits.list_type == "set":
        yield (Words("no duplicates"),)
    if limits.map_type == "atomic":  # a list without a type is atomic anyway
        yield (Words("replaced as a whole, never merged"),)


def _flags(limits: Limits) -> Iterator[Phrase]:
    if limits.type:
        yield (Words("written as "), Words(limits.type, code=True))
    for holds, words in (
        (limits.int_or_string, "an integer or a string"),
        (limits.nullable, "may be null"),
        (limits.immutable, "can't be changed once set"),
        (limits.embedded_resource, "a whole Kubernetes object"),
        (limits.preserve_unknown_fields, "unknown fields are kept"),
        (limits.schemaless, "not checked by the API server"),
    ):
        if holds:
            yield (Words(words),)
