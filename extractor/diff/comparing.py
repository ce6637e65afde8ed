"""The walk through both APIs in step: from each kind to all that is in it, every pair of types once."""

from collections import deque
from collections.abc import Iterable, Iterator

import msgspec

from extractor.diff import finders
from extractor.diff.aligning import Both, Side, align, side_of
from extractor.diff.context import FieldPair, PairOfTypes, World
from extractor.diff.edit import Edit, Key, Subject, TypePair, Use
from extractor.diff.limits import LimitComparer, Place
from extractor.diff.reach import Reach
from extractor.diff.recognizing import Move, Recognized, recognize
from extractor.diff.relating import Related
from extractor.diff.rules import codedefaults, fields, golang
from extractor.diff.rules.types import is_other_type, switched
from extractor.diff.wire import Declared, Forms, is_struct
from extractor.model.api import Field, Member, StructShape, TypeDef
from extractor.model.facts import NO_LIMITS
from extractor.model.types import Name, Named, TypeExpr

_SAME = Related("same")


class Comparison:
    """Compares pairs of types, and all that they lead to."""

    def __init__(self, world: World, forms: tuple[Forms, Forms], *, into_others: bool = False) -> None:
        """Take both APIs and the forms of their types.

        `into_others` says that two types are compared in detail also where one was not made of the
        other: where a field took another type that was there before.
        """
        self._world = world
        self._forms = forms
        self._into_others = into_others
        self._limits = LimitComparer(world, forms)
        self._sides: dict[tuple[bool, Name], Side] = {}
        self._waiting: deque[TypePair] = deque()
        self._changed_types: list[FieldPair] = []
        self._other_types: dict[Key, list[Edit]] = {}
        self.pairs: dict[Key, TypePair] = {}
        self.reach = Reach()
        self.edits: list[Edit] = []

    def walk(self, roots: Iterable[TypePair], *, are_seen: bool = True) -> None:
        """Compare these pairs and all that they lead to; `are_seen` says that users address them by themselves."""
        for pair in roots:
            if pair.key in self.pairs:
                continue
            if are_seen:
                self.reach.add_root(pair.key)
            self._ask(pair)
            self.edits += self._own_limits(pair)
        while self._waiting:
            self.edits += self._pair(self._waiting.popleft())

    def go_edits(self, became: dict[Name, Name]) -> Iterator[Edit]:
        """Yield the edits that only Go shows; `became` holds the types that have another name."""

        def now(name: Name) -> Name:
            return became.get(name) or self._world.matching.renamed(name)

        for field in self._changed_types:
            yield from golang.go_type(field, now)

    def _ask(self, pair: TypePair) -> None:
        if pair.key not in self.pairs:
            self.pairs[pair.key] = pair
            self._waiting.append(pair)

    def _lead(self, pair: TypePair, steps: tuple[str, ...], related: Related) -> None:
        for child in related.pairs:
            if self._into_others or not self._is_switch(child):
                self.reach.add(pair.key, steps, child.key)
                self._ask(child)

    def _is_switch(self, pair: TypePair) -> bool:
        """Tell whether a struct took the place of another one, and both were there and still are."""
        world = self._world
        if world.matching.across or world.relating.is_counterpart(pair.old, pair.new):
            return False
        if not isinstance(pair.old.shape, StructShape) or not isinstance(pair.new.shape, StructShape):
            return False
        kept = world.new.get(world.matching.renamed(pair.old.name))
        there = world.matching.before(pair.new.name, world.old)
        return there is not None and kept is not None and isinstance(kept.shape, StructShape)

    def _switches(self, field: FieldPair) -> Iterator[Edit]:
        """Yield one edit for each type of a field that is another one now, however much differs in it."""
        for pair in field.related.pairs:
            if not self._into_others and self._is_switch(pair):
                edit = switched(field, pair, self._inside(pair))
                if edit:
                    yield edit

    def _inside(self, pair: TypePair) -> list[Edit]:
        """Give all that differs between two types, and in what they hold."""
        found = self._other_types.get(pair.key)
        if found is None:
            inside = Comparison(self._world, self._forms, into_others=True)
            inside.walk([pair])
            found = self._other_types[pair.key] = inside.edits
        return found

    def _own_limits(self, pair: TypePair) -> Iterator[Edit]:
        """Yield the edits of the limits of a type that is no field of another one."""
        if pair.old.limits != pair.new.limits:
            place = Place(
                subject=Subject(pair.new.name),
                use=Use(pair.key),
                old_type=Named(pair.old.name),
                new_type=Named(pair.new.name),
                old_at=pair.old.position,
                new_at=pair.new.position,
                doc=pair.old.doc.text,
            )
            yield from self._limits.compare(pair.old.limits, pair.new.limits, place)

    def _pair(self, pair: TypePair) -> Iterator[Edit]:
        old, new = self._side(pair.old, is_old=True), self._side(pair.new, is_old=False)
        related = _SAME
        if old is None or new is None:
            related = self._world.relating.below(pair)
            self._lead(pair, (), related)
        if pair.old != pair.new:
            yield from self._type(pair, related)
        if old and new and pair.old == pair.new and not old.inline:
            for member in old.members.values():
                yield from self._field(pair, Both(member, member), (member.field.name,))
        elif old and new:
            yield from self._fields(pair, old, new)

    def _side(self, definition: TypeDef, *, is_old: bool) -> Side | None:
        """Give a struct, or a type that is defined from one, as it is to be aligned; None for all others."""
        key = (is_old, definition.name)
        if key not in self._sides:
            relating = self._world.relating
            end = (relating.end_of_old if is_old else relating.end_of_new)(Named(definition.name))
            if not isinstance(end, Declared) or not is_struct(end):
                return None
            self._sides[key] = side_of(self._world.old if is_old else self._world.new, definition)
        return self._sides[key]

    def _type(self, pair: TypePair, related: Related) -> Iterator[Edit]:
        context = PairOfTypes(self._world, pair, related)

        def unclassified(attribute: str, before: str, after: str) -> Edit:
            message = f"{attribute} differs: {before} → {after}"
            return context.edit("unclassified-change", message, keyword=attribute, old=before, new=after)

        yield from finders.differences(pair.old, pair.new, finders.TYPE, lambda _: context, unclassified)

    def _fields(self, pair: TypePair, old: Side, new: Side) -> Iterator[Edit]:
        found = align(old, new, self._world.relating.is_counterpart)
        for one in found.inlined:
            yield from self._inline(pair, one)
        for one in found.both:
            if not one.old.field.inline:
                yield from self._field(pair, one, (one.new.field.name,))
        for group in _by_embed(found.promoted):
            yield fields.promoted(pair, group)
        if found.gone or found.fresh or found.embeds_gone or found.embeds_fresh:
            left_out = pair.new.shape.left_out if isinstance(pair.new.shape, StructShape) else ()
            inside = (self._members_of_old, self._members_of_new)
            recognized = recognize(found, left_out, self._is_same, inside)
            yield from self._recognized(pair, recognized)

    def _inline(self, pair: TypePair, one: Both) -> Iterator[Edit]:
        """Follow what both sides inline; its fields are compared there."""
        related = self._world.relating.relate(one.old.field.type, one.new.field.type)
        self._lead(pair, (), related)
        if related.relation != "same":
            yield from self._differences(FieldPair(self._world, pair, one.old.field, one.new.field, related, ()))

    def _recognized(self, pair: TypePair, found: Recognized) -> Iterator[Edit]:
        world = self._world
        for rename in found.renames:
            yield fields.renamed(pair, rename)
            yield from self._field(pair, rename.both, (rename.both.new.field.name,))
        for member in found.hidden:
            yield fields.hidden(pair, member)
        for move in found.moves:
            yield fields.moved(pair, move)
            yield from self._moved(pair, move)
        for member in found.gone:
            yield fields.removed(world, pair, member)
        for embed in found.embeds_gone:
            yield fields.embed_removed(world, pair, embed)
        for member in found.fresh:
            yield fields.added(world, pair, member)
        for embed in found.embeds_fresh:
            yield from fields.embed_added(world, pair, embed)

    def _moved(self, pair: TypePair, move: Move) -> Iterator[Edit]:
        """Compare fields that are elsewhere now; those of a type that was inline are compared with that type."""
        holder = move.holder.field
        if move.embed:
            types = (move.embed.field.type, holder.type) if move.into else (holder.type, move.embed.field.type)
            self._lead(pair, (holder.name,) if move.into else (), self._world.relating.relate(*types))
            return
        for one in move.members:
            name = one.new.field.name
            yield from self._field(pair, one, (holder.name, name) if move.into else (name,))

    def _field(self, pair: TypePair, one: Both, steps: tuple[str, ...]) -> Iterator[Edit]:
        old, new = one.old.field, one.new.field
        related = self._world.relating.relate(old.type, new.type)
        self._lead(pair, steps, related)
        field = FieldPair(self._world, pair, old, new, related, steps)
        if related.relation != "same" or not _is_only_elsewhere(old, new):
            yield from self._differences(field)
        yield from codedefaults.code_defaults(field, one.old.owner, one.new.owner)
        if old.declared is not NO_LIMITS and old.declared == new.declared:
            yield from self._limits.hidden(_place(field), old.declared)

    def _differences(self, field: FieldPair) -> Iterator[Edit]:
        if field.old.type != field.new.type:
            self._changed_types.append(field)
        is_other = is_other_type(field.related)
        old = _without_values(field.old) if is_other else field.old
        new = _without_values(field.new) if is_other else field.new

        def unclassified(attribute: str, before: str, after: str) -> Edit:
            message = f"{attribute} differs: {before} → {after}"
            return field.edit("unclassified-change", message, keyword=attribute, old=before, new=after)

        yield from finders.differences(old, new, finders.FIELD, lambda _: field, unclassified)
        yield from self._switches(field)
        if old.type == new.type and field.related.relation != "same":
            yield from finders.edits_of(finders.FIELD["type"](field))
        if old.limits != new.limits:
            yield from self._limits.compare(old.limits, new.limits, _place(field))

    def _is_same(self, old: TypeExpr, new: TypeExpr) -> bool:
        return self._world.relating.relate(old, new).relation == "same"

    def _members_of_old(self, expr: TypeExpr) -> dict[str, Member]:
        return self._members(expr, is_old=True)

    def _members_of_new(self, expr: TypeExpr) -> dict[str, Member]:
        return self._members(expr, is_old=False)

    def _members(self, expr: TypeExpr, *, is_old: bool) -> dict[str, Member]:
        relating = self._world.relating
        end = (relating.end_of_old if is_old else relating.end_of_new)(expr)
        side = self._side(end.definition, is_old=is_old) if isinstance(end, Declared) else None
        return side.members if side else {}


def _is_only_elsewhere(old: Field, new: Field) -> bool:
    """Tell whether two fields say the same in other lines, which most do."""
    return old == new or msgspec.structs.replace(old, position=new.position, markers=new.markers) == new


def _place(field: FieldPair) -> Place:
    return Place(
        subject=field.subject,
        use=field.use,
        old_type=field.old.type,
        new_type=field.new.type,
        old_at=field.old.position,
        new_at=field.new.position,
        doc=field.old.doc.text,
    )


def _without_values(field: Field) -> Field:
    """Give a field without what speaks of values, which means nothing where those are of another type."""
    return msgspec.structs.replace(field, default=None, limits=NO_LIMITS)


def _by_embed(promoted: tuple[Both, ...]) -> Iterator[tuple[Both, ...]]:
    groups: dict[tuple[tuple[str, ...], tuple[str, ...]], list[Both]] = {}
    for one in promoted:
        groups.setdefault((one.old.through[:1], one.new.through[:1]), []).append(one)
    for group in groups.values():
        yield tuple(group)
