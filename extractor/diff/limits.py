"""Limits of a value on both sides: compared as they hold, and told at the declaration that changed.

A limit of a type holds for every field of that type. The comparison is made at the fields, where
markers of field and type come together; an edit belongs to the innermost type whose own limits
changed in the same way, or else to the field.
"""

from collections.abc import Iterator
from typing import Any

import msgspec

from extractor.diff import finders
from extractor.diff.context import LimitPair, World
from extractor.diff.edit import Edit, Subject, Use
from extractor.diff.wire import Declared, Form, Forms, Listing, Mapping, is_struct
from extractor.model.api import StructShape, TypeDef
from extractor.model.facts import NO_LIMITS, Limits
from extractor.model.types import TypeExpr
from extractor.position import Position

_HIDING = ("pattern", "multiple_of")
"""Limits of which only one is kept where a field and its type have one each."""

_LONGEST = 50
"""More types than any way leads through, against those that are defined by each other in a circle."""


class Place(msgspec.Struct, frozen=True, kw_only=True):
    """What carries the limits: a field, or a type by itself."""

    subject: Subject
    use: Use
    old_type: TypeExpr
    new_type: TypeExpr
    old_at: Position
    new_at: Position
    doc: str = ""


class LimitComparer:
    """Compares limits."""

    def __init__(self, world: World, forms: tuple[Forms, Forms]) -> None:
        """Take both APIs and the forms of their types."""
        self._world = world
        self._old_forms, self._new_forms = forms

    def compare(self, old: Limits, new: Limits, place: Place) -> Iterator[Edit]:
        """Yield the edits of all limits of a value, and of what lies in it."""
        level = 0
        while old != new:
            yield from self._at(old, new, place, level)
            old, new = old.items or NO_LIMITS, new.items or NO_LIMITS
            level += 1

    def hidden(self, place: Place, own: Limits) -> Iterator[Edit]:
        """Yield the edits of limits of a field's type that the field's own ones hide: both hold, but one is known.

        `own` are the limits by the field's markers on both sides.
        """
        for attribute in _HIDING:
            if getattr(own, attribute) not in {None, ""}:
                pairs = self._pairs(place, 0)
                changed = [
                    pair for pair in pairs if getattr(pair[0].limits, attribute) != getattr(pair[1].limits, attribute)
                ]
                for old, new, level in changed[-1:]:
                    blank = msgspec.structs.replace(NO_LIMITS, **{attribute: getattr(old.limits, attribute)})
                    other = msgspec.structs.replace(NO_LIMITS, **{attribute: getattr(new.limits, attribute)})
                    at = msgspec.structs.replace(
                        place, subject=Subject(new.name), old_at=old.position, new_at=new.position
                    )
                    yield from self._at(blank, other, at, level)

    def _pairs(self, place: Place, level: int) -> list[tuple[TypeDef, TypeDef, int]]:
        """Give the types on the way to a value that both sides have, outermost first, with how deep it lies in them."""
        olds = {
            (self._world.matching.renamed(definition.name), depth): definition
            for definition, depth in _declarations(self._old_forms, place.old_type, level)
        }
        found = _declarations(self._new_forms, place.new_type, level)
        return [(old, definition, depth) for definition, depth in found if (old := olds.get((definition.name, depth)))]

    def _at(self, old: Limits, new: Limits, place: Place, level: int) -> Iterator[Edit]:
        plain = LimitPair(
            world=self._world,
            old=old,
            new=new,
            origin=place.subject,
            use=place.use,
            old_at=place.old_at,
            new_at=place.new_at,
            old_form=_form(self._old_forms, place.old_type, level),
            form=_form(self._new_forms, place.new_type, level),
            types=tuple(definition.name for definition, _ in _declarations(self._new_forms, place.new_type, level)),
            level=level,
            doc=place.doc,
        )

        def context_of(attribute: str) -> LimitPair:
            return self._placed(plain, place, attribute)

        def unclassified(attribute: str, before: str, after: str) -> Edit:
            message = f"{attribute} differs: {before} → {after}"
            return context_of(attribute).edit("unclassified-change", message, keyword=attribute, old=before, new=after)

        yield from finders.differences(old, new, finders.LIMIT, context_of, unclassified)

    def _placed(self, limits: LimitPair, place: Place, attribute: str) -> LimitPair:
        """Give the limits as those of the declaration that changed."""
        found = self._origin(limits, place, attribute)
        if found is None:
            return limits
        old, new, level = found
        return msgspec.structs.replace(
            limits,
            origin=Subject(new.name),
            old_at=old.position,
            new_at=new.position,
            level=level,
            doc=f"{limits.doc}\n{old.doc.text}",
        )

    def _origin(self, limits: LimitPair, place: Place, attribute: str) -> tuple[TypeDef, TypeDef, int] | None:
        """Give the innermost type on the way whose own limits changed as those of the value did, and its level."""
        before, after = getattr(limits.old, attribute), getattr(limits.new, attribute)
        for old, new, level in reversed(self._pairs(place, limits.level)):
            if _own(old, level, attribute) == before and _own(new, level, attribute) == after:
                return old, new, level
        return None


def _form(forms: Forms, expr: TypeExpr, level: int) -> Form:
    """Give what lies that many lists and maps below an expression."""
    form = forms.end(forms.of(expr))
    for _ in range(level):
        inner = form.element if isinstance(form, Listing) else form.value if isinstance(form, Mapping) else None
        if inner is None:
            return form
        form = forms.end(forms.of(inner))
    return form


def _own(definition: TypeDef, level: int, attribute: str) -> Any:
    limits: Limits | None = definition.limits
    for _ in range(level):
        limits = limits.items if limits else None
    return getattr(limits or NO_LIMITS, attribute)


def _declarations(forms: Forms, expr: TypeExpr, level: int) -> list[tuple[TypeDef, int]]:
    """Give the types on the way to a value, outermost first, each with how deep below it the value lies."""
    found: list[tuple[TypeDef, int]] = []
    form = forms.of(expr)
    while len(found) < _LONGEST:
        match form:
            case Declared(definition=definition):
                found.append((definition, level))
                if is_struct(form):
                    return found + _inlined(forms, definition)
                form = forms.below(form)
            case Listing(element=inner) | Mapping(value=inner) if level:
                level -= 1
                form = forms.of(inner)
            case _:
                return found
    return found


def _inlined(forms: Forms, definition: TypeDef) -> list[tuple[TypeDef, int]]:
    """Give the types that a struct inlines, whose limits hold for the whole of it."""
    fields = definition.shape.fields if isinstance(definition.shape, StructShape) else ()
    ends = (forms.end(forms.of(field.type)) for field in fields if field.inline)
    return [
        pair
        for end in ends
        if isinstance(end, Declared)
        for pair in ((end.definition, 0), *_inlined(forms, end.definition))
    ]
