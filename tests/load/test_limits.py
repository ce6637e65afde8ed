"""Limits: what each marker says, and how those of fields and types come together."""

from collections.abc import Callable
from typing import Any

import pytest

from extractor.model.facts import Limits, Rule
from extractor.model.types import Basic
from tests.load.conftest import Read

Reader = Callable[[str], Read]


def _basket(read: Reader, markers: str, type_: str = "string", more: str = "") -> Read:
    lines = "".join(f"\t// +{marker}\n" for marker in markers.split("\n"))
    return read(f'\ntype Basket struct {{\n{lines}\tField {type_} `json:"field"`\n}}\n{more}')


@pytest.mark.parametrize(
    ("marker", "expected"),
    [
        pytest.param("kubebuilder:validation:Minimum=1", {"minimum": 1}, id="minimum"),
        pytest.param("kubebuilder:validation:Maximum=-1.5", {"maximum": -1.5}, id="maximum"),
        pytest.param("kubebuilder:validation:Maximum=2.0", {"maximum": 2}, id="a-whole-number"),
        pytest.param("kubebuilder:validation:ExclusiveMinimum=true", {"exclusive_minimum": True}, id="exclusive-min"),
        pytest.param("kubebuilder:validation:ExclusiveMaximum=true", {"exclusive_maximum": True}, id="exclusive-max"),
        pytest.param("kubebuilder:validation:MultipleOf=4", {"multiple_of": 4}, id="multiple-of"),
        pytest.param("kubebuilder:validation:MinLength=0", {"min_length": 0}, id="min-length-zero"),
        pytest.param("kubebuilder:validation:MaxLength=63", {"max_length": 63}, id="max-length"),
        pytest.param("kubebuilder:validation:Pattern=`^(a|b){2,3}$`", {"pattern": "^(a|b){2,3}$"}, id="pattern"),
        pytest.param("kubebuilder:validation:Format=date-time", {"format": "date-time"}, id="format"),
        pytest.param("kubebuilder:validation:Type=string", {"type": "string"}, id="type"),
        pytest.param("kubebuilder:validation:MinItems=1", {"min_items": 1}, id="min-items"),
        pytest.param("kubebuilder:validation:MaxItems=9", {"max_items": 9}, id="max-items"),
        pytest.param("kubebuilder:validation:UniqueItems=true", {"unique_items": True}, id="unique-items"),
        pytest.param("kubebuilder:validation:MinProperties=1", {"min_properties": 1}, id="min-properties"),
        pytest.param("kubebuilder:validation:MaxProperties=1", {"max_properties": 1}, id="max-properties"),
        pytest.param("nullable", {"nullable": True}, id="nullable"),
        pytest.param("k8s:immutable", {"immutable": True}, id="immutable"),
        pytest.param("listType=map", {"list_type": "map"}, id="list-type"),
        pytest.param("listType:=set", {"list_type": "set"}, id="list-type-with-colon"),
        pytest.param("k8s:listType=set", {"list_type": "set"}, id="k8s-list-type"),
        pytest.param("listMapKey=name\nlistMapKey=kind", {"list_map_keys": ("name", "kind")}, id="list-map-keys"),
        pytest.param("mapType=atomic", {"map_type": "atomic"}, id="map-type"),
        pytest.param("structType=granular", {"map_type": "granular"}, id="struct-type"),
        pytest.param(
            "kubebuilder:pruning:PreserveUnknownFields", {"preserve_unknown_fields": True}, id="preserve-unknown"
        ),
        pytest.param(
            "kubebuilder:validation:XPreserveUnknownFields", {"preserve_unknown_fields": True}, id="the-older-name"
        ),
        pytest.param("kubebuilder:validation:EmbeddedResource", {"embedded_resource": True}, id="embedded-resource"),
        pytest.param("kubebuilder:validation:XIntOrString", {"int_or_string": True}, id="int-or-string"),
        pytest.param("kubebuilder:validation:Schemaless", {"schemaless": True}, id="schemaless"),
        pytest.param("kubebuilder:title=Fruit", {"title": "Fruit"}, id="title"),
        pytest.param("kubebuilder:example={a: 1}", {"example": {"a": 1}}, id="example"),
        pytest.param(
            "kubebuilder:validation:items:MaxLength=5\nkubebuilder:validation:MaxItems=3",
            {"max_items": 3, "items": Limits(max_length=5)},
            id="of-items",
        ),
    ],
)
def test_what_a_marker_limits(read: Reader, marker: str, expected: dict[str, Any]) -> None:
    basket = _basket(read, marker)
    assert basket.field("Basket.field").limits == Limits(**expected)
    assert basket.field("Basket.field").declared == Limits(**expected)
    assert basket.rules() == []


