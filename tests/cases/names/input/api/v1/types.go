// +groupName=sea.example.org
package v1

import metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"

// Boat floats.
// +kubebuilder:object:root=true
type Boat struct {
	metav1.TypeMeta   `json:",inline"`
	metav1.ObjectMeta `json:"metadata,omitempty"`

	Spec BoatSpec `json:"spec,omitempty,omitzero"`
}

type BoatSpec struct {
	// Metadata of the sails that are made.
	Metadata SailMeta `json:"metadata,omitempty"`

	Hull  `json:",inline"`
	*Mast `json:",inline"`
	Deck
	Cabin  `json:""`
	Galley `json:"galley"`
	Anchor `json:",omitempty,inline"`
	Spare  Hull `json:"spare"`

	When   string `json:"when,omitzero,string"`
	Secret string `json:"-"`
	Dash   string `json:"-,"`
	Empty  string `json:",omitempty"`
	Other  string `yaml:"other" json:"real"`
	hidden string `json:"hidden"`
	Spaced string `protobuf:"bytes,1,opt,name=spaced" json:"spaced,omitempty" patchStrategy:"merge"`
}

type SailMeta struct {
	Labels map[string]string `json:"labels,omitempty"`
}

// Hull keeps the water out.
type Hull struct {
	Planks []Plank `json:"planks"`
}
type Plank struct {
	Length int32 `json:"length"`
}
type Mast struct {
	Height int32 `json:"height"`
}
type Deck struct {
	Boards int32 `json:"boards"`
}
type Cabin struct {
	Bunks int32 `json:"bunks"`
}
type Galley struct {
	Stoves int32 `json:"stoves"`
}
type Anchor struct {
	Weight int32 `json:"weight"`
}
