// Package v1 describes greenhouses.
// +groupName=garden.example.org
package v1

import metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"

// Greenhouse grows what the weather does not.
// # Climate
// It is warm inside.
// +kubebuilder:object:root=true
type Greenhouse struct {
	metav1.TypeMeta   `json:",inline"`
	metav1.ObjectMeta `json:"metadata,omitempty"`

	Spec GreenhouseSpec `json:"spec"`
}

type GreenhouseSpec struct {
	// Gardener has the key.
	//
	// With nobody named, the door stays locked.
	// +optional
	Gardener *string `json:"gardener,omitempty"`

	// Humidity is what the vents
	// try to keep, in percent.
	Humidity int32 `json:"humidity"`

	// Beds are laid out by one of these plans:
	// - Rows: long beds, with a path
	//   along each of them.
	// - Islands: round beds
	//   - small: for herbs
	//   - wide: for shrubs
	// 1. Sow.
	// 2. Wait.
	//
	// -1 means that nobody has decided, and 2 * 3 is a number.
	Beds string `json:"beds"`

	// Schedule comes from `plan --week | sort -u`, or is Day|Night.
	Schedule string `json:"schedule"`

	// +kubebuilder:validation:Pattern=`^(north|south)$`
	Side string `json:"side"`

	// Labels are printed to /var/labels/<bed-name>.txt and sent to http://<printer>:<port>.
	// If a<b holds, 1 < 2 does too. The catalog is at <https://example.org/seeds>.
	Labels []string `json:"labels"`

	// Sensors read SENSOR_PORT_A and soil_wet_level; *.example.org is no emphasis, nor is __init__.
	Sensors string `json:"sensors"`

	/*
	   Glass is what the roof is made of.
	   +optional
	*/
	Glass string `json:"glass"`

	Low int32 `json:"low"` // coldest night, in degrees
	// High is the hottest day.
	High int32 `json:"high"`
}
