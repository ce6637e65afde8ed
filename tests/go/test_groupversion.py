"""Group versions, and what is registered with a scheme."""

import pytest

from extractor.model.types import Name
from extractor.model.written import GroupVersionDecl, Literal, Reference
from tests.go.reading import read

GROUP = Literal("sea.example.org")
V1 = Literal("v1")


def decl(**parts: object) -> GroupVersionDecl:
    return GroupVersionDecl(name="GroupVersion", line=2, **parts)


FORMS = [
    pytest.param(
        'schema.GroupVersion{Group: "sea.example.org", Version: "v1"}', decl(group=GROUP, version=V1), id="literals"
    ),
    pytest.param(
        'metav1.GroupVersion{Version: "v1", Group: "sea.example.org"}', decl(group=GROUP, version=V1), id="metav1"
    ),
    pytest.param('schema.GroupVersion{"sea.example.org", "v1"}', decl(group=GROUP, version=V1), id="by position"),
    pytest.param(
        'schema.GroupVersion{Group: GroupName, Version: "v1"}',
        decl(group=Reference(Name("", "GroupName")), version=V1),
        id="a constant of the package",
    ),
    pytest.param(
        "schema.GroupVersion{Group: sea.GroupName, Version: runtime.APIVersionInternal}",
        decl(group=Reference(Name("sea", "GroupName")), version=Reference(Name("runtime", "APIVersionInternal"))),
        id="constants of other packages",
    ),
    pytest.param('schema.GroupVersion{Version: "v1"}', decl(version=V1), id="the core group"),
    pytest.param(
        "sea.GroupVersionHarbor", decl(reference=Name("sea", "GroupVersionHarbor")), id="another package's variable"
    ),
    pytest.param("SchemeGroupVersion", decl(reference=Name("", "SchemeGroupVersion")), id="another variable"),
]


@pytest.mark.parametrize(("text", "expected"), FORMS)
def test_group_version(text: str, expected: GroupVersionDecl) -> None:
    assert read(f"var GroupVersion = {text}\n").group_versions == (expected,)


def test_group_version_among_other_variables() -> None:
    file = read(
        """
        var (
            // SchemeGroupVersion is the version here.
            SchemeGroupVersion = schema.GroupVersion{Group: "a", Version: "v1"}

            SchemeBuilder = &scheme.Builder{GroupVersion: SchemeGroupVersion}
            Other, Second = 1, schema.GroupVersion{Group: "b", Version: "v2"}
        )
        """
    )
    assert [(version.name, version.line) for version in file.group_versions] == [
        ("SchemeGroupVersion", 5),
        ("Second", 8),
    ]


@pytest.mark.parametrize(
    "text",
    [
        "var GroupVersion string",
        'var GroupVersion = schema.GroupVersionKind{Group: "a", Version: "v1", Kind: "B"}',
        "var GroupVersion = schema.ParseGroupVersion(name)",
        "func f() { var GroupVersion = schema.GroupVersion{} }",
        "const GroupVersion = SchemeGroupVersion",
    ],
)
def test_no_group_version(text: str) -> None:
    assert read(f"{text}\n").group_versions == ()


REGISTRATIONS = [
    pytest.param("SchemeBuilder.Register(&A{}, &AList{})", ("A", "AList"), id="kubebuilder"),
    pytest.param("sea.SchemeBuilder.Register(&A{})", ("A",), id="another package's builder"),
    pytest.param("localSchemeBuilder.Register(addKnownTypes)", (), id="a function"),
    pytest.param("scheme.AddKnownTypes(GroupVersion, &A{}, &AList{})", ("A", "AList"), id="with a scheme"),
    pytest.param("scheme.AddKnownTypes(\n\t\tGroupVersion,\n\t\t&A{}, // note\n\t\t&B{},\n\t)", ("A", "B"), id="lines"),
    pytest.param(
        "scheme.AddKnownTypes(GroupVersion, &far.A{}, &B{})", ("B",), id="types of other packages are not ours"
    ),
    pytest.param(
        "objects := []runtime.Object{\n\t\t&A{},\n\t\t&B{},\n\t}\n\tscheme.AddKnownTypes(GroupVersion, objects...)",
        ("A", "B"),
        id="through a variable",
    ),
    pytest.param("objectTypes = append(objectTypes, &A{}, &AList{})", ("A", "AList"), id="appended to a list"),
    pytest.param("SchemeBuilder.Register(&A{})\n\tSchemeBuilder.Register(&A{}, &B{})", ("A", "B"), id="each once"),
    pytest.param(
        "SchemeBuilder.Register(func(s *runtime.Scheme) error {\n\t\ts.AddKnownTypes(GroupVersion, &A{})\n\t\treturn nil\n\t})",
        ("A",),
        id="inside a function that is registered",
    ),
    pytest.param('scheme.AddKnownTypeWithName(GroupVersion.WithKind("a"), &A{})', ("A",), id="under a name"),
    pytest.param("metrics.Register(&A{})", (), id="registered elsewhere"),
    pytest.param("names = append(names, &A{})", (), id="appended to any other list"),
    pytest.param('log("SchemeBuilder.Register(&A{})")', (), id="in a string"),
    pytest.param("// SchemeBuilder.Register(&A{})", (), id="in a comment"),
    pytest.param("SchemeBuilder.Unregister(&A{})", (), id="part of a longer name"),
]


@pytest.mark.parametrize(("text", "expected"), REGISTRATIONS)
def test_registered(text: str, expected: tuple[str, ...]) -> None:
    assert read(f"func init() {{\n\t{text}\n}}\n").registered == expected


def test_registered_through_a_variable_of_the_package() -> None:
    file = read("var known = []runtime.Object{&A{}}\nfunc f() { scheme.AddKnownTypes(GroupVersion, known...) }\n")
    assert file.registered == ("A",)


NAMES = [
    pytest.param('scheme.AddKnownTypeWithName(GroupVersion.WithKind("a"), &A{})', (("A", "a"),), id="a name"),
    pytest.param(
        'scheme.AddKnownTypeWithName(\n\t\tSchemeGroupVersion.WithKind("b"),\n\t\t&B{},\n\t)', (("B", "b"),), id="lines"
    ),
    pytest.param('scheme.AddKnownTypeWithName(oldGroupVersion.WithKind("a"), &A{})', (), id="in another group"),
    pytest.param('log("AddKnownTypeWithName(GroupVersion.WithKind(\\"a\\"), &A{})")', (), id="in a string"),
    pytest.param('// s.AddKnownTypeWithName(GroupVersion.WithKind("a"), &A{})', (), id="in a comment"),
    pytest.param("scheme.AddKnownTypes(GroupVersion, &A{})", (), id="its own name"),
    pytest.param(
        'scheme.AddKnownTypes(GroupVersion, &A{})\n\tscheme.AddKnownTypeWithName(GroupVersion.WithKind("a"), &A{})',
        (),
        id="its own name and another",
    ),
    pytest.param(
        'scheme.AddKnownTypeWithName(GroupVersion.WithKind("a"), &A{})\n'
        '\tscheme.AddKnownTypeWithName(GroupVersion.WithKind("b"), &A{})',
        (),
        id="two names",
    ),
]


@pytest.mark.parametrize(("text", "expected"), NAMES)
def test_kinds_that_are_registered_under_a_name(text: str, expected: tuple[tuple[str, str], ...]) -> None:
    assert read(f"func init() {{\n\t{text}\n}}\n").kind_names == expected
