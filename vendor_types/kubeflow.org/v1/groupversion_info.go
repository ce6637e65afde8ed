// This file restates API facts of Kubeflow Training Operator v1.9 in this project's own words and
// code. It is not the upstream file of the same name.

// Package v1 is version v1 of the API group kubeflow.org: the jobs that Training Operator runs.
//
// +kubebuilder:object:generate=true
// +groupName=kubeflow.org
package v1

import (
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
)

// GroupVersion is the group and version of every kind in this package.
var GroupVersion = schema.GroupVersion{Group: "kubeflow.org", Version: "v1"}

// SchemeGroupVersion is GroupVersion under the name that generated clients look for.
var SchemeGroupVersion = GroupVersion

// SchemeBuilder collects the functions that make the types of this package known to a scheme.
var SchemeBuilder = runtime.NewSchemeBuilder(
	addKnownTypes,
	addJAXDefaultingFuncs,
	addMPIDefaultingFuncs,
	addPaddleDefaultingFuncs,
	addPyTorchDefaultingFuncs,
	addTFDefaultingFuncs,
	addXGBoostDefaultingFuncs,
)

// AddToScheme makes the types of this package, and their defaults, known to a scheme.
var AddToScheme = SchemeBuilder.AddToScheme

// GroupKind names a kind of this group independent of its version.
func GroupKind(kind string) schema.GroupKind {
	return schema.GroupKind{Group: GroupVersion.Group, Kind: kind}
}

// Resource names a resource of this group, given its plural, independent of its version.
func Resource(plural string) schema.GroupResource {
	return schema.GroupResource{Group: GroupVersion.Group, Resource: plural}
}

func addKnownTypes(scheme *runtime.Scheme) error {
	scheme.AddKnownTypes(
		GroupVersion,
		&JAXJob{}, &JAXJobList{},
		&MPIJob{}, &MPIJobList{},
		&PaddleJob{}, &PaddleJobList{},
		&PyTorchJob{}, &PyTorchJobList{},
		&TFJob{}, &TFJobList{},
		&XGBoostJob{}, &XGBoostJobList{},
	)
	metav1.AddToGroupVersion(scheme, GroupVersion)
	return nil
}
