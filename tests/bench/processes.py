"""Whole processes, cold: what a command costs over the imports that it can't do without."""

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

import msgspec

from tests.bench.checkouts import ROOT, checkout

ROUNDS = 15
EXTRACTOR = (str(Path(sys.executable).with_name("extractor")),)
NOTHING = (sys.executable, "-c", "pass")
EXPLAIN_FLOOR = (sys.executable, "-c", "import typer, tree_sitter, tree_sitter_go, msgspec")
GENERATE_FLOOR = (sys.executable, "-c", "import typer, tree_sitter, tree_sitter_go, msgspec, jinja2")

# Where Python may not keep what it compiles, every start would compile anew, and that would be measured.
ENVIRONMENT = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
# The first run on a machine knows nothing of earlier ones; every other one does, unless all files are others.
FIRST = {**ENVIRONMENT, "EXTRACTOR_CACHE": "off"}

REPOSITORIES = (
    ("training-operator v1", "kubeflow/training-operator", ("pkg/apis/kubeflow.org/v1",)),
    ("cluster-api core", "kubernetes-sigs/cluster-api", ("api/core",)),
    ("openshift config and operator", "openshift/api", ("config", "operator")),
)


class Run(msgspec.Struct, frozen=True):
    """One finished process: its seconds on the wall clock and on the processor, and its peak memory in MiB."""

    wall: float
    cpu: float
    memory: float


class Measured(msgspec.Struct, frozen=True):
    """A command against its floor: medians, the medians of the ratios pair by pair, and the peak of all."""

    wall: float
    wall_ratio: float
    cpu: float
    cpu_ratio: float
    memory: float


def run(command: Sequence[str], environment: Mapping[str, str]) -> Run:
    """Run a command whose output nobody reads; it must succeed."""
    start = time.perf_counter()
    process = subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    wall = time.perf_counter() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise SystemExit(f"{' '.join(command)} exited with {process.returncode}")
    unit = 1024 * 1024 if sys.platform == "darwin" else 1024
    return Run(wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / unit)


def against(command: Sequence[str], floor: Sequence[str], environment: Mapping[str, str] = ENVIRONMENT) -> Measured:
    """Measure a command and its floor in turn, after a run of each that fills the caches."""
    run(floor, environment)
    run(command, environment)
    pairs = [(run(floor, environment), run(command, environment)) for _ in range(ROUNDS)]
    return Measured(
        wall=statistics.median(whole.wall for _, whole in pairs),
        wall_ratio=statistics.median(whole.wall / bare.wall for bare, whole in pairs),
        cpu=statistics.median(whole.cpu for _, whole in pairs),
        cpu_ratio=statistics.median(whole.cpu / bare.cpu for bare, whole in pairs),
        memory=max(whole.memory for _, whole in pairs),
    )


def line(label: str, measured: Measured) -> str:
    """Give one row of the report."""
    return (
        f"  {label:<36} wall {measured.wall:5.3f} s, ratio {measured.wall_ratio:5.2f}   "
        f"cpu {measured.cpu:5.3f} s, ratio {measured.cpu_ratio:5.2f}   peak {measured.memory:3.0f} MiB"
    )


def report() -> bool:
    """Print every process that is measured."""
    with tempfile.TemporaryDirectory() as cache:
        again = {**ENVIRONMENT, "EXTRACTOR_CACHE": cache}
        print("Commands against the bare imports that they need (medians of pairs)")
        explain = (*EXTRACTOR, "explain", "RunPolicy")
        print(line("explain RunPolicy (goal: 1.3)", against(explain, EXPLAIN_FLOOR, again)))
        print(line("the same, on a first run", against(explain, EXPLAIN_FLOOR, FIRST)))
        print(line("generate the default pages", generate((), GENERATE_FLOOR, again)))
        print("Commands against an interpreter that does nothing")
        print(line("the imports of explain alone", against(EXPLAIN_FLOOR, NOTHING)))
        print(line("the imports of generate alone", against(GENERATE_FLOOR, NOTHING)))
        complete = True
        for label, repository, folders in REPOSITORIES:
            root = checkout(repository)
            complete = complete and root is not None
            if root:
                sources = [root / folder for folder in folders]
                print(line(label, generate(sources, NOTHING, again)))
                print(line("the same, on a first run", generate(sources, NOTHING, FIRST)))
    return complete


def generate(sources: Sequence[Path], floor: Sequence[str], environment: Mapping[str, str]) -> Measured:
    """Measure the default pages of some folders of a repository, or of the types that come with the program."""
    options = [argument for source in sources for argument in ("--source", str(source))]
    with tempfile.TemporaryDirectory() as out:
        return against((*EXTRACTOR, "generate", *options, "--out", out), floor, environment)
