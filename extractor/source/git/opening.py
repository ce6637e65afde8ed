"""From the name of a commit to a source."""

import os
from collections.abc import Iterable, Mapping

from extractor.errors import SourceError
from extractor.source.disk import Files
from extractor.source.environment import go_environment
from extractor.source.folder import Folder
from extractor.source.git.committed import CommittedFiles
from extractor.source.git.failures import no_path, unknown_revision
from extractor.source.git.process import FOLDER, SUBMODULE, NoRepository
from extractor.source.git.repository import Repository, open_repository
from extractor.source.git.spec import Spec, parse
from extractor.source.opening import HINT, absent, filled, placed
from extractor.source.walk import Naming


def open_revision(name: str, modules: Mapping[str, str] | None = None) -> Folder:
    """Give the source that `REV`, `REV:PATH` or `DIR@REV:PATH` is: a folder or a Go file of a commit.

    Raises:
        SourceError: There is no such commit or path, or no Go file in it; with the `git fetch` that may help.
    """
    spec = parse(name)
    repository, commit = _commit(spec, name)
    others, around = placed(modules or {}, repository.root)
    files = CommittedFiles(repository, commit, spec.name, around)
    path = _path(files, spec)
    item = files.item(path)
    if item is None or item.mode == SUBMODULE:
        raise no_path(files, path, name)
    real = files.real(path) or path
    if item.mode == FOLDER:
        return filled(_source(files, real, others), name, real)
    if not real.endswith(".go"):
        raise absent(name, "is neither a folder nor a Go file")
    top, file = os.path.split(real)
    source = _source(files, top, others)
    source.take_file(top, file)
    return source


def open_committed(files: CommittedFiles, tops: Iterable[str], modules: Mapping[str, str], name: str) -> Folder:
    """Give the source that some folders of a commit are, by paths below its root.

    `modules` says where `files` has other modules.

    Raises:
        SourceError: There is no Go file in them.
    """
    found = tuple(tops)
    return filled(_source(files, found[0], modules), name, *found)


def at_revision(name: str, around: Files, source: str) -> tuple[str, Files]:
    """Give the path that a folder of a commit has, and files that have the commit, and others around it.

    Raises:
        SourceError: There is no such commit or folder, or it would stand where the source is (a
            path), or another commit.
    """
    spec = parse(name)
    repository, commit = _commit(spec, name)
    files = beside(CommittedFiles(repository, commit, spec.name, around), around, source)
    path = _path(files, spec)
    if not files.is_folder(path):
        raise no_path(files, path, name)
    return files.real(path) or path, files


def beside(files: CommittedFiles, around: Files, source: str) -> CommittedFiles:
    """Give files of a commit, or those around that are the same, if they stand beside the source and all others.

    Raises:
        SourceError: They would stand in the same place.
    """
    others = around
    while isinstance(others, CommittedFiles):
        if others.root == files.root and others.commit == files.commit:
            return others
        if _overlap(others.root, files.root):
            raise _in_the_way(files.name, others.name)
        others = others.around
    if _overlap(source, files.root):
        raise _in_the_way(files.name, source)
    return files


def _overlap(one: str, other: str) -> bool:
    return os.path.commonpath((one, other)) in (one, other)


def _in_the_way(one: str, other: str) -> SourceError:
    return SourceError(
        f"{one} and {other} are of the same repository, or lie one within the other",
        hint="read one of them from a clone that lies beside",
    )


def _commit(spec: Spec, name: str) -> tuple[Repository, str]:
    """Give the repository and the id of a commit; `name` is all that a person gave.

    Raises:
        SourceError: There is no such commit.
    """
    alone = name == spec.revision  # such a word may be anything, a misspelt folder as well
    try:
        repository = open_repository(spec.directory)
    except NoRepository:
        if alone:
            raise absent(name) from None
        raise
    commit = repository.commit(spec.revision) if spec.revision else None
    if commit:
        return repository, commit
    unknown = unknown_revision(repository, spec.revision)
    if not alone:
        raise unknown
    hint = f"{HINT}; or {unknown.hint}" if unknown.hint else HINT
    raise SourceError(f"the source {name!r} does not exist, and {unknown.message}", hint=hint)


def files_of(name: str) -> tuple[CommittedFiles, str]:
    """Give the files of a commit, and the path behind its name, if there is one.

    Raises:
        SourceError: There is no such commit, or the name is that of a folder.
    """
    if os.path.isdir(name):
        hint = f"name a revision of it, such as {name}@HEAD, or @{name} if that is one"
        raise SourceError(f"{name!r} is a folder, and no revision", hint=hint)
    spec = parse(name)
    repository, commit = _commit(spec, name)
    return CommittedFiles(repository, commit, spec.name), spec.path or ""


def read_committed(name: str) -> bytes:
    """Give the bytes of a file of a commit, `REV:PATH` or `DIR@REV:PATH`.

    Raises:
        SourceError: There is no such commit or file.
    """
    spec = parse(name)
    repository, commit = _commit(spec, name)
    files = CommittedFiles(repository, commit, spec.name)
    path = _path(files, spec)
    try:
        return files.read(path)
    except OSError:
        raise no_path(files, path, name) from None


def also_revision(name: str) -> bool:
    """Tell whether the name of a folder is that of a commit as well; then `@NAME` means the commit."""
    spec = parse(name)
    try:
        return bool(open_repository(spec.directory).commit(spec.revision))
    except SourceError:
        return False


def _source(files: CommittedFiles, top: str, modules: Mapping[str, str]) -> Folder:
    return Folder(Naming(files.root), top, modules, go_environment(os.environ), files)


def _path(files: CommittedFiles, spec: Spec) -> str:
    path = spec.path or ""
    start = os.path.realpath(spec.directory) if path.startswith(("./", "../")) else files.root
    return os.path.normpath(os.path.join(start, *path.split("/")))
