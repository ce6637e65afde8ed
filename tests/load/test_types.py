"""Types: identity, aliases, definitions, generics, circles."""

from collections.abc import Callable

import pytest

from extractor.model.api import AliasShape, DefinedShape, StructShape
from extractor.model.spelling import spell_plain
from extractor.model.types import Basic, Name, Named, Slice
from tests.load.conftest import MODULE, Read

Reader = Callable[[str], Read]
Files = Callable[..., Read]


@pytest.mark.parametrize(
    ("type_", "spelled"),
    [
        pytest.param("[]Lid", "[]Lid", id="list"),
        pytest.param("[]*Lid", "[]Lid", id="list-of-pointers"),
        pytest.param("[][]Lid", "[][]Lid", id="list-of-lists"),
        pytest.param("map[string][]Lid", "map[string][]Lid", id="map-of-lists"),
        pytest.param("map[string]map[string]Lid", "map[string]map[string]Lid", id="map-of-maps"),
        pytest.param("map[Color]*[]Lid", "map[Color][]Lid", id="map-with-a-defined-key"),
        pytest.param("[4]string", "[4]string", id="array"),
        pytest.param("[]byte", "string (base64)", id="bytes"),
        pytest.param("**string", "string", id="pointers"),
        pytest.param("map[string](map[string]int)", "map[string]map[string]int", id="brackets"),
        pytest.param("*[]*map[string]*Lid", "[]map[string]Lid", id="all-together"),
        pytest.param("Color", "Color (string)", id="a-defined-type"),
        pytest.param("interface{}", "any", id="anything"),
        pytest.param('struct{ A int `json:"a"` }', "Basket.Field", id="an-anonymous-struct"),
        pytest.param("map[string]struct{}", "map[string]Basket.Field", id="a-set"),
    ],
)
def test_type_expressions(read: Reader, type_: str, spelled: str) -> None:
    text = f'type Basket struct {{\n\tField {type_} `json:"field"`\n}}\ntype Color string\n'
    basket = read(text + 'type Lid struct {\n\tRound bool `json:"round"`\n}')
    assert spell_plain(basket.api, basket.field("Basket.field").type) == spelled
    assert basket.rules() == []


def test_import_names_belong_to_a_file(read_files: Files) -> None:
    def package(name: str) -> str:
        return f'package {name}\ntype Config struct {{\n\tA int `json:"a"`\n}}\n'

    def user(type_: str, path: str) -> str:
        return f'package v1\nimport x "{MODULE}/{path}"\ntype {type_} struct {{\n\tC x.Config `json:"c"`\n}}\n'

    basket = read_files(
        {
            "v1/doc.go": "// +groupName=orchard.example\npackage v1\n",
            "v1/a.go": user("Left", "alpha"),
            "v1/b.go": user("Right", "beta"),
            "alpha/a.go": package("alpha"),
            "beta/a.go": package("beta"),
        },
        "v1",
    )
    left, right = basket.field("Left.c").type, basket.field("Right.c").type
    assert (left, right) == (Named(Name(f"{MODULE}/alpha", "Config")), Named(Name(f"{MODULE}/beta", "Config")))
    assert [package.path for package in basket.api.packages if not package.listed] == [
        f"{MODULE}/alpha",
        f"{MODULE}/beta",
    ]


