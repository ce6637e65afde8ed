"""What is read of the vendored defaulting code, against the defaults of Training Operator v1.9.0 by kind."""

from functools import cache

import pytest

from extractor import assets
from extractor.load import load
from extractor.model.api import Api
from extractor.model.codedefaults import code_defaults_at
from extractor.source import open_folder

REPLICAS = {
    "PyTorchJob": ("pytorchReplicaSpecs", "OnFailure"),
    "TFJob": ("tfReplicaSpecs", "Never"),
    "XGBoostJob": ("xgbReplicaSpecs", "Never"),
    "PaddleJob": ("paddleReplicaSpecs", "OnFailure"),
    "JAXJob": ("jaxReplicaSpecs", "Never"),
}
MPI = "MPIJob.spec.mpiReplicaSpecs"
EXPECTED = {
    **{f"{kind}.spec.runPolicy.cleanPodPolicy": ("None", "") for kind in REPLICAS},
    **{f"{kind}.spec.{field}.replicas": (1, "") for kind, (field, _) in REPLICAS.items()},
    **{f"{kind}.spec.{field}.restartPolicy": (policy, "") for kind, (field, policy) in REPLICAS.items()},
    "MPIJob.spec.cleanPodPolicy": ("None", "spec.runPolicy.cleanPodPolicy == nil"),
    "MPIJob.spec.runPolicy.cleanPodPolicy": ("None", "spec.cleanPodPolicy == nil"),
    f"{MPI}[Launcher].replicas": (1, ""),
    f"{MPI}[Worker].replicas": (0, ""),
    f"{MPI}[Launcher].restartPolicy": ("Never", ""),
    f"{MPI}[Worker].restartPolicy": ("Never", ""),
    "TFJob.spec.successPolicy": ("", ""),
    "PyTorchJob.spec.nprocPerNode": ("auto", "spec.elasticPolicy == nil || spec.elasticPolicy.nProcPerNode == nil"),
}
COMPUTED = (
    "PyTorchJob.spec.elasticPolicy.minReplicas",
    "PyTorchJob.spec.elasticPolicy.maxReplicas",
    "PaddleJob.spec.elasticPolicy.minReplicas",
    "MPIJob.spec.slotsPerWorker",
    "PyTorchJob.spec.runPolicy.backoffLimit",
    "PyTorchJob.spec.runPolicy.suspend",
)


@cache
def vendored() -> Api:
    return load([open_folder(str(assets.vendor_types()))])


@pytest.mark.parametrize(("path", "expected"), EXPECTED.items(), ids=EXPECTED)
def test_default(path: str, expected: tuple[str | int, str]) -> None:
    assert [(each.value, each.condition) for each in code_defaults_at(vendored(), path)] == [expected]


@pytest.mark.parametrize("path", COMPUTED)
def test_what_is_computed_or_not_set_is_not_told(path: str) -> None:
    assert code_defaults_at(vendored(), path) == ()


def test_nothing_else_is_told() -> None:
    told = [f"{each.root.name}.{each.path}".replace("[*]", "") for each in vendored().code_defaults if not each.adds]
    assert sorted(told) == sorted(EXPECTED)
