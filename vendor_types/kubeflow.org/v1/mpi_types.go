// This file restates API facts of Kubeflow Training Operator v1.9 in this project's own words and
// code. It is not the upstream file of the same name.

package v1

import (
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
)

// What an MPIJob is called, and what the operator assumes about its pods.
const (
	// MPIJobKind is the kind.
	MPIJobKind = "MPIJob"

	// MPIJobPlural is the name of the resource.
	MPIJobPlural = "mpijobs"

	// MPIJobSingular is the name of the resource for one job.
	MPIJobSingular = "mpijob"

	// MPIJobFrameworkName is the value of the label `framework` in the operator's metrics.
	MPIJobFrameworkName = "mpi"

	// MPIJobDefaultContainerName is the usual name of the main container. Nothing enforces it.
	MPIJobDefaultContainerName = "mpi"

	// MPIJobDefaultPortName is the usual name of a port. The operator declares none for an MPIJob.
	MPIJobDefaultPortName = "mpi-port"

	// MPIJobDefaultPort is the usual number of that port.
	MPIJobDefaultPort = 9999

	// MPIJobDefaultRestartPolicy is the policy of a replica type that names none.
	MPIJobDefaultRestartPolicy = RestartPolicyNever
)

// Replica types of an MPIJob.
const (
	// In an MPIJob: the one pod that starts the MPI program, as with mpirun. Every job has it. When
	// it ends well, the job has succeeded.
	MPIJobReplicaTypeLauncher ReplicaType = "Launcher"

	// In an MPIJob: a pod in which the launcher starts processes.
	MPIJobReplicaTypeWorker ReplicaType = "Worker"
)

// MPIJob runs a program on MPI: a launcher starts processes in the workers, by `kubectl exec`, and
// finds them in a list of hosts that the operator writes. Not to be confused with the MPIJob of
// kubeflow.org/v2beta1, which is mpi-operator's and has other fields.
//
// +genclient
// +k8s:deepcopy-gen:interfaces=k8s.io/apimachinery/pkg/runtime.Object
// +kubebuilder:object:root=true
// +kubebuilder:resource:path=mpijobs,singular=mpijob,scope=Namespaced
// +kubebuilder:storageversion
// +kubebuilder:printcolumn:JSONPath=`.metadata.creationTimestamp`,name="Age",type=date
// +kubebuilder:printcolumn:JSONPath=`.status.conditions[-1:].type`,name="State",type=string
// +kubebuilder:subresource:status
type MPIJob struct {
	metav1.TypeMeta `json:",inline"`

	// Name, namespace, labels and so on.
	metav1.ObjectMeta `json:"metadata,omitempty"`

	// What you want.
	Spec MPIJobSpec `json:"spec,omitempty"`

	// What the operator reports.
	Status JobStatus `json:"status,omitempty"`
}

// MPIJobSpec says which pods an MPIJob has and how they are run. What is said below of the operator
// holds for v1.9.0.
type MPIJobSpec struct {
	// How many processes each host may take, as the list of hosts says. The operator writes 1 there
	// when it is left out.
	// +optional
	SlotsPerWorker *int32 `json:"slotsPerWorker,omitempty"`

	// Which pods to delete when the job is over. `runPolicy.cleanPodPolicy` does the same for every
	// kind, and wins where both are given. The operator takes None when both are left out.
	CleanPodPolicy *CleanPodPolicy `json:"cleanPodPolicy,omitempty"`

	// The pods of the job, by replica type: a Launcher, and Workers if it needs any. The operator
	// wants exactly this spelling; no webhook looks at an MPIJob.
	MPIReplicaSpecs map[ReplicaType]*ReplicaSpec `json:"mpiReplicaSpecs"`

	// Name of the container in a worker in which the launcher starts processes. If left out,
	// kubectl chooses one.
	MainContainer string `json:"mainContainer,omitempty"`

	// Settings for the job as a whole.
	RunPolicy RunPolicy `json:"runPolicy,omitempty"`
}

// MPIJobList is a list of MPIJobs, as the API server returns it.
//
// +k8s:deepcopy-gen:interfaces=k8s.io/apimachinery/pkg/runtime.Object
// +kubebuilder:object:root=true
type MPIJobList struct {
	metav1.TypeMeta `json:",inline"`

	// Where the list stands in the history of the resource.
	metav1.ListMeta `json:"metadata,omitempty"`

	// The jobs.
	Items []MPIJob `json:"items"`
}
