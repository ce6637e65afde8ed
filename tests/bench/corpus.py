"""Repositories with types of all kinds: their API versions, at the commits that docs/conformance.md is about."""

import msgspec


class Row(msgspec.Struct, frozen=True):
    """A repository at a commit, and the folders of its API versions."""

    repository: str
    commit: str
    folders: tuple[str, ...]


def _row(repository: str, commit: str, folders: str) -> Row:
    return Row(repository, commit, tuple(folders.split()))


CORPUS = (
    _row("kubeflow/training-operator", "6f74c7f6b2ed6c27aabd82d0a316b23f0646059c", "pkg/apis/kubeflow.org/v1"),
    _row("kubeflow/trainer", "8c0f5059bd51ec3ba6d6a6a7b2e1471de7bc13b3", "pkg/apis/trainer/v1alpha1"),
    _row(
        "ray-project/kuberay",
        "feeaf72facab4881ba2b179248bb67315634e229",
        "ray-operator/apis/ray/v1 ray-operator/apis/ray/v1alpha1",
    ),
    _row(
        "kubernetes-sigs/kueue",
        "ff69552e79ad21652c36caa97038382e55625cf7",
        "apis/kueue/v1beta1 apis/kueue/v1beta2 apis/kueue/v1alpha1",
    ),
    _row("kubeflow/mpi-operator", "caa3c47fc42eb762635f78045ec0fcd1a89eb038", "pkg/apis/kubeflow/v2beta1"),
    _row("kubeflow/spark-operator", "38082f3318e9d33f3e4a940c7cf165df6e40b422", "api/v1beta2 api/v1alpha1"),
    _row("kubernetes-sigs/jobset", "08dfbdfd682714a9ab929633eca8dc95315187e7", "api/jobset/v1alpha2"),
    _row(
        "kubernetes-sigs/lws",
        "060ab4da17eea1f0865fcbd3236bb1075e2cea32",
        "api/leaderworkerset/v1 api/disaggregatedset/v1",
    ),
    _row(
        "cert-manager/cert-manager",
        "2d0d7f7f74241a9cbf79f0e2a7bb247238ee09fd",
        "pkg/apis/certmanager/v1 pkg/apis/acme/v1 pkg/apis/meta/v1",
    ),
    _row(
        "prometheus-operator/prometheus-operator",
        "6adcebc5076c34f4f55f8f5f7b1e528929373ac7",
        "pkg/apis/monitoring/v1 pkg/apis/monitoring/v1alpha1 pkg/apis/monitoring/v1beta1",
    ),
    _row(
        "kubernetes-sigs/gateway-api",
        "4564255ac2c35d582249b3cdf261bdf51c8bca32",
        "apis/v1 apis/v1beta1 apis/v1alpha2 apis/v1alpha3 apisx/v1alpha1",
    ),
    _row("kedacore/keda", "8b4f083ca8c8c2baf8477e322bd4d16ac4dfa09a", "apis/keda/v1alpha1 apis/eventing/v1alpha1"),
    _row(
        "external-secrets/external-secrets",
        "cc5bfbc2234ace9cb0caff4ea89c435cf517b27b",
        "apis/externalsecrets/v1 apis/externalsecrets/v1beta1 apis/externalsecrets/v1alpha1 apis/generators/v1alpha1 apis/meta/v1",
    ),
    _row("fluxcd/source-controller", "39b711b111fa906c3db0a424e252a5d12e48646d", "api/v1"),
    _row(
        "kubernetes-sigs/karpenter",
        "2266468104f36373ed002241afaee2d3bbc26078",
        "pkg/apis/v1 pkg/apis/v1alpha1 pkg/apis/autoscaling/v1beta1 kwok/apis/v1alpha1",
    ),
    _row("cloudnative-pg/cloudnative-pg", "a95a534dbe0854495b863bbc1b7651f74d310916", "api/v1"),
    _row(
        "vmware-tanzu/velero",
        "d30d389b56068eebd675d9953492183cb7b58a78",
        "pkg/apis/velero/v1 pkg/apis/velero/v2alpha1 pkg/apis/velero/shared",
    ),
    _row("kubernetes-sigs/node-feature-discovery", "76e6cc8cc0d54b8bce037098b72611ffdf66ef5a", "api/nfd/v1alpha1"),
    _row(
        "openshift/api",
        "2a3d73913b5a7caec4c57d5c3d04f51106ec4da3",
        "config/v1 console/v1 network/v1 imageregistry/v1 helm/v1beta1 machine/v1beta1 operator/v1",
    ),
    _row(
        "kubernetes-sigs/cluster-api",
        "ae7ff047db499ac3858ade268ba38db8c9f128bb",
        "api/core/v1beta1 api/core/v1beta2 api/addons/v1beta1 api/addons/v1beta2 api/ipam/v1alpha1 api/ipam/v1beta1 api/ipam/v1beta2 api/runtime/v1alpha1 api/runtime/v1beta2 api/bootstrap/kubeadm/v1beta1 api/bootstrap/kubeadm/v1beta2 api/controlplane/kubeadm/v1beta1 api/controlplane/kubeadm/v1beta2 test/infrastructure/docker/api/v1beta1 test/infrastructure/docker/api/v1beta2",
    ),
    _row("metallb/metallb", "7938d3f89b8bd808dae2e42d97d6ae7e18e9ed54", "api/v1beta1 api/v1beta2"),
)
