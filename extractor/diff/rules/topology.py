"""How lists and maps are merged when several people apply them."""

from extractor.diff.context import FieldPair, LimitPair
from extractor.diff.edit import Edit
from extractor.diff.rules.finding import NOTHING, TOLD_ELSEWHERE, Found, listed, shown

_ATOMIC = "atomic"
_GRANULAR = "granular"


def list_type(limits: LimitPair) -> Found:
    """Tell a list that is merged by keys now, or replaced as a whole; without a type it is atomic."""
    old, new = limits.old.list_type or _ATOMIC, limits.new.list_type or _ATOMIC
    if old == new:
        return NOTHING
    if new == _ATOMIC:
        message = f"is replaced as a whole now; it was a {old}"
        return [limits.edit("list-type-atomic", message, old=old, new=new)]
    keys = f" by {listed(limits.new.list_map_keys)}" if limits.new.list_map_keys else ""
    return [limits.edit("list-type-keyed", f"is a {new}{keys} now, and refuses duplicates", old=old, new=new)]


def list_map_keys(limits: LimitPair) -> Found:
    """Tell what tells the items of a list apart now."""
    if (limits.old.list_type or _ATOMIC) != (limits.new.list_type or _ATOMIC):
        return TOLD_ELSEWHERE
    if set(limits.old.list_map_keys) == set(limits.new.list_map_keys):
        return NOTHING
    old, new = (listed(side.list_map_keys) for side in (limits.old, limits.new))
    return [_keys(limits, old, new)]


def _keys(limits: LimitPair, old: str, new: str) -> Edit:
    message = f"its items are told apart by {new or 'nothing'} now, and were by {old or 'nothing'}"
    facts = {"old": shown(old), "new": shown(new)}
    if (limits.new.list_type or _ATOMIC) == _ATOMIC:
        # They merge nothing then; Kubernetes' own server refuses duplicates by them.
        return limits.edit("list-map-keys-changed", message, severity="potential", undecided=True, **facts)
    return limits.edit("list-map-keys-changed", message, **facts)


def map_type(limits: LimitPair) -> Found:
    """Tell a map or struct that is merged now, or replaced as a whole."""
    old, new = limits.old.map_type or _GRANULAR, limits.new.map_type or _GRANULAR
    if old == new:
        return NOTHING
    words = "is replaced as a whole now, not merged" if new == _ATOMIC else "is merged key by key now"
    return [limits.edit("map-type-changed", words, old=old, new=new)]


def patch_strategy(field: FieldPair) -> Found:
    """Tell another strategy of strategic merge patches, which only servers follow that know the Go type."""
    old, new = shown(field.old.patch_strategy), shown(field.new.patch_strategy)
    rule = "list-type-keyed" if "merge" in field.new.patch_strategy else "list-type-atomic"
    message = f"has another patch strategy: {old} → {new}; servers of custom resources have none"
    return [field.edit(rule, message, old=old, new=new, keyword="patchStrategy", severity="potential", lens="go")]


def patch_merge_key(field: FieldPair) -> Found:
    """Tell another key of strategic merge patches."""
    old, new = shown(field.old.patch_merge_key), shown(field.new.patch_merge_key)
    message = f"has another patch merge key: {old} → {new}; servers of custom resources have none"
    return [
        field.edit(
            "list-map-keys-changed", message, old=old, new=new, keyword="patchMergeKey", severity="potential", lens="go"
        )
    ]
