"""Kinds: there or not, and how the API server serves them."""

from collections.abc import Callable, Iterable, Iterator

import msgspec

from extractor.diff.edit import Edit, Subject, TypePair, Use
from extractor.diff.rules.finding import NOTHING, TOLD_ELSEWHERE, Found, folded, listed, shown
from extractor.model.api import Kind, TypeDef


class KindPair:
    """A kind on both sides; what differs in it is an edit of its type."""

    def __init__(self, pair: TypePair, old: Kind, new: Kind) -> None:
        """Take the types and what they are as kinds."""
        self.pair = pair
        self.old = old
        self.new = new

    def edit(self, rule: str, message: str, old: str = "", new: str = "", keyword: str = "") -> Edit:
        """Give an edit of the kind."""
        return Edit(
            rule=rule,
            subject=Subject(self.pair.new.name),
            message=message,
            keyword=keyword,
            old=old,
            new=new,
            old_at=self.pair.old.position,
            new_at=self.pair.new.position,
            uses=(Use(self.pair.key),),
        )

    def unclassified(self, attribute: str) -> Edit:
        """Give the edit of an attribute that no rule tells."""
        old, new = (shown(msgspec.to_builtins(getattr(side, attribute))) for side in (self.old, self.new))
        return self.edit("unclassified-change", f"{attribute} differs: {old} → {new}", old, new, attribute)


def _resource(kind: KindPair) -> Found:
    if kind.old.name != kind.new.name:
        return TOLD_ELSEWHERE
    before, after = (f"{one.plural} (singular {one.singular})" for one in (kind.old, kind.new))
    return [kind.edit("resource-name-changed", "the resource has another name", before, after)]


def _scope(kind: KindPair) -> Found:
    before, after = ("namespaced" if one.namespaced else "cluster-wide" for one in (kind.old, kind.new))
    return [kind.edit("scope-changed", f"was {before}, is {after}", before, after)]


def _status(kind: KindPair) -> Found:
    rule, words = ("subresource-added", "gets a") if kind.new.status else ("subresource-removed", "loses its")
    return [kind.edit(rule, f"{words} status subresource", keyword="status")]


def _scale(kind: KindPair) -> Found:
    old, new = kind.old.scale, kind.new.scale
    if old and new:
        return [_other_scale(kind)]
    rule, words = ("subresource-added", "gets a") if new else ("subresource-removed", "loses its")
    return [kind.edit(rule, f"{words} scale subresource", keyword="scale")]


def _other_scale(kind: KindPair) -> Edit:
    names = ("spec_path", "status_path", "selector_path")
    before, after = ({name: getattr(one.scale, name) for name in names} for one in (kind.old, kind.new))
    changed = [name for name in names if before[name] != after[name]]
    words = listed([f"the {name.replace('_', ' ')}" for name in changed])
    message = f"{words} of the scale subresource changed"
    old, new = (", ".join(shown(side[name]) for name in changed) for side in (before, after))
    return kind.edit("subresource-changed", message, old, new, "scale")


def _names(kind: KindPair, old: Iterable[str], new: Iterable[str], noun: str) -> Iterator[Edit]:
    before, after = tuple(old), tuple(new)
    for name in before:
        if name not in after:
            yield kind.edit("short-name-removed", f"the {noun} {name} is gone", old=name, keyword=noun)
    for name in after:
        if name not in before:
            yield kind.edit("short-name-added", f"gets the {noun} {name}", new=name, keyword=noun)


def _short_names(kind: KindPair) -> Found:
    return list(_names(kind, kind.old.short_names, kind.new.short_names, "short name")) or NOTHING


def _categories(kind: KindPair) -> Found:
    return list(_names(kind, kind.old.categories, kind.new.categories, "category")) or NOTHING


