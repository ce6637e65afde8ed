"""`{path: text}` → disk: whole files, atomically, only where different; or what would change.

Everything is written beside its target first, under a name that ends in `TEMPORARY`, and moved
into place when all of it is there: a full disk or a kill leaves either the old or the new file.
A later run clears such leavings away. Files that exist are only replaced or removed if they
carry the mark of a generated file (see `mark`).
"""

import errno
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Literal

import msgspec

from extractor.errors import OutputError
from extractor.mark import is_generated
from extractor.position import Position

TEMPORARY = ".extractor-tmp"

_HEAD = 8192  # how much of a file is read in search of the mark
_PAGES = (".md", ".json")


class Written(msgspec.Struct, frozen=True):
    """What a run did, as paths relative to the output folder, each sorted."""

    changed: tuple[str, ...] = ()
    unchanged: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()


class Stale(msgspec.Struct, frozen=True):
    """A file that is not as it would be generated. `diff` leads from the disk to the generated text."""

    path: str
    reason: Literal["missing", "different", "left over"]
    diff: str


class _Target(msgspec.Struct, frozen=True):
    """A file to be written.

    `path` is relative to the output folder, `shown` as a person would name it, and `place` where
    it lies when links are followed. `old` is the text that is there now.
    """

    path: str
    shown: Path
    place: Path
    text: str
    old: str | None

    @property
    def beside(self) -> Path:
        """Give where the text is written first."""
        return self.place.with_name(self.place.name + TEMPORARY)

    @property
    def differs(self) -> bool:
        """Tell whether there is anything to do."""
        return self.old != self.text


def write(files: Mapping[str, str], out_dir: str) -> Written:
    """Make the folder hold these files, and no generated file besides.

    Args:
        files: The texts, by POSIX path relative to the folder.
        out_dir: The folder, which is made where it does not exist.

    Raises:
        OutputError: A file can't be written or read, or a hand-written one is in the way.
            Nothing has been changed then, unless moving finished files into place failed.
    """
    out = Path(out_dir)
    targets = tuple(_targets(files, out))
    _replace(tuple(target for target in targets if target.differs))
    removed = tuple(path for path, _ in _left_over(files, out))
    leavings = tuple(path for path in _walk(out) if path.endswith(TEMPORARY))
    for path in (*removed, *leavings):
        _remove(out / path, out)
    return Written(
        changed=tuple(target.path for target in targets if target.differs),
        unchanged=tuple(target.path for target in targets if not target.differs),
        removed=removed,
    )


def write_one(path: str, text: str) -> bool:
    """Write one file and leave everything beside it alone; give False where it was like this already.

    Raises:
        OutputError: The file can't be written or read, or a hand-written one is in the way.
    """
    place = Path(path)
    targets = tuple(target for target in _targets({place.name: text}, place.parent) if target.differs)
    _replace(targets)
    return bool(targets)


def write_bytes(path: str, data: bytes, *, start: bytes) -> bool:
    """Write one file that is no text, as `write_one` does; `start` is what every generated one begins with.

    Raises:
        OutputError: As for `write_one`.
    """
    shown = Path(path)
    place = shown.resolve()
    try:
        old = place.read_bytes() if place.exists() else b""
    except OSError as error:
        raise _refused("read", shown, error) from error
    if old == data:
        return False
    if old and not old.startswith(start):
        raise _in_the_way(shown)
    beside = place.with_name(place.name + TEMPORARY)
    try:
        _write_beside(beside, data, place, shown)
        _move(beside, place, shown)
    except BaseException:
        with suppress(OSError):
            beside.unlink()
        raise
    return True


def check(files: Mapping[str, str], out_dir: str) -> tuple[Stale, ...]:
    """Tell what `write` would change, without touching anything.

    A checkout with CRLF line ends counts as equal.

    Raises:
        OutputError: A file can't be read, or a hand-written one is in the way.
    """
    out = Path(out_dir)
    stale = [_stale(target) for target in _targets(files, out) if target.differs]
    stale += [Stale(path, "left over", _diff(path, text, None)) for path, text in _left_over(files, out)]
    return tuple(sorted(stale, key=lambda one: one.path))


def _targets(files: Mapping[str, str], out: Path) -> Iterator[_Target]:
    _refuse_alike(files)
    for path in sorted(files):
        shown = out / path
        place = shown.resolve()
        target = _Target(path, shown, place, files[path], _read(place, shown))
        if target.old and target.differs and not is_generated(target.old):
            raise _in_the_way(shown)
        yield target


def _in_the_way(shown: Path) -> OutputError:
    return OutputError(
        "a hand-written file stands where a generated one would go",
        where=Position(str(shown)),
        hint="move it away, or choose another folder with --out",
    )


