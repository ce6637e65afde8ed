// +groupName=lift.example.org
package v1

import metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"

// +kubebuilder:object:root=true
//+kubebuilder:resource:shortName=lf,scope=Cluster
//  +kubebuilder:subresource:status

// Lift carries people.
type Lift struct {
	metav1.TypeMeta   `json:",inline"`
	metav1.ObjectMeta `json:"metadata,omitempty"`

	Spec   LiftSpec   `json:"spec,omitempty"`
	Status LiftStatus `json:"status,omitempty"`
}

type LiftStatus struct {
	Floor int32 `json:"floor,omitempty"`
}

// +kubebuilder:validation:XValidation:rule="self.lowest <= self.highest", message="lowest, then highest; never the other way"
// +kubebuilder:validation:XValidation:message=`say "no" twice`,rule=`self.doors.all(d, d != "a=b,c")`
type LiftSpec struct {
	Lowest  int32 `json:"lowest"`
	Highest int32 `json:"highest"`

	// +kubebuilder:validation:MaxItems=3
	// +kubebuilder:validation:items:Enum=FRONT;BACK
	// +kubebuilder:validation:items:Pattern=`^[A-Z]+$`
	// +listType=set
	Doors []string `json:"doors"`

	// Cables hold it.
	Cables []Cable `json:"cables,omitempty"`

	// +kubebuilder:validation:Enum=1.0;1.10;1.2
	// +kubebuilder:default="1.10"
	Protocol string `json:"protocol,omitempty"`

	// +kubebuilder:default="200Mi"
	Memory string `json:"memory,omitempty"`

	// +default=false
	Express bool `json:"express,omitempty"`

	// +kubebuilder:default={stop: 1, calls: {"up","down"}, deep: {k: "v"}}
	Start Stop `json:"start,omitempty"`

	// +default=["x"]
	Words []string `json:"words,omitempty"`

	// +kubebuilder:default:=Parked
	State string `json:"state,omitempty"`

	// +default=ref(DefaultMusic)
	Music string `json:"music,omitempty"`

	// Capacity is in kilograms.
	// +env="LIFT_CAPACITY"
	// +doc:stage=alpha
	// +kubebuilder:validation:Minimum=100
	// +kubebuilder:validation:Maximum=5000
	// +kubebuilder:validation:MultipleOf=50
	Capacity int32 `json:"capacity,omitempty"`

	// +kubebuilder:validation:XValidation:rule="self == oldSelf",message="a lift keeps its maker"
	Maker string `json:"maker"`

	// +optional
	Color string `json:"color"`

	// +required
	Number string `json:"number,omitempty"`

	Sign *string `json:"sign"`

	// +nullable
	Owner *string `json:"owner,omitempty"`
}

// +kubebuilder:validation:Enum=Steel;Rope
// +kubebuilder:validation:Enum={"Wire","Old Rope"}
type Cable string

type Stop struct {
	Stop  int32             `json:"stop"`
	Calls []string          `json:"calls,omitempty"`
	Deep  map[string]string `json:"deep,omitempty"`
}

const DefaultMusic = "Piano"
