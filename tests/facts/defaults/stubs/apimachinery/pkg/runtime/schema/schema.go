// Package schema holds as much of k8s.io/apimachinery/pkg/runtime/schema as the vendored files use.
package schema

type GroupVersion struct{ Group, Version string }

type GroupKind struct{ Group, Kind string }

type GroupResource struct{ Group, Resource string }
