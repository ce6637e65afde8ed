"""Markers whose value is a word out of few."""

from collections.abc import Iterator

from extractor.lint.rule import Fault, Rule
from extractor.lint.subjects import Subject
from extractor.model.nearest import nearest

RULES = (
    Rule(
        id="bad-value",
        level="error",
        summary="A marker has a value that is not among those it can have.",
        why="Some markers take one word out of a few. controller-gen refuses any other, or writes it into the CRD, "
        "which the API server then refuses.",
        before='// +listType=list\nTags []string `json:"tags"`',
        after='// +listType=atomic\nTags []string `json:"tags"`',
    ),
)

_VALIDATION = "kubebuilder:validation:"
_ITEMS = "kubebuilder:validation:items:"
_LIST_TYPES = ("atomic", "set", "map")
_MAP_TYPES = ("granular", "atomic")
_JSON_TYPES = ("string", "number", "integer", "boolean", "array", "object")
_REASONS = ("FieldValueInvalid", "FieldValueForbidden", "FieldValueRequired", "FieldValueDuplicate")
_COLUMN_FORMATS = ("int32", "int64", "float", "double", "byte", "date", "date-time", "password")

# Marker and argument (the empty one is the marker's only value) → what it can be.
_VALUES: dict[tuple[str, str], tuple[str, ...]] = {
    ("listType", ""): _LIST_TYPES,
    ("k8s:listType", ""): _LIST_TYPES,
    ("mapType", ""): _MAP_TYPES,
    ("structType", ""): _MAP_TYPES,
    (f"{_VALIDATION}Type", ""): _JSON_TYPES,
    (f"{_ITEMS}Type", ""): _JSON_TYPES,
    (f"{_VALIDATION}XValidation", "reason"): _REASONS,
    (f"{_ITEMS}XValidation", "reason"): _REASONS,
    ("kubebuilder:resource", "scope"): ("Namespaced", "Cluster"),
    ("kubebuilder:printcolumn", "type"): ("integer", "number", "string", "boolean", "date"),
    ("kubebuilder:printcolumn", "format"): _COLUMN_FORMATS,
}


def check(subject: Subject) -> Iterator[Fault]:
    """Check the values of one declaration's markers."""
    for marker in subject.markers:
        for argument in marker.parsed.arguments:
            allowed = _VALUES.get((marker.name, argument))
            text = marker.parsed.text(argument)
            if allowed and text and text not in allowed:
                what = f"+{marker.name}:{argument}" if argument else f"+{marker.name}"
                message = f"{subject.name}: {what} can't be {text!r}, only {' or '.join(allowed)}"
                alike = nearest(text, {word: word for word in allowed}, 1)
                yield Fault("bad-value", marker.line, message, f"did you mean {alike[0]}?" if alike else "")
