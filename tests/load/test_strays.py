"""Markers that reach nothing, or something else than they were written for."""

from collections.abc import Callable

import pytest

from tests.load.conftest import Read

Reader = Callable[[str], Read]

DETACHED = "put it into the comment directly above what it describes"

REMARKED = [
    pytest.param(
        """
// +kubebuilder:validation:MinProperties=1

// Something else.

// Pear is a fruit.
type Pear struct {
	Ripe bool `json:"ripe"`
}""",
        "detached-marker",
        4,
        "+kubebuilder:validation:MinProperties=1 does nothing here: it describes a type or a field, "
        "and no type or field stands directly below the comment",
        id="two groups above a type",
    ),
    pytest.param(
        """
// Pear is a fruit.
type Pear struct {
	Ripe bool `json:"ripe"`

	// +optional
}""",
        "detached-marker",
        8,
        "+optional does nothing here: it describes a field, and the comment belongs to no type or field, nor to the "
        "package",
        id="at the end of a struct",
    ),
    pytest.param(
        """
type Pear struct { // +kubebuilder:pruning:PreserveUnknownFields
	Ripe bool `json:"ripe"`
}""",
        "detached-marker",
        4,
        "+kubebuilder:pruning:PreserveUnknownFields does nothing here: it describes a type or a field, "
        "and the comment belongs to no type or field, nor to the package",
        id="behind the brace of a struct",
    ),
    pytest.param(
        """
// +kubebuilder:validation:MaxProperties=3
type (
	Pear struct {
		Ripe bool `json:"ripe"`
	}
)""",
        "detached-marker",
        4,
        "+kubebuilder:validation:MaxProperties=3 does nothing here: it describes a type or a field, "
        "and no type or field stands directly below the comment",
        id="above a group of types",
    ),
    pytest.param(
        """
type Pear string

const (
	// +kubebuilder:validation:Enum=Green
	PearGreen Pear = "Green"
)""",
        "detached-marker",
        7,
        "+kubebuilder:validation:Enum=Green does nothing here: it describes a type or a field, "
        "and constants have no markers",
        id="on a constant",
    ),
    pytest.param(
        """
type Pear struct {
	Ripe bool `json:"ripe"`
}

// Rot takes its time.
// +kubebuilder:rbac:groups=orchard,resources=pears,verbs=get
func Rot() {}
""",
        "detached-marker",
        9,
        "+kubebuilder:rbac:groups=orchard,resources=pears,verbs=get does nothing here: it describes a package, "
        "and the comment belongs to no type or field, nor to the package",
        id="in the doc of a function",
    ),
    pytest.param(
        """
type Pear struct {
	Ripe bool `json:"ripe"` // +optional
}""",
        "marker-in-trailing-comment",
        5,
        "+optional does nothing: a marker behind a declaration is not read",
        id="behind a field",
    ),
    pytest.param(
        "\n// +kubebuilder:object:generate=perhaps\n\ntype Pear string",
        "bad-marker",
        4,
        "+kubebuilder:object:generate=perhaps can't be read: expected true or false, got 'perhaps'",
        id="bad, of the type below",
    ),
    pytest.param(
        "\n// +kubebuilder:object:generate=perhaps\n\n// Alone.\n\ntype Pear string",
        "bad-marker",
        4,
        "+kubebuilder:object:generate=perhaps can't be read: expected true or false, got 'perhaps'",
        id="bad, of the package",
    ),
    pytest.param(
        "\n// +kubebuilder:group=orchard\n\n// Alone.\n\ntype Pear string",
        "unknown-marker",
        4,
        "controller-gen knows no marker +kubebuilder:group=orchard: it does nothing",
        id="unknown, of the package",
    ),
]


@pytest.mark.parametrize(("text", "rule", "line", "message"), REMARKED)
def test_a_marker_that_does_nothing_is_remarked(read: Reader, text: str, rule: str, line: int, message: str) -> None:
    found = read(text)
    assert found.rules() == [(rule, line)]
    assert found.messages() == [f"v1/types.go:{line}: {message}"]


LEFT_ALONE = [
    pytest.param(
        """
// +kubebuilder:validation:MinProperties=1

// Pear is a fruit.
type Pear struct {
	Ripe bool `json:"ripe"`

	// +optional
	// Stalk *int32 `json:"stalk,omitempty"`
}""",
        id="a field that is commented out",
    ),
    pytest.param("\n// +kubebuilder:object:root=true\n// type Plum struct {\n// }\n\ntype Pear string", id="a type"),
    pytest.param(
        """
// +genclient

// Alone.

// +k8s:deepcopy-gen=package

type Pear string // +orchard:fruit

// +internal:note
const PearGreen Pear = "Green"

// Rot mentions +optional in a sentence.
func Rot() { // + something
	// +kubebuilder:scaffold:rot
}
""",
        id="markers of other tools",
    ),
    pytest.param("\n// +kubebuilder:skip\n\n// Alone.\n\ntype Pear string", id="a marker of the package"),
]


@pytest.mark.parametrize("text", LEFT_ALONE)
def test_other_comments_are_left_alone(read: Reader, text: str) -> None:
    assert [message for message in read(text).messages() if "declares" not in message] == []


def test_markers_of_a_field_that_is_commented_out_count_for_the_next(read: Reader) -> None:
    pear = read(
        """
type Pear struct {
	// +required
	// +kubebuilder:validation:Minimum=1
	// Stalk *int32 `json:"stalk,omitempty"`

	// Ripe tells when to pick.
	// +kubebuilder:validation:Minimum=1
	Ripe int32 `json:"ripe,omitempty"`
}"""
    )
    assert pear.field("Pear.Ripe").required.cause == "+required"
    assert pear.rules() == [("marker-of-removed-field", 5)]
    assert pear.messages() == [
        "v1/types.go:5: +required stands with a field that is commented out, but counts for Ripe below"
    ]
