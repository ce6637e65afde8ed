"""Running git: in one folder, with nothing of the environment that could change what it says.

Only plumbing commands are run, which follow no configuration of how things are shown. Revisions
go in as lines of standard input or as full ids, so that none can be mistaken for an option.
"""

import os
import subprocess
import weakref
from collections.abc import Iterator
from typing import IO, NamedTuple, cast

from extractor.errors import SourceError

# Variables that say what to configure are kept: a person may have to trust a folder that way (`safe.directory`).
_KEPT = "GIT_CONFIG_"

_OWN = {
    "LC_ALL": "C",
    "LANGUAGE": "",
    "GIT_OPTIONAL_LOCKS": "0",
    "GIT_TERMINAL_PROMPT": "0",
    # A partial clone would fetch what it lacks. Older versions of git know only the second of these.
    "GIT_NO_LAZY_FETCH": "1",
    "GIT_ALLOW_PROTOCOL": "",
}


FOLDER = "40000"
LINK = "120000"
SUBMODULE = "160000"
"""Modes of what a tree holds, as its object has them."""


class GitFailed(Exception):
    """What git says when it fails, in one line without `fatal:`; nothing, where it only answers with "no"."""


class NoRepository(SourceError):
    """A folder that lies in no repository, or no git to read one with."""


class Object(NamedTuple):
    """An object of the store: its id, what it is (`commit`, `tree`, `blob`), and its bytes."""

    id: str
    kind: str
    data: bytes


def run(directory: str, *words: str) -> bytes:
    """Run a git command in a folder and give what it prints.

    Raises:
        GitFailed: It ended with an error.
        NoRepository: There is no such folder, or no git on this machine.
    """
    try:
        ended = subprocess.run(  # noqa: S603 - the words are ours, or full object ids
            ["git", *words],  # noqa: S607 - the git that a person has
            cwd=directory,
            env=_environment(),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            check=False,
        )
    except OSError as error:
        raise _not_started(directory, error) from None
    if ended.returncode:
        raise GitFailed(_first_line(ended.stderr))
    return ended.stdout


class Objects:
    """Reads the objects of a repository, by id or by any name that git understands."""

    def __init__(self, directory: str) -> None:
        self._directory = directory
        self._process: subprocess.Popen[bytes] | None = None

    def get(self, name: str) -> Object | None:
        """Give the object of that name, or None where there is none.

        Raises:
            GitFailed: Git gave up: the repository is damaged, or a partial clone lacks the object.
        """
        line = os.fsencode(name)
        if b"\n" in line or not line:
            return None
        process = self._running()
        try:
            _in(process).write(line + b"\n")
            _in(process).flush()
        except OSError:
            raise self._ended(process) from None
        header = _out(process).readline()
        if not header:
            raise self._ended(process)
        return self._object(process, header)

    def _object(self, process: "subprocess.Popen[bytes]", header: bytes) -> Object | None:
        words = header.rstrip(b"\n").rsplit(b" ", 2)
        if len(words) != 3 or not words[2].isdigit():  # noqa: PLR2004 - id, type, size; else "… missing" or "… ambiguous"
            return None
        size = int(words[2])
        data = _out(process).read(size + 1)
        if len(data) <= size:
            raise self._ended(process)
        return Object(words[0].decode("ascii"), words[1].decode("ascii"), data[:-1])

    def _running(self) -> "subprocess.Popen[bytes]":
        if self._process is None:
            try:
                process = subprocess.Popen(
                    ["git", "cat-file", "--batch"],  # noqa: S607 - the git that a person has
                    cwd=self._directory,
                    env=_environment(),
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    stderr=subprocess.PIPE,
                )
            except OSError as error:
                raise _not_started(self._directory, error) from None
            self._process = process
            weakref.finalize(self, _end, process)
        return self._process

    def _ended(self, process: "subprocess.Popen[bytes]") -> GitFailed:
        """Give why the process ended by itself; the next question starts another one."""
        self._process = None
        process.wait()
        return GitFailed(_first_line(cast("IO[bytes]", process.stderr).read()))


def _end(process: "subprocess.Popen[bytes]") -> None:
    for stream in (process.stdin, process.stdout, process.stderr):
        if stream:
            try:
                stream.close()
            except OSError:  # what was still to be written to a process that is gone
                continue
    process.wait()


def _in(process: "subprocess.Popen[bytes]") -> IO[bytes]:
    return cast("IO[bytes]", process.stdin)


def _out(process: "subprocess.Popen[bytes]") -> IO[bytes]:
    return cast("IO[bytes]", process.stdout)


def _environment() -> dict[str, str]:
    return {**dict(_inherited()), **_OWN}


def _inherited() -> Iterator[tuple[str, str]]:
    for name, value in os.environ.items():
        if not name.upper().startswith("GIT_") or name.upper().startswith(_KEPT):
            yield name, value


def _first_line(said: bytes) -> str:
    """Give the first line that says what failed; git warns before it."""
    lines = [line for line in said.decode("utf-8", "replace").splitlines() if line]
    failures = [line for line in lines if line.startswith(("fatal: ", "error: "))] or lines or [""]
    return failures[-1].removeprefix("fatal: ").removeprefix("error: ")


def _not_started(directory: str, error: OSError) -> NoRepository:
    if not os.path.isdir(directory):
        return NoRepository(f"the folder {directory!r} does not exist")
    reason = "" if isinstance(error, FileNotFoundError) else f": {error.strerror}"
    return NoRepository(f"git can't be run on this machine{reason}", hint="install git, or name a folder or a snapshot")
