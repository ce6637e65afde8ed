"""The values that a field or type can take."""

from collections.abc import Iterator
from typing import Any

from extractor.diff.context import LimitPair, PairOfTypes
from extractor.diff.edit import Edit, Subject
from extractor.diff.rules.finding import NOTHING, TOLD_ELSEWHERE, Found, folded, listed
from extractor.model.facts import Enum, EnumValue
from extractor.model.words import value_text

_ONLY_SAID = "+enum"
"""The cause of an enum that no CRD carries: only Kubernetes' own API server follows it."""


def closed(limits: LimitPair) -> Found:
    """Tell the enums that the API server enforces: put on a value, lifted from it, or with other values."""
    old, new = limits.old.enum, limits.new.enum
    if old is None or new is None:
        return [_put_on(limits, new) if new else _lifted(limits, old)]
    if (old.cause == _ONLY_SAID) != (new.cause == _ONLY_SAID):
        return [_put_on(limits, new) if old.cause == _ONLY_SAID else _lifted(limits, old)]
    before, after = _values(old), _values(new)
    edits = [
        *(_gone(limits, value, "is refused now") for key, value in before.items() if key not in after),
        *(_fresh(limits, value) for key, value in after.items() if key not in before),
    ]
    return edits or TOLD_ELSEWHERE  # names, texts and deprecations are those of the type


def _put_on(limits: LimitPair, enum: Enum) -> Edit:
    values = listed([value_text(value) for value in enum.values])
    return limits.edit("enum-added", f"accepts only {values} now", old="any value", new=values)


def _lifted(limits: LimitPair, enum: Enum | None) -> Edit:
    values = listed([value_text(value) for value in enum.values]) if enum else ""
    return limits.edit("enum-removed", f"accepts any value now, not only {values}", old=values, new="any value")


def _gone(limits: LimitPair, value: EnumValue, words: str) -> Edit:
    text = value_text(value)
    message = f"the value {text} {words}"
    return limits.edit("enum-value-removed", message, old=text, keyword=text, claims=_constants_of(limits))


def _fresh(limits: LimitPair, value: EnumValue) -> Edit:
    text = value_text(value)
    facts: dict[str, Any] = {"new": text, "keyword": text, "claims": _constants_of(limits)}
    if limits.world.open_doc.search(limits.doc):
        message = f"the value {text} is new; the description said that more may come"
        return limits.edit("enum-value-added", message, severity="safe", **facts)
    return limits.edit("enum-value-added", f"the value {text} is new", **facts)


def _constants_of(limits: LimitPair) -> tuple[Subject, ...]:
    """Give the types whose constants a field lists, so that a constant that comes or goes is told once."""
    return tuple(Subject(name) for name in limits.types) if limits.origin.path else ()


def known(types: PairOfTypes) -> Found:
    """Tell what happened to the constants of a type: values that nothing enforces, names, texts, deprecations."""
    old, new = types.pair.old.enum, types.pair.new.enum
    edits = [*_open_values(types, old, new), *_constants(types, old, new), *_unlisted(types, old, new)]
    if edits:
        return edits
    before, after = _facts(old, types), _facts(new, types)
    if before == after:
        return NOTHING
    enforced = (old and old.closed) or (new and new.closed)
    return TOLD_ELSEWHERE if enforced and before[1:] != after[1:] else []


def _facts(enum: Enum | None, types: PairOfTypes) -> tuple[object, ...]:
    """Give all that an enum says, apart from the order and the places of its values: first names and texts."""
    with_docs = types.world.has_docs(types.pair)
    texts = {
        key: (value.name, folded(value.doc.text) if with_docs else "", value.deprecated is None)
        for key, value in _all(enum).items()
    }
    return texts, frozenset(_values(enum)) if enum else frozenset(), bool(enum and enum.closed)


