"""Loading, and what is made of it, against raw tree-sitter parsing of the same bytes, in a process of its own."""

import gc
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import msgspec
import tree_sitter
import tree_sitter_go

from extractor.cli.main import COLLECTED_AFTER
from extractor.load import load
from extractor.openapi.document import schema_files
from extractor.openapi.options import SchemaOptions
from tests.bench.checkouts import KUBERNETES_API, checkout
from tests.bench.corpus import CORPUS
from tests.bench.reading import again, contents, opened, whole

ROUNDS = 9


class Part(msgspec.Struct, frozen=True):
    """Something that is measured: what it is, the repository, and the work on a checkout of it."""

    label: str
    repository: str
    task: Callable[..., object]
    folders: tuple[str, ...] = ("",)


def schemas(root: object, folders: tuple[str, ...]) -> dict[str, str]:
    """Give the schemas of all kinds, as `extractor schema` does."""
    api = load(opened(root, folders), beyond=True)
    return schema_files(api, api.kinds(), SchemaOptions())


def _folders(repository: str) -> tuple[str, ...]:
    return next(row.folders for row in CORPUS if row.repository == repository)


TRAINING_OPERATOR = "kubeflow/training-operator"
CLUSTER_API = "kubernetes-sigs/cluster-api"


def _parts(cache: Path) -> Iterator[Part]:
    """Give what is measured; `cache` is an empty folder for what a run leaves to the next one."""
    later = partial(again, cache=cache)
    for repository, label in (
        (KUBERNETES_API, "load kubernetes/api (goal: 3)"),
        (CLUSTER_API, "load cluster-api"),
        (TRAINING_OPERATOR, "load training-operator"),
    ):
        folders = _folders(repository) if repository != KUBERNETES_API else ("",)
        yield Part(label, repository, whole, folders)
        yield Part("the same, on a later run", repository, later, folders)
    yield Part("its six schemas, on a first run", TRAINING_OPERATOR, schemas, _folders(TRAINING_OPERATOR))


def parse_all(data: list[bytes]) -> None:
    """Parse with bare tree-sitter, and do nothing with the trees."""
    parser = tree_sitter.Parser(tree_sitter.Language(tree_sitter_go.language()))
    for content in data:
        parser.parse(content)


def timed(work: Callable[[], object]) -> tuple[float, float]:
    """Give the seconds that a call takes, on the wall clock and on the processor."""
    gc.collect()
    gc.freeze()  # what earlier calls have left is no affair of this one
    wall, cpu = time.perf_counter(), time.process_time()
    work()
    return time.perf_counter() - wall, time.process_time() - cpu


def report() -> bool:
    """Print the ratios; tell whether all could be measured."""
    print("Loading against raw parsing of the same bytes (medians of pairs)")
    gc.set_threshold(COLLECTED_AFTER)  # as the program does
    with tempfile.TemporaryDirectory() as cache:
        measured = [_measure(part) for part in _parts(Path(cache))]
    return all(measured)


def _measure(part: Part) -> bool:
    root = checkout(part.repository)
    if root is None:
        return False
    data = contents(lambda: part.task(root, part.folders))
    pairs = [(timed(lambda: parse_all(data)), timed(lambda: part.task(root, part.folders))) for _ in range(ROUNDS)]
    wall = statistics.median(whole[0] / raw[0] for raw, whole in pairs)
    cpu = statistics.median(whole[1] / raw[1] for raw, whole in pairs)
    raw = statistics.median(raw[0] for raw, _ in pairs)
    print(
        f"  {part.label:<30} {len(data):3} files, {sum(map(len, data)) / 1e6:.2f} MB, parsed in {raw * 1000:3.0f} ms; "
        f"ratio: wall {wall:.2f}, cpu {cpu:.2f}"
    )
    return True
