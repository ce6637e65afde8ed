"""Which files of a commit belong into a vendored set."""

import os
from collections.abc import Iterator, Mapping

import msgspec

from extractor.errors import SourceError
from extractor.source.files import SourceFile
from extractor.source.git.committed import CommittedFiles
from extractor.source.git.failures import no_path
from extractor.source.git.opening import open_committed

_BESIDE = ("LICENSE", "LICENSE.md", "LICENSE.txt", "COPYING", "NOTICE", "NOTICE.md", "NOTICE.txt")
"""What a copy must bring with it."""


class Original(msgspec.Struct, frozen=True):
    """A file to copy: its path in the repository, the one in the set, and where its bytes are."""

    path: str
    here: str
    file: SourceFile


def originals(files: CommittedFiles, folders: Mapping[str, str]) -> tuple[Original, ...]:
    """Give the Go files below some folders of a commit, and what goes with them, by path in the set.

    `folders` gives for each folder of the commit the one in the set. What goes with them is the
    license, and where all folders keep their places, the `go.mod` of their modules: then their
    packages go by the same import paths as there.

    Raises:
        SourceError: There is no such folder, or no Go file in it, or two files would be one.
    """
    found: dict[str, Original] = {}
    for original in (*_go_files(files, folders), *_companions(files, folders)):
        other = found.setdefault(original.here, original)
        if other.path != original.path:
            raise SourceError(
                f"{other.path} and {original.path} would both be {original.here}",
                hint="give one of the folders another place: FOLDER=PLACE",
            )
    return tuple(found[here] for here in sorted(found))


def _go_files(files: CommittedFiles, folders: Mapping[str, str]) -> Iterator[Original]:
    for folder, here in folders.items():
        top = os.path.normpath(os.path.join(files.root, folder))
        name = f"{files.name}:{folder}"
        if not files.is_folder(top):
            raise no_path(files, top, name)
        for package in open_committed(files, (top,), {}, name).packages:
            for file in package.files:
                inside = file.file if folder == "." else file.file[len(folder) + 1 :]
                yield Original(file.file, inside if here == "." else f"{here}/{inside}", file)


def _companions(files: CommittedFiles, folders: Mapping[str, str]) -> Iterator[Original]:
    for name in _BESIDE:
        yield from _file(files, name)
    if all(folder == here for folder, here in folders.items()):
        for folder in folders:
            yield from _file(files, _above(files, folder))


def _above(files: CommittedFiles, folder: str) -> str:
    """Give the path of the `go.mod` that is nearest above a folder, or that of one at the top."""
    parts = [] if folder == "." else folder.split("/")
    while parts:
        path = "/".join((*parts, "go.mod"))
        if files.item(os.path.join(files.root, *path.split("/"))):
            return path
        parts.pop()
    return "go.mod"


def _file(files: CommittedFiles, path: str) -> Iterator[Original]:
    try:
        yield Original(path, path, files.file(path, os.path.join(files.root, *path.split("/"))))
    except OSError:  # not every repository has it
        return
