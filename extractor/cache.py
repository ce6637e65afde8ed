"""What was found out in earlier runs: answers about some bytes, kept on disk.

Parsing Go is half of a load, reading comments with a Markdown parser a good part of the rest, and
most files are the same as in the run before. What a format says of some bytes depends on them and
on the program alone. The bytes stand in an entry before the answer, each state of the program has
a folder of its own, and so no answer can be out of date. A checksum is enough to find it by: to
import a hash that proves as much takes longer than to compare. What can't be read, written or
understood is as good as not there. Entries that nobody has used for a month are taken out, which
is all that the clock is asked for.
"""

import os
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from functools import cached_property
from pathlib import Path
from typing import TypeVar
from zlib import crc32

import msgspec

_Answer = TypeVar("_Answer")

_DAY = 24 * 60 * 60
_KEPT_FOR = 30 * _DAY
"""In seconds since an entry was last used."""
_TRIMMED = "trimmed"
"""The file whose age tells when entries were last taken out."""
_PROGRAM = "program"
"""The file that says which state of the program the answers beside it are of."""
_ROOMS = ("", "go", "go/markers", "markup", "model")
"""Where the modules are that decide about answers, and about the form in which they are kept."""
_LIBRARIES = ("markdown_it", "mdurl", "msgspec", "tree_sitter", "tree_sitter_go")
_UNTELLABLE = (msgspec.MsgspecError, UnicodeError, OverflowError, RecursionError)
"""What is raised where a value can't be written (a constant of more than 64 bits, say) or an entry not be read."""


class Cache:
    """A folder of answers; several programs may use it at once."""

    def __init__(self, root: Path) -> None:
        """Take the folder, which need not exist."""
        self._root = root
        self._is_ready = False
        self._is_broken = False

    def answer(self, question: str, data: bytes, form: type[_Answer], make: Callable[[], _Answer]) -> _Answer:
        """Give the answer to a question about some bytes: the one that is kept, or one that is made now, and kept.

        Args:
            question: What is asked, in words that are always the same.
            data: The bytes, on which alone the answer depends.
            form: The type of the answer, which msgspec can write and read.
            make: Makes the answer; what it raises is passed on, and nothing is kept.
        """
        if not self._folder:
            return make()
        asked = b"%b\0" % question.encode()
        path = self._folder / f"{crc32(data, crc32(asked)):08x}-{len(data)}"
        with suppress(OSError, *_UNTELLABLE):
            found = _read(path)
            if found.startswith(asked) and found.startswith(data, len(asked)):
                return msgspec.msgpack.decode(memoryview(found)[len(asked) + len(data) :], type=form)
        made = make()
        with suppress(*_UNTELLABLE):
            self._keep(path, b"".join((asked, data, msgspec.msgpack.encode(made))))
        return made

    @cached_property
    def _program(self) -> bytes:
        """The program as it is: the Python, then size and age of its modules and of the libraries, a line each.

        Nothing where it is no folder of modules; then nothing is kept.
        """
        from importlib.util import find_spec

        top = Path(__file__).parent
        try:
            files = {entry.path: entry.stat() for room in _ROOMS for entry in os.scandir(top / room) if entry.is_file()}
            libraries = [spec.origin for name in _LIBRARIES if (spec := find_spec(name)) and spec.origin]
            files.update((path, Path(path).stat()) for path in libraries)
        except OSError:
            return b""
        lines = [f"{path} {stat.st_size} {stat.st_mtime_ns}" for path, stat in sorted(files.items())]
        return "\n".join((sys.version, *lines)).encode()

    @cached_property
    def _folder(self) -> Path | None:
        """Where the answers of the program as it is are, or None where nothing can be kept."""
        folder = self._root / f"{crc32(self._program):08x}"
        try:
            owner = _read(folder / _PROGRAM)
        except OSError:
            owner = self._program  # as there will be, if anything is to be kept
        return folder if owner and owner == self._program else None

    def _keep(self, path: Path, data: bytes) -> None:
        if self._is_broken:
            return
        try:
            if not self._is_ready:
                path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
                _write(path.with_name(_PROGRAM), self._program)
                _trim(self._root)
                self._is_ready = True
            _write(path, data)
        except OSError:
            self._is_broken = True  # the disk is full, or the folder somebody else's: one attempt is enough


def _trim(root: Path) -> None:
    """Take out what nobody has used for long, but look for it only once a day."""
    mark = root / _TRIMMED
    with suppress(FileNotFoundError):
        if time.time() - mark.stat().st_mtime < _DAY:
            return
    _write(mark, b"")
    for path in root.glob("*/*"):
        with suppress(OSError):
            if time.time() - path.stat().st_mtime > _KEPT_FOR:
                path.unlink()
                path.parent.rmdir()  # if that was the last one


def _read(path: Path) -> bytes:
    """Give the content of an entry, and note that it is in use."""
    with path.open("rb", buffering=0) as file:
        is_fresh = time.time() - os.fstat(file.fileno()).st_mtime < _DAY
        data = file.read()
    if not is_fresh:
        with suppress(OSError):
            os.utime(path)
    return data


def _write(path: Path, data: bytes) -> None:
    started = path.with_name(f"{path.name}.{os.getpid()}")
    try:
        started.write_bytes(data)
        started.replace(path)
    except OSError:
        with suppress(OSError):
            started.unlink()
        raise
