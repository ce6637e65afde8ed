// This file restates API facts of Kubeflow Training Operator v1.9 in this project's own words and
// code. It is not the upstream file of the same name.

package v1

import (
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/utils/ptr"
)

// SetDefaults_MPIJob fills in what a manifest leaves out. It declares no port, and takes the names
// of replica types as they are written.
func SetDefaults_MPIJob(job *MPIJob) {
	// Where only one of the two is given, it holds for both; the reconciler sees to that.
	if job.Spec.CleanPodPolicy == nil && job.Spec.RunPolicy.CleanPodPolicy == nil {
		job.Spec.CleanPodPolicy = ptr.To(CleanPodPolicyNone)
		job.Spec.RunPolicy.CleanPodPolicy = ptr.To(CleanPodPolicyNone)
	}

	replicas := job.Spec.MPIReplicaSpecs
	defaultReplica(replicas[MPIJobReplicaTypeLauncher], 1, MPIJobDefaultRestartPolicy)
	defaultReplica(replicas[MPIJobReplicaTypeWorker], 0, MPIJobDefaultRestartPolicy)
}

// addMPIDefaultingFuncs has a scheme default MPIJobs, alone or in a list.
func addMPIDefaultingFuncs(scheme *runtime.Scheme) error {
	scheme.AddTypeDefaultingFunc(&MPIJob{}, func(object any) {
		SetDefaults_MPIJob(object.(*MPIJob))
	})
	scheme.AddTypeDefaultingFunc(&MPIJobList{}, func(object any) {
		list := object.(*MPIJobList)
		for i := range list.Items {
			SetDefaults_MPIJob(&list.Items[i])
		}
	})
	return nil
}
