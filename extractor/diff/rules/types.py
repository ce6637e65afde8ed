"""What values a type accepts on the wire."""

from collections.abc import Sequence

from extractor.diff.catalog import rule
from extractor.diff.context import FieldPair, LimitPair, PairOfTypes
from extractor.diff.edit import Edit, Subject, TypePair
from extractor.diff.relating import Related
from extractor.diff.rules.finding import NOTHING, TOLD_ELSEWHERE, Found, counted
from extractor.diff.severity import SEVERITIES, Severity
from extractor.diff.wire import Form, Leaf, Listing, Mapping, Relation, Whole, is_struct
from extractor.model.api import AliasShape, DefinedShape, StructShape, TypeDef
from extractor.model.facts import Limits
from extractor.model.spelling import label
from extractor.model.types import Name, Named, TypeExpr

_PLAIN = frozenset(("string", "integer", "number", "boolean"))
_VERDICTS: dict[Relation, tuple[str, Severity | None, str]] = {
    "changed": ("type-changed", None, "is of another type"),
    "unknown": ("type-changed", "potential", "is of another type, and what changed on the wire can't be told"),
    "narrowed": ("type-narrowed", None, "accepts less"),
    "resized": ("type-narrowed", "potential", "has a stated size now"),
    "widened": ("type-widened", None, "accepts more"),
}


def field_type(field: FieldPair) -> Found:
    """Tell a field whose type accepts other values; what is in declared types is told there."""
    if field.related.relation == "same" or _is_typed_alike(field) or is_bounded_alike(field):
        return TOLD_ELSEWHERE
    here = field.pair
    moved = _moved(field)
    if moved:
        return moved
    old = field.world.spell_old(field.old.type, here.old.name)
    new = field.world.spell_new(field.new.type, here.new.name)
    rule_id, severity, words = _VERDICTS[field.related.relation]
    undecided = field.related.relation == "unknown"
    return [field.edit(rule_id, f"{words}: {old} → {new}", old=old, new=new, severity=severity, undecided=undecided)]


def _moved(field: FieldPair) -> list[Edit]:
    """Give the edits of types that came from another package, where one of the two was not read.

    Each is told once, at the type.
    """
    names = [(old.name, new.name) for old, new in field.related.unread]
    if field.related.relation != "unknown" or any(old.name != new.name for old, new in names):
        return []
    return [_came(field, old, new) for old, new in names]


def switched(field: FieldPair, pair: TypePair, inside: Sequence[Edit]) -> Edit | None:
    """Give the edit of a field that took another type, as bad as the worst that differs inside; None if nothing does."""
    found = [severity for edit in inside if (severity := _on_the_wire(edit))]
    if not found:
        return None
    worst = min(found, key=SEVERITIES.index)
    old, new = label(field.world.old, pair.old.name), label(field.world.new, pair.new.name)
    message = f"is {new} now, was {old}: {counted(len(found), 'difference')}, {found.count(worst)} of them {worst}"
    return field.edit("type-changed", message, old=str(pair.old.name), new=str(pair.new.name), severity=worst)


def _on_the_wire(edit: Edit) -> Severity | None:
    found = rule(edit.rule)
    return (edit.severity or found.severity) if found.lens == "wire" else None


def _came(field: FieldPair, old: Name, new: Name) -> Edit:
    message = f"was declared in {old.package}, is in {new.package} now; what changed in it can't be told"
    return field.edit(
        "type-changed",
        message,
        subject=Subject(new),
        old=str(old),
        new=str(new),
        severity="potential",
        undecided=True,
        old_at=None,
        new_at=None,
        anchor=field.new.position,
    )


def is_other_type(related: Related) -> bool:
    """Tell whether values of the old type are none of the new one, so that old limits and defaults mean nothing."""
    return related.relation in {"changed", "unknown"}


