"""Groups and versions: where they are written, and the order they lead to."""

from collections.abc import Callable, Mapping

import pytest

from extractor.load.order import version_key
from tests.load.conftest import MODULE, Read

Files = Callable[..., Read]

TYPES = 'package v1\n\ntype Basket struct {\n\tSize int `json:"size"`\n}\n'
SCHEMA = 'import "k8s.io/apimachinery/pkg/runtime/schema"\n'


@pytest.mark.parametrize(
    ("files", "expected"),
    [
        pytest.param({"doc.go": "// +groupName=a.example\npackage v1\n"}, "a.example/v1", id="doc-of-the-clause"),
        pytest.param({"doc.go": "// +groupName=a.example\n\npackage v1\n"}, "a.example/v1", id="above-the-clause"),
        pytest.param({"zz.go": "package v1\n\n// +groupName=a.example\n"}, "a.example/v1", id="anywhere-in-any-file"),
        pytest.param({"doc.go": "// +groupName=\npackage v1\n"}, "v1", id="the-core-group"),
        pytest.param(
            {"doc.go": "// +groupName=a.example\n// +versionName=v3\npackage v1\n"}, "a.example/v3", id="version-marker"
        ),
        pytest.param(
            {
                "gv.go": f'package v1\n{SCHEMA}var GroupVersion = schema.GroupVersion{{Group: "a.example", Version: "v1"}}\n'
            },
            "a.example/v1",
            id="variable",
        ),
        pytest.param(
            {
                "gv.go": f'package v1\n{SCHEMA}const GroupName = "a" + ".example"\n'
                'var SchemeGroupVersion = schema.GroupVersion{Group: GroupName, Version: "v1"}\n'
            },
            "a.example/v1",
            id="variable-of-constants",
        ),
        pytest.param(
            {
                "gv.go": f'package v1\n{SCHEMA}import "{MODULE}/group"\n'
                'var GroupVersion = schema.GroupVersion{Group: group.Name, Version: "v1"}\n',
                "../group/group.go": 'package group\nconst Name = "a.example"\n',
            },
            "a.example/v1",
            id="constant-of-another-package",
        ),
        pytest.param(
            {
                "gv.go": f'package v1\nimport "{MODULE}/group"\nvar GroupVersion = group.GroupVersion\n',
                "../group/group.go": f"package group\n{SCHEMA}"
                'var GroupVersion = schema.GroupVersion{Group: "a.example", Version: "v7"}\n',
            },
            "a.example/v1",
            id="variable-of-another-package",
        ),
        pytest.param({"gv.go": 'package v1\nconst GroupName = "a.example"\n'}, "a.example/v1", id="constant-alone"),
        pytest.param({}, f"{MODULE}/v1", id="nowhere"),
        pytest.param(
            {"doc.go": "// +groupName=a.example\n// +kubebuilder:skip\npackage v1\n"}, f"{MODULE}/v1", id="skipped"
        ),
    ],
)
def test_where_group_and_version_are_written(read_files: Files, files: Mapping[str, str], expected: str) -> None:
    basket = read_files({"v1/types.go": TYPES, **{f"v1/{name}": text for name, text in files.items()}}, "v1")
    assert [package.group_version for package in basket.api.packages] == [expected]
    assert basket.rules() == []


def test_the_marker_counts_where_the_variable_says_otherwise(read_files: Files) -> None:
    gv = f'package v1\n{SCHEMA}var GroupVersion = schema.GroupVersion{{Group: "b.example", Version: "v1"}}\n'
    basket = read_files({"v1/types.go": "// +groupName=a.example\n" + TYPES, "v1/gv.go": gv})
    assert basket.api.packages[0].group == "a.example"
    assert basket.messages() == [
        "v1/gv.go:3: the group is 'a.example' by +groupName, but 'b.example' here; the marker counts"
    ]


@pytest.mark.parametrize(
    ("code", "group", "counts"),
    [
        pytest.param("func init() { SchemeBuilder.Register(&Basket{}) }", "b.example", True, id="builder"),
        pytest.param(
            "func add(s *runtime.Scheme) { s.AddKnownTypes(GroupVersion, &Basket{}) }", "b.example", True, id="scheme"
        ),
        pytest.param("func init() { metrics.Register(&Basket{}) }", "a.example", False, id="something else"),
    ],
)
def test_the_variable_counts_where_kinds_are_registered_by_it(
    read_files: Files,
    code: str,
    group: str,
    counts: bool,  # noqa: FBT001 - a column of the table
) -> None:
    """That is what their objects are read and written as, and no CRD of another group would be of use."""
    gv = f'package v1\n{SCHEMA}var GroupVersion = schema.GroupVersion{{Group: "b.example", Version: "v1"}}\n'
    basket = read_files(
        {"v1/types.go": "// +groupName=a.example\n" + TYPES, "v1/gv.go": gv, "v1/add.go": f"package v1\n{code}\n"}
    )
    assert basket.api.packages[0].group == group
    (message,) = basket.messages()
    assert message.endswith("; kinds are registered by it, and it counts" if counts else "; the marker counts")


def test_internal_packages_are_not_listed(read_files: Files) -> None:
    internal = (
        'package fruit\nimport (\n\t"k8s.io/apimachinery/pkg/runtime"\n\t"k8s.io/apimachinery/pkg/runtime/schema"\n)\n'
        'var SchemeGroupVersion = schema.GroupVersion{Group: "a.example", Version: runtime.APIVersionInternal}\n'
        "type Basket struct {\n\tSize int\n}\n"
    )
    basket = read_files({"fruit/types.go": internal, "v1/types.go": "// +groupName=a.example\n" + TYPES})
    assert [package.path for package in basket.api.packages] == [f"{MODULE}/v1"]
    assert basket.rules() == []


def test_packages_are_in_kubernetes_order(read_files: Files) -> None:
    versions = ["v1", "v1alpha1", "v1beta1", "v1beta2", "v2", "v10", "v2alpha1", "fruit"]
    files = {f"{v}/a.go": f"// +groupName=a.example\n{TYPES}".replace("package v1", f"package {v}") for v in versions}
    files["b/v1/a.go"] = f"// +groupName=\n{TYPES}"
    packages = read_files(files).api.packages
    assert [package.group_version for package in packages] == [
        "v1",
        "a.example/v10",
        "a.example/v2",
        "a.example/v1",
        "a.example/v1beta2",
        "a.example/v1beta1",
        "a.example/v2alpha1",
        "a.example/v1alpha1",
        "a.example/fruit",
    ]


def test_any_text_is_a_version() -> None:
    versions = ["", "v", "V1", "v1beta", "v01", "é"]
    assert min(versions, key=version_key) == "v01"


def test_the_doc_of_a_package(read_files: Files) -> None:
    basket = read_files(
        {
            "v1/a.go": "// Copyright.\n\n// Package v1 is told here.\npackage v1\n",
            "v1/doc.go": "// Package v1 holds fruit.\n// +groupName=a.example\npackage v1\n",
            "v1/types.go": TYPES,
        }
    )
    package = basket.api.packages[0]
    assert package.doc.text == "Package v1 holds fruit."
    assert [marker.text for marker in package.markers] == ["groupName=a.example"]
    assert (package.name, package.folder) == ("v1", "v1")
