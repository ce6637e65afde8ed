"""Which module a folder belongs to, and which versions of others it needs.

Modules may be nested, so a folder belongs to the nearest `go.mod` upwards. A `go.work` further
up joins several modules, and what it replaces wins over what they replace.
"""

import os
from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

import msgspec

from extractor.source.disk import DISK, Files
from extractor.source.environment import OFF
from extractor.source.gomod import Module, Replacement, Workspace, read_module, read_workspace

_Found = TypeVar("_Found")


class BuildList(msgspec.Struct, frozen=True):
    """Which version of each module is needed, and what stands for it instead, both by module path."""

    requires: dict[str, str]
    replacements: dict[str, Replacement]
    complete: bool


def below(prefix: str, import_path: str) -> str | None:
    """Give the rest of an import path below a module's path (empty for the module itself), or None."""
    if import_path == prefix:
        return ""
    return import_path[len(prefix) + 1 :] if import_path.startswith(prefix + "/") else None


class ModuleFiles:
    """Looks for `go.mod` and `go.work`, and remembers what it found. `work` is what `GOWORK` says."""

    def __init__(self, work: str = "", files: Files = DISK) -> None:
        self._work = work
        self._files = files
        self._modules: dict[str, Module | None] = {}
        self._workspaces: dict[str, Workspace | None] = {}
        self._lists: dict[str, BuildList] = {}

    def module_of(self, directory: str) -> Module | None:
        """Give the module that the folder belongs to, or None."""
        return self._nearest(directory, self._modules, lambda folder: read_module(folder, self._files))

    def enclosing(self, directory: str) -> Iterator[Module]:
        """Give the module of a folder, then the modules that this one is nested in."""
        module = self.module_of(directory)
        while module:
            yield module
            parent = os.path.dirname(module.directory)
            module = self.module_of(parent) if parent != module.directory else None

    def workspace_of(self, directory: str) -> Workspace | None:
        """Give the workspace that the folder lies in, or None."""
        if self._work == OFF:
            return None
        if self._work:
            if self._work not in self._workspaces:
                self._workspaces[self._work] = read_workspace(self._work, self._files)
            return self._workspaces[self._work]
        return self._nearest(
            directory, self._workspaces, lambda folder: read_workspace(os.path.join(folder, "go.work"), self._files)
        )

    @staticmethod
    def _nearest(
        directory: str, known: dict[str, _Found | None], read: Callable[[str], _Found | None]
    ) -> _Found | None:
        """Give what is read in the nearest folder upwards, and remember it for all folders on the way."""
        passed = []
        while directory not in known:
            passed.append(directory)
            parent = os.path.dirname(directory)
            known[directory] = read(directory)
            if known[directory] is not None or parent == directory:
                break
            directory = parent
        known.update(dict.fromkeys(passed, known[directory]))
        return known[directory]

    def build_list(self, directory: str) -> BuildList:
        """Give what the module of a folder needs, together with the modules of its workspace.

        Where several require a module, the highest version counts, as for the go command.
        """
        if directory not in self._lists:
            self._lists[directory] = self._build_list(directory)
        return self._lists[directory]

    def _build_list(self, directory: str) -> BuildList:
        workspace = self.workspace_of(directory)
        main = self.module_of(directory)
        used = [self.module_of(use) for use in workspace.uses] if workspace else []
        modules = [module for module in (main, *used) if module]
        requires = _highest(module.requires for module in modules)
        lists = [module.replacements for module in (*self.enclosing(directory), *modules)]
        replacements = _effective([workspace.replacements, *lists] if workspace else lists, requires)
        return BuildList(requires, replacements, all(module.complete for module in modules))


def _highest(lists: Iterable[tuple[tuple[str, str], ...]]) -> dict[str, str]:
    found: dict[str, str] = {}
    for path, version in (pair for requires in lists for pair in requires):
        known = found.setdefault(path, version)
        if known != version:
            from extractor.source.versions import version_key  # few modules are joined with others

            found[path] = max(known, version, key=version_key)
    return found


def _effective(lists: Iterable[tuple[Replacement, ...]], requires: dict[str, str]) -> dict[str, Replacement]:
    """Give the replacement of each module: of the first list that has one, that of its version before one of all."""
    found: dict[str, Replacement] = {}
    for replacements in lists:
        for replacement in sorted(replacements, key=lambda each: not each.version):
            needed = requires.get(replacement.path, replacement.version)
            if replacement.version in ("", needed):
                found.setdefault(replacement.path, replacement)
    return found


def import_path_of(directory: str, module: Module) -> str:
    """Give the import path of a folder in a module; what lies in `vendor/` keeps its own."""
    rest = os.path.relpath(directory, module.directory).replace(os.sep, "/")
    path = module.path if rest == "." else f"{module.path}/{rest}"
    return without_vendor(path)


def without_vendor(path: str) -> str:
    """Give the import path of a vendored package: what follows the last `vendor/`."""
    return f"/{path}".rsplit("/vendor/", 1)[-1] if "/vendor/" in f"/{path}" else path
