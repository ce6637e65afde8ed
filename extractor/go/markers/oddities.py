"""Markers that are read, but not as they look: the grammar of controller-tools has traps.

A blank directly before a delimiter drops the word in front of it (`a ;b` lists an empty text
and `b`), and single quotes quote nothing (`'a'` is a text of three characters).
"""

import re
from collections.abc import Iterator

from extractor.go.markers.faults import BLANK_BEFORE_DELIMITER, Fault, shortened
from extractor.go.markers.parse import find, parse
from extractor.go.markers.table import Target
from extractor.go.markers.values import ListValue, MapValue, ParsedMarker, Scalar, Value
from extractor.model.facts import Marker

_BLANKS_BEFORE_DELIMITER = re.compile(r'("(?:[^"\\]|\\.)*"|`[^`]*`)|(?<![ \t])[ \t]+(?=[;,}])')
_SINGLE_QUOTED = re.compile(r"'[^']*'")


def of_reading(parsed: ParsedMarker, text: str, target: Target) -> Fault | None:
    """Give what is not as it looks in a marker that can be read, or None."""
    definition = find(text, target)
    if definition is None or not definition.own:
        return None
    lost = _lost_word(parsed, text, target) if any(odd in text for odd in BLANK_BEFORE_DELIMITER) else None
    return lost or (_single_quotes(parsed, text) if "'" in text else None)


def _lost_word(parsed: ParsedMarker, text: str, target: Target) -> Fault | None:
    tidy = _BLANKS_BEFORE_DELIMITER.sub(lambda match: match[1] or "", text)
    if tidy == text or parse(Marker(tidy), target) == parsed:
        return None
    message = f"+{shortened(text)} loses a word: controller-gen drops what stands before a blank and a delimiter"
    return Fault("lost-word", message, f"write +{tidy}")


def _single_quotes(parsed: ParsedMarker, text: str) -> Fault | None:
    quoted = (scalar.text for value in parsed.arguments.values() for scalar in _scalars(value))
    found = next((one for one in quoted if _SINGLE_QUOTED.fullmatch(one) and f'"{one}"' not in text), None)
    if found is None:
        return None
    message = f"the single quotes of {shortened(found)} are part of the value: they quote nothing"
    return Fault("single-quotes", message, f'write "{found[1:-1]}", or `{found[1:-1]}` where it holds a backslash')


def _scalars(value: Value) -> Iterator[Scalar]:
    match value:
        case Scalar():
            yield value
        case ListValue(items=items):
            for item in items:
                yield from _scalars(item)
        case MapValue(entries=entries):
            for _, item in entries:
                yield from _scalars(item)
        case _:
            return
