"""The two sides of a comparison: from what a person names to sources, and where nothing is named, to what is meant.

NEW is the work tree where it is not named, OLD the newest release that it descends from. What is
read of a revision is what would be read of the work tree: the paths that are given, or the
sources of the configuration.
"""

import os
from pathlib import Path

import msgspec

from extractor.cli.inputs import is_snapshot
from extractor.errors import ConfigError

_HERE = "."


class SideNames(msgspec.Struct, frozen=True):
    """One side: how it is called, the sources that it stands for, and its commit where it is one."""

    name: str
    sources: tuple[str, ...]
    commit: str = ""


class Chosen(msgspec.Struct, frozen=True, kw_only=True):
    """What a person said about the sides.

    `paths` were given for this comparison, `sources` stand in the configuration.
    """

    old: str | None
    new: str | None
    paths: tuple[str, ...] = ()
    sources: tuple[str, ...] = ()
    merge_base: bool = False


def sides(chosen: Chosen) -> tuple[SideNames, SideNames]:
    """Give both sides.

    Raises:
        ConfigError: A name is that of a folder and of a revision, or can't be used like this.
        SourceError: There is no such revision, or no tag to compare with.
    """
    new = _side(chosen.new, chosen) if chosen.new else _work_tree(chosen)
    if chosen.merge_base:
        return _parting(chosen), new
    return _side(chosen.old or _newest_tag(chosen), chosen), new


def side(name: str | None, chosen: Chosen) -> SideNames:
    """Give the only side of a comparison of two versions in one source."""
    return _side(name, chosen) if name else _work_tree(chosen)


def _work_tree(chosen: Chosen) -> SideNames:
    sources = chosen.paths or chosen.sources or (_HERE,)
    return SideNames(", ".join(sources) if sources != (_HERE,) else "the work tree", sources)


def _side(name: str, chosen: Chosen) -> SideNames:
    if Path(name).is_dir():
        if not name.startswith((".", os.sep)) and _is_revision_too(name):
            raise ConfigError(
                f'"{name}" is a folder and a revision', hint=f"write ./{name} for the folder, @{name} for the revision"
            )
        return SideNames(name, tuple(str(Path(name) / path) for path in chosen.paths) or (name,))
    if Path(name).exists() or is_snapshot(name):
        if chosen.paths:
            raise ConfigError(f"--path says nothing about the file {name}", hint="name folders or revisions")
        return SideNames(name, (name,))
    return _revision(name, chosen)


def _is_revision_too(name: str) -> bool:
    from extractor.source.git import also_revision

    return also_revision(name)


def _revision(name: str, chosen: Chosen) -> SideNames:
    from extractor.source.git import commit_of, open_repository
    from extractor.source.git.spec import parse

    spec = parse(name)
    commit = commit_of(open_repository(spec.directory), spec.revision) if spec.revision else ""
    return SideNames(name, _inside(name, chosen, has_path=spec.path is not None), commit)


def _inside(name: str, chosen: Chosen, *, has_path: bool) -> tuple[str, ...]:
    """Give the sources in a revision: its own path, or else those that are read of the work tree."""
    own = tuple(source for source in chosen.sources if not Path(source).is_absolute() and not is_snapshot(source))
    paths = chosen.paths or (own if "@" not in name else ())
    return (name,) if has_path or not paths else tuple(f"{name}:{_from_here(path)}" for path in paths)


def _from_here(path: str) -> str:
    tidy = os.path.normpath(path).replace(os.sep, "/")
    return tidy if tidy.startswith("../") else f"./{tidy}"


def _newest_tag(chosen: Chosen) -> str:
    from extractor.source.git import newest_tag, open_repository
    from extractor.source.git.spec import parse

    spec = parse(chosen.new) if chosen.new and not Path(chosen.new).exists() else parse("")
    return newest_tag(open_repository(spec.directory), spec.revision)


def _parting(chosen: Chosen) -> SideNames:
    from extractor.source.git import merge_base, open_repository
    from extractor.source.git.spec import parse

    if not chosen.old:
        raise ConfigError("--merge-base needs OLD, such as main", hint="extractor diff --merge-base main")
    old, new = parse(chosen.old), parse(chosen.new or "HEAD")
    commit = merge_base(open_repository(old.directory), old.revision, new.revision)
    before = "" if old.directory == _HERE else f"{old.directory}@"
    path = "" if old.path is None else f":{old.path}"
    named = f"{before}{commit}{path}"
    return SideNames(named, _inside(named, chosen, has_path=old.path is not None), commit)
