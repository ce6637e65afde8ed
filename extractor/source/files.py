"""What a source hands out: folders of Go files that are listed but not yet read."""

from typing import Protocol

import msgspec


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
            OSError: The file can't be read.
        """
        if self.within:
            return self.within.read(self.path)
        with open(self.path, "rb") as stream:
            return stream.read()


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
