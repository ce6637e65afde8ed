// This file restates API facts of Kubeflow Training Operator v1.9 in this project's own words and
// code. It is not the upstream file of the same name.

package v1

import (
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
)

// What an XGBoostJob is called, and what the operator assumes about its pods.
const (
	// XGBoostJobKind is the kind.
	XGBoostJobKind = "XGBoostJob"

	// XGBoostJobPlural is the name of the resource.
	XGBoostJobPlural = "xgboostjobs"

	// XGBoostJobSingular is the name of the resource for one job.
	XGBoostJobSingular = "xgboostjob"

	// XGBoostJobFrameworkName is the value of the label `framework` in the operator's metrics.
	XGBoostJobFrameworkName = "xgboost"

	// XGBoostJobDefaultContainerName is the name that the main container of every pod must have.
	// Its exit code is the one that counts.
	XGBoostJobDefaultContainerName = "xgboost"

	// XGBoostJobDefaultPortName is the name of the port over which the pods find each other.
	XGBoostJobDefaultPortName = "xgboostjob-port"

	// XGBoostJobDefaultPort is the number of that port where the main container declares none.
	XGBoostJobDefaultPort = 9999

	// XGBoostJobDefaultRestartPolicy is the policy of a replica type that names none.
	XGBoostJobDefaultRestartPolicy = RestartPolicyNever
)

// Replica types of an XGBoostJob.
const (
	// In an XGBoostJob: the one pod with rank 0. Every job has it. When it ends well, the job has
	// succeeded.
	XGBoostJobReplicaTypeMaster ReplicaType = "Master"

	// In an XGBoostJob: every other pod.
	XGBoostJobReplicaTypeWorker ReplicaType = "Worker"
)

// XGBoostJob runs distributed training with XGBoost or LightGBM. The pods find each other through
// environment variables such as MASTER_ADDR and RANK.
//
// +genclient
// +k8s:deepcopy-gen:interfaces=k8s.io/apimachinery/pkg/runtime.Object
// +k8s:openapi-gen=true
// +kubebuilder:object:root=true
// +kubebuilder:resource:path=xgboostjobs,singular=xgboostjob,scope=Namespaced
// +kubebuilder:storageversion
// +kubebuilder:subresource:status
// +kubebuilder:printcolumn:name="State",type=string,JSONPath=`.status.conditions[-1:].type`
// +kubebuilder:printcolumn:name="Age",type=date,JSONPath=`.metadata.creationTimestamp`
type XGBoostJob struct {
	metav1.TypeMeta `json:",inline"`

	// Name, namespace, labels and so on. The name must be a DNS label that starts with a letter
	// (RFC 1035).
	metav1.ObjectMeta `json:"metadata,omitempty"`

	// What you want.
	Spec XGBoostJobSpec `json:"spec,omitempty"`

	// What the operator reports.
	Status JobStatus `json:"status,omitempty"`
}

// XGBoostJobSpec says which pods an XGBoostJob has and how they are run.
type XGBoostJobSpec struct {
	// Settings for the job as a whole.
	// +kubebuilder:validation:Optional
	RunPolicy RunPolicy `json:"runPolicy"`

	// The pods of the job, by replica type: a Master, and Workers if it needs any. The webhook of
	// v1.9.0 wants exactly this spelling, and in every pod a container named `xgboost`.
	XGBReplicaSpecs map[ReplicaType]*ReplicaSpec `json:"xgbReplicaSpecs"`
}

// XGBoostJobList is a list of XGBoostJobs, as the API server returns it.
//
// +k8s:deepcopy-gen:interfaces=k8s.io/apimachinery/pkg/runtime.Object
// +kubebuilder:object:root=true
type XGBoostJobList struct {
	metav1.TypeMeta `json:",inline"`

	// Where the list stands in the history of the resource.
	metav1.ListMeta `json:"metadata,omitempty"`

	// The jobs.
	Items []XGBoostJob `json:"items"`
}
