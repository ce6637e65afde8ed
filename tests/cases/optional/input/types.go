// +groupName=tea.example.org
// +kubebuilder:validation:Optional
package v1

type Pot struct {
	Leaf string `json:"leaf"`
	// +required
	Water string `json:"water,omitempty"`
	// +kubebuilder:validation:Required
	// +optional
	Cup string `json:"cup"`
	// +kubebuilder:validation:Optional
	// +required
	Sugar string  `json:"sugar"`
	Spoon *string `json:"spoon"`
	Lid   Lid     `json:"lid,omitzero"`
	// +k8s:required
	Timer string `json:"timer,omitempty"`
}

type Lid struct {
	Knob int32 `json:"knob"`
}
