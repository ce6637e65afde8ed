"""The manifests on the hand-written pages, against the schemas of their kinds with unknown fields forbidden.

For a PyTorchJob that is the published CRD. For the other kinds it is ours, with Kubernetes' own types
filled in; other tests here prove it against the published SDK.
"""

import copy
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jsonschema
import pytest
import yaml

from extractor import assets
from extractor.cli.inputs import with_known
from extractor.model.api import Api
from extractor.openapi.schema import kind_schema
from tests.facts.conftest import kind_of
from tests.facts.kinds import KINDS, PYTORCH

PAGES = sorted(assets.templates().glob("pages/**/*.md"))
_YAML = re.compile(r"^```yaml\n(.*?)^```$", re.MULTILINE | re.DOTALL)

GOOD = {
    "apiVersion": "kubeflow.org/v1",
    "kind": "PyTorchJob",
    "metadata": {"name": "good"},
    "spec": {"pytorchReplicaSpecs": {"Worker": {"replicas": 2, "restartPolicy": "OnFailure"}}},
}
WRONG = {
    "an unknown field": {"runPolicy": {"cleanPodPolicies": "None"}},
    "a field one level too high": {"cleanPodPolicy": "None"},
    "a wrong type": {"nprocPerNode": 1},
    "a required field that is missing": {"pytorchReplicaSpecs": None},
}


def manifests(path: Path) -> Iterator[Any]:
    for block in _YAML.findall(path.read_text(encoding="utf-8")):
        yield from yaml.safe_load_all(block)


def strict(schema: Any) -> Any:
    """Forbid what an object with known properties does not list."""
    if isinstance(schema, list):
        return [strict(inner) for inner in schema]
    if not isinstance(schema, dict):
        return schema
    closed = {key: strict(inner) for key, inner in schema.items()}
    if isinstance(schema.get("properties"), dict) and "type" in schema:
        closed.setdefault("additionalProperties", False)
    return closed


def problems(manifest: Any, crd: dict[str, Any]) -> list[str]:
    return failures(manifest, crd["spec"]["versions"][0]["schema"]["openAPIV3Schema"])


def failures(manifest: Any, schema: Any) -> list[str]:
    errors = jsonschema.Draft7Validator(strict(schema)).iter_errors(manifest)
    return [f"{error.json_path}: {error.message}" for error in errors]


@pytest.fixture(scope="module")
def schemas(api: Api) -> dict[str, Any]:
    """Give our schemas by kind."""
    return {kind.name: kind_schema(with_known(api), kind_of(api, kind.name)) for kind in KINDS}


def test_there_is_a_manifest_of_every_kind() -> None:
    assert {manifest["kind"] for path in PAGES for manifest in manifests(path)} == {kind.name for kind in KINDS}


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_a_manifest_is_one_that_the_api_server_takes(path: Path, crd: dict[str, Any]) -> None:
    ours = [manifest for manifest in manifests(path) if manifest["kind"] == PYTORCH.name]
    assert [line for manifest in ours for line in problems(manifest, crd)] == []


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_a_manifest_fits_the_types(path: Path, schemas: dict[str, Any]) -> None:
    assert [line for manifest in manifests(path) for line in failures(manifest, schemas[manifest["kind"]])] == []


def test_a_good_manifest_passes(crd: dict[str, Any]) -> None:
    assert problems(GOOD, crd) == []


@pytest.mark.parametrize("change", WRONG.values(), ids=WRONG)
def test_a_wrong_manifest_is_found(change: dict[str, Any], crd: dict[str, Any]) -> None:
    manifest = copy.deepcopy(GOOD)
    manifest["spec"].update(change)
    manifest["spec"] = {key: value for key, value in manifest["spec"].items() if value is not None}
    assert len(problems(manifest, crd)) == 1


@pytest.mark.parametrize("change", WRONG.values(), ids=WRONG)
def test_a_wrong_manifest_does_not_fit_the_types(change: dict[str, Any], schemas: dict[str, Any]) -> None:
    manifest = copy.deepcopy(GOOD)
    assert failures(manifest, schemas[PYTORCH.name]) == []
    manifest["spec"].update(change)
    manifest["spec"] = {key: value for key, value in manifest["spec"].items() if value is not None}
    assert len(failures(manifest, schemas[PYTORCH.name])) == 1


OTHERS = {
    "a replica map of another kind": ("TFJob", {"pytorchReplicaSpecs": {}}),
    "a policy of another kind": ("JAXJob", {"elasticPolicy": {}}),
    "a number that is text": ("MPIJob", {"slotsPerWorker": "4"}),
    "a field that a pod has not": (
        "XGBoostJob",
        {"xgbReplicaSpecs": {"Master": {"template": {"spec": {"container": []}}}}},
    ),
}


@pytest.mark.parametrize(("name", "change"), OTHERS.values(), ids=OTHERS)
def test_a_wrong_manifest_of_another_kind_is_found(name: str, change: dict[str, Any], schemas: dict[str, Any]) -> None:
    (kind,) = (kind for kind in KINDS if kind.name == name)
    spec = {kind.replicas: {"Worker": {"replicas": 2}}}
    manifest = {"apiVersion": "kubeflow.org/v1", "kind": name, "metadata": {"name": "job"}, "spec": spec}
    assert failures(manifest, schemas[name]) == []
    assert failures({**manifest, "spec": {**spec, **change}}, schemas[name])
