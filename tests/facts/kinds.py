"""The six kinds of Training Operator v1.9.0: what each is called, and what the operator assumes of its pods."""

from collections.abc import Iterator
from typing import NamedTuple


class Kind(NamedTuple):
    """A kind, with the facts that manifests and scripts depend on.

    `stem` begins the names of its files; `replicas` is the field with the replica specs; `roles`
    gives the replica types, by what their constants' names end in.
    """

    name: str
    stem: str
    framework: str
    replicas: str
    container: str
    port: str
    number: int
    policy: str
    roles: dict[str, str]
    columns: tuple[str, ...] = ("State", "Age")
    scales: bool = False

    @property
    def plural(self) -> str:
        return self.singular + "s"

    @property
    def singular(self) -> str:
        return self.name.lower()


_MASTER_AND_WORKER = {"Master": "Master", "Worker": "Worker"}

JAX = Kind(
    "JAXJob",
    stem="jax",
    framework="jax",
    replicas="jaxReplicaSpecs",
    container="jax",
    port="jaxjob-port",
    number=6666,
    policy="Never",
    roles={"Worker": "Worker"},
    scales=True,
)
MPI = Kind(
    "MPIJob",
    stem="mpi",
    framework="mpi",
    replicas="mpiReplicaSpecs",
    container="mpi",
    port="mpi-port",
    number=9999,
    policy="Never",
    roles={"Launcher": "Launcher", "Worker": "Worker"},
    columns=("Age", "State"),
)
PADDLE = Kind(
    "PaddleJob",
    stem="paddlepaddle",
    framework="paddle",
    replicas="paddleReplicaSpecs",
    container="paddle",
    port="master",
    number=36543,
    policy="OnFailure",
    roles=_MASTER_AND_WORKER,
    scales=True,
)
PYTORCH = Kind(
    "PyTorchJob",
    stem="pytorch",
    framework="pytorch",
    replicas="pytorchReplicaSpecs",
    container="pytorch",
    port="pytorchjob-port",
    number=23456,
    policy="OnFailure",
    roles=_MASTER_AND_WORKER,
    scales=True,
)
TENSORFLOW = Kind(
    "TFJob",
    stem="tensorflow",
    framework="tensorflow",
    replicas="tfReplicaSpecs",
    container="tensorflow",
    port="tfjob-port",
    number=2222,
    policy="Never",
    roles={"PS": "PS", "Worker": "Worker", "Chief": "Chief", "Master": "Master", "Eval": "Evaluator"},
)
XGBOOST = Kind(
    "XGBoostJob",
    stem="xgboost",
    framework="xgboost",
    replicas="xgbReplicaSpecs",
    container="xgboost",
    port="xgboostjob-port",
    number=9999,
    policy="Never",
    roles=_MASTER_AND_WORKER,
)
KINDS = (JAX, MPI, PADDLE, PYTORCH, TENSORFLOW, XGBOOST)


def constants(kind: Kind) -> Iterator[tuple[str, str | int]]:
    """Give the names and values of a kind's constants."""
    yield f"{kind.name}Kind", kind.name
    yield f"{kind.name}Plural", kind.plural
    yield f"{kind.name}Singular", kind.singular
    yield f"{kind.name}FrameworkName", kind.framework
    yield f"{kind.name}DefaultContainerName", kind.container
    yield f"{kind.name}DefaultPortName", kind.port
    yield f"{kind.name}DefaultPort", kind.number
    yield f"{kind.name}DefaultRestartPolicy", kind.policy
    for name, value in kind.roles.items():
        yield f"{kind.name}ReplicaType{name}", value
