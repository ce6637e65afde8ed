"""A repository: its commits, trees and blobs by id, and what it knows by name.

One repository is opened once, however often it is named, so that two sides of a comparison
share the process that reads it and the trees that both have.
"""

import errno
import os
from collections.abc import Iterator
from functools import cached_property
from weakref import WeakValueDictionary

import msgspec

from extractor.errors import SourceError
from extractor.source.git.failures import incomplete, no_repository
from extractor.source.git.process import GitFailed, Object, Objects, run

_TAGS = "refs/tags/"

_opened: "WeakValueDictionary[str, Repository]" = WeakValueDictionary()


class Item(msgspec.Struct, frozen=True, gc=False):
    """What a tree has under one name: its mode as git writes it, and the id of its object."""

    mode: str
    id: str


class Repository:
    """A repository. `root` is its work tree, or its own folder where it is bare.

    `shallow` says that history is missing.
    """

    def __init__(self, root: str, *, shallow: bool) -> None:
        self.root = root
        self.shallow = shallow
        self._objects = Objects(root)
        self._trees: dict[str, dict[str, Item]] = {}

    def commit(self, revision: str) -> str | None:
        """Give the id of the commit that a revision names, or None where there is none.

        Raises:
            SourceError: The commit is known, but not here.
        """
        found = self._get(f"{revision}^{{commit}}")
        return found.id if found else None

    def tree_of(self, commit: str) -> str:
        """Give the id of a commit's tree.

        Raises:
            SourceError: The repository lacks the commit.
        """
        return self._need(commit, "commit").data[len("tree ") :].partition(b"\n")[0].decode("ascii")

    def tree(self, id_: str) -> dict[str, Item]:
        """Give what a tree holds, by name.

        Raises:
            SourceError: The repository lacks it.
        """
        if id_ not in self._trees:
            self._trees[id_] = dict(_items(self._need(id_, "tree").data, len(id_) // 2))
        return self._trees[id_]

    def blob(self, id_: str) -> bytes:
        """Give the bytes of a blob.

        Raises:
            SourceError: The repository lacks it.
        """
        return self._need(id_, "blob").data

    def read(self, name: str) -> bytes:
        """Give the bytes of the blob with that id: a repository holds files by the ids of their bytes.

        Raises:
            OSError: The repository is damaged: it lacks the blob, as a disk may fail to give a file.
            SourceError: The blob is still to be fetched.
        """
        found = self._get(name)
        if found is None and not self.partial:
            raise OSError(errno.EIO, "the repository lacks its blob", name)
        return found.data if found else self.blob(name)

    def tags(self, reachable_from: str = "") -> tuple[str, ...]:
        """Give the names of the tags; only of those that a commit can reach, if its id is given.

        Raises:
            SourceError: Git can't tell.
        """
        merged = (f"--merged={reachable_from}",) if reachable_from else ()
        lines = os.fsdecode(self.ask("for-each-ref", "--format=%(refname)", *merged, _TAGS)).split("\n")
        return tuple(line.removeprefix(_TAGS) for line in lines if line)

    def tagged(self, tag: str) -> str | None:
        """Give the id of the commit that a tag names, whatever else has the same name, or None.

        Raises:
            SourceError: The commit is known, but not here.
        """
        return self.commit(f"{_TAGS}{tag}")

    def merge_base(self, one: str, other: str) -> str | None:
        """Give the id of the newest commit that two commits both descend from, or None where there is none.

        Raises:
            SourceError: A commit is missing.
        """
        try:
            return run(self.root, "merge-base", one, other).decode("ascii").split("\n", 1)[0]
        except GitFailed as failed:
            if str(failed):
                raise self._lacking(str(failed)) from None
            return None

    @cached_property
    def remote(self) -> str:
        """Give the name of the remote to fetch from, or nothing."""
        names = [name for name in self._lines("remote") if name]
        return "origin" if "origin" in names else next(iter(names), "")

    @cached_property
    def partial(self) -> bool:
        """Tell whether it is a clone that leaves objects to be fetched when they are needed."""
        found = self._lines("config", "--type=bool", "--get-regexp", r"^remote\..*\.promisor$")
        return any(line.endswith(" true") for line in found)

    @cached_property
    def url(self) -> str:
        """Give the address of that remote, without the name and password of anybody, or nothing."""
        text = self._lines("config", "--get", f"remote.{self.remote}.url")[0]
        scheme, separator, rest = text.partition("://")
        if not separator:
            return text
        host, slash, path = rest.partition("/")
        return f"{scheme}://{host.rpartition('@')[2]}{slash}{path}"

    def _lines(self, *words: str) -> list[str]:
        """Give the lines that a command prints, an empty one where it fails."""
        try:
            return os.fsdecode(run(self.root, *words)).split("\n")
        except GitFailed:
            return [""]

    def ask(self, *words: str) -> bytes:
        """Run a git command here and give what it prints.

        Raises:
            SourceError: Git can't do it.
        """
        try:
            return run(self.root, *words)
        except GitFailed as failed:
            raise self._lacking(str(failed)) from None

    def _need(self, id_: str, kind: str) -> Object:
        found = self._get(id_)
        if found is None or found.kind != kind:
            raise self._lacking(f"the {kind} {id_} is missing")
        return found

    def _get(self, name: str) -> Object | None:
        try:
            return self._objects.get(name)
        except GitFailed as failed:
            raise self._lacking(str(failed)) from None

    def _lacking(self, reason: str) -> SourceError:
        return incomplete(self, reason)


def open_repository(directory: str) -> Repository:
    """Give the repository that a folder lies in.

    Raises:
        SourceError: It lies in none, git refuses to read it, or there is no git.
    """
    try:
        said = run(directory, "rev-parse", "--is-inside-work-tree", "--is-shallow-repository", "--absolute-git-dir")
    except GitFailed as failed:
        raise no_repository(directory, failed) from None
    inside, shallow, git_dir = os.fsdecode(said).split("\n", 2)
    root = _work_tree(directory) if inside == "true" else ""
    root = root or git_dir.removesuffix("\n")
    if root not in _opened or _opened[root].shallow != (shallow == "true"):
        opened = Repository(root, shallow=shallow == "true")
        _opened[root] = opened
        return opened
    return _opened[root]


def _work_tree(directory: str) -> str:
    """Give the top of the work tree: the nearest folder with `.git`, as for a folder that is a source."""
    top = os.path.realpath(directory)
    while not os.path.exists(os.path.join(top, ".git")):
        parent = os.path.dirname(top)
        if parent == top:
            return ""
        top = parent
    return top


def _items(data: bytes, length: int) -> Iterator[tuple[str, Item]]:
    """Yield the items of a tree object: `mode name`, a zero byte, and the id in binary."""
    start = 0
    while start < len(data):
        end = data.index(b"\0", start)
        mode, _, name = data[start:end].partition(b" ")
        start = end + 1 + length
        yield os.fsdecode(name), Item(mode.decode("ascii"), data[end + 1 : start].hex())
