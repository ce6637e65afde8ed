"""Import path → package: how the packages that a file names are found without Go.

A resolver asks its finders in turn; the first that knows the package wins. A new place to
look in is one more finder. The order follows the go command: local modules, `vendor/`, then
what is further away (`beyond`). Only what a person names wins over all of these.
"""

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TypeAlias

import msgspec

from extractor.source.files import PackageFolder
from extractor.source.gomod import Module
from extractor.source.modules import ModuleFiles, below, import_path_of

Finder: TypeAlias = Callable[[str, PackageFolder], PackageFolder | None]
"""Takes an import path and the package that imports it, gives the package that is meant."""

Lister: TypeAlias = Callable[[str, str], PackageFolder | None]
"""Takes a folder on disk and its import path, gives the package, or None without Go files."""

Mount: TypeAlias = Callable[[str, str], None]
"""Takes a folder and the name that it has in positions, should it lie outside of the tree."""


class Resolver:
    """Asks finders in turn, and remembers what they say."""

    def __init__(self, finders: Sequence[Finder]) -> None:
        self._finders = tuple(finders)
        self._known: dict[tuple[str, str], PackageFolder | None] = {}

    def find(self, import_path: str, importer: PackageFolder) -> PackageFolder | None:
        """Give the package that a file of `importer` means, or None where nobody knows it."""
        key = (import_path, importer.directory)
        if key not in self._known:
            found = (finder(import_path, importer) for finder in self._finders)
            self._known[key] = next((package for package in found if package), None)
        return self._known[key]


def given_finder(given: Mapping[str, str], lister: Lister) -> Finder:
    """Find packages in the folders that a person gives for modules; the longest module path wins."""
    longest_first = sorted(given, key=len, reverse=True)

    def find(import_path: str, _importer: PackageFolder) -> PackageFolder | None:
        for path in longest_first:
            rest = below(path, import_path)
            package = None if rest is None else lister(os.path.normpath(os.path.join(given[path], rest)), import_path)
            if package:
                return package
        return None

    return find


def local_finder(modules: ModuleFiles, root: str, lister: Lister, mount: Mount) -> Finder:
    """Find packages in the modules of the same tree: nested, enclosing, used by `go.work`, or replaced.

    The longest module path that begins the import path wins.
    """

    def find(import_path: str, importer: PackageFolder) -> PackageFolder | None:
        for place in _places(modules, root, import_path, importer.directory):
            directory = os.path.normpath(os.path.join(place.directory, import_path[len(place.path) + 1 :]))
            if place.replaced or _is_named(modules, directory, import_path):
                mount(place.directory, place.path)
                package = lister(directory, import_path)
                if package:
                    return package
        return None

    return find


def vendor_finder(modules: ModuleFiles, lister: Lister) -> Finder:
    """Find packages in the `vendor/` folder beside the main module's `go.mod`, or beside `go.work`."""

    def find(import_path: str, importer: PackageFolder) -> PackageFolder | None:
        places = [module.directory for module in modules.enclosing(importer.directory)]
        workspace = modules.workspace_of(importer.directory)
        if workspace:
            places.append(workspace.directory)
        found = (lister(os.path.join(place, "vendor", import_path), import_path) for place in places)
        return next((package for package in found if package), None)

    return find


def tree_finder(base: str, lister: Lister) -> Finder:
    """Find packages of a tree without `go.mod`, whose import paths are the paths below its base."""

    def find(import_path: str, _importer: PackageFolder) -> PackageFolder | None:
        return lister(os.path.join(base, import_path), import_path)

    return find


class _Place(msgspec.Struct, frozen=True):
    """A module path with the folder that it means; `replaced` by another line than the module's own."""

    path: str
    directory: str
    replaced: bool = False


def _places(modules: ModuleFiles, root: str, import_path: str, importer: str) -> list[_Place]:
    """Give the modules that the package may be in, longest path first."""
    found = (place for place in _local_modules(modules, importer, root) if below(place.path, import_path) is not None)
    return sorted(found, key=lambda place: -len(place.path))


def _local_modules(modules: ModuleFiles, importer: str, root: str) -> Iterator[_Place]:
    """Give the modules on disk that a file in the folder `importer` may name."""
    for module in modules.enclosing(importer):
        yield _Place(module.path, module.directory)
    for replacement in modules.build_list(importer).replacements.values():
        if replacement.directory:
            yield _Place(replacement.path, replacement.directory, replaced=True)
    workspace = modules.workspace_of(importer)
    for directory in workspace.uses if workspace else ():
        used = modules.module_of(directory)
        if used:
            yield _Place(used.path, used.directory)
    yield from _around(modules.module_of(importer), root)


def _around(module: Module | None, root: str) -> Iterator[_Place]:
    """Give what a repository's root is called, where its modules lie side by side and none at its top.

    The module `host/repo/api` in the folder `api` says that the root is `host/repo`.
    """
    if module is None:
        return
    inside = os.path.relpath(module.directory, root).replace(os.sep, "/")
    if module.path.endswith("/" + inside):
        yield _Place(module.path[: -len(inside) - 1], root)


def _is_named(modules: ModuleFiles, directory: str, import_path: str) -> bool:
    """Tell whether the folder's own `go.mod` gives it that import path: a nested module may say otherwise."""
    module = modules.module_of(directory)
    return module is not None and import_path_of(directory, module) == import_path
