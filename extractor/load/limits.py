"""Limits: what markers say about a value, and how those of a field and of its type come together.

Both hold at once: a field can narrow what its type allows, never widen it. Follows the way
controller-gen flattens a field's schema into that of its type.
"""

from collections.abc import Callable
from typing import Any

import msgspec

from extractor.go.markers import ParsedMarker, Scalar, plain
from extractor.load.marking import MarkerSet
from extractor.model.facts import NO_LIMITS, Enum, ExternalDocs, Limits, Rule

_PREFIX = "kubebuilder:validation:"
_ITEMS_PREFIX = "kubebuilder:validation:items:"
_RULE = "XValidation"


def _number(marker: ParsedMarker) -> Any:
    """Give a number, a whole one as an int: a marker's numbers are floats in controller-gen."""
    value = marker.value
    number = value.value if isinstance(value, Scalar) else None
    if isinstance(number, bool | str):  # declarative tags don't say what they take
        return None
    return int(number) if isinstance(number, float) and number.is_integer() else number


def _text(marker: ParsedMarker) -> str:
    return marker.text()


def _value(marker: ParsedMarker) -> Any:
    return plain(marker.value) if marker.value is not None else None


def _flag(marker: ParsedMarker) -> bool:
    return marker.flag(default=True)


def _page(marker: ParsedMarker) -> ExternalDocs:
    return ExternalDocs(marker.text("url"), marker.text("description"))


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
    "kubebuilder:example": ("example", _value),
    "kubebuilder:externalDocs": ("external_docs", _page),
    "nullable": ("nullable", _flag),
    "k8s:immutable": ("immutable", _flag),
    "listType": ("list_type", _text),
    "k8s:listType": ("list_type", _text),
    "mapType": ("map_type", _text),
    "structType": ("map_type", _text),
}
# The declarative validation tags that say the same as a marker of kubebuilder. Kubernetes' own
# API server follows them, but no CRD carries what they say.
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
    **{_PREFIX + name: reader for name, reader in _VALIDATION.items()},
    **_OTHER,
}
_ONE_OF = {
    "AtMostOneOf": ("<= 1", "at most one of {} may be set"),
    "ExactlyOneOf": ("== 1", "exactly one of {} must be set"),
    "AtLeastOneOf": (">= 1", "at least one of {} must be set"),
}


def declarative(markers: MarkerSet) -> Limits:
    """Give what the declarative validation tags of one declaration limit."""
    facts = {
        known[0]: known[1](found[-1]) for name, found in markers.by_name.items() if (known := _DECLARATIVE.get(name))
    }
    return Limits(**facts) if facts else NO_LIMITS


def declared(markers: MarkerSet) -> Limits:
    """Give what the markers of one declaration put into a CRD, without enums: those need to know the type."""
    facts: dict[str, Any] = {}
    items: dict[str, Any] = {}
    for name, found in markers.by_name.items():
        known = _BY_NAME.get(name)
        if known:
            facts[known[0]] = known[1](found[-1])
        elif name.startswith(_PREFIX):
            known = _VALIDATION.get(name.removeprefix(_ITEMS_PREFIX))
            if known:
                items[known[0]] = known[1](found[-1])
            else:
                _add_rules(name, found, facts, items)
    _add_keys(markers, facts)
    if items:
        facts["items"] = Limits(**items)
    return Limits(**facts) if facts else NO_LIMITS


def _add_keys(markers: MarkerSet, facts: dict[str, Any]) -> None:
    keys = (*markers.all("listMapKey"), *markers.all("k8s:listMapKey"))
    if keys:
        facts["list_map_keys"] = tuple(dict.fromkeys(key.text() for key in keys))


def _add_rules(name: str, found: list[ParsedMarker], facts: dict[str, Any], items: dict[str, Any]) -> None:
    """Add CEL rules: those of the author first, then those that stand for a choice between fields."""
    if name == _PREFIX + _RULE:
        facts["rules"] = (*map(_rule, found), *facts.get("rules", ()))
    elif name == _ITEMS_PREFIX + _RULE:
        items["rules"] = tuple(map(_rule, found))
    elif name.removeprefix(_PREFIX) in _ONE_OF:
        condition, message = _ONE_OF[name.removeprefix(_PREFIX)]
        choices = tuple(_choice(marker.texts(), condition, message) for marker in found)
        facts["rules"] = (*facts.get("rules", ()), *choices)


def _choice(fields: tuple[str, ...], condition: str, message: str) -> Rule:
    count = f"[{','.join(f'has(self.{field})' for field in fields)}].filter(x,x==true).size()"
    return Rule(rule=f"{count} {condition}", message=message.format(f"the fields in [{' '.join(fields)}]"))


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
    if inherited is NO_LIMITS or own is NO_LIMITS:
        return own if inherited is NO_LIMITS else inherited
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
