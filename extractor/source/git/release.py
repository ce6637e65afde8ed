"""One release of a repository as a source: the folders that match patterns, at the versions of others that it needs."""

import os
import re
from collections.abc import Iterator, Mapping, Sequence
from fnmatch import fnmatchcase

from extractor.errors import SourceError
from extractor.source.disk import DISK, Files
from extractor.source.folder import Folder
from extractor.source.git.bases import commit_of
from extractor.source.git.committed import CommittedFiles
from extractor.source.git.opening import beside, open_committed
from extractor.source.git.repository import Repository, open_repository
from extractor.source.modules import ModuleFiles
from extractor.source.walk import is_part

_PSEUDO = re.compile(r".*[-.]\d{14}-([0-9a-f]{12})")
_ANY_DEPTH = "**"


def open_release(
    repository: Repository, commit: str, name: str, patterns: Sequence[str], modules: Mapping[str, str]
) -> tuple[Folder | None, tuple[str, ...]]:
    """Give the folders of a commit that match a pattern as one source, or None where there are none with Go files.

    `modules` says in which folders of other repositories modules lie, by their paths. They are
    read at the versions that the `go.mod` of the first folder asks for. Those that could not be
    read are told as well, each with why.

    Raises:
        SourceError: A repository can't be read.
    """
    files = CommittedFiles(repository, commit, name)
    tops = tuple(dict.fromkeys(top for pattern in patterns for top in matching(files, pattern)))
    if not tops:
        return None, ()
    places, around, missed = _pinned(files, tops[0], modules)
    files = CommittedFiles(repository, commit, name, around)
    try:
        return open_committed(files, tops, places, name), missed
    except SourceError:
        return None, missed  # folders, but no Go file in them


def matching(files: CommittedFiles, pattern: str) -> Iterator[str]:
    """Yield the paths of the folders of a commit that match a pattern (`pkg/apis/*/v1`), in their order.

    `*` stands for a part of a name, `**` for any number of folders. Folders that are left out of
    sources are so here, unless a pattern has their name.
    """
    parts = [part for part in pattern.split("/") if part not in ("", ".")]
    yield from _below(files, files.root, parts)


def _below(files: CommittedFiles, directory: str, parts: list[str]) -> Iterator[str]:
    if not parts:
        yield directory
        return
    first, rest = parts[0], parts[1:]
    if first == _ANY_DEPTH:
        yield from _below(files, directory, rest)
        for name in _folders(files, directory):
            if is_part(name):
                yield from _below(files, os.path.join(directory, name), parts)
        return
    for name in _folders(files, directory):
        if name == first or (is_part(name) and fnmatchcase(name, first)):
            yield from _below(files, os.path.join(directory, name), rest)


def _folders(files: CommittedFiles, directory: str) -> list[str]:
    return sorted(entry.name for entry in files.entries(directory) if entry.is_dir() and not entry.is_symlink())


def _pinned(
    files: CommittedFiles, directory: str, modules: Mapping[str, str]
) -> tuple[dict[str, str], Files, tuple[str, ...]]:
    """Give where modules lie, files that have them at the versions that a folder needs, and what could not be read."""
    places: dict[str, str] = {}
    around: Files = DISK
    missed: list[str] = []
    needed = ModuleFiles(files=files).build_list(directory)
    for module, place in modules.items():
        replacement = needed.replacements.get(module)
        version = (replacement.by_version if replacement else "") or needed.requires.get(module, "")
        if not version:
            continue
        try:
            other = _at_version(place, version, files, around)
        except SourceError as error:
            missed.append(f"{module} {version} was not read: {error.message}")
            continue
        places[module], around = os.path.realpath(place), other
    return places, around, tuple(missed)


def _at_version(place: str, version: str, files: CommittedFiles, around: Files) -> CommittedFiles:
    """Give files that have the repository of a module's folder at a version of the module."""
    repository = open_repository(place)
    inside = os.path.relpath(os.path.realpath(place), repository.root).replace(os.sep, "/")
    pseudo = _PSEUDO.fullmatch(version)
    plain = version.partition("+")[0]
    tag = plain if inside in (".", "") else f"{inside}/{plain}"
    commit = commit_of(repository, pseudo[1] if pseudo else f"refs/tags/{tag}")
    return beside(CommittedFiles(repository, commit, f"{place}@{version}", around), around, files.root)
