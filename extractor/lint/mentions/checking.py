"""Paths in code spans: each must lead to something, where it is certain what it is a path into."""

from collections.abc import Iterator, Sequence
from enum import IntEnum
from functools import cached_property

import msgspec

from extractor.lint.mentions.atlas import Atlas, Root
from extractor.lint.mentions.context import Page, kinds_beside, tells_of_the_past
from extractor.lint.mentions.nearby import alike, mistyped
from extractor.lint.mentions.searching import Start, in_wire_names, where_it_is
from extractor.lint.mentions.spelled import ROOTS, Mention, Step, read_mention
from extractor.lint.mentions.walking import Lost
from extractor.lint.rule import Fault
from extractor.markup.narrative import Span
from extractor.model.spelling import spell_plain

_LISTED = 8
_CLEAR = 2
"""So many names below `spec` or `status` that only a kind of the API has make a path one into that kind."""


class _Trust(IntEnum):
    """How sure it is that the path is one into the types that were tried."""

    SLIP = 1
    """It may be anything: only a slip of the fingers in a path that exists without it is told."""
    HINT = 2
    """It may be of another kind: it is told where it can be said what was meant."""
    LIKELY = 3
    """It may be of another kind unless a part of it exists: that is told as well."""
    SURE = 4


class _Miss(msgspec.Struct, frozen=True):
    """A root, the way from it, and where that ends."""

    root: Root
    steps: tuple[Step, ...]
    lost: Lost

    @property
    def name(self) -> str:
        """Give the name that is not found."""
        return self.steps[self.lost.at].text

    @property
    def trail(self) -> tuple[str, ...]:
        """Give the names that lead to where it ends."""
        return tuple(step.text for step in self.steps[: self.lost.at] if not step.any)


def mentions(page: Page, atlas: Atlas) -> Iterator[Fault]:
    """Yield the paths of a page that lead nowhere."""
    if page.is_of_another_time:
        return
    checker = _Checker(page, atlas)
    for span in page.narrative.spans:
        mention = read_mention(span.text)
        if mention:
            yield from checker.check(span, mention)


class _Checker:
    """Checks the paths of one page."""

    def __init__(self, page: Page, atlas: Atlas) -> None:
        self._page = page
        self._atlas = atlas
        self._is_foreign = any(not atlas.knows(kind) for kind in page.kinds)

    def check(self, span: Span, mention: Mention) -> Iterator[Fault]:
        """Yield what is wrong with a path."""
        before, behind = self._page.around(span)
        roots, trust = self._roots(mention, before, behind)
        misses = tuple(_misses(roots, mention))
        if mention.root in ROOTS and trust in (_Trust.HINT, _Trust.LIKELY) and self._is_of_another(span):
            trust = _Trust.SLIP
        if not roots or len(misses) < len(roots) or tells_of_the_past(before, behind):
            return
        own = tuple(miss for miss in misses if miss.root.own) or misses
        hint = _slip(own, mention)
        if not hint and trust > _Trust.SLIP:
            hint = _elsewhere([miss for miss in own if mention.root not in ROOTS or self._is_named(miss.root)], mention)
        deepest = max(own, key=lambda miss: miss.lost.at)
        if not hint and self._page.ours and mention.root in ROOTS:
            hint = _alike(deepest, mention, own)  # a page about our kinds hardly means a name like one of theirs
        if deepest.name[:1].isupper() and trust < _Trust.SURE:
            trust = _Trust.HINT  # it may be a method
        part_exists = deepest.lost.at > (mention.root in ROOTS)
        if hint or trust == _Trust.SURE or (trust == _Trust.LIKELY and part_exists):
            yield Fault(
                "missing-path", span.line, _message(mention, own, deepest), hint or _instead(deepest, mention, own)
            )

    def _roots(self, mention: Mention, before: str, behind: str) -> tuple[tuple[Root, ...], _Trust]:
        """Give what the path may start from, and how sure that is."""
        root = mention.root
        if root in ROOTS:
            beside = tuple(kinds_beside(before, behind))
            said = tuple(kind for one in beside for kind in self._atlas.kinds_of(one.word))
            if said or any(one.clear and not self._atlas.knows(one.word) for one in beside):
                return said, _Trust.SURE if any(kind.own for kind in said) else _Trust.HINT
            return self._any_kind(mention)
        if root[0].isupper():
            return self._typed(mention)
        kinds = self._atlas.lower_kinds(root) if mention.steps[0].text in ROOTS else ()
        if kinds:
            return kinds, _Trust.LIKELY if any(kind.own for kind in kinds) else _Trust.SLIP
        return (self._atlas.fields(root) if root != root.lower() else ()), _Trust.SLIP

    def _any_kind(self, mention: Mention) -> tuple[tuple[Root, ...], _Trust]:
        others = self._atlas.other_kinds
        own = tuple(one for one in self._atlas.kinds if _has(one, mention.root))
        own = tuple(sorted(own, key=self._is_named, reverse=True))
        if any(_fits(one, mention) for one in own):
            return own, _Trust.SLIP  # as for most, there is nothing to ask the many kinds of Kubernetes
        if self._is_foreign:
            beginning = Mention(mention.root, mention.steps[:_CLEAR], "")
            is_ours = any(_fits(one, beginning) for one in own) and not any(_fits(one, beginning) for one in others)
            return (*own, *others), _Trust.LIKELY if is_ours and len(mention.steps) > _CLEAR else _Trust.SLIP
        if self._atlas.is_elsewhere(mention):
            return (*own, *self._named), _Trust.HINT
        return (*own, *self._named), _Trust.SURE if self._page.ours else _Trust.LIKELY

    def _is_of_another(self, span: Span) -> bool:
        """Tell whether the paragraph is about another kind than those of the API, whose path it may be."""
        return any(not self._atlas.is_own(kind) for kind in self._page.kinds_told_beside(span))

    @cached_property
    def _named(self) -> tuple[Root, ...]:
        """Give the kinds of Kubernetes that the page names."""
        return tuple(one for one in self._atlas.other_kinds if self._is_named(one))

    def _is_named(self, kind: Root) -> bool:
        """Tell whether the page has the name of a kind, in any case, also in the plural."""
        name = kind.name.lower()
        return name in self._page.words or f"{name}s" in self._page.words

    def _typed(self, mention: Mention) -> tuple[tuple[Root, ...], _Trust]:
        roots = self._atlas.types(mention.root)
        own = any(root.own for root in roots)
        if mention.steps[0].text.lower() in ROOTS:  # of a kind, which is not every type of that name
            kinds = tuple(root for root in roots if root.definition.kind or _has(root, mention.steps[0].text))
            return kinds, _Trust.SURE if own else _Trust.HINT
        if sum(letter.isupper() for letter in mention.root) > 1:
            return roots, _Trust.LIKELY if own else _Trust.SLIP
        is_code = mention.steps[0].text[:1].isupper()  # other libraries have a Status and an Event as well
        return () if is_code or not own else roots, _Trust.HINT


