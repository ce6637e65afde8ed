"""Limits: what markers say about a value, and how those of a field and of its type come together.

Both hold at once: a field can narrow what its type allows, never widen it. Follows the way
controller-gen flattens a field's schema into that of its type.
"""

from collections.abc import Callable
from typing import Any

import msgspec

from extractor.go.markers import ParsedMarker, Scalar, plain
from extractor.load.marking import MarkerSet
from extractor.model.facts import NO_LIMITS, Enum, Limits, Rule

_PREFIX = "kubebuilder:validation:"
_ITEMS = "items:"


def _number(marker: ParsedMarker) -> Any:
    """Give a number, a whole one as an int: a marker's numbers are floats in controller-gen."""
    value = marker.value
    number = value.value if isinstance(value, Scalar) else None
    return int(number) if isinstance(number, float) and number.is_integer() else number


def _text(marker: ParsedMarker) -> str:
    return marker.text()


def _flag(marker: ParsedMarker) -> bool:
    return marker.flag(default=True)


_Reader = Callable[[ParsedMarker], Any]

_VALIDATION: dict[str, tuple[str, _Reader]] = {
    "Minimum": ("minimum", _number),
    "Maximum": ("maximum", _number),
    "ExclusiveMinimum": ("exclusive_minimum", _flag),
    "ExclusiveMaximum": ("exclusive_maximum", _flag),
    "MultipleOf": ("multiple_of", _number),
    "MinLength": ("min_length", _number),
    "MaxLength": ("max_length", _number),
    "Pattern": ("pattern", _text),
    "Format": ("format", _text),
    "Type": ("type", _text),
    "MinItems": ("min_items", _number),
    "MaxItems": ("max_items", _number),
    "UniqueItems": ("unique_items", _flag),
    "MinProperties": ("min_properties", _number),
    "MaxProperties": ("max_properties", _number),
    "XPreserveUnknownFields": ("preserve_unknown_fields", _flag),
    "XEmbeddedResource": ("embedded_resource", _flag),
    "EmbeddedResource": ("embedded_resource", _flag),
    "XIntOrString": ("int_or_string", _flag),
    "Schemaless": ("schemaless", _flag),
}
_OTHER: dict[str, tuple[str, _Reader]] = {
    "kubebuilder:pruning:PreserveUnknownFields": ("preserve_unknown_fields", _flag),
    "kubebuilder:title": ("title", _text),
    "nullable": ("nullable", _flag),
    "k8s:immutable": ("immutable", _flag),
    "listType": ("list_type", _text),
    "k8s:listType": ("list_type", _text),
    "mapType": ("map_type", _text),
    "structType": ("map_type", _text),
}
# The declarative validation tags that say the same as a marker of kubebuilder.
_DECLARATIVE: dict[str, tuple[str, _Reader]] = {
    "k8s:minimum": ("minimum", _number),
    "k8s:maximum": ("maximum", _number),
    "k8s:minLength": ("min_length", _number),
    "k8s:maxLength": ("max_length", _number),
    "k8s:minItems": ("min_items", _number),
    "k8s:maxItems": ("max_items", _number),
    "k8s:minProperties": ("min_properties", _number),
    "k8s:maxProperties": ("max_properties", _number),
    "k8s:format": ("format", _text),
}
_BY_NAME: dict[str, tuple[str, _Reader]] = {
    **_DECLARATIVE,
    **{_PREFIX + name: reader for name, reader in _VALIDATION.items()},
    **_OTHER,
}
_ONE_OF = (
    ("AtMostOneOf", "<= 1", "at most one of {} may be set"),
    ("ExactlyOneOf", "== 1", "exactly one of {} must be set"),
    ("AtLeastOneOf", ">= 1", "at least one of {} must be set"),
)


def declared(markers: MarkerSet) -> Limits:
    """Give what the markers of one declaration limit, without enums: those need to know the type."""
    facts = _facts(markers, "")
    items = _facts(markers, _ITEMS)
    if items:
        facts["items"] = Limits(**items)
    return Limits(**facts) if facts else NO_LIMITS


