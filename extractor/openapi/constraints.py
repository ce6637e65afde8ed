"""The limits of one declaration → keys of its schema node.

A declaration's own limits stand on its own node; what its type says is on the type's node, and
merging comes later. As in controller-gen, limits for a list's items go to the items.
"""

from collections.abc import Iterator
from typing import Any

from extractor.model.facts import Limits, Rule
from extractor.openapi.nodes import EMBEDDED, INT_OR_STRING, LIST_KEYS, LIST_TYPE, MAP_TYPE, PRESERVE, RULES, Node

_WITH_EXPONENT = 1e21  # from here on, Go writes floats with an exponent
_IMMUTABLE = Rule(rule="self == oldSelf", message="field is immutable")

_FLOATS = (("minimum", "minimum"), ("maximum", "maximum"), ("multiple_of", "multipleOf"))
_NUMBERS = (
    ("min_length", "minLength"),
    ("max_length", "maxLength"),
    ("min_items", "minItems"),
    ("max_items", "maxItems"),
    ("min_properties", "minProperties"),
    ("max_properties", "maxProperties"),
)
_TRUTHS = (
    ("type", "type"),
    ("format", "format"),
    ("pattern", "pattern"),
    ("exclusive_minimum", "exclusiveMinimum"),
    ("exclusive_maximum", "exclusiveMaximum"),
    ("unique_items", "uniqueItems"),
    ("nullable", "nullable"),
    ("title", "title"),
    ("list_type", LIST_TYPE),
    ("map_type", MAP_TYPE),
    ("preserve_unknown_fields", PRESERVE),
    ("embedded_resource", EMBEDDED),
    ("int_or_string", INT_OR_STRING),
)


def constrain(node: Node, limits: Limits) -> None:
    """Put the limits on a node that nothing else uses yet."""
    if not limits:
        return
    node.update(_scalars(limits))
    node.update(_composites(limits))
    for rule in limits.rules:
        add_rule(node, rule)
    if limits.immutable:
        add_rule(node, _IMMUTABLE)
    if limits.items and "items" in node:
        constrain(node["items"], limits.items)


def add_rule(node: Node, rule: Rule) -> None:
    """Put one more CEL rule on a node."""
    written: Node = {"rule": rule.rule}
    for key, text in (
        ("message", rule.message),
        ("messageExpression", rule.message_expression),
        ("reason", rule.reason),
        ("fieldPath", rule.field_path),
    ):
        if text:
            written[key] = text
    if rule.optional_old_self is not None:
        written["optionalOldSelf"] = rule.optional_old_self
    node[RULES] = [*node.get(RULES, ()), written]


def _scalars(limits: Limits) -> Iterator[tuple[str, Any]]:
    for attribute, key in _FLOATS:
        number = getattr(limits, attribute)
        if number is not None:
            yield key, _as_float(number)
    for attribute, key in _NUMBERS:
        number = getattr(limits, attribute)
        if number is not None:
            yield key, number
    for attribute, key in _TRUTHS:
        value = getattr(limits, attribute)
        if value:
            yield key, value


def _composites(limits: Limits) -> Iterator[tuple[str, Any]]:
    if limits.enum:
        yield "enum", [_plain(value.value) for value in limits.enum.values]
    if limits.list_map_keys:
        yield LIST_KEYS, list(limits.list_map_keys)
    if limits.example is not None:
        yield "example", limits.example
    docs = limits.external_docs
    if docs:
        yield (
            "externalDocs",
            {"description": docs.description, "url": docs.url} if docs.description else {"url": docs.url},
        )


def _as_float(number: float) -> int | float:
    """Give a number as controller-gen writes it: as a float, in its fewest digits, without a point where it is whole.

    So the largest 64-bit integers end in zeros.
    """
    number = float(number)
    if not number.is_integer() or abs(number) >= _WITH_EXPONENT:
        return number
    digits, _, exponent = repr(number).partition("e")
    whole, _, fraction = digits.partition(".")
    return int(whole + fraction.rstrip("0").ljust(int(exponent or 0), "0"))


def _plain(value: Any) -> Any:
    """Give a whole number as one: JSON knows no difference, people do."""
    return int(value) if isinstance(value, float) and value.is_integer() and abs(value) < 2**53 else value
