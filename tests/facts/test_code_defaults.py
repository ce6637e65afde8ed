"""The defaults that the program reads in the vendored code: every constant that Training Operator v1.9.0 fills in."""

from collections.abc import Callable, Iterator

import pytest

from extractor.model.api import Api
from tests.facts.comparison import differences, table
from tests.facts.conftest import Edit, changed_facts, edit
from tests.facts.kinds import KINDS, MPI, PYTORCH, TENSORFLOW, Kind

# The defaults of kinds that are not those of all of them.
OWN = {
    MPI.name: {
        "spec.cleanPodPolicy": "None",
        "spec.mpiReplicaSpecs[Launcher].replicas": "1",
        "spec.mpiReplicaSpecs[Launcher].restartPolicy": "Never",
        "spec.mpiReplicaSpecs[Worker].replicas": "0",
        "spec.mpiReplicaSpecs[Worker].restartPolicy": "Never",
    },
    PYTORCH.name: {"spec.nprocPerNode": "auto"},
    TENSORFLOW.name: {"spec.successPolicy": '""'},
}


def published(kind: Kind) -> Iterator[tuple[str, str]]:
    """Give what the operator fills in, by path."""
    yield "spec.runPolicy.cleanPodPolicy", "None"
    if kind is not MPI:
        replicas = f"spec.{kind.replicas}[*]"
        yield f"{replicas}.replicas", "1"
        yield f"{replicas}.restartPolicy", kind.policy
        yield (
            f"{replicas}.template.spec.containers[main].ports",
            f"[{{name: {kind.port}, containerPort: {kind.number}}}]",
        )
    yield from OWN.get(kind.name, {}).items()


def ours(api: Api, kind: Kind) -> Iterator[tuple[str, str]]:
    return ((default.path, default.text) for default in api.code_defaults if default.root.name == kind.name)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_every_default_is_read_and_no_other(api: Api, kind: Kind) -> None:
    assert differences(table(ours(api, kind)), table(published(kind))) == []


EDITS = {
    "another policy": edit(
        "pytorch_types.go",
        "PyTorchJobDefaultRestartPolicy = RestartPolicyOnFailure",
        "PyTorchJobDefaultRestartPolicy = RestartPolicyAlways",
        "spec.pytorchReplicaSpecs[*].restartPolicy",
    ),
    "another number": edit(
        "pytorch_defaults.go",
        "defaultReplica(replica, 1,",
        "defaultReplica(replica, 2,",
        "spec.pytorchReplicaSpecs[*].replicas",
    ),
    "another port": edit(
        "pytorch_types.go", " = 23456", " = 23457", "spec.pytorchReplicaSpecs[*].template.spec.containers[main].ports"
    ),
}


@pytest.mark.parametrize("change", EDITS.values(), ids=EDITS)
def test_another_default_is_found(change: Edit, edited: Callable[[Edit], Api]) -> None:
    lines = differences(table(ours(edited(change), PYTORCH)), table(published(PYTORCH)))
    assert changed_facts(lines) == change.facts
