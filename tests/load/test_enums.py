"""Enums: values of types and fields, from markers and constants."""

from collections.abc import Callable

import pytest

from tests.load.conftest import Read

Reader = Callable[[str], Read]


def _shown(read: Read, name: str) -> list[tuple[object, str, str]]:
    enum = read.type(name).enum
    assert enum is not None
    return [(value.value, value.name, value.doc.text) for value in enum.values]


CONSTANTS = """
const (
	// ColorRed is ripe.
	// +some:note
	ColorRed Color = "Red"
	ColorGreen     = Color("Green") // not yet ripe
	// Deprecated: use ColorRed.
	ColorPink Color = "Pink"
	colorTest Color = "test"
	X, Y      Color = "x", "y"
)
// ColorBlue is for plums.
const ColorBlue Color = "Blue"
"""


def test_a_marker_lists_and_constants_describe(read: Reader) -> None:
    basket = read("// +kubebuilder:validation:Enum=Blue;Green;Red;Gold\ntype Color string\n" + CONSTANTS)
    enum = basket.type("Color").enum
    assert enum is not None
    assert (enum.closed, enum.cause) == (True, "+kubebuilder:validation:Enum")
    assert _shown(basket, "Color") == [
        ("Blue", "ColorBlue", "ColorBlue is for plums."),
        ("Green", "ColorGreen", "not yet ripe"),
        ("Red", "ColorRed", "ColorRed is ripe."),
        ("Gold", "", ""),
    ]


def test_without_a_marker_the_exported_constants_are_known_values(read: Reader) -> None:
    basket = read("type Color string\n" + CONSTANTS)
    enum = basket.type("Color").enum
    assert enum is not None
    assert (enum.closed, enum.cause) == (False, "constants")
    assert [value.value for value in enum.values] == ["Red", "Green", "Pink", "x", "y", "Blue"]
    assert [value.value for value in enum.values if value.deprecated] == ["Pink"]
    assert basket.type("Color").limits.enum is None


def test_constants_of_all_files_count_whatever_their_order(read_files: Callable[..., Read]) -> None:
    basket = read_files(
        {
            "v1/z.go": "// +groupName=orchard.example\npackage v1\ntype Color string\n",
            "v1/a.go": 'package v1\nconst Red Color = "red"\n',
            "v1/zz.go": 'package v1\nconst Blue Color = "blue"\n',
        }
    )
    assert [value for value, _, _ in _shown(basket, "Color")] == ["red", "blue"]


def test_constants_of_other_packages_do_not_count(read_files: Callable[..., Read]) -> None:
    basket = read_files(
        {
            "v1/a.go": '// +groupName=orchard.example\npackage v1\ntype Color string\nconst Red Color = "red"\n',
            "v2/a.go": '// +groupName=orchard.example\npackage v2\nimport "example.org/orchard/v1"\n'
            'const Odd v1.Color = "odd"\ntype Basket struct {\n\tColor v1.Color `json:"color"`\n}\n',
        }
    )
    assert [value for value, _, _ in _shown(basket, "Color")] == ["red"]


@pytest.mark.parametrize(
    ("marker", "expected"),
    [
        pytest.param("enum", ["A", "B", "b"], id="plus-enum-takes-all-exported-constants"),
        pytest.param("k8s:enum", ["A", "hidden"], id="k8s-enum-takes-literals-with-their-type"),
    ],
)
def test_enums_by_generators_are_sorted(read: Reader, marker: str, expected: list[str]) -> None:
    basket = read(
        f"""
// +{marker}
type Color string
const (
	Conv         = Color("B")
	Same         = Conv
	Low          = Color("b")
	Text   Color = "A"
	secret Color = "hidden"
)"""
    )
    enum = basket.type("Color").enum
    assert enum is not None
    assert (enum.closed, enum.cause) == (True, f"+{marker}")
    assert [value.value for value in enum.values] == expected


def test_a_value_that_several_constants_have_is_one(read: Reader) -> None:
    basket = read(
        """
type Color string
const (
	Usual            = Red
	// Deprecated: use Red.
	Crimson    Color = "red"
	Red        Color = "red"
	// Scarlet is as red.
	Scarlet    Color = "red"
	// For fires.
	Flame      Color = "red"
	// Scarlet is as red.
	Vermilion  Color = "red"
)"""
    )
    assert _shown(basket, "Color") == [("red", "Red", "Scarlet is as red.\n\nFor fires.")]
    enum = basket.type("Color").enum
    assert enum is not None
    assert enum.values[0].deprecated is None


