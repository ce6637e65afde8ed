// +groupName=kite.example.org
package v1

import (
	"k8s.io/apimachinery/pkg/api/resource"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/util/intstr"

	"example.org/shapes/api/common"
	gone "example.org/shapes/api/gone"
)

// Kite flies.
// +kubebuilder:object:root=true
type Kite struct {
	metav1.TypeMeta   `json:",inline"`
	metav1.ObjectMeta `json:"metadata,omitempty"`
	Spec              KiteSpec `json:"spec"`
}

type KiteSpec struct {
	A []Tail                      `json:"a"`
	B []*Tail                     `json:"b"`
	C [][]Tail                    `json:"c"`
	D map[string][]Tail           `json:"d"`
	E map[string]map[string]Tail  `json:"e"`
	F map[Knot]*[]Tail            `json:"f"`
	G [4]string                   `json:"g"`
	H []byte                      `json:"h"`
	I map[string][]byte           `json:"i"`
	J **string                    `json:"j,omitempty"`
	K map[string](map[string]int) `json:"k"`
	L *[]*map[string]*Tail        `json:"l,omitempty"`
	M [16]byte                    `json:"m"`

	Wind   common.Wind        `json:"wind"`
	Strips Strips             `json:"strips"`
	Nick   Nickname           `json:"nick"`
	One    Pair[Knot, Tail]   `json:"one"`
	Many   []Pair[Knot, bool] `json:"many,omitempty"`
	Bow    KnotPair           `json:"bow"`

	Reel struct {
		// Turns of the handle.
		Turns int32 `json:"turns"`
	} `json:"reel"`

	Port  intstr.IntOrString   `json:"port"`
	Load  resource.Quantity    `json:"load"`
	Raw   runtime.RawExtension `json:"raw,omitempty"`
	Since metav1.Time          `json:"since,omitempty"`
	Every metav1.Duration      `json:"every,omitempty"`
	Lost  gone.Thing           `json:"lost"`
	Free  any                  `json:"free,omitempty"`
}
