// +groupName=fair.example.org
package v1

import (
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"

	y "example.org/clashes/big"
	x "example.org/clashes/small"
)

// Stall sells things.
// +kubebuilder:object:root=true
// +kubebuilder:storageversion
type Stall struct {
	metav1.TypeMeta   `json:",inline"`
	metav1.ObjectMeta `json:"metadata,omitempty"`
	Spec              StallSpec `json:"spec"`
}

type StallSpec struct {
	Left  x.Config `json:"left"`
	Right y.Config `json:"right"`

	PerTent int32  `json:"perTent"`
	Pertent string `json:"pertent"`

	URL Url `json:"url"`
	Raw URL `json:"raw"`
}

// Url is parsed.
type Url struct {
	Host string `json:"host"`
}

// URL is not.
type URL string
