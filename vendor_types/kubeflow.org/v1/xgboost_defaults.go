// This file restates API facts of Kubeflow Training Operator v1.9 in this project's own words and
// code. It is not the upstream file of the same name.

package v1

import (
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/utils/ptr"
)

// SetDefaults_XGBoostJob fills in what a manifest leaves out.
func SetDefaults_XGBoostJob(job *XGBoostJob) {
	if job.Spec.RunPolicy.CleanPodPolicy == nil {
		job.Spec.RunPolicy.CleanPodPolicy = ptr.To(CleanPodPolicyNone)
	}

	respell(job.Spec.XGBReplicaSpecs, XGBoostJobReplicaTypeMaster, XGBoostJobReplicaTypeWorker)
	for _, replica := range job.Spec.XGBReplicaSpecs {
		defaultReplica(replica, 1, XGBoostJobDefaultRestartPolicy)
		declareDefaultPort(replica, XGBoostJobDefaultContainerName, XGBoostJobDefaultPortName, XGBoostJobDefaultPort)
	}
}

// addXGBoostDefaultingFuncs has a scheme default XGBoostJobs, alone or in a list.
func addXGBoostDefaultingFuncs(scheme *runtime.Scheme) error {
	scheme.AddTypeDefaultingFunc(&XGBoostJob{}, func(object any) {
		SetDefaults_XGBoostJob(object.(*XGBoostJob))
	})
	scheme.AddTypeDefaultingFunc(&XGBoostJobList{}, func(object any) {
		list := object.(*XGBoostJobList)
		for i := range list.Items {
			SetDefaults_XGBoostJob(&list.Items[i])
		}
	})
	return nil
}
