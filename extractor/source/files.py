"""What a source hands out: folders of Go files that are listed but not yet read."""

from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from extractor.source.archive import Archive


class SourceFile(msgspec.Struct, frozen=True):
    """A Go file. `file` is its name in positions, `path` where it can be opened (within the archive, if there is one)."""

    file: str
    path: str
    archive: "Archive | None" = None

    @property
    def name(self) -> str:
        """Give the name without its folder."""
        return self.file.rsplit("/", 1)[-1]

    def read(self) -> bytes:
        """Give the bytes.

        Raises:
            OSError: The file can't be read.
        """
        if self.archive:
            return self.archive.read(self.path)
        with open(self.path, "rb") as stream:
            return stream.read()


class PackageFolder(msgspec.Struct, frozen=True):
    """A folder with Go files, and the import path of the package in it.

    `folder` is the folder in positions (empty at the root), `directory` where it is on disk (or
    would be, if its archive were a folder). `only` names the files that were asked for, where
    that is not the whole folder.
    """

    import_path: str
    folder: str
    directory: str
    files: tuple[SourceFile, ...]
    only: tuple[str, ...] = ()
