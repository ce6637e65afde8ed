"""All defaults that the functions of some packages set in the types of an API."""

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from extractor.load.code.entries import Entries, Entry
from extractor.load.code.following import MOST_WRITES, Follower
from extractor.load.code.judging import defaults_of
from extractor.load.code.places import Ways
from extractor.load.code.reading import CodeReader
from extractor.load.code.values import Evaluator
from extractor.load.packages import ReadPackage
from extractor.load.scope import Scopes
from extractor.model.api import Api
from extractor.model.facts import CodeDefault

if TYPE_CHECKING:
    from extractor.model.types import Name
    from extractor.position import Position


def code_defaults(api: Api, packages: Sequence[ReadPackage], scopes: Scopes) -> tuple[CodeDefault, ...]:
    """Give the defaults that the functions of packages set in types of an API, in the order of these types."""
    places = {definition.name: index for index, definition in enumerate(api.types)}
    reader = CodeReader(scopes.workspace)
    evaluator = Evaluator(Ways(api), scopes, reader)
    found = [
        default
        for package in packages
        for entry in Entries(api, scopes).of(reader.functions(package))
        for default in _set_by(entry, evaluator)
    ]
    return _without_repetitions(sorted(found, key=lambda default: places[default.root]))


def _without_repetitions(defaults: Iterable[CodeDefault]) -> tuple[CodeDefault, ...]:
    """Leave out what was found before: several functions may call the one that sets it."""
    found: dict[tuple[Name, str, str, Position], CodeDefault] = {}
    for default in defaults:
        found.setdefault((default.root, default.path, default.condition, default.position), default)
    return tuple(found.values())


def _set_by(entry: Entry, evaluator: Evaluator) -> Iterator[CodeDefault]:
    follower = Follower(evaluator)
    follower.follow(entry.function, entry.frame)
    # Behind so many writes it is no longer followed, so that nothing is sure.
    return defaults_of(follower.writes) if len(follower.writes) <= MOST_WRITES else iter(())
