"""The module cache of the go command: which of its folders or zips holds a module at a version.

Paths and versions are spelled there with `!` and a small letter for each capital, because some
file systems know no difference. A module may be there as a folder, or only as the zip that was
downloaded.
"""

import os
import re
from collections.abc import Iterator

from extractor.source.files import PackageFolder
from extractor.source.listing import Listing
from extractor.source.versions import version_key

_ZIP = ".zip"


class ModuleCache:
    """Finds packages in the cache. `root` is its folder; without one, nothing is found."""

    def __init__(self, root: str, listing: Listing) -> None:
        self._root = root
        self._listing = listing

    def find(self, module: str, version: str, rest: str, import_path: str) -> PackageFolder | None:
        """Give the package in the folder `rest` of a module, which files know by that import path, or None."""
        if not self._root:
            return None
        name = f"{module}@{version}"
        directory = os.path.join(self._root, f"{escaped(module)}@{escaped(version)}")
        if os.path.isdir(directory):
            self._listing.naming.mount(directory, name)
            return self._listing.folder(os.path.join(directory, rest) if rest else directory, import_path)
        archive = os.path.join(self._downloads(module), f"{escaped(version)}{_ZIP}")
        return self._listing.archived(archive, f"{name}/{rest}" if rest else name, import_path)

    def highest(self, module: str) -> str:
        """Give the highest version of a module that the cache holds, or nothing."""
        if not self._root:
            return ""
        return max(self._versions(module), key=version_key, default="")

    def _versions(self, module: str) -> Iterator[str]:
        folder, _, last = escaped(module).rpartition("/")
        for name in _entries(os.path.join(self._root, folder)):
            if name.startswith(f"{last}@"):
                yield unescaped(name[len(last) + 1 :])
        for name in _entries(self._downloads(module)):
            if name.endswith(_ZIP):
                yield unescaped(name.removesuffix(_ZIP))

    def _downloads(self, module: str) -> str:
        return os.path.join(self._root, "cache", "download", escaped(module), "@v")


def escaped(text: str) -> str:
    """Give a module path or version as the cache spells it."""
    return re.sub(r"[A-Z]", lambda capital: f"!{capital[0].lower()}", text)


def unescaped(text: str) -> str:
    """Give what a spelling of the cache stands for."""
    return re.sub(r"!([a-z])", lambda letter: letter[1].upper(), text)


def _entries(directory: str) -> list[str]:
    try:
        return os.listdir(directory)
    except OSError:
        return []
