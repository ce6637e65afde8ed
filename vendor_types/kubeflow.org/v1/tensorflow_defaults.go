// This file restates API facts of Kubeflow Training Operator v1.9 in this project's own words and
// code. It is not the upstream file of the same name.

package v1

import (
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/utils/ptr"
)

// SetDefaults_TFJob fills in what a manifest leaves out.
func SetDefaults_TFJob(job *TFJob) {
	if job.Spec.RunPolicy.CleanPodPolicy == nil {
		job.Spec.RunPolicy.CleanPodPolicy = ptr.To(CleanPodPolicyNone)
	}
	if job.Spec.SuccessPolicy == nil {
		job.Spec.SuccessPolicy = ptr.To(SuccessPolicyDefault)
	}

	respell(job.Spec.TFReplicaSpecs,
		TFJobReplicaTypePS, TFJobReplicaTypeWorker, TFJobReplicaTypeChief,
		TFJobReplicaTypeMaster, TFJobReplicaTypeEval)
	for _, replica := range job.Spec.TFReplicaSpecs {
		defaultReplica(replica, 1, TFJobDefaultRestartPolicy)
		declareDefaultPort(replica, TFJobDefaultContainerName, TFJobDefaultPortName, TFJobDefaultPort)
	}
}

// addTFDefaultingFuncs has a scheme default TFJobs, alone or in a list.
func addTFDefaultingFuncs(scheme *runtime.Scheme) error {
	scheme.AddTypeDefaultingFunc(&TFJob{}, func(object any) {
		SetDefaults_TFJob(object.(*TFJob))
	})
	scheme.AddTypeDefaultingFunc(&TFJobList{}, func(object any) {
		list := object.(*TFJobList)
		for i := range list.Items {
			SetDefaults_TFJob(&list.Items[i])
		}
	})
	return nil
}
