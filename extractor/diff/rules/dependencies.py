"""Modules whose types the API uses, and whose own changes are not looked into."""

from collections.abc import Iterator

from extractor.diff.edit import Edit, Subject
from extractor.diff.rules.finding import counted, listed
from extractor.model.api import Api, Requirement
from extractor.model.completion import mentions
from extractor.model.types import Name
from extractor.position import Position

_SHOWN = 6


def changed(old: Api, new: Api) -> Iterator[Edit]:
    """Yield one edit for each module that is used at another version."""
    before = {requirement.module: requirement for requirement in old.requirements}
    for requirement in new.requirements:
        mine = before.get(requirement.module)
        if mine and mine.version != requirement.version:
            yield _changed(mine, requirement, new)


def _changed(old: Requirement, new: Requirement, api: Api) -> Edit:
    users = _users(api, frozenset(new.packages))
    names = sorted(users)
    more = [counted(len(names) - _SHOWN, "other type")] if len(names) > _SHOWN else []
    return Edit(
        rule="dependency-changed",
        subject=Subject(Name(new.module, "")),
        message=f"{old.version} → {new.version}: what changed in {listed([*names[:_SHOWN], *more])} is not looked into",
        old=old.version,
        new=new.version,
        anchor=users[names[0]] if names else None,
    )


def _users(api: Api, packages: frozenset[str]) -> dict[str, Position]:
    """Give the types of these packages that the API's own packages use, each with the first use."""
    found: dict[str, Position] = {}
    for definition in api.types:
        if definition.name.package in packages:
            continue
        for name in mentions(definition):
            if name.package in packages:
                found.setdefault(name.name, definition.position)
    return found