@pytest.mark.parametrize(
    ("path", "clause", "qualifier"),
    [
        pytest.param("paint", "paint", "paint", id="the-last-element"),
        pytest.param("paint/v2", "paint", "paint", id="the-one-before-a-version"),
        pytest.param("paint/v1", "v1", "v1", id="a-version-that-is-the-name"),
        pytest.param("go-paint", "paint", "paint", id="without-go"),
        pytest.param("paint.v3", "paint", "paint", id="without-a-version-behind-a-dot"),
        pytest.param("odd-name", "colors", "colors", id="only-the-clause-tells"),
    ],
)
def test_the_name_of_a_package_without_a_name_in_the_import(
    read_files: Files, path: str, clause: str, qualifier: str
) -> None:
    basket = read_files(
        {
            "api/v9/a.go": f"""// +groupName=orchard.example
package v9
import (
	"{MODULE}/{path}"
	"{MODULE}/other"
)
type Basket struct {{
	C {qualifier}.Color `json:"c"`
	O other.Color `json:"o"`
}}""",
            f"{path}/a.go": f"package {clause}\ntype Color string\n",
            "other/a.go": "package other\ntype Color int\n",
        },
        "api",
    )
    assert basket.field("Basket.c").type == Named(Name(f"{MODULE}/{path}", "Color"))
    assert basket.rules() == []


def test_dot_imports(read_files: Files) -> None:
    basket = read_files(
        {
            "v1/a.go": f'// +groupName=orchard.example\npackage v1\nimport . "{MODULE}/paint"\n'
            'type Basket struct {\n\tC Color `json:"c"`\n}\nconst Fine Shade = Dark\ntype Shade string\n',
            "paint/a.go": 'package paint\ntype Color string\nconst Dark = "dark"\n',
        },
        "v1",
    )
    assert basket.field("Basket.c").type == Named(Name(f"{MODULE}/paint", "Color"))
    enum = basket.type("Shade").enum
    assert enum is not None
    assert enum.values[0].value == "dark"


def test_an_alias_is_what_it_stands_for(read_files: Files) -> None:
    basket = read_files(
        {
            "v1/a.go": f'// +groupName=orchard.example\npackage v1\nimport "{MODULE}/paint"\n'
            "type Color = paint.Color\ntype Colors = []Color\ntype Pair[T any] = map[string]T\n"
            'type Basket struct {\n\tA Color `json:"a"`\n\tB Colors `json:"b"`\n\tC Pair[Color] `json:"c"`\n}\n',
            "paint/a.go": "package paint\ntype Color = Hue\ntype Hue string\n",
        },
        "v1",
    )
    hue = Named(Name(f"{MODULE}/paint", "Hue"))
    assert basket.field("Basket.a").type == hue
    assert basket.field("Basket.b").type == Slice(hue)
    assert spell_plain(basket.api, basket.field("Basket.c").type) == "map[string]Hue"
    assert basket.type("Color").shape == AliasShape(hue)
    assert basket.type("Hue").shape == DefinedShape(Basic("string"))


def test_a_definition_takes_over_the_fields(read: Reader) -> None:
    basket = read('type Crate Basket\ntype Basket struct {\n\tSize int `json:"size"`\n}')
    assert basket.members("Crate") == ["size"]


GENERIC = """
type Ref[T ~string, U any] struct {
	Name T          `json:"name"`
	Meta U          `json:"meta,omitempty"`
	Next *Ref[T, U] `json:"next,omitempty"`
}
// +kubebuilder:validation:MaxLength=9
type Color string
type Holder struct {
	One  Ref[Color, Lid]        `json:"one"`
	Many []Ref[Color, []string] `json:"many"`
	Ref[Color, int]             `json:",inline"`
}
type Lid struct {
	Round bool `json:"round"`
}
type ColorRef Ref[Color, string]
"""


def test_generics(read: Reader) -> None:
    basket = read(GENERIC)
    reference = basket.type("Ref")
    assert [(item.name, item.constraint) for item in reference.parameters] == [("T", "~string"), ("U", "any")]
    assert spell_plain(basket.api, basket.field("Holder.one").type) == "Ref[Color, Lid]"
    assert spell_plain(basket.api, basket.field("Holder.many").type) == "[]Ref[Color, []string]"
    for name in ("ColorRef", "Holder"):
        members = {member.field.name: member.field for member in basket.api.members(basket.type(name))}
        assert spell_plain(basket.api, members["name"].type) == "Color (string)"
        assert members["name"].limits.max_length == 9
        assert spell_plain(basket.api, members["next"].type).startswith("Ref[Color, ")
    assert basket.rules() == []


