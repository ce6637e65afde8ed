"""Whole processes, cold: what a command costs over the imports that it can't do without."""

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

import msgspec

from tests.bench.checkouts import ROOT, checkout

ROUNDS = 15
EXTRACTOR = (sys.executable, "-m", "extractor")
NOTHING = (sys.executable, "-c", "pass")
EXPLAIN_FLOOR = (sys.executable, "-c", "import typer, tree_sitter, tree_sitter_go, msgspec")
GENERATE_FLOOR = (sys.executable, "-c", "import typer, tree_sitter, tree_sitter_go, msgspec, jinja2")


class Run(msgspec.Struct, frozen=True):
    """One finished process: wall seconds, and its peak memory in MiB."""

    seconds: float
    memory: float


class Measured(msgspec.Struct, frozen=True):
    """A command against its floor: medians, and the median of the ratios pair by pair."""

    seconds: float
    floor: float
    ratio: float
    memory: float


def run(command: Sequence[str]) -> Run:
    """Run a command whose output nobody reads; it must succeed."""
    start = time.perf_counter()
    process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    seconds = time.perf_counter() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise SystemExit(f"{' '.join(command)} exited with {process.returncode}")
    unit = 1024 * 1024 if sys.platform == "darwin" else 1024
    return Run(seconds, usage.ru_maxrss / unit)


def against(command: Sequence[str], floor: Sequence[str]) -> Measured:
    """Measure a command and its floor in turn."""
    run(command)
    pairs = [(run(floor), run(command)) for _ in range(ROUNDS)]
    return Measured(
        seconds=statistics.median(whole.seconds for _, whole in pairs),
        floor=statistics.median(bare.seconds for bare, _ in pairs),
        ratio=statistics.median(whole.seconds / bare.seconds for bare, whole in pairs),
        memory=max(whole.memory for _, whole in pairs),
    )


def line(label: str, measured: Measured) -> str:
    """Give one row of the report."""
    return (
        f"  {label:<46} {measured.seconds:6.3f} s  floor {measured.floor:5.3f} s  "
        f"ratio {measured.ratio:5.2f}  peak {measured.memory:4.0f} MiB"
    )


def report() -> bool:
    """Print every process that is measured."""
    print("Whole processes against the bare imports that they need (medians)")
    print(line("explain RunPolicy (goal 1.3)", against((*EXTRACTOR, "explain", "RunPolicy"), EXPLAIN_FLOOR)))
    with tempfile.TemporaryDirectory() as out:
        print(line("generate, default types and pages", against((*EXTRACTOR, "generate", "--out", out), GENERATE_FLOOR)))
    print("Whole processes against an interpreter that does nothing")
    print(line("the imports of generate alone", against(GENERATE_FLOOR, NOTHING)))
    complete = True
    for label, repository, folders in REPOSITORIES:
        root = checkout(repository)
        complete = complete and root is not None
        if root:
            print(line(label, generate(root, folders)))
    return complete


REPOSITORIES = (
    ("training-operator v1", "kubeflow/training-operator", ("pkg/apis/kubeflow.org/v1",)),
    ("cluster-api core", "kubernetes-sigs/cluster-api", ("api/core",)),
    ("openshift config and operator", "openshift/api", ("config", "operator")),
)


def generate(root: Path, folders: Sequence[str]) -> Measured:
    """Measure the default pages of some folders of a repository."""
    sources = [argument for folder in folders for argument in ("--source", str(root / folder))]
    with tempfile.TemporaryDirectory() as out:
        return against((*EXTRACTOR, "generate", *sources, "--out", out), NOTHING)
