"""Where a type appears: the fields that hold it, named from a kind where one leads there."""

from collections import deque
from collections.abc import Iterator
from typing import TypeAlias

from extractor.model.api import AliasShape, Api, DefinedShape, StructShape, TypeDef
from extractor.model.spelling import label
from extractor.model.types import Name, TypeExpr, names_in

_Users: TypeAlias = dict[Name, dict[Name, list[str]]]
"""For each type, the types that mention it, and in which of their fields.

The name of the field is empty where the type as a whole does: an alias, or an inline field.
"""


def appearances(api: Api, name: Name) -> tuple[str, ...]:
    """Give the paths of the fields that mention the type, each field from every kind that leads to it.

    A kind that leads to a field in several ways gives the shortest. A field that no kind
    leads to is named from the type that declares it, and a type made from this one by its name.
    Lists of kinds are left out.
    """
    users = _users(api)
    found: dict[str, None] = {}
    for user, steps in users.get(name, {}).items():
        for root in _roots(api, users, user):
            found.update(dict.fromkeys(_joined(root, step) for step in steps))
    return tuple(found)


def _users(api: Api) -> _Users:
    users: _Users = {}
    for definition in api.types:
        if not (definition.kind and definition.kind.list_of):
            for step, expr in _steps(api, definition):
                for mentioned in dict.fromkeys(names_in(expr)):
                    users.setdefault(mentioned, {}).setdefault(definition.name, []).append(step)
    return users


def _steps(api: Api, definition: TypeDef) -> Iterator[tuple[str, TypeExpr]]:
    match definition.shape:
        case StructShape(fields=fields):
            for member in api.members(definition):
                if not member.field.inline:
                    yield member.field.name, member.field.type
            for field in fields:
                if field.inline:
                    yield "", field.type
        case DefinedShape(underlying=expr) | AliasShape(target=expr):
            yield "", expr


def _roots(api: Api, users: _Users, name: Name) -> tuple[str, ...]:
    """Give the shortest path to a type from each kind that leads to it, or else its own name."""
    below = {name: ""}
    waiting = deque([name])
    roots = []
    while waiting:
        current = waiting.popleft()
        definition = api.get(current)
        if definition and definition.kind:
            roots.append(_joined(label(api, current), below[current]))
        for user, steps in users.get(current, {}).items():
            if user not in below:
                below[user] = _joined(steps[0], below[current])
                waiting.append(user)
    return tuple(roots) or (label(api, name),)


def _joined(*steps: str) -> str:
    return ".".join(step for step in steps if step)