def shape(types: PairOfTypes) -> Found:
    """Tell a declared type that is defined from another one now; the fields of structs are told by themselves."""
    if types.related.relation == "same":
        return TOLD_ELSEWHERE
    old = _written(types.pair.old) or types.world.spell_old(_below(types.pair.old), types.pair.old.name)
    new = _written(types.pair.new) or types.world.spell_new(_below(types.pair.new), types.pair.new.name)
    rule_id, severity, words = _VERDICTS[types.related.relation]
    undecided = types.related.relation == "unknown"
    return [types.edit(rule_id, f"{words}: {old} → {new}", old=old, new=new, severity=severity, undecided=undecided)]


def marshaler(types: PairOfTypes) -> Found:
    """Tell a type that got or lost a method that writes it in a way of its own."""
    old, new = types.pair.old, types.pair.new
    before, after = _way(old), _way(new)
    if before == after:
        return NOTHING
    message = f"is written by {after}, and was written by {before}"
    return [types.edit("type-changed", message, old=before, new=after, severity="potential", undecided=True)]


def _way(definition: TypeDef) -> str:
    if definition.json_marshaler:
        return "MarshalJSON"
    return "MarshalText" if definition.text_marshaler else "its fields" if _is_struct(definition) else "its type"


def as_string(field: FieldPair) -> Found:
    """Tell a number or boolean that JSON has in quotes now, or no longer has."""
    before, after = ("in quotes" if side.as_string else "without quotes" for side in (field.old, field.new))
    return [field.edit("type-changed", f"is written {after}, and was written {before}", old=before, new=after)]


def marked_type(limits: LimitPair) -> Found:
    """Tell a marker that gives a value another JSON type than its Go type has."""
    natural = _json_type(limits.form)
    before, after = limits.old.type or natural, limits.new.type or natural
    if before == after:
        return NOTHING
    message = f"is {after or 'of no known type'} by a marker, was {before or 'of no known type'}"
    return [limits.edit("type-changed", message, old=before, new=after, undecided=not natural)]


def int_or_string(limits: LimitPair) -> Found:
    """Tell a marker that allows an integer or a text."""
    if limits.form == Leaf("int or string"):
        return NOTHING
    rule_id, words = ("type-widened", "accepts") if limits.new.int_or_string else ("type-narrowed", "no longer accepts")
    return [limits.edit(rule_id, f"{words} an integer or a string", keyword="x-kubernetes-int-or-string")]


def _json_type(form: Form) -> str:
    match form:
        case Whole():
            return "integer"
        case Leaf(word="text" | "time" | "duration" | "bytes"):
            return "string"
        case Leaf(word="number" | "boolean" as word):
            return word
        case Listing():
            return "array"
        case Mapping() | Leaf(word="any object"):
            return "object"
        case _:
            return "object" if is_struct(form) else ""


def _is_typed_alike(field: FieldPair) -> bool:
    """Tell whether a marker gives both the same plain JSON type, whatever the Go types are."""
    return field.old.limits.type == field.new.limits.type and field.new.limits.type in _PLAIN


def is_bounded_alike(field: FieldPair) -> bool:
    """Tell whether one integer is unsigned and the other is bounded by a marker where that one ends."""
    old = field.world.relating.end_of_old(field.old.type)
    new = field.world.relating.end_of_new(field.new.type)
    if not isinstance(old, Whole) or not isinstance(new, Whole) or old.high != new.high or old.low == new.low:
        return False
    return _least(old, field.old.limits) == _least(new, field.new.limits)


def _least(form: Whole, limits: Limits) -> float:
    return form.low if limits.minimum is None else max(form.low, limits.minimum)


def _is_struct(definition: TypeDef) -> bool:
    return isinstance(definition.shape, StructShape)


def _written(definition: TypeDef) -> str:
    return "a struct" if _is_struct(definition) else ""


def _below(definition: TypeDef) -> TypeExpr:
    match definition.shape:
        case DefinedShape(underlying=expr) | AliasShape(target=expr):
            return expr
        case StructShape():
            return Named(definition.name)
