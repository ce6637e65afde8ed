"""Links to types of other modules: the project's rules, Kubernetes' reference, pkg.go.dev."""

import pytest

from extractor.errors import ConfigError
from extractor.model.types import Name
from extractor.render.external import External
from extractor.render.options import LinkRule, RenderOptions

REFERENCE = "https://kubernetes.io/docs/reference/generated/kubernetes-api/v1.33/"

# The full group of each package of k8s.io/api with a stable version, and one of its types.
GROUPS = [
    ("admissionregistration/v1", "ValidatingWebhook", "admissionregistration-k8s-io"),
    ("apps/v1", "DeploymentSpec", "apps"),
    ("authentication/v1", "UserInfo", "authentication-k8s-io"),
    ("authorization/v1", "ResourceAttributes", "authorization-k8s-io"),
    ("autoscaling/v1", "CrossVersionObjectReference", "autoscaling"),
    ("autoscaling/v2", "MetricSpec", "autoscaling"),
    ("batch/v1", "JobSpec", "batch"),
    ("certificates/v1", "CertificateSigningRequest", "certificates-k8s-io"),
    ("coordination/v1", "LeaseSpec", "coordination-k8s-io"),
    ("core/v1", "PodTemplateSpec", "core"),
    ("discovery/v1", "Endpoint", "discovery-k8s-io"),
    ("events/v1", "EventSeries", "events-k8s-io"),
    ("flowcontrol/v1", "FlowSchemaSpec", "flowcontrol-apiserver-k8s-io"),
    ("networking/v1", "NetworkPolicySpec", "networking-k8s-io"),
    ("node/v1", "Overhead", "node-k8s-io"),
    ("policy/v1", "PodDisruptionBudgetSpec", "policy"),
    ("rbac/v1", "RoleRef", "rbac-authorization-k8s-io"),
    ("resource/v1", "DeviceClaim", "resource-k8s-io"),
    ("scheduling/v1", "PriorityClass", "scheduling-k8s-io"),
    ("storage/v1", "TokenRequest", "storage-k8s-io"),
]


@pytest.mark.parametrize(("package", "kind", "group"), GROUPS, ids=[package for package, _, _ in GROUPS])
def test_a_stable_type_of_kubernetes_leads_to_its_reference(package: str, kind: str, group: str) -> None:
    external = External(RenderOptions(kubernetes_version="1.33"))
    version = package.rpartition("/")[2]
    assert external.url(Name(f"k8s.io/api/{package}", kind)) == f"{REFERENCE}#{kind.lower()}-{version}-{group}"


OTHERS = {
    "object metadata": ("k8s.io/apimachinery/pkg/apis/meta/v1", "ObjectMeta", f"{REFERENCE}#objectmeta-v1-meta"),
    "JSON": (
        "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1",
        "JSON",
        f"{REFERENCE}#json-v1-apiextensions-k8s-io",
    ),
    "a string has no anchor there": (
        "k8s.io/api/core/v1",
        "PullPolicy",
        "https://pkg.go.dev/k8s.io/api/core/v1#PullPolicy",
    ),
    "nor has what is only inlined": (
        "k8s.io/api/core/v1",
        "VolumeSource",
        "https://pkg.go.dev/k8s.io/api/core/v1#VolumeSource",
    ),
    "nor has a duration": (
        "k8s.io/apimachinery/pkg/apis/meta/v1",
        "Duration",
        "https://pkg.go.dev/k8s.io/apimachinery/pkg/apis/meta/v1#Duration",
    ),
    "a beta version may be gone": (
        "k8s.io/api/policy/v1beta1",
        "PodDisruptionBudgetSpec",
        "https://pkg.go.dev/k8s.io/api/policy/v1beta1#PodDisruptionBudgetSpec",
    ),
    "quantity": (
        "k8s.io/apimachinery/pkg/api/resource",
        "Quantity",
        "https://pkg.go.dev/k8s.io/apimachinery/pkg/api/resource#Quantity",
    ),
    "any public module": ("github.com/acme/kit/v2/api", "Knob", "https://pkg.go.dev/github.com/acme/kit/v2/api#Knob"),
    "Go's own library": ("time", "Duration", "https://pkg.go.dev/time#Duration"),
    "a folder that was not read": ("pkg/common", "Knob", ""),
}


@pytest.mark.parametrize(("package", "name", "url"), OTHERS.values(), ids=OTHERS)
def test_other_types(package: str, name: str, url: str) -> None:
    assert External(RenderOptions(kubernetes_version="v1.33")).url(Name(package, name)) == url


def test_rules_of_the_project_come_first_in_order() -> None:
    rules = (
        LinkRule(r"corp\.example/(\w+)/api\.(?P<name>\w+)", r"https://docs.example/\1/#\g<name>"),
        LinkRule(r"corp\.example/.*", "https://docs.example/"),
        LinkRule(r"k8s\.io/api/core/v1\.Secret", ""),
    )
    external = External(RenderOptions(links=rules))
    assert external.url(Name("corp.example/lamp/api", "Bulb")) == "https://docs.example/lamp/#Bulb"
    assert external.url(Name("corp.example/lamp", "Bulb")) == "https://docs.example/"
    assert external.url(Name("k8s.io/api/core/v1", "Secret")) == ""


@pytest.mark.parametrize(("match", "url"), [("(", "x"), ("(a)", r"\2"), ("(a)", r"\g<b>")])
def test_a_rule_that_can_not_be_used(match: str, url: str) -> None:
    with pytest.raises(ConfigError) as caught:
        External(RenderOptions(links=(LinkRule(match, url),))).url(Name("", "a"))
    assert caught.value.message.startswith(f"links: the rule {match!r} can't be used: ")
    assert "regular expression for import/path.Name" in caught.value.hint


def test_a_type_of_the_project_that_was_not_found_is_not_linked() -> None:
    external = External(RenderOptions(), own=["example.org/zoo"])
    assert external.url(Name("example.org/zoo/gone", "Cage")) == ""
    assert external.url(Name("example.org/zoological", "Cage")) == "https://pkg.go.dev/example.org/zoological#Cage"
