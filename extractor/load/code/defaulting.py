"""All defaults that the functions of some packages set in the types of an API."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from extractor.load.code.entries import Entries, may_be_entry
from extractor.load.code.following import Follower
from extractor.load.code.frames import PackageCode
from extractor.load.code.judging import defaults_of
from extractor.load.code.places import Ways
from extractor.load.code.values import Evaluator
from extractor.load.packages import ReadPackage, Workspace
from extractor.load.scope import Scopes
from extractor.model.api import Api
from extractor.model.facts import CodeDefault

if TYPE_CHECKING:
    from extractor.model.types import Name
    from extractor.position import Position


def code_defaults(api: Api, packages: Sequence[ReadPackage], scopes: Scopes) -> tuple[CodeDefault, ...]:
    """Give the defaults that the functions of packages set in types of an API, in the order of these types."""
    places = {definition.name: index for index, definition in enumerate(api.types)}
    found = [default for package in packages for default in _of(package, api, scopes)]
    return _without_repetitions(sorted(found, key=lambda default: places[default.root]))


def _without_repetitions(defaults: Iterable[CodeDefault]) -> tuple[CodeDefault, ...]:
    """Leave out what was found before: several functions may call the one that sets it."""
    found: dict[tuple[Name, str, str, Position], CodeDefault] = {}
    for default in defaults:
        found.setdefault((default.root, default.path, default.condition, default.position), default)
    return tuple(found.values())


def _of(package: ReadPackage, api: Api, scopes: Scopes) -> Iterator[CodeDefault]:
    code = _read(package, scopes.workspace)
    evaluator = Evaluator(Ways(api), scopes)
    for entry in Entries(api, scopes).of(code):
        follower = Follower(evaluator)
        follower.follow(entry.function, entry.frame)
        yield from defaults_of(follower.writes)


def _read(package: ReadPackage, workspace: Workspace) -> PackageCode:
    """Read the functions of a package that may set defaults, and those that they may call."""
    contents = workspace.contents_of(package)
    calls: dict[str, set[str]] = {}
    for _, content in contents:
        for name, called in content.called().items():
            calls.setdefault(name, set()).update(called)
    wanted = _reached(calls, [name for name in calls if not name or may_be_entry(name)])
    files = [(file, content.functions(wanted)) for file, content in contents if wanted & content.called().keys()]
    return PackageCode(package, files, frozenset().union(*calls.values()))


def _reached(calls: Mapping[str, Collection[str]], starts: Iterable[str]) -> frozenset[str]:
    """Give the names of functions, and of all functions that these may call."""
    found = dict.fromkeys(starts)
    waiting = list(found)
    for name in waiting:
        for other in calls[name]:
            if other in calls and other not in found:
                found[other] = None
                waiting.append(other)
    return frozenset(found)
