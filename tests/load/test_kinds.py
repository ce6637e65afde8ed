"""Kinds, their names and what their markers say of them."""

from collections.abc import Callable

import pytest

from extractor.load.plurals import client_plural, plural
from extractor.model.api import Kind, PrintColumn, Scale
from tests.load.conftest import GROUP, Read

Files = Callable[..., Read]

META = 'import metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"\n'


def _read(read_files: Files, text: str, **files: str) -> Read:
    return read_files({"v1/types.go": GROUP + META + text, **files})


def _kind(read: Read, name: str) -> Kind:
    kind = read.type(name).kind
    assert kind is not None
    return kind


TYPE = '\tmetav1.TypeMeta `json:",inline"`\n'
OBJECT = '\tmetav1.ObjectMeta `json:"metadata,omitempty"`\n'
LIST = '\tmetav1.ListMeta `json:"metadata,omitempty"`\n'


@pytest.mark.parametrize(
    ("markers", "body", "is_kind"),
    [
        pytest.param("", TYPE + OBJECT, True, id="type-and-object-meta"),
        pytest.param("", TYPE + LIST, True, id="type-and-list-meta"),
        pytest.param("", TYPE, False, id="type-meta-alone"),
        pytest.param("", OBJECT, False, id="object-meta-alone"),
        pytest.param("+kubebuilder:object:root=true", TYPE, True, id="root-marker"),
        pytest.param("+kubebuilder:object:root=true", "", True, id="root-marker-on-an-empty-struct"),
        pytest.param("+kubebuilder:object:root=false", TYPE + OBJECT, False, id="a-marker-that-denies"),
        pytest.param("+genclient", TYPE, True, id="client"),
        pytest.param(
            "+k8s:deepcopy-gen:interfaces=k8s.io/apimachinery/pkg/runtime.Object", TYPE, True, id="deepcopy-interface"
        ),
        pytest.param("+k8s:deepcopy-gen:interfaces=fmt.Stringer", TYPE, False, id="another-interface"),
        pytest.param("+kubebuilder:skipversion", TYPE + OBJECT, False, id="a-skipped-version"),
    ],
)
def test_what_is_a_kind(read_files: Files, markers: str, body: str, is_kind: bool) -> None:  # noqa: FBT001
    marker = f"// {markers}\n\n" if markers else ""
    basket = _read(read_files, f"{marker}// Basket holds fruit.\ntype Basket struct {{\n{body}}}\n")
    if body or is_kind:
        assert (basket.type("Basket").kind is not None) == is_kind


def test_a_registered_type_is_a_kind(read_files: Files) -> None:
    basket = _read(
        read_files,
        f"type Basket struct {{\n{TYPE}}}\ntype Lid struct {{\n{TYPE}}}\nfunc init() {{ SchemeBuilder.Register(&Basket{{}}) }}",
    )
    assert (basket.type("Basket").kind is None, basket.type("Lid").kind is None) == (False, True)
    assert not _kind(basket, "Basket").metadata


def test_a_type_that_is_registered_under_a_name_is_the_kind_of_that_name(read_files: Files) -> None:
    basket = _read(
        read_files,
        f'type Basket struct {{\n{TYPE}{OBJECT}}}\ntype BasketList struct {{\n{TYPE}{LIST}\tItems []Basket `json:"items"`\n}}\n'
        'func init() { scheme.AddKnownTypeWithName(GroupVersion.WithKind("wicker"), &Basket{}) }',
    )
    kind = _kind(basket, "Basket")
    assert (kind.name, kind.plural, kind.singular) == ("wicker", "wickers", "wicker")
    assert _kind(basket, "BasketList").list_of == "wicker"


@pytest.mark.parametrize(
    ("text", "is_kind"),
    [
        pytest.param("func init() { SchemeBuilder.Register(&Basket{}) }", False, id="another one is registered"),
        pytest.param("func init() { }", True, id="none is registered"),
        pytest.param(
            f"func init() {{ SchemeBuilder.Register(&Basket{{}}) }}\ntype LidList struct {{\n{TYPE}{LIST}}}",
            True,
            id="it has a list",
        ),
    ],
)
def test_an_object_that_stands_aside_where_others_are_registered_is_no_kind(
    read_files: Files,
    text: str,
    is_kind: bool,  # noqa: FBT001
) -> None:
    objects = f"type Basket struct {{\n{TYPE}{OBJECT}}}\ntype Lid struct {{\n{TYPE}{OBJECT}}}\n"
    basket = _read(read_files, objects + text)
    assert basket.type("Basket").kind
    assert bool(basket.type("Lid").kind) == is_kind


def test_every_object_starts_with_the_same_members(read_files: Files) -> None:
    basket = _read(
        read_files,
        f"""type Basket struct {{
{TYPE}{OBJECT}	Spec BasketSpec `json:"spec"`
}}
type BasketSpec struct {{
	// Metadata for the fruit.
	Metadata FruitMeta `json:"metadata,omitempty"`
}}
type FruitMeta struct {{
	Labels map[string]string `json:"labels,omitempty"`
}}""",
    )
    assert basket.members("Basket") == ["apiVersion", "kind", "metadata", "spec"]
    api_version, kind, *_ = basket.api.members(basket.type("Basket"))
    assert api_version.field.doc.text == "The group and version of this object: `orchard.example/v1`."
    assert kind.field.doc.text == "The kind of this object: `Basket`."
    assert not api_version.field.required.value
    assert basket.field("BasketSpec.metadata").doc.text == "Metadata for the fruit."