def test_circles(read: Reader) -> None:
    basket = read(
        """
type Tree struct {
	Kids []Tree `json:"kids,omitempty"`
	Twin *Twin  `json:"twin,omitempty"`
	*Tree `json:",inline"`
}
type Twin struct {
	Tree `json:",inline"`
	Own  map[string]*Twin `json:"own"`
}"""
    )
    assert basket.members("Tree") == ["kids", "twin"]
    assert basket.members("Twin") == ["kids", "twin", "own"]
    tree, twin = basket.type("Tree").name, basket.type("Twin").name
    assert basket.api.referrers(tree) == (tree, twin)


def test_an_own_field_hides_a_promoted_one_wherever_it_stands(read: Reader) -> None:
    basket = read(
        """
type Basket struct {
	Lid  `json:",inline"`
	Size string `json:"size"`
}
type Lid struct {
	Deep `json:",inline"`
	Size int `json:"size"`
	Only int `json:"only"`
}
type Deep struct {
	Only  string `json:"only"`
	Color string `json:"color"`
}"""
    )
    members = basket.api.members(basket.type("Basket"))
    found = [(member.field.name, member.owner.name, member.through) for member in members]
    assert found == [("color", "Deep", ("Lid", "Deep")), ("only", "Lid", ("Lid",)), ("size", "Basket", ())]


def test_members_that_two_inline_types_have_are_hidden(read: Reader) -> None:
    basket = read(
        """
type Basket struct {
	Lid `json:",inline"`
	Rim `json:",inline"`
}
type Lid struct {
	Size int `json:"size"`
	A int `json:"a"`
}
type Rim struct {
	Size int `json:"size"`
	B int `json:"b"`
}"""
    )
    assert basket.members("Basket") == ["a", "b"]


@pytest.mark.parametrize(
    ("type_", "rule"),
    [
        pytest.param("func()", "unsupported-type", id="a-function"),
        pytest.param("chan int", "unsupported-type", id="a-channel"),
        pytest.param("map[string]interface{ Do() }", "unsupported-type", id="an-interface"),
        pytest.param("map[int]string", "map-key", id="a-number-as-key"),
        pytest.param("map[Level]string", "map-key", id="a-defined-number-as-key"),
    ],
)
def test_what_can_not_stand_in_a_manifest_is_said_each_time(read: Reader, type_: str, rule: str) -> None:
    text = f'\ntype Basket struct {{\n\tA {type_} `json:"a"`\n\tB {type_} `json:"b"`\n}}\ntype Level int'
    assert read(text).rules() == [(rule, 5), (rule, 6)]


def test_a_key_that_writes_itself_as_text(read: Reader) -> None:
    text = 'type Basket struct {\n\tA map[Level]string `json:"a"`\n}\ntype Level int\n'
    basket = read(text + "func (l Level) MarshalText() ([]byte, error) { return nil, nil }\n")
    assert basket.rules() == []
    assert basket.type("Level").text_marshaler
    assert not basket.type("Level").json_marshaler


_JSON = "\nfunc (v *Value) MarshalJSON() ([]byte, error) { return nil, nil }\n"
_TEXT = "\nfunc (v Value) MarshalText() ([]byte, error) { return nil, nil }\n"
_TAGGED = 'type Value struct {\n\tKind string `json:"kind"`\n}\n'
_UNTAGGED = 'type Value struct {\n\tKind, other string\n\tMany []string `json:"-"`\n}\n'


