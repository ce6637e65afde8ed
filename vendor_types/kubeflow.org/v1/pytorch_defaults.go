// This file restates API facts of Kubeflow Training Operator v1.9 in this project's own words and
// code. It is not the upstream file of the same name.

package v1

import (
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/utils/ptr"
)

// DefaultNprocPerNode leaves the number of processes in a pod to torchrun.
var DefaultNprocPerNode = "auto"

// SetDefaults_PyTorchJob fills in what a manifest leaves out.
//
// The operator calls it, and its like for the other kinds, on its own copy of a job, when it first
// sees the job and at the start of every reconcile. Nothing writes the result back, so kubectl does
// not show it; from reading the code, the webhook does not see it either.
func SetDefaults_PyTorchJob(job *PyTorchJob) {
	if job.Spec.RunPolicy.CleanPodPolicy == nil {
		job.Spec.RunPolicy.CleanPodPolicy = ptr.To(CleanPodPolicyNone)
	}

	// Spelling comes first: what follows looks replica types up by their exact names.
	respell(job.Spec.PyTorchReplicaSpecs, PyTorchJobReplicaTypeMaster, PyTorchJobReplicaTypeWorker)
	for _, replica := range job.Spec.PyTorchReplicaSpecs {
		defaultReplica(replica, 1, PyTorchJobDefaultRestartPolicy)
		declareDefaultPort(replica, PyTorchJobDefaultContainerName, PyTorchJobDefaultPortName, PyTorchJobDefaultPort)
	}

	// The bounds come after the replicas, because they may be taken from the number of workers.
	if policy := job.Spec.ElasticPolicy; policy != nil {
		worker := job.Spec.PyTorchReplicaSpecs[PyTorchJobReplicaTypeWorker]
		policy.MinReplicas, policy.MaxReplicas = elasticBounds(policy.MinReplicas, policy.MaxReplicas, worker)
	}

	if job.Spec.ElasticPolicy == nil || job.Spec.ElasticPolicy.NProcPerNode == nil {
		if job.Spec.NprocPerNode == nil {
			job.Spec.NprocPerNode = ptr.To(DefaultNprocPerNode)
		}
	}
}

// addPyTorchDefaultingFuncs has a scheme default PyTorchJobs, alone or in a list.
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