def _misses(roots: tuple[Root, ...], mention: Mention) -> Iterator[_Miss]:
    for root in roots:
        steps = root.steps(mention)
        lost = root.walker.walk(root.type, steps)
        if lost:
            yield _Miss(root, steps, lost)


def _fits(root: Root, mention: Mention) -> bool:
    return root.walker.walk(root.type, root.steps(mention)) is None


def _has(root: Root, name: str) -> bool:
    return name in root.walker.names(root.type, name)


def _slip(misses: tuple[_Miss, ...], mention: Mention) -> str:
    """Give the path that exists and differs in how one name is spelled."""
    deepest = max(miss.lost.at for miss in misses)
    for miss in (one for one in misses if one.lost.at == deepest):
        walker = miss.root.walker
        place = walker.form(miss.lost.place)
        right = mistyped(miss.name, walker.names(place, miss.name))
        steps = (Step(right), *miss.steps[miss.lost.at + 1 :])
        if right and walker.walk(place, steps) is None:
            return f"did you mean {_path(miss, (*miss.trail, *_plain(steps)), mention, misses)}?"
    return ""


def _elsewhere(misses: Sequence[_Miss], mention: Mention) -> str:
    """Tell where the end of the path really is: below where it ends, or in one place only below the same root."""
    for miss in misses:
        rest = miss.steps[miss.lost.at :]
        rest = rest[1:] if miss.lost.at == 0 and rest[0].text in ROOTS else rest  # a kind without a spec
        trail = where_it_is(miss.root.walker, Start(miss.trail, miss.lost.place), rest)
        if trail is None:
            trail = where_it_is(miss.root.walker, Start((), miss.root.type), rest, only=True)
        if trail is not None:
            path = _path(miss, (*trail, *_plain(rest)), mention, misses)
            path, of, kind = path.partition(" of ")
            return f"{kind} has it at {path}" if of else f"it is at {path}"
    return ""


def _path(miss: _Miss, names: tuple[str, ...], mention: Mention, misses: Sequence[_Miss]) -> str:
    """Give a path as a manifest has it, from where the mention starts, with the kind if only one has it."""
    path = _wired(miss, names)
    if mention.root not in ROOTS:
        return f"{miss.root.name}.{path}"
    steps = [Step(name) for name in names]
    kinds = {one.root.name for one in misses if one.root.walker.walk(one.root.type, steps) is None}
    return f"{path} of {miss.root.name}" if kinds == {miss.root.name} else path


def _wired(miss: _Miss, names: tuple[str, ...]) -> str:
    return ".".join(in_wire_names(miss.root.walker, miss.root.type, names))


def _plain(steps: tuple[Step, ...]) -> tuple[str, ...]:
    return tuple(step.text for step in steps if not step.any)


def _message(mention: Mention, misses: tuple[_Miss, ...], deepest: _Miss) -> str:
    if mention.root in ROOTS and len({miss.root.name for miss in misses}) > 1 and deepest.lost.at <= 1:
        return f"{mention.text} leads nowhere: no kind has {'.'.join((*deepest.trail, deepest.name))}"
    place = ".".join((deepest.root.name, *deepest.trail))
    walker = deepest.root.walker
    if not walker.names(walker.form(deepest.lost.place), ""):
        spelled = spell_plain(walker.api, deepest.lost.place)
        return f"{mention.text} leads nowhere: {place} is {spelled} and has no fields"
    return f'{mention.text} leads nowhere: {place} has no field "{deepest.name}"'


def _alike(miss: _Miss, mention: Mention, misses: Sequence[_Miss]) -> str:
    """Give the path whose last name is spelled alike, or nothing."""
    walker = miss.root.walker
    meant = alike(miss.name, walker.names(walker.form(miss.lost.place), miss.name))
    return f"did you mean {_path(miss, (*miss.trail, meant), mention, misses)}?" if meant else ""


def _instead(miss: _Miss, mention: Mention, misses: Sequence[_Miss]) -> str:
    """Give what is spelled alike, or all that there is instead, up to a line of it."""
    likely = _alike(miss, mention, misses)
    if likely:
        return likely
    walker = miss.root.walker
    names = walker.names(walker.form(miss.lost.place), miss.name)
    more = ", …" if len(names) > _LISTED else ""
    return f"it has {', '.join(names[:_LISTED])}{more}" if names else ""
