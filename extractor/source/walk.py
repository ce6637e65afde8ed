"""Which Go files a folder holds, in an order that no file system decides.

Hidden folders, those that start with `_`, and `vendor`, `testdata` and `node_modules` are no
part of a source, as for the go command. Symbolic links to folders are not followed, also as
there, so that no link can lead in circles. What is passed over is said.
"""

import os
from collections.abc import Callable, Iterator

from extractor.model.diagnostics import Diagnostic
from extractor.position import Position
from extractor.source.disk import DISK, Entry, Files

_HIDDEN = (".", "_")
_LEFT_OUT = frozenset(("vendor", "testdata", "node_modules"))


class Naming:
    """How a path is named in positions: from the root of the source, below a fixed prefix.

    Folders outside of the root have names of their own, so that no position tells where on a
    machine they are.
    """

    def __init__(self, root: str, prefix: str = "") -> None:
        self.root = root
        self.prefix = prefix
        self._mounts: dict[str, str] = {}

    def mount(self, directory: str, name: str) -> None:
        """Name a folder; one within the root keeps the name that it has there."""
        if _below(self.root, directory) is None:
            self._mounts[directory] = name

    def is_inside(self, path: str) -> bool:
        """Tell whether a path is that of the root, or below it."""
        return _below(self.root, path) is not None

    def name(self, path: str) -> str:
        """Give the name of a path, with `/` between its parts, as `readable` gives it; empty for the root."""
        return readable(self._name(path))

    def _name(self, path: str) -> str:
        inside = _below(self.root, path)
        if inside is not None:
            return _joined(self.prefix, inside)
        for directory, name in sorted(self._mounts.items(), reverse=True):  # the deepest of nested ones first
            below = _below(directory, path)
            if below is not None:
                return _joined(name, below)
        return _joined(self.prefix, os.path.relpath(path, self.root).replace(os.sep, "/"))

    def path(self, name: str) -> str | None:
        """Give the path that has the name, or None where the name has another prefix."""
        for directory, prefix in (*self._mounts.items(), (self.root, self.prefix)):
            if not prefix or name == prefix or name.startswith(prefix + "/"):
                return os.path.normpath(os.path.join(directory, name[len(prefix) :].lstrip("/")))
        return None


def readable(name: str) -> str:
    """Give a name with an escape for everything that is no text, or that nobody sees: bytes, controls, line ends."""
    if name.isprintable():
        return name
    return "".join(one if one.isprintable() else _escaped(one) for one in name)


def _escaped(one: str) -> str:
    byte = (
        os.fsencode(one) if "\udc80" <= one <= "\udcff" else b""
    )  # how Python keeps a byte of a name that is no UTF-8
    return f"\\x{byte[0]:02x}" if byte else one.encode("unicode_escape").decode()


def _below(directory: str, path: str) -> str | None:
    """Give the way from a folder down to a path, empty for the folder itself, or None where it is not below."""
    if path == directory:
        return ""
    start = directory if directory.endswith(os.sep) else directory + os.sep
    return path[len(start) :].replace(os.sep, "/") if path.startswith(start) else None


def _joined(prefix: str, rest: str) -> str:
    return f"{prefix}/{rest}" if prefix and rest else prefix or rest


class Walk:
    """Lists folders, and keeps a remark for everything it passes over."""

    def __init__(self, naming: Naming, files: Files = DISK) -> None:
        self._naming = naming
        self._disk = files
        self.diagnostics: list[Diagnostic] = []

    def on_disk(self) -> "Walk":
        """Give a walk over the disk itself, which keeps its remarks in the same place."""
        walk = Walk(self._naming)
        walk.diagnostics = self.diagnostics
        return walk

    def folders(self, top: str) -> Iterator[tuple[str, tuple[str, ...]]]:
        """Give each folder that holds Go files with their names, parents first, both sorted."""
        pending = [top]
        while pending:
            directory = pending.pop()
            entries = self._entries(directory)
            files = self._files(entries)
            if files:
                yield directory, files
            pending.extend(entry.path for entry in reversed(entries) if self._is_visited(entry))

    def files(self, directory: str) -> tuple[str, ...]:
        """Give the sorted names of the Go files in one folder."""
        return self._files(self._entries(directory))

    def _entries(self, directory: str) -> list[Entry]:
        try:
            return sorted(self._disk.entries(directory), key=lambda entry: entry.name)
        except OSError as error:
            self.warn(self._naming.name(directory), "unreadable-folder", f"this folder can't be read: {error.strerror}")
            return []

    def _files(self, entries: list[Entry]) -> tuple[str, ...]:
        return tuple(entry.name for entry in entries if entry.name.endswith(".go") and self._is_file(entry))

    def _is_file(self, entry: Entry) -> bool:
        if entry.name.startswith(_HIDDEN) or _holds(entry.is_dir):
            return False
        if not _holds(entry.is_file):
            self.warn(
                self._naming.name(entry.path), "unreadable-file", "this is no file that can be read; it is passed over"
            )
            return False
        return True

    def _is_visited(self, entry: Entry) -> bool:
        if entry.name.startswith(_HIDDEN) or not _holds(entry.is_dir):
            return False
        if entry.is_symlink():
            self._note(entry.path, "skipped-link", "a symbolic link to a folder is not followed")
            return False
        if entry.name in _LEFT_OUT:
            self._note(entry.path, "skipped-folder", f"folders named {entry.name!r} are left out")
            return False
        reason = self._disk.left_out(entry)
        if reason:
            self._note(entry.path, "skipped-folder", reason)
            return False
        return True

    def warn(self, name: str, rule: str, message: str) -> None:
        """Keep a remark about what has that name in positions."""
        self.diagnostics.append(Diagnostic(where=Position(name), rule=rule, message=message))

    def _note(self, path: str, rule: str, message: str) -> None:
        where = Position(self._naming.name(path))
        self.diagnostics.append(Diagnostic(where=where, rule=rule, message=message, level="note"))


def is_part(name: str) -> bool:
    """Tell whether folders of that name are part of a source."""
    return name not in _LEFT_OUT and not name.startswith(_HIDDEN)


def _holds(question: Callable[[], bool]) -> bool:
    """Ask about an entry; of a link that leads to itself nothing holds."""
    try:
        return question()
    except OSError:
        return False
