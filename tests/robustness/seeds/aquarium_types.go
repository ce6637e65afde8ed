// Package v1 is about water behind glass.
//
// # Tanks
//
// A tank is filled once:
//
//	kind: Tank
//	spec: {liters: 40}
//
// +kubebuilder:object:generate=true
// +kubebuilder:validation:Optional
// +groupName=aquarium.example
// +versionName=v1
package v1

import (
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/util/intstr"

	water "example.org/aquarium/shared"
)

// Climate is how warm the water is.
// +kubebuilder:validation:Enum=Cold;Warm;"Very Warm"
// +kubebuilder:default=Cold
type Climate string

const (
	// Cold is for fish of rivers.
	Cold Climate = "Cold"
	Warm Climate = "Warm" // for most others
	// VeryWarm is too much.
	//
	// Deprecated: Use Warm.
	VeryWarm Climate = "Very" + " Warm"
)

// +k8s:enum
type Depth uint8

const (
	Shallow Depth = iota + 1
	_
	Deep = Shallow << 2
	Abyss Depth = 0xF_F
)

// Tank holds *fish*, see [TankSpec] and https://aquarium.example/tanks?a=1&b=2.
//
//   - one
//   - two | three
//
// +kubebuilder:object:root=true
// +kubebuilder:subresource:status
// +kubebuilder:subresource:scale:specpath=.spec.fish,statuspath=.status.fish,selectorpath=.status.selector
// +kubebuilder:resource:path=tanks,scope=Namespaced,shortName={tk,tnk},categories=all,singular=tank
// +kubebuilder:printcolumn:name="Liters",type=integer,JSONPath=`.spec.liters`,description="how much",priority=1
// +kubebuilder:selectablefield:JSONPath=.spec.climate
// +kubebuilder:metadata:annotations="a.example/b=c",labels="d=e"
// +kubebuilder:storageversion
// +kubebuilder:deprecatedversion:warning="use buckets"
// +kubebuilder:validation:XValidation:rule="self.metadata.name.size() < 20",message="short names only"
type Tank struct {
	metav1.TypeMeta   `json:",inline"`
	metav1.ObjectMeta `json:"metadata,omitempty"`

	// +required
	Spec   TankSpec   `json:"spec"`
	Status TankStatus `json:"status,omitempty,omitzero"`
}

// +kubebuilder:object:root=true
type TankList struct {
	metav1.TypeMeta `json:",inline"`
	metav1.ListMeta `json:"metadata,omitempty"`
	Items           []Tank `json:"items"`
}

