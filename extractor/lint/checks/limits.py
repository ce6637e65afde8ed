"""Limits that can't hold: on a value of another type, or with nothing between them."""

from collections.abc import Iterator
from typing import Any

from extractor.go.markers.faults import shortened
from extractor.lint.nodes import items_of, spelled, type_of
from extractor.lint.rule import Fault, Rule
from extractor.lint.subjects import Subject, Written
from extractor.model.facts import Limits
from extractor.openapi.nodes import Node

RULES = (
    Rule(
        id="limit-on-wrong-type",
        level="error",
        summary="A limit stands on a value of a type that it does not limit.",
        why="Each limit is for one kind of value: MinLength for texts, MinItems for lists. On any other value it "
        "limits nothing, and controller-gen refuses to write the CRD.",
        before='// +kubebuilder:validation:MaxLength=3\nTags []string `json:"tags"`',
        after='// +kubebuilder:validation:MaxItems=3\nTags []string `json:"tags"`',
    ),
    Rule(
        id="empty-range",
        level="error",
        summary="The lower bound is above the upper one.",
        why="No value passes, so the field can never be set. The two bounds may come from different places: one from "
        "the field, one from its type.",
        before='// +kubebuilder:validation:Minimum=10\n// +kubebuilder:validation:Maximum=1\nAge int32 `json:"age"`',
        after='// +kubebuilder:validation:Minimum=1\n// +kubebuilder:validation:Maximum=10\nAge int32 `json:"age"`',
    ),
    Rule(
        id="unique-items",
        level="error",
        summary="UniqueItems=true is not allowed in a CRD.",
        why="Comparing all items with each other takes too long, so the API server refuses the whole CRD. A list that "
        "is a set is checked for duplicates by other means.",
        before='// +kubebuilder:validation:UniqueItems=true\nTags []string `json:"tags"`',
        after='// +listType=set\nTags []string `json:"tags"`',
    ),
    Rule(
        id="unknown-format",
        level="warning",
        summary="The API server does not know the format, and checks nothing.",
        why="Only the formats that the API server knows are enforced; it passes over any other. The name then promises "
        "a check that nobody makes.",
        before='// +kubebuilder:validation:Format=ip\nHost string `json:"host"`',
        after='// +kubebuilder:validation:Format=ipv4\nHost string `json:"host"`',
    ),
)

_VALIDATION = "kubebuilder:validation:"
_ITEMS = "kubebuilder:validation:items:"

_TYPES = {
    **dict.fromkeys(
        ("Minimum", "Maximum", "ExclusiveMinimum", "ExclusiveMaximum", "MultipleOf"), frozenset(("integer", "number"))
    ),
    **dict.fromkeys(("MinLength", "MaxLength", "Pattern"), frozenset(("string",))),
    **dict.fromkeys(("MinItems", "MaxItems", "UniqueItems"), frozenset(("array",))),
    **dict.fromkeys(("MinProperties", "MaxProperties"), frozenset(("object",))),
}
_LISTS = ("listType", "listMapKey", "k8s:listType", "k8s:listMapKey")
_OBJECTS = ("mapType", "structType")
_WORDS = {
    frozenset(("integer", "number")): "numbers",
    frozenset(("string",)): "texts",
    frozenset(("array",)): "lists",
    frozenset(("object",)): "objects",
}
_RANGES = (
    ("minimum", "maximum", "Minimum", "Maximum"),
    ("min_length", "max_length", "MinLength", "MaxLength"),
    ("min_items", "max_items", "MinItems", "MaxItems"),
    ("min_properties", "max_properties", "MinProperties", "MaxProperties"),
)
# What apiextensions-apiserver enforces (pkg/apiserver/validation/formats.go), hyphens taken out as it does.
_TEXT_FORMATS = frozenset(
    (
        *("bsonobjectid", "uri", "email", "hostname", "ipv4", "ipv6", "cidr", "mac", "uuid", "uuid3", "uuid4", "uuid5"),
        *("isbn", "isbn10", "isbn13", "creditcard", "ssn", "hexcolor", "rgbcolor", "byte", "password", "date"),
        *("duration", "datetime", "k8sshortname", "k8slongname"),
    )
)
_NUMBER_FORMATS = {"integer": frozenset(("int32", "int64")), "number": frozenset(("float", "double"))}


