"""Paths into an object, in columns of `kubectl get` and elsewhere: they lead somewhere."""

import re
from collections.abc import Iterator

import msgspec

from extractor.lint.nodes import is_open, items_of, type_of
from extractor.lint.rule import Fault, Rule
from extractor.lint.subjects import Subject
from extractor.model.nearest import nearest
from extractor.openapi.nodes import Node

RULES = (
    Rule(
        id="path-to-nowhere",
        level="error",
        summary="A path in a marker leads to no field of the kind.",
        why="A column whose path is wrong stays empty, a scale subresource with a wrong path can't scale, and for a "
        "selectable field the API server refuses the CRD. Paths are written in JSON names, from the top of the object.",
        before="// +kubebuilder:object:root=true\n"
        '// +kubebuilder:printcolumn:name="Doors",type=integer,JSONPath=`.spec.Doors`\n'
        'type House struct {\n\tSpec HouseSpec `json:"spec"`\n}\n\ntype HouseSpec struct {\n'
        '\tDoors int32 `json:"doors"`\n}',
        after="// +kubebuilder:object:root=true\n"
        '// +kubebuilder:printcolumn:name="Doors",type=integer,JSONPath=`.spec.doors`\n'
        'type House struct {\n\tSpec HouseSpec `json:"spec"`\n}\n\ntype HouseSpec struct {\n'
        '\tDoors int32 `json:"doors"`\n}',
    ),
)

_PATHS = (
    ("kubebuilder:printcolumn", ("JSONPath",)),
    ("kubebuilder:selectablefield", ("JSONPath",)),
    ("kubebuilder:subresource:scale", ("specpath", "statuspath", "selectorpath")),
)
_STEP = re.compile(r"\.([A-Za-z_][\w-]*)|\[(?:\d+|\*|-?\d*:-?\d*)\]")
_KNOWN = ("metadata", "apiVersion", "kind")
"""What every object has, whether its type says so or not."""


def check(subject: Subject) -> Iterator[Fault]:
    """Check the paths of one kind; a list has none, whatever its markers say."""
    kind = subject.definition.kind
    if subject.field or kind is None or kind.list_of:
        return
    for name, arguments in _PATHS:
        for marker in subject.named(name):
            for argument in arguments:
                path = marker.parsed.text(argument)
                lost = _lost(path, subject.node, subject.name)
                if lost:
                    message = f"{path} leads nowhere in {subject.name}: {lost.message}"
                    yield Fault("path-to-nowhere", marker.line, message, lost.hint)


class _Lost(msgspec.Struct, frozen=True):
    message: str
    hint: str


def _lost(path: str, node: Node, here: str) -> _Lost | None:
    """Follow the steps of a path as far as they are plain, for a filter may lead anywhere; say where they end too early."""
    done = 0
    if path and not path.startswith("."):
        return _Lost("a path starts with a dot", f"write .{path}" if path[0].isalpha() else "")
    while (match := _STEP.match(path, done)) and not is_open(node):
        name = match[1]
        if name is None:
            node = items_of(node)
        elif done == 0 and name in _KNOWN:
            return None
        elif name in node.get("properties", {}):
            node = node["properties"][name]
        else:
            return _missing(name, node, path[:done] or here)
        done = match.end()
    return None


def _missing(name: str, node: Node, here: str) -> _Lost:
    if type_of(node) == "array":
        return _Lost(f"{here} is a list, of which no item is chosen", "")
    alike = nearest(name, {known: known for known in node.get("properties", {})}, 1)
    return _Lost(f"{here} has no field {name!r}", f"did you mean {alike[0]}?" if alike else "")