// TankSpec is what one wants.
// +kubebuilder:validation:XValidation:rule="has(self.pump) || self.liters < 100",messageExpression="'pump for ' + string(self.liters)",reason=FieldValueInvalid,fieldPath=".pump",optionalOldSelf=true
// +kubebuilder:validation:ExactlyOneOf=salt;sweet
// +kubebuilder:validation:AtMostOneOf={lamp,sun}
// +kubebuilder:validation:MinProperties=1
type TankSpec struct {
	water.Quality `json:",inline"`
	*Light        `json:"light,omitempty"`
	// Liters of water.
	// +kubebuilder:validation:Minimum=1
	// +kubebuilder:validation:Maximum=1e4
	// +kubebuilder:validation:ExclusiveMaximum=true
	// +kubebuilder:validation:MultipleOf=0.5
	// +kubebuilder:default:=40
	// +kubebuilder:example=12
	Liters int64 `json:"liters" yaml:"liters" protobuf:"varint,1,opt,name=liters"`
	// +kubebuilder:validation:Pattern=`^[a-z]([-a-z0-9]*[a-z0-9])?$`
	// +kubebuilder:validation:MinLength=1
	// +kubebuilder:validation:MaxLength=63
	// +kubebuilder:validation:Format=hostname
	// +k8s:immutable
	Name string `json:"name,omitempty"`
	// +listType=map
	// +listMapKey=kind
	// +listMapKey=name
	// +patchMergeKey=name
	// +patchStrategy=merge
	// +kubebuilder:validation:MaxItems=8
	// +kubebuilder:validation:items:XValidation:rule="self.count > 0"
	Fish []Fish `json:"fish,omitempty" patchStrategy:"merge" patchMergeKey:"name"`
	// +mapType=granular
	// +kubebuilder:validation:MaxProperties=4
	Plants map[string]*Plant `json:"plants,omitempty"`
	// +kubebuilder:default={kind: "air", watts: 5, hours: {1, 2}, more: {a: {b: c}}}
	Pump *Pump `json:"pump,omitempty"`
	// +default={"on": true, "at": [1, 2.5, null, "x\n"]}
	Timer Timer `json:"timer"`
	// +kubebuilder:validation:XIntOrString
	Port intstr.IntOrString `json:"port,omitempty"`
	// +kubebuilder:validation:Schemaless
	// +kubebuilder:pruning:PreserveUnknownFields
	Notes map[string]any `json:"notes,omitempty"`
	// +nullable
	// +optional
	Climate *Climate `json:"climate"`
	// +k8s:minimum=1
	// +k8s:maxItems=3
	// +k8s:eachVal=+k8s:minimum=2
	// +k8s:unionMember
	Depths []Depth `json:"depths,omitempty"`
	// +featureGate=Lamps
	Salt, Sweet *bool
	Nested      struct {
		// Inner is inside.
		Inner [3]Wrap[string, *Fish] `json:"inner,string"`
	} `json:"nested,omitempty"`
	Hidden   func(int) error `json:"-"`
	Raw      []byte          `json:"raw,omitempty"`
	Until    *metav1.Time    `json:"until,omitempty"`
	Cron     water.Cron      `json:"cron,omitempty"`
	Lost     missing.Thing   `json:"lost,omitempty"`
	private  int
	Odd      chan<- Climate `json:"odd"`
	Endless  *TankSpec      `json:"endless,omitempty"`
}

// Deprecated: lamps are no longer made.
type Light struct {
	Lamp *string `json:"lamp,omitempty"` // in watts
	Sun  bool    `json:"sun,omitempty"`
}

type (
	// Fish swims.
	Fish struct {
		Kind  string `json:"kind"`
		Name  string `json:"name"`
		Count int32  `json:"count,omitempty,string"`
	}

	Plant = water.Plant
	Plants map[string][]Plant

	Wrap[K comparable, V any] struct {
		Key   K       `json:"key"`
		Value []V     `json:"value"`
		More  *Wrap[K, V] `json:"more,omitempty"`
	}

	Pump struct {
		Kind  string  `json:"kind"`
		Watts float32 `json:"watts"`
		Hours []int   `json:"hours,omitempty"`
		More  map[string]map[string]string `json:"more,omitempty"`
	}

	Timer struct {
		On bool `json:"on"`
		At []Wrap[string, string] `json:"at"`
	}

	Again Timer
	Once  = Again
)

// TankStatus is what is there.
type TankStatus struct {
	// +kubebuilder:validation:Type=string
	Fish     int32              `json:"fish,omitempty"`
	Selector string             `json:"selector,omitempty"`
	// +listType=map
	// +listMapKey=type
	Conditions []metav1.Condition `json:"conditions,omitempty"`
	// +kubebuilder:validation:items:Enum=A;B;C
	// +kubebuilder:validation:UniqueItems=false
	Letters []string `json:"letters,omitempty"`
	Twice   Once     `json:"twice,omitempty"`
}

func (in *Pump) MarshalJSON() ([]byte, error) { return []byte("{}"), nil }

func (d Depth) MarshalText() (text []byte, err error) {
	switch d {
	case Shallow:
		return []byte("shallow"), nil
	}
	return []byte(`deep {`), nil
}
