"""Required or optional: the first of the rules that speaks decides."""

from collections.abc import Callable

import pytest

from tests.load.conftest import Read

Files = Callable[..., Read]

PACKAGE = "// +kubebuilder:validation:Optional\n// +groupName=orchard.example\npackage v1\n"
PLAIN = "// +groupName=orchard.example\npackage v1\n"
BY_PACKAGE = "+kubebuilder:validation:Optional of the package"


@pytest.mark.parametrize(
    ("markers", "tag", "alone", "in_optional_package"),
    [
        pytest.param("", "x", (True, "no omitempty"), (False, BY_PACKAGE), id="nothing"),
        pytest.param("", "x,omitempty", (False, "omitempty"), (False, BY_PACKAGE), id="omitempty"),
        pytest.param("", "x,omitzero", (False, "omitzero"), (False, BY_PACKAGE), id="omitzero"),
        pytest.param("optional", "x", (False, "+optional"), (False, "+optional"), id="optional"),
        pytest.param("required", "x,omitempty", (True, "+required"), (True, "+required"), id="required"),
        pytest.param("k8s:optional", "x", (False, "+k8s:optional"), (False, "+k8s:optional"), id="k8s-optional"),
        pytest.param(
            "k8s:required", "x,omitempty", (True, "+k8s:required"), (True, "+k8s:required"), id="k8s-required"
        ),
        pytest.param(
            "kubebuilder:validation:Optional",
            "x",
            (False, "+kubebuilder:validation:Optional"),
            (False, "+kubebuilder:validation:Optional"),
            id="kubebuilder-optional",
        ),
        pytest.param(
            "kubebuilder:validation:Required",
            "x,omitempty",
            (True, "+kubebuilder:validation:Required"),
            (True, "+kubebuilder:validation:Required"),
            id="kubebuilder-required",
        ),
        pytest.param(
            "required=true", "x,omitempty", (False, "omitempty"), (False, BY_PACKAGE), id="a-flag-takes-no-value"
        ),
        pytest.param("optional.", "x", (True, "no omitempty"), (False, BY_PACKAGE), id="no-such-marker"),
        pytest.param(
            "kubebuilder:default=3", "x", (True, "no omitempty"), (False, BY_PACKAGE), id="a-default-decides-nothing"
        ),
    ],
)
def test_what_decides(
    read_files: Files, markers: str, tag: str, alone: tuple[bool, str], in_optional_package: tuple[bool, str]
) -> None:
    comment = f"\t// +{markers}\n" if markers else ""
    for type_ in ("int", "*int"):  # a pointer decides nothing
        text = f'type Basket struct {{\n{comment}\tSize {type_} `json:"{tag}"`\n}}\n'
        for head, expected in ((PLAIN, alone), (PACKAGE, in_optional_package)):
            required = read_files({"v1/types.go": head + text}).field("Basket.x").required
            assert (required.value, required.cause) == expected


@pytest.mark.parametrize(
    ("first", "second", "winner"),
    [
        pytest.param("optional", "required", "+optional", id="optional-over-required"),
        pytest.param("k8s:optional", "k8s:required", "+k8s:optional", id="k8s-optional-over-k8s-required"),
        pytest.param(
            "optional", "kubebuilder:validation:Required", "+kubebuilder:validation:Required", id="kubebuilder-first"
        ),
        pytest.param(
            "required", "kubebuilder:validation:Optional", "+kubebuilder:validation:Optional", id="kubebuilder-optional"
        ),
        pytest.param(
            "kubebuilder:validation:Required",
            "kubebuilder:validation:Optional",
            "+kubebuilder:validation:Optional",
            id="kubebuilder-optional-over-its-required",
        ),
    ],
)
@pytest.mark.parametrize("swapped", [False, True])
def test_both_are_there(read: Callable[[str], Read], first: str, second: str, winner: str, *, swapped: bool) -> None:
    markers = [second, first] if swapped else [first, second]
    lines = "\n".join(f"\t// +{marker}" for marker in markers)
    basket = read(f'type Basket struct {{\n{lines}\n\tSize int `json:"size"`\n}}')
    assert basket.field("Basket.size").required.cause == winner
    assert basket.rules() == [("required-and-optional", 6)]
    assert f"{winner} counts" in basket.messages()[0]


def test_the_packages_own_required_marker_changes_nothing(read_files: Files) -> None:
    head = "// +kubebuilder:validation:Required\n// +groupName=orchard.example\npackage v1\n"
    basket = read_files({"v1/types.go": head + 'type Basket struct {\n\tSize int `json:"size,omitempty"`\n}'})
    assert not basket.field("Basket.size").required.value


def test_a_package_marker_counts_from_any_file(read_files: Files) -> None:
    basket = read_files(
        {
            "v1/doc.go": "// +kubebuilder:validation:Optional\n\n// +groupName=orchard.example\n\npackage v1\n",
            "v1/types.go": 'package v1\ntype Basket struct {\n\tSize int `json:"size"`\n}',
        }
    )
    assert basket.field("Basket.size").required.cause == BY_PACKAGE


def test_inline_fields_are_not_required(read: Callable[[str], Read]) -> None:
    basket = read('type Basket struct {\n\tLid `json:",inline"`\n}\ntype Lid struct {\n\tRound bool `json:"round"`\n}')
    assert basket.field("Basket.Lid").required.cause == "inline"
    members = basket.api.members(basket.type("Basket"))
    assert [member.field.required.value for member in members] == [True]
