// Package v1 holds as much of k8s.io/api/core/v1 as the vendored files use.
package v1

type ConditionStatus string

type ResourceName string

type PodTemplateSpec struct {
	Spec PodSpec `json:"spec,omitempty"`
}

type PodSpec struct {
	Containers []Container `json:"containers"`
}

type Container struct {
	Name  string          `json:"name"`
	Ports []ContainerPort `json:"ports,omitempty"`
}

type ContainerPort struct {
	Name          string `json:"name,omitempty"`
	ContainerPort int32  `json:"containerPort"`
}
