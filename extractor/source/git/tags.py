"""Tags of a repository, by the versions that they name."""

from collections.abc import Iterable
from fnmatch import fnmatchcase

from extractor.model.releases import Release, in_order
from extractor.source.git.repository import Repository

_NOT = "!"


def tags(repository: Repository, globs: Iterable[str] = ("v*",)) -> tuple[Release, ...]:
    """Give the releases whose tags match a pattern, the oldest version first.

    A pattern that starts with `!` leaves out what it matches, wherever it stands. Tags that name
    no version are left out.

    Raises:
        SourceError: Git can't tell.
    """
    patterns = tuple(globs)
    return in_order(tag for tag in repository.tags() if _matches(tag, patterns))


def _matches(tag: str, patterns: tuple[str, ...]) -> bool:
    wanted = [pattern for pattern in patterns if not pattern.startswith(_NOT)] or ["*"]
    unwanted = [pattern[1:] for pattern in patterns if pattern.startswith(_NOT)]
    return any(fnmatchcase(tag, each) for each in wanted) and not any(fnmatchcase(tag, each) for each in unwanted)