def _selectable(kind: KindPair) -> Found:
    old, new = kind.old.selectable_fields, kind.new.selectable_fields
    gone = [
        kind.edit("selectable-field-removed", f"field selectors may no longer name {path}", old=path)
        for path in old
        if path not in new
    ]
    fresh = [
        kind.edit("selectable-field-added", f"field selectors may name {path}", new=path)
        for path in new
        if path not in old
    ]
    return [*gone, *fresh] or NOTHING


def _columns(kind: KindPair) -> Found:
    before, after = ([column.name for column in one.columns] for one in (kind.old, kind.new))
    gone = [name for name in before if name not in after]
    fresh = [name for name in after if name not in before]
    told = [f"no longer shows {listed(gone)}"] if gone else []
    told += [f"shows {listed(fresh)} now"] if fresh else []
    words = f"kubectl get {' and '.join(told)}" if told else "columns of kubectl get changed"
    return [kind.edit("print-columns-changed", words, ", ".join(before), ", ".join(after))]


def _deprecated(kind: KindPair) -> Found:
    old, new = kind.old.deprecated, kind.new.deprecated
    if old is not None and new is not None:
        if folded(old) == folded(new):
            return NOTHING
        return [kind.edit("doc-changed", "the warning of the deprecated version changed", old, new, "warning")]
    words = "the version is no longer deprecated" if new is None else "the version is deprecated"
    return [kind.edit("version-deprecated", words + (f": {new}" if new else ""), shown(old), shown(new))]


def _served(kind: KindPair) -> Found:
    if kind.new.served:
        return [kind.edit("version-added", "the version is served again")]
    return [kind.edit("version-unserved", "the version is no longer served")]


def _elsewhere(_: KindPair) -> Found:
    return TOLD_ELSEWHERE


FINDERS: dict[str, Callable[[KindPair], Found]] = {
    "group": _elsewhere,  # group-changed
    "version": _elsewhere,  # version-removed, version-added
    "name": _elsewhere,  # kind-renamed
    "plural": _resource,
    "singular": lambda kind: TOLD_ELSEWHERE if kind.old.plural != kind.new.plural else _resource(kind),
    "short_names": _short_names,
    "categories": _categories,
    "namespaced": _scope,
    "metadata": _elsewhere,  # the field `metadata` comes or goes
    "list_of": _elsewhere,  # kind-renamed, for the kind that it lists
    "status": _status,
    "scale": _scale,
    "columns": _columns,
    "selectable_fields": _selectable,
    "storage": _elsewhere,  # storage-version-changed, which looks at all versions of a kind
    "served": _served,
    "deprecated": _deprecated,
}
"""By attribute of a kind."""

OF_ALL_VERSIONS = frozenset(("resource-name-changed", "scope-changed", "short-name-removed", "short-name-added"))
"""Rules of what the versions of a kind share."""

OF_A_VERSION = frozenset(("storage", "served", "deprecated", "version"))
"""What two versions of one API may differ in."""


def removed(definition: TypeDef, label: str, anchor: TypeDef | None) -> Edit:
    """Give the edit of a kind that is gone."""
    return Edit(
        rule="kind-removed",
        subject=Subject(definition.name),
        message="the kind is gone",
        old_at=definition.position,
        anchor=anchor.position if anchor else None,
        affects=(label,),
        stability=definition.kind.version if definition.kind else "",
    )


def added(definition: TypeDef, label: str) -> Edit:
    """Give the edit of a kind that is new."""
    return Edit(
        rule="kind-added",
        subject=Subject(definition.name),
        message="the kind is new",
        new_at=definition.position,
        affects=(label,),
        stability=definition.kind.version if definition.kind else "",
    )


def renamed(pair: TypePair, label: str, confidence: float) -> Edit:
    """Give the edit of a kind with another name."""
    return Edit(
        rule="kind-renamed",
        subject=Subject(pair.new.name),
        message=f"was named {pair.old.name.name}",
        old=pair.old.name.name,
        new=pair.new.name.name,
        confidence=confidence,
        old_at=pair.old.position,
        new_at=pair.new.position,
        affects=(label,),
        stability=pair.new.kind.version if pair.new.kind else "",
    )
