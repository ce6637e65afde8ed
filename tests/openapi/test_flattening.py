"""How what a field says meets what its type says, and how inline members join their struct."""

from typing import Any

import pytest

from extractor.errors import SourceError
from extractor.openapi.schema import kind_schemas
from extractor.snapshot.bare import facts_only
from tests.openapi.conftest import META, Garden, Plant

_NAMES = """
// Name is how a plant is called.
// +kubebuilder:validation:MaxLength=9
// +kubebuilder:validation:Pattern=`^[a-z]+$`
// +kubebuilder:validation:XValidation:rule="self != 'weed'"
type Name string

// +kubebuilder:validation:Enum=Sun;Shade;Dusk
type Light string

// +structType=atomic
type Spot struct {
	X int `json:"x"`
}

// +kubebuilder:validation:MinLength=2
type ShortName Name
"""


@pytest.mark.parametrize(
    ("markers", "type_", "expected"),
    [
        pytest.param("", "Name", {"maxLength": 9, "pattern": "^[a-z]+$"}, id="the-type-alone"),
        pytest.param("kubebuilder:validation:MinLength=1", "Name", {"minLength": 1, "maxLength": 9}, id="both"),
        pytest.param("kubebuilder:validation:Pattern=`^[a-z]+$`", "Name", {"pattern": "^[a-z]+$"}, id="same-pattern"),
        pytest.param(
            "kubebuilder:validation:Pattern=`^a`",
            "Name",
            {"allOf": [{"pattern": "^[a-z]+$"}, {"pattern": "^a"}]},
            id="other-pattern",
        ),
        pytest.param(
            "kubebuilder:validation:MaxLength=5",
            "Name",
            {"allOf": [{"maxLength": 9}, {"maxLength": 5}]},
            id="other-length",
        ),
        pytest.param(
            "kubebuilder:validation:MaxLength=9",
            "Name",
            {"allOf": [{"maxLength": 9}, {"maxLength": 9}]},
            id="same-length",
        ),
        pytest.param("kubebuilder:validation:Enum=Sun", "Light", {"enum": ["Sun", "Shade", "Dusk"]}, id="enum"),
        pytest.param("kubebuilder:validation:Enum=Oak", "Name", {"enum": ["Oak"]}, id="only-the-field-has-an-enum"),
        pytest.param("structType=granular", "Spot", {"x-kubernetes-map-type": "granular"}, id="map-type"),
        pytest.param("", "ShortName", {"minLength": 2, "maxLength": 9}, id="defined-by-a-defined-type"),
        pytest.param(
            "kubebuilder:validation:MaxLength=5\n\t// +kubebuilder:validation:MinLength=3",
            "ShortName",
            {"allOf": [{"minLength": 2, "maxLength": 9}, {"minLength": 3, "maxLength": 5}]},
            id="two-of-them",
        ),
    ],
)
def test_a_field_and_its_type(plant: Plant, markers: str, type_: str, expected: dict[str, Any]) -> None:
    comment = f"\t// +{markers}\n" if markers else ""
    garden = plant(_NAMES + f'type Row struct {{\n{comment}\tField {type_} `json:"field"`\n}}\n')
    node = garden.property("Row.field")
    assert {key: node.get(key) for key in expected} == expected
    moved = {key for part in node.get("allOf", ()) for key in part}
    assert not moved & node.keys()


def test_the_rules_of_a_field_come_before_those_of_its_type(plant: Plant) -> None:
    garden = plant(
        _NAMES
        + 'type Row struct {\n\t// +kubebuilder:validation:XValidation:rule="a"\n\tField Name `json:"field"`\n}\n'
    )
    rules = garden.property("Row.field")["x-kubernetes-validations"]
    assert [rule["rule"] for rule in rules] == ["a", "self != 'weed'"]


