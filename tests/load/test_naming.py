"""Names on the wire: tags in all their forms, embedded and inline fields."""

from collections.abc import Callable

import pytest

from tests.load.conftest import Read

Reader = Callable[[str], Read]


@pytest.mark.parametrize(
    ("declaration", "expected"),
    [
        pytest.param('Size int `json:"size"`', ["size"], id="the-tag-names"),
        pytest.param('Size int `json:"sizeCm,omitempty"`', ["sizeCm"], id="options-follow"),
        pytest.param('Size int `json:"size,omitempty,omitzero,whatever"`', ["size"], id="any-options"),
        pytest.param('Size int `yaml:"s" json:"size" toml:"t"`', ["size"], id="among-other-keys"),
        pytest.param('Size int `protobuf:"bytes,1,opt,name=x" json:"size"`', ["size"], id="protobuf-does-not-count"),
        pytest.param('Size int "json:\\"size\\""', ["size"], id="a-quoted-tag"),
        pytest.param('Size int `json:"-"`', [], id="a-dash-hides"),
        pytest.param('Size int `json:"-,"`', ["-"], id="a-dash-and-comma-is-a-name"),
        pytest.param('Size int `json:"Size"`', ["Size"], id="capitals-stay"),
        pytest.param('Size int `json:"$size/x.y"`', ["$size/x.y"], id="signs-stay"),
        pytest.param('size int `json:"size"`', [], id="unexported"),
        pytest.param("_ struct{}", [], id="blank"),
        pytest.param('Wide, Tall int `json:",omitempty"`', ["Wide", "Tall"], id="several-names-without-one-in-the-tag"),
    ],
)
def test_the_name_of_a_field(read: Reader, declaration: str, expected: list[str]) -> None:
    basket = read(f'type Basket struct {{\n\t{declaration}\n\tOwner string `json:"owner"`\n}}')
    assert [field.name for field in basket.fields("Basket")][:-1] == expected


@pytest.mark.parametrize(
    ("declaration", "rule", "message"),
    [
        pytest.param(
            "Size int",
            "untagged-field",
            "Size has no json tag: it is 'Size' in JSON, and controller-gen refuses it",
            id="no-tag",
        ),
        pytest.param(
            "Lid",
            "untagged-field",
            "the embedded Lid has no json tag: its fields are promoted, and controller-gen refuses it",
            id="no-tag-on-an-embedded-field",
        ),
        pytest.param(
            "Size int `json:size`",
            "malformed-tag",
            "the tag of Size is malformed, so Go finds no json tag in it",
            id="a-tag-without-quotes",
        ),
        pytest.param(
            'Size int `json:",omitempty"`',
            "empty-json-name",
            "Size has a json tag without a name: it is 'Size' in JSON, but controller-gen inlines it",
            id="no-name",
        ),
        pytest.param(
            'Size Lid `json:",inline"`',
            "inline-named-field",
            "Size has a name and `inline`: controller-gen inlines it, but it is 'Size' in JSON",
            id="inline-with-a-name",
        ),
        pytest.param(
            'Size map[string]Lid `json:",inline"`',
            "inline-named-field",
            "Size is marked `inline` but is no struct: it is 'Size' in JSON",
            id="inline-and-no-struct",
        ),
        pytest.param(
            'Size int `json:"size, omitempty"`',
            "tag-with-blank",
            "the json tag of Size has a blank before or after 'omitempty', which then does nothing",
            id="a-blank-before-an-option",
        ),
        pytest.param(
            'Size int `json:"size ,omitempty"`',
            "tag-with-blank",
            "the JSON name of Size is 'size ', with the blank",
            id="a-blank-behind-the-name",
        ),
        pytest.param(
            'size int `json:"size"`',
            "tagged-unexported-field",
            "the json tag of size does nothing: the field is not exported",
            id="a-tag-on-an-unexported-field",
        ),
        pytest.param(
            'Wide, Tall int `json:"size"`',
            "duplicate-json-name",
            "Wide and Tall are both 'size' in JSON: Go then writes neither",
            id="two-of-a-name",
        ),
    ],
)
def test_a_tag_that_does_not_do_what_it_seems_to(read: Reader, declaration: str, rule: str, message: str) -> None:
    text = f'\ntype Basket struct {{\n\tOwner string `json:"owner"`\n\t{declaration}\n}}\n'
    basket = read(text + 'type Lid struct {\n\tRound bool `json:"round"`\n}')
    assert basket.rules() == [(rule, 6)]
    assert basket.messages() == [f"v1/types.go:6: {message}"]


