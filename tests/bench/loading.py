"""Loading a whole API against raw tree-sitter parsing of the same bytes, in one process that does nothing else."""

import gc
import statistics
import time
from collections.abc import Callable
from pathlib import Path

import tree_sitter
import tree_sitter_go

from extractor.cli.main import COLLECTED_AFTER
from extractor.go.select import skip_by_content, skip_by_name
from extractor.load import load
from extractor.source import open_folder
from tests.bench.checkouts import checkout

ROUNDS = 9


def hand_written(root: Path) -> list[bytes]:
    """Give the contents of the files that a load reads."""
    files = sorted(path for path in root.rglob("*.go") if not skip_by_name(path.name))
    contents = [path.read_bytes() for path in files if "testdata" not in path.parts]
    return [data for data in contents if not skip_by_content(data)]


def parse_all(contents: list[bytes]) -> None:
    """Parse with bare tree-sitter, and do nothing with the trees."""
    parser = tree_sitter.Parser(tree_sitter.Language(tree_sitter_go.language()))
    for data in contents:
        parser.parse(data)


def timed(work: Callable[[], object]) -> tuple[float, float]:
    """Give the seconds that a call takes, on the wall clock and on the processor."""
    gc.collect()
    gc.freeze()  # what earlier calls have left is no affair of this one
    wall, cpu = time.perf_counter(), time.process_time()
    work()
    return time.perf_counter() - wall, time.process_time() - cpu


def report() -> bool:
    """Print the ratio for kubernetes/api's hand-written files."""
    print("Loading against raw parsing of the same bytes (medians of pairs; goal: at most 3)")
    root = checkout("kubernetes/api")
    if root is None:
        return False
    gc.set_threshold(COLLECTED_AFTER)  # as the program does
    contents = hand_written(root)
    load([open_folder(str(root))])
    pairs = [(timed(lambda: parse_all(contents)), timed(lambda: load([open_folder(str(root))]))) for _ in range(ROUNDS)]
    wall = statistics.median(whole[0] / raw[0] for raw, whole in pairs)
    cpu = statistics.median(whole[1] / raw[1] for raw, whole in pairs)
    raw = statistics.median(raw[0] for raw, _ in pairs)
    size = sum(map(len, contents))
    print(
        f"  kubernetes/api: {len(contents)} files, {size / 1e6:.2f} MB, parsed in {raw * 1000:.0f} ms, "
        f"wall ratio {wall:.2f}, cpu ratio {cpu:.2f}"
    )
    return True
