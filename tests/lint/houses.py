"""An API with a field of every sort, for manifests to be right and wrong about."""

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from extractor.lint import Document, Finding, check_examples
from extractor.load import load
from extractor.model.api import Api
from extractor.model.completion import completed
from extractor.snapshot.kubernetes import kubernetes
from extractor.source import open_folder

TYPES = """\
// +groupName=house.example.org
// +kubebuilder:object:generate=true
package v1

import (
	"example.org/elsewhere/tools"
	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/api/resource"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/util/intstr"
)

// +kubebuilder:object:root=true
type House struct {
	metav1.TypeMeta   `json:",inline"`
	metav1.ObjectMeta `json:"metadata,omitempty"`

	Spec   HouseSpec   `json:"spec,omitempty"`
	Status HouseStatus `json:"status,omitempty"`
}

// +kubebuilder:object:root=true
type HouseList struct {
	metav1.TypeMeta `json:",inline"`
	metav1.ListMeta `json:"metadata,omitempty"`
	Items           []House `json:"items"`
}

// Heating has constants, and no marker that lists them.
type Heating string

const (
	Gas   Heating = "Gas"
	Oil   Heating = "Oil"
	Solar Heating = "solar-"
)

// Lonely is no choice.
type Lonely string

const Only Lonely = "Only"

type Floor string

const (
	Ground Floor = "Ground"
	First  Floor = "First"
)

// Shade writes itself.
type Shade struct {
	Red int32 `json:"red"`
}

func (s Shade) MarshalJSON() ([]byte, error) { return nil, nil }

type Common struct {
	Owner string `json:"owner,omitempty"`
}

type Garden struct {
	// +required
	Area int32 `json:"area"`
	// +kubebuilder:validation:Optional
	Shed *Shed `json:"shed,omitempty"`
	// +kubebuilder:validation:Minimum=1
	// +kubebuilder:validation:Maximum=9
	Doors int32 `json:"doors,omitempty"`
	// +kubebuilder:validation:MaxItems=2
	Trees []Tree `json:"trees,omitempty"`
	Nested *Nested `json:"nested,omitempty"`
	// +listType=map
	// +listMapKey=name
	// +listMapKey=side
	Gates []Gate `json:"gates,omitempty"`
	// +listType=set
	Birds []string `json:"birds,omitempty"`
}

type Gate struct {
	Name string `json:"name"`
	// +kubebuilder:default=North
	Side string `json:"side,omitempty"`
}

type Shed struct {
	// +required
	Floor string `json:"floor"`
	// +required
	Roof string `json:"roof"`
	Tall bool   `json:"tall,omitempty"`
}

type Nested struct {
	Depth int32 `json:"depth,omitempty"`
}

type Tree struct {
	Name string `json:"name"`
	Tall bool   `json:"tall,omitempty"`
}

type HouseSpec struct {
	Common `json:",inline"`

	Rooms int32 `json:"rooms"`
	// +kubebuilder:default=2
	Windows int32 `json:"windows"`
	Label   string `json:"label,omitempty"`
	Warm    *bool `json:"warm,omitempty"`
	Height  float64 `json:"height,omitempty"`
	// +kubebuilder:validation:Enum=Red;Blue
	Color string `json:"color,omitempty"`
	// +kubebuilder:validation:Pattern=`^[a-z]+$`
	Street  string `json:"street,omitempty"`
	Heating Heating `json:"heating,omitempty"`
	Lonely  Lonely `json:"lonely,omitempty"`
	Garden  *Garden `json:"garden,omitempty"`
	Floors  map[Floor]Nested `json:"floors,omitempty"`
	Tags    map[string]string `json:"tags,omitempty"`
	Size    *resource.Quantity `json:"size,omitempty"`
	Patience *metav1.Duration `json:"patience,omitempty"`
	Port    *intstr.IntOrString `json:"port,omitempty"`
	Key     []byte `json:"key,omitempty"`
	Any     *runtime.RawExtension `json:"any,omitempty"`
	Tool    *tools.Tool `json:"tool,omitempty"`
	Shade   *Shade `json:"shade,omitempty"`
	// +kubebuilder:pruning:PreserveUnknownFields
	Loose   *Nested `json:"loose,omitempty"`
	// +kubebuilder:validation:EmbeddedResource
	// +kubebuilder:pruning:PreserveUnknownFields
	Inner   runtime.RawExtension `json:"inner,omitempty"`
	Template *corev1.PodTemplateSpec `json:"template,omitempty"`
	Resources map[corev1.ResourceName]resource.Quantity `json:"resources,omitempty"`
}

type HouseStatus struct {
	Lived int32 `json:"lived"`
	// +kubebuilder:validation:Enum=New;Old
	State string `json:"state,omitempty"`
}
"""

OLDER = """\
// +groupName=house.example.org
package v1alpha1

import metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"

// +kubebuilder:object:root=true
type Shed struct {
	metav1.TypeMeta   `json:",inline"`
	metav1.ObjectMeta `json:"metadata,omitempty"`
	Spec ShedSpec `json:"spec,omitempty"`
}

type ShedSpec struct {
	Tools []string `json:"tools,omitempty"`
}

// +kubebuilder:object:root=true
type Hut struct {
	metav1.TypeMeta   `json:",inline"`
	metav1.ObjectMeta `json:"metadata,omitempty"`
	Spec   HutSpec   `json:"spec"`
	Status HutStatus `json:"status"`
}

// +kubebuilder:object:root=true
type HutList struct {
	metav1.TypeMeta `json:",inline"`
	metav1.ListMeta `json:"metadata,omitempty"`
	Items           []Hut `json:"items"`
}

type HutStatus struct {
	Guests int32 `json:"guests"`
	Clean  bool  `json:"clean"`
}

type HutSpec struct {
	Beds  int32 `json:"beds"`
	Stove bool  `json:"stove"`
}

func (h *Hut) Default() {
	if h.Spec.Beds == 0 {
		h.Spec.Beds = 4
	}
}

// +kubebuilder:object:root=true
type Builder struct {
	metav1.TypeMeta `json:",inline"`
	Crew int32 `json:"crew"`
	Boss string `json:"boss,omitempty"`
}
"""

HEAD = "apiVersion: house.example.org/v1\nkind: House\n"
LINES_BEFORE = HEAD.count("\n")


@cache
def houses() -> Api:
    """Give the API, with Kubernetes' own types."""
    with TemporaryDirectory() as folder:
        for version, text in (("v1", TYPES), ("v1alpha1", OLDER)):
            place = Path(folder) / version
            place.mkdir()
            (place / "types.go").write_text(text, encoding="utf-8")
        (Path(folder) / "go.mod").write_text("module example.org/house\n", encoding="utf-8")
        return completed(load([open_folder(folder)]), kubernetes())


def found(text: str, path: str = "a.yaml") -> list[Finding]:
    """Give what is wrong with a document."""
    return list(check_examples(houses(), [Document(path, text)], kubernetes=kubernetes()))


def told(text: str, path: str = "a.yaml") -> list[tuple[str, int, str, str]]:
    """Give what findings say: rule, line, message and hint."""
    return [(one.rule, one.where.line, one.message, one.hint) for one in found(text, path)]
