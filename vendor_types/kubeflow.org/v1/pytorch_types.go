// This file restates API facts of Kubeflow Training Operator v1.9 in this project's own words and
// code. It is not the upstream file of the same name.

package v1

import (
	autoscalingv2 "k8s.io/api/autoscaling/v2"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
)

// What a PyTorchJob is called, and what the operator assumes about its pods.
const (
	// PyTorchJobKind is the kind.
	PyTorchJobKind = "PyTorchJob"

	// PyTorchJobPlural is the name of the resource.
	PyTorchJobPlural = "pytorchjobs"

	// PyTorchJobSingular is the name of the resource for one job.
	PyTorchJobSingular = "pytorchjob"

	// PyTorchJobFrameworkName is the value of the label `framework` in the operator's metrics.
	PyTorchJobFrameworkName = "pytorch"

	// PyTorchJobDefaultContainerName is the name that the main container of every pod must have.
	// Its exit code is the one that counts.
	PyTorchJobDefaultContainerName = "pytorch"

	// PyTorchJobDefaultPortName is the name of the port over which the pods find each other.
	PyTorchJobDefaultPortName = "pytorchjob-port"

	// PyTorchJobDefaultPort is the number of that port where the main container declares none.
	PyTorchJobDefaultPort = 23456

	// PyTorchJobDefaultRestartPolicy is the policy of a replica type that names none.
	PyTorchJobDefaultRestartPolicy = RestartPolicyOnFailure
)

// Replica types of a PyTorchJob.
const (
	// In a PyTorchJob: the one pod with rank 0. When it ends well, the job has succeeded. A job may
	// do without it.
	PyTorchJobReplicaTypeMaster ReplicaType = "Master"

	// In a PyTorchJob: every other pod. In a job without a Master, worker 0 gets the label of the
	// leading role.
	PyTorchJobReplicaTypeWorker ReplicaType = "Worker"
)

// PyTorchJob runs distributed PyTorch training: a set of pods that find each other by environment
// variables and are looked after as one.
//
// +genclient
// +k8s:deepcopy-gen:interfaces=k8s.io/apimachinery/pkg/runtime.Object
// +kubebuilder:object:root=true
// +kubebuilder:resource:path=pytorchjobs,singular=pytorchjob,scope=Namespaced
// +kubebuilder:storageversion
// +kubebuilder:subresource:status
// +kubebuilder:subresource:scale:specpath=.spec.pytorchReplicaSpecs.Worker.replicas,statuspath=.status.replicaStatuses.Worker.active,selectorpath=.status.replicaStatuses.Worker.selector
// +kubebuilder:printcolumn:name="State",type=string,JSONPath=`.status.conditions[-1:].type`
// +kubebuilder:printcolumn:name="Age",type=date,JSONPath=`.metadata.creationTimestamp`
type PyTorchJob struct {
	metav1.TypeMeta `json:",inline"`

	// Name, namespace, labels and so on. The name must be a DNS label that starts with a letter
	// (RFC 1035).
	metav1.ObjectMeta `json:"metadata,omitempty"`

	// What you want.
	Spec PyTorchJobSpec `json:"spec,omitempty"`

	// What the operator reports.
	Status JobStatus `json:"status,omitempty"`
}

// PyTorchJobSpec says which pods a PyTorchJob has and how they are run. What the operator passes
// on to `torchrun` has an effect only in containers that run it. What is said below of the operator
// and its webhook holds for v1.9.0.
type PyTorchJobSpec struct {
	// Settings for the job as a whole.
	// +kubebuilder:validation:Optional
	RunPolicy RunPolicy `json:"runPolicy"`

	// Settings for a job whose number of workers may change while it runs. Since v1.9.0 the
	// webhook wants a Worker among its replica types.
	ElasticPolicy *ElasticPolicy `json:"elasticPolicy,omitempty"`

	// The pods of the job, by replica type: Master, Worker, or both. The webhook wants exactly
	// this spelling, and in every pod a container named `pytorch`.
	PyTorchReplicaSpecs map[ReplicaType]*ReplicaSpec `json:"pytorchReplicaSpecs"`

	// How many processes torchrun starts in each pod: `auto`, `cpu`, `gpu` or a number, passed on
	// as `PET_NPROC_PER_NODE`. The operator takes `auto` when it is left out, unless
	// `elasticPolicy.nProcPerNode` is given. In `WORLD_SIZE`, everything but a number counts as 1.
	NprocPerNode *string `json:"nprocPerNode,omitempty"`
}

