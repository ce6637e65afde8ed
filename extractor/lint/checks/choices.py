"""Choices between fields: the fields are there, and each can be left out."""

from collections.abc import Iterator

from extractor.lint.nodes import is_open
from extractor.lint.rule import Fault, Rule
from extractor.lint.subjects import Subject, Written
from extractor.model.nearest import nearest

RULES = (
    Rule(
        id="one-of-field",
        level="error",
        summary="A choice names a field that does not exist, or one that is required.",
        why="ExactlyOneOf, AtMostOneOf and AtLeastOneOf become a rule over the fields' JSON names. A name that no "
        "field has makes a rule that does not compile; a required field leaves nothing to choose, and controller-gen "
        "refuses it.",
        before='// +kubebuilder:validation:ExactlyOneOf=File;url\ntype Origin struct {\n\tFile *string `json:"file,omitempty"`\n'
        '\tURL  string  `json:"url"`\n}',
        after='// +kubebuilder:validation:ExactlyOneOf=file;url\ntype Origin struct {\n\tFile *string `json:"file,omitempty"`\n'
        '\tURL  *string `json:"url,omitempty"`\n}',
    ),
)

_PREFIX = "kubebuilder:validation:"
_MARKERS = tuple(_PREFIX + name for name in ("ExactlyOneOf", "AtMostOneOf", "AtLeastOneOf"))


def check(subject: Subject) -> Iterator[Fault]:
    """Check the choices of one type."""
    for marker in subject.named(*_MARKERS):
        for name in marker.parsed.texts():
            yield from _field(subject, marker, name)


def _field(subject: Subject, marker: Written, name: str) -> Iterator[Fault]:
    properties = subject.node.get("properties", {})
    choice = marker.name.removeprefix(_PREFIX)
    if name not in properties:
        if properties and not is_open(subject.node):
            alike = nearest(name, {known: known for known in properties}, 1)
            message = f"{choice} of {subject.name} names {name!r}, and no field is called so in JSON"
            yield Fault("one-of-field", marker.line, message, f"did you mean {alike[0]}?" if alike else "")
    elif name in subject.node.get("required", ()):
        message = f"{choice} of {subject.name} names {name!r}, which is required: there is no choice"
        yield Fault("one-of-field", marker.line, message, "make the field optional")
