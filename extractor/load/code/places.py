"""Places in an object: what `job.Spec.Replicas[i]` means on the wire, and whether writing there reaches the object."""

import msgspec

from extractor.model.api import AliasShape, Api, DefinedShape, Field, Member, TypeDef
from extractor.model.bounds import MAX_STEPS
from extractor.model.members import StructBehind, struct_behind, substitute
from extractor.model.types import Array, Map, Name, Named, Pointer, Slice, TypeExpr, without_pointers
from extractor.model.wellknown import LEAVES, META_V1

DURATION = Name(META_V1, "Duration")
EACH = "[*]"
"""The step to each item of a list, or to each value of a map."""


class Place(msgspec.Struct, frozen=True):
    """A value inside of an object of the type `root`.

    `steps` are wire names, and indices in brackets. `owner` and `field` are the last field on the
    way whose type is part of the API, `at` the number of steps to it. `shared` says that it is the
    object's own storage and no copy of it, `is_vague` that nobody can tell which item of a list.
    """

    root: Name
    type: TypeExpr
    steps: tuple[str, ...] = ()
    owner: Name | None = None
    field: str = ""
    at: int = 0
    shared: bool = False
    is_vague: bool = False

    def starts(self, steps: tuple[str, ...]) -> bool:
        """Tell whether what is at those steps is this, or a part of this."""
        return steps[: len(self.steps)] == self.steps


def path_of(steps: tuple[str, ...]) -> str:
    """Give steps as a path: `spec.replicaSpecs[*].replicas`."""
    return "".join(step if step.startswith("[") else f".{step}" for step in steps).removeprefix(".")


class _WithKnown(Api, frozen=True, kw_only=True, dict=True):
    """An API whose types lead on into those that the program has facts of."""

    def get(self, name: Name) -> TypeDef | None:
        """Give the type of that identity; facts are looked up when they are needed."""
        found = super().get(name)
        if found or name in LEAVES:
            return found
        from extractor.snapshot.known import known  # few functions lead there

        return known().get(name)


class Ways:
    """Leads from one place to others, along the types of an API, and on into those that the program has facts of."""

    def __init__(self, api: Api) -> None:
        self._own = api
        self._api = _WithKnown(packages=api.packages, types=api.types)
        self._selected: dict[tuple[Place, str], Place | None] = {}

    def select(self, place: Place, go_name: str) -> Place | None:
        """Give the field of that name in Go, or None where none is known."""
        key = (place, go_name)  # functions name the same few fields over and over
        if key not in self._selected:
            self._selected[key] = self._select(place, go_name)
        return self._selected[key]

    def _select(self, place: Place, go_name: str) -> Place | None:
        if without_pointers(place.type) == Named(DURATION) and go_name == "Duration":
            return place
        behind = self._struct(place.type)
        member = self._member(behind, go_name) if behind else None
        if behind is None or member is None:
            return None
        field, owner = member.field, member.owner
        shared = place.shared or isinstance(place.type, Pointer)
        inner = msgspec.structs.replace(place, type=substitute(field.type, behind.bindings), shared=shared)
        if field.inline:
            return inner
        steps = (*place.steps, field.name)
        if self._own.get(owner) is None:
            return msgspec.structs.replace(inner, steps=steps)
        return msgspec.structs.replace(inner, steps=steps, owner=owner, field=field.name, at=len(steps))

    def item(self, place: Place, step: str, *, is_vague: bool = False) -> Place | None:
        """Give an item of a list or a value of a map."""
        match self.collection(place.type):
            case Slice(element=inner) | Array(element=inner) | Map(value=inner):
                vague = place.is_vague or is_vague
                return msgspec.structs.replace(
                    place, type=inner, steps=(*place.steps, step), shared=True, is_vague=vague
                )
            case _:
                return None

    def collection(self, expr: TypeExpr) -> TypeExpr:
        """Give what an expression is below pointers and the names of defined types."""
        current = without_pointers(expr)
        for _ in range(MAX_STEPS):
            definition = self._api.get(current.name) if isinstance(current, Named) else None
            match definition.shape if definition else None:
                case DefinedShape(underlying=inner) | AliasShape(target=inner):
                    current = without_pointers(inner)
                case _:
                    break
        return current

    def field(self, expr: TypeExpr, go_name: str) -> Field | None:
        """Give the field of a struct that has that name in Go."""
        behind = self._struct(expr)
        fields = behind.fields if behind else ()
        return next((field for field in fields if field.go_name == go_name), None)

    def is_struct(self, expr: TypeExpr) -> bool:
        """Tell whether an expression leads to a struct that is known."""
        return self._struct(expr) is not None

    def _member(self, behind: StructBehind, go_name: str) -> Member | None:
        own = next((field for field in behind.fields if field.go_name == go_name), None)
        if own:
            return Member(own, behind.definition.name)
        return next((each for each in self._api.members(behind.definition) if each.field.go_name == go_name), None)

    def _struct(self, expr: TypeExpr) -> StructBehind | None:
        """Give the struct that an expression leads to."""
        return struct_behind(self._api, expr)


def copied(place: Place) -> Place:
    """Give the place as a variable has it that was set to it: writing to a copy reaches nothing."""
    return msgspec.structs.replace(place, shared=False)


def addressed(place: Place) -> Place | None:
    """Give `&place`, or None for a copy."""
    if not place.shared:
        return None
    return msgspec.structs.replace(place, type=Pointer(place.type), shared=False)


def pointed(place: Place) -> Place:
    """Give `*place`."""
    if not isinstance(place.type, Pointer):
        return place
    return msgspec.structs.replace(place, type=place.type.element, shared=True)
