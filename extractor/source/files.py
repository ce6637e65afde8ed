"""What a source hands out: folders of Go files that are listed but not yet read."""

import errno
import os
import stat
from typing import Protocol

import msgspec

_LARGEST = 16 << 20
"""In bytes; to parse more would take more memory than anybody expects. No Go file that was seen has a quarter of it."""


class Container(Protocol):
    """What holds files by names of its own: an archive, or the objects of a repository."""

    def read(self, name: str) -> bytes:
        """Give the bytes of what has that name.

        Raises:
            OSError: It is not there, or damaged.
        """


class SourceFile(msgspec.Struct, frozen=True):
    """A Go file.

    `file` is its name in positions, `path` where it can be opened: on disk, or within what
    contains it. `blob` is the id of its bytes, where that is known without reading them.
    """

    file: str
    path: str
    within: Container | None = None
    blob: str = ""

    @property
    def name(self) -> str:
        """Give the name without its folder."""
        return self.file.rsplit("/", 1)[-1]

    def read(self) -> bytes:
        """Give the bytes.

        Raises:
            OSError: The file can't be read, or is too large.
        """
        return _moderate(self.within.read(self.path)) if self.within else read_file(self.path)


def read_file(path: str) -> bytes:
    """Give the bytes of a file on disk. Nothing else is waited for that may have such a name: a pipe, a device.

    Raises:
        OSError: It can't be read, is no file, or is too large.
    """
    with open(path, "rb", buffering=0, opener=_without_waiting) as stream:
        status = os.fstat(stream.fileno())
        if not stat.S_ISREG(status.st_mode):
            raise OSError(errno.EINVAL, "it is no file")
        _check_size(status.st_size)
        return _moderate(stream.read())


def _without_waiting(path: str, flags: int) -> int:
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))


def _moderate(data: bytes) -> bytes:
    _check_size(len(data))
    return data


def _check_size(size: int) -> None:
    if size > _LARGEST:
        raise OSError(errno.EFBIG, f"it is larger than {_LARGEST >> 20} MiB")


class PackageFolder(msgspec.Struct, frozen=True):
    """A folder with Go files, and the import path of the package in it.

    `folder` is the folder in positions (empty at the root), `directory` where it is on disk (or
    would be, if its archive were a folder, or its commit checked out). `only` names the files that were asked for, where
    that is not the whole folder.
    """

    import_path: str
    folder: str
    directory: str
    files: tuple[SourceFile, ...]
    only: tuple[str, ...] = ()
