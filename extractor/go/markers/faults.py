"""What is wrong with a marker, by the id of the rule that it breaks.

Most markers are right, so the modules that know what can be wrong are imported for those that
may not be.
"""

import msgspec

from extractor.go.markers.table import Target, definitions
from extractor.go.markers.values import MarkerProblem, ParsedMarker

BLANK_BEFORE_DELIMITER = (" ;", " ,", " }", "\t;", "\t,", "\t}")
_ODD = ("'", *BLANK_BEFORE_DELIMITER)
"""What a marker holds that may be read otherwise than it looks."""

_SHOWN = 60
_GENERATORS = {"webhook": "webhook", "webhookconfiguration": "webhook", "rbac": "rbac", "ac": "applyconfiguration"}


class Fault(msgspec.Struct, frozen=True):
    """A fault of one marker, and what to do about it."""

    rule: str
    message: str
    hint: str = ""


def fault(parsed: ParsedMarker | MarkerProblem | None, text: str, target: Target) -> Fault | None:
    """Give what is wrong with a marker that `parse` has read so, or None."""
    match parsed:
        case None:
            from extractor.go.markers.unknown import of_unknown

            return of_unknown(text, target)
        case MarkerProblem(name=name, message=message):
            reader = _reader(name) if name in definitions[target] else "validation-gen"
            return Fault(
                "bad-marker", f"+{shortened(text)} can't be read: {message}", f"{reader} stops at such a marker"
            )
        case ParsedMarker() if any(odd in text for odd in _ODD):
            from extractor.go.markers.oddities import of_reading

            return of_reading(parsed, text, target)
        case ParsedMarker():
            return None


def _reader(name: str) -> str:
    """Give who reads a marker: where only one generator of controller-gen does, the others pass it over."""
    part = name.split(":")[1] if name.startswith("kubebuilder:") else ""
    generator = _GENERATORS.get(part, "")
    return f"controller-gen {generator}" if generator else "controller-gen"


def shortened(text: str) -> str:
    """Give the beginning of a long marker."""
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}…"
