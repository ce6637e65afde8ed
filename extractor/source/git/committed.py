"""The files of a commit, as if they were checked out where its repository is.

The paths are those that the files would have then. So everything that reads folders reads a
commit as well, by the same rules: what an import means, which module a folder belongs to, how
positions are named. Whatever lies outside of the repository is where it always is: on disk, or
in a commit of another repository.
"""

import errno
import os
from collections.abc import Sequence

import msgspec

from extractor.source.disk import DISK, Entry, Files
from extractor.source.files import SourceFile
from extractor.source.git.process import FOLDER, LINK, SUBMODULE
from extractor.source.git.repository import Item, Repository

_LINKS = 40  # as many as Linux follows on one path


class CommittedFiles:
    """The files of one commit below the root of its repository, and those of the disk around it.

    `name` is the revision as a person gave it, with the folder of the repository before it where
    that was given too (`../other@v1`).
    """

    def __init__(self, repository: Repository, commit: str, name: str, around: Files = DISK) -> None:
        self.repository = repository
        self.root = repository.root
        self.commit = commit
        self.name = name
        self.around = around
        self._top = Item(FOLDER, repository.tree_of(commit))

    def entries(self, directory: str) -> Sequence[Entry]:
        """Give what a folder holds; raises OSError where it can't be listed."""
        parts = self._parts(directory)
        if parts is None:
            return self.around.entries(directory)
        found = self._find(parts)
        if found is None or found.mode != FOLDER:
            raise OSError(errno.ENOENT, "the commit has no such folder", directory)
        items = self.repository.tree(found.id)
        return [_Committed(self, name, os.path.join(directory, name), item) for name, item in items.items()]

    def is_folder(self, path: str) -> bool:
        """Tell whether a path is that of a folder."""
        parts = self._parts(path)
        if parts is None:
            return self.around.is_folder(path)
        found = self._find(parts)
        return found is not None and found.mode == FOLDER

    def read(self, path: str) -> bytes:
        """Give the bytes of a file; raises OSError where there is none."""
        return self.around.read(path) if self._parts(path) is None else self.file(path, path).read()

    def file(self, name: str, path: str) -> SourceFile:
        """Give the file at a path, to be read later; raises OSError where the commit has none."""
        parts = self._parts(path)
        if parts is None:
            return self.around.file(name, path)
        found = self._find(parts)
        if found is None or found.mode in (FOLDER, SUBMODULE):
            raise OSError(errno.ENOENT, "the commit has no such file", path)
        return SourceFile(name, found.id, self.repository, found.id)

    def left_out(self, entry: Entry) -> str:
        """Give why a folder is not looked into, or nothing."""
        if isinstance(entry, _Committed):
            return "a submodule is another repository" if entry.is_submodule() else ""
        return self.around.left_out(entry)

    def shown(self, path: str) -> str | None:
        """Give `revision:path`, or how the path is shown that is not the commit's."""
        parts = self._parts(path)
        if parts is None:
            return self.around.shown(path)
        return f"{self.name}:{'/'.join(parts)}" if self._find(parts) else None

    def real(self, path: str) -> str | None:
        """Give the path below the root that a path leads to through links, or None where nothing is there."""
        parts = self._parts(path)
        found = None if parts is None else self._walk(parts)
        return os.path.join(self.root, *found[0]) if found else None

    def item(self, path: str) -> Item | None:
        """Give what is at a path below the root, or what a link there leads to, or None."""
        parts = self._parts(path)
        return None if parts is None else self._find(parts)

    def _parts(self, path: str) -> tuple[str, ...] | None:
        """Give the way from the root down to a path, or None where it lies elsewhere."""
        if path == self.root:
            return ()
        start = os.path.join(self.root, "")
        return tuple(path[len(start) :].split(os.sep)) if path.startswith(start) else None

    def _find(self, parts: Sequence[str]) -> Item | None:
        found = self._walk(parts)
        return found[1] if found else None

    def _walk(self, parts: Sequence[str]) -> tuple[tuple[str, ...], Item] | None:
        """Give the parts that a way really has and what stands at its end; a link leads on within the commit only."""
        waiting = list(reversed(parts))
        way: list[tuple[str, Item]] = []
        links = 0
        while waiting:
            part = waiting.pop()
            if part in ("", "."):
                continue
            if part == "..":
                if not way:
                    return None
                way.pop()
                continue
            here = way[-1][1] if way else self._top
            item = self.repository.tree(here.id).get(part) if here.mode == FOLDER else None
            if item is None:
                return None
            if item.mode == LINK:
                links += 1
                target = os.fsdecode(self.repository.blob(item.id))
                if links > _LINKS or target.startswith("/"):
                    return None
                waiting.extend(reversed(target.split("/")))
                continue
            way.append((part, item))
        return tuple(name for name, _ in way), way[-1][1] if way else self._top


class _Committed(msgspec.Struct, frozen=True):
    """An entry of a folder of a commit."""

    files: CommittedFiles
    name: str
    path: str
    item: Item

    def is_dir(self) -> bool:
        """Tell whether it is a folder, or leads to one; a submodule is an empty one."""
        if self.item.mode == LINK:
            return self.files.is_folder(self.path)
        return self.item.mode in (FOLDER, SUBMODULE)

    def is_file(self) -> bool:
        """Tell whether it is a file, or leads to one."""
        found = self.files.item(self.path) if self.item.mode == LINK else self.item
        return found is not None and found.mode not in (FOLDER, SUBMODULE)

    def is_symlink(self) -> bool:
        """Tell whether it is a link."""
        return self.item.mode == LINK

    def is_submodule(self) -> bool:
        """Tell whether another repository stands here."""
        return self.item.mode == SUBMODULE
