// +groupName=bakery.example.org
package v1

import metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"

// Oven bakes bread. It is hot.
// +kubebuilder:object:root=true
// +kubebuilder:resource:shortName=ov
type Oven struct {
	metav1.TypeMeta   `json:",inline"`
	metav1.ObjectMeta `json:"metadata,omitempty"`

	Spec OvenSpec `json:"spec"`
}

// OvenSpec is what one wants of an oven.
type OvenSpec struct {
	// Heat is how hot it gets.
	// +kubebuilder:default=220
	// +kubebuilder:validation:Maximum=300
	Heat int32 `json:"heat,omitempty"`

	// Loaves are baked together.
	Loaves []Loaf `json:"loaves"`

	Crust Crust `json:"crust,omitempty"`
}

// Loaf is one bread.
type Loaf struct {
	Grain string `json:"grain"`
	Seeds *Seeds `json:"seeds,omitempty"`
}

type Seeds struct {
	Kind string `json:"kind"`
}

// Crust is what one bites first.
// +kubebuilder:validation:Enum=Soft;Hard
type Crust string

const (
	// CrustSoft is for children.
	CrustSoft Crust = "Soft"
	CrustHard Crust = "Hard"
)
