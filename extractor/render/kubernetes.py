"""Links into Kubernetes' own API reference, for the types of `k8s.io/api` and `meta/v1`.

The reference has one page per release, with an anchor for every object that a stable API
consists of: `#roleref-v1-rbac-authorization-k8s-io`. Types that are no objects of their own
there (`PullPolicy` is a string, `VolumeSource` is only ever inlined) have none, so the table
below names them; what the reference lacks is found on pkg.go.dev.
"""

from extractor.model.types import Name
from extractor.model.wellknown import META_V1

_BASE = "https://kubernetes.io/docs/reference/generated/kubernetes-api"
_API = "k8s.io/api/"

_GROUPS = {
    "admissionregistration": "admissionregistration.k8s.io",
    "authentication": "authentication.k8s.io",
    "authorization": "authorization.k8s.io",
    "certificates": "certificates.k8s.io",
    "coordination": "coordination.k8s.io",
    "discovery": "discovery.k8s.io",
    "events": "events.k8s.io",
    "flowcontrol": "flowcontrol.apiserver.k8s.io",
    "networking": "networking.k8s.io",
    "node": "node.k8s.io",
    "rbac": "rbac.authorization.k8s.io",
    "resource": "resource.k8s.io",
    "scheduling": "scheduling.k8s.io",
    "storage": "storage.k8s.io",
}
"""The groups that are not called as their package is."""

_META = frozenset(
    [
        "Condition",
        "LabelSelector",
        "LabelSelectorRequirement",
        "ListMeta",
        "ManagedFieldsEntry",
        "MicroTime",
        "ObjectMeta",
        "OwnerReference",
        "Preconditions",
        "Status",
        "StatusCause",
        "StatusDetails",
        "Time",
    ]
)
"""What of `meta/v1` the reference has."""

_EXTENSIONS = "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"

# The packages whose API is stable, each with the types that the reference has no anchor for.
_WITHOUT_ANCHOR = {
    "admissionregistration/v1": (
        "FailurePolicyType MatchPolicyType OperationType ParameterNotFoundActionType PatchType "
        "ReinvocationPolicyType Rule ScopeType SideEffectClass ValidatingAdmissionPolicyConditionType "
        "ValidationAction"
    ),
    "apps/v1": (
        "DaemonSetConditionType DaemonSetUpdateStrategyType DeploymentConditionType DeploymentStrategyType "
        "PersistentVolumeClaimRetentionPolicyType PodManagementPolicyType ReplicaSetConditionType "
        "StatefulSetConditionType StatefulSetUpdateStrategyType"
    ),
    "authentication/v1": "AttestationValue ExtraValue",
    "authorization/v1": "ExtraValue",
    "autoscaling/v1": (
        "ContainerResourceMetricSource ContainerResourceMetricStatus ExternalMetricSource ExternalMetricStatus "
        "HorizontalPodAutoscalerCondition HorizontalPodAutoscalerConditionType MetricSourceType MetricSpec "
        "MetricStatus ObjectMetricSource ObjectMetricStatus PodsMetricSource PodsMetricStatus "
        "ResourceMetricSource ResourceMetricStatus"
    ),
    "autoscaling/v2": (
        "HPAScalingPolicyType HorizontalPodAutoscalerConditionType MetricSourceType MetricTargetType "
        "ScalingPolicySelect"
    ),
    "batch/v1": (
        "CompletionMode ConcurrencyPolicy JobConditionType PodFailurePolicyAction "
        "PodFailurePolicyOnExitCodesOperator PodReplacementPolicy"
    ),
    "certificates/v1": "ExtraValue KeyUsage RequestConditionType",
    "coordination/v1": "CoordinatedLeaseStrategy",
    "core/v1": (
        "AppArmorProfileType AvoidPods AzureDataDiskCachingMode AzureDataDiskKind BindMountOption Capability "
        "ClaimResourceStatus ComponentConditionType ConditionStatus ContainerRestartPolicy "
        "ContainerRestartRuleAction ContainerRestartRuleOnExitCodesOperator DNSPolicy EphemeralContainerCommon "
        "FinalizerName GRPCProbeMode HTTPProtocol HostPathType IPFamily IPFamilyPolicy LimitType List "
        "LoadBalancerIPMode MountPropagationMode NamespaceConditionType NamespacePhase NodeAddressType "
        "NodeConditionType NodeInclusionPolicy NodePhase NodeProxyOptions NodeSelectorOperator OSName "
        "PersistentVolumeAccessMode PersistentVolumeClaimConditionType PersistentVolumeClaimModifyVolumeStatus "
        "PersistentVolumeClaimPhase PersistentVolumeMode PersistentVolumePhase PersistentVolumeReclaimPolicy "
        "PersistentVolumeSource PodAttachOptions PodConditionType PodExecOptions PodFSGroupChangePolicy "
        "PodLogOptions PodPhase PodPortForwardOptions PodProxyOptions PodQOSClass PodResizeStatus "
        "PodSELinuxChangePolicy PodSignature Preconditions PreemptionPolicy PreferAvoidPodsEntry ProbeHandler "
        "ProcMountType Protocol PullPolicy RecursiveReadOnlyMode ReplicationControllerConditionType "
        "ResourceHealthStatus ResourceID ResourceList ResourceName ResourceQuotaScope ResourceResizeRestartPolicy "
        "RestartPolicy ScopeSelectorOperator SeccompProfileType SecretType SerializedReference ServiceAffinity "
        "ServiceExternalTrafficPolicy ServiceInternalTrafficPolicy ServiceProxyOptions ServiceType Signal "
        "StorageMedium SupplementalGroupsPolicy TaintEffect TerminationMessagePolicy TolerationOperator URIScheme "
        "UniqueVolumeName UnsatisfiableConstraintAction VolumeHealthStatusType VolumeSource"
    ),
    "discovery/v1": "AddressType",
    "events/v1": "",
    "flowcontrol/v1": (
        "ConditionStatus FlowDistinguisherMethodType FlowSchemaConditionType LimitResponseType "
        "PriorityLevelConfigurationConditionType PriorityLevelEnablement SubjectKind"
    ),
    "networking/v1": "IngressRuleValue PathType PolicyType",
    "node/v1": "",
    "policy/v1": "UnhealthyPodEvictionPolicyType",
    "rbac/v1": "",
    "resource/v1": (
        "AllocationConfigSource DeviceAllocationMode DeviceConfiguration DeviceTaintEffect "
        "DeviceTolerationOperator FullyQualifiedName QualifiedName SkipNodeOperation"
    ),
    "scheduling/v1": "",
    "storage/v1": "FSGroupPolicy StorageHealthStatusType VolumeBindingMode VolumeLifecycleMode",
}


def reference_url(name: Name, version: str) -> str:
    """Give where the reference of that Kubernetes version describes the type, or nothing."""
    if name.package == META_V1:
        return _url(version, name.name, "v1", "meta") if name.name in _META else ""
    if name == Name(_EXTENSIONS, "JSON"):
        return _url(version, "JSON", "v1", "apiextensions.k8s.io")
    package = name.package.removeprefix(_API)
    if package == name.package or package not in _WITHOUT_ANCHOR or name.name in _WITHOUT_ANCHOR[package].split():
        return ""
    group, _, api_version = package.partition("/")
    return _url(version, name.name, api_version, _GROUPS.get(group, group))


def _url(version: str, kind: str, api_version: str, group: str) -> str:
    return f"{_BASE}/v{version}/#{kind.lower()}-{api_version}-{group.replace('.', '-')}"
