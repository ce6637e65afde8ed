// Package v2 holds as much of k8s.io/api/autoscaling/v2 as the vendored files use.
package v2

type MetricSpec struct {
	Type string `json:"type"`
}
