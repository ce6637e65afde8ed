"""Lists that merge by key or as a set: whether the keys are there, and what they need."""

from collections.abc import Iterator

from extractor.lint.nodes import is_open, items_of, spelled, type_of
from extractor.lint.rule import Fault, Rule
from extractor.lint.subjects import Subject, Written
from extractor.model.nearest import nearest
from extractor.openapi.nodes import MAP_TYPE, Node

RULES = (
    Rule(
        id="list-map-key",
        level="error",
        summary="A key of a list does not fit the list or its items.",
        why="+listMapKey names the fields by which the items of a +listType=map are told apart. Without that list "
        "type, or where the items have no such field, the API server refuses the CRD. A key must be a plain value that "
        "is always there: required, or with a default.",
        before='// +listType=map\n// +listMapKey=id\nDoors []Door `json:"doors"`\n\ntype Door struct {\n'
        '\tName string `json:"name"`\n}',
        after='// +listType=map\n// +listMapKey=name\nDoors []Door `json:"doors"`\n\ntype Door struct {\n'
        '\tName string `json:"name"`\n}',
    ),
    Rule(
        id="list-set",
        level="error",
        summary="The items of a +listType=set can't be compared.",
        why="Items of a set are plain values, or objects and lists that are replaced as a whole. A list of other "
        "objects can't be a set, and the API server refuses the CRD.",
        before='// +listType=set\nDoors []Door `json:"doors"`',
        after='// +listType=map\n// +listMapKey=name\nDoors []Door `json:"doors"`',
    ),
)

_TYPES = ("listType", "k8s:listType")
_KEYS = ("listMapKey", "k8s:listMapKey")
_UNIQUE = "k8s:unique"  # to validation-gen, a list with keys can merge otherwise


def check(subject: Subject) -> Iterator[Fault]:
    """Check the list type of one declaration."""
    types, keys = subject.named(*_TYPES), subject.named(*_KEYS)
    list_type = subject.limits.list_type
    if keys and list_type != "map" and not subject.named(_UNIQUE):
        message = f"{subject.name}: +{keys[0].text} does nothing without +listType=map"
        yield Fault("list-map-key", keys[0].line, message)
    elif keys and type_of(items_of(subject.node)) in {"", "object"}:
        for key in keys:
            yield from _key(subject, key)
    elif types and list_type == "map":
        yield from _without_keys(subject, types[-1], keys)
    if types and list_type == "set":
        yield from _set(subject, types[-1])


def _without_keys(subject: Subject, marker: Written, keys: tuple[Written, ...]) -> Iterator[Fault]:
    node = items_of(subject.node)
    if keys:
        message = f"{subject.name}: a list with keys holds objects, but an item is {spelled(node)}"
        yield Fault("list-map-key", marker.line, message)
    elif not subject.limits.list_map_keys:
        message = f"{subject.name}: +{marker.text} does nothing without a +listMapKey"
        yield Fault("list-map-key", marker.line, message)


def _key(subject: Subject, marker: Written) -> Iterator[Fault]:
    node = items_of(subject.node)
    properties = node.get("properties", {})
    name = marker.parsed.text()
    if name not in properties:
        if properties and not is_open(node):
            alike = nearest(name, {known: known for known in properties}, 1)
            hint = f"did you mean {alike[0]}?" if alike else ""
            message = f"{subject.name}: the items have no field {name!r} to be their key"
            yield Fault("list-map-key", marker.line, message, hint)
        return
    found: Node = properties[name]
    if type_of(found) in {"array", "object"}:
        message = f"{subject.name}: the key {name!r} is {spelled(found)}, and a key must be a plain value"
        yield Fault("list-map-key", marker.line, message)
    elif subject.for_crd and name not in node.get("required", ()) and "default" not in found:
        message = f"{subject.name}: the key {name!r} is optional and has no default, so that an item may have no key"
        yield Fault("list-map-key", marker.line, message, "make the field required, or give it a default")


def _set(subject: Subject, marker: Written) -> Iterator[Fault]:
    node = items_of(subject.node)
    granular = type_of(node) == "object" and node.get(MAP_TYPE) != "atomic"
    merging = type_of(node) == "array" and node.get("x-kubernetes-list-type", "atomic") != "atomic"
    if granular or merging:
        message = f"{subject.name}: a set holds plain values, but an item is {spelled(node)}"
        yield Fault("list-set", marker.line, message, "write +listType=map with a +listMapKey, or +listType=atomic")
