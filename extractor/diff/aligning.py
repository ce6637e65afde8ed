"""Which field of a new struct is which of the old one.

Fields have their wire names as identity. Those of inline members belong to the types that declare
them: where both structs inline the same type, it is compared by itself, and its fields are no
affair of those who inline it.
"""

from collections.abc import Callable, Iterator

import msgspec

from extractor.model.api import Api, Field, Member, StructShape, TypeDef
from extractor.model.members import struct_behind
from extractor.model.types import Named


class Both(msgspec.Struct, frozen=True):
    """A member on both sides."""

    old: Member
    new: Member


class Embed(msgspec.Struct, frozen=True):
    """An inline member that only one side has, with those of its fields that the other side has lost or gained."""

    field: Field
    members: tuple[Member, ...]


class Alignment(msgspec.Struct, frozen=True):
    """Two structs, field by field.

    `promoted` are those of `both` that an inline member brings on one side only, or another one
    on each. `inlined` are the inline members that both sides have.
    """

    both: tuple[Both, ...]
    promoted: tuple[Both, ...]
    inlined: tuple[Both, ...]
    gone: tuple[Member, ...]
    fresh: tuple[Member, ...]
    embeds_gone: tuple[Embed, ...] = ()
    embeds_fresh: tuple[Embed, ...] = ()


class Side(msgspec.Struct, frozen=True):
    """One of two structs: its members by name, and its inline fields by Go name."""

    api: Api
    definition: TypeDef
    members: dict[str, Member]
    inline: dict[str, Field]


def side_of(api: Api, definition: TypeDef) -> Side:
    """Give a struct as it is to be aligned."""
    behind = struct_behind(api, Named(definition.name))
    fields = behind.fields if behind else ()
    inline = {field.go_name: field for field in fields if field.inline}
    is_plain = not inline and isinstance(definition.shape, StructShape)
    found = (Member(field, definition.name) for field in fields) if is_plain else api.members(definition)
    return Side(api, definition, {key_of(member): member for member in found}, inline)


def key_of(member: Member) -> str:
    """Give what identifies a member: its wire name, or the Go name of one whose inline type is not known."""
    return f" {member.field.go_name}" if member.field.inline else member.field.name


def align(old: Side, new: Side, is_same: Callable[[TypeDef, TypeDef], bool]) -> Alignment:
    """Align two structs; `is_same` tells whether a type is the other one, moved at most."""
    partners = dict(_partners(old, new, is_same))
    both = tuple(Both(member, new.members[name]) for name, member in old.members.items() if name in new.members)
    own = tuple(one for one in both if not _meet(one, partners))
    inverse = {theirs: mine for mine, theirs in partners.items()}
    gone = tuple(_alone(old, new, partners))
    fresh = tuple(_alone(new, old, inverse))
    return Alignment(
        both=own,
        promoted=tuple(one for one in own if one.old.through[:1] != one.new.through[:1]),
        inlined=tuple(_inlined(old, new, partners)),
        gone=tuple(member for member in gone if not _embedded(member, partners)),
        fresh=tuple(member for member in fresh if not _embedded(member, inverse)),
        embeds_gone=tuple(_embeds(old, gone, partners)),
        embeds_fresh=tuple(_embeds(new, fresh, inverse)),
    )


def _partners(old: Side, new: Side, is_same: Callable[[TypeDef, TypeDef], bool]) -> Iterator[tuple[str, str]]:
    """Yield the inline fields of both sides that are one: by their Go name, or else by their type."""
    taken = old.inline.keys() & new.inline.keys()
    yield from ((name, name) for name in old.inline if name in taken)
    left = {name: _struct(new.api, field) for name, field in new.inline.items() if name not in taken}
    for name, field in old.inline.items():
        mine = None if name in taken else _struct(old.api, field)
        other = next((other for other, theirs in left.items() if mine and theirs and is_same(mine, theirs)), None)
        if other is not None:
            del left[other]
            yield name, other


def _struct(api: Api, field: Field) -> TypeDef | None:
    behind = struct_behind(api, field.type)
    return behind.definition if behind else None


def _meet(one: Both, partners: dict[str, str]) -> bool:
    """Tell whether a member comes from a type that both sides inline, and that is compared by itself."""
    old, new = one.old.through, one.new.through
    return bool(old and new and partners.get(old[0]) == new[0])


def _inlined(old: Side, new: Side, partners: dict[str, str]) -> Iterator[Both]:
    for mine, theirs in partners.items():
        yield Both(Member(old.inline[mine], old.definition.name), Member(new.inline[theirs], new.definition.name))


def _alone(side: Side, other: Side, partners: dict[str, str]) -> Iterator[Member]:
    """Yield the members that only this side has, but for those that a type inlined by both has lost by itself."""
    for name, member in side.members.items():
        if name in other.members:
            continue
        partner = partners.get(member.through[0]) if member.through else None
        if partner is None or name in _names_in(other, partner):
            yield member


def _names_in(side: Side, inline: str) -> set[str]:
    """Give the names that an inline field would bring, if no other field hid them."""
    definition = _struct(side.api, side.inline[inline])
    return {member.field.name for member in side.api.members(definition)} if definition else set()


def _embedded(member: Member, partners: dict[str, str]) -> bool:
    return bool(member.through) and member.through[0] not in partners


def _embeds(side: Side, alone: tuple[Member, ...], partners: dict[str, str]) -> Iterator[Embed]:
    for name, field in side.inline.items():
        members = tuple(member for member in alone if member.through[:1] == (name,))
        if members and name not in partners:
            yield Embed(field, members)
