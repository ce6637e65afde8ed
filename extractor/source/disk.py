"""Where folders are listed and files are read: on the disk, or in what stands for a part of it.

All of this room asks `Files` instead of the disk itself, so that a commit can be read as if it
were checked out: same paths, same names, same rules.
"""

import os
from collections.abc import Sequence
from typing import Protocol

from extractor.source.files import SourceFile, read_file


class Entry(Protocol):
    """What a folder holds under one name, as `os.DirEntry` tells it."""

    @property
    def name(self) -> str:
        """Give its name."""

    @property
    def path(self) -> str:
        """Give the path of the folder with that name."""

    def is_dir(self) -> bool:
        """Tell whether it is a folder, or a link to one."""

    def is_file(self) -> bool:
        """Tell whether it is a file, or a link to one."""

    def is_symlink(self) -> bool:
        """Tell whether it is a link."""


class Files(Protocol):
    """Folders and files by absolute path."""

    def entries(self, directory: str) -> Sequence[Entry]:
        """Give what a folder holds, in any order.

        Raises:
            OSError: It can't be listed.
        """

    def is_folder(self, path: str) -> bool:
        """Tell whether a path is that of a folder."""

    def read(self, path: str) -> bytes:
        """Give the bytes of a file.

        Raises:
            OSError: It can't be read.
        """

    def file(self, name: str, path: str) -> SourceFile:
        """Give the file at a path, which has that name in positions, to be read later."""

    def left_out(self, entry: Entry) -> str:
        """Give why a folder is not looked into, or nothing."""

    def shown(self, path: str) -> str | None:
        """Give how a person names a path, so that it can be opened, or None where nothing is there."""


class Disk:
    """The files of this machine."""

    def entries(self, directory: str) -> "list[os.DirEntry[str]]":
        """Give what a folder holds; raises OSError where it can't be listed."""
        with os.scandir(directory) as found:
            return list(found)

    def is_folder(self, path: str) -> bool:
        """Tell whether a path is that of a folder."""
        return os.path.isdir(path)

    def read(self, path: str) -> bytes:
        """Give the bytes of a file; raises OSError where it can't be read."""
        return read_file(path)

    def file(self, name: str, path: str) -> SourceFile:
        """Give the file at a path, to be read later."""
        return SourceFile(name, path)

    def left_out(self, entry: Entry) -> str:  # noqa: ARG002 - every folder can be looked into
        """Give nothing: each folder of the disk is one of the tree."""
        return ""

    def shown(self, path: str) -> str | None:
        """Give the path itself, or None where nothing is there."""
        return path if os.path.exists(path) else None


DISK = Disk()