def check(subject: Subject) -> Iterator[Fault]:
    """Check the limits of one declaration."""
    for marker in subject.markers:
        yield from _of_wrong_type(subject, marker)
        if marker.name.endswith(":UniqueItems") and marker.parsed.flag(default=True):
            message = f"{subject.name}: the API server refuses a CRD with UniqueItems=true"
            yield Fault("unique-items", marker.line, message, "write +listType=set")
        if marker.name.endswith(":Format"):
            yield from _unknown_format(subject, marker)
    yield from _empty_ranges(subject)


def _of_wrong_type(subject: Subject, marker: Written) -> Iterator[Fault]:
    name, node = marker.name, subject.node
    if name.startswith(_ITEMS):
        if type_of(node) not in {"", "array"}:
            yield _wrong(marker, "the items of lists", f"{subject.name} is {spelled(node)}")
            return
        wanted, node = _TYPES.get(name.removeprefix(_ITEMS)), items_of(node)
        what = f"an item of {subject.name}"
    else:
        wanted, what = _wanted(name), subject.name
    if wanted and not _fits(node, wanted):
        yield _wrong(marker, _WORDS[wanted], f"{what} is {spelled(node)}")


def _wanted(name: str) -> frozenset[str] | None:
    if name in _LISTS:
        return frozenset(("array",))
    if name in _OBJECTS:
        return frozenset(("object",))
    return _TYPES.get(name.removeprefix(_VALIDATION)) if name.startswith(_VALIDATION) else None


def _fits(node: Node, wanted: frozenset[str]) -> bool:
    """Tell whether a limit can mean something; where the type is open or unknown, nothing is said."""
    found = type_of(node)
    return found in wanted or found in {"", "int-or-string"}


def _wrong(marker: Written, limited: str, but: str) -> Fault:
    return Fault("limit-on-wrong-type", marker.line, f"+{shortened(marker.text)} is for {limited}, but {but}")


def _unknown_format(subject: Subject, marker: Written) -> Iterator[Fault]:
    is_items = marker.name.startswith(_ITEMS)
    node = items_of(subject.node) if is_items else subject.node
    text = marker.parsed.text()
    what = f"an item of {subject.name}" if is_items else subject.name
    match type_of(node):
        case "":
            return
        case "string" | "int-or-string":
            known = _TEXT_FORMATS
        case "integer" | "number" as number:
            known = _NUMBER_FORMATS[number]
        case _:
            message = f"texts and numbers have formats, but {what} is {spelled(node)}: nothing is checked"
            fits = type_of(items_of(node)) == "string" and text.replace("-", "") in _TEXT_FORMATS
            hint = f"write +{marker.text.replace(_VALIDATION, _ITEMS)}" if fits else ""
            yield Fault("unknown-format", marker.line, message, hint)
            return
    if text.replace("-", "") not in known:
        message = f"the API server knows no format {text!r} for {spelled(node)}, and checks nothing of {what}"
        yield Fault("unknown-format", marker.line, message, "write ipv4 or ipv6" if text == "ip" else "")


def _empty_ranges(subject: Subject) -> Iterator[Fault]:
    for low_key, high_key, low_name, high_name in _RANGES:
        for limits, prefix in ((subject.limits, _VALIDATION), (subject.limits.items, _ITEMS)):
            own = subject.named(prefix + low_name, prefix + high_name)
            if own and limits and _is_empty(limits, getattr(limits, low_key), getattr(limits, high_key), low_key):
                low, high = getattr(limits, low_key), getattr(limits, high_key)
                message = f"{subject.name} allows nothing: {low_name} is {low}, and {high_name} is {high}"
                yield Fault("empty-range", own[-1].line, message)


def _is_empty(limits: Limits, low: Any, high: Any, key: str) -> bool:
    if low is None or high is None:
        return False
    exclusive = key == "minimum" and (limits.exclusive_minimum or limits.exclusive_maximum)
    return bool(low > high or (low == high and exclusive))
