"""A bar for work that takes long, where somebody is there to see it."""

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.progress import Progress

_PATIENCE = 0.5  # seconds after which a person wonders


@contextmanager
def watched(total: int, what: str = "files") -> Iterator[Callable[[], None]]:
    """Give a function to call after each of `total` steps, which are files or so; a bar appears on a terminal after a while."""
    if not sys.stderr.isatty():
        yield lambda: None
        return
    bar = _Bar(total, what)
    try:
        yield bar.step
    finally:
        bar.remove()


class _Bar:
    """Counts from the start, but costs nothing until it is shown."""

    def __init__(self, total: int, what: str) -> None:
        self._total = total
        self._what = what
        self._done = 0
        self._start = time.monotonic()
        self._shown: Progress | None = None

    def step(self) -> None:
        self._done += 1
        if self._shown is None and time.monotonic() - self._start > _PATIENCE:
            self._shown = _progress(self._what)
            self._shown.add_task("reading", total=self._total)
            self._shown.start()
        if self._shown:
            self._shown.update(self._shown.task_ids[0], completed=min(self._done, self._total))

    def remove(self) -> None:
        if self._shown:
            self._shown.stop()


def _progress(what: str) -> "Progress":
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TextColumn(what))
    return Progress(*columns, console=Console(stderr=True), transient=True)
