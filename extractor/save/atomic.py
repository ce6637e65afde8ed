"""Files that are replaced whole: all of them or none, and never half.

Everything is written beside its place first, under a name that ends in `TEMPORARY`, and moved
there when all of it is on the disk: a full disk or a kill leaves either the old or the new file.
"""

import errno
import stat
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import msgspec

from extractor.errors import OutputError
from extractor.position import Position

TEMPORARY = ".extractor-tmp"


class Replacement(msgspec.Struct, frozen=True):
    """New content for a file, which may not be there yet.

    `shown` is the path as a person would name it, `place` where the file lies when links are
    followed. `movable` says that the user could choose another place with --out.
    """

    shown: Path
    place: Path
    data: bytes
    movable: bool = True

    @property
    def beside(self) -> Path:
        """Give where the data is written first."""
        return self.place.with_name(self.place.name + TEMPORARY)


def replace_all(replacements: Sequence[Replacement]) -> None:
    """Write everything beside its place, then move it there. A file that was there keeps its mode.

    Raises:
        OutputError: A file can't be written. Nothing has been changed then, unless moving failed.
    """
    started: list[Replacement] = []
    try:
        for one in replacements:
            started.append(one)
            _write_beside(one)
        for one in replacements:
            _move(one)
    except BaseException:
        for one in started:
            with suppress(OSError):
                one.beside.unlink()
        raise


def is_special(path: Path) -> bool:
    """Tell whether something is there that no file can stand in for: a device or a pipe."""
    try:
        mode = path.stat().st_mode
    except OSError:
        return False
    return not stat.S_ISREG(mode) and not stat.S_ISDIR(mode)


def write_through(shown: Path, data: bytes) -> None:
    """Write to a device or a pipe, which stays what it is.

    Raises:
        OutputError: It takes nothing.
    """
    try:
        shown.write_bytes(data)
    except OSError as error:
        raise refused("write", shown, error) from error


def refuse_special(shown: Path, place: Path) -> None:
    """Refuse to put a file in the place of a device or a pipe, or to wait for what one gives.

    Raises:
        OutputError: One is there.
    """
    if is_special(place):
        raise OutputError("a device or a pipe stands where a file would go", where=Position(str(shown)))


def _write_beside(one: Replacement) -> None:
    refuse_special(one.shown, one.place)
    try:
        one.place.parent.mkdir(parents=True, exist_ok=True)
        one.beside.write_bytes(one.data)
        if one.place.exists():
            one.beside.chmod(one.place.stat().st_mode & 0o777)
    except OSError as error:
        raise refused("write", one.shown, error, movable=one.movable) from error


def _move(one: Replacement) -> None:
    try:
        one.beside.replace(one.place)
    except OSError as error:
        raise refused("write", one.shown, error, movable=one.movable) from error


def refused(verb: str, shown: Path, error: OSError, *, movable: bool = True) -> OutputError:
    """Give the error that says what the system refused, and what to do about it."""
    why = (error.strerror or str(error)).lower()
    hint, elsewhere = _HINTS.get(error.errno or 0, ("", ""))
    return OutputError(f"can't {verb} the file: {why}", where=Position(str(shown)), hint=hint + elsewhere * movable)


_HINTS = {
    errno.EACCES: ("make the folder writable", ", or choose another one with --out"),
    errno.EPERM: ("make the folder writable", ", or choose another one with --out"),
    errno.EROFS: ("the disk is read-only", ": choose another folder with --out"),
    errno.ENOSPC: ("the disk is full; the files that were there are untouched", ""),
    errno.EDQUOT: ("the disk quota is used up; the files that were there are untouched", ""),
    errno.ENOTDIR: ("a file stands where a folder is needed", ": choose another folder with --out"),
    errno.EEXIST: ("a file stands where a folder is needed", ": choose another folder with --out"),
    errno.EISDIR: ("a folder stands where the file would go", ": choose another folder with --out"),
}
