"""What `extractor vendor` does: from a commit to a set of files with a lock, and what that changes."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from extractor.errors import ConfigError, OutputError, SourceError
from extractor.position import Position
from extractor.source.lock import Difference, Lock, LockedFile, adopted, content, differences, digest, locked, read_lock

if TYPE_CHECKING:
    from extractor.diff.outcome import Outcome
    from extractor.source.git.committed import CommittedFiles
    from extractor.source.git.repository import Repository

_SHORT = 12  # digits of a commit


class Plan(msgspec.Struct, frozen=True):
    """What a set is to hold: the lock, the bytes of its files by path, and the files that are to go."""

    lock: Lock
    files: dict[str, bytes]
    gone: tuple[str, ...]


def plan(source: str, paths: Sequence[str], out: str, *, force: bool) -> Plan:
    """Give what a set is to hold by a revision.

    Raises:
        ConfigError: No folders are named, and no lock names any.
        SourceError: There is no such revision or folder.
        OutputError: A file was edited by hand, or is of no set; `force` puts up with that.
    """
    from extractor.source.git import files_of

    old = read_lock(out)
    if old and old.restatement and not force:
        raise OutputError(f"the files in {out} are no copies: {old.restatement}", hint="--force replaces them")
    files, behind = files_of(source)
    folders = _folders(paths or ([behind] if behind else [])) or (old.folders if old else {})
    if not folders:
        raise ConfigError("no folder is named", hint=f"extractor vendor {source} pkg/apis/group/v1")
    lock, data = _copied(files, source, folders)
    gone = tuple(sorted(path for path in old.files if path not in data)) if old else ()
    if not force:
        _refuse_edits(old, data, out)
    return Plan(lock, data, gone)


def _folders(paths: Sequence[str]) -> dict[str, str]:
    found = {}
    for path in paths:
        folder, _, here = path.partition("=")
        found[_tidy(folder)] = _tidy(here or folder)
    return found


def _tidy(path: str) -> str:
    parts = [part for part in path.replace("\\", "/").split("/") if part not in ("", ".")]
    if ".." in parts:
        raise ConfigError(f'"{path}" leads out of the repository', hint="name folders from its top")
    return "/".join(parts) or "."


def _copied(files: "CommittedFiles", source: str, folders: Mapping[str, str]) -> tuple[Lock, dict[str, bytes]]:
    from extractor.go.select import skip_by_content, skip_by_name
    from extractor.source.git.copying import originals

    data: dict[str, bytes] = {}
    locked_files: dict[str, LockedFile] = {}
    for original in originals(files, folders):
        is_go = original.here.endswith(".go")
        if is_go and skip_by_name(original.file.name):
            continue  # nobody reads it here
        found = original.file.read()
        if is_go and skip_by_content(found):
            continue
        data[original.here] = found
        locked_files[original.here] = LockedFile(original.path, digest(found))
    lock = Lock(
        repository=_address(files.repository, files),
        revision=_revision(source),
        commit=files.commit,
        folders=dict(sorted(folders.items())),
        files=locked_files,
    )
    return lock, data


def _revision(source: str) -> str:
    from extractor.source.git.spec import parse

    return parse(source).revision


def _address(repository: "Repository", files: "CommittedFiles") -> str:
    """Give where the repository comes from, if others can reach that; else the path of its module, or its name."""
    from extractor.source.gomod import read_module

    url = repository.url
    if ("://" in url and not url.startswith("file:")) or (":" in url and "/" not in url.partition(":")[0]):
        return url
    module = read_module(files.root, files)
    return module.path if module else Path(repository.root).name.removesuffix(".git")


def _refuse_edits(old: Lock | None, data: Mapping[str, bytes], out: str) -> None:
    """Refuse to overwrite or remove what somebody wrote by hand."""
    known = old.files if old else {}
    edited = [each.path for each in (differences(old, out) if old else ()) if each.what == "edited"]
    foreign = [path for path in data if path not in known and content(out, path) not in (None, data[path])]
    found = sorted({*edited, *foreign})
    if found:
        raise OutputError(
            f"{', '.join(found)}: edited by hand, or not of this set",
            where=Position(out),
            hint="--force overwrites; extractor vendor --check tells all that is not as the lock has it",
        )


def check(out: str) -> tuple[Lock, tuple[Difference, ...]]:
    """Give the lock of a set, and what is not as it says.

    Raises:
        SourceError: There is no lock.
    """
    lock = read_lock(out)
    if lock is None:
        raise SourceError("there is no lock", where=Position(out), hint="extractor vendor DIR@REVISION PATH writes one")
    return lock, differences(lock, out)


def relock(out: str) -> Lock:
    """Give the lock of a restatement with the files as they are now, those that are new among them.

    Raises:
        SourceError: There is no lock, or a file is missing.
        ConfigError: The files are copies, which nobody may edit.
    """
    lock, found = check(out)
    if not lock.restatement:
        raise ConfigError("the files are copies, and copies are not edited", hint="extractor vendor DIR@REVISION")
    missing = [each.path for each in found if each.what == "missing"]
    if missing:
        raise SourceError(f"{', '.join(missing)}: no such file", where=Position(out), hint="take it out of the lock")
    lock = adopted(lock, [each.path for each in found if each.what == "added"])
    return locked(lock, lambda path: content(out, path) or b"")


def named(lock: Lock) -> str:
    """Give how a person names what a set holds."""
    return f"{lock.revision} ({lock.commit[:_SHORT]})" if lock.revision not in lock.commit else lock.commit[:_SHORT]


def changes(old: Lock, new: Plan, out: str) -> "Outcome":
    """Give what changes in the API.

    Raises:
        ExtractorError: One of the two sets can't be read as an API.
    """
    from tempfile import TemporaryDirectory

    from extractor.cli.inputs import Inputs, read_sources
    from extractor.diff import DiffOptions, diff
    from extractor.diff.accepting import Acceptance
    from extractor.diff.outcome import Input, outcome

    before = {path: data for path in old.files if (data := content(out, path)) is not None}
    with TemporaryDirectory() as folder:
        apis = []
        for name, files in (("old", before), ("new", new.files)):
            place = Path(folder, name)
            _unpack(place, files)
            apis.append(read_sources(Inputs((str(place),))).api)
    options = DiffOptions()
    found = Acceptance(diff(apis[0], apis[1], options))
    names = Input(named(old)), Input(named(new.lock))
    return outcome(found, names, options.lens, options.fail_on)


def _unpack(folder: Path, files: Mapping[str, bytes]) -> None:
    for path, data in files.items():
        place = folder / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(data)