RULES = """kubebuilder:validation:XValidation:rule="self.a <= self.b",message="a, b; in order"
kubebuilder:validation:XValidation:message=`say "no"`,rule=`self != "a=b,c"`,reason=FieldValueForbidden
kubebuilder:validation:XValidation:rule="self == oldSelf",messageExpression="'x'",fieldPath=".a",optionalOldSelf=true
kubebuilder:validation:items:XValidation:rule="self > 0\""""


def test_rules(read: Reader) -> None:
    basket = _basket(
        read,
        RULES,
        "[]int",
    )
    limits = basket.field("Basket.field").limits
    assert limits.rules == (
        Rule(rule="self.a <= self.b", message="a, b; in order"),
        Rule(rule='self != "a=b,c"', message='say "no"', reason="FieldValueForbidden"),
        Rule(rule="self == oldSelf", message_expression="'x'", field_path=".a", optional_old_self=True),
    )
    assert limits.items == Limits(rules=(Rule(rule="self > 0"),))


@pytest.mark.parametrize(
    ("marker", "condition", "message"),
    [
        pytest.param("AtMostOneOf", "<= 1", "at most one of the fields in [a b] may be set", id="at-most"),
        pytest.param("ExactlyOneOf", "== 1", "exactly one of the fields in [a b] must be set", id="exactly"),
        pytest.param("AtLeastOneOf", ">= 1", "at least one of the fields in [a b] must be set", id="at-least"),
    ],
)
def test_a_choice_between_fields_is_a_rule(read: Reader, marker: str, condition: str, message: str) -> None:
    basket = read(
        f"""
// +kubebuilder:validation:{marker}=a;b
// +kubebuilder:validation:XValidation:rule="true"
type Basket struct {{
	A *int `json:"a,omitempty"`
	B *int `json:"b,omitempty"`
}}"""
    )
    choice = Rule(rule=f"[has(self.a),has(self.b)].filter(x,x==true).size() {condition}", message=message)
    assert basket.type("Basket").limits.rules == (Rule(rule="true"), choice)


@pytest.mark.parametrize(
    ("on_type", "on_field", "expected"),
    [
        pytest.param("Minimum=1", "Minimum=3", Limits(minimum=3), id="the-higher-minimum"),
        pytest.param("Minimum=3", "Minimum=1", Limits(minimum=3), id="the-higher-minimum-of-the-type"),
        pytest.param("Minimum=0", "Minimum=-1", Limits(minimum=0), id="zero-is-a-bound"),
        pytest.param("Maximum=5", "Maximum=9", Limits(maximum=5), id="the-lower-maximum"),
        pytest.param(
            "Minimum=3\nExclusiveMinimum=true", "Minimum=1", Limits(minimum=3, exclusive_minimum=True), id="exclusive"
        ),
        pytest.param(
            "Minimum=1\nExclusiveMinimum=true", "Minimum=3", Limits(minimum=3), id="exclusive-of-a-bound-that-lost"
        ),
        pytest.param("MinLength=2", "MinLength=1", Limits(min_length=2), id="the-longer-minimum"),
        pytest.param("MaxLength=0", "MaxLength=1", Limits(max_length=0), id="the-shorter-maximum"),
        pytest.param("MinLength=2", "MaxLength=9", Limits(min_length=2, max_length=9), id="one-each"),
        pytest.param("Pattern=`^a`", "Pattern=`b$`", Limits(pattern="b$"), id="the-pattern-of-the-field"),
        pytest.param(
            'XValidation:rule="type"',
            'XValidation:rule="field"',
            Limits(rules=(Rule(rule="field"), Rule(rule="type"))),
            id="rules-of-the-field-first",
        ),
        pytest.param(
            'XValidation:rule="same"', 'XValidation:rule="same"', Limits(rules=(Rule(rule="same"),)), id="one-rule-once"
        ),
    ],
)
def test_a_field_can_narrow_its_type(read: Reader, on_type: str, on_field: str, expected: Limits) -> None:
    def marked(markers: str) -> str:
        return "".join(f"// +kubebuilder:validation:{marker}\n" for marker in markers.split("\n"))

    basket = read(
        f"{marked(on_type)}type Size int\ntype Wide Size\ntype Basket struct {{\n{marked(on_field)}"
        '\tField *Wide `json:"field"`\n}'
    )
    assert basket.field("Basket.field").limits == expected
    assert basket.type("Wide").declared == Limits()
    assert basket.type("Wide").limits == basket.type("Size").limits


