"""Fields that did not vanish but got another name or place: renames and moves, each with a confidence.

A recognized move claims what it consists of: no removal and no addition is told beside it.
What is not recognized stays a removal and an addition.
"""

import re
from collections.abc import Callable, Iterator
from typing import TypeAlias

import msgspec

from extractor.diff.aligning import Alignment, Both, Embed
from extractor.model.api import Member
from extractor.model.types import TypeExpr

Relate: TypeAlias = Callable[[TypeExpr, TypeExpr], bool]
"""Tells whether an old type and a new one are the same, at most renamed themselves."""

Inside: TypeAlias = Callable[[TypeExpr], dict[str, Member]]
"""Gives the members of the struct that a type leads to."""

_RENAMED = 0.6
_MOVED = 0.5
_SURE = 1.0


class Rename(msgspec.Struct, frozen=True):
    """A field under another name; `retagged` says that only its JSON name changed."""

    both: Both
    confidence: float
    retagged: bool = False


class Move(msgspec.Struct, frozen=True):
    """Fields that went into a struct (`into`), or came out of one; `holder` is the field of that struct."""

    members: tuple[Both, ...]
    holder: Member
    into: bool
    confidence: float
    embed: Embed | None = None


class Recognized(msgspec.Struct, frozen=True):
    """What became of the fields that only one side has; the rest is really gone or new."""

    renames: tuple[Rename, ...]
    moves: tuple[Move, ...]
    hidden: tuple[Member, ...]
    gone: tuple[Member, ...]
    fresh: tuple[Member, ...]
    embeds_gone: tuple[Embed, ...]
    embeds_fresh: tuple[Embed, ...]


def recognize(
    found: Alignment, left_out: tuple[str, ...], is_same: Relate, inside: tuple[Inside, Inside]
) -> Recognized:
    """Look for renames and moves.

    `left_out` are the Go names that the new struct keeps off the wire; `inside` looks into types
    of the old and of the new API.
    """
    return _Work(found, left_out, is_same, inside).done()


