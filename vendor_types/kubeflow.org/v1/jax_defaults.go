// This file restates API facts of Kubeflow Training Operator v1.9 in this project's own words and
// code. It is not the upstream file of the same name.

package v1

import (
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/utils/ptr"
)

// SetDefaults_JAXJob fills in what a manifest leaves out.
func SetDefaults_JAXJob(job *JAXJob) {
	if job.Spec.RunPolicy.CleanPodPolicy == nil {
		job.Spec.RunPolicy.CleanPodPolicy = ptr.To(CleanPodPolicyNone)
	}

	respell(job.Spec.JAXReplicaSpecs, JAXJobReplicaTypeWorker)
	for _, replica := range job.Spec.JAXReplicaSpecs {
		defaultReplica(replica, 1, JAXJobDefaultRestartPolicy)
		declareDefaultPort(replica, JAXJobDefaultContainerName, JAXJobDefaultPortName, JAXJobDefaultPort)
	}
}

// addJAXDefaultingFuncs has a scheme default JAXJobs, alone or in a list.
func addJAXDefaultingFuncs(scheme *runtime.Scheme) error {
	scheme.AddTypeDefaultingFunc(&JAXJob{}, func(object any) {
		SetDefaults_JAXJob(object.(*JAXJob))
	})
	scheme.AddTypeDefaultingFunc(&JAXJobList{}, func(object any) {
		list := object.(*JAXJobList)
		for i := range list.Items {
			SetDefaults_JAXJob(&list.Items[i])
		}
	})
	return nil
}
