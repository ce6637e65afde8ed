// Package v1 holds as much of k8s.io/apimachinery/pkg/apis/meta/v1 as the vendored files use.
package v1

import (
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
)

type TypeMeta struct{}

type ListMeta struct{}

type LabelSelector struct{}

type Time struct{}

type ObjectMeta struct {
	Name string `json:"name,omitempty"`
}

func AddToGroupVersion(*runtime.Scheme, schema.GroupVersion) {}
