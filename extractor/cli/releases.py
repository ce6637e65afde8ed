"""Releases of repositories, read one after another."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING

import msgspec

from extractor.cli import terminal
from extractor.errors import ConfigError, ExtractorError, SourceError
from extractor.history import Reading
from extractor.load import load_by_steps
from extractor.load.contents import Memory
from extractor.model.api import Api, Package
from extractor.position import Position
from extractor.source.git import Repository, open_release, open_repository, tags

if TYPE_CHECKING:
    from extractor.source import Folder

_ANYWHERE = (".",)
_SHOWN = 5


class Release(msgspec.Struct, frozen=True):
    """A tag, and the repository to read it from."""

    tag: str
    repository: Repository


def releases(sources: Sequence[str], patterns: Sequence[str]) -> tuple[Release, ...]:
    """Give the releases of some clones in the order of their versions, each from the first clone that has its tag.

    Raises:
        SourceError: There is no such clone.
        ConfigError: No tag matches.
    """
    found: dict[str, Release] = {}
    keys = {}
    repositories = [open_repository(source) for source in sources]
    for repository in repositories:
        for each in tags(repository, patterns):
            found.setdefault(each.tag, Release(each.tag, repository))
            keys[each.tag] = each.key
    if not found:
        raise _no_tags(repositories, patterns)
    return tuple(found[tag] for tag in sorted(found, key=lambda tag: keys[tag]))


def _no_tags(repositories: Sequence[Repository], patterns: Sequence[str]) -> ExtractorError:
    some = [tag for repository in repositories for tag in repository.tags()][-3:]
    if some:
        hint = f"there are tags like {', '.join(some)}"
        return ConfigError(f"no tag of a version matches {' '.join(patterns)}", hint=hint)
    return SourceError("the repository has no tags", hint="git fetch --tags brings those that it may have elsewhere")


def readings(
    chosen: Sequence[Release], paths: Sequence[str], modules: Mapping[str, str], memory: Memory
) -> Iterator[Reading]:
    """Read releases one after another; in the end, warnings tell what could not be read.

    Raises:
        SourceError: A file does not parse, or a repository lacks something.
    """
    from extractor.cli.progress import watched

    gaps: dict[str, list[str]] = {}
    with watched(len(chosen), "releases") as tick:
        for release in chosen:
            yield _reading(release, paths, modules, memory, gaps)
            tick()
    for reason, tags_ in gaps.items():
        terminal.remark("warning", f"{_some(tags_)}: {reason}")


def _some(tags_: list[str]) -> str:
    return ", ".join(tags_ if len(tags_) <= _SHOWN else [tags_[0], f"{len(tags_) - 2} more", tags_[-1]])


def _reading(
    release: Release,
    paths: Sequence[str],
    modules: Mapping[str, str],
    memory: Memory,
    gaps: dict[str, list[str]],
) -> Reading:
    tag, repository = release.tag, release.repository
    commit = repository.tagged(tag)
    if commit is None:
        raise SourceError(f"the tag {tag} names no commit", hint=_leave_out(tag))
    folder, missed = open_release(repository, commit, tag, paths or _ANYWHERE, modules)
    for reason in missed:
        gaps.setdefault(reason, []).append(tag)
    api = _api(folder, tag, memory) if folder else None
    if api is None and not paths:
        api = Api(packages=(), types=())  # nothing in the whole tree is nothing
    elif api is None:
        gaps.setdefault(f"there are no API types in {', '.join(paths)}", []).append(tag)

    def own(package: Package) -> bool:
        return folder is not None and folder.is_own(package.folder)

    @cache
    def elsewhere() -> frozenset[tuple[str, str]]:
        return _declared(folder, memory) if folder and paths else frozenset()

    return Reading(tag, api, own, elsewhere)


def _declared(folder: "Folder", memory: Memory) -> frozenset[tuple[str, str]]:
    """Give what seems to be declared in the folders of a release that were not read."""
    found: set[tuple[str, str]] = set()
    for file in folder.others():
        try:
            package, names = memory.content(file).declared()
        except OSError:  # a damaged repository; of what was to be read that is told
            continue
        found.update((package, name) for name in names)
    return frozenset(found)


def _api(folder: "Folder", tag: str, memory: Memory) -> Api | None:
    try:
        return load_by_steps([folder], memory=memory)[0]  # what functions do is no part of a history
    except SourceError as error:
        if error.where is None:  # no types
            return None
        error.where = Position(folder.locate(error.where) or str(error.where.file), error.where.line)
        error.hint = "; ".join(filter(None, (error.hint, _leave_out(tag))))
        raise


def _leave_out(tag: str) -> str:
    return f"--tags '!{tag}' leaves this release out"
