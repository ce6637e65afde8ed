// +groupName=fair.example.org
package v1beta1

import metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"

// Stall sold things.
// +kubebuilder:object:root=true
type Stall struct {
	metav1.TypeMeta   `json:",inline"`
	metav1.ObjectMeta `json:"metadata,omitempty"`
	Spec              StallSpec `json:"spec"`
}

type StallSpec struct {
	Older int32 `json:"older"`
}
