"""From what a person names to a source: a folder, a Go file, or a folder of a commit."""

import os
from collections.abc import Mapping

from extractor import assets
from extractor.errors import SourceError
from extractor.source.disk import DISK, Files
from extractor.source.environment import OFF, GoEnvironment, go_environment
from extractor.source.folder import Folder
from extractor.source.walk import Naming

HINT = "name a folder that holds Go files of API types, such as pkg/apis or api/v1"


def open_source(name: str, modules: Mapping[str, str] | None = None) -> Folder:
    """Give the source of that name: a folder or a Go file, else `REV`, `REV:PATH` or `DIR@REV:PATH`.

    A folder that exists is never taken for a revision: `@REV` is always one, `./DIR` never.

    Raises:
        SourceError: There is no such folder, commit or path, or no Go file in it.
    """
    if os.path.isdir(name) or (name.endswith(".go") and os.path.isfile(name)):
        return open_folder(name, modules)
    from extractor.source.git import open_revision  # most runs read no repository

    return open_revision(name, modules)


def open_folder(path: str | os.PathLike[str], modules: Mapping[str, str] | None = None) -> Folder:
    """Give the source that a folder, or a single Go file, is.

    `modules` says in which folders other modules lie, by their paths: they win over whatever the
    tree itself has for them.

    Raises:
        SourceError: There is no such folder, or no Go file in it, or the folder of a module is missing.
    """
    given = os.fspath(path)
    others, files = placed(modules or {}, os.path.realpath(given))
    if given.endswith(".go") and os.path.isfile(given):
        directory, name = os.path.split(given)
        top = os.path.realpath(directory)
        source = _prepare(top, others, files)
        source.take_file(top, name)
        return source
    if not os.path.isdir(given):
        raise absent(given)
    top = os.path.realpath(given)
    return filled(_prepare(top, others, files), given, top)


def filled(source: Folder, given: str, *tops: str) -> Folder:
    """Give a source with the packages below some folders.

    Raises:
        SourceError: There is no Go file in them; `given` is how a person named them.
    """
    source.take(*tops)
    if not source.packages:
        said = "; ".join(str(diagnostic) for diagnostic in source.diagnostics)
        raise SourceError(f"the source {given!r} holds no Go files", hint=said or HINT)
    return source


def absent(given: str, reason: str = "") -> SourceError:
    """Say that there is no source of that name."""
    reason = reason or ("is neither a folder nor a Go file" if os.path.exists(given) else "does not exist")
    return SourceError(f"the source {given!r} {reason}", hint=HINT)


def placed(modules: Mapping[str, str], source: str) -> tuple[dict[str, str], Files]:
    """Give where the modules lie that a person names places for, and files that have all these places.

    A place is a folder, or one of a commit (`DIR@REV`). `source` is the path of what is read.

    Raises:
        SourceError: A folder or a commit is missing, or would stand where the source is.
    """
    found: dict[str, str] = {}
    files: Files = DISK
    for module, place in modules.items():
        if os.path.isdir(place):
            found[module] = os.path.realpath(place)
            continue
        if "@" not in place or os.path.exists(place):
            reason = "is no folder" if os.path.exists(place) else "does not exist"
            hint = f"name the folder that holds the go.mod of {module}"
            raise SourceError(f"the folder {place!r} of the module {module} {reason}", hint=hint)
        from extractor.source.git import at_revision

        found[module], files = at_revision(place, files, source)
    return found, files


def _prepare(top: str, modules: Mapping[str, str], files: Files) -> Folder:
    own = os.path.realpath(assets.vendor_types())
    if top == own or top.startswith(own + os.sep):
        # They are the same on every machine, so nothing that only some machines have may be looked at for them.
        return Folder(Naming(own, os.path.basename(own)), own, modules, GoEnvironment(work=OFF), files)
    root = _ancestor_with(top, ".git") or _ancestor_with(top, "go.mod") or top
    return Folder(Naming(root), top, modules, go_environment(os.environ), files)


def _ancestor_with(directory: str, name: str) -> str | None:
    while not os.path.exists(os.path.join(directory, name)):
        parent = os.path.dirname(directory)
        if parent == directory:
            return None
        directory = parent
    return directory
