"""Defaults: the value, the text that shows it, and who sets it."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.load.conftest import Read

Reader = Callable[[str], Read]


@pytest.mark.parametrize(
    ("marker", "type_", "value", "text"),
    [
        pytest.param("kubebuilder:default=3", "int", 3, "3", id="a-number"),
        pytest.param("kubebuilder:default:=3", "int", 3, "3", id="colon-and-equals"),
        pytest.param("kubebuilder:default=-0.5", "float64", -0.5, "-0.5", id="a-fraction"),
        pytest.param("kubebuilder:default=false", "bool", False, "false", id="false-is-a-default"),
        pytest.param("kubebuilder:default=0", "int", 0, "0", id="zero-is-a-default"),
        pytest.param("kubebuilder:default=Ripe", "string", "Ripe", "Ripe", id="a-bare-text"),
        pytest.param('kubebuilder:default="Ripe"', "Color", "Ripe", "Ripe", id="a-quoted-text-of-a-defined-type"),
        pytest.param('kubebuilder:default=""', "string", "", '""', id="an-empty-text"),
        pytest.param("kubebuilder:default=1.10", "string", "1.10", "1.10", id="a-text-that-looks-like-a-number"),
        pytest.param("kubebuilder:default=100Mi", "string", "100Mi", "100Mi", id="a-text-that-starts-like-one"),
        pytest.param("kubebuilder:default={}", "[]string", [], "[]", id="braces-on-a-list"),
        pytest.param("kubebuilder:default={}", "Colors", [], "[]", id="braces-on-a-defined-list"),
        pytest.param("kubebuilder:default={}", "Lid", {}, "{}", id="braces-on-a-struct"),
        pytest.param("kubebuilder:default={a,b}", "[]string", ["a", "b"], "[a, b]", id="a-list"),
        pytest.param(
            'kubebuilder:default={z: 1, tags: {"x","y z"}, deep: {k: "true"}}',
            "Lid",
            {"z": 1, "tags": ["x", "y z"], "deep": {"k": "true"}},
            '{z: 1, tags: [x, y z], deep: {k: "true"}}',
            id="a-map-in-the-order-of-the-source",
        ),
        pytest.param('default="Ripe"', "string", "Ripe", "Ripe", id="kubernetes-text"),
        pytest.param("default=2", "*int32", 2, "2", id="kubernetes-number"),
        pytest.param('default=["x"]', "[]string", ["x"], '["x"]', id="kubernetes-list"),
        pytest.param('default={"a":1}', "Lid", {"a": 1}, '{"a": 1}', id="kubernetes-map"),
    ],
)
def test_the_value_and_its_text(read: Reader, marker: str, type_: str, value: Any, text: str) -> None:
    basket = read(
        f"""
type Basket struct {{
	// +{marker}
	Field {type_} `json:"field"`
}}
type Color string
type Colors []Color
type Lid struct {{
	Round bool `json:"round"`
}}"""
    )
    default = basket.field("Basket.field").default
    assert default is not None
    assert (default.value, default.text, default.served) == (value, text, True)
    assert type(default.value) is type(value)
    assert default.cause == "+" + marker.split("=", maxsplit=1)[0].rstrip(":")
    assert str(default.position) == "v1/types.go:5"
    assert basket.rules() == []


@pytest.mark.parametrize(
    ("reference", "value", "text"),
    [
        pytest.param("Usual", "Ripe", "Ripe", id="of-the-package"),
        pytest.param("shared.Limit", 12, "12", id="by-the-name-of-an-import"),
        pytest.param("example.org/orchard/shared.Limit", 12, "12", id="by-an-import-path"),
    ],
)
def test_a_constant_is_set_by_go_code(read_files: Callable[..., Read], reference: str, value: Any, text: str) -> None:
    basket = read_files(
        {
            "v1/types.go": f"""// +groupName=orchard.example
package v1
import "example.org/orchard/shared"
const Usual Color = "Ripe"
type Color string
type Basket struct {{
	// +default=ref({reference})
	Field Color `json:"field"`
	Other shared.Size `json:"other"`
}}""",
            "shared/size.go": "package shared\ntype Size int\nconst Limit Size = 3 * 4\n",
        },
        "v1",
    )
    default = basket.field("Basket.field").default
    assert default is not None
    assert (default.value, default.text, default.served) == (value, text, False)
    assert default.cause == f"+default=ref({reference})"


@pytest.mark.parametrize(
    ("marker", "rules"),
    [
        pytest.param("default=null", [], id="null-is-none"),
        pytest.param("default=Ripe", [("bad-marker", 5)], id="no-JSON"),
        pytest.param("kubebuilder:default=a,b", [("bad-marker", 5)], id="something-left-over"),
        pytest.param("kubebuilder:default", [("bad-marker", 5)], id="no-value"),
    ],
)
def test_no_default(read: Reader, marker: str, rules: list[tuple[str, int]]) -> None:
    basket = read(f'\ntype Basket struct {{\n\t// +{marker}\n\tField string `json:"field"`\n}}')
    assert basket.field("Basket.field").default is None
    assert basket.rules() == rules


def test_an_unknown_constant_is_said(read: Reader) -> None:
    basket = read('\ntype Basket struct {\n\t// +default=ref(Nowhere)\n\tField string `json:"field"`\n}')
    assert basket.field("Basket.field").default is None
    assert basket.rules("note") == [("unknown-constant", 5)]


def test_kubebuilders_default_wins_over_the_other(read: Reader) -> None:
    lines = ["// +kubebuilder:default=1", "// +default=2"]
    for order in (lines, lines[::-1]):
        basket = read("\n".join(("type Basket struct {", *order, 'Field int `json:"field"`', "}")))
        default = basket.field("Basket.field").default
        assert default is not None
        assert default.value == 1
        assert basket.rules() == []
