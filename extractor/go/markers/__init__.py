"""Markers: the grammar of `+name=value` comment lines, and the table of those that mean something."""

from extractor.go.markers.faults import Fault, fault
from extractor.go.markers.parse import parse
from extractor.go.markers.table import Argument, Definition, Target, codetags, definitions
from extractor.go.markers.values import (
    ANONYMOUS,
    POSITIONAL,
    ListValue,
    MapValue,
    MarkerProblem,
    ParsedMarker,
    Ref,
    Scalar,
    Value,
    plain,
)

__all__ = [
    "ANONYMOUS",
    "POSITIONAL",
    "Argument",
    "Definition",
    "Fault",
    "ListValue",
    "MapValue",
    "MarkerProblem",
    "ParsedMarker",
    "Ref",
    "Scalar",
    "Target",
    "Value",
    "codetags",
    "definitions",
    "fault",
    "parse",
    "plain",
]
