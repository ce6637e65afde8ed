"""CEL rules: matched by their text, or else by what they have in common."""

import re
from collections.abc import Iterator
from difflib import SequenceMatcher

from extractor.diff.context import LimitPair
from extractor.diff.edit import Edit
from extractor.diff.rules.finding import NOTHING, Found, folded, listed
from extractor.model.facts import Rule

_ALIKE = 0.6
_IMMUTABLE = re.compile(r"\(?(?:self==oldSelf|oldSelf==self)\)?")
_CHOICE = re.compile(r"\[has\(self\..*\)\]\.filter\(x,x==true\)\.size\(\)(==|<=|>=)1")
_CHOICES = {"==": "exactlyOneOf", "<=": "atMostOneOf", ">=": "atLeastOneOf"}
_FIELD = re.compile(r"\bself\.(\w+)")
_KEYED = frozenset(("set", "map"))
_TEXTS = ("message", "message_expression", "reason", "field_path")


def rules(limits: LimitPair) -> Found:
    """Tell the rules that came, went or read differently."""
    old = {folded(rule.rule): rule for rule in limits.old.rules}
    new = {folded(rule.rule): rule for rule in limits.new.rules}
    gone = [rule for text, rule in old.items() if text not in new]
    fresh = [rule for text, rule in new.items() if text not in old]
    is_alone = not gone
    edits = [edit for text in old if text in new for edit in _same_text(limits, old[text], new[text])]
    for before, after in _pairs(gone, fresh):
        gone.remove(before)
        fresh.remove(after)
        edits.append(_changed(limits, before, after))
    edits += [_removed(limits, rule) for rule in gone]
    edits += [_added(limits, rule, alone=is_alone) for rule in fresh]
    if edits or _facts(limits.old.rules) != _facts(limits.new.rules):
        return edits
    return NOTHING  # they only stand in another order


def _facts(found: tuple[Rule, ...]) -> set[tuple[object, ...]]:
    return {
        (folded(rule.rule), *(folded(getattr(rule, name)) for name in _TEXTS), rule.optional_old_self or False)
        for rule in found
    }


def _same_text(limits: LimitPair, old: Rule, new: Rule) -> Iterator[Edit]:
    if bool(old.optional_old_self) != bool(new.optional_old_self):
        yield _changed(limits, old, new)
    changed = [name for name in _TEXTS if folded(getattr(old, name)) != folded(getattr(new, name))]
    for name in changed:
        yield limits.edit(
            "doc-changed",
            f"the {name.replace('_', ' ')} of a rule changed: {folded(new.rule)}",
            old=getattr(old, name),
            new=getattr(new, name),
            keyword=folded(new.rule),
        )


def _pairs(gone: list[Rule], fresh: list[Rule]) -> list[tuple[Rule, Rule]]:
    """Give the rules that are one, rewritten: the most alike first."""
    scored = [(_likeness(old, new), index, old, new) for index, old in enumerate(gone) for new in fresh]
    found: list[tuple[Rule, Rule]] = []
    for score, _, old, new in sorted(scored, key=lambda one: (-one[0], one[1])):
        if score >= _ALIKE and not any(old is before or new is after for before, after in found):
            found.append((old, new))
    return found


def _likeness(old: Rule, new: Rule) -> float:
    if old.message and old.message == new.message and old.field_path == new.field_path:
        return 1.0
    return SequenceMatcher(None, folded(old.rule), folded(new.rule), autojunk=False).ratio()


def _changed(limits: LimitPair, old: Rule, new: Rule) -> Edit:
    before, after = folded(old.rule), folded(new.rule)
    return limits.edit("cel-rule-changed", f"a rule changed: {before} → {after}", old=before, new=after, keyword=after)


def _removed(limits: LimitPair, rule: Rule) -> Edit:
    text = folded(rule.rule)
    choice = _choice(text)
    if choice:
        return limits.edit("validation-loosened", f"is wider now: without {choice}", keyword=choice, old=text)
    return limits.edit("cel-rule-removed", f"a rule is gone: {text}", old=text, keyword=text)


def _added(limits: LimitPair, rule: Rule, *, alone: bool) -> Edit:
    text = folded(rule.rule)
    if _IMMUTABLE.fullmatch(text.replace(" ", "")):
        message = f"can no longer be changed once it is set: {text}"
        return limits.edit("field-became-immutable", message, new=text, keyword=text)
    choice = _choice(text)
    name, lead = (
        ("validation-tightened", f"is narrower now, by {choice}") if choice else ("cel-rule-added", "has a new rule")
    )
    doubt = _doubt(limits, text, alone=alone)
    facts = {"severity": "potential", "undecided": True} if doubt else {}
    return limits.edit(name, f"{lead}: {text}{doubt}", new=text, keyword=choice or text, **facts)


def _doubt(limits: LimitPair, text: str, *, alone: bool) -> str:
    """Give why a new rule may refuse nothing that was accepted before, or nothing."""
    new_fields = sorted(set(_FIELD.findall(text)) & limits.fresh_fields())
    if new_fields:
        return f"; it speaks of {listed(new_fields)}, which {'are' if len(new_fields) > 1 else 'is'} new too"
    if not alone or _is_looser_elsewhere(limits):
        return "; other limits of the same value went, which it may stand for"
    return ""


def _is_looser_elsewhere(limits: LimitPair) -> bool:
    """Tell whether the value lost a limit that a rule can express."""
    old, new = limits.old, limits.new
    was_keyed = old.list_type in _KEYED and new.list_type not in _KEYED
    flags = ("unique_items", "immutable", "pattern", "enum")
    return was_keyed or any(getattr(old, name) and not getattr(new, name) for name in flags)


def _choice(text: str) -> str:
    """Give the keyword of a rule that stands for a choice between fields, or nothing."""
    found = _CHOICE.fullmatch(text.replace(" ", ""))
    return _CHOICES[found[1]] if found else ""
