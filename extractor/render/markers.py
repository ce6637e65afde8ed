"""Values of markers that only the project knows: columns and badges."""

from extractor.model.facts import Marker

_QUOTES = "\"'`"


def values_of(markers: tuple[Marker, ...], name: str) -> tuple[str, ...]:
    """Give the values of every marker of that name; one without a value stands for itself."""
    wanted = name.removeprefix("+").rstrip(":=")
    return tuple(_value(marker, wanted) for marker in markers if marker.name.rstrip(":") == wanted)


def _value(marker: Marker, name: str) -> str:
    value = marker.text[len(name) :].lstrip(":= \t").rstrip()
    if len(value) > 1 and value[0] == value[-1] and value[0] in _QUOTES:
        value = value[1:-1]
    return value or name.rsplit(":", 1)[-1]
