// This file restates API facts of Kubeflow Training Operator v1.9 in this project's own words and
// code. It is not the upstream file of the same name.

package v1

import (
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/utils/ptr"
)

// SetDefaults_PaddleJob fills in what a manifest leaves out.
func SetDefaults_PaddleJob(job *PaddleJob) {
	if job.Spec.RunPolicy.CleanPodPolicy == nil {
		job.Spec.RunPolicy.CleanPodPolicy = ptr.To(CleanPodPolicyNone)
	}

	respell(job.Spec.PaddleReplicaSpecs, PaddleJobReplicaTypeMaster, PaddleJobReplicaTypeWorker)
	for _, replica := range job.Spec.PaddleReplicaSpecs {
		defaultReplica(replica, 1, PaddleJobDefaultRestartPolicy)
		declareDefaultPort(replica, PaddleJobDefaultContainerName, PaddleJobDefaultPortName, PaddleJobDefaultPort)
	}

	if policy := job.Spec.ElasticPolicy; policy != nil {
		worker := job.Spec.PaddleReplicaSpecs[PaddleJobReplicaTypeWorker]
		policy.MinReplicas, policy.MaxReplicas = elasticBounds(policy.MinReplicas, policy.MaxReplicas, worker)
	}
}

// addPaddleDefaultingFuncs has a scheme default PaddleJobs, alone or in a list.
func addPaddleDefaultingFuncs(scheme *runtime.Scheme) error {
	scheme.AddTypeDefaultingFunc(&PaddleJob{}, func(object any) {
		SetDefaults_PaddleJob(object.(*PaddleJob))
	})
	scheme.AddTypeDefaultingFunc(&PaddleJobList{}, func(object any) {
		list := object.(*PaddleJobList)
		for i := range list.Items {
			SetDefaults_PaddleJob(&list.Items[i])
		}
	})
	return nil
}
