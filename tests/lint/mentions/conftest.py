"""Pages about an API that has one of each: kinds, lists, maps, enums, inline fields, what was not read."""

from collections.abc import Callable

import pytest

from extractor.lint.mentions.atlas import Atlas
from extractor.lint.mentions.checking import mentions
from extractor.lint.mentions.context import Page
from extractor.load import load
from extractor.markup.narrative import read_narrative
from extractor.model.completion import completed
from extractor.snapshot.kubernetes import kubernetes
from extractor.source import open_folder

TYPES = """\
// +groupName=estate.example.org
package v1

import (
	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"example.org/far/away"
)

// +kubebuilder:object:root=true
type GuestHouse struct {
	metav1.TypeMeta   `json:",inline"`
	metav1.ObjectMeta `json:"metadata,omitempty"`
	Spec   GuestHouseSpec   `json:"spec"`
	Status GuestHouseStatus `json:"status"`
}

type GuestHouseSpec struct {
	Upkeep    `json:",inline"`
	FrontDoor DoorPolicy            `json:"frontDoor"`
	Doors     []*Door               `json:"doors"`
	Rooms     map[string]Room       `json:"rooms"`
	Wings     map[Wing]Room         `json:"wings"`
	Heating   Heating               `json:"heating"`
	Template  corev1.PodTemplateSpec `json:"template"`
	Extra     runtime.RawExtension  `json:"extra"`
	Distant   away.Place            `json:"distant"`
	Floors    *int32                `json:"floors"`
	// +kubebuilder:pruning:PreserveUnknownFields
	Open      Upkeep                `json:"open"`
	Secret    string                `json:"-"`
}

type Upkeep struct {
	CleanEvery int32 `json:"cleanEvery"`
}

type DoorPolicy struct {
	OpeningHours string `json:"openingHours"`
	Lock         Lock   `json:"lock"`
}

type Lock struct {
	ClosedAtNight bool `json:"closedAtNight"`
}

type Door struct {
	Width int32 `json:"width"`
}

type Room struct {
	Beds  int32  `json:"beds"`
	Doors []Door `json:"doors"`
}

type Wing string

const (
	WingEast Wing = "East"
	WingWest Wing = "West"
)

type Heating string

const (
	HeatingOil  Heating = "Oil"
	HeatingWood Heating = "Wood"
)

type GuestHouseStatus struct {
	Conditions []metav1.Condition `json:"conditions"`
}

// +kubebuilder:object:root=true
type Garden struct {
	metav1.TypeMeta   `json:",inline"`
	metav1.ObjectMeta `json:"metadata,omitempty"`
	Spec GardenSpec `json:"spec"`
}

type GardenSpec struct {
	Paths int32 `json:"paths"`
}
"""

Look = Callable[..., list[tuple[int, str, str]]]


@pytest.fixture(scope="session")
def atlas(tmp_path_factory: pytest.TempPathFactory) -> Atlas:
    root = tmp_path_factory.mktemp("estate")
    (root / "v1").mkdir()
    (root / "v1" / "types.go").write_text(TYPES, encoding="utf-8")
    (root / "go.mod").write_text("module example.org/estate\n", encoding="utf-8")
    return Atlas(completed(load([open_folder(str(root))]), kubernetes()), kubernetes)


@pytest.fixture
def look(atlas: Atlas) -> Look:
    """Check a page; give line, message and hint of what is found."""

    def found(text: str, path: str = "docs/page.md", *, ours: bool = False) -> list[tuple[int, str, str]]:
        page = Page(path, text, read_narrative(text), ours=ours)
        return [(fault.line, fault.message, fault.hint) for fault in mentions(page, atlas)]

    return found
