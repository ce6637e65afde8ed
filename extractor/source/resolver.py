"""Import path → package: how the packages that a file names are found without Go.

A resolver asks its finders in turn; the first that knows the package wins. A new place to
look in (a module cache, a zip, a map given by the user) is one more finder. The order follows
the go command: local modules, `vendor/`, then what is further away.
"""

import os
from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

from extractor.source.files import PackageFolder
from extractor.source.modules import Module, ModuleFiles, below, import_path_of

Finder: TypeAlias = Callable[[str, PackageFolder], PackageFolder | None]
"""Takes an import path and the package that imports it, gives the package that is meant."""

Lister: TypeAlias = Callable[[str, str], PackageFolder | None]
"""Takes a folder on disk and its import path, gives the package, or None without Go files."""


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


def local_finder(modules: ModuleFiles, root: str, lister: Lister) -> Finder:
    """Find packages in the modules of the same tree: nested, enclosing, used by `go.work`, or replaced.

    The longest module path that begins the import path wins.
    """

    def find(import_path: str, importer: PackageFolder) -> PackageFolder | None:
        for directory, replaced in _candidates(modules, root, import_path, importer.directory):
            if replaced or _is_named(modules, directory, import_path):
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


def _candidates(modules: ModuleFiles, root: str, import_path: str, importer: str) -> Iterator[tuple[str, bool]]:
    """Give the folders where the package may be, longest module path first, and whether one stands for another."""
    named = [
        (len(path), replaced, os.path.normpath(os.path.join(directory, rest)))
        for path, directory, replaced in _local_modules(modules, importer, root)
        if (rest := below(path, import_path)) is not None
    ]
    for _, replaced, directory in sorted(named, key=lambda candidate: -candidate[0]):
        yield directory, replaced


def _local_modules(modules: ModuleFiles, importer: str, root: str) -> Iterator[tuple[str, str, bool]]:
    """Give module paths with their folders, as a file in the folder `importer` may name them."""
    workspace = modules.workspace_of(importer)
    replacements = [*workspace.replacements] if workspace else []
    for module in modules.enclosing(importer):
        yield module.path, module.directory, False
        replacements += module.replacements
    for replacement in replacements:
        yield replacement.path, replacement.directory, True
    for directory in workspace.uses if workspace else ():
        used = modules.module_of(directory)
        if used:
            yield used.path, used.directory, False
    yield from _around(modules.module_of(importer), root)


def _around(module: Module | None, root: str) -> Iterator[tuple[str, str, bool]]:
    """Give what a repository's root is called, where its modules lie side by side and none at its top.

    The module `host/repo/api` in the folder `api` says that the root is `host/repo`.
    """
    if module is None:
        return
    inside = os.path.relpath(module.directory, root).replace(os.sep, "/")
    if module.path.endswith("/" + inside):
        yield module.path[: -len(inside) - 1], root, False


def _is_named(modules: ModuleFiles, directory: str, import_path: str) -> bool:
    """Tell whether the folder's own `go.mod` gives it that import path: a nested module may say otherwise."""
    module = modules.module_of(directory)
    return module is not None and import_path_of(directory, module) == import_path
