// This file restates API facts of Kubeflow Training Operator v1.9 in this project's own words and
// code. It is not the upstream file of the same name.

package v1

import (
	"strings"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/utils/ptr"
)

// DefaultNprocPerNode leaves the number of processes in a pod to torchrun.
var DefaultNprocPerNode = "auto"

// SetDefaults_PyTorchJob fills in what a manifest leaves out.
//
// The operator calls it on its own copy of a job, when it first sees the job and at the start of
// every reconcile. Nothing writes the result back, so neither kubectl nor the webhook sees it.
func SetDefaults_PyTorchJob(job *PyTorchJob) {
	if job.Spec.RunPolicy.CleanPodPolicy == nil {
		job.Spec.RunPolicy.CleanPodPolicy = ptr.To(CleanPodPolicyNone)
	}

	// Spelling comes first: what follows looks replica types up by their exact names.
	for _, name := range []ReplicaType{PyTorchJobReplicaTypeMaster, PyTorchJobReplicaTypeWorker} {
		respellReplicaType(job.Spec.PyTorchReplicaSpecs, name)
	}
	for _, replica := range job.Spec.PyTorchReplicaSpecs {
		setPyTorchReplicaDefaults(replica)
	}

	// The bounds come after the replicas, because they may be taken from the number of workers.
	setElasticBounds(&job.Spec)

	if job.Spec.ElasticPolicy == nil || job.Spec.ElasticPolicy.NProcPerNode == nil {
		if job.Spec.NprocPerNode == nil {
			job.Spec.NprocPerNode = ptr.To(DefaultNprocPerNode)
		}
	}
}

// setPyTorchReplicaDefaults fills in one pod, its restart policy, and the port of the main
// container.
func setPyTorchReplicaDefaults(replica *ReplicaSpec) {
	if replica == nil {
		return
	}
	if replica.Replicas == nil {
		replica.Replicas = ptr.To[int32](1)
	}
	if replica.RestartPolicy == "" {
		replica.RestartPolicy = PyTorchJobDefaultRestartPolicy
	}
	declarePyTorchPort(replica.Template.Spec.Containers)
}

// declarePyTorchPort adds the port over which the pods find each other, unless the main container
// has a port of that name, whatever its number. Where no container has the expected name, the
// first one stands in.
func declarePyTorchPort(containers []corev1.Container) {
	if len(containers) == 0 {
		return
	}
	main := &containers[0]
	for i := range containers {
		if containers[i].Name == PyTorchJobDefaultContainerName {
			main = &containers[i]
			break
		}
	}
	for _, port := range main.Ports {
		if port.Name == PyTorchJobDefaultPortName {
			return
		}
	}
	main.Ports = append(main.Ports, corev1.ContainerPort{
		Name:          PyTorchJobDefaultPortName,
		ContainerPort: PyTorchJobDefaultPort,
	})
}

// setElasticBounds makes one bound equal to the other where only one is given, and both equal to
// the number of workers where neither is.
func setElasticBounds(spec *PyTorchJobSpec) {
	policy := spec.ElasticPolicy
	if policy == nil {
		return
	}
	if policy.MinReplicas == nil && policy.MaxReplicas == nil {
		// Upstream's operator reads the Worker without this check; its webhook refuses an
		// elastic job that has none.
		if worker := spec.PyTorchReplicaSpecs[PyTorchJobReplicaTypeWorker]; worker != nil {
			policy.MinReplicas = ptr.To(*worker.Replicas)
			policy.MaxReplicas = ptr.To(*worker.Replicas)
		}
		return
	}
	if policy.MinReplicas == nil {
		policy.MinReplicas = ptr.To(*policy.MaxReplicas)
	}
	if policy.MaxReplicas == nil {
		policy.MaxReplicas = ptr.To(*policy.MinReplicas)
	}
}

// respellReplicaType moves the entry of a replica type that is written in other letter case to the
// exact name. The webhook refuses such a job before it gets here.
func respellReplicaType(replicas map[ReplicaType]*ReplicaSpec, name ReplicaType) {
	for written, replica := range replicas {
		if written == name || !strings.EqualFold(string(written), string(name)) {
			continue
		}
		delete(replicas, written)
		replicas[name] = replica
		return
	}
}

// addPyTorchDefaultingFuncs has a scheme default jobs, alone or in a list.
func addPyTorchDefaultingFuncs(scheme *runtime.Scheme) error {
	scheme.AddTypeDefaultingFunc(&PyTorchJob{}, func(object any) {
		SetDefaults_PyTorchJob(object.(*PyTorchJob))
	})
	scheme.AddTypeDefaultingFunc(&PyTorchJobList{}, func(object any) {
		list := object.(*PyTorchJobList)
		for i := range list.Items {
			SetDefaults_PyTorchJob(&list.Items[i])
		}
	})
	return nil
}