def _refuse_alike(paths: Iterable[str]) -> None:
    """Refuse paths that are one file on a disk that ignores case."""
    seen: dict[str, str] = {}
    for path in sorted(paths):
        other = seen.setdefault(path.lower(), path)
        if other != path:
            raise OutputError(f"{other} and {path} differ only in case", hint="rename one of the two pages")


def _read(place: Path, shown: Path) -> str | None:
    """Give the text of a file with plain line ends, or None where there is none."""
    try:
        return place.read_text(encoding="utf-8", errors="replace")
    except FileNotFoundError:
        return None
    except OSError as error:
        raise _refused("read", shown, error) from error


def _replace(targets: tuple[_Target, ...]) -> None:
    """Write all texts beside their targets, then move them into place."""
    started: list[_Target] = []
    try:
        for target in targets:
            started.append(target)
            _write_beside(target.beside, target.text.encode(), target.place, target.shown)
        for target in targets:
            _move(target.beside, target.place, target.shown)
    except BaseException:
        for target in started:
            with suppress(OSError):
                target.beside.unlink()
        raise


def _write_beside(beside: Path, data: bytes, place: Path, shown: Path) -> None:
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        beside.write_bytes(data)
        if place.exists():
            beside.chmod(place.stat().st_mode & 0o777)
    except OSError as error:
        raise _refused("write", shown, error) from error


def _move(beside: Path, place: Path, shown: Path) -> None:
    try:
        beside.replace(place)
    except OSError as error:
        raise _refused("write", shown, error) from error


def _refused(verb: str, shown: Path, error: OSError) -> OutputError:
    why = (error.strerror or str(error)).lower()
    hint = _HINTS.get(error.errno or 0, "")
    return OutputError(f"can't {verb} the file: {why}", where=Position(str(shown)), hint=hint)


_HINTS = {
    errno.EACCES: "make the folder writable, or choose another one with --out",
    errno.EPERM: "make the folder writable, or choose another one with --out",
    errno.EROFS: "the disk is read-only: choose another folder with --out",
    errno.ENOSPC: "the disk is full; the files that were there are untouched",
    errno.EDQUOT: "the disk quota is used up; the files that were there are untouched",
    errno.ENOTDIR: "a file stands where a folder is needed: choose another folder with --out",
    errno.EEXIST: "a file stands where a folder is needed: choose another folder with --out",
    errno.EISDIR: "a folder stands where the file would go: choose another folder with --out",
}


def _left_over(files: Mapping[str, str], out: Path) -> Iterator[tuple[str, str]]:
    """Yield the files of earlier runs that this run does not make, with their text."""
    for path in _walk(out):
        if path.endswith(_PAGES) and path not in files and _is_generated(out / path):
            yield path, _read(out / path, out / path) or ""


def _is_generated(place: Path) -> bool:
    try:
        with place.open(encoding="utf-8", errors="replace") as file:
            return is_generated(file.read(_HEAD))
    except OSError:
        return False


def _walk(folder: Path, below: str = "") -> Iterator[str]:
    """Yield all files below a folder by relative path, in the order of their names."""
    try:
        entries = sorted((folder / below).iterdir())
    except OSError:
        return
    for entry in entries:
        path = f"{below}{entry.name}"
        if entry.is_dir():
            if not entry.name.startswith(".") and not entry.is_symlink():
                yield from _walk(folder, f"{path}/")
        elif entry.is_file():
            yield path


def _remove(place: Path, out: Path) -> None:
    """Remove a file, and the folders below the output folder that it leaves empty."""
    try:
        place.unlink()
    except OSError as error:
        raise _refused("remove", place, error) from error
    with suppress(OSError):
        for folder in place.parents:
            if folder == out:
                return
            folder.rmdir()


def _stale(target: _Target) -> Stale:
    reason: Literal["missing", "different"] = "missing" if target.old is None else "different"
    return Stale(target.path, reason, _diff(target.path, target.old, target.text))


def _diff(path: str, old: str | None, new: str | None) -> str:
    """Give a unified diff; None is a file that is not there."""
    from difflib import unified_diff  # only a stale check pays for it

    before = "/dev/null" if old is None else f"{path} (on disk)"
    after = "/dev/null" if new is None else f"{path} (generated)"
    return "".join(unified_diff(_lines(old), _lines(new), before, after))


def _lines(text: str | None) -> list[str]:
    *lines, last = (text or "").split("\n")
    lines = [f"{line}\n" for line in lines]
    return [*lines, f"{last}\n\\ No newline at end of file\n"] if last else lines
