// This file restates API facts of Kubeflow Training Operator v1.9 in this project's own words and
// code. It is not the upstream file of the same name.

package v1

import (
	"strings"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/utils/ptr"
)

// fillReplica gives a replica type its number of pods and its restart policy where it has none.
func fillReplica(replica *ReplicaSpec, pods int32, policy RestartPolicy) {
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

// declarePort adds the port over which the pods find each other, unless the main container has a
// port of that name, whatever its number. Where no container has the expected name, the first one
// stands in.
func declarePort(replica *ReplicaSpec, container, name string, number int32) {
	if replica == nil || len(replica.Template.Spec.Containers) == 0 {
		return
	}
	containers := replica.Template.Spec.Containers
	main := &containers[0]
	for i := range containers {
		if containers[i].Name == container {
			main = &containers[i]
			break
		}
	}
	for _, port := range main.Ports {
		if port.Name == name {
			return
		}
	}
	main.Ports = append(main.Ports, corev1.ContainerPort{Name: name, ContainerPort: number})
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