def test_a_list_takes_the_limits_of_its_items(read: Reader) -> None:
    basket = _basket(
        read,
        "kubebuilder:validation:items:MinLength=2",
        "map[string][]*Color",
        "// +kubebuilder:validation:MaxLength=9\ntype Color string",
    )
    limits = basket.field("Basket.field").limits
    assert limits == Limits(items=Limits(min_length=2, items=Limits(max_length=9)))


def test_limits_of_inline_types_hold_for_the_whole(read: Reader) -> None:
    basket = read(
        """
// +kubebuilder:validation:XValidation:rule="whole"
type Basket struct {
	// +kubebuilder:validation:MaxProperties=4
	Lid `json:",inline"`
	Other Lid `json:"other"`
}
// +kubebuilder:validation:XValidation:rule="lid"
// +structType=atomic
type Lid struct {
	Round bool `json:"round"`
}"""
    )
    whole = Limits(rules=(Rule(rule="whole"), Rule(rule="lid")), map_type="atomic", max_properties=4)
    assert basket.type("Basket").limits == whole
    assert basket.type("Basket").declared == Limits(rules=(Rule(rule="whole"),))


def test_types_that_are_defined_by_each_other_in_a_circle(read: Reader) -> None:
    basket = read(
        'type A B\ntype B A\ntype C = D\ntype D = C\ntype Basket struct {\n\tA A `json:"a"`\n\tC C `json:"c"`\n}'
    )
    assert basket.field("Basket.a").limits == Limits()


def test_gates(read: Reader) -> None:
    basket = _basket(read, "featureGate=Ripe\nopenshift:enable:FeatureGate=Sweet")
    assert basket.field("Basket.field").feature_gate == "Ripe, Sweet"


def test_an_alias_of_a_basic_type_keeps_what_its_markers_say(read: Reader) -> None:
    orchard = read(
        """
// +kubebuilder:validation:MaxLength=7
// +kubebuilder:validation:Enum=Ripe;Green
type State = string

type Plain = string

type Tree struct {
	Fruit State `json:"fruit"`
	Leaf  Plain `json:"leaf"`
}
"""
    )
    fruit = orchard.field("Tree.fruit")
    assert (fruit.limits.max_length, [value.value for value in fruit.limits.enum.values]) == (7, ["Ripe", "Green"])
    assert orchard.field("Tree.leaf").type == Basic("string")


def test_what_no_crd_carries_is_not_declared(read: Reader) -> None:
    orchard = read(
        """
// +enum
type State string

const Ripe State = "Ripe"

type Tree struct {
	// +k8s:maxLength=4
	// +kubebuilder:validation:MinLength=1
	Fruit State `json:"fruit"`
}
"""
    )
    fruit = orchard.field("Tree.fruit")
    assert (fruit.limits.max_length, fruit.limits.min_length) == (4, 1)
    assert (fruit.declared.max_length, fruit.declared.min_length) == (None, 1)
    assert fruit.limits.enum.closed
    assert not orchard.type("State").declared
    assert orchard.type("State").enum.closed


def test_a_declarative_limit_that_is_no_number_limits_nothing(read: Reader) -> None:
    apple = read(
        """
type Apple struct {
	// +k8s:maxItems=many
	// +k8s:minItems=true
	Seeds []string `json:"seeds"`
}"""
    )
    assert apple.field("Apple.Seeds").limits == Limits()