@pytest.mark.parametrize(
    ("field", "expected"),
    [
        pytest.param("// Says it.\n\tField Name", "Says it.", id="the-field's-own"),
        pytest.param("Field Name", "Name is how a plant is called.", id="the-type's"),
        pytest.param("Field ShortName", "Name is how a plant is called.", id="through-two-types"),
        pytest.param("// +kubebuilder:title=T\n\tField *Name", "Name is how a plant is called.", id="beside-markers"),
        pytest.param("Field Spot", None, id="none"),
    ],
)
def test_whose_description_counts(plant: Plant, field: str, expected: str | None) -> None:
    garden = plant(_NAMES + f'type Row struct {{\n\t{field} `json:"field"`\n}}\n')
    assert garden.property("Row.field").get("description") == expected


def test_items_and_values_show_the_description_of_their_type(plant: Plant) -> None:
    garden = plant(
        _NAMES
        + """
type Row struct {
	// All of them.
	List []Name `json:"list"`
	Map map[string]Name `json:"map"` // by place
}
"""
    )
    names = garden.property("Row.list")
    assert (names["description"], names["items"]["description"]) == ("All of them.", "Name is how a plant is called.")
    named = garden.property("Row.map")
    assert "description" not in named  # a comment behind a field is none for controller-gen
    assert named["additionalProperties"]["description"] == "Name is how a plant is called."


_INLINED = """
// Common is what all have.
// +kubebuilder:validation:XValidation:rule="common"
type Common struct {
	// Its size.
	// +kubebuilder:validation:Maximum=7
	Size int `json:"size"`
	Deep `json:",inline"`
}
type Deep struct {
	Root string `json:"root"`
	// +optional
	Tip string `json:"tip"`
}
// +kubebuilder:validation:XValidation:rule="row"
type Row struct {
	*Common `json:",inline"`
	Length int `json:"length"`
}
// Plot has a size of its own.
type Plot struct {
	Common `json:",inline"`
	// +kubebuilder:validation:Minimum=1
	Size int `json:"size,omitempty"`
}
type Field struct {
	Row  Row  `json:"row"`
	Plot Plot `json:"plot"`
}
"""


def test_inline_members_join_their_struct(plant: Plant) -> None:
    row = plant(_INLINED).schema("Row")
    assert sorted(row["properties"]) == ["length", "root", "size", "tip"]
    assert row["required"] == ["length", "root", "size"]
    assert [rule["rule"] for rule in row["x-kubernetes-validations"]] == ["common", "row"]
    assert "description" not in row


def test_a_member_that_hides_an_inline_one_is_merged_with_it(plant: Plant) -> None:
    """Not as encoding/json has it, but as controller-gen writes it; checked with its release v0.18."""
    garden = plant(_INLINED)
    size = garden.property("Field.plot.size")
    assert size == {"type": "integer", "minimum": 1, "maximum": 7, "description": "Its size."}
    assert garden.property("Field.plot")["required"] == ["root", "size"]


def test_a_hidden_member_of_a_declared_type_is_merged_with_it(plant: Plant) -> None:
    garden = plant(
        _NAMES
        + """
type Common struct {
	// The first name.
	Name Name `json:"name"`
}
type Plot struct {
	Common `json:",inline"`
	// The other name.
	// +kubebuilder:validation:MaxLength=5
	Name Name `json:"name,omitempty"`
}
type Field struct {
	Plot Plot `json:"plot"`
}
"""
    )
    name = garden.property("Field.plot.name")
    assert (name["allOf"], name["maxLength"]) == ([{"maxLength": 9}, {"maxLength": 9}], 5)
    assert name["description"] == "The first name."
    assert [rule["rule"] for rule in name["x-kubernetes-validations"]] == ["self != 'weed'"] * 2


_CIRCLE = """
type Vine struct {
	// Where it goes on.
	Next *Twig `json:"next,omitempty"`
}
type Twig struct {
	Buds []Vine `json:"buds,omitempty"`
	Age  int    `json:"age"`
}
type Root struct {
	Twig Twig `json:"twig"`
}
"""


