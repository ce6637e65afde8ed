"""Which finder tells which attribute: the net in which no difference is lost.

Every attribute of the model is in one of these tables, or in `NOT_COMPARED` with the reason. One that
is in neither, or whose finder has nothing to say, comes out as an unclassified change.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, TypeVar

import msgspec

from extractor.diff.context import FieldPair, LimitPair, PairOfTypes
from extractor.diff.edit import Edit
from extractor.diff.rules import cel, defaults, docs, enums, fields, golang, topology, types, validation
from extractor.diff.rules.finding import NOTHING, TOLD_ELSEWHERE, Found, Silence, shown

_Context = TypeVar("_Context")


def _elsewhere(_: object) -> Found:
    return TOLD_ELSEWHERE


FIELD: dict[str, Callable[[FieldPair], Found]] = {
    "name": _elsewhere,  # json-name-changed, field-renamed
    "go_name": golang.go_name,
    "type": types.field_type,
    "required": fields.required,
    "doc": docs.doc,
    "default": defaults.default,
    "limits": _elsewhere,  # each limit by itself
    "deprecated": docs.deprecated,
    "omits_empty": fields.omits_empty,
    "embedded": golang.embedded,
    "inline": _elsewhere,  # field-moved, field-promoted
    "feature_gate": docs.feature_gate,
    "patch_strategy": topology.patch_strategy,
    "patch_merge_key": topology.patch_merge_key,
    "as_string": types.as_string,
}

TYPE: dict[str, Callable[[PairOfTypes], Found]] = {
    "name": _elsewhere,  # go-name-changed, where no other type has the name
    "shape": types.shape,
    "doc": docs.doc,
    "parameters": golang.parameters,
    "kind": _elsewhere,  # each attribute of the kind by itself; kind-removed, kind-added
    "enum": enums.known,
    "limits": _elsewhere,  # where they hold: at each use
    "deprecated": docs.deprecated,
    "text_marshaler": types.marshaler,
    "json_marshaler": lambda both: NOTHING if _is_text_only(both) else types.marshaler(both),
}

LIMIT: dict[str, Callable[[LimitPair], Found]] = {
    **validation.FINDERS,
    "enum": enums.closed,
    "type": types.marked_type,
    "int_or_string": types.int_or_string,
    "list_type": topology.list_type,
    "list_map_keys": topology.list_map_keys,
    "map_type": topology.map_type,
    "rules": cel.rules,
    "title": docs.title,
    "example": docs.example,
    "external_docs": docs.external_docs,
    "items": _elsewhere,  # one level deeper
}

NOT_COMPARED: dict[str, str] = {
    "position": "where it stands means nothing to users",
    "markers": "what they amount to is compared",
    "declared": "the effective limits are compared",
    "anonymous": "a struct in a field has a name of its own as soon as it is declared by itself",
}
"""Attributes of fields and types that are left out, and why."""


def _is_text_only(both: PairOfTypes) -> bool:
    return both.pair.old.text_marshaler != both.pair.new.text_marshaler


def differences(
    old: msgspec.Struct,
    new: msgspec.Struct,
    finders: Mapping[str, Callable[[_Context], Found]],
    context_of: Callable[[str], _Context],
    unclassified: Callable[[str, str, str], Edit],
) -> Iterator[Edit]:
    """Yield the edits of all attributes that differ.

    `context_of` gives what the finder of an attribute is asked with, `unclassified` the edit of
    an attribute of which no finder has anything to say.
    """
    for name in old.__struct_fields__:
        before, after = getattr(old, name), getattr(new, name)
        if before == after or name in NOT_COMPARED:
            continue
        finder = finders.get(name)
        found = finder(context_of(name)) if finder else []
        if isinstance(found, Silence):
            continue
        if found:
            yield from found
        else:
            yield unclassified(name, _plain(before), _plain(after))


def edits_of(found: Found) -> tuple[Edit, ...]:
    """Give the edits of an answer."""
    return () if isinstance(found, Silence) else tuple(found)


def _plain(value: Any) -> str:
    return shown(msgspec.to_builtins(value))
