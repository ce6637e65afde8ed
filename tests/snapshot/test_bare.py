"""An API without its texts: what stays, what goes, and where it says it comes from."""

from pathlib import Path

import pytest

from extractor.load import load
from extractor.model.api import Api, Package
from extractor.model.types import Opaque
from extractor.snapshot import dumps
from extractor.snapshot.bare import by_package, facts_only
from extractor.source import open_folder

WORDS = """// Package v1 WORDS.
// +groupName=orchard.example
package v1

import metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"

// Basket WORDS.
//
// Deprecated: WORDS.
// +kubebuilder:object:root=true
// +kubebuilder:printcolumn:name=Size,type=string,JSONPath=.size,description="WORDS"
// +kubebuilder:deprecatedversion:warning="WORDS"
// +kubebuilder:validation:XValidation:rule="self.size > 1",message="WORDS",fieldPath=".size"
type Basket struct {
	metav1.TypeMeta   `json:",inline"`
	metav1.ObjectMeta `json:"metadata,omitempty"`
	// Size WORDS.
	//
	// Deprecated: WORDS.
	// +kubebuilder:default=3
	// +kubebuilder:validation:Maximum=9
	// +kubebuilder:title="WORDS"
	// +kubebuilder:example="WORDS"
	// +kubebuilder:externalDocs:url="https://example.org/WORDS",description="WORDS"
	Size int `json:"size"`
	// +kubebuilder:validation:items:Pattern=`^[a-z]+$`
	// +kubebuilder:validation:items:XValidation:rule="self != 'x'",message="WORDS"
	Names []string `json:"names" patchStrategy:"merge"` // WORDS
	// +kubebuilder:validation:Enum=red
	Color Color `json:"color"`
}

// Color WORDS.
type Color string

const (
	// Red WORDS.
	//
	// Deprecated: WORDS.
	Red Color = "red"
	Blue Color = "blue" // WORDS
)
"""


def _read(root: Path, folder: str) -> Api:
    (root / folder).mkdir(parents=True, exist_ok=True)
    (root / "go.mod").write_text("module example.org/orchard\n")
    (root / folder / "types.go").write_text(WORDS)
    return load([open_folder(root)])


def test_no_word_that_somebody_wrote_is_left(tmp_path: Path) -> None:
    api = _read(tmp_path, "v1")
    assert dumps(api).count(b"WORDS") > 15
    bare = facts_only(api, "v1.2.3")
    assert b"WORDS" not in dumps(bare)
    assert all(package.bare for package in bare.packages)
    assert bare.diagnostics == ()


def test_facts_stay(tmp_path: Path) -> None:
    bare = facts_only(_read(tmp_path, "v1"), "v1.2.3")
    basket, color = bare.types
    assert basket.kind is not None
    assert (basket.kind.plural, basket.kind.columns[0].json_path) == ("baskets", ".size")
    assert (basket.deprecated, basket.kind.deprecated) == ("", "")
    assert [(rule.rule, rule.field_path) for rule in basket.declared.rules] == [("self.size > 1", ".size")]
    size, names, painted = (member.field for member in bare.members(basket)[3:])
    assert size.default is not None
    assert (size.name, size.required.value, size.default.value, size.limits.maximum) == ("size", True, 3, 9)
    assert size.deprecated == ""
    assert names.limits.items is not None
    assert (names.patch_strategy, names.limits.items.pattern) == ("merge", "^[a-z]+$")
    assert painted.limits.enum is not None
    assert [value.value for value in painted.limits.enum.values] == ["red"]
    assert color.enum is not None
    assert [(value.value, value.name, value.deprecated) for value in color.enum.values] == [
        ("red", "Red", ""),
        ("blue", "Blue", None),
    ]


@pytest.mark.parametrize("folder", ["v1", "api/fruit/v1", "."])
def test_places_name_the_module_at_its_version(tmp_path: Path, folder: str) -> None:
    bare = facts_only(_read(tmp_path, folder), "v1.2.3")
    inside = "" if folder == "." else f"/{folder}"
    assert bare.packages[0].path == f"example.org/orchard{inside}"
    assert bare.packages[0].folder == f"example.org/orchard@v1.2.3{inside}"
    (position,) = {str(type_.position) for type_ in bare.types if type_.name.name == "Basket"}
    assert position == f"example.org/orchard@v1.2.3{inside}/types.go:14"


def test_a_package_that_lies_elsewhere_is_a_module_of_its_own(lights: Api) -> None:
    folders = {package.path: package.folder for package in facts_only(lights, "v2").packages}
    assert folders["k8s.io/api/core/v1"] == "k8s.io/api/core/v1@v2"


def test_a_module_that_is_named_is_where_its_packages_are(tmp_path: Path) -> None:
    api = _read(tmp_path, "api/fruit/v1")
    (package,) = facts_only(api, "v2", {"example.org", "example.org/orchard/api", "example.org/orchard/a"}).packages
    assert package.folder == "example.org/orchard/api@v2/fruit/v1"


def test_packages_apart(lights: Api) -> None:
    parts = by_package(lights, {"k8s.io/api"})
    listed = [package.path for package in lights.packages if package.listed]
    assert list(parts) == [
        path for path in map(_path, lights.packages) if path in listed or path.startswith("k8s.io/api/")
    ]
    for path, part in parts.items():
        assert [package.path for package in part.packages] == [path]
        assert part.types == lights.types_in(part.packages[0])


def _path(package: Package) -> str:
    return package.path


CODE = """// +groupName=orchard.example
package v1

type Basket struct {
	Size int `json:"size"`
	Call func(words string) error `json:"call"`
	Hook *Hook `json:"hook"`
}

type Hook interface {
	Pull(words string)
}
"""


def test_code_does_not_stay(tmp_path: Path) -> None:
    (tmp_path / "go.mod").write_text("module example.org/orchard\n")
    (tmp_path / "types.go").write_text(CODE)
    api = load([open_folder(tmp_path)])
    assert b"words" in dumps(api)
    bare = facts_only(api, "v1")
    assert b"words" not in dumps(bare)
    fields = bare.types[0].shape.fields  # type: ignore[union-attr]
    assert [field.type for field in fields][1] == Opaque("func")
