"""Markers about the CRD of a kind, where there is none."""

from collections.abc import Iterator

from extractor.lint.rule import Fault, Rule
from extractor.lint.subjects import Subject
from extractor.model.api import StructShape

RULES = (
    Rule(
        id="kind-marker",
        level="error",
        summary="A marker about a kind's CRD stands on a list of the kind, or on a type that is no kind.",
        why="Only a struct with TypeMeta and ObjectMeta gets a CRD. Its list is known to the API server anyway, and has "
        "no columns, scope, names or subresources of its own.",
        before="// +kubebuilder:resource:scope=Cluster\ntype HouseList struct {\n\tmetav1.TypeMeta "
        '`json:",inline"`\n\tmetav1.ListMeta `json:"metadata,omitempty"`\n\tItems []House `json:"items"`\n}',
        after="// +kubebuilder:object:root=true\ntype HouseList struct {\n\tmetav1.TypeMeta "
        '`json:",inline"`\n\tmetav1.ListMeta `json:"metadata,omitempty"`\n\tItems []House `json:"items"`\n}',
    ),
)

_PREFIX = "kubebuilder:"
_NAMES = tuple(
    _PREFIX + name
    for name in (
        "resource",
        "printcolumn",
        "subresource:status",
        "subresource:scale",
        "storageversion",
        "unservedversion",
        "deprecatedversion",
        "selectablefield",
        "metadata",
    )
)
_SKIPPED = "kubebuilder:skipversion"


def check(subject: Subject) -> Iterator[Fault]:
    """Check the markers of one type."""
    definition = subject.definition
    kind = definition.kind
    if subject.field or not isinstance(definition.shape, StructShape) or subject.named(_SKIPPED):
        return
    if kind and not kind.list_of:
        return
    what = f"a list of {kind.list_of}" if kind else "no kind"
    for marker in subject.named(*_NAMES):
        yield Fault("kind-marker", marker.line, f"+{marker.name} does nothing on {subject.name}: it is {what}")
