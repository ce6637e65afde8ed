"""What is compared: the vendored Go files as loaded, and what upstream published, where it is at hand."""

import importlib.metadata
import os
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import yaml

from extractor import assets
from extractor.load import load
from extractor.model.api import Api, TypeDef
from extractor.source import open_folder

_SDK = "kubeflow-training"
_PROJECT = Path(__file__).parents[2]


class Edit(NamedTuple):
    """One change to the vendored files, and the facts that must then differ."""

    file: str
    old: str
    new: str
    facts: frozenset[str]


def edit(file: str, old: str, new: str, *facts: str) -> Edit:
    return Edit(file, old, new, frozenset(facts))


def loaded(folder: Path) -> Api:
    return load([open_folder(folder)])


def kind_of(api: Api, name: str = "PyTorchJob") -> TypeDef:
    (definition,) = (one for one in api.kinds() if one.name.name == name)
    return definition


def changed_facts(lines: list[str]) -> frozenset[str]:
    """Give the keys of lines that report a difference."""
    return frozenset(line.split(": ours ", 1)[0] for line in lines)


@pytest.fixture(scope="session")
def api() -> Api:
    return loaded(assets.vendor_types())


@pytest.fixture
def edited(tmp_path: Path) -> Callable[[Edit], Api]:
    """Load a copy of the vendored files in which one thing is changed."""

    def apply(change: Edit) -> Api:
        shutil.copytree(assets.vendor_types(), tmp_path / "types")
        path = tmp_path / "types" / "kubeflow.org" / "v1" / change.file
        text = path.read_text(encoding="utf-8")
        assert text.count(change.old) == 1, f"{change.file} holds {change.old!r} {text.count(change.old)} times"
        path.write_text(text.replace(change.old, change.new), encoding="utf-8")
        return loaded(tmp_path / "types")

    return apply


@pytest.fixture(scope="session")
def crd() -> dict[str, Any]:
    shared = Path(os.environ.get("EXTRACTOR_SHARED") or _PROJECT.parent / "shared")
    path = shared / "data" / "kubeflow.org_pytorchjobs.yaml"
    if not path.is_file():
        pytest.skip(f"the published CRD is not at {path} (EXTRACTOR_SHARED names another folder)")
    return yaml.safe_load(path.read_text(encoding="utf-8"))


@pytest.fixture(scope="session")
def sdk() -> Path:
    """Give the folder of the published Python SDK."""
    try:
        distribution = importlib.metadata.distribution(_SDK)
    except importlib.metadata.PackageNotFoundError:
        pytest.skip(f"the Python SDK is not installed: pip install --no-deps '{_SDK}==1.9.*'")
    if not distribution.version.startswith("1.9."):
        pytest.skip(f"{_SDK} {distribution.version} is installed; the facts are those of 1.9")
    return Path(str(distribution.locate_file("kubeflow/training")))