def test_lists_are_folded(read_files: Files) -> None:
    basket = _read(
        read_files,
        f'type Basket struct {{\n{TYPE}{OBJECT}}}\ntype BasketList struct {{\n{TYPE}{LIST}\tItems []Basket `json:"items"`\n}}',
    )
    assert _kind(basket, "BasketList").list_of == "Basket"
    assert [kind.name.name for kind in basket.api.kinds()] == ["Basket"]
    assert [kind.name.name for kind in basket.api.kinds(lists=True)] == ["Basket", "BasketList"]


def test_what_markers_say_of_a_kind(read_files: Files) -> None:
    basket = _read(
        read_files,
        """
// +kubebuilder:object:root=true
// +kubebuilder:resource:path=hampers,singular=hamper,scope=Cluster,shortName=bk;bkt,categories={all,fruit}
// +kubebuilder:subresource:status
// +kubebuilder:subresource:scale:specpath=.spec.n,statuspath=.status.n,selectorpath=.status.s
// +kubebuilder:printcolumn:name="Size",type=integer,JSONPath=`.spec.size`,description="How big",priority=1
// +kubebuilder:printcolumn:name=Age,type=date,format=date-time,JSONPath=.metadata.creationTimestamp
// +kubebuilder:storageversion
// +kubebuilder:unservedversion
// +kubebuilder:deprecatedversion:warning="use v2"
type Basket struct {
}""",
    )
    assert _kind(basket, "Basket") == Kind(
        group="orchard.example",
        version="v1",
        name="Basket",
        plural="hampers",
        singular="hamper",
        short_names=("bk", "bkt"),
        categories=("all", "fruit"),
        namespaced=False,
        metadata=False,
        status=True,
        scale=Scale(".spec.n", ".status.n", ".status.s"),
        columns=(
            PrintColumn(name="Size", type="integer", json_path=".spec.size", description="How big", priority=1),
            PrintColumn(name="Age", type="date", json_path=".metadata.creationTimestamp", format="date-time"),
        ),
        storage=True,
        served=False,
        deprecated="use v2",
    )


@pytest.mark.parametrize(
    ("markers", "namespaced"),
    [
        pytest.param([], True, id="by-default"),
        pytest.param(["genclient", "genclient:nonNamespaced"], False, id="by-the-client"),
        pytest.param(
            ["kubebuilder:resource:scope=Namespaced", "genclient:nonNamespaced"], True, id="kubebuilder-first"
        ),
    ],
)
def test_scope(read_files: Files, markers: list[str], namespaced: bool) -> None:  # noqa: FBT001
    lines = "".join(f"// +{marker}\n" for marker in markers)
    assert (
        _kind(_read(read_files, f"{lines}type Basket struct {{\n{TYPE}{OBJECT}}}"), "Basket").namespaced is namespaced
    )


def test_several_resource_markers_add_up(read_files: Files) -> None:
    marker = "// +kubebuilder:resource:"
    text = f"{marker}path=hampers\n{marker}shortName=bk,scope=Cluster\ntype Basket struct {{\n{TYPE}{OBJECT}}}"
    kind = _kind(_read(read_files, text), "Basket")
    assert (kind.plural, kind.short_names, kind.namespaced) == ("hampers", ("bk",), False)


@pytest.mark.parametrize(
    ("kind", "expected"),
    [
        ("Basket", "baskets"),
        ("Status", "statuses"),
        ("IngressClass", "ingressclasses"),
        ("NetworkPolicy", "networkpolicies"),
        ("Gateway", "gateways"),
        ("Endpoints", "endpoints"),
        ("Batch", "batches"),
        ("Mesh", "meshes"),
        ("Proxy", "proxies"),
        ("Index", "indices"),
        ("BoxSeries", "boxseries"),
        ("Prometheus", "prometheuses"),
        ("PodMetadata", "podmetadata"),
        ("Shelf", "shelves"),
        ("Radio", "radios"),
        ("Echo", "echoes"),
        ("Alias", "aliases"),
        ("Database", "databases"),
        ("Box", "boxes"),
        ("Person", "people"),
    ],
)
def test_plurals(kind: str, expected: str) -> None:
    assert plural(kind) == expected


@pytest.mark.parametrize(
    ("kind", "expected"),
    [
        ("Basket", "baskets"),
        ("Status", "statuses"),
        ("NetworkPolicy", "networkpolicies"),
        ("Gateway", "gateways"),
        ("Endpoints", "endpoints"),
        ("Batch", "batches"),
        ("Epoch", "epoches"),
        ("Path", "paths"),
        ("Index", "indexes"),
        ("PodMetadata", "podmetadatas"),
        ("Shelf", "shelves"),
        ("Knife", "knives"),
        ("Person", "persons"),
    ],
)
def test_plurals_of_clients(kind: str, expected: str) -> None:
    assert client_plural(kind) == expected


@pytest.mark.parametrize(
    ("markers", "expected"),
    [
        (["genclient"], "vatmetadatas"),
        (["genclient", "kubebuilder:resource:scope=Cluster"], "vatmetadata"),
        (["genclient", "kubebuilder:object:root=true"], "vatmetadata"),
        ([], "vatmetadata"),
    ],
)
def test_whose_plural_counts(read_files: Files, markers: list[str], expected: str) -> None:
    marked = "".join(f"// +{marker}\n" for marker in markers)
    basket = _read(read_files, f"{marked}type VatMetadata struct {{\n{TYPE}{OBJECT}}}\n")
    assert _kind(basket, "VatMetadata").plural == expected
