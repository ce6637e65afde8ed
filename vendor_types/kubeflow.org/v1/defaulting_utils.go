// This file restates API facts of Kubeflow Training Operator v1.9 in this project's own words and
// code. It is not the upstream file of the same name.

package v1

import (
	"slices"
	"strings"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/utils/ptr"
)

// defaultReplica gives a replica type its number of pods and its restart policy where it has none.
func defaultReplica(replica *ReplicaSpec, pods int32, policy RestartPolicy) {
	if replica == nil {
		return
	}
	if replica.Replicas == nil {
		replica.Replicas = ptr.To(pods)
	}
	if replica.RestartPolicy == "" {
		replica.RestartPolicy = policy
	}
}

// declareDefaultPort adds the port over which the pods find each other, unless the main container
// has a port of that name, whatever its number. Where no container has the expected name, the first
// one stands in.
func declareDefaultPort(replica *ReplicaSpec, container, name string, number int32) {
	if replica == nil {
		return
	}
	containers := replica.Template.Spec.Containers
	if len(containers) == 0 {
		return
	}
	main := max(0, slices.IndexFunc(containers, func(each corev1.Container) bool {
		return each.Name == container
	}))
	if !declaresPort(containers[main], name) {
		port := corev1.ContainerPort{Name: name, ContainerPort: number}
		containers[main].Ports = append(containers[main].Ports, port)
	}
}

// declaresPort tells whether a container has a port of that name.
func declaresPort(container corev1.Container, name string) bool {
	return slices.ContainsFunc(container.Ports, func(port corev1.ContainerPort) bool {
		return port.Name == name
	})
}

// respell moves what is written under the name of a replica type in other letter case to the exact
// name. Most webhooks refuse such a job before it gets here.
func respell(replicas map[ReplicaType]*ReplicaSpec, names ...ReplicaType) {
	for _, name := range names {
		for written, replica := range replicas {
			if written != name && strings.EqualFold(string(written), string(name)) {
				delete(replicas, written)
				replicas[name] = replica
				break
			}
		}
	}
}

// elasticBounds makes one bound equal to the other where only one is given, and both equal to the
// number of workers where neither is.
func elasticBounds(fewest, most *int32, worker *ReplicaSpec) (*int32, *int32) {
	switch {
	case fewest != nil && most != nil:
		return fewest, most
	case most != nil:
		return ptr.To(*most), most
	case fewest != nil:
		return fewest, ptr.To(*fewest)
	case worker != nil:
		return ptr.To(*worker.Replicas), ptr.To(*worker.Replicas)
	}
	// Upstream's operator reads the Worker without a look. Its webhook refuses an elastic
	// PyTorchJob that has none, but not such a PaddleJob.
	return nil, nil
}
