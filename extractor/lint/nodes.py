"""What a schema node says about the values that it describes."""

from typing import Any

from extractor.openapi.nodes import GO_TYPE, INT_OR_STRING, PRESERVE, Node

_ARTICLES = {
    "string": "a text",
    "integer": "an integer",
    "number": "a number",
    "boolean": "a boolean",
    "array": "a list",
    "object": "an object",
    "int-or-string": "an integer or a text",
}


def type_of(node: Node) -> str:
    """Give the JSON type, `int-or-string`, or nothing where it is not known or anything goes."""
    if node.get(INT_OR_STRING):
        return "int-or-string"
    found: Any = node.get("type", "")
    return found if found in _ARTICLES else ""


def spelled(node: Node) -> str:
    """Give the type as a person says it."""
    return _ARTICLES.get(type_of(node), "of an unknown type")


def items_of(node: Node) -> Node:
    """Give what describes the items of a list, or an empty node."""
    found: Any = node.get("items")
    return found if isinstance(found, dict) else {}


def is_open(node: Node) -> bool:
    """Tell whether an object may have fields that the node does not name."""
    if node.get(PRESERVE) or GO_TYPE in node or node.get("additionalProperties"):
        return True
    return type_of(node) in {"", "object"} and "properties" not in node


def value_kind(value: Any) -> str:
    """Give the JSON type of a value as a person says it."""
    match value:
        case bool():
            return "a boolean"
        case int() | float():
            return "a number"
        case str():
            return "a text"
        case list():
            return "a list"
        case dict():
            return "an object"
        case _:
            return "null"
