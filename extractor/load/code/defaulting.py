"""All defaults that the functions of some packages set in the types of an API."""

from collections.abc import Iterator, Sequence

from extractor.load.code.entries import Entries
from extractor.load.code.following import Follower
from extractor.load.code.frames import PackageCode
from extractor.load.code.judging import defaults_of
from extractor.load.code.places import Ways
from extractor.load.code.values import Evaluator
from extractor.load.packages import ReadPackage
from extractor.load.scope import Scopes
from extractor.model.api import Api
from extractor.model.facts import CodeDefault


def code_defaults(api: Api, packages: Sequence[ReadPackage], scopes: Scopes) -> tuple[CodeDefault, ...]:
    """Give the defaults that the functions of packages set in types of an API, in the order of these types."""
    places = {definition.name: index for index, definition in enumerate(api.types)}
    found = [default for package in packages for default in _of(package, api, scopes)]
    return tuple(sorted(found, key=lambda default: places[default.root]))


def _of(package: ReadPackage, api: Api, scopes: Scopes) -> Iterator[CodeDefault]:
    code = PackageCode(package, scopes.workspace.functions_of(package))
    evaluator = Evaluator(Ways(api), scopes)
    for entry in Entries(api, scopes).of(code):
        follower = Follower(evaluator)
        follower.follow(entry.function, entry.frame)
        yield from defaults_of(follower.writes)
