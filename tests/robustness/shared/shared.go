// Package shared is whole: only the files beside it are damaged.
package shared

// Quality is how good the water is.
// +kubebuilder:validation:AtLeastOneOf=clear;blue
type Quality struct {
	// +kubebuilder:validation:Enum=Yes;No
	Clear string `json:"clear,omitempty"`
	Blue  *Blue  `json:"blue,omitempty"`
}

// +kubebuilder:validation:Minimum=0
// +kubebuilder:validation:Maximum=9
type Blue int32

// Cron says when.
// +kubebuilder:validation:Pattern=`^(\S+ ){4}\S+$`
type Cron string

// Plant is green.
type Plant struct {
	Leaves int32  `json:"leaves"`
	Next   *Plant `json:"next,omitempty"`
}