def test_a_struct_without_any_tag_is_no_reason_to_warn(read: Reader) -> None:
    basket = read('type Basket struct {\n\tLid Lid `json:"lid"`\n}\ntype Lid struct {\n\tRound bool\n}')
    assert basket.rules() == []
    assert basket.rules("note") == [("untagged-field", 7)]


def test_a_blank_makes_an_option_unknown_and_the_field_required(read: Reader) -> None:
    field = read('type Basket struct {\n\tSize int `json:"size, omitempty"`\n}').field("Basket.size")
    assert (field.required.value, field.required.cause) == (True, "no omitempty")


EMBEDDING = """
type Whole struct {
	One    `json:",inline"`
	*Two   `json:",inline"`
	Three
	Four   `json:""`
	Five   `json:"five"`
	Six    `json:",omitempty,inline"`
	Named One `json:",inline"`
	hidden
	Tail string `json:"tail"`
}
type One struct { A int `json:"a"` }
type Two struct { B int `json:"b"` }
type Three struct { C int `json:"c"` }
type Four struct { D int `json:"d"` }
type Five struct { E int `json:"e"` }
type Six struct { F int `json:"f"` }
type hidden struct { G int `json:"g"` }
"""


def test_embedded_fields_are_promoted_unless_they_have_a_name(read: Reader) -> None:
    whole = read(EMBEDDING)
    inline = [field.go_name for field in whole.fields("Whole") if field.inline]
    assert inline == ["One", "Two", "Three", "Four", "Six", "Named", "hidden"]
    assert whole.members("Whole") == ["a", "b", "c", "d", "five", "f", "g", "tail"]


def test_an_embedded_field_that_is_no_struct_is_a_field(read: Reader) -> None:
    basket = read('type Basket struct {\n\tColor `json:",inline"`\n\tSize int `json:"size"`\n}\ntype Color string')
    field = basket.field("Basket.Color")
    assert (field.name, field.inline, field.embedded) == ("Color", False, True)


def test_an_inline_field_of_an_unread_type_stays_inline(read: Reader) -> None:
    text = 'import "far.example/away"\ntype Basket struct {\n\taway.Base `json:",inline"`\n\tSize int `json:"size"`\n}'
    basket = read(text)
    base, size = basket.api.members(basket.type("Basket"))
    assert (base.field.go_name, base.field.inline) == ("Base", True)
    assert size.field.name == "size"


def test_string_option(read: Reader) -> None:
    basket = read('type Basket struct {\n\tA int64 `json:"a,string"`\n\tB []string `json:"b,string"`\n}')
    assert [field.as_string for field in basket.fields("Basket")] == [True, False]


def test_patch_strategy_by_tag_and_by_marker(read: Reader) -> None:
    basket = read(
        """
type Basket struct {
	Old []string `json:"old" patchStrategy:"merge" patchMergeKey:"name"`
	// +patchStrategy=replace
	// +patchMergeKey=key
	New []string `json:"new"`
}"""
    )
    found = [(field.patch_strategy, field.patch_merge_key) for field in basket.fields("Basket")]
    assert found == [("merge", "name"), ("replace", "key")]


def test_positions_are_those_of_the_declarations(read: Reader) -> None:
    basket = read('\n// Basket holds fruit.\ntype Basket struct {\n\n\t// Size of it.\n\tSize int `json:"size"`\n}')
    assert str(basket.type("Basket").position) == "v1/types.go:5"
    assert str(basket.field("Basket.size").position) == "v1/types.go:8"
