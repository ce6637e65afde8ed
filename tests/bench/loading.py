"""Loading a whole API against raw tree-sitter parsing of the same bytes, in one process."""

import statistics
import time
from collections.abc import Callable
from pathlib import Path

import tree_sitter
import tree_sitter_go

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


def timed(work: Callable[[], object]) -> float:
    """Give the seconds that a call takes."""
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def report() -> bool:
    """Print the ratio for kubernetes/api's hand-written files."""
    print("Loading against raw parsing of the same bytes (median of pairs; goal: at most 3)")
    root = checkout("kubernetes/api")
    if root is None:
        return False
    contents = hand_written(root)
    pairs = []
    for _ in range(ROUNDS):
        raw = timed(lambda: parse_all(contents))
        pairs.append((raw, timed(lambda: load([open_folder(str(root))]))))
    ratio = statistics.median(whole / raw for raw, whole in pairs)
    raw = statistics.median(raw for raw, _ in pairs)
    size = sum(map(len, contents))
    print(f"  kubernetes/api: {len(contents)} files, {size / 1e6:.2f} MB, parse {raw * 1000:.0f} ms, ratio {ratio:.2f}")
    return True