@pytest.mark.parametrize(
    ("text", "fields", "left_out"),
    [
        pytest.param(_TAGGED + _JSON, ["kind"], (), id="fields-with-names"),
        pytest.param(_UNTAGGED + _JSON, [], ("Kind", "Many"), id="fields-without-names"),
        pytest.param(
            "// +kubebuilder:validation:Type=string\n" + _TAGGED + _JSON, [], ("Kind",), id="a-marker-says-string"
        ),
        pytest.param(
            "// +kubebuilder:validation:Type=object\n" + _TAGGED + _JSON, ["kind"], (), id="a-marker-says-object"
        ),
        pytest.param(_TAGGED + _TEXT, [], ("Kind",), id="text"),
        pytest.param(_UNTAGGED, ["Kind"], ("Many",), id="no-method"),
    ],
)
def test_fields_of_a_type_that_writes_itself_are_on_the_wire_where_they_may_be(
    read: Reader, text: str, fields: list[str], left_out: tuple[str, ...]
) -> None:
    basket = read(text)
    shape = basket.type("Value").shape
    assert isinstance(shape, StructShape)
    assert [field.name for field in shape.fields] == fields
    assert shape.left_out == left_out


def test_docs_of_types(read: Reader) -> None:
    basket = read(
        "// Color is a hue.\n// TODO: more of them\n// ---\n// do not tell\ntype Color string\ntype Size int // in cm\n"
    )
    assert basket.type("Color").doc.text == "Color is a hue."
    assert (basket.type("Size").doc.text, basket.type("Size").doc.trailing) == ("in cm", True)


def test_types_of_promoted_fields_appear_where_they_are_promoted_to(read: Reader) -> None:
    basket = read(
        """
type Basket struct {
	Base `json:",inline"`
}
type Base struct {
	Lid Lid `json:"lid"`
}
type Lid struct {
	Round bool `json:"round"`
}"""
    )
    users = basket.api.referrers(basket.type("Lid").name)
    assert [user.name for user in users] == ["Basket", "Base"]
    assert basket.api.referrers(basket.type("Base").name) == ()


def test_versions_keep_their_types_apart(read_files: Files) -> None:
    def version(name: str, field: str) -> str:
        text = (
            f'// +groupName=orchard.example\npackage {name}\ntype Crate struct {{\n\tSpec CrateSpec `json:"spec"`\n}}\n'
        )
        return text + f'type CrateSpec struct {{\n\t{field} int `json:"{field.lower()}"`\n}}\n'

    api = read_files({"v1/a.go": version("v1", "New"), "v1alpha1/a.go": version("v1alpha1", "Old")}).api
    found = {}
    for definition in api.types:
        if definition.name.name == "Crate":
            (member,) = api.members(definition)
            assert isinstance(member.field.type, Named)
            spec = api.get(member.field.type.name)
            assert spec is not None
            found[api.package_of(spec).version] = [inner.field.name for inner in api.members(spec)]
    assert found == {"v1": ["new"], "v1alpha1": ["old"]}


def test_the_order_of_declarations_and_files_changes_nothing(read_files: Files) -> None:
    head = "// +groupName=orchard.example\npackage v1\n"
    parts = [
        'type Basket struct {\n\tColor Color `json:"color"`\n\tLids Lids `json:"lids"`\n}\n',
        "// Color is a hue.\ntype Color string\n",
        'const Red Color = "red"\n',
        "// Lids are in order.\ntype Lids []Lid\n",
        'type Lid struct {\n\tRound bool `json:"round"`\n}\n',
    ]

    def facts(files: dict[str, str]) -> set[tuple[str, str, str]]:
        api = read_files({"v1/a.go": head, "v1/b.go": head, **files}).api
        return {(str(item.name), item.doc.text, str(item.enum and item.enum.values[0].value)) for item in api.types}

    forwards = facts({"v1/a.go": head + "".join(parts)})
    assert facts({"v1/a.go": head + "".join(parts[::-1])}) == forwards
    assert facts({"v1/a.go": head + "".join(parts[::2]), "v1/b.go": head + "".join(parts[1::2])}) == forwards
    assert len(forwards) == 4