// ElasticPolicy is for a PyTorchJob whose number of workers may change while it runs. The operator
// tells torchrun about it through environment variables, and creates a HorizontalPodAutoscaler if
// there are metrics. When the number changes, pods that stay are not restarted; torchrun regroups
// the processes. All this holds for v1.9.0.
type ElasticPolicy struct {
	// Fewest workers that torchrun starts with, and the autoscaler's lower bound. If left out, the
	// operator takes `maxReplicas`, or the number of workers if both are left out.
	// +optional
	MinReplicas *int32 `json:"minReplicas,omitempty"`

	// Most workers that torchrun admits, and the autoscaler's upper bound. If left out, the
	// operator takes `minReplicas`, or the number of workers if both are left out. Nothing checks
	// that it is not the smaller one.
	// +optional
	MaxReplicas *int32 `json:"maxReplicas,omitempty"`

	// How the workers find each other; c10d if left out. Passed on as `PET_RDZV_BACKEND`.
	RDZVBackend *RDZVBackend `json:"rdzvBackend,omitempty"`

	// Port of the rendezvous, in `PET_RDZV_ENDPOINT`. If left out, the port named `pytorchjob-port`
	// of the main container in the Worker template, 23456 unless you declare it otherwise.
	RDZVPort *int32 `json:"rdzvPort,omitempty"`

	// Host of the rendezvous, in `PET_RDZV_ENDPOINT`. If left out, `<job>-worker-0`: with the
	// backend c10d, the job then depends on that pod.
	RDZVHost *string `json:"rdzvHost,omitempty"`

	// Name of the rendezvous, passed on as `PET_RDZV_ID`. If left out, the variable is not set.
	RDZVID *string `json:"rdzvId,omitempty"`

	// More settings for the rendezvous, passed on in this order as `PET_RDZV_CONF`.
	RDZVConf []RDZVConf `json:"rdzvConf,omitempty"`

	// Meant to have torchrun keep the rendezvous inside the pod, for a job of one pod. True is
	// passed on as `PET_STANDALONE`, with an empty string as its value.
	Standalone *bool `json:"standalone,omitempty"`

	// How many processes torchrun starts in each pod, passed on as `PET_NPROC_PER_NODE`. Only a
	// number, and not together with `spec.nprocPerNode`.
	//
	// Deprecated: Since v1.7.0 `spec.nprocPerNode` does this.
	NProcPerNode *int32 `json:"nProcPerNode,omitempty"`

	// How often torchrun restarts its processes before it gives up, passed on as
	// `PET_MAX_RESTARTS`. It counts neither pods nor containers and has nothing to do with
	// `backoffLimit`. If left out, the variable is not set.
	MaxRestarts *int32 `json:"maxRestarts,omitempty"`

	// What the number of workers follows. With metrics, the operator creates a
	// HorizontalPodAutoscaler of the job's name; if you take them away later, it stays.
	// +optional
	Metrics []autoscalingv2.MetricSpec `json:"metrics,omitempty"`
}

// RDZVConf is one setting of a rendezvous. The operator writes it as `key=value`, with commas
// between settings.
type RDZVConf struct {
	// Name of the setting.
	Key string `json:"key,omitempty"`

	// Its value, as text.
	Value string `json:"value,omitempty"`
}

// RDZVBackend is the store through which torchrun's agents find each other. The operator of v1.9.0
// passes the value on as it is; nothing checks it.
type RDZVBackend string

// Values of RDZVBackend.
const (
	// The rendezvous is kept in one of the workers.
	BackendC10D RDZVBackend = "c10d"

	// It is kept in an etcd server.
	BackendETCD RDZVBackend = "etcd"

	// It is kept in an etcd server, over version 2 of etcd's API.
	BackendETCDV2 RDZVBackend = "etcd-v2"
)

// PyTorchJobList is a list of PyTorchJobs, as the API server returns it.
//
// +k8s:deepcopy-gen:interfaces=k8s.io/apimachinery/pkg/runtime.Object
// +kubebuilder:object:root=true
type PyTorchJobList struct {
	metav1.TypeMeta `json:",inline"`

	// Where the list stands in the history of the resource.
	metav1.ListMeta `json:"metadata,omitempty"`

	// The jobs.
	Items []PyTorchJob `json:"items"`
}
