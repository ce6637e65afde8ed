"""What to say when git has not what was asked for, and which `git fetch` brings it.

A commit may be missing because nobody ever made it, because a clone is shallow or partial, or
because the clone is older than the commit. Each has its own way out.
"""

import os
import re
import shlex
from collections.abc import Iterable
from typing import TYPE_CHECKING

from extractor.errors import SourceError
from extractor.model.nearest import nearest
from extractor.source.git.process import SUBMODULE, GitFailed, NoRepository

if TYPE_CHECKING:
    from extractor.source.git.committed import CommittedFiles
    from extractor.source.git.repository import Repository

_ID = re.compile(r"[0-9a-f]{40}(?:[0-9a-f]{24})?")
_PART_OF_ID = re.compile(r"[0-9a-f]{7,63}")
_STEPS = re.compile(r"[~^]|@\{")
_FEW = 8
_VERSION = re.compile(r"(?:.*[^0-9.])?\d+\.\d+")


def no_repository(directory: str, failed: GitFailed) -> SourceError:
    """Say why a folder can't be read as a repository."""
    said = str(failed)
    if "dubious ownership" in said:
        return SourceError(
            f"git refuses to read the repository of {directory!r}, which belongs to somebody else",
            hint=f"if you trust it: git config --global --add safe.directory {shlex.quote(os.path.realpath(directory))}",
        )
    if "not a git repository" not in said:
        return SourceError(f"git can't read the repository of {directory!r}: {said}")
    return NoRepository(
        f"the folder {directory!r} lies in no git repository", hint="name a folder of a clone: DIR@REVISION"
    )


def unknown_revision(repository: "Repository", revision: str) -> SourceError:
    """Say that a revision names no commit here, and how to get it or what may be meant."""
    if repository.commit("HEAD") is None and not repository.tags():
        return SourceError("the repository has no commits yet", hint="commit something first")
    where = "this shallow clone" if repository.shallow else "the repository"
    hints = (_alike(revision, repository.tags()), fetching(repository, revision))
    return SourceError(f"{where} has no commit named {revision!r}", hint="; or ".join(filter(None, hints)))


def no_path(files: "CommittedFiles", path: str, name: str) -> SourceError:
    """Say that a commit has no file or folder at a path; `name` is how a person put it."""
    item = files.item(path)
    if item and item.mode == SUBMODULE:
        return SourceError(f"the source {name!r} is a submodule", hint="name a revision of that repository")
    parent, missing = os.path.split(path)
    while parent != files.root and not files.is_folder(parent):
        parent, missing = os.path.split(parent)
    inside = os.path.relpath(path, files.root).replace(os.sep, "/")
    names = sorted(entry.name for entry in files.entries(parent)) if files.is_folder(parent) else []
    listed = f"it holds {', '.join(names)}" if 0 < len(names) <= _FEW else ""
    return SourceError(f"{files.name} has no {inside!r}", hint=_alike(missing, names) or listed)


def no_merge_base(repository: "Repository", one: str, other: str) -> SourceError:
    """Say that two revisions have no commit in common, as far as can be seen here."""
    hint = fetch(repository, "--unshallow") if repository.shallow else "compare the two without --merge-base"
    return SourceError(f"{one!r} and {other!r} have no commit in common", hint=hint)


def incomplete(repository: "Repository", reason: str) -> SourceError:
    """Say that an object is missing, or that the repository can't be read for another reason."""
    if repository.partial:
        hint = fetch(repository, "--refetch --no-filter")
        return SourceError(f"this partial clone lacks what was asked for: {reason}", hint=hint)
    hint = fetch(repository, "--unshallow") if repository.shallow else "git fsck tells what is damaged"
    return SourceError(f"git can't read {repository.root!r}: {reason}", hint=hint)


def fetching(repository: "Repository", revision: str) -> str:
    """Give the `git fetch` that brings a revision, or nothing where there is nowhere to fetch from."""
    if _STEPS.search(revision) or (_PART_OF_ID.fullmatch(revision) and not _ID.fullmatch(revision)):
        return fetch(repository, "--unshallow" if repository.shallow else "")
    return fetch(repository, "--depth=1" if repository.shallow else "", _reference(repository.remote, revision))


def fetch(repository: "Repository", options: str, reference: str = "") -> str:
    """Give the command that fetches something from where the repository comes from, or nothing if it is from nowhere."""
    if not repository.remote:
        return ""
    words = ["git", *_place(repository), "fetch", options, shlex.quote(repository.remote), reference]
    return " ".join(filter(None, words))


def _reference(remote: str, name: str) -> str:
    """Give the words of a fetch that bring a branch, a tag or a commit under the name that it was asked for by."""
    if _ID.fullmatch(name):
        return name
    if name.startswith(f"{remote}/"):
        return shlex.quote(f"{name.removeprefix(f'{remote}/')}:refs/remotes/{name}")
    if _VERSION.match(name) and not name.startswith("refs/"):
        return f"tag {shlex.quote(name)}"
    return shlex.quote(f"{name}:{name}")


def _place(repository: "Repository") -> list[str]:
    """Give what makes git work in that repository, if that is not the one of the current folder."""
    here = os.path.join(os.path.realpath("."), "")
    return [] if here.startswith(os.path.join(repository.root, "")) else ["-C", shlex.quote(repository.root)]


def _alike(word: str, names: Iterable[str]) -> str:
    found = nearest(word, {name: name for name in names}, 3)
    return f"did you mean {', '.join(found)}?" if found else ""
