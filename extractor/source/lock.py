"""The lock file of a vendored set: which files of which commit it holds, and whether they are still these.

A set need not be a copy. One that restates what a commit says, in words of its own, is locked in
the same way, and says so.
"""

import os
from collections.abc import Callable, Iterable, Iterator
from typing import Literal

import msgspec

from extractor.errors import SourceError
from extractor.position import Position

NAME = "vendor.lock.json"
SCHEMA = 1
_HINT = "extractor vendor DIR@REVISION PATH writes one"


class LockedFile(msgspec.Struct, frozen=True):
    """A file of the set: what it is, or restates, in the repository, and the SHA-256 of its own bytes."""

    path: str
    sha256: str


class Lock(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a set holds.

    `repository` is its address, or else the path of its module; `revision` is how a person named
    `commit`. `folders` gives for each folder of the repository the one in the set, `files` what
    each file of the set is, by its path there. `restatement` says what the files are, where they
    are no copies.
    """

    lock: int = SCHEMA
    repository: str
    revision: str
    commit: str
    restatement: str = ""
    folders: dict[str, str]
    files: dict[str, LockedFile]


class Difference(msgspec.Struct, frozen=True, order=True):
    """A file that is not as the lock has it."""

    path: str
    what: Literal["edited", "missing", "added"]


def digest(data: bytes) -> str:
    """Give the SHA-256 of some bytes."""
    from hashlib import sha256

    return sha256(data).hexdigest()


def dumps(lock: Lock) -> bytes:
    """Give a lock as indented JSON, files in the order of their paths, with a line end at the end."""
    ordered = msgspec.structs.replace(lock, files=dict(sorted(lock.files.items())))
    # The schema is a default, which would be left out.
    data = b'{"lock":%d,' % lock.lock + msgspec.json.encode(ordered)[1:]
    return msgspec.json.format(data, indent=2) + b"\n"


def read_lock(folder: str) -> Lock | None:
    """Give the lock of a set, or None where there is none.

    Raises:
        SourceError: It can't be read, or is none.
    """
    path = os.path.join(folder, NAME)
    try:
        with open(path, "rb") as stream:
            data = stream.read()
    except FileNotFoundError:
        return None
    except OSError as error:
        raise SourceError(f"can't read the lock: {error.strerror}", where=Position(path)) from None
    try:
        found = msgspec.json.decode(data, type=Lock)
    except msgspec.DecodeError as error:
        raise SourceError(f"this is no lock: {error}", where=Position(path), hint=_HINT) from None
    if found.lock != SCHEMA:
        message = f"this lock has schema {found.lock}, and only schema {SCHEMA} is known"
        raise SourceError(message, where=Position(path), hint="upgrade extractor")
    return found


def differences(lock: Lock, folder: str) -> tuple[Difference, ...]:
    """Tell which files of a set are not as its lock has them, by path."""
    return tuple(sorted((*_changed(lock, folder), *_added(lock, folder))))


def _changed(lock: Lock, folder: str) -> Iterator[Difference]:
    for path, file in lock.files.items():
        data = content(folder, path)
        if data is None:
            yield Difference(path, "missing")
        elif digest(data) != file.sha256:
            yield Difference(path, "edited")


def _added(lock: Lock, folder: str) -> Iterator[Difference]:
    """Yield the Go files in the folders of the set that the lock does not know."""
    for top in sorted(set(lock.folders.values())):
        for directory, _, names in os.walk(os.path.join(folder, top)):
            inside = os.path.relpath(directory, folder).replace(os.sep, "/")
            for name in names:
                path = name if inside == "." else f"{inside}/{name}"
                if name.endswith(".go") and path not in lock.files:
                    yield Difference(path, "added")


def content(folder: str, path: str) -> bytes | None:
    """Give the bytes of a file of a set, or None where there is none.

    Raises:
        SourceError: It can't be read.
    """
    place = os.path.join(folder, *path.split("/"))
    try:
        with open(place, "rb") as stream:
            return stream.read()
    except (FileNotFoundError, NotADirectoryError):
        return None
    except OSError as error:
        raise SourceError(f"can't read the file: {error.strerror}", where=Position(place)) from None


def adopted(lock: Lock, paths: Iterable[str]) -> Lock:
    """Give the lock with further files of its folders, each as what stands at the same place in the repository."""
    files = {path: LockedFile(_origin(lock, path), "") for path in paths}
    return msgspec.structs.replace(lock, files={**lock.files, **files})


def _origin(lock: Lock, path: str) -> str:
    """Give where a file of the set would be in the repository, by the innermost folder that holds it."""
    inside = {top: folder for folder, top in lock.folders.items() if top in ("", ".") or path.startswith(f"{top}/")}
    top = max(inside, key=len)
    rest = path if top in ("", ".") else path.removeprefix(f"{top}/")
    return rest if inside[top] in ("", ".") else f"{inside[top]}/{rest}"


def locked(lock: Lock, read: Callable[[str], bytes]) -> Lock:
    """Give the lock with the digests of the files as they are now; `read` gives their bytes by path."""
    files = {path: LockedFile(file.path, digest(read(path))) for path, file in lock.files.items()}
    return msgspec.structs.replace(lock, files=files)
