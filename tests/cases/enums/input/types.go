// +groupName=train.example.org
package v1

// Pace is how fast it goes.
// +kubebuilder:validation:Enum=Walk;Trot;Dash
type Pace string

const (
	// PaceWalk is for looking at things.
	// +internal:note
	PaceWalk Pace = "Walk"
	PaceTrot      = Pace("Trot") // the usual one
	// Deprecated: use Trot.
	PaceOld  Pace = "Old"
	paceTest Pace = "test"
	X, Y     Pace = "x", "y"
)

// PaceDash is for the last meter.
const PaceDash Pace = "Dash"
const Prefix = "very-"
const PaceVery Pace = Prefix + "fast"

// Grade is how steep it is.
type Grade int

const (
	// GradeFlat is no work.
	GradeFlat Grade = iota
	GradeHill
	GradeWall Grade = 1 << 4
)

// Whistle has values, and nobody checks them.
type Whistle string

const (
	// Two tones.
	WhistleLow Whistle = "Low"
	// One tone.
	//
	// Deprecated: it is too loud.
	WhistleHigh Whistle = "High"
	WhistleNone Whistle = ""
)

// +kubebuilder:validation:Enum=A;B
type Bare string

type Engine struct {
	Pace Pace `json:"pace"`
	// Slow ones only.
	// +kubebuilder:validation:Enum=Walk
	Limit   Pace    `json:"limit"`
	Grade   Grade   `json:"grade"`
	Whistle Whistle `json:"whistle,omitempty"`
	Calls   []Pace  `json:"calls,omitempty"`
	Bare    Bare    `json:"bare"`
	// +kubebuilder:validation:Enum="on";"off"
	Lamp string `json:"lamp"`
}
