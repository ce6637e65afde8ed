"""Reads files in a process of its own, which may hang, take all memory, or die: then that is told."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import msgspec

from tests.robustness import reading
from tests.robustness.child import Task

ROOT = Path(__file__).parent.parent.parent
SECONDS = 5.0


class Report(msgspec.Struct):
    """What came of files, by number: a model or a diagnostic, or a fault."""

    ends: dict[int, str] = msgspec.field(default_factory=dict)
    faults: dict[int, str] = msgspec.field(default_factory=dict)

    def count(self, end: str) -> int:
        """Give how many files ended in a `model`, or in a `diagnostic`."""
        return sum(told.split()[0] == end for told in self.ends.values())


def read_all(
    root: Path,
    numbers: range,
    maker: Callable[[int], bytes],
    reader: Callable[..., object] = reading.whole_load,
    seconds: float = SECONDS,
) -> Report:
    """Read what a maker makes of these numbers, below a folder; where a file ends the process, go on behind it."""
    reading.prepare(root)
    names = [f"{function.__module__}:{function.__name__}" for function in (maker, reader)]
    report = Report()
    first = numbers.start
    while first < numbers.stop:
        task = msgspec.json.encode(Task(*names, str(root), first, numbers.stop, seconds)).decode()
        words = [sys.executable, "-m", "tests.robustness.child", task]
        process = subprocess.run(words, cwd=ROOT, capture_output=True, check=False)
        for line in process.stdout.decode("utf-8", "replace").splitlines():
            word, told = line.split(" ", 1)
            kept = report.ends if told.startswith(("model", "diagnostic ")) else report.faults
            kept[int(word)] = told
            first = int(word) + 1
        if process.returncode:
            told = process.stderr.decode("utf-8", "replace")
            report.faults[first] = f"the end of the process with {process.returncode}: {told}"
            first += 1
    return report
