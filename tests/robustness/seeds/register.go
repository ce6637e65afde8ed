package v1

import (
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
)

const GroupName = "bakery.example"

var (
	// SchemeGroupVersion is the group and the version.
	SchemeGroupVersion = schema.GroupVersion{Group: GroupName, Version: "v1"}

	SchemeBuilder = runtime.NewSchemeBuilder(addKnownTypes)
	AddToScheme   = SchemeBuilder.AddToScheme
)

func addKnownTypes(scheme *runtime.Scheme) error {
	scheme.AddKnownTypes(SchemeGroupVersion, &Oven{}, &OvenList{})
	return nil
}

// +genclient
// +genclient:nonNamespaced
// +k8s:deepcopy-gen:interfaces=k8s.io/apimachinery/pkg/runtime.Object

// Oven bakes.
type Oven struct {
	TypeMeta   `json:",inline"`
	ObjectMeta `json:"metadata"`
	Spec       struct {
		Loaves []Loaf          `json:"loaves"`
		ByName map[Name]*Loaf  `json:"byName"`
		Heat   map[string][]Heat `json:"heat"`
	} `json:"spec"`
}

type OvenList struct {
	TypeMeta `json:",inline"`
	Items    []Oven `json:"items"`
}

type TypeMeta struct{ Kind, APIVersion string }

type ObjectMeta struct {
	Name Name `json:"name"`
}

type Name string

type Heat int

const (
	Low, Middle Heat = 100 + 50*iota, 1 << (iota + 7)
	High, _
	Most = -(-High) &^ 3
)

/*
Loaf is bread.

	code | in || pipes

1. first
2. second
*/
type Loaf struct {
	// Weight in grams; <b>no</b> HTML & no `code`.
	//
	// | a | b |
	// | - | - |
	// | 1 | 2 |
	Weight int `json:"weight"` /* as baked */
	Crumb
	*Crust `json:"crust"`
}

type Crumb struct {
	Weight int    `json:"weight"`
	Color  string `json:"color,omitempty"`
}

type Crust struct{ Crumb }
