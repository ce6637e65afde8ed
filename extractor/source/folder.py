"""A folder of Go files as a source: its packages, and a way to the packages that they import.

The folder is one on disk, or one of a commit (`files` says where it is read from).

Positions are named from the root of the source, so that they are the same on every machine:
the nearest folder upwards that holds `.git`, else the one that holds `go.mod`, else the folder
itself. The Go types that come with the program have names of their own, because they lie in
different places in a checkout and in a wheel.
"""

import os
from collections.abc import Collection, Iterator, Mapping
from functools import cached_property

import msgspec

from extractor.model.diagnostics import Diagnostic
from extractor.position import Position
from extractor.source.disk import DISK, Files
from extractor.source.environment import GoEnvironment
from extractor.source.files import PackageFolder, SourceFile
from extractor.source.listing import Listing
from extractor.source.modules import BuildList, ModuleFiles, below
from extractor.source.resolver import Resolver, given_finder, local_finder, tree_finder, vendor_finder
from extractor.source.walk import Naming, Walk


class Folder:
    """A folder (or one file) of Go source.

    `packages` are the folders in it that hold Go files, parents first; `diagnostics` say what
    was passed over.
    """

    def __init__(
        self, naming: Naming, base: str, given: Mapping[str, str], environment: GoEnvironment, files: Files = DISK
    ) -> None:
        self.files = files
        self._naming = naming
        self._modules = ModuleFiles(environment.work, files)
        self._walk = Walk(naming, files)
        self._listing = Listing(naming, self._walk, self._modules, base, files)
        self._given = given
        for module, directory in given.items():
            naming.mount(directory, module)
        self._environment = environment
        # Whatever was found outside of the tree, and the package in it that the way there started from.
        self._origins: dict[str, PackageFolder] = {}
        self.packages: tuple[PackageFolder, ...] = ()

    @property
    def diagnostics(self) -> tuple[Diagnostic, ...]:
        """Give what was passed over so far."""
        return tuple(self._walk.diagnostics)

    def find(self, import_path: str, importer: PackageFolder) -> PackageFolder | None:
        """Give the package that a file of `importer` means by an import path, from the tree or what is given for it."""
        return self._found(self._near, import_path, importer)

    def find_beyond(self, import_path: str, importer: PackageFolder) -> PackageFolder | None:
        """Give the package that a file of `importer` means, from where the go command keeps what it downloads."""
        return self._found(self._far, import_path, importer)

    def _found(self, resolver: Resolver, import_path: str, importer: PackageFolder) -> PackageFolder | None:
        origin = self._origins.get(importer.directory, importer)
        package = resolver.find(import_path, origin)
        if package and not self._naming.is_inside(package.directory):
            self._origins.setdefault(package.directory, origin)
        return package

    @cached_property
    def _near(self) -> Resolver:
        listing, modules = self._listing, self._modules
        return Resolver(
            (
                given_finder(self._given, listing.folder),
                local_finder(modules, self._naming.root, listing.folder, self._naming.mount),
                vendor_finder(modules, listing.folder),
                tree_finder(listing.base, listing.folder),
            )
        )

    @cached_property
    def _far(self) -> Resolver:
        from extractor.source.beyond import CacheFinder, gopath_finder  # most runs need nothing from there
        from extractor.source.cache import ModuleCache

        # What is downloaded lies on disk, even where that is a folder below the root of a commit.
        walk = self._walk.on_disk()
        listing = Listing(self._naming, walk, self._modules, self._listing.base)
        cache = ModuleCache(self._environment.cache, listing)
        return Resolver(
            (
                CacheFinder(self._modules, cache, self._naming, walk),
                gopath_finder(self._modules, self._environment.paths, listing),
            )
        )

    @property
    def reaches_beyond(self) -> bool:
        """Tell whether there is any place outside of the tree where `find_beyond` could find something."""
        places = (self._environment.cache, *(os.path.join(path, "src") for path in self._environment.paths))
        return any(place and os.path.isdir(place) for place in places)

    @property
    def knows_places(self) -> bool:
        """Tell whether a person says where other modules lie."""
        return bool(self._given)

    def modules(self) -> frozenset[str]:
        """Give the paths of the modules that its packages belong to."""
        found = (self._modules.module_of(package.directory) for package in self.packages)
        return frozenset(module.path for module in found if module)

    def owns(self, import_path: str, importer: PackageFolder) -> bool:
        """Tell whether the import path belongs to a module that `importer` lies in."""
        return any(
            import_path == module.path or import_path.startswith(module.path + "/")
            for module in self._modules.enclosing(importer.directory)
        )

    def requirement(self, import_path: str, importer: PackageFolder) -> tuple[str, str] | None:
        """Give the module that a package outside of the tree belongs to, and its version by `go.mod`, or None."""
        origin = self._origins.get(importer.directory, importer)
        module = self._modules.module_of(origin.directory)
        if module is None or self.owns(import_path, origin):
            return None
        needed = self._modules.build_list(module.directory)
        for path in sorted(needed.requires, key=len, reverse=True):
            if below(path, import_path) is not None:
                return self._version(path, needed)
        return None

    @staticmethod
    def _version(path: str, needed: BuildList) -> tuple[str, str] | None:
        """Give the version of a module, or what stands for it; None where that is a folder of the tree."""
        replacement = needed.replacements.get(path)
        if replacement is None:
            return path, needed.requires[path]
        if replacement.directory:
            return None
        other = "" if replacement.by == path else f"{replacement.by}@"
        return path, f"{other}{replacement.by_version}"

    def is_own(self, folder: str) -> bool:
        """Tell whether the folder of that name in positions is one of the tree, or of a module that is given.

        What is vendored, or was found elsewhere, is another module's.
        """
        path = self._naming.path(folder)
        if path is None or not self.files.is_folder(path):
            return False
        inside = self._naming.is_inside(path) and "vendor" not in folder.split("/")
        return inside or any(below(place, path) is not None for place in self._given.values())

    def locate(self, position: Position) -> str | None:
        """Give a path at which the position's file can be opened, or None where it is of another source."""
        path = self._naming.path(position.file)
        return self.files.shown(path) if path else None

    def others(self) -> Iterator[SourceFile]:
        """Yield the Go files of the whole tree that are in none of the packages."""
        taken = {package.directory for package in self.packages}
        walk = Walk(self._naming, self.files)  # what it passes over is no remark about this source
        for directory, names in walk.folders(self._naming.root):
            if directory not in taken:
                yield from self._listing.package(directory, names).files

    def leave_out(self, files: Collection[str]) -> None:
        """Pass over files, by their names in positions, as if they were not there."""
        self.packages = tuple(
            msgspec.structs.replace(package, files=tuple(file for file in package.files if file.file not in files))
            for package in self.packages
        )

    def take(self, *tops: str) -> None:
        """Take in all packages below some folders, each once."""
        found: dict[str, PackageFolder] = {}
        for top in tops:
            for directory, names in self._walk.folders(top):
                if directory not in found:
                    found[directory] = self._listing.package(directory, names)
        self.packages = tuple(found.values())

    def take_file(self, directory: str, name: str) -> None:
        """Take in one file; the others of its package are there for what it refers to."""
        package = self._listing.package(directory, self._walk.files(directory))
        only = tuple(file.file for file in package.files if file.name == name)
        self.packages = (msgspec.structs.replace(package, only=only),)
