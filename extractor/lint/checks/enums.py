"""Lists of values: of the type of the field, and the same as the constants beside them."""

from collections.abc import Iterator

from extractor.go.markers import ListValue, Scalar
from extractor.lint.nodes import items_of, spelled, type_of, value_kind
from extractor.lint.rule import Fault, Rule
from extractor.lint.subjects import Subject, Written
from extractor.lint.values import is_whole
from extractor.model.words import value_text
from extractor.openapi.nodes import Node

RULES = (
    Rule(
        id="enum-of-wrong-type",
        level="error",
        summary="The values of an Enum are of another type than the field.",
        why="The API server compares without converting: the number 1 is not the text 1, and a word is never a list. "
        "So no value passes. On a list, Enum is about the list as a whole; its items have a marker of their own.",
        before='// +kubebuilder:validation:Enum=get;put\nVerbs []string `json:"verbs"`',
        after='// +kubebuilder:validation:items:Enum=get;put\nVerbs []string `json:"verbs"`',
    ),
    Rule(
        id="enum-drift",
        level="warning",
        summary="A constant of the type is not among the values that its marker lists.",
        why="Go code can set the constant, but the API server refuses it. Most often a value was added to the constants "
        "and forgotten in the marker. Constants for the empty text and deprecated ones are not counted.",
        before='// +kubebuilder:validation:Enum=Low\ntype Level string\n\nconst (\n\tLow  Level = "Low"\n'
        '\tHigh Level = "High"\n)',
        after='// +kubebuilder:validation:Enum=Low;High\ntype Level string\n\nconst (\n\tLow  Level = "Low"\n'
        '\tHigh Level = "High"\n)',
    ),
    Rule(
        id="enum-without-constants",
        level="error",
        summary="+k8s:enum stands where there are no constants to take the values from.",
        why="The marker lists no values itself: it stands for the constants of the type, declared in the same package "
        "with the type beside a literal text. Without any, controller-gen refuses to write the CRD.",
        before="// +k8s:enum\ntype Level string",
        after='// +k8s:enum\ntype Level string\n\nconst Low Level = "Low"',
    ),
)

_ENUM = "kubebuilder:validation:Enum"
_ITEMS_ENUM = "kubebuilder:validation:items:Enum"
_FROM_CONSTANTS = "k8s:enum"


def check(subject: Subject) -> Iterator[Fault]:
    """Check the values of one declaration."""
    for marker in subject.named(_ENUM):
        yield from _wrong_type(marker, subject.node, subject.name)
    for marker in subject.named(_ITEMS_ENUM):
        yield from _wrong_type(marker, items_of(subject.node), f"an item of {subject.name}")
    for marker in subject.named(_FROM_CONSTANTS):
        yield from _no_constants(subject, marker)
    if subject.field is None:
        yield from _drift(subject)


def _wrong_type(marker: Written, node: Node, what: str) -> Iterator[Fault]:
    listed = marker.parsed.value
    values = [item for item in listed.items if isinstance(item, Scalar)] if isinstance(listed, ListValue) else []
    wrong = next((value for value in values if not _fits(value, type_of(node))), None)
    if wrong is None:
        return
    message = f"Enum lists {value_kind(wrong.value)}, {wrong.text}, but {what} is {spelled(node)}: they are never equal"
    yield Fault("enum-of-wrong-type", marker.line, message, _repair(marker, type_of(node), wrong))


def _fits(value: Scalar, type_: str) -> bool:
    match type_:
        case "string":
            return isinstance(value.value, str)
        case "boolean":
            return isinstance(value.value, bool)
        case "integer":
            return is_whole(value.value)
        case "number":
            return isinstance(value.value, int | float) and not isinstance(value.value, bool)
        case "array" | "object":
            return False
        case _:
            return True


def _repair(marker: Written, type_: str, wrong: Scalar) -> str:
    if type_ == "array" and marker.name == _ENUM:
        return f"write +{marker.text.replace(_ENUM, _ITEMS_ENUM)}"
    return f'write "{wrong.text}", in quotes' if type_ == "string" else ""


def _no_constants(subject: Subject, marker: Written) -> Iterator[Fault]:
    if subject.field:
        message = f"{subject.name}: controller-gen refuses +k8s:enum on a field"
        yield Fault("enum-without-constants", marker.line, message, "put it on the type of the field")
    elif subject.definition.enum is None:
        message = f"{subject.name} has no constants that +k8s:enum could list: controller-gen refuses it"
        yield Fault("enum-without-constants", marker.line, message, "declare them with the type beside a literal text")


def _drift(subject: Subject) -> Iterator[Fault]:
    enum = subject.definition.enum
    markers = subject.named(_ENUM)
    forgotten = [value for value in enum.unlisted if value.value != "" and value.deprecated is None] if enum else []
    if markers and forgotten:
        names = ", ".join(f"{value.name} ({value_text(value)})" for value in forgotten)
        message = f"the Enum of {subject.name} does not list {names}"
        yield Fault("enum-drift", markers[-1].line, message, "add the value, or take the constant out")
