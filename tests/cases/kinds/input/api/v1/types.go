// +groupName=band.example.org
package v1

import (
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"sigs.k8s.io/controller-runtime/pkg/scheme"
)

// Drum is a kind by what it embeds.
type Drum struct {
	metav1.TypeMeta   `json:",inline"`
	metav1.ObjectMeta `json:"metadata,omitempty"`
}

type DrumList struct {
	metav1.TypeMeta `json:",inline"`
	metav1.ListMeta `json:"metadata,omitempty"`
	Items           []Drum `json:"items"`
}

// Flute is one by kubebuilder's marker.
// +kubebuilder:object:root=true
// +kubebuilder:printcolumn:name="Key",type=string,JSONPath=`.spec.key`
// +kubebuilder:printcolumn:name="Age",type="date",JSONPath=".metadata.creationTimestamp",priority=1
// +kubebuilder:resource:path=flutes,shortName=fl;flt,categories={wind,all}
// +kubebuilder:subresource:status
// +kubebuilder:subresource:scale:specpath=.spec.players,statuspath=.status.players
// +kubebuilder:storageversion
// +kubebuilder:deprecatedversion:warning="play the oboe"
type Flute struct {
	metav1.TypeMeta   `json:",inline"`
	metav1.ObjectMeta `json:"metadata,omitempty"`
	Key               string `json:"key"`
}

// Oboe is one by the marker of client-gen.
// +genclient
// +genclient:nonNamespaced
type Oboe struct {
	metav1.TypeMeta   `json:",inline"`
	metav1.ObjectMeta `json:"metadata,omitempty"`
}

// Harp is one by the marker of deepcopy-gen.
// +k8s:deepcopy-gen:interfaces=k8s.io/apimachinery/pkg/runtime.Object
type Harp struct {
	metav1.TypeMeta   `json:",inline"`
	metav1.ObjectMeta `json:"metadata,omitempty"`
}

// Conductor only looks like one.
type Conductor struct {
	Name string `json:"name"`
}

var SchemeBuilder = &scheme.Builder{}

func init() {
	SchemeBuilder.Register(&Drum{}, &DrumList{})
}
