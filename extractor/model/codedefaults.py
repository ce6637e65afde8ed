"""Which defaults that functions set apply at a path, named from a kind or from any type on the way."""

import re
from collections.abc import Iterator
from typing import Any

import msgspec

from extractor.errors import UnknownName
from extractor.model.api import Api, TypeDef
from extractor.model.facts import CodeDefault
from extractor.model.lookup import FieldTarget, TypeTarget, find
from extractor.model.types import Name, Named, TypeExpr
from extractor.model.walk import members_at, struct_at

_STEP = re.compile(r"(?:^|\.)([^.\[]*)((?:\[[^\]]*\])*)")


class _Step(msgspec.Struct, frozen=True):
    """A name on the way, and the keys in brackets behind it."""

    name: str
    keys: tuple[str, ...]


def code_defaults_at(api: Api, path: str, *, here: str = "") -> tuple[CodeDefault, ...]:
    """Give the defaults in code for the field that a path names, in their order.

    The path starts as for `find`; a step may have a key behind it (`spec.replicaSpecs[Worker].replicas`),
    and then only what is set for that key counts. From a type on, without a kind, it is
    whatever any function sets in that field. Of a default for a whole list or object, the path may
    name a part.

    Raises:
        UnknownName: Nothing has that name.
    """
    steps = _steps(path)
    bare = ".".join(step.name for step in steps)
    try:
        target = find(api, bare, here=here)
    except UnknownName:
        found = tuple(_by_text(api, steps, here))
        if found:
            return found
        raise
    return code_defaults_of(api, target, steps) if isinstance(target, FieldTarget) else ()


def code_defaults_of(api: Api, target: FieldTarget, steps: tuple["_Step", ...] = ()) -> tuple[CodeDefault, ...]:
    """Give the defaults in code for a field that was found, in their order; `steps` are those asked for, with keys."""
    count = len(target.trail) - 1
    keys = [step.keys for step in steps[len(steps) - count :]] or [()] * count
    wanted = tuple(_Step(name, own) for name, own in zip(target.trail[1:], keys, strict=True))
    root = find(api, target.trail[0])
    definition = root.definition if isinstance(root, TypeTarget) else target.owner
    found = tuple(_on_the_way(api, definition, wanted))
    if found or definition.kind:
        return found
    member = target.member
    return tuple(
        each
        for each in api.code_defaults_of(member.owner, member.field.name)
        if not each.inside and _ends_with(_steps(each.path), wanted)
    )


def inside_of(api: Api, target: FieldTarget) -> tuple[CodeDefault, ...]:
    """Give the defaults in code for what is inside of a field that was found, where no path leads further in."""
    names = target.trail[1:]
    root = find(api, target.trail[0])
    kind = root.definition.name if isinstance(root, TypeTarget) and root.definition.kind else None
    found = api.code_defaults_of(target.member.owner, target.member.field.name)
    return tuple(
        each
        for each in found
        if each.inside and (kind is None or (each.root == kind and _names(_above(each)) == names))
    )


def _above(default: CodeDefault) -> str:
    return default.path.removesuffix(default.inside).removesuffix(".")


def _names(path: str) -> tuple[str, ...]:
    return tuple(step.name for step in _steps(path))


def _ends_with(own: tuple["_Step", ...], wanted: tuple["_Step", ...]) -> bool:
    return len(own) >= len(wanted) and all(map(_fits, own[len(own) - len(wanted) :], wanted))


def _on_the_way(api: Api, definition: TypeDef, wanted: tuple[_Step, ...]) -> Iterator[CodeDefault]:
    """Yield what is set by functions for the type that the path starts with, then by those for types further in."""
    expr: TypeExpr = Named(definition.name)
    for start, step in enumerate(wanted):
        struct = struct_at(api, expr)
        if struct is None:
            return
        yield from _set_in(api, struct.name, wanted[start:])
        member = next((each for each in members_at(api, expr) if each.field.name == step.name), None)
        if member is None:
            return
        expr = member.field.type


def _set_in(api: Api, root: Name, wanted: tuple[_Step, ...]) -> Iterator[CodeDefault]:
    for default in api.code_defaults:
        if default.root == root:
            part = _part(default, wanted)
            if part:
                yield part


def _by_text(api: Api, steps: tuple[_Step, ...], here: str) -> Iterator[CodeDefault]:
    """Yield what is set at a path that leads out of the API, or into a value."""
    for length in range(1, len(steps)):
        try:
            target = find(api, ".".join(step.name for step in steps[:length]), here=here)
        except UnknownName:
            continue
        if isinstance(target, TypeTarget):
            yield from _set_in(api, target.definition.name, steps[length:])


def _part(default: CodeDefault, wanted: tuple[_Step, ...]) -> CodeDefault | None:
    """Give the default, or the part of it that the path asks for, or None where that is of something else."""
    own = _steps(default.path)
    if len(own) > len(wanted) or not all(map(_fits, own, wanted)):
        return None
    value: Any = default.value
    for step in wanted[len(own) :]:
        if isinstance(value, list) and len(value) == 1:
            value = value[0]
        if not isinstance(value, dict) or step.name not in value:
            return None
        value = value[step.name]
    if len(own) == len(wanted):
        return default
    path = ".".join((default.path, *(step.name for step in wanted[len(own) :])))
    return msgspec.structs.replace(default, path=path, value=value, text=_text(value))


def _fits(own: _Step, wanted: _Step) -> bool:
    return own.name == wanted.name and (not wanted.keys or "[*]" in own.keys or wanted.keys == own.keys)


def _steps(path: str) -> tuple[_Step, ...]:
    found = (_Step(match[1], tuple(re.findall(r"\[[^\]]*\]", match[2]))) for match in _STEP.finditer(path))
    return tuple(step for step in found if step.name or step.keys)


def _text(value: Any) -> str:
    if isinstance(value, str):
        return value or '""'
    import json

    return json.dumps(value, ensure_ascii=False)
