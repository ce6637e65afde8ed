// This file restates API facts of Kubeflow Training Operator v1.9 in this project's own words and
// code. It is not the upstream file of the same name.

package v1

import (
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
)

// What a JAXJob is called, and what the operator assumes about its pods.
const (
	// JAXJobKind is the kind.
	JAXJobKind = "JAXJob"

	// JAXJobPlural is the name of the resource.
	JAXJobPlural = "jaxjobs"

	// JAXJobSingular is the name of the resource for one job.
	JAXJobSingular = "jaxjob"

	// JAXJobFrameworkName is the value of the label `framework` in the operator's metrics.
	JAXJobFrameworkName = "jax"

	// JAXJobDefaultContainerName is the name that the main container of every pod must have. Its
	// exit code is the one that counts.
	JAXJobDefaultContainerName = "jax"

	// JAXJobDefaultPortName is the name of the port over which the pods find each other.
	JAXJobDefaultPortName = "jaxjob-port"

	// JAXJobDefaultPort is the number of that port where the main container declares none.
	JAXJobDefaultPort = 6666

	// JAXJobDefaultRestartPolicy is the policy of a replica type that names none.
	JAXJobDefaultRestartPolicy = RestartPolicyNever
)

// The replica type of a JAXJob.
const (
	// In a JAXJob: every pod. Worker 0 is the coordinator. The job has succeeded when all workers
	// have ended well.
	JAXJobReplicaTypeWorker ReplicaType = "Worker"
)

// JAXJob runs distributed JAX training. The pods find each other through environment variables such
// as COORDINATOR_ADDRESS and PROCESS_ID.
//
// +genclient
// +k8s:deepcopy-gen:interfaces=k8s.io/apimachinery/pkg/runtime.Object
// +kubebuilder:object:root=true
// +kubebuilder:resource:path=jaxjobs,singular=jaxjob,scope=Namespaced
// +kubebuilder:storageversion
// +kubebuilder:subresource:status
// +kubebuilder:subresource:scale:specpath=.spec.jaxReplicaSpecs.Worker.replicas,statuspath=.status.replicaStatuses.Worker.active,selectorpath=.status.replicaStatuses.Worker.selector
// +kubebuilder:printcolumn:name="State",type=string,JSONPath=`.status.conditions[-1:].type`
// +kubebuilder:printcolumn:name="Age",type=date,JSONPath=`.metadata.creationTimestamp`
type JAXJob struct {
	metav1.TypeMeta `json:",inline"`

	// Name, namespace, labels and so on. The name must be a DNS label that starts with a letter
	// (RFC 1035).
	metav1.ObjectMeta `json:"metadata,omitempty"`

	// What you want.
	Spec JAXJobSpec `json:"spec,omitempty"`

	// What the operator reports.
	Status JobStatus `json:"status,omitempty"`
}

// JAXJobSpec says which pods a JAXJob has and how they are run.
type JAXJobSpec struct {
	// Settings for the job as a whole.
	// +kubebuilder:validation:Optional
	RunPolicy RunPolicy `json:"runPolicy"`

	// The pods of the job, by replica type, of which there is one: Worker. The webhook of v1.9.0
	// wants exactly this spelling, and in every pod a container named `jax`.
	JAXReplicaSpecs map[ReplicaType]*ReplicaSpec `json:"jaxReplicaSpecs"`
}

// JAXJobList is a list of JAXJobs, as the API server returns it.
//
// +k8s:deepcopy-gen:interfaces=k8s.io/apimachinery/pkg/runtime.Object
// +kubebuilder:object:root=true
type JAXJobList struct {
	metav1.TypeMeta `json:",inline"`

	// Where the list stands in the history of the resource.
	metav1.ListMeta `json:"metadata,omitempty"`

	// The jobs.
	Items []JAXJob `json:"items"`
}