def test_a_use_of_a_value_counts_where_nothing_else_has_it(read_files: Callable[..., Read]) -> None:
    basket = read_files(
        {
            "v1/a.go": '// +groupName=orchard.example\npackage v1\nimport "example.org/orchard/paint"\n'
            "type Color string\n// Red is from elsewhere.\nconst Red Color = paint.Red\n",
            "paint/a.go": 'package paint\nconst Red = "red"\n',
        },
        "v1",
    )
    assert _shown(basket, "Color") == [("red", "Red", "Red is from elsewhere.")]


@pytest.mark.parametrize(
    ("type_", "marker", "expected"),
    [
        pytest.param("string", "1.0;1.10;1.2", ["1.0", "1.10", "1.2"], id="texts-that-look-like-numbers"),
        pytest.param("string", "087bdd;100Mi;true", ["087bdd", "100Mi", "true"], id="texts-that-start-like-others"),
        pytest.param("string", '"a b";c', ["a b", "c"], id="quoted-and-bare"),
        pytest.param("string", '{"a","b,c"}', ["a", "b,c"], id="braces"),
        pytest.param("string", '"";x', ["", "x"], id="the-empty-text"),
        pytest.param("string", "a;b;a", ["a", "b"], id="twice-the-same"),
        pytest.param("int32", "1;2;10", [1, 2, 10], id="numbers"),
        pytest.param("Level", "1;2", [1, 2], id="numbers-of-a-defined-type"),
        pytest.param("bool", "true", [True], id="a-boolean"),
    ],
)
def test_values_are_of_the_fields_type(read: Reader, type_: str, marker: str, expected: list[object]) -> None:
    basket = read(
        f"""
type Basket struct {{
	// +kubebuilder:validation:Enum={marker}
	Field {type_} `json:"field"`
}}
type Level int"""
    )
    enum = basket.field("Basket.field").limits.enum
    assert enum is not None
    values = [value.value for value in enum.values]
    assert values == expected
    assert [type(value) for value in values] == [type(value) for value in expected]


def test_the_last_of_several_markers_counts_and_the_loss_is_said(read: Reader) -> None:
    basket = read(
        """
// +kubebuilder:validation:Enum=Red;Green
// +kubebuilder:validation:Enum={"Blue","Dark Red"}
type Color string"""
    )
    assert [value for value, _, _ in _shown(basket, "Color")] == ["Blue", "Dark Red"]
    assert basket.rules() == [("lost-marker", 4)]


def test_a_field_narrows_what_its_type_allows(read: Reader) -> None:
    basket = read(
        """
// +kubebuilder:validation:Enum=Red;Green;Blue
type Color string
// Fine is the one.
const Fine Color = "Green"
type Basket struct {
	// +kubebuilder:validation:Enum=Gold;Green;Red
	Some Color `json:"some"`
	Any  Color `json:"any"`
	// +kubebuilder:validation:Enum=Green
	Many []Color `json:"many"`
	// +kubebuilder:validation:items:Enum=Green
	Each []Color `json:"each"`
}"""
    )
    some = basket.field("Basket.some")
    assert some.limits.enum is not None
    assert [(value.value, value.doc.text) for value in some.limits.enum.values] == [
        ("Green", "Fine is the one."),
        ("Red", ""),
    ]
    assert some.declared.enum is not None
    assert [value.value for value in some.declared.enum.values] == ["Gold", "Green", "Red"]
    assert basket.field("Basket.any").limits.enum == basket.type("Color").enum
    each = basket.field("Basket.each").limits.items
    assert each is not None
    assert each.enum is not None
    assert [value.name for value in each.enum.values] == ["Fine"]


def test_the_values_of_a_list_are_those_of_its_items(read: Reader) -> None:
    basket = read(
        """
// +kubebuilder:validation:Enum=Red;Green
type Color string
type Basket struct {
	Colors []Color `json:"colors"`
	By     map[string]Color `json:"by"`
}"""
    )
    for name in ("colors", "by"):
        limits = basket.field(f"Basket.{name}").limits
        assert limits.enum is None
        assert limits.items is not None
        assert limits.items.enum == basket.type("Color").enum


def test_a_defined_type_takes_over_a_closed_enum(read: Reader) -> None:
    basket = read("// +kubebuilder:validation:Enum=Red;Green\ntype Color string\ntype Paint Color\n")
    assert basket.type("Paint").enum is None
    assert basket.type("Paint").limits.enum == basket.type("Color").enum
