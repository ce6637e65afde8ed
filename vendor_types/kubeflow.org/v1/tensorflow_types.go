// This file restates API facts of Kubeflow Training Operator v1.9 in this project's own words and
// code. It is not the upstream file of the same name.

package v1

import (
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
)

// What a TFJob is called, and what the operator assumes about its pods.
const (
	// TFJobKind is the kind.
	TFJobKind = "TFJob"

	// TFJobPlural is the name of the resource.
	TFJobPlural = "tfjobs"

	// TFJobSingular is the name of the resource for one job.
	TFJobSingular = "tfjob"

	// TFJobFrameworkName is the value of the label `framework` in the operator's metrics.
	TFJobFrameworkName = "tensorflow"

	// TFJobDefaultContainerName is the name that the main container of every pod must have. Its
	// exit code is the one that counts, and it alone is given TF_CONFIG.
	TFJobDefaultContainerName = "tensorflow"

	// TFJobDefaultPortName is the name of the port over which the pods find each other.
	TFJobDefaultPortName = "tfjob-port"

	// TFJobDefaultPort is the number of that port where the main container declares none.
	TFJobDefaultPort = 2222

	// TFJobDefaultRestartPolicy is the policy of a replica type that names none.
	TFJobDefaultRestartPolicy = RestartPolicyNever
)

// Replica types of a TFJob.
const (
	// In a TFJob: a parameter server. It has no say in whether the job has succeeded.
	TFJobReplicaTypePS ReplicaType = "PS"

	// In a TFJob: a pod that trains. In a job without Chief and Master the workers decide whether
	// it has succeeded, worker 0 in the first place.
	TFJobReplicaTypeWorker ReplicaType = "Worker"

	// In a TFJob: the one pod that leads the workers. When it ends well, the job has succeeded. A
	// job has one Chief, one Master or neither.
	TFJobReplicaTypeChief ReplicaType = "Chief"

	// In a TFJob: another name for the Chief.
	TFJobReplicaTypeMaster ReplicaType = "Master"

	// In a TFJob: a pod that rates what has been trained so far. It has no say in whether the job
	// has succeeded.
	TFJobReplicaTypeEval ReplicaType = "Evaluator"
)

// TFJob runs TensorFlow training, distributed or in one pod. The pods of a distributed job find
// each other through the environment variable TF_CONFIG.
//
// +genclient
// +k8s:deepcopy-gen:interfaces=k8s.io/apimachinery/pkg/runtime.Object
// +kubebuilder:object:root=true
// +kubebuilder:resource:path=tfjobs,singular=tfjob,scope=Namespaced
// +kubebuilder:storageversion
// +kubebuilder:subresource:status
// +kubebuilder:printcolumn:name="State",type=string,JSONPath=`.status.conditions[-1:].type`
// +kubebuilder:printcolumn:name="Age",type=date,JSONPath=`.metadata.creationTimestamp`
type TFJob struct {
	metav1.TypeMeta `json:",inline"`

	// Name, namespace, labels and so on. The name must be a DNS label that starts with a letter
	// (RFC 1035).
	// +optional
	metav1.ObjectMeta `json:"metadata,omitempty"`

	// What you want.
	// +optional
	Spec TFJobSpec `json:"spec,omitempty"`

	// What the operator reports.
	// +optional
	Status JobStatus `json:"status,omitempty"`
}

// TFJobSpec says which pods a TFJob has and how they are run. What is said below of the operator
// and its webhook holds for v1.9.0.
type TFJobSpec struct {
	// Settings for the job as a whole.
	// +kubebuilder:validation:Optional
	RunPolicy RunPolicy `json:"runPolicy"`

	// Which workers must end well for the job to succeed, in a job without Chief and Master. If
	// left out, the operator takes the empty text: worker 0, or all of them.
	// +optional
	SuccessPolicy *SuccessPolicy `json:"successPolicy,omitempty"`

	// The pods of the job, by replica type: Chief or Master, Worker, PS, Evaluator. The webhook
	// wants a container named `tensorflow` in every pod. It lets replica types of other
	// names pass.
	TFReplicaSpecs map[ReplicaType]*ReplicaSpec `json:"tfReplicaSpecs"`

	// Whether workers may come and go. If true, the operator tells each worker in TF_CONFIG about
	// itself and the parameter servers alone, and the job goes on without workers that have failed,
	// unless an exit code under the restart policy ExitCode ends it.
	EnableDynamicWorker bool `json:"enableDynamicWorker,omitempty"`
}

// SuccessPolicy says which workers of a TFJob must end well for v1.9.0 to call the job succeeded.
// It has no effect in a job with a Chief or Master. The API server does not check the value; the
// operator treats one that it does not know like the empty text.
type SuccessPolicy string

// Values of SuccessPolicy.
const (
	// The job has succeeded when worker 0 has ended with exit code 0, or when all workers have
	// ended well.
	SuccessPolicyDefault SuccessPolicy = ""

	// The job has succeeded when all workers have ended well.
	SuccessPolicyAllWorkers SuccessPolicy = "AllWorkers"
)

// TFJobList is a list of TFJobs, as the API server returns it.
//
// +k8s:deepcopy-gen:interfaces=k8s.io/apimachinery/pkg/runtime.Object
// +kubebuilder:object:root=true
type TFJobList struct {
	metav1.TypeMeta `json:",inline"`

	// Where the list stands in the history of the resource.
	// +optional
	metav1.ListMeta `json:"metadata,omitempty"`

	// The jobs.
	Items []TFJob `json:"items"`
}
