"""Folders and archives → packages, with the names that their files have in positions."""

import os
from collections.abc import Iterable
from typing import TYPE_CHECKING

from extractor.source.disk import DISK, Files
from extractor.source.files import PackageFolder, SourceFile
from extractor.source.modules import ModuleFiles, import_path_of, without_vendor
from extractor.source.walk import Naming, Walk, readable

if TYPE_CHECKING:
    from extractor.source.archive import Archive

_GO = ".go"


class Listing:
    """Lists packages. `base` is the folder that import paths start at where no module says what they are."""

    def __init__(self, naming: Naming, walk: Walk, modules: ModuleFiles, base: str, files: Files = DISK) -> None:
        self.naming = naming
        self._walk = walk
        self._modules = modules
        self.base = base
        self._files = files
        self._archives: dict[str, Archive] = {}

    def folder(self, directory: str, import_path: str = "") -> PackageFolder | None:
        """Give the package in a folder, or None where it holds no Go files (or is none)."""
        if not self._files.is_folder(directory):
            return None
        names = self._walk.files(directory)
        return self.package(directory, names, import_path) if names else None

    def package(self, directory: str, names: Iterable[str], import_path: str = "") -> PackageFolder:
        """Give the package that files of a folder are; without an import path, the one that its module gives it."""
        folder = self.naming.name(directory)
        return PackageFolder(
            import_path or readable(self._import_path(directory)),
            folder,
            directory,
            tuple(
                self._files.file(readable(f"{folder}/{name}" if folder else name), os.path.join(directory, name))
                for name in names
            ),
        )

    def archived(self, path: str, folder: str, import_path: str) -> PackageFolder | None:
        """Give the package in a folder of a zip, or None where there is no such zip, or no Go file in it."""
        if not os.path.isfile(path):
            return None
        from extractor.source.archive import Archive  # most runs need no archive

        archive = self._archives.setdefault(path, Archive(path))
        try:
            names = archive.files_in(folder)
        except OSError as error:
            self._walk.warn(folder, "unreadable-file", f"the archive of this can't be read: {error.strerror}")
            return None
        files = tuple(SourceFile(name, name, archive) for name in names if name.endswith(_GO))
        return PackageFolder(import_path, folder, os.path.join(path, folder), files) if files else None

    def _import_path(self, directory: str) -> str:
        module = self._modules.module_of(directory)
        if module:
            return import_path_of(directory, module)
        relative = os.path.relpath(directory, self.base).replace(os.sep, "/")
        return without_vendor(os.path.basename(directory) if relative == "." else relative)
