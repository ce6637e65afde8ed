"""One marker in, its name and values out."""

import re
import sys
from typing import Any

from extractor.go.markers.grammar import ArgumentProblem, parse_arguments
from extractor.go.markers.table import Definition, Target, codetags, definitions
from extractor.go.markers.values import ANONYMOUS, ListValue, MapValue, MarkerProblem, ParsedMarker, Ref, Scalar, Value
from extractor.model.facts import Marker

_REF = r"ref\((?:(.*)\.)?(\w+)\)"
_CODETAG_NAME = r"[^\W\d][\w.:-]*"
_LONGEST = 250_000
"""In characters; the longest markers that were seen have a few thousand."""
_MAX_DEPTH = 50
_SHOWN = (120, 80)
"""How much of the beginning and of the end of a long message is shown."""


def parse(marker: Marker, target: Target) -> ParsedMarker | MarkerProblem | None:
    """Give the marker's name and values for what it describes.

    None if no definition for that target has the name: it does nothing there. Where the last
    part of the name is not the definition's, it is the first argument's.
    """
    definition = find(marker.text, target)
    if len(marker.text) > _LONGEST:
        return MarkerProblem(definition.name, f"it is longer than {_LONGEST} characters") if definition else None
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
        return tag if isinstance(tag, ParsedMarker) else MarkerProblem(definition.name, _shortened(str(problem)))


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
        return MarkerProblem(definition.name, _shortened(str(problem)))


def _shortened(message: str) -> str:
    return message if len(message) <= sum(_SHOWN) else f"{message[: _SHOWN[0]]}…{message[-_SHOWN[1] :]}"


def _json(text: str) -> Value:
    text = text.strip()
    reference = re.fullmatch(_REF, text)
    if reference:
        return Ref(reference[1] or "", reference[2])
    import json  # most markers are in the other grammars

    try:
        read = json.loads(
            text,
            object_pairs_hook=_Object,
            parse_int=_whole,
            parse_float=lambda number: Scalar(_finite(float(number)), number),
            parse_constant=_refuse,
        )
        return _from_json(read)
    except RecursionError as error:
        raise ArgumentProblem(f"more than {_MAX_DEPTH} values inside each other") from error
    except ValueError as error:
        raise ArgumentProblem(f"{text!r} is not JSON: {error}") from error


class _Object(list[tuple[str, Any]]):
    """The entries of a JSON object."""


def _refuse(constant: str) -> None:
    raise ValueError(f"{constant} is no JSON value")


def _whole(text: str) -> Scalar:
    value = int(text)
    _finite(value)
    return Scalar(value, text)


def _finite(number: float) -> float:
    """Give the number, if Go can read it as a JSON number."""
    if abs(number) > sys.float_info.max:
        raise ValueError("a number is too large")
    return number


def _from_json(read: Any, depth: int = 0) -> Value:
    if depth > _MAX_DEPTH:
        raise RecursionError
    match read:
        case Scalar():
            return read
        case _Object():
            pairs = {_text(key): _from_json(value, depth + 1) for key, value in read}
            return MapValue(tuple(pairs.items()))
        case list():
            return ListValue(tuple(_from_json(item, depth + 1) for item in read))
        case bool():
            return Scalar(read, "true" if read else "false")
        case None:
            return Scalar(None, "null")
        case _:
            return Scalar(_text(read), _text(read))


def _text(read: str) -> str:
    """Give a text with U+FFFD for each half of a surrogate pair, as Go has it."""
    return read if read.isascii() else read.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
