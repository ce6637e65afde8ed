// This file restates API facts of Kubeflow Training Operator v1.9 in this project's own words and
// code. It is not the upstream file of the same name.

package v1

import (
	v1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/api/resource"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
)

// Labels that the operator puts on the pods and services of a job.
const (
	// ReplicaIndexLabel holds the index of a pod within its replica type, counted from 0.
	ReplicaIndexLabel = "training.kubeflow.org/replica-index"

	// ReplicaTypeLabel holds the replica type of a pod in lower case, such as worker.
	ReplicaTypeLabel = "training.kubeflow.org/replica-type"

	// OperatorNameLabel holds the name of the controller that made the pod.
	OperatorNameLabel = "training.kubeflow.org/operator-name"

	// JobNameLabel holds the name of the job that a pod belongs to.
	JobNameLabel = "training.kubeflow.org/job-name"

	// JobRoleLabel marks the pod in the leading role, with the value master.
	JobRoleLabel = "training.kubeflow.org/job-role"
)

// Names of controllers that a job can be handed to with managedBy.
const (
	// KubeflowJobsController is Training Operator itself.
	KubeflowJobsController = "kubeflow.org/training-operator"

	// MultiKueueController is the MultiKueue controller of Kueue, which runs the job in another
	// cluster.
	MultiKueueController = "kueue.x-k8s.io/multikueue"
)

// JobStatus is what the operator reports about a job. A manifest leaves it out. What is said below
// of the operator holds for v1.9.0.
type JobStatus struct {
	// What has happened to the job. A job has a set of conditions, not one state; a condition
	// that changes moves to the end of the list. `kubectl get` shows the type of the last one,
	// whatever its status.
	Conditions []JobCondition `json:"conditions,omitempty"`

	// Pod counts for each replica type.
	ReplicaStatuses map[ReplicaType]*ReplicaStatus `json:"replicaStatuses,omitempty"`

	// When the operator first reconciled the job in full; the time that pods wait to be
	// scheduled is part of the job's run time, unless the job waits for a PodGroup of Volcano. A
	// resume after a suspension sets it anew.
	StartTime *metav1.Time `json:"startTime,omitempty"`

	// When the job ended, well or not. `ttlSecondsAfterFinished` counts from here.
	CompletionTime *metav1.Time `json:"completionTime,omitempty"`

	// When the operator last put off the creation of pods because gang scheduling was not ready
	// for them. Despite its name, other reconciles leave it alone.
	LastReconcileTime *metav1.Time `json:"lastReconcileTime,omitempty"`
}

// ReplicaType names a role that pods play in a job, such as Master or Worker. Each kind of job
// accepts its own set.
type ReplicaType string

// ReplicaStatus counts the pods of one replica type by what has become of them. In v1.9.0 a pod in
// phase Pending is in none of the counts, and in an MPIJob a pod that is being deleted counts by
// its phase alone.
type ReplicaStatus struct {
	// Pods in phase Running that nobody is deleting.
	Active int32 `json:"active,omitempty"`

	// Pods in phase Succeeded. Once the job has succeeded, pods that were still active are
	// added.
	Succeeded int32 `json:"succeeded,omitempty"`

	// Pods in phase Failed, and running pods that are being deleted.
	Failed int32 `json:"failed,omitempty"`

	// Not used: the operator never writes it.
	//
	// Deprecated: Since v1.6.0 the label selector is in `selector`, as a string.
	LabelSelector *metav1.LabelSelector `json:"labelSelector,omitempty"`

	// Label selector of these pods, written as a string, for the kinds with a scale subresource:
	// PyTorchJob, PaddleJob and JAXJob. That passes it on, so that an autoscaler finds the pods.
	Selector string `json:"selector,omitempty"`
}

// ReplicaSpec describes all pods of one replica type: how many there are, what they look like, and
// what happens when one of them fails. What is said below of the operator holds for v1.9.0.
type ReplicaSpec struct {
	// Number of pods. If left out, the operator takes 1, and 0 for the Worker of an MPIJob. The
	// webhooks want the 1 of a Master written out in a PyTorchJob and an XGBoostJob.
	Replicas *int32 `json:"replicas,omitempty"`

	// The pod to create. The template's own `restartPolicy` has no effect: the operator
	// overwrites it with what the policy of the replica type asks for.
	Template v1.PodTemplateSpec `json:"template,omitempty"`

	// What to do when a pod of this replica type, or a container in it, ends. The default
	// depends on the kind: OnFailure for PyTorchJob and PaddleJob; Never for TFJob, MPIJob,
	// XGBoostJob and JAXJob.
	RestartPolicy RestartPolicy `json:"restartPolicy,omitempty"`
}

