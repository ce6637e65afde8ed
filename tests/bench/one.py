"""A process that loads one thing after the other, and tells what that took.

python -m tests.bench.one TASK
"""

import gc
import sys
import time
from pathlib import Path

import msgspec

from extractor import assets
from extractor.cli.main import COLLECTED_AFTER
from extractor.load import load
from extractor.source import open_folder
from tests.bench.reading import contents


class Task(msgspec.Struct, frozen=True):
    """What to load: the folders of each load. `counted` says that it is done again, to count the bytes."""

    loads: tuple[tuple[str, ...], ...] = ()
    counted: bool = False


class Told(msgspec.Struct, frozen=True):
    """What was parsed, the types that came of it, the seconds on the processor, and the MiB that the process took."""

    files: int
    bytes: int
    types: int
    seconds: float
    peak: float


def _peak() -> float:
    """Give the most memory that the process has taken; where Linux tells, without that of the one it started as."""
    status = Path("/proc/self/status")
    for line in status.read_text("ascii").splitlines() if status.exists() else ():
        if line.startswith("VmHWM:"):
            return int(line.split()[1]) / 1024
    import resource

    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / (1024 * 1024 if sys.platform == "darwin" else 1024)


def main(task: Task) -> Told:
    """Load all; but first what everybody loads, the types that come with the program: imports are no part of it."""
    gc.set_threshold(COLLECTED_AFTER)
    load([open_folder(assets.vendor_types())])
    start = time.process_time()
    types = sum(len(load(list(map(open_folder, folders))).types) for folders in task.loads)
    seconds, peak = time.process_time() - start, _peak()
    again = task.loads if task.counted else ()
    data = contents(lambda: [load(list(map(open_folder, folders))) for folders in again])
    return Told(len(data), sum(map(len, data)), types, seconds, peak)


if __name__ == "__main__":
    print(msgspec.json.encode(main(msgspec.json.decode(sys.argv[1], type=Task))).decode())
