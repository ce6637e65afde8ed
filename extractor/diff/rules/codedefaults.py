"""The values that functions of the project fill in: no CRD carries them, but manifests come to mean something else."""

from collections.abc import Iterator

from extractor.diff.context import FieldPair
from extractor.diff.edit import Edit
from extractor.model.api import Api
from extractor.model.facts import CodeDefault
from extractor.model.types import Name


def code_defaults(field: FieldPair, old_owner: Name, new_owner: Name) -> Iterator[Edit]:
    """Tell what functions set in a field now, and set before; nothing where one side was read without functions."""
    world = field.world
    if not (world.old.code_defaults and world.new.code_defaults):
        return
    old = _set_in(world.old, old_owner, field.old.name)
    new = _set_in(world.new, new_owner, field.new.name)
    for place in dict.fromkeys((*old, *new)):
        before, after = old.get(place), new.get(place)
        if before.text != after.text if before and after else _is_of_both(field, before, after):
            yield _edit(field, place, before, after)


def _is_of_both(field: FieldPair, before: CodeDefault | None, after: CodeDefault | None) -> bool:
    """Tell whether both sides could set it: a kind that is new or gone, and a field of another type, are told anyway."""
    world = field.world
    if field.related.relation != "same":
        return False
    if before:
        return world.new.get(world.matching.renamed(before.root)) is not None
    return after is not None and world.matching.before(after.root, world.old) is not None


def _set_in(api: Api, owner: Name, field: str) -> dict[str, CodeDefault]:
    """Give what functions set in a field, by the place and the condition."""
    found = api.code_defaults_of(owner, field)
    return {f"{each.root.name}.{each.path}{_case(each)}": each for each in found}


def _case(default: CodeDefault) -> str:
    return f" if {default.condition}" if default.condition else ""


def _edit(field: FieldPair, place: str, before: CodeDefault | None, after: CodeDefault | None) -> Edit:
    old, new = (side.text if side else "" for side in (before, after))
    if before is None:
        message = f"is set to {new} in Go code now, at {place}"
    elif after is None:
        message = f"is no longer set to {old} in Go code, at {place}"
    else:
        message = f"is set to another value in Go code: {old} → {new}, at {place}"
    places = {"old_at": before.position if before else None, "new_at": after.position if after else None}
    return field.edit("code-default-changed", message, old=old, new=new, keyword=place, **places)
