// +groupName=coast.example
package v1

import (
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/utils/ptr"

	"example.org/aquarium/shared"
)

const defaultRange = 2 * 12

var defaultColor = Color("white")

// +kubebuilder:object:root=true
type Lighthouse struct {
	metav1.TypeMeta   `json:",inline"`
	metav1.ObjectMeta `json:"metadata,omitempty"`

	Spec LighthouseSpec `json:"spec,omitempty"`
}

type Color string

const Red Color = "red"

type LighthouseSpec struct {
	// Range in miles. Defaults to 24.
	Range *int32 `json:"range,omitempty"`
	Color Color  `json:"color,omitempty"`
	// Lamps from the top down; one of red, white.
	Lamps  []Lamp           `json:"lamps,omitempty"`
	Rooms  map[string]*Room `json:"rooms,omitempty"`
	Garden *shared.Plant    `json:"garden,omitempty"`
}

type Lamp struct {
	Watts int32  `json:"watts,omitempty"`
	Color *Color `json:"color,omitempty"`
}

type Room struct {
	Beds *int32 `json:"beds,omitempty"`
}

func addDefaultingFuncs(scheme *runtime.Scheme) error { return RegisterDefaults(scheme) }

// SetDefaults_Lighthouse fills in what is left out.
func SetDefaults_Lighthouse(in *Lighthouse) {
	spec := &in.Spec
	if spec.Range == nil {
		spec.Range = ptr.To[int32](defaultRange)
	}
	setColor(&spec.Color, defaultColor)
	for i := range spec.Lamps {
		lamp := &spec.Lamps[i]
		if lamp.Watts == 0 && spec.Color != Red {
			lamp.Watts = 1 << 6
		} else if lamp.Watts <= 0 {
			lamp.Watts = 40
		}
		if lamp.Color == nil {
			color := spec.Color
			lamp.Color = &color
		}
	}
	for name, room := range spec.Rooms {
		if room.Beds == nil {
			room.Beds = new(int32)
			*room.Beds = 2
		}
		_ = name
	}
	if len(spec.Lamps) == 0 {
		spec.Lamps = append(spec.Lamps, Lamp{Watts: 60, Color: &defaultColor})
	}
	in.setGarden()
}

func (in *Lighthouse) setGarden() {
	switch {
	case in.Spec.Garden == nil:
		in.Spec.Garden = &shared.Plant{Leaves: 3}
	case in.Spec.Garden.Leaves == 0:
		in.Spec.Garden.Leaves = 4
	default:
		return
	}
}

func setColor(color *Color, value Color) {
	if *color == "" {
		*color = value
	}
}
