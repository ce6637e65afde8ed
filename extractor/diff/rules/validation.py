"""Bounds, lengths, patterns and flags that narrow a value."""

from collections.abc import Callable
from typing import Any, TypeAlias

from extractor.diff.context import LimitPair
from extractor.diff.listed import accepts_all
from extractor.diff.rules.finding import NOTHING, TOLD_ELSEWHERE, Found, shown
from extractor.diff.wire import Form, Whole

Finder: TypeAlias = Callable[[LimitPair], Found]

_TIGHTENED, _LOOSENED = "validation-tightened", "validation-loosened"


def _keyword(attribute: str) -> str:
    """Give the name of an attribute in OpenAPI."""
    first, *rest = attribute.split("_")
    return first + "".join(word.capitalize() for word in rest)


def _moved(limits: LimitPair, *, tightened: bool, keyword: str, values: tuple[Any, Any]) -> Found:
    """Tell that a limit is narrower or wider now; not so where all values that were listed are still within it."""
    if tightened and accepts_all(limits.old, limits.new, keyword):
        return TOLD_ELSEWHERE
    before, after = shown(values[0]), shown(values[1])
    rule, words = (_TIGHTENED, "narrower") if tightened else (_LOOSENED, "wider")
    message = f"is {words} now: {keyword} {before} → {after}"
    return [limits.edit(rule, message, keyword=keyword, old=before, new=after)]


def _lower(attribute: str, *, from_zero: bool = False) -> Finder:
    """Give the finder of a least value; for counts, 0 is no limit."""

    def find(limits: LimitPair) -> Found:
        old, new = getattr(limits.old, attribute), getattr(limits.new, attribute)
        if from_zero:
            old, new = old or None, new or None
        if old == new:
            return NOTHING
        if not from_zero and _is_unsigned(limits.old_form) and max(old or 0, 0) == max(new or 0, 0):
            message = (
                f"has another {attribute}, which means nothing to its unsigned Go type: {shown(old)} → {shown(new)}"
            )
            rule = _TIGHTENED if old is None else _LOOSENED
            facts = {"keyword": attribute, "old": shown(old), "new": shown(new)}
            return [limits.edit(rule, message, severity="safe", **facts)]
        tightened = old is None or (new is not None and new > old)
        return _moved(limits, tightened=tightened, keyword=_keyword(attribute), values=(old, new))

    return find


def _is_unsigned(form: Form) -> bool:
    return isinstance(form, Whole) and form.low == 0


def _upper(attribute: str) -> Finder:
    """Give the finder of a greatest value."""

    def find(limits: LimitPair) -> Found:
        old, new = getattr(limits.old, attribute), getattr(limits.new, attribute)
        if old == new:
            return NOTHING
        tightened = old is None or (new is not None and new < old)
        return _moved(limits, tightened=tightened, keyword=_keyword(attribute), values=(old, new))

    return find


def _exclusive(attribute: str, bound: str) -> Finder:
    """Give the finder of whether a bound itself is excluded, which means nothing without the bound."""

    def find(limits: LimitPair) -> Found:
        old, new = getattr(limits.old, bound), getattr(limits.new, bound)
        if old is None and new is None:
            return NOTHING
        if old != new:
            return TOLD_ELSEWHERE
        before, after = getattr(limits.old, attribute), getattr(limits.new, attribute)
        return _moved(limits, tightened=after, keyword=_keyword(attribute), values=(before, after))

    return find


def _flag(attribute: str, keyword: str = "") -> Finder:
    """Give the finder of a flag that narrows."""

    def find(limits: LimitPair) -> Found:
        before, after = getattr(limits.old, attribute), getattr(limits.new, attribute)
        return _moved(limits, tightened=after, keyword=keyword or _keyword(attribute), values=(before, after))

    return find


def _multiple(limits: LimitPair) -> Found:
    old, new = limits.old.multiple_of, limits.new.multiple_of
    if old == new:
        return NOTHING
    tightened = old is None or not (new is None or (old % new == 0))
    return _moved(limits, tightened=tightened, keyword="multipleOf", values=(old, new))


def _pattern(limits: LimitPair) -> Found:
    old, new = limits.old.pattern, limits.new.pattern
    if old and new:
        return [limits.edit("pattern-changed", f"matches another pattern: {old} → {new}", old=old, new=new)]
    return _moved(limits, tightened=bool(new), keyword="pattern", values=(old, new))


def _format(limits: LimitPair) -> Found:
    old, new = shown(limits.old.format), shown(limits.new.format)
    return [limits.edit("format-changed", f"has another format: {old} → {new}", old=old, new=new)]


def _nullable(limits: LimitPair) -> Found:
    if limits.new.nullable:
        return [limits.edit("nullable-added", "may be null now")]
    return [limits.edit("nullable-removed", "may no longer be null")]


def _preserved(limits: LimitPair) -> Found:
    before, after = (side.preserve_unknown_fields or side.schemaless for side in (limits.old, limits.new))
    if before == after:
        return NOTHING
    if after:
        return [limits.edit("unknown-fields-preserved", "fields that the type does not name are kept now")]
    return [limits.edit("unknown-fields-pruned", "fields that the type does not name are dropped without an error")]


def _schemaless(limits: LimitPair) -> Found:
    same = limits.old.preserve_unknown_fields == limits.new.preserve_unknown_fields
    return _preserved(limits) if same else TOLD_ELSEWHERE


def _immutable(limits: LimitPair) -> Found:
    if limits.new.immutable:
        return [limits.edit("field-became-immutable", "can no longer be changed once it is set", new="+k8s:immutable")]
    return _moved(limits, tightened=False, keyword="immutable", values=(True, None))


FINDERS: dict[str, Finder] = {
    "minimum": _lower("minimum"),
    "maximum": _upper("maximum"),
    "exclusive_minimum": _exclusive("exclusive_minimum", "minimum"),
    "exclusive_maximum": _exclusive("exclusive_maximum", "maximum"),
    "multiple_of": _multiple,
    "min_length": _lower("min_length", from_zero=True),
    "max_length": _upper("max_length"),
    "pattern": _pattern,
    "format": _format,
    "min_items": _lower("min_items", from_zero=True),
    "max_items": _upper("max_items"),
    "unique_items": _flag("unique_items"),
    "min_properties": _lower("min_properties", from_zero=True),
    "max_properties": _upper("max_properties"),
    "nullable": _nullable,
    "immutable": _immutable,
    "preserve_unknown_fields": _preserved,
    "schemaless": _schemaless,
    "embedded_resource": _flag("embedded_resource", "x-kubernetes-embedded-resource"),
}
"""By attribute of limits."""
