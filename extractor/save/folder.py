"""A folder of generated files: what it should hold, made so, or only compared."""

from collections.abc import Container, Iterable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Literal

import msgspec

from extractor.errors import OutputError
from extractor.mark import is_generated
from extractor.position import Position
from extractor.save.atomic import (
    TEMPORARY,
    Replacement,
    is_special,
    refuse_special,
    refused,
    replace_all,
    write_through,
)
from extractor.save.difference import diff

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
    it lies when links are followed. `old` is what is there now.
    """

    path: str
    shown: Path
    place: Path
    data: bytes
    old: bytes | None

    @property
    def differs(self) -> bool:
        """Tell whether there is anything to do; other line ends are nothing."""
        if self.old is None or self.old == self.data:
            return self.old is None
        return b"\r" not in self.old or _text(self.old) != _text(self.data)

    @property
    def replacement(self) -> Replacement:
        """Give what is to be done."""
        return Replacement(self.shown, self.place, self.data)


def write(files: Mapping[str, str | bytes], out_dir: str) -> Written:
    """Make the folder hold these files, and no generated file besides.

    Args:
        files: The texts, by POSIX path relative to the folder; bytes are UTF-8.
        out_dir: The folder, which is made where it does not exist.

    Raises:
        OutputError: A file can't be written or read, or a hand-written one is in the way.
            Nothing has been changed then, unless moving finished files into place failed.
    """
    out = Path(out_dir)
    targets = tuple(_targets(files, out))
    different = {target.path: target for target in targets if target.differs}
    replace_all([target.replacement for target in different.values()])
    removed = tuple(path for path, _ in _left_over(files, out))
    leavings = tuple(path for path in _walk(out) if path.endswith(TEMPORARY))
    for path in (*removed, *leavings):
        _remove(out / path, out)
    return Written(
        changed=tuple(different),
        unchanged=tuple(target.path for target in targets if target.path not in different),
        removed=removed,
    )


def write_one(path: str, text: str) -> bool:
    """Write one file and leave everything beside it alone; give False where it was like this already.

    Raises:
        OutputError: The file can't be written or read, or a hand-written one is in the way.
    """
    place = Path(path)
    if is_special(place):
        write_through(place, text.encode())
        return True
    targets = tuple(target for target in _targets({place.name: text}, place.parent) if target.differs)
    replace_all([target.replacement for target in targets])
    return bool(targets)


def write_bytes(path: str, data: bytes, *, start: bytes) -> bool:
    """Write one file that is no text, as `write_one` does; `start` is what every generated one begins with.

    Raises:
        OutputError: As for `write_one`.
    """
    shown = Path(path)
    if is_special(shown):
        write_through(shown, data)
        return True
    place = shown.resolve()
    try:
        old = place.read_bytes() if place.exists() else b""
    except OSError as error:
        raise refused("read", shown, error) from error
    if old == data:
        return False
    if old and not old.startswith(start):
        raise _in_the_way(shown)
    replace_all([Replacement(shown, place, data)])
    return True


def check(files: Mapping[str, str | bytes], out_dir: str) -> tuple[Stale, ...]:
    """Tell what `write` would change, without touching anything.

    A checkout with CRLF line ends counts as equal.

    Raises:
        OutputError: A file can't be read, or a hand-written one is in the way.
    """
    out = Path(out_dir)
    stale = [_stale(target) for target in _targets(files, out) if target.differs]
    stale += [Stale(path, "left over", diff(path, _text(data), None)) for path, data in _left_over(files, out)]
    return tuple(sorted(stale, key=lambda one: one.path))


def _targets(files: Mapping[str, str | bytes], out: Path) -> Iterator[_Target]:
    _refuse_alike(files)
    for path in sorted(files):
        shown = out / path
        place = shown.resolve()
        refuse_special(shown, place)
        content = files[path]
        data = content.encode() if isinstance(content, str) else content
        target = _Target(path, shown, place, data, _read(place, shown))
        if target.old and target.differs and not _is_ours(target.old):
            raise _in_the_way(shown)
        yield target


def _is_ours(data: bytes) -> bool:
    return is_generated(_text(data[:_HEAD])) or is_generated(_text(data))  # front matter may be longer


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


def _read(place: Path, shown: Path) -> bytes | None:
    """Give what is in a file, or None where there is none."""
    try:
        return place.read_bytes()
    except FileNotFoundError:
        return None
    except OSError as error:
        raise refused("read", shown, error) from error


def _text(data: bytes) -> str:
    """Give the text of a file with plain line ends."""
    return data.decode(errors="replace").replace("\r\n", "\n").replace("\r", "\n")


def _left_over(files: Container[str], out: Path) -> Iterator[tuple[str, bytes]]:
    """Yield the files of earlier runs that this run does not make, with what is in them."""
    for path in _walk(out):
        if path.endswith(_PAGES) and path not in files and _is_generated(out / path):
            yield path, _read(out / path, out / path) or b""


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
        raise refused("remove", place, error) from error
    with suppress(OSError):
        for folder in place.parents:
            if folder == out:
                return
            folder.rmdir()


def _stale(target: _Target) -> Stale:
    reason: Literal["missing", "different"] = "missing" if target.old is None else "different"
    old = None if target.old is None else _text(target.old)
    return Stale(target.path, reason, diff(target.path, old, _text(target.data)))
