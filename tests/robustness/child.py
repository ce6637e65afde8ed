"""A process that reads one file after the other, and may hang, take all memory, or die of any of them.

    python -m tests.robustness.child TASK

Behind each file that the maker makes of a number it prints that, and what came of the file:
`model` with the rules of its remarks, `diagnostic` with its line, or else a fault.
"""

import faulthandler
import signal
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec

from extractor.errors import ExtractorError
from extractor.model.api import Api
from tests.robustness.reading import outcome

_BYTES = 1 << 30
_WAITED = 6
_TO_END = 60.0


class Task(msgspec.Struct, frozen=True):
    """Which files to read, where and how: functions are named by module and name, the time is for each file."""

    maker: str
    reader: str
    folder: str
    first: int
    end: int
    seconds: float


def limit_memory() -> None:
    """Let no more memory be taken than a gigabyte, where the system can do so."""
    try:
        import resource
    except ImportError:  # Windows
        return
    resource.setrlimit(resource.RLIMIT_AS, (_BYTES, _BYTES))


def limit_time(seconds: float) -> None:
    """Let the process end where the next file takes more than that on the processor, or far more on the wall clock.

    No code of Python's has to run for that, so that what hangs outside of it ends as well.
    """
    faulthandler.dump_traceback_later(_WAITED * seconds, exit=True)
    if hasattr(signal, "setitimer"):  # not on Windows
        signal.setitimer(signal.ITIMER_PROF, seconds)


def named(place: str) -> Any:
    """Give the function that a module and a name stand for."""
    module, name = place.split(":")
    return getattr(import_module(module), name)


def said(found: Api | ExtractorError | str) -> str:
    """Give an outcome in words, on one line."""
    if isinstance(found, Api):
        return " ".join(["model", *sorted({remark.rule for remark in found.diagnostics})])
    if isinstance(found, ExtractorError):
        return f"diagnostic {found.where.line if found.where else 0}"
    return " ".join(found.split())


def main(task: Task) -> None:
    """Read the files from one number to another."""
    limit_memory()
    make, read = named(task.maker), named(task.reader)
    for number in range(task.first, task.end):
        limit_time(_TO_END)
        data = make(number)
        limit_time(task.seconds)
        found = outcome(Path(task.folder), data, read)
        print(number, said(found), flush=True)  # noqa: T201 - whoever started this reads it
    limit_time(_TO_END)


if __name__ == "__main__":
    main(msgspec.json.decode(sys.argv[1], type=Task))
