"""From an edit to a change: who sees it, and how bad that is for them.

The severity of a rule is that for a stable or beta version. What only `status` shows may be
milder; an alpha version may still break, so there nothing is worse than `potential`, unless the
user wants it so.
"""

import hashlib
import re
from collections.abc import Iterable, Iterator
from typing import cast

import msgspec

from extractor.diff.catalog import Rule, rule
from extractor.diff.change import Change, Side, Stability
from extractor.diff.edit import Edit, Key
from extractor.diff.options import DiffOptions
from extractor.diff.reach import Reach, Seen
from extractor.diff.severity import Lens, Severity
from extractor.model.api import Api
from extractor.model.spelling import label
from extractor.model.types import Name

_FINGERPRINT = 16
_UNSTABLE = re.compile(r"v\d+(alpha|beta)\d+")


class Judge:
    """Makes changes of edits."""

    def __init__(self, old: Api, new: Api, reach: Reach, options: DiffOptions) -> None:
        """Take both APIs, who sees which types, and what the user chose."""
        self._old = old
        self._new = new
        self._reach = reach
        self._options = options
        self._fingerprints: dict[str, int] = {}

    def changes(self, edits: Iterable[Edit]) -> tuple[Change, ...]:
        """Give the changes, each once, in the order of the edits; those of rules that are off are left out."""
        return tuple(change for edit in _merged(edits) if (change := self._change(edit)))

    def _change(self, edit: Edit) -> Change | None:
        found = rule(edit.rule)
        level = self._options.severity.get(found.id)
        if level == "off":
            return None
        seen = self._reach.seen(edit.uses)
        side: Side = "status" if seen.sides == {"status"} else "spec"
        stability = self._stability(edit, seen)
        base = level or self._base(edit, found, side)
        lenient = base == "breaking" and stability == "alpha" and not self._options.strict_alpha
        subject = self._subject(edit)
        return Change(
            rule=found.id,
            severity="potential" if lenient else base,
            base_severity=base,
            lens=self._lens(edit, found, seen),
            side=side,
            stability=stability,
            subject=subject,
            message=edit.message,
            fingerprint=self._fingerprint(edit),
            package=edit.subject.name.package,
            type=edit.subject.name.name,
            path=edit.subject.path,
            kinds=self._kinds(edit, seen),
            affects=edit.affects or tuple(self._path(root, steps) for root, steps in seen.paths),
            more=seen.more,
            keyword=edit.keyword,
            old=edit.old,
            new=edit.new,
            old_at=edit.old_at,
            new_at=edit.new_at,
            anchor=edit.anchor,
            confidence=edit.confidence,
        )

    def _base(self, edit: Edit, found: Rule, side: Side) -> Severity:
        severity = edit.severity or found.severity
        if side == "status" and found.in_status and edit.severity is None:
            severity = found.in_status
        undecided = edit.undecided or found.undecided
        return "breaking" if self._options.strict and undecided and severity == "potential" else severity

    @staticmethod
    def _lens(edit: Edit, found: Rule, seen: Seen) -> Lens:
        """Give for whom it matters: types that no kind leads to are an affair of Go alone."""
        lens = edit.lens or found.lens
        return "go" if lens == "wire" and edit.uses and not seen.roots else lens

    def _stability(self, edit: Edit, seen: Seen) -> Stability:
        """Give the stability of the most stable version that is affected."""
        versions = [edit.stability] if edit.stability else [self._version(root) for root in seen.roots]
        versions = versions or [self._package_version(edit.subject.name)]
        found = {_stability_of(version) for version in versions}
        order: tuple[Stability, ...] = ("stable", "beta", "alpha")
        return next(stability for stability in order if stability in found)

    def _version(self, root: Key) -> str:
        definition = self._new.get(root[1])
        kind = definition.kind if definition else None
        return kind.version if kind else self._package_version(root[1])

    def _package_version(self, name: Name) -> str:
        package = self._new.package(name.package) or self._old.package(name.package)
        return (package.version or package.name) if package else ""

    def _kinds(self, edit: Edit, seen: Seen) -> tuple[str, ...]:
        return edit.affects or tuple(self._label(root[1]) for root in seen.roots)

    def _subject(self, edit: Edit) -> str:
        name = edit.subject.name
        package = self._new.package(name.package) or self._old.package(name.package)
        if not name.name:
            return package.group_version if package else name.package
        return ".".join((self._label(name), *edit.subject.path))

    def _label(self, name: Name) -> str:
        api = self._new if self._new.get(name) or not self._old.get(name) else self._old
        return label(api, name)

    def _path(self, root: Key, steps: tuple[str, ...]) -> str:
        return ".".join((self._label(root[1]), *steps))

    def _fingerprint(self, edit: Edit) -> str:
        """Give what stays the same from commit to commit: rule, place and values, without lines or wording."""
        name = edit.subject.name
        package = self._new.package(name.package) or self._old.package(name.package)
        address = package.group_version if package else name.package
        parts = (edit.rule, address, name.name, *edit.subject.path, edit.keyword, edit.old, edit.new)
        found = hashlib.sha256("\0".join(parts).encode()).hexdigest()[:_FINGERPRINT]
        count = self._fingerprints.get(found, 0)
        self._fingerprints[found] = count + 1
        return f"{found}-{count}" if count else found


def _stability_of(version: str) -> Stability:
    found = _UNSTABLE.fullmatch(version)
    return cast("Stability", found[1]) if found else "stable"


def _merged(edits: Iterable[Edit]) -> Iterator[Edit]:
    """Yield each edit once, with the uses of all that are equal to it but for those."""
    found: dict[tuple[object, ...], Edit] = {}
    for edit in edits:
        key = (edit.rule, edit.subject, edit.keyword, edit.old, edit.new)
        known = found.get(key)
        if known is None:
            found[key] = edit
        elif known.uses != edit.uses:
            uses = tuple(dict.fromkeys((*known.uses, *edit.uses)))
            found[key] = msgspec.structs.replace(known, uses=uses)
    yield from found.values()