def _facts(markers: MarkerSet, below: str) -> dict[str, Any]:
    """Give the limits by name; `below` is what stands before the names that speak of a list's items."""
    facts: dict[str, Any] = {}
    for name, found in markers.by_name.items():
        known = _BY_NAME.get(name if not below else _item_marker(name))
        if known:
            facts[known[0]] = known[1](found[-1])
    rules = _rules(markers, below)
    if rules:
        facts["rules"] = rules
    if not below:
        facts.update(_only_whole(markers))
    return facts


def _item_marker(name: str) -> str:
    return _PREFIX + name.removeprefix(_PREFIX + _ITEMS) if name.startswith(_PREFIX + _ITEMS) else ""


def _only_whole(markers: MarkerSet) -> dict[str, Any]:
    """Give what can be said of a value as a whole only, and not of a list's items."""
    facts: dict[str, Any] = {}
    keys = (*markers.all("listMapKey"), *markers.all("k8s:listMapKey"))
    if keys:
        facts["list_map_keys"] = tuple(dict.fromkeys(key.text() for key in keys))
    example = markers.last("kubebuilder:example")
    if example and example.value is not None:
        facts["example"] = plain(example.value)
    return facts


def _rules(markers: MarkerSet, below: str) -> tuple[Rule, ...]:
    rules = [_rule(marker) for marker in markers.all(f"{_PREFIX}{below}XValidation")]
    for name, condition, message in () if below else _ONE_OF:
        for marker in markers.all(_PREFIX + name):
            fields = marker.texts()
            count = f"[{','.join(f'has(self.{field})' for field in fields)}].filter(x,x==true).size()"
            text = message.format(f"the fields in [{' '.join(fields)}]")
            rules.append(Rule(rule=f"{count} {condition}", message=text))
    return tuple(rules)


def _rule(marker: ParsedMarker) -> Rule:
    old_self = "optionalOldSelf" in marker.arguments
    return Rule(
        rule=marker.text("rule"),
        message=marker.text("message"),
        message_expression=marker.text("messageExpression"),
        reason=marker.text("reason"),
        field_path=marker.text("fieldPath"),
        optional_old_self=marker.flag("optionalOldSelf", default=False) if old_self else None,
    )


def of_items(limits: Limits) -> Limits:
    """Give the limits of a list or map whose items or values have those limits."""
    return Limits(items=limits) if limits else NO_LIMITS


def join(own: Limits, inherited: Limits) -> Limits:
    """Give what holds for a value whose declaration says `own` and whose type says `inherited`."""
    if not inherited:
        return own
    if not own:
        return inherited
    joined = {name: _joined(name, getattr(own, name), getattr(inherited, name)) for name in _NOTHING}
    return Limits(**{**joined, **_bounds(own, inherited)})


def _joined(name: str, mine: Any, theirs: Any) -> Any:
    if mine == _NOTHING[name]:
        return theirs
    return _BOTH[name](mine, theirs) if name in _BOTH and theirs != _NOTHING[name] else mine


def _bounds(own: Limits, inherited: Limits) -> dict[str, Any]:
    facts: dict[str, Any] = {}
    for bound, exclusive, narrower in (
        ("minimum", "exclusive_minimum", max),
        ("maximum", "exclusive_maximum", min),
    ):
        given = [(getattr(side, bound), getattr(side, exclusive)) for side in (own, inherited)]
        values = [value for value, _ in given if value is not None]
        facts[bound] = narrower(values) if values else None
        facts[exclusive] = any(excluded for value, excluded in given if value == facts[bound])
    return facts


def _common(mine: Enum, theirs: Enum) -> Enum:
    """Give the values that both allow, in the order of the narrower declaration."""
    allowed = {value.value for value in theirs.values}
    kept = tuple(value for value in mine.values if value.value in allowed)
    return msgspec.structs.replace(mine, values=kept or mine.values)


_NOTHING = {name: getattr(NO_LIMITS, name) for name in Limits.__struct_fields__}
# How two values become one; where nothing is said, the one of the declaration wins.
_BOTH: dict[str, Callable[[Any, Any], Any]] = {
    "enum": _common,
    "rules": lambda mine, theirs: tuple(dict.fromkeys((*mine, *theirs))),
    "items": join,
    **dict.fromkeys(("min_length", "min_items", "min_properties"), max),
    **dict.fromkeys(("max_length", "max_items", "max_properties"), min),
}
