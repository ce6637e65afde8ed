"""The manifests on the hand-written pages, against the published CRD with unknown fields forbidden."""

import copy
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jsonschema
import pytest
import yaml

from extractor import assets

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
    schema = strict(crd["spec"]["versions"][0]["schema"]["openAPIV3Schema"])
    return [f"{error.json_path}: {error.message}" for error in jsonschema.Draft7Validator(schema).iter_errors(manifest)]


def test_there_are_manifests_to_check() -> None:
    assert [path.name for path in PAGES if list(manifests(path))]


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_a_manifest_is_one_that_the_api_server_takes(path: Path, crd: dict[str, Any]) -> None:
    assert [line for manifest in manifests(path) for line in problems(manifest, crd)] == []


def test_a_good_manifest_passes(crd: dict[str, Any]) -> None:
    assert problems(GOOD, crd) == []


@pytest.mark.parametrize("change", WRONG.values(), ids=WRONG)
def test_a_wrong_manifest_is_found(change: dict[str, Any], crd: dict[str, Any]) -> None:
    manifest = copy.deepcopy(GOOD)
    manifest["spec"].update(change)
    manifest["spec"] = {key: value for key, value in manifest["spec"].items() if value is not None}
    assert len(problems(manifest, crd)) == 1
