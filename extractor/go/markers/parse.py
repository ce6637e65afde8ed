"""One marker in, its name and values out."""

import re
from typing import Any

from extractor.go.markers.grammar import ArgumentProblem, parse_arguments
from extractor.go.markers.table import Definition, Target, codetags, definitions
from extractor.go.markers.values import ANONYMOUS, ListValue, MapValue, MarkerProblem, ParsedMarker, Ref, Scalar, Value
from extractor.model.facts import Marker

_REF = r"ref\((?:(.*)\.)?(\w+)\)"
_CODETAG_NAME = r"[^\W\d][\w.:-]*"


def parse(marker: Marker, target: Target) -> ParsedMarker | MarkerProblem | None:
    """Give the marker's name and values for what it describes.

    None if no definition for that target has the name: it does nothing there. Where the last
    part of the name is not the definition's, it is the first argument's.
    """
    definition = find(marker.text, target)
    if definition is None:
        return _parse_codetag(marker.text, target)
    name, _, rest = marker.text.partition("=")
    if definition.name != name and definition.arguments and not definition.anonymous:
        rest = f"{name.removeprefix(definition.name)[1:]}={rest}"
    try:
        return ParsedMarker(definition.name, _arguments(definition, rest))
    except ArgumentProblem as problem:
        # Both families know some tags by one name; then either grammar will do.
        tag = _parse_codetag(marker.text, target)
        return tag if isinstance(tag, ParsedMarker) else MarkerProblem(definition.name, str(problem))


def find(text: str, target: Target) -> Definition | None:
    """Give the definition that a marker's text names, or None where none of the table does.

    The name is looked up whole, then, before a `=`, without its last part.
    """
    name, equals, _ = text.partition("=")
    head, colon, _ = name.rpartition(":")
    known = definitions[target]
    return known.get(name) or (known.get(head) if equals and colon else None)


def is_of_controller_gen(text: str) -> bool:
    """Tell whether controller-gen reads a marker of that text on anything."""
    return any(definition.own for target in definitions if (definition := find(text, target)))


def _arguments(definition: Definition, rest: str) -> dict[str, Value]:
    match definition.grammar:
        case "json":
            return {ANONYMOUS: _json(rest)}
        case "tag":
            return {ANONYMOUS: Scalar(rest, rest)} if rest else {}
        case _:
            return parse_arguments(definition, rest)


def _parse_codetag(text: str, target: Target) -> ParsedMarker | MarkerProblem | None:
    name = re.match(_CODETAG_NAME, text)
    definition = codetags.get(name[0]) if name else None
    if definition is None or target not in definition.targets:
        return None
    from extractor.go.markers.declarative import TagProblem, parse_codetag  # only Kubernetes itself has these

    try:
        return parse_codetag(text)
    except TagProblem as problem:
        return MarkerProblem(definition.name, str(problem))


def _json(text: str) -> Value:
    text = text.strip()
    reference = re.fullmatch(_REF, text)
    if reference:
        return Ref(reference[1] or "", reference[2])
    import json  # most markers are in the other grammars

    try:
        read = json.loads(
            text,
            object_pairs_hook=_entries,
            parse_int=lambda number: Scalar(int(number), number),
            parse_float=lambda number: Scalar(float(number), number),
            parse_constant=_refuse,
        )
    except RecursionError as error:
        raise ArgumentProblem("too many values inside each other") from error
    except ValueError as error:
        raise ArgumentProblem(f"{text!r} is not JSON: {error}") from error
    return _from_json(read)


def _refuse(constant: str) -> None:
    raise ValueError(f"{constant} is no JSON value")


def _entries(pairs: list[tuple[str, Any]]) -> MapValue:
    return MapValue(tuple({key: _from_json(value) for key, value in pairs}.items()))


def _from_json(read: Any) -> Value:
    match read:
        case Scalar() | MapValue():
            return read
        case list():
            return ListValue(tuple(_from_json(item) for item in read))
        case bool():
            return Scalar(read, "true" if read else "false")
        case None:
            return Scalar(None, "null")
        case _:
            return Scalar(str(read), str(read))
