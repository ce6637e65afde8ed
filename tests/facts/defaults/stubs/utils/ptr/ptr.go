// Package ptr holds as much of k8s.io/utils/ptr as the vendored files use.
package ptr

func To[T any](value T) *T {
	return &value
}