def _open_values(types: PairOfTypes, old: Enum | None, new: Enum | None) -> Iterator[Edit]:
    """Yield the values that come and go where the API server accepts any other one too."""
    if (old and old.closed) or (new and new.closed):
        return  # told where the limit holds
    before, after = _values(old) if old else {}, _values(new) if new else {}
    for key, value in before.items():
        if key not in after:
            text = value_text(value)
            message = f"the value {text} is no longer known; nothing refuses it, but nobody may act on it any more"
            yield types.edit(
                "enum-value-removed", message, old=text, keyword=text, severity="potential", old_at=value.position
            )
    for key, value in after.items():
        if key not in before:
            yield _open_value(types, value, had_values=old is not None)


def _open_value(types: PairOfTypes, value: EnumValue, *, had_values: bool) -> Edit:
    """Give the edit of a new constant: where none was known before, no reader can have counted on all of them."""
    text = value_text(value)
    is_open = not had_values or types.world.open_doc.search(types.pair.old.doc.text)
    return types.edit(
        "enum-value-added",
        f"the value {text} is new",
        new=text,
        keyword=text,
        severity="safe" if is_open else None,
        new_at=value.position,
    )


def _constants(types: PairOfTypes, old: Enum | None, new: Enum | None) -> Iterator[Edit]:
    before, after = _all(old), _all(new)
    for key, mine in before.items():
        theirs = after.get(key)
        if theirs is None:
            continue
        text = value_text(theirs)
        if mine.name != theirs.name and mine.name and theirs.name:
            message = f"the constant {mine.name} of the value {text} is named {theirs.name}"
            yield types.edit("go-name-changed", message, old=mine.name, new=theirs.name, keyword=text)
        elif mine.name != theirs.name:
            yield _without_name(types, mine, theirs)
        if (mine.deprecated is None) != (theirs.deprecated is None):
            words = "is deprecated" if theirs.deprecated is not None else "is no longer deprecated"
            note = folded(theirs.deprecated or "")
            message = f"the value {text} {words}" + (f": {note}" if note else "")
            yield types.edit("field-deprecated", message, keyword=text, new_at=theirs.position)
        elif types.world.has_docs(types.pair) and folded(mine.doc.text) != folded(theirs.doc.text):
            message = f"the description of the value {text} changed"
            yield types.edit(
                "doc-changed",
                message,
                old=folded(mine.doc.text),
                new=folded(theirs.doc.text),
                keyword=text,
                new_at=theirs.position,
            )


def _without_name(types: PairOfTypes, mine: EnumValue, theirs: EnumValue) -> Edit:
    text = value_text(theirs)
    if mine.name:
        return types.edit("go-name-changed", f"the constant {mine.name} is gone", old=mine.name, keyword=text)
    message = f"the value {text} has a constant now: {theirs.name}"
    return types.edit("go-name-changed", message, new=theirs.name, keyword=text, severity="safe")


def _unlisted(types: PairOfTypes, old: Enum | None, new: Enum | None) -> Iterator[Edit]:
    """Yield the constants that come and go beside the values that a marker lists."""
    before, after = _all(old), _all(new)
    listed_before, listed_after = _values(old) if old else {}, _values(new) if new else {}
    for key, value in before.items():
        if key not in after and key not in listed_before:
            yield types.edit("go-name-changed", f"the constant {value.name} is gone", old=value.name)
    for key, value in after.items():
        if key not in before and key not in listed_after:
            yield types.edit("go-name-changed", f"the constant {value.name} is new", new=value.name, severity="safe")


def _values(enum: Enum) -> dict[tuple[str, object], EnumValue]:
    """Give the values by what JSON has: 1, true and "1" are three."""
    return {_identity(value): value for value in enum.values}


def _all(enum: Enum | None) -> dict[tuple[str, object], EnumValue]:
    return {_identity(value): value for value in (*enum.values, *enum.unlisted)} if enum else {}


def _identity(value: EnumValue) -> tuple[str, object]:
    bare = value.value
    number = isinstance(bare, int | float) and not isinstance(bare, bool)
    return "number" if number else type(bare).__name__, bare
