"""Packages outside of the tree: in the module cache, or below `GOPATH`.

Whatever imports a package there, the module that the way started from says which version is
meant: its `go.mod` (or the workspace) decides for everything that is built with it.
"""

import os
from collections.abc import Iterator

from extractor.source.cache import ModuleCache
from extractor.source.files import PackageFolder
from extractor.source.gomod import Module
from extractor.source.listing import Listing
from extractor.source.modules import ModuleFiles
from extractor.source.resolver import Finder
from extractor.source.walk import Naming, Walk


def gopath_finder(modules: ModuleFiles, paths: tuple[str, ...], listing: Listing) -> Finder:
    """Find packages below the folders of `GOPATH`, for files that belong to no module."""

    def find(import_path: str, importer: PackageFolder) -> PackageFolder | None:
        if modules.module_of(importer.directory):
            return None
        for path in paths:
            directory = os.path.join(path, "src", *import_path.split("/"))
            if os.path.isdir(directory):
                listing.naming.mount(directory, import_path)
                package = listing.folder(directory, import_path)
                if package:
                    return package
        return None

    return find


class CacheFinder:
    """Finds packages in the module cache, at the versions that the importing module needs."""

    def __init__(self, modules: ModuleFiles, cache: ModuleCache, naming: Naming, walk: Walk) -> None:
        self._modules = modules
        self._cache = cache
        self._naming = naming
        self._walk = walk

    def __call__(self, import_path: str, importer: PackageFolder) -> PackageFolder | None:
        """Give the package that a file of `importer` means, or None."""
        module = self._modules.module_of(importer.directory)
        if module is None or "." not in import_path.partition("/")[0]:  # else it is of Go's own library
            return None
        for path, version, rest in self._candidates(import_path, module):
            package = self._cache.find(path, version, rest, import_path)
            if package:
                return package
        return None

    def _candidates(self, import_path: str, module: Module) -> Iterator[tuple[str, str, str]]:
        """Give modules with their versions, and where in them the package would be; longest path first."""
        needed = self._modules.build_list(module.directory)
        prefixes = [import_path[:end] for end in _ends(import_path)]
        for prefix in prefixes:
            replacement = needed.replacements.get(prefix)
            rest = import_path[len(prefix) + 1 :]
            if replacement and replacement.by:
                yield replacement.by, replacement.by_version, rest
            elif prefix in needed.requires and not replacement:
                yield prefix, needed.requires[prefix], rest
        if not needed.complete and not any(prefix in needed.requires for prefix in prefixes):
            yield from self._guesses(import_path, prefixes, module)

    def _guesses(self, import_path: str, prefixes: list[str], module: Module) -> Iterator[tuple[str, str, str]]:
        """Give what an old `go.mod` does not list, because it is needed only indirectly."""
        for prefix in prefixes:
            version = self._cache.highest(prefix)
            if version:
                where = self._naming.name(os.path.join(module.directory, "go.mod"))
                message = f"this requires no version of {prefix}: {version} is read, the highest in the module cache"
                self._walk.warn(where, "guessed-version", message)
                yield prefix, version, import_path[len(prefix) + 1 :]


def _ends(import_path: str) -> Iterator[int]:
    """Yield where a module path that begins the import path may end, the longest first."""
    yield len(import_path)
    end = import_path.rfind("/")
    while end > 0:
        yield end
        end = import_path.rfind("/", 0, end)
