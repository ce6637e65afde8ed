// Package resource holds as much of k8s.io/apimachinery/pkg/api/resource as the vendored files use.
package resource

type Quantity struct{}
