"""Defaults: of the right type, within the limits of the field, and not on a field that must be given."""

from collections.abc import Iterator
from typing import Any

from extractor.go.markers import MapValue, Ref, plain
from extractor.lint.nodes import type_of
from extractor.lint.rule import Fault, Rule
from extractor.lint.subjects import Subject, Written
from extractor.lint.values import Misfit, misfits

RULES = (
    Rule(
        id="default-of-wrong-type",
        level="error",
        summary="The default is of another type than the field.",
        why="A default is written into the CRD with the type that it looks to have: 3 is a number, true a boolean. "
        "The API server refuses a CRD whose default is not of the type of its field.",
        before='// +kubebuilder:default=3\nPort string `json:"port,omitempty"`',
        after='// +kubebuilder:default="3"\nPort string `json:"port,omitempty"`',
    ),
    Rule(
        id="default-not-allowed",
        level="error",
        summary="The default breaks a limit of its own field.",
        why="A default must be a value that an author could write: among the values of the enum, within the bounds, "
        "with all required fields and no unknown ones. Otherwise the API server refuses the CRD.",
        before="// +kubebuilder:validation:Enum=Low;High\n// +kubebuilder:default=Middle\n"
        'Level string `json:"level,omitempty"`',
        after="// +kubebuilder:validation:Enum=Low;High\n// +kubebuilder:default=Low\n"
        'Level string `json:"level,omitempty"`',
    ),
    Rule(
        id="required-with-default",
        level="warning",
        summary="A field is marked as required and has a default.",
        why="The API server fills in the default before it looks for required fields, so nobody ever has to give this "
        "one. References and editors that read the marker say that it must be given.",
        before='// +required\n// +kubebuilder:default=1\nDoors int32 `json:"doors"`',
        after='// +optional\n// +kubebuilder:default=1\nDoors int32 `json:"doors,omitempty"`',
    ),
)

_KUBEBUILDER = "kubebuilder:default"
_KUBERNETES = "default"
_REQUIRED = ("kubebuilder:validation:Required", "required", "k8s:required")


def check(subject: Subject) -> Iterator[Fault]:
    """Check the default of one field."""
    marker = _deciding(subject)
    field = subject.field
    if marker is None or field is None:
        return
    value = _value(marker, subject)
    found = None if value is None else next(iter(misfits(value, subject.node)), None)
    if found:
        yield _misfit(subject, marker, found, value)
    if field.required.value and value is not None and field.required.cause.removeprefix("+") in _REQUIRED:
        message = f"{subject.name} is marked as required, but has a default: nobody has to give it"
        yield Fault("required-with-default", marker.line, message, f"take {field.required.cause} or the default away")


def _deciding(subject: Subject) -> Written | None:
    """Give the marker that counts: kubebuilder's is applied over the other one, and a later one over an earlier."""
    for name in (_KUBEBUILDER, _KUBERNETES):
        found = subject.named(name)
        if found:
            return found[-1]
    return None


def _value(marker: Written, subject: Subject) -> Any:
    """Give the value that the CRD gets, or None where it gets none."""
    match marker.parsed.value:
        case None | Ref():
            return None
        case MapValue(entries=()) if marker.name == _KUBEBUILDER and type_of(subject.node) == "array":
            return []
        case written:
            return plain(written)


def _misfit(subject: Subject, marker: Written, found: Misfit, value: Any) -> Fault:
    inside = f" at {found.path.removeprefix('.')}" if found.path else ""
    message = f"the default of {subject.name} is refused{inside}: {found.reason}"
    is_bare = (
        found.of_type and not found.path and type_of(subject.node) == "string" and not isinstance(value, list | dict)
    )
    hint = f'write +{marker.name}="{marker.parsed.text()}"' if is_bare else ""
    return Fault("default-of-wrong-type" if found.of_type else "default-not-allowed", marker.line, message, hint)