// JobCondition is one entry in the list of a job's conditions.
type JobCondition struct {
	// Which condition this is.
	Type JobConditionType `json:"type"`

	// Whether it holds: True, False or Unknown.
	Status v1.ConditionStatus `json:"status"`

	// Why it changed, as one word that starts with the kind, such as PyTorchJobRunning.
	Reason string `json:"reason,omitempty"`

	// The same for people.
	Message string `json:"message,omitempty"`

	// When the entry was last written.
	LastUpdateTime metav1.Time `json:"lastUpdateTime,omitempty"`

	// When its status last changed.
	LastTransitionTime metav1.Time `json:"lastTransitionTime,omitempty"`
}

// JobConditionType names something that can be true of a job. Several can be true at once. What is
// said below holds for v1.9.0.
type JobConditionType string

// Types of conditions.
const (
	// The operator knows the job. This stays True for as long as the job exists.
	JobCreated JobConditionType = "Created"

	// A pod that decides about the job is in phase Running. Other pods may still be waiting for a
	// node. The pods that decide are
	//
	//   - PyTorchJob, PaddleJob: the Master; without one, any worker.
	//   - TFJob: the Chief or Master; without one, any worker.
	//   - XGBoostJob: the Master.
	//   - MPIJob: the Launcher.
	//   - JAXJob: any worker.
	JobRunning JobConditionType = "Running"

	// A pod was lost, and the restart policy of its replica type allows another one. This takes
	// the place of Running, and Running takes its place later.
	JobRestarting JobConditionType = "Restarting"

	// The pods that decide about the job have ended well; what the other pods are doing at that
	// moment does not matter. These decide:
	//
	//   - PyTorchJob: the Master; without one, all workers, or any one of them if there is an
	//     elastic policy.
	//   - PaddleJob: all Masters; without one, all workers.
	//   - TFJob: the Chief or Master; without one, the workers that its success policy names.
	//   - XGBoostJob: the Master.
	//   - MPIJob: the Launcher.
	//   - JAXJob: all workers.
	JobSucceeded JobConditionType = "Succeeded"

	// The job has been told to wait and has no pods. This turns False when the job is resumed,
	// and stays in the list.
	JobSuspended JobConditionType = "Suspended"

	// The operator has given the job up: a pod was lost for good, or the job ran into its
	// backoff limit or its deadline. No condition changes after this one.
	JobFailed JobConditionType = "Failed"
)

// CleanPodPolicy says which pods to delete when a job is over. The API server does not check the
// value; the operator of v1.9.0 treats one that it does not know like All.
type CleanPodPolicy string

// Values of CleanPodPolicy.
const (
	// An empty string that a manifest spells out. It works like All, unlike a field that is left
	// out.
	CleanPodPolicyUndefined CleanPodPolicy = ""

	// Delete every pod of the job, and the service of each.
	CleanPodPolicyAll CleanPodPolicy = "All"

	// Delete the pods in phase Running or Pending, and the service of each. Pods that have ended
	// stay, so that you can read their logs.
	CleanPodPolicyRunning CleanPodPolicy = "Running"

	// Delete neither pods nor services.
	CleanPodPolicyNone CleanPodPolicy = "None"
)

// RestartPolicy says what happens after a pod, or a container in it, ends. Two parties act on it:
// the kubelet restarts containers inside a pod, and the operator replaces pods that have failed.
// The API server does not check the value.
//
// What is said below of a pod that fails holds in v1.9.0 for PyTorchJob, TFJob, PaddleJob and
// JAXJob. An XGBoostJob fails with the pod under every policy but ExitCode. No failed pod of an
// MPIJob is replaced: the job fails, or, under ExitCode, gets the condition Restarting.
type RestartPolicy string

