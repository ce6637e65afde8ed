"""The vendored files against the CRD of PyTorchJob that Training Operator v1.9.0 published."""

from collections.abc import Callable
from typing import Any

import pytest

from extractor.model.api import Api
from tests.facts.comparison import differences, table
from tests.facts.conftest import Edit, changed_facts, edit, kind_of
from tests.facts.crd import our_resource, our_schema, published_resource, published_schema

COMMON = "common_types.go"
PYTORCH = "pytorch_types.go"
GROUP = "groupversion_info.go"

SCHEMA_EDITS = {
    "a renamed JSON name": edit(
        COMMON,
        '`json:"backoffLimit,omitempty"`',
        '`json:"backOffLimit,omitempty"`',
        "spec.runPolicy.backoffLimit required",
        "spec.runPolicy.backoffLimit type",
        "spec.runPolicy.backoffLimit format",
        "spec.runPolicy.backOffLimit required",
        "spec.runPolicy.backOffLimit type",
        "spec.runPolicy.backOffLimit format",
    ),
    "a field that is gone": edit(
        PYTORCH,
        '\tStandalone *bool `json:"standalone,omitempty"`\n',
        "",
        "spec.elasticPolicy.standalone required",
        "spec.elasticPolicy.standalone type",
    ),
    "another width": edit(
        COMMON,
        "ActiveDeadlineSeconds *int64",
        "ActiveDeadlineSeconds *int32",
        "spec.runPolicy.activeDeadlineSeconds format",
    ),
    "another type": edit(
        COMMON,
        "ScheduleTimeoutSeconds *int32",
        "ScheduleTimeoutSeconds *string",
        "spec.runPolicy.schedulingPolicy.scheduleTimeoutSeconds type",
        "spec.runPolicy.schedulingPolicy.scheduleTimeoutSeconds format",
    ),
    "a list that became one value": edit(
        PYTORCH,
        "RDZVConf []RDZVConf",
        "RDZVConf *RDZVConf",
        "spec.elasticPolicy.rdzvConf type",
        *(
            f"spec.elasticPolicy.rdzvConf{sign}{fact}"
            for sign in ("", "[]")
            for fact in (".key required", ".key type", ".value required", ".value type")
        ),
        "spec.elasticPolicy.rdzvConf[] type",
    ),
    "a time that became text": edit(
        COMMON, "CompletionTime *metav1.Time", "CompletionTime *string", "status.completionTime format"
    ),
    "a default that is gone": edit(COMMON, "\t// +kubebuilder:default:=false\n", "", "spec.runPolicy.suspend default"),
    "another default": edit(
        COMMON, "+kubebuilder:default:=false", "+kubebuilder:default:=true", "spec.runPolicy.suspend default"
    ),
    "a default too many": edit(
        COMMON,
        "\tBackoffLimit *int32",
        "\t// +kubebuilder:default=6\n\tBackoffLimit *int32",
        "spec.runPolicy.backoffLimit default",
    ),
    "a required field that became optional": edit(
        COMMON, '`json:"type"`', '`json:"type,omitempty"`', "status.conditions[].type required"
    ),
    "an optional field that became required": edit(
        PYTORCH, '`json:"key,omitempty"`', '`json:"key"`', "spec.elasticPolicy.rdzvConf[].key required"
    ),
    "the marker that makes runPolicy optional": edit(
        PYTORCH, "\t// +kubebuilder:validation:Optional\n", "", "spec.runPolicy required"
    ),
    "an enum that upstream does not close": edit(
        COMMON,
        "\ntype RestartPolicy string",
        "\n// +kubebuilder:validation:Enum=Always;OnFailure;Never;ExitCode\ntype RestartPolicy string",
        "spec.pytorchReplicaSpecs{}.restartPolicy enum",
    ),
    "a bound too many": edit(
        PYTORCH,
        "\tMaxRestarts *int32",
        "\t// +kubebuilder:validation:Minimum=0\n\tMaxRestarts *int32",
        "spec.elasticPolicy.maxRestarts minimum",
    ),
    "another CEL rule": edit(
        COMMON,
        'rule="self == oldSelf"',
        'rule="self != oldSelf"',
        "spec.runPolicy.schedulingPolicy.queue x-kubernetes-validations",
    ),
    "a list type too many": edit(
        COMMON,
        "\tConditions []JobCondition",
        "\t// +listType=atomic\n\tConditions []JobCondition",
        "status.conditions x-kubernetes-list-type",
    ),
}

RESOURCE_EDITS = {
    "another group": edit(GROUP, 'Group: "kubeflow.org"', 'Group: "kubeflow.example"', "group"),
    "another plural": edit(PYTORCH, "path=pytorchjobs,", "path=pytorchesjobs,", "plural"),
    "another singular": edit(PYTORCH, "singular=pytorchjob,", "singular=torchjob,", "singular"),
    "a short name too many": edit(PYTORCH, "scope=Namespaced", "scope=Namespaced,shortName=ptj", "shortNames"),
    "cluster scope": edit(PYTORCH, "scope=Namespaced", "scope=Cluster", "scope"),
    "no status": edit(PYTORCH, "// +kubebuilder:subresource:status\n", "", "status"),
    "another scale path": edit(
        PYTORCH, "statuspath=.status.replicaStatuses.Worker.active", "statuspath=.status.x", "scale"
    ),
    "another column": edit(PYTORCH, 'name="State"', 'name="Phase"', "columns"),
    "a version that is not served": edit(
        PYTORCH,
        "// +kubebuilder:storageversion\n",
        "// +kubebuilder:storageversion\n// +kubebuilder:unservedversion\n",
        "served",
    ),
    "no list": edit(PYTORCH, '\tmetav1.ListMeta `json:"metadata,omitempty"`\n', "", "listKind"),
}


def schema_differences(api: Api, crd: dict[str, Any]) -> list[str]:
    (version,) = crd["spec"]["versions"]
    published = table(published_schema(version["schema"]["openAPIV3Schema"]))
    return differences(table(our_schema(api, kind_of(api))), published)


def resource_differences(api: Api, crd: dict[str, Any]) -> list[str]:
    return differences(table(our_resource(api, kind_of(api))), table(published_resource(crd)))


def test_every_property_is_as_published(api: Api, crd: dict[str, Any]) -> None:
    assert schema_differences(api, crd) == []


def test_the_resource_is_as_published(api: Api, crd: dict[str, Any]) -> None:
    assert resource_differences(api, crd) == []


@pytest.mark.parametrize("change", SCHEMA_EDITS.values(), ids=SCHEMA_EDITS)
def test_a_wrong_property_is_found(change: Edit, edited: Callable[[Edit], Api], crd: dict[str, Any]) -> None:
    assert changed_facts(schema_differences(edited(change), crd)) == change.facts


@pytest.mark.parametrize("change", RESOURCE_EDITS.values(), ids=RESOURCE_EDITS)
def test_a_wrong_resource_is_found(change: Edit, edited: Callable[[Edit], Api], crd: dict[str, Any]) -> None:
    assert changed_facts(resource_differences(edited(change), crd)) == change.facts