class _Work:
    def __init__(
        self, found: Alignment, left_out: tuple[str, ...], is_same: Relate, inside: tuple[Inside, Inside]
    ) -> None:
        self._is_same = is_same
        self._inside_old, self._inside_new = inside
        self._left_out = left_out
        self._gone = list(found.gone)
        self._fresh = list(found.fresh)
        self._embeds_gone = list(found.embeds_gone)
        self._embeds_fresh = list(found.embeds_fresh)

    def done(self) -> Recognized:
        renames = [*self._retagged()]
        hidden = tuple(member for member in self._gone if member.field.go_name in self._left_out)
        self._gone = [member for member in self._gone if member not in hidden]
        moves = [*self._nested(), *self._wrapped()]
        renames += self._renamed()
        return Recognized(
            tuple(renames),
            tuple(moves),
            hidden,
            tuple(self._gone),
            tuple(self._fresh),
            tuple(self._embeds_gone),
            tuple(self._embeds_fresh),
        )

    def _retagged(self) -> Iterator[Rename]:
        """Find fields whose Go name stayed while their JSON name changed."""
        for old in tuple(self._gone):
            new = next((one for one in self._fresh if one.field.go_name == old.field.go_name), None)
            if new and self._is_same(old.field.type, new.field.type):
                self._take(old, new)
                yield Rename(Both(old, new), _SURE, retagged=True)

    def _nested(self) -> Iterator[Move]:
        """Find inline members that got a name of their own, or lost it."""
        for embed in tuple(self._embeds_gone):
            holder = next((one for one in self._fresh if self._is_same(embed.field.type, one.field.type)), None)
            if holder:
                self._embeds_gone.remove(embed)
                self._fresh.remove(holder)
                yield Move(
                    self._pairs(embed, self._inside_new(holder.field.type)),
                    holder,
                    into=True,
                    confidence=_SURE,
                    embed=embed,
                )
        for embed in tuple(self._embeds_fresh):
            holder = next((one for one in self._gone if self._is_same(one.field.type, embed.field.type)), None)
            if holder:
                self._embeds_fresh.remove(embed)
                self._gone.remove(holder)
                inside = self._inside_old(holder.field.type)
                yield Move(self._pairs(embed, inside, reverse=True), holder, into=False, confidence=_SURE, embed=embed)

    @staticmethod
    def _pairs(embed: Embed, inside: dict[str, Member], *, reverse: bool = False) -> tuple[Both, ...]:
        found = ((member, inside.get(member.field.name)) for member in embed.members)
        return tuple(Both(other, one) if reverse else Both(one, other) for one, other in found if other)

    def _wrapped(self) -> Iterator[Move]:
        """Find fields that went below a new field, or came out from below one that is gone."""
        for holder in tuple(self._fresh):
            yield from self._move(holder, self._gone, self._inside_new(holder.field.type), into=True)
        for holder in tuple(self._gone):
            yield from self._move(holder, self._fresh, self._inside_old(holder.field.type), into=False)

    def _move(self, holder: Member, alone: list[Member], inside: dict[str, Member], *, into: bool) -> Iterator[Move]:
        pairs = [(one, inside[one.field.name]) for one in alone if one is not holder and one.field.name in inside]
        both = [Both(one, other) if into else Both(other, one) for one, other in pairs]
        both = [one for one in both if self._is_same(one.old.field.type, one.new.field.type)]
        if not both or holder not in (self._fresh if into else self._gone):
            return
        share = len(both) / len(inside)
        alike = sum(_likeness_of_docs(one) for one in both) / len(both)
        confidence = round((share + alike) / 2, 2)
        if confidence >= _MOVED:
            for one in both:
                alone.remove(one.old if into else one.new)
            (self._fresh if into else self._gone).remove(holder)
            yield Move(tuple(both), holder, into, confidence)

    def _renamed(self) -> Iterator[Rename]:
        """Find the pairs that are most alike, each field in one of them."""
        scores = sorted(
            ((self._score(Both(old, new)), old, new) for old in self._gone for new in self._fresh),
            key=lambda scored: (-scored[0], scored[1].field.name, scored[2].field.name),
        )
        for score, old, new in scores:
            if score >= _RENAMED and old in self._gone and new in self._fresh:
                self._take(old, new)
                yield Rename(Both(old, new), round(score, 2))

    def _score(self, one: Both) -> float:
        old, new = one.old.field, one.new.field
        if old.inline or new.inline or not self._is_same(old.type, new.type):
            return 0.0
        names = _ratio(_parts(old.go_name), _parts(new.go_name))
        docs = _likeness_of_docs(one) if old.doc and new.doc else names
        facts = (old.limits == new.limits) + (_value(one.old) == _value(one.new)) + (old.required == new.required)
        return 0.45 * names + 0.4 * docs + 0.05 * facts

    def _take(self, old: Member, new: Member) -> None:
        self._gone.remove(old)
        self._fresh.remove(new)


def _value(member: Member) -> object:
    return member.field.default.value if member.field.default else None


def _likeness_of_docs(one: Both) -> float:
    """Tell how alike the descriptions are, apart from the names of the fields in them."""
    old = _words(one.old.field.doc.text, one.old.field.go_name, one.old.field.name)
    new = _words(one.new.field.doc.text, one.new.field.go_name, one.new.field.name)
    return _ratio(old, new) if old and new else 0.0


def _words(text: str, *names: str) -> list[str]:
    return [word for word in re.findall(r"\w+", text.lower()) if word not in {name.lower() for name in names}]


def _parts(name: str) -> list[str]:
    """Give the words that a Go name is made of."""
    return [part.lower() for part in re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+", name)]


def _ratio(old: list[str], new: list[str]) -> float:
    from difflib import SequenceMatcher  # most comparisons meet nothing that could be renamed

    return SequenceMatcher(None, old, new, autojunk=False).ratio()
