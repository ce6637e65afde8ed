"""Whether a path leads anywhere: step by step through fields, lists, maps and defined types.

What is not known is no error: a type that was not read, an object of any form, a key of a map. A way
ends only where everything that could follow is known, and the next name is not among it.
"""

from collections.abc import Sequence

import msgspec

from extractor.lint.mentions.nearby import mistyped
from extractor.lint.mentions.spelled import Step
from extractor.model.api import AliasShape, Api, DefinedShape, Field, Member, StructShape, TypeDef
from extractor.model.bounds import MAX_STEPS
from extractor.model.facts import NO_LIMITS, Enum, Limits
from extractor.model.members import substitute
from extractor.model.types import Array, Basic, Map, Named, Opaque, Parameter, Slice, TypeExpr, without_pointers
from extractor.model.walk import enum_at, enum_type_at, members_at
from extractor.model.wellknown import OBJECT_META, WELL_KNOWN
from extractor.model.words import value_text

_ANYTHING = frozenset(("any", "error"))
_METADATA = frozenset(("annotations", "finalizers", "generation", "labels", "name", "namespace", "uid"))
"""What Go promotes from the metadata of an object, so that people speak of `Pod.labels`."""


class Lost(msgspec.Struct, frozen=True):
    """Where a way ends: the step that leads nowhere, and the type at which it was tried."""

    at: int
    place: TypeExpr


class Walker:
    """Walks through one API, and remembers the members of its types."""

    def __init__(self, api: Api) -> None:
        """Take the API, with the types of other modules as far as they are known."""
        self.api = api
        self._members: dict[TypeExpr, tuple[Member, ...]] = {}
        self._tried: dict[tuple[TypeExpr, int], Lost | None] = {}

    def walk(self, start: TypeExpr, steps: Sequence[Step], *, strictly: bool = False) -> Lost | None:
        """Give where the way ends too early, or None.

        With `strictly`, what is not known is an end as well, and no name is the key of a map.
        """
        self._tried.clear()
        return self._from(start, NO_LIMITS, tuple(steps), 0, strictly=strictly)

    def members(self, place: TypeExpr) -> tuple[Member, ...]:
        """Give the members of the struct that is there; none where there is no struct."""
        if place not in self._members:
            self._members[place] = members_at(self.api, place)
        return self._members[place]

    def names(self, place: TypeExpr, like: str) -> tuple[str, ...]:
        """Give what could follow there, in the spelling of a name: as in manifests, or as in Go."""
        members = [member.field for member in self.members(place) if not member.field.inline]
        if like[:1].isupper():
            return tuple(field.go_name for field in members)
        return tuple(field.name for field in members)

    def form(self, expr: TypeExpr) -> TypeExpr:
        """Give what is behind pointers, aliases and defined types: a struct, a list, a map, or what has no parts."""
        for _ in range(MAX_STEPS):
            expr = without_pointers(expr)
            definition = self.api.get(expr.name) if isinstance(expr, Named) else None
            if definition is None or not isinstance(expr, Named) or expr.name in WELL_KNOWN:
                return expr
            match definition.shape:
                case StructShape():
                    return expr
                case DefinedShape(underlying=inner) | AliasShape(target=inner):
                    names = (parameter.name for parameter in definition.parameters)
                    expr = substitute(inner, dict(zip(names, expr.arguments, strict=False)))
        return expr

    def _from(
        self, place: TypeExpr, limits: Limits, steps: tuple[Step, ...], at: int, *, strictly: bool
    ) -> Lost | None:
        if at == len(steps):
            return None
        form = self.form(place)
        if self._is_open(place, form, limits):
            return Lost(at, place) if strictly else None
        match form:
            case Slice(element=element) | Array(element=element):
                return self._from(element, limits.items or NO_LIMITS, steps, at + steps[at].any, strictly=strictly)
            case Map(key=key, value=value):
                if (form, at) not in self._tried:  # each map has two ways on, which often meet again
                    self._tried[form, at] = self._in_map(key, value, steps, at, strictly=strictly)
                return self._tried[form, at]
            case Named():
                return self._in_struct(form, steps, at, strictly=strictly)
            case _:
                rest = ".".join(step.text for step in steps[at:])
                return None if _has(enum_at(self.api, place, limits), rest) else Lost(at, place)

    def _in_map(
        self, key: TypeExpr, value: TypeExpr, steps: tuple[Step, ...], at: int, *, strictly: bool
    ) -> Lost | None:
        """Go on behind a key, which may be any name, or behind one that the path leaves out."""
        step = steps[at]
        keys = None if step.any else enum_type_at(self.api, key)
        if step.any or (keys and _has(keys.enum, step.text)):
            return self._from(value, NO_LIMITS, steps, at + 1, strictly=strictly)
        without = self._from(value, NO_LIMITS, steps, at, strictly=strictly)
        if without is None or strictly:
            return without
        behind = self._from(value, NO_LIMITS, steps, at + 1, strictly=strictly)
        if behind is None:
            return without if mistyped(step.text, self.names(self.form(value), step.text)) else None
        return max(without, behind, key=lambda lost: lost.at)

    def _in_struct(self, place: Named, steps: tuple[Step, ...], at: int, *, strictly: bool) -> Lost | None:
        step = steps[at]
        members = self.members(place)
        if step.any:
            return Lost(at, place) if strictly else None
        for member in members:
            if step.text in (member.field.name, member.field.go_name, _capitalized(member.field.name)):
                return self._from(member.field.type, member.field.limits, steps, at + 1, strictly=strictly)
        definition = self.api.get(place.name)
        shape = definition.shape if definition else None
        if strictly or not isinstance(shape, StructShape):
            return Lost(at, place)
        for field in shape.fields:
            if field.inline and field.go_name == step.text:  # what is embedded is no member, but Go names it
                return self._from(field.type, NO_LIMITS, steps, at + 1, strictly=strictly)
            if field.embedded and step.text.lower() in _METADATA and is_metadata(field):
                return None
        may_be = step.text in shape.left_out or any(member.field.inline for member in members)
        return None if may_be else Lost(at, place)

    def _is_open(self, place: TypeExpr, form: TypeExpr, limits: Limits) -> bool:
        """Tell whether anything may follow: it was not read, or it takes objects of any form."""
        if limits.preserve_unknown_fields or limits.schemaless or limits.embedded_resource:
            return True
        if isinstance(form, Basic):
            return form.name in _ANYTHING
        if not isinstance(form, Named):
            return isinstance(form, Opaque | Parameter)
        return form.name in WELL_KNOWN or any(
            definition is None or definition.json_marshaler or definition.limits.preserve_unknown_fields
            for definition in (self.api.get(form.name), self._written(place))
        )

    def _written(self, place: TypeExpr) -> TypeDef | None:
        """Give the type as the field has it, which may be defined by another one."""
        bare = without_pointers(place)
        return self.api.get(bare.name) if isinstance(bare, Named) else None


def _capitalized(name: str) -> str:
    """Give a name on the wire as people write it among names of Go."""
    return name[:1].upper() + name[1:]


def is_metadata(field: Field) -> bool:
    """Tell whether a field holds the metadata of an object."""
    return isinstance(field.type, Named) and field.type.name == OBJECT_META


def _has(enum: Enum | None, text: str) -> bool:
    return any(text in (value_text(value), value.name) for value in enum.values) if enum else False