def test_a_type_inside_itself_is_cut(plant: Plant) -> None:
    vine = plant(_CIRCLE).schema("Vine")
    assert vine["properties"]["next"]["description"] == "Where it goes on."
    assert vine["properties"]["next"]["properties"]["buds"] == {"type": "array", "items": {}}


def test_a_schema_does_not_depend_on_those_made_before_it(plant: Plant) -> None:
    garden = plant(_CIRCLE)
    types = [garden.type(name) for name in ("Vine", "Root", "Twig")]
    alone = {definition.name: garden.schema(definition.name.name) for definition in types}
    for order in (types, types[::-1]):
        together = kind_schemas(garden.api, order)
        assert {definition.name: schema for definition, schema in zip(order, together, strict=True)} == alone


def test_a_struct_that_inlines_itself_ends(plant: Plant) -> None:
    garden = plant('type Vine struct {\n\t*Vine `json:",inline"`\n\tAge int `json:"age"`\n}\n')
    assert garden.schema("Vine") == {
        "type": "object",
        "properties": {"age": {"type": "integer"}},
        "required": ["age"],
    }


def test_many_types_in_circles_are_refused_at_once(plant: Plant) -> None:
    """Each type uses all others: following every way would take longer than the universe has."""
    names = [f"Knot{number}" for number in range(24)]
    fields = "".join(f'\t{name} *{name} `json:"{name.lower()},omitempty"`\n' for name in names)
    garden = plant("".join(f"type {name} struct {{\n{fields}}}\n" for name in names))
    with pytest.raises(SourceError, match="the schema of Knot0 would have more than 300000 nodes"):
        garden.schema("Knot0")


def test_a_chain_of_very_many_types_is_refused(plant: Plant) -> None:
    links = "".join(f'type Link{n} struct {{\n\tNext Link{n + 1} `json:"next"`\n}}\n' for n in range(2000))
    garden = plant(links + "type Link2000 struct{}\n")
    assert "next" in garden.schema("Link1990")["properties"]
    with pytest.raises(SourceError, match=r"v1/types.go:\d+: the schema of Link0 would be more than 150 levels deep"):
        garden.schema("Link0")


def test_a_kind(plant: Plant) -> None:
    garden = plant(
        f"""
// Greenhouse keeps plants warm.
// +kubebuilder:object:root=true
type Greenhouse struct {{
	{META}
	// What you want.
	Spec Spec `json:"spec"`
}}
type Spec struct {{
	Panes int32 `json:"panes"`
}}
"""
    )
    schema = garden.schema("Greenhouse")
    assert schema["x-kubernetes-group-version-kind"] == {
        "group": "garden.example",
        "kind": "Greenhouse",
        "version": "v1",
    }
    assert schema["description"] == "Greenhouse keeps plants warm."
    assert schema["properties"]["metadata"] == {"type": "object"}
    assert schema["properties"]["apiVersion"] == {"type": "string", "x-external": True}
    assert schema["required"] == ["spec"]


def test_descriptions_can_be_cut_or_left_out(plant: Plant) -> None:
    garden = plant(_NAMES + 'type Row struct {\n\t// First. Second sentence.\n\tField Name `json:"field"`\n}\n')
    assert garden.property("Row.field", max_description=10)["description"] == "First."
    assert "description" not in garden.property("Row.field", descriptions=False)


def test_a_rule_without_its_message_is_left_out(plant: Plant) -> None:
    """What was taken from facts lacks the messages of rules, so that such a rule would be another one."""
    bed = plant(
        """
// +kubebuilder:validation:XValidation:rule="self.size > 0",message="too small"
type Bed struct {
\t// +kubebuilder:validation:XValidation:rule="self < 9",message="too large"
\t// +kubebuilder:validation:Minimum=1
\tSize int `json:"size"`
}
"""
    )
    assert len(bed.schema("Bed")["x-kubernetes-validations"]) == 1
    bare = Garden(facts_only(bed.api, "v1"))
    assert "x-kubernetes-validations" not in bare.schema("Bed")
    assert bare.property("Bed.size") == {"type": "integer", "minimum": 1, "x-external": True}
