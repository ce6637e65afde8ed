"""The history of the types that come with the program: what is known of the releases, and whether it fits the types."""

from collections.abc import Iterator

import pytest

from extractor import assets
from extractor.load import load
from extractor.model.api import Api
from extractor.model.history import History, Life, TypeChange
from extractor.snapshot.history import dumps, loads
from extractor.source import open_folder


@pytest.fixture(scope="module")
def history() -> History:
    return loads(assets.history().read_bytes(), "history.json")


@pytest.fixture(scope="module")
def api() -> Api:
    return load([open_folder(assets.vendor_types())])


def _life(history: History, path: str) -> Life:
    type_, _, member = path.partition(".")
    life = history.types["kubeflow.org/v1"][type_]
    return (life.fields.get(member) or life.values[member]) if member else life


SINCE = {
    "v1.3.0": [
        "PyTorchJob",
        "PyTorchJobSpec",
        "PyTorchJobSpec.runPolicy",
        "PyTorchJobSpec.pytorchReplicaSpecs",
        "TFJobSpec.runPolicy",
        "XGBoostJob",
        "XGBoostJobSpec.xgbReplicaSpecs",
    ],
    "v1.4.0": [
        "ElasticPolicy",
        "ElasticPolicy.minReplicas",
        "ElasticPolicy.maxReplicas",
        "ElasticPolicy.rdzvBackend",
        "ElasticPolicy.rdzvPort",
        "ElasticPolicy.rdzvHost",
        "ElasticPolicy.rdzvId",
        "ElasticPolicy.rdzvConf",
        "ElasticPolicy.standalone",
        "ElasticPolicy.nProcPerNode",
        "ElasticPolicy.maxRestarts",
        "ElasticPolicy.metrics",
        "MPIJob",
        "MPIJobSpec.cleanPodPolicy",
        "MPIJobSpec.mainContainer",
        "MPIJobSpec.mpiReplicaSpecs",
        "MPIJobSpec.slotsPerWorker",
        "PyTorchJobSpec.elasticPolicy",
        "RDZVBackend.c10d",
        "RDZVBackend.etcd",
        "RDZVBackend.etcd-v2",
        "RDZVConf",
        "ReplicaStatus.labelSelector",
    ],
    "v1.6.0": [
        "PaddleElasticPolicy",
        "PaddleElasticPolicy.maxRestarts",
        "PaddleJob",
        "PaddleJobSpec.paddleReplicaSpecs",
        "ReplicaStatus.selector",
        "SchedulingPolicy.scheduleTimeoutSeconds",
    ],
    "v1.7.0": ["JobConditionType.Suspended", "PyTorchJobSpec.nprocPerNode", "RunPolicy.suspend"],
    "v1.9.0": ["JAXJob", "JAXJobSpec.jaxReplicaSpecs", "RunPolicy.managedBy"],
}


@pytest.mark.parametrize(("release", "path"), [(release, path) for release, paths in SINCE.items() for path in paths])
def test_names_are_as_old_as_the_release_that_brought_them(history: History, release: str, path: str) -> None:
    assert history.when(_life(history, path)) == release


OLDER = [
    "JobStatus.completionTime",
    "JobStatus.conditions",
    "JobStatus.lastReconcileTime",
    "JobStatus.replicaStatuses",
    "JobStatus.startTime",
    "ReplicaSpec.replicas",
    "ReplicaSpec.restartPolicy",
    "ReplicaSpec.template",
    "RunPolicy.activeDeadlineSeconds",
    "RunPolicy.backoffLimit",
    "RunPolicy.cleanPodPolicy",
    "RunPolicy.schedulingPolicy",
    "RunPolicy.ttlSecondsAfterFinished",
    "SchedulingPolicy.minAvailable",
    "SchedulingPolicy.minResources",
    "SchedulingPolicy.priorityClass",
    "SchedulingPolicy.queue",
    "TFJobSpec.enableDynamicWorker",
    "SuccessPolicy.AllWorkers",
    "TFJob",
    "TFJobSpec.successPolicy",
    "TFJobSpec.tfReplicaSpecs",
]


@pytest.mark.parametrize("path", OLDER)
def test_the_rest_was_there_before_the_first_release_of_all_jobs(history: History, path: str) -> None:
    place = history.tags.index
    assert place(history.final(_life(history, path).since)) <= place("v1.3.0")


@pytest.mark.parametrize(
    ("path", "release"),
    [("ElasticPolicy.nProcPerNode", "v1.7.0"), ("ReplicaStatus.labelSelector", "v1.6.0"), ("RunPolicy.suspend", "")],
)
def test_deprecations_have_their_release(history: History, path: str, release: str) -> None:
    assert history.when(_life(history, path), "deprecated") == release


def test_types_changed_where_they_did(history: History) -> None:
    assert _life(history, "SchedulingPolicy.minResources").changes == (
        TypeChange("v1.7.0-rc.0", "ResourceList", "map[ResourceName]Quantity"),
    )
    assert _life(history, "ElasticPolicy.metrics").changes == (
        TypeChange("v1.6.0-rc.0", "[]MetricSpec of v2beta2", "[]MetricSpec of v2"),
    )


def test_what_is_gone_is_told(history: History) -> None:
    gone = {name for name, life in history.types["kubeflow.org/v1"].items() if life.gone}
    assert gone == {"JobModeType", "MXJob", "MXJobSpec", "TFReplicaType"}
    assert history.when(_life(history, "MXJob"), "gone") == "v1.9.0"


def _lives(api: Api, history: History) -> Iterator[tuple[str, Life | None, str | None]]:
    """Yield each type, member and value with its life, and whether it is deprecated."""
    for definition in api.types:
        if definition.kind and definition.kind.list_of:
            continue
        life = history.of(api.package_of(definition), definition.name.name)
        yield definition.name.name, life, definition.deprecated
        for member in api.members(definition):
            field = member.field
            if not field.inline and field.name not in ("apiVersion", "kind"):
                yield f"{definition.name.name}.{field.name}", life and life.fields.get(field.name), field.deprecated
        for value in definition.enum.values if definition.enum else ():
            yield f"{definition.name.name}.{value.value}", life and life.values.get(str(value.value)), value.deprecated


def test_all_that_the_types_have_has_a_history(api: Api, history: History) -> None:
    found = list(_lives(api, history))
    assert len(found) > 130
    assert [path for path, life, _ in found if life is None or life.gone] == []
    assert [path for path, life, deprecated in found if life and bool(life.deprecated) != bool(deprecated)] == []


def test_the_file_is_as_it_is_written() -> None:
    data = assets.history().read_bytes()
    assert dumps(loads(data, "x")) == data
