"""Where the walk starts, and what can be said of packages, versions and kinds before it."""

from collections.abc import Iterator

import msgspec

from extractor.diff.edit import Edit, Subject, TypePair
from extractor.diff.matching import Matching
from extractor.diff.rules import golang, kinds, versions
from extractor.diff.rules.finding import Silence, folded
from extractor.model.api import Api, Kind, Package, StructShape, TypeDef
from extractor.model.spelling import label
from extractor.model.types import Name
from extractor.model.walk import members_at

_ALIKE = 0.7  # the share of fields that two kinds have in common where one is the other, renamed


class Roots(msgspec.Struct, frozen=True):
    """The kinds that both sides have, and the edits that are told without looking into them."""

    pairs: tuple[TypePair, ...]
    edits: tuple[Edit, ...]


def find_roots(old: Api, new: Api, matching: Matching) -> Roots:
    """Give the pairs of kinds, and the edits of packages, versions and kinds that come or go."""
    return _Work(old, new, matching).found()


class _Work:
    def __init__(self, old: Api, new: Api, matching: Matching) -> None:
        self._old = old
        self._new = new
        self._matching = matching

    def found(self) -> Roots:
        pairs, gone, fresh = self._kinds()
        renamed = dict(self._renamed(gone, fresh))
        edits = [*self._packages()]
        edits += [self._gone(one) for one in gone if one.name not in renamed]
        taken = {pair.new.name for pair, _ in renamed.values()}
        edits += [kinds.added(one, label(self._new, one.name)) for one in fresh if one.name not in taken]
        edits += [
            kinds.renamed(pair, label(self._new, pair.new.name), confidence) for pair, confidence in renamed.values()
        ]
        both = (*pairs, *(pair for pair, _ in renamed.values()))
        edits += _of_all_versions([edit for pair in both for edit in self._kind(pair)], both)
        if not self._matching.across:
            edits += versions.stored(self._old, self._new, both)
        return Roots(both, tuple(edits))

    def _kinds(self) -> tuple[list[TypePair], list[TypeDef], list[TypeDef]]:
        """Give the kinds of both sides, and those of one side whose version is there on the other."""
        by_address = {_address(one): one for one in self._new.kinds()}
        gone_packages = {package.path for package in self._matching.gone}
        pairs, gone = [], []
        for one in self._old.kinds():
            target = self._matching.packages.get(one.name.package)
            if target is None and one.name.package in gone_packages:
                continue  # version-removed tells it
            mine = self._new.get(self._matching.renamed(one.name))
            package = self._new.package(target) if target else None
            moved = by_address.get((package.group, package.version, one.name.name)) if package else None
            other = mine if mine and mine.kind else moved
            if other:
                pairs.append(TypePair(one, other))
            elif target or not self._matching.across:
                gone.append(one)
        taken = {pair.new.name for pair in pairs}
        return pairs, gone, [one for one in self._new.kinds() if one.name not in taken and self._is_in_old(one)]

    def _is_in_old(self, definition: TypeDef) -> bool:
        """Tell whether a new kind is in a version that was there."""
        fresh = {package.path for package in self._matching.fresh}
        if self._matching.across:
            return definition.name.package in self._matching.packages.values()
        return definition.name.package not in fresh

    def _gone(self, definition: TypeDef) -> Edit:
        name = label(self._old, definition.name)
        now = self._new.get(self._matching.renamed(definition.name))
        if now and any(marker.name == versions.SKIPPED for marker in now.markers):
            return versions.skipped(definition, now, name)
        package = self._new.package(self._matching.packages.get(definition.name.package, ""))
        near = self._new.types_in(package) if package else ()
        return kinds.removed(definition, name, near[0] if near else None)

    def _renamed(self, gone: list[TypeDef], fresh: list[TypeDef]) -> Iterator[tuple[Name, tuple[TypePair, float]]]:
        """Yield the kinds that went on under another name, the most alike first, by their old names."""
        scored = [
            (_likeness(self._fields(self._old, old), self._fields(self._new, new)), old, new)
            for old in gone
            for new in fresh
            if self._matching.packages.get(old.name.package) == new.name.package
        ]
        taken: set[Name] = set()
        for score, old, new in sorted(scored, key=lambda one: (-one[0], one[1].name, one[2].name)):
            if score >= _ALIKE and not taken & {old.name, new.name}:
                taken |= {old.name, new.name}
                yield old.name, (TypePair(old, new), round(score, 2))

    @staticmethod
    def _fields(api: Api, definition: TypeDef) -> frozenset[tuple[str, str]]:
        """Give the names that set a kind apart: those inside of its fields."""
        shape = definition.shape
        own = shape.fields if isinstance(shape, StructShape) else ()
        return frozenset(
            (field.name, member.field.name)
            for field in own
            if not field.inline and field.name != "metadata"
            for member in members_at(api, field.type)
        )

    def _packages(self) -> Iterator[Edit]:
        if self._matching.across:
            return
        for package in self._matching.gone:
            yield self._package_gone(package)
        for package in self._matching.fresh:
            yield self._package_fresh(package)
        for before, after in self._matching.packages.items():
            mine, theirs = self._old.package(before), self._new.package(after)
            if mine and theirs and theirs.listed:
                yield from self._package(mine, theirs)

    def _package_gone(self, package: Package) -> Edit:
        if package.group is None:
            return golang.package_gone(package, self._old.types_in(package))
        found = [one for one in self._old.kinds() if one.name.package == package.path]
        labels = tuple(label(self._old, one.name) for one in found)
        return versions.removed(package, found, labels, self._new)

    def _package_fresh(self, package: Package) -> Edit:
        if package.group is None:
            return golang.package_fresh(package, self._new.types_in(package))
        found = [one for one in self._new.kinds() if one.name.package == package.path]
        return versions.added(package, found, tuple(label(self._new, one.name) for one in found))

    def _package(self, mine: Package, theirs: Package) -> Iterator[Edit]:
        first = next(iter(self._new.types_in(theirs)), None)
        if mine.group != theirs.group:
            labels = tuple(label(self._new, one.name) for one in self._new.kinds() if one.name.package == theirs.path)
            yield versions.regrouped(mine, theirs, labels, first)
        if mine.path != theirs.path:
            yield golang.package_moved(mine, theirs, first)
        before, after = folded(mine.doc.text), folded(theirs.doc.text)
        if before != after and not (mine.bare or theirs.bare):
            yield Edit(
                rule="doc-changed",
                subject=Subject(Name(theirs.path, "")),
                message="the description of the package changed",
                old=before,
                new=after,
                anchor=first.position if first else None,
                stability=theirs.version,
            )

    def _kind(self, pair: TypePair) -> Iterator[Edit]:
        old, new = pair.old.kind, pair.new.kind
        if old is None or new is None or old == new:
            return
        both = kinds.KindPair(pair, old, new)
        for attribute in Kind.__struct_fields__:
            before, after = getattr(old, attribute), getattr(new, attribute)
            if before == after or (self._matching.across and attribute in kinds.OF_A_VERSION):
                continue
            finder = kinds.FINDERS.get(attribute)
            found = finder(both) if finder else []
            if isinstance(found, Silence):
                continue
            yield from found or [both.unclassified(attribute)]


def _of_all_versions(edits: list[Edit], pairs: tuple[TypePair, ...]) -> list[Edit]:
    """Give the edits with those of the whole CRD told once: every version carries the markers for names and scope."""
    kinds_by_name = {pair.new.name: pair.new.kind for pair in pairs}
    found: dict[tuple[object, ...], Edit] = {}
    for edit in edits:
        kind = kinds_by_name.get(edit.subject.name)
        shared = kind is not None and edit.rule in kinds.OF_ALL_VERSIONS
        key = (kind.group, kind.name) if kind and shared else (edit.subject,)
        whole = (edit.rule, *key, edit.keyword, edit.old, edit.new)
        known = found.get(whole)
        uses = tuple(dict.fromkeys((*known.uses, *edit.uses))) if known else edit.uses
        found[whole] = msgspec.structs.replace(known or edit, uses=uses)
    return list(found.values())


def _address(definition: TypeDef) -> tuple[str | None, str, str]:
    kind = definition.kind
    return (kind.group, kind.version, kind.name) if kind else ("", "", "")


def _likeness(old: frozenset[tuple[str, str]], new: frozenset[tuple[str, str]]) -> float:
    return len(old & new) / max(len(old | new), 1)
