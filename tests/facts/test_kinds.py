"""The kinds of the vendored files: their names, subresources and columns, as Training Operator v1.9.0 has them."""

from collections.abc import Callable

import pytest

from extractor.model.api import Api
from extractor.model.types import Name
from tests.facts.conftest import Edit, edit, kind_of
from tests.facts.kinds import KINDS, MPI, Kind

COLUMNS = {"State": ("string", ".status.conditions[-1:].type"), "Age": ("date", ".metadata.creationTimestamp")}


def shown(api: Api, name: str) -> dict[str, object]:
    kind = kind_of(api, name).kind
    assert kind
    return {
        "names": (kind.plural, kind.singular, kind.short_names),
        "served, stored, in a namespace": (kind.served, kind.storage, kind.namespaced),
        "status": kind.status,
        "scale": kind.scale and (kind.scale.spec_path, kind.scale.status_path, kind.scale.selector_path),
        "columns": [(column.name, column.type, column.json_path) for column in kind.columns],
    }


def facts(kind: Kind) -> dict[str, object]:
    worker = ".status.replicaStatuses.Worker"
    paths = (f".spec.{kind.replicas}.Worker.replicas", f"{worker}.active", f"{worker}.selector")
    return {
        "names": (kind.plural, kind.singular, ()),
        "served, stored, in a namespace": (True, True, True),
        "status": True,
        "scale": paths if kind.scales else None,
        "columns": [(name, *COLUMNS[name]) for name in kind.columns],
    }


def test_there_are_these_kinds_and_no_others(api: Api) -> None:
    assert [definition.name.name for definition in api.kinds()] == [kind.name for kind in KINDS]


def test_each_has_a_list(api: Api) -> None:
    lists = {one.kind.name: one.kind.list_of for one in api.kinds(lists=True) if one.kind and one.kind.list_of}
    assert lists == {f"{kind.name}List": kind.name for kind in KINDS}


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_a_kind_is_as_the_operator_has_it(api: Api, kind: Kind) -> None:
    assert shown(api, kind.name) == facts(kind)


@pytest.mark.parametrize(
    ("change", "fact"),
    [
        pytest.param(edit("mpi_types.go", 'name="State"', 'name="Phase"'), "columns", id="a-column"),
        pytest.param(edit("mpi_types.go", "path=mpijobs,", "path=mpis,"), "names", id="a-plural"),
        pytest.param(edit("mpi_types.go", "// +kubebuilder:subresource:status\n", ""), "status", id="no-status"),
        pytest.param(
            edit(
                "mpi_types.go",
                "// +kubebuilder:subresource:status\n",
                "// +kubebuilder:subresource:scale:specpath=.a,statuspath=.b\n// +kubebuilder:subresource:status\n",
            ),
            "scale",
            id="a-scale-too-many",
        ),
    ],
)
def test_a_wrong_kind_is_found(edited: Callable[[Edit], Api], change: Edit, fact: str) -> None:
    found, expected = shown(edited(change), MPI.name), facts(MPI)
    assert [key for key in expected if found[key] != expected[key]] == [fact]


def test_replica_types_are_those_of_all_kinds(api: Api) -> None:
    definition = api.get(Name(kind_of(api).name.package, "ReplicaType"))
    assert definition
    assert definition.enum
    assert {value.value for value in definition.enum.values} == {role for kind in KINDS for role in kind.roles.values()}


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_a_replica_type_is_described_for_every_kind_that_has_it(api: Api, kind: Kind) -> None:
    definition = api.get(Name(kind_of(api).name.package, "ReplicaType"))
    assert definition
    assert definition.enum
    docs = {value.value: value.doc.text for value in definition.enum.values}
    article = "an" if kind.name[:2] in ("MP", "XG") else "a"
    assert [role for role in kind.roles.values() if f"In {article} {kind.name}: " not in docs[role]] == []
