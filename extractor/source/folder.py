"""A folder of Go files as a source: its packages, and a way to the packages that they import.

Positions are named from the root of the source, so that they are the same on every machine:
the nearest folder upwards that holds `.git`, else the one that holds `go.mod`, else the folder
itself. The Go types that come with the program have names of their own, because they lie in
different places in a checkout and in a wheel.
"""

import os
from collections.abc import Iterable

import msgspec

from extractor import assets
from extractor.errors import SourceError
from extractor.model.diagnostics import Diagnostic
from extractor.position import Position
from extractor.source.files import PackageFolder, SourceFile
from extractor.source.modules import ModuleFiles, import_path_of, without_vendor
from extractor.source.resolver import Resolver, local_finder, tree_finder, vendor_finder
from extractor.source.walk import Naming, Walk

_HINT = "name a folder that holds Go files of API types, such as pkg/apis or api/v1"


class Folder:
    """A folder (or one file) of Go source.

    `packages` are the folders in it that hold Go files, parents first; `diagnostics` say what
    was passed over.
    """

    def __init__(self, naming: Naming, base: str) -> None:
        self._naming = naming
        self._base = base
        self._modules = ModuleFiles()
        self._walk = Walk(naming)
        self._resolver = Resolver(
            (
                local_finder(self._modules, naming.root, self._list),
                vendor_finder(self._modules, self._list),
                tree_finder(base, self._list),
            )
        )
        self.packages: tuple[PackageFolder, ...] = ()

    @property
    def diagnostics(self) -> tuple[Diagnostic, ...]:
        """Give what was passed over so far."""
        return tuple(self._walk.diagnostics)

    def find(self, import_path: str, importer: PackageFolder) -> PackageFolder | None:
        """Give the package that a file of `importer` means by an import path, or None."""
        return self._resolver.find(import_path, importer)

    def owns(self, import_path: str, importer: PackageFolder) -> bool:
        """Tell whether the import path belongs to a module that `importer` lies in."""
        return any(
            import_path == module.path or import_path.startswith(module.path + "/")
            for module in self._modules.enclosing(importer.directory)
        )

    def locate(self, position: Position) -> str | None:
        """Give a path at which the position's file can be opened, or None where it is of another source."""
        path = self._naming.path(position.file)
        return path if path and os.path.exists(path) else None

    def take(self, top: str) -> None:
        """Take in all packages below a folder."""
        self.packages = tuple(self._package(directory, names) for directory, names in self._walk.folders(top))

    def take_file(self, directory: str, name: str) -> None:
        """Take in one file; the others of its package are there for what it refers to."""
        package = self._package(directory, self._walk.files(directory))
        only = tuple(file.file for file in package.files if file.name == name)
        self.packages = (msgspec.structs.replace(package, only=only),)

    def _list(self, directory: str, import_path: str) -> PackageFolder | None:
        if not os.path.isdir(directory):
            return None
        names = self._walk.files(directory)
        return self._package(directory, names, import_path) if names else None

    def _package(self, directory: str, names: Iterable[str], import_path: str = "") -> PackageFolder:
        folder = self._naming.name(directory)
        return PackageFolder(
            import_path or self._import_path(directory),
            folder,
            directory,
            tuple(SourceFile(f"{folder}/{name}" if folder else name, os.path.join(directory, name)) for name in names),
        )

    def _import_path(self, directory: str) -> str:
        module = self._modules.module_of(directory)
        if module:
            return import_path_of(directory, module)
        relative = os.path.relpath(directory, self._base).replace(os.sep, "/")
        return without_vendor(os.path.basename(directory) if relative == "." else relative)


def open_folder(path: str | os.PathLike[str]) -> Folder:
    """Give the source that a folder, or a single Go file, is.

    Raises:
        SourceError: There is no such folder, or no Go file in it.
    """
    given = os.fspath(path)
    if given.endswith(".go") and os.path.isfile(given):
        directory, name = os.path.split(given)
        top = os.path.realpath(directory)
        source = _prepare(top)
        source.take_file(top, name)
        return source
    if not os.path.isdir(given):
        reason = "is neither a folder nor a Go file" if os.path.exists(given) else "does not exist"
        raise SourceError(f"the source {given!r} {reason}", hint=_HINT)
    top = os.path.realpath(given)
    source = _prepare(top)
    source.take(top)
    if not source.packages:
        said = "; ".join(str(diagnostic) for diagnostic in source.diagnostics)
        raise SourceError(f"the source {given!r} holds no Go files", hint=said or _HINT)
    return source


def _prepare(top: str) -> Folder:
    own = os.path.realpath(assets.vendor_types())
    if top == own or top.startswith(own + os.sep):
        return Folder(Naming(own, os.path.basename(own)), own)
    root = _ancestor_with(top, ".git") or _ancestor_with(top, "go.mod") or top
    return Folder(Naming(root), top)


def _ancestor_with(directory: str, name: str) -> str | None:
    while not os.path.exists(os.path.join(directory, name)):
        parent = os.path.dirname(directory)
        if parent == directory:
            return None
        directory = parent
    return directory
