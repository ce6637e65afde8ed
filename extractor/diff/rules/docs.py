"""Words: descriptions, titles, examples, and what is said to be deprecated or behind a gate."""

from extractor.diff.context import FieldPair, LimitPair, PairOfTypes
from extractor.diff.edit import TypePair
from extractor.diff.rules.defaults import is_same_value
from extractor.diff.rules.finding import NOTHING, TOLD_ELSEWHERE, Found, folded, shown
from extractor.model.api import Field, TypeDef


def doc(both: FieldPair | PairOfTypes) -> Found:
    """Tell another description; how it is wrapped makes no difference."""
    old, new, pair = _sides(both)
    if not both.world.has_docs(pair):
        return NOTHING
    before, after = folded(old.doc.text), folded(new.doc.text)
    if (old.deprecated is None) != (new.deprecated is None):
        before, after = (_without(text, side.deprecated) for text, side in ((before, old), (after, new)))
    if before == after:
        return NOTHING
    verb = "came" if not before else "went" if not after else "changed"
    return [both.edit("doc-changed", f"the description {verb}", old=before, new=after)]


def _sides(both: FieldPair | PairOfTypes) -> tuple[Field | TypeDef, Field | TypeDef, TypePair]:
    if isinstance(both, FieldPair):
        return both.old, both.new, both.pair
    return both.pair.old, both.pair.new, both.pair


def _without(text: str, deprecated: str | None) -> str:
    """Give a description without the paragraph that says it is deprecated."""
    return text if deprecated is None else folded(text.replace(f"Deprecated: {folded(deprecated)}", ""))


def deprecated(both: FieldPair | PairOfTypes) -> Found:
    """Tell that something is deprecated now, or no longer is."""
    old, new, pair = _sides(both)
    if not both.world.has_docs(pair):
        return NOTHING
    if old.deprecated is not None and new.deprecated is not None:
        return TOLD_ELSEWHERE  # the description has it
    if new.deprecated is None:
        return [both.edit("field-deprecated", "is no longer deprecated", old=shown(folded(old.deprecated or "")))]
    note = folded(new.deprecated)
    return [both.edit("field-deprecated", f"is deprecated: {note}" if note else "is deprecated", new=note)]


def feature_gate(field: FieldPair) -> Found:
    """Tell another feature gate."""
    old, new = shown(field.old.feature_gate), shown(field.new.feature_gate)
    return [field.edit("doc-changed", f"is behind another feature gate: {old} → {new}", old=old, new=new)]


def title(limits: LimitPair) -> Found:
    """Tell another title."""
    old, new = shown(limits.old.title), shown(limits.new.title)
    return [limits.edit("doc-changed", f"has another title: {old} → {new}", old=old, new=new, keyword="title")]


def example(limits: LimitPair) -> Found:
    """Tell another example."""
    if is_same_value(limits.old.example, limits.new.example):
        return NOTHING
    old, new = shown(limits.old.example), shown(limits.new.example)
    return [limits.edit("doc-changed", f"has another example: {old} → {new}", old=old, new=new, keyword="example")]


def external_docs(limits: LimitPair) -> Found:
    """Tell that another page says more."""
    old, new = (shown(page.url if page else "") for page in (limits.old.external_docs, limits.new.external_docs))
    message = f"refers to another page: {old} → {new}" if old != new else "describes its page in other words"
    return [limits.edit("doc-changed", message, old=old, new=new, keyword="externalDocs")]
