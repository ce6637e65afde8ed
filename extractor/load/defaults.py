"""The value that a field has when a manifest leaves it out, as far as a marker says so.

The value is JSON; beside it stands the text that a person would write, keys in the order of
the source. Only the field's type tells whether `1.10` is a text, so it is asked.
"""

import re
from collections.abc import Callable
from typing import Any

from extractor.go.markers import ListValue, MapValue, ParsedMarker, Ref, Scalar, Value, plain
from extractor.load.marking import MarkerSet
from extractor.model.facts import Default
from extractor.position import Position

KUBEBUILDER = "kubebuilder:default"
KUBERNETES = "default"

_PLAIN = r"[A-Za-z_/.][\w/.@-]*(?: [\w/.@-]+)*"
"""Texts that read as texts within braces, without quotes."""
_WORDS = frozenset(("true", "false", "null", "yes", "no", "on", "off", "y", "n", "~"))


def default_marker(markers: MarkerSet) -> ParsedMarker | None:
    """Give the marker that decides: kubebuilder's is applied after the other one, and over it."""
    return markers.last(KUBEBUILDER) or markers.last(KUBERNETES)


def default(
    marker: ParsedMarker,
    position: Position,
    *,
    is_text: bool,
    is_list: bool,
    constant: Callable[[Ref], str | int | float | bool | None],
) -> Default | None:
    """Give the default that a marker sets, or None where it sets none or names an unknown constant.

    Args:
        marker: The one that `default_marker` gives.
        position: Where it stands.
        is_text: Whether the field holds a text.
        is_list: Whether the field holds a list, of which `{}` is an empty one.
        constant: Gives the value of a Go constant, or None where it can't be told.
    """
    cause = f"+{marker.name}"
    match marker.value:
        case Ref() as reference:
            value = constant(reference)
            cause = f"{cause}={plain(reference)}"
            return None if value is None else Default(value, _scalar_text(value), cause, position, served=False)
        case None | Scalar(value=None):
            return None
        case Scalar() as scalar:
            value = scalar.text if is_text else scalar.value
            return Default(value, scalar.text or '""', cause, position)
        case MapValue(entries=()) if is_list:
            return Default([], "[]", cause, position)
        case composite:
            quoted = marker.name == KUBERNETES
            return Default(plain(composite), _flow(composite, quoted=quoted), cause, position)


def _flow(value: Value, *, quoted: bool) -> str:
    """Write a list or map on one line: as JSON where it was written so, else as YAML's short form."""
    match value:
        case ListValue(items=items):
            return f"[{', '.join(_flow(item, quoted=quoted) for item in items)}]"
        case MapValue(entries=entries):
            pairs = (f"{_word(key, quoted=quoted)}: {_flow(item, quoted=quoted)}" for key, item in entries)
            return f"{{{', '.join(pairs)}}}"
        case Scalar(value=str() as text):
            return _word(text, quoted=quoted)
        case Scalar(text=text):
            return text
        case Ref():
            return str(plain(value))


def _word(text: str, *, quoted: bool) -> str:
    bare = not quoted and re.fullmatch(_PLAIN, text) and text.lower() not in _WORDS
    return text if bare else _json(text)


def _scalar_text(value: Any) -> str:
    if isinstance(value, str):
        return value or '""'
    return _json(value)


def _json(value: Any) -> str:
    import json  # few defaults need it

    return json.dumps(value, ensure_ascii=False)
