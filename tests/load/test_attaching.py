"""Comments: which text describes what, and which markers belong to what."""

from collections.abc import Callable

import pytest

from tests.load.conftest import Read

Reader = Callable[[str], Read]


def _markers(read: Read, name: str) -> list[str]:
    return [marker.text for marker in read.type(name).markers]


def test_a_type_takes_its_doc_and_the_group_above_it(read: Reader) -> None:
    basket = read(
        """
// Far off, in a group of its own.
// +kubebuilder:validation:MaxProperties=9

// Text that is no doc.
// +kubebuilder:object:root=true
//+kubebuilder:validation:MinProperties=1

// Basket holds fruit.
//  +kubebuilder:subresource:status
type Basket struct {
	Size int `json:"size"`
}
type Lid struct {
	Round bool `json:"round"`
}"""
    )
    assert basket.type("Basket").doc.text == "Basket holds fruit."
    assert _markers(basket, "Basket") == [
        "kubebuilder:object:root=true",
        "kubebuilder:validation:MinProperties=1",
        "kubebuilder:subresource:status",
    ]
    assert [marker.line for marker in basket.type("Basket").markers] == [8, 9, 12]
    assert (_markers(basket, "Lid"), basket.type("Lid").doc.text) == ([], "")


def test_a_group_of_types_has_docs_inside(read: Reader) -> None:
    basket = read(
        """
// All about baskets.
// +kubebuilder:validation:MaxProperties=9
type (
	// Basket holds fruit.
	// +kubebuilder:validation:MinProperties=1
	Basket struct {
		Size int `json:"size"`
	}
	Lid struct {
		Round bool `json:"round"`
	}
)"""
    )
    assert (basket.type("Basket").doc.text, _markers(basket, "Basket")) == (
        "Basket holds fruit.",
        ["kubebuilder:validation:MinProperties=1"],
    )
    assert (basket.type("Lid").doc.text, _markers(basket, "Lid")) == ("", [])


def test_a_field_takes_known_markers_from_the_group_above_but_no_text(read: Reader) -> None:
    basket = read(
        """
type Basket struct {
	// Once there was a field.
	// +k8s:deprecated=handle,protobuf=3
	// +optional
	// +some:other

	// Size of it.
	Size int `json:"size"`
}"""
    )
    field = basket.field("Basket.size")
    assert field.doc.text == "Size of it."
    assert [marker.text for marker in field.markers] == ["optional"]
    assert not field.required.value


def test_a_marker_of_a_package_goes_to_the_package_from_above_a_type(read_files: Callable[..., Read]) -> None:
    basket = read_files(
        {
            "v1/types.go": """package v1

// +groupName=orchard.example
// +kubebuilder:object:generate=true

// Basket holds fruit.
type Basket struct {
	Size int `json:"size"`
}"""
        }
    )
    assert basket.api.packages[0].group_version == "orchard.example/v1"
    assert _markers(basket, "Basket") == ["kubebuilder:object:generate=true"]


@pytest.mark.parametrize(
    ("field", "text", "trailing"),
    [
        pytest.param('// Size of it.\n\tSize int `json:"size"` // in cm', "Size of it.", False, id="a-doc"),
        pytest.param('Size int `json:"size"` // in cm', "in cm", True, id="a-comment-behind"),
        pytest.param('Size int `json:"size"` // +optional', "", False, id="a-marker-behind-is-none"),
        pytest.param('// +optional\n\tSize int `json:"size"` // in cm', "", False, id="a-doc-of-markers-only"),
        pytest.param('Size int `json:"size"`\n\t// below', "", False, id="nothing-from-below"),
        pytest.param(
            '/*\n\t   Size of it.\n\t   +optional\n\t*/\n\tSize int `json:"size"`', "Size of it.", False, id="a-block"
        ),
    ],
)
def test_the_text_of_a_field(read: Reader, field: str, text: str, trailing: bool) -> None:  # noqa: FBT001
    basket = read(f"type Basket struct {{\n\t{field}\n}}")
    doc = basket.field("Basket.size").doc
    assert (doc.text, doc.trailing) == (text, trailing)
    assert basket.field("Basket.size").required.value == ("// +optional\n" not in field)


def test_a_comment_behind_never_describes_what_follows(read: Reader) -> None:
    basket = read('type Basket struct {\n\tLow int `json:"low"` // the lowest\n\tHigh int `json:"high"`\n}')
    assert [field.doc.text for field in basket.fields("Basket")] == ["the lowest", ""]


def test_line_ends_of_windows_change_nothing(read_files: Callable[..., Read]) -> None:
    text = "// +groupName=orchard.example\npackage v1\n\n// Basket holds\n// fruit.\ntype Basket struct {\n"
    text += '\t// Size of it.\n\t// +optional\n\tSize string `json:"size"`\n}\n'
    unix = read_files({"v1/types.go": text}).api
    windows = read_files({"v1/types.go": text.replace("\n", "\r\n")}).api
    assert windows == unix


def test_deprecation_is_a_paragraph(read: Reader) -> None:
    basket = read(
        """
// Basket holds fruit.
//
// Deprecated: use Crate
// instead.
//
// It was woven.
type Basket struct {
	// Deprecated: too small.
	Size int `json:"size"`
	// This is not Deprecated: at all.
	Lid int `json:"lid"`
}"""
    )
    assert basket.type("Basket").deprecated == "use Crate\ninstead."
    assert [field.deprecated for field in basket.fields("Basket")] == ["too small.", None]


@pytest.mark.parametrize(
    ("marker", "rule", "message"),
    [
        pytest.param(
            "kubebuilder:validation:Minium=3",
            "unknown-marker",
            "controller-gen knows no marker +kubebuilder:validation:Minium=3: it does nothing",
            id="misspelt",
        ),
        pytest.param(
            "kubebuilder:object:root=true",
            "misplaced-marker",
            "+kubebuilder:object:root=true does nothing on a field: it describes a type",
            id="of-something-else",
        ),
        pytest.param(
            "kubebuilder:validation:Minimum=abc",
            "bad-marker",
            "+kubebuilder:validation:Minimum=abc can't be read: ",
            id="malformed",
        ),
    ],
)
def test_a_marker_that_does_nothing_is_said(read: Reader, marker: str, rule: str, message: str) -> None:
    basket = read(f'\ntype Basket struct {{\n\t// Text.\n\t// +{marker}\n\tSize int `json:"size"`\n}}')
    assert basket.rules() == [(rule, 6)]
    assert basket.messages()[0].startswith(f"v1/types.go:6: {message}")


@pytest.mark.parametrize("marker", ["custom:thing=1", "nolint", 'env="X"', "lint:ignore x"])
def test_markers_of_other_tools_are_no_affair_of_ours(read: Reader, marker: str) -> None:
    basket = read(f'type Basket struct {{\n\t// +{marker}\n\tSize int `json:"size"`\n}}')
    assert basket.rules() == []
    assert [found.text for found in basket.field("Basket.size").markers] == [marker]
