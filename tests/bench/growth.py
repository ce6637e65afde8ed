"""Whether time and memory grow with the bytes that are read, and no faster: each load in a process of its own."""

import statistics
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

from tests.bench.checkouts import KUBERNETES_API, ROOT, checkout, found
from tests.bench.corpus import CORPUS
from tests.bench.one import Task, Told
from tests.bench.processes import ENVIRONMENT
from tests.robustness.growing import GROWING, write

ROUNDS = 5
KINDS = (250, 1000, 4000)
THIRDS = 3
MOST_MEMORY = 300
"""In MiB, for the largest repository of the corpus."""


class Load(msgspec.Struct, frozen=True):
    """One load: what was read, the seconds on the processor, and the MiB that it took beyond those of an empty one."""

    told: Told
    seconds: float
    memory: float
    peak: float

    @property
    def megabytes(self) -> float:
        """Give how much was read."""
        return self.told.bytes / 1e6


def _told(task: Task) -> Told:
    words = [sys.executable, "-m", "tests.bench.one", msgspec.json.encode(task).decode()]
    done = subprocess.run(words, cwd=ROOT, env=ENVIRONMENT, stdout=subprocess.PIPE, check=True)
    return msgspec.json.decode(done.stdout, type=Told)


def measured(root: Path, folders: Sequence[str], rounds: int = ROUNDS) -> Load:
    """Load some folders of a checkout, several times."""
    task = Task((tuple(str(root / folder) for folder in folders),))
    runs = [_told(task) for _ in range(rounds)]
    peak = statistics.median(told.peak for told in runs)
    seconds = statistics.median(told.seconds for told in runs)
    return Load(_told(Task(task.loads, counted=True)), seconds, peak - _told(Task()).peak, peak)


def report() -> bool:
    """Print how three sizes of two sources relate, and what each repository of the corpus takes."""
    print("Growth: what three sizes of a source take, and that by byte, against the smallest (1.00 is linear)")
    with TemporaryDirectory() as folder:
        sizes = [(write(Path(folder) / str(count), GROWING["kinds"](count)), ("v1",)) for count in KINDS]
        _tell("generated", [measured(*size) for size in sizes])
    root = checkout(KUBERNETES_API)
    if root:
        _tell(KUBERNETES_API, [measured(root, folders) for folders in _thirds(root)])
    return _corpus() and root is not None


def _thirds(root: Path) -> Iterator[tuple[str, ...]]:
    """Give the folders that hold a third of a repository's Go files, two thirds, and all."""
    folders = sorted({file.parent.relative_to(root).as_posix() for file in root.glob("*/*/*.go")})
    sizes = [sum(file.stat().st_size for file in (root / folder).glob("*.go")) for folder in folders]
    for third in range(1, THIRDS + 1):
        yield tuple(
            folder for number, folder in enumerate(folders) if sum(sizes[: number + 1]) * THIRDS <= sum(sizes) * third
        )


def _tell(label: str, loads: Sequence[Load]) -> None:
    first = loads[0]
    for load in loads:
        time = load.seconds / load.megabytes / (first.seconds / first.megabytes)
        memory = load.memory / load.megabytes / (first.memory / first.megabytes)
        print(
            f"  {label:<16} {load.megabytes:5.2f} MB, {load.told.types:5} types: {load.seconds * 1000:5.0f} ms, "
            f"{load.memory:4.0f} MiB; by byte: time {time:.2f}, memory {memory:.2f}"
        )


def _corpus() -> bool:
    """Load every repository of the corpus that is there; tell whether none took too much memory."""
    print(f"The corpus: each load by itself, then all in one process (goal: at most {MOST_MEMORY} MiB for one)")
    there = {row: root for row in CORPUS if (root := found(row.repository))}
    loads = {row.repository: measured(root, row.folders, rounds=1) for row, root in there.items()}
    for name, load in loads.items():
        print(
            f"  {name:<42} {load.told.files:3} files, {load.megabytes:.2f} MB, {load.told.types:4} types: "
            f"{load.seconds / load.megabytes * 1000:4.0f} ms by MB, peak {load.peak:3.0f} MiB"
        )
    if missing := [row.repository for row in CORPUS if row not in there]:
        print(f"  not measured, as there is no checkout of them: {', '.join(missing)}")
    if there:
        task = Task(tuple(tuple(str(root / folder) for folder in row.folders) for row, root in there.items()))
        together = _told(task)
        print(f"  all {len(there)} in one process: {together.seconds:.2f} s, peak {together.peak:.0f} MiB")
    return all(load.peak <= MOST_MEMORY for load in loads.values())
