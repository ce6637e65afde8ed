"""The comparison as a whole: two APIs in, typed changes out."""

import re
from collections.abc import Iterable, Iterator

from extractor.diff.catalog import checked_levels
from extractor.diff.change import Change
from extractor.diff.comparing import Comparison
from extractor.diff.context import World
from extractor.diff.edit import Edit, TypePair
from extractor.diff.judging import Judge
from extractor.diff.matching import Matching, match, match_versions
from extractor.diff.options import DiffOptions
from extractor.diff.relating import Relating
from extractor.diff.roots import find_roots
from extractor.diff.rules import dependencies, golang
from extractor.diff.severity import SEVERITIES
from extractor.diff.wire import Forms
from extractor.errors import ConfigError
from extractor.model.api import AliasShape, Api, TypeDef
from extractor.model.types import Name

_LIMIT_RULES = frozenset(
    (
        "enum-added",
        "enum-removed",
        "enum-value-added",
        "enum-value-removed",
        "format-changed",
        "pattern-changed",
        "validation-loosened",
        "validation-tightened",
    )
)
"""Edits that are but an echo where values are of another type altogether."""


def changes(old: Api, new: Api, options: DiffOptions) -> tuple[Change, ...]:
    """Give all that changed from one API to the other, worst first, as `extractor.diff.diff` says."""
    checked_levels(options.severity)
    if options.versions:
        return _Diff(new, new, match_versions(new, *_pair(options.versions)), options).changes()
    return _Diff(old, new, match(old, new, options.map), options).changes()


def _pair(text: str) -> tuple[str, str]:
    before, dots, after = text.partition("..")
    if not (before and dots and after):
        raise ConfigError(f'"{text}" names no two versions', hint="write OLD..NEW: v1beta1..v1")
    return before, after


class _Diff:
    def __init__(self, old: Api, new: Api, matching: Matching, options: DiffOptions) -> None:
        self._old = old
        self._new = new
        self._matching = matching
        self._options = options
        foreign = frozenset(path for api in (old, new) for needed in api.requirements for path in needed.packages)
        forms = Forms(old, foreign.__contains__), Forms(new, foreign.__contains__)
        relating = Relating(old, new, forms, matching)
        world = World(old, new, matching, relating, foreign.__contains__, _pattern(options.enum_open_doc_pattern))
        self._world = world
        self._comparison = Comparison(world, forms)

    def changes(self) -> tuple[Change, ...]:
        edits = [*self._edits()]
        changes = Judge(self._old, self._new, self._comparison.reach, self._options).changes(_without_echoes(edits))
        return tuple(sorted(changes, key=_order))

    def _edits(self) -> Iterator[Edit]:
        roots = find_roots(self._old, self._new, self._matching)
        yield from roots.edits
        loose = tuple(self._loose())
        has_kinds = bool(self._old.kinds() or self._new.kinds())
        self._comparison.walk(roots.pairs)
        self._comparison.walk(loose, are_seen=not has_kinds)
        yield from self._comparison.edits
        if not self._matching.across:
            yield from dependencies.changed(self._old, self._new)
            yield from self._go_edits()

    def _loose(self) -> Iterator[TypePair]:
        """Yield the types of both sides that were asked for, used by a kind or not."""
        for definition in self._old.types:
            other = self._new.get(self._matching.renamed(definition.name))
            if other and definition.name.package in self._matching.packages and self._is_listed(self._new, other):
                yield TypePair(definition, other)

    def _go_edits(self) -> Iterator[Edit]:
        became = {}
        for pair in self._comparison.pairs.values():
            if self._is_renamed(pair):
                became[pair.old.name] = pair.new.name
                yield golang.type_renamed(pair, self._world)
        yield from self._comparison.go_edits(became)
        yield from self._types_gone(became)
        yield from self._types_fresh(frozenset(became.values()))

    def _is_renamed(self, pair: TypePair) -> bool:
        """Tell whether a type has another name now: the old one is gone, or an alias of something."""
        expected = self._matching.renamed(pair.old.name)
        if expected == pair.new.name:
            return False
        left = self._new.get(expected)
        was = self._matching.before(pair.new.name, self._old)
        return (left is None or isinstance(left.shape, AliasShape)) and was is None

    def _types_gone(self, became: dict[Name, Name]) -> Iterator[Edit]:
        for definition in self._exported(self._old):
            target = self._matching.packages.get(definition.name.package)
            is_there = self._new.get(self._matching.renamed(definition.name)) or definition.name in became
            if target and not is_there:
                yield golang.type_gone(definition, self._new.package(target), self._new)

    def _types_fresh(self, became: frozenset[Name]) -> Iterator[Edit]:
        known = frozenset(self._matching.packages.values())
        for definition in self._exported(self._new):
            is_new = definition.name not in became and self._matching.before(definition.name, self._old) is None
            if definition.name.package in known and is_new:
                yield golang.type_fresh(definition)

    def _exported(self, api: Api) -> Iterator[TypeDef]:
        """Yield the types that a program can name, but for kinds, of which other edits tell."""
        for definition in api.types:
            plain = not definition.kind and not definition.anonymous and definition.name.name[:1].isupper()
            if plain and self._is_listed(api, definition):
                yield definition

    @staticmethod
    def _is_listed(api: Api, definition: TypeDef) -> bool:
        package = api.package(definition.name.package)
        return package is not None and package.listed


def _pattern(text: str) -> re.Pattern[str]:
    try:
        return re.compile(text)
    except re.error as error:
        raise ConfigError(f"enum_open_doc_pattern is no regular expression: {error}") from None


def _without_echoes(edits: Iterable[Edit]) -> Iterator[Edit]:
    """Yield the edits but for those that are a part of another: of its claims, or limits of a type that is another."""
    found = tuple(edits)
    retyped = {edit.subject for edit in found if edit.rule == "type-changed"}
    claimed = {(edit.rule, claim, edit.keyword) for edit in found for claim in edit.claims}
    for edit in found:
        is_limit_of_another = edit.rule in _LIMIT_RULES and edit.subject in retyped
        if not is_limit_of_another and (edit.rule, edit.subject, edit.keyword) not in claimed:
            yield edit


def _order(change: Change) -> tuple[object, ...]:
    where = change.new_at or change.anchor or change.old_at
    place = (where.file, where.line) if where else ("", 0)
    return (SEVERITIES.index(change.severity), change.package, place, change.subject, change.rule, change.fingerprint)
