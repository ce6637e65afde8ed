// This file restates API facts of Kubeflow Training Operator v1.9 in this project's own words and
// code. It is not the upstream file of the same name.

package v1

import (
	autoscalingv2 "k8s.io/api/autoscaling/v2"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
)

// What a PaddleJob is called, and what the operator assumes about its pods.
const (
	// PaddleJobKind is the kind.
	PaddleJobKind = "PaddleJob"

	// PaddleJobPlural is the name of the resource.
	PaddleJobPlural = "paddlejobs"

	// PaddleJobSingular is the name of the resource for one job.
	PaddleJobSingular = "paddlejob"

	// PaddleJobFrameworkName is the value of the label `framework` in the operator's metrics.
	PaddleJobFrameworkName = "paddle"

	// PaddleJobDefaultContainerName is the name that the main container of every pod must have. Its
	// exit code is the one that counts.
	PaddleJobDefaultContainerName = "paddle"

	// PaddleJobDefaultPortName is the name of the port over which the pods find each other.
	PaddleJobDefaultPortName = "master"

	// PaddleJobDefaultPort is the number of that port where the main container declares none.
	PaddleJobDefaultPort = 36543

	// PaddleJobDefaultRestartPolicy is the policy of a replica type that names none.
	PaddleJobDefaultRestartPolicy = RestartPolicyOnFailure
)

// Replica types of a PaddleJob.
const (
	// In a PaddleJob: a server, for training with parameter servers. A job may do without it. If it
	// has Masters, it has succeeded when all of them have ended well.
	PaddleJobReplicaTypeMaster ReplicaType = "Master"

	// In a PaddleJob: a trainer. In a job without Masters all workers must end well.
	PaddleJobReplicaTypeWorker ReplicaType = "Worker"
)

// PaddleJob runs distributed PaddlePaddle training: with parameter servers if it has Masters, as a
// collective of workers otherwise. The pods find each other through environment variables such as
// PADDLE_MASTER.
//
// +genclient
// +k8s:deepcopy-gen:interfaces=k8s.io/apimachinery/pkg/runtime.Object
// +kubebuilder:object:root=true
// +kubebuilder:resource:path=paddlejobs,singular=paddlejob,scope=Namespaced
// +kubebuilder:storageversion
// +kubebuilder:subresource:status
// +kubebuilder:subresource:scale:specpath=.spec.paddleReplicaSpecs.Worker.replicas,statuspath=.status.replicaStatuses.Worker.active,selectorpath=.status.replicaStatuses.Worker.selector
// +kubebuilder:printcolumn:name="State",type=string,JSONPath=`.status.conditions[-1:].type`
// +kubebuilder:printcolumn:name="Age",type=date,JSONPath=`.metadata.creationTimestamp`
type PaddleJob struct {
	metav1.TypeMeta `json:",inline"`

	// Name, namespace, labels and so on. The name must be a DNS label that starts with a letter
	// (RFC 1035).
	metav1.ObjectMeta `json:"metadata,omitempty"`

	// What you want.
	Spec PaddleJobSpec `json:"spec,omitempty"`

	// What the operator reports.
	Status JobStatus `json:"status,omitempty"`
}

// PaddleJobSpec says which pods a PaddleJob has and how they are run.
type PaddleJobSpec struct {
	// Settings for the job as a whole.
	// +kubebuilder:validation:Optional
	RunPolicy RunPolicy `json:"runPolicy"`

	// Bounds for a number of workers that changes. As of v1.9.0 no code acts on it.
	ElasticPolicy *PaddleElasticPolicy `json:"elasticPolicy,omitempty"`

	// The pods of the job, by replica type: Master, Worker, or both. The webhook of v1.9.0 wants
	// exactly this spelling, and in every pod a container named `paddle`.
	PaddleReplicaSpecs map[ReplicaType]*ReplicaSpec `json:"paddleReplicaSpecs"`
}

// PaddleElasticPolicy is meant for a PaddleJob whose number of workers may change while it runs.
// The operator of v1.9.0 fills its bounds in and does nothing else with it: there is no autoscaler,
// no environment variable and no limit of restarts.
type PaddleElasticPolicy struct {
	// Fewest workers. If left out, the operator takes `maxReplicas`, or the number of workers if
	// both are left out.
	// +optional
	MinReplicas *int32 `json:"minReplicas,omitempty"`

	// Most workers. If left out, the operator takes `minReplicas`, or the number of workers if both
	// are left out. Nothing checks that it is not the smaller one.
	// +optional
	MaxReplicas *int32 `json:"maxReplicas,omitempty"`

	// Meant as a limit of restarts. v1.9.0 does not read it.
	// +optional
	MaxRestarts *int32 `json:"maxRestarts,omitempty"`

	// Meant as what the number of workers follows. v1.9.0 does not read it and creates no
	// HorizontalPodAutoscaler.
	// +optional
	Metrics []autoscalingv2.MetricSpec `json:"metrics,omitempty"`
}

// PaddleJobList is a list of PaddleJobs, as the API server returns it.
//
// +k8s:deepcopy-gen:interfaces=k8s.io/apimachinery/pkg/runtime.Object
// +kubebuilder:object:root=true
type PaddleJobList struct {
	metav1.TypeMeta `json:",inline"`

	// Where the list stands in the history of the resource.
	metav1.ListMeta `json:"metadata,omitempty"`

	// The jobs.
	Items []PaddleJob `json:"items"`
}