// Values of RestartPolicy.
const (
	// The kubelet restarts a container each time it ends, also after exit code 0. The operator
	// replaces a pod that fails all the same.
	RestartPolicyAlways RestartPolicy = "Always"

	// The kubelet restarts a container that ends with an error, inside the same pod. The operator
	// replaces a pod that fails all the same, by an eviction for example.
	RestartPolicyOnFailure RestartPolicy = "OnFailure"

	// Nothing is restarted. A failed pod fails the job.
	RestartPolicyNever RestartPolicy = "Never"

	// The kubelet restarts nothing. When a pod fails, the exit code of its main container
	// decides.
	//
	//   - 128 and higher (as after a signal), or no exit code at all (as after an eviction): the
	//     operator replaces the pod.
	//   - 0 to 127: the job fails.
	RestartPolicyExitCode RestartPolicy = "ExitCode"
)

// RunPolicy holds the settings for a job as a whole: how long it may run, what failures it bears,
// what is left of it afterward, and who takes care of it. What is said below of the operator holds
// for v1.9.0, where no other release is named.
type RunPolicy struct {
	// Which pods to delete when the job is over. Since v1.6.0 the operator takes None when it is
	// left out. Up to v1.9.3, a job that reaches its backoff limit or deadline loses all its pods
	// whatever stands here; v1.9.4 follows the field in that case too.
	CleanPodPolicy *CleanPodPolicy `json:"cleanPodPolicy,omitempty"`

	// Seconds from the end of the job until the operator deletes it, and with it everything that
	// the job owns; 0 deletes it at once. A job without it stays until somebody deletes it.
	TTLSecondsAfterFinished *int32 `json:"ttlSecondsAfterFinished,omitempty"`

	// Seconds that the job may last, counted from `status.startTime`. An older job fails, and its
	// pods are deleted, the next time that something makes the operator look at it: no timer
	// does. Nothing checks that the number is positive; 0 is a deadline that has passed.
	// +optional
	ActiveDeadlineSeconds *int64 `json:"activeDeadlineSeconds,omitempty"`

	// The job fails when the restart counts of all containers in its running pods add up to this
	// number; with 0, at the first restart or failed pod. Pods that the operator replaces do not
	// count, so with the restart policy ExitCode every number but 0 does nothing. A job without
	// it has no limit.
	// +optional
	BackoffLimit *int32 `json:"backoffLimit,omitempty"`

	// Settings for gang scheduling. They have an effect if the operator was started with
	// `--gang-scheduler-name`.
	// +optional
	SchedulingPolicy *SchedulingPolicy `json:"schedulingPolicy,omitempty"`

	// Whether the job waits. While it is true, the job has no pods, no services, no PodGroup and
	// no HorizontalPodAutoscaler: those that exist are deleted. Going back to false starts the
	// job from scratch, with a new start time.
	// +kubebuilder:default:=false
	// +optional
	Suspend *bool `json:"suspend,omitempty"`

	// Who takes care of the job. The operator does so if the field is left out or names it,
	// `kubeflow.org/training-operator`. With `kueue.x-k8s.io/multikueue` it leaves the job to
	// Kueue, unless it is a JAXJob, for which it ignores the field. For PyTorchJob, TFJob,
	// XGBoostJob and PaddleJob the webhook refuses every other value, the empty string included.
	ManagedBy *string `json:"managedBy,omitempty"`
}

// SchedulingPolicy fills in the PodGroup that the operator makes for a job when gang scheduling is
// on. Not every scheduler uses every field. What is said below holds for v1.9.0.
type SchedulingPolicy struct {
	// How many pods must be able to run at the same time. All pods of the job if left out.
	MinAvailable *int32 `json:"minAvailable,omitempty"`

	// Volcano queue of the job, `default` if left out. Only Volcano uses it. A PodGroup that
	// exists keeps the queue that it has.
	// +kubebuilder:validation:XValidation:rule="self == oldSelf", message="spec.runPolicy.schedulingPolicy.queue is immutable"
	Queue string `json:"queue,omitempty"`

	// Resources that `minAvailable` pods need together. If left out, the operator adds up what
	// their containers request.
	MinResources *map[v1.ResourceName]resource.Quantity `json:"minResources,omitempty"`

	// Name of the PodGroup's priority class. Only Volcano uses it.
	PriorityClass string `json:"priorityClass,omitempty"`

	// Seconds that the pods may wait to be scheduled together. Volcano does not use it.
	ScheduleTimeoutSeconds *int32 `json:"scheduleTimeoutSeconds,omitempty"`
}
