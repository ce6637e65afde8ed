"""Type expressions."""

import pytest

from extractor.go.types import MAX_DEPTH
from extractor.model.types import Array, Basic, Map, Name, Named, Opaque, Parameter, Pointer, Slice, TypeExpr
from tests.go.reading import only_type, read


def local(name: str, *arguments: TypeExpr) -> Named:
    return Named(Name("", name), arguments)


def far(package: str, name: str, *arguments: TypeExpr) -> Named:
    return Named(Name(package, name), arguments)


TEXT = Basic("string")
EXPRESSIONS = [
    pytest.param("string", TEXT, id="predeclared"),
    pytest.param("any", Basic("any"), id="any"),
    pytest.param("interface{}", Basic("any"), id="the empty interface is any"),
    pytest.param("interface{ /* nothing */ }", Basic("any"), id="with a comment in it as well"),
    pytest.param("error", Basic("error"), id="error"),
    pytest.param("Leaf", local("Leaf"), id="declared here"),
    pytest.param("far.Leaf", far("far", "Leaf"), id="declared elsewhere"),
    pytest.param("far /* off */ . Leaf", far("far", "Leaf"), id="with blanks and a comment"),
    pytest.param("far.string", far("far", "string"), id="a predeclared name elsewhere"),
    pytest.param("*Leaf", Pointer(local("Leaf")), id="pointer"),
    pytest.param("**string", Pointer(Pointer(TEXT)), id="pointer to pointer"),
    pytest.param("[]Leaf", Slice(local("Leaf")), id="slice"),
    pytest.param("[]*far.Leaf", Slice(Pointer(far("far", "Leaf"))), id="slice of pointers"),
    pytest.param("[][]Leaf", Slice(Slice(local("Leaf"))), id="slice of slices"),
    pytest.param("[]byte", Slice(Basic("byte")), id="bytes"),
    pytest.param("[16]byte", Array("16", Basic("byte")), id="array"),
    pytest.param("[Size + 1]int", Array("Size + 1", Basic("int")), id="array of a computed length"),
    pytest.param("map[string]Leaf", Map(TEXT, local("Leaf")), id="map"),
    pytest.param("map[Key]*[]Leaf", Map(local("Key"), Pointer(Slice(local("Leaf")))), id="map of pointers to slices"),
    pytest.param("map[string](map[string]int)", Map(TEXT, Map(TEXT, Basic("int"))), id="parentheses"),
    pytest.param("((string))", TEXT, id="more parentheses"),
    pytest.param("*[]*map[string]*Leaf", Pointer(Slice(Pointer(Map(TEXT, Pointer(local("Leaf")))))), id="all of it"),
    pytest.param("Pair[string, Leaf]", local("Pair", TEXT, local("Leaf")), id="generic"),
    pytest.param("far.Pair[[]string, far.Leaf]", far("far", "Pair", Slice(TEXT), far("far", "Leaf")), id="far generic"),
    pytest.param("Box[Box[Leaf]]", local("Box", local("Box", local("Leaf"))), id="generic in generic"),
    pytest.param("func(int) string", Opaque("func(int) string"), id="function"),
    pytest.param("<-chan Leaf", Opaque("<-chan Leaf"), id="channel"),
    pytest.param("interface{ Do() }", Opaque("interface{ Do() }"), id="interface"),
    pytest.param("interface{ error }", Opaque("interface{ error }"), id="embedding interface"),
    pytest.param("map[string]func()", Map(TEXT, Opaque("func()")), id="map of functions"),
]


@pytest.mark.parametrize(("text", "expected"), EXPRESSIONS)
def test_expression(text: str, expected: TypeExpr) -> None:
    assert only_type(f"type A {text}\n").body == expected


@pytest.mark.parametrize(("text", "expected"), EXPRESSIONS)
def test_expression_in_a_field(text: str, expected: TypeExpr) -> None:
    assert only_type(f'type A struct {{\n\tB {text} `json:"b"` // note\n}}\n').body.fields[0].type == expected


def test_type_parameters_are_parameters_only_where_they_are_declared() -> None:
    box, other = read("type Box[T any] struct { Of []T; Next *Box[T] }\ntype Other struct { Of T }\n").types
    assert [field.type for field in box.body.fields] == [
        Slice(Parameter("T")),
        Pointer(local("Box", Parameter("T"))),
    ]
    assert other.body.fields[0].type == local("T")


def test_type_parameter_may_have_a_predeclared_name() -> None:
    assert only_type("type Box[string any] struct { Of string }\n").body.fields[0].type == Parameter("string")


@pytest.mark.parametrize("prefix", ["*", "[]", "map[string]", "T["])
def test_deep_types_are_cut_and_remarked(prefix: str) -> None:
    suffix = "]" if prefix == "T[" else ""
    file = read(f"type A {prefix * 10_000}int{suffix * 10_000}\n")
    (remark,) = file.diagnostics
    assert str(remark) == f"api/v1/types.go:2: more than {MAX_DEPTH} types inside each other are not read"
    assert remark.rule == "deep-nesting"


def test_types_that_are_not_deep_are_read_whole() -> None:
    file = read(f"type A {'*' * MAX_DEPTH}int\n")
    assert file.diagnostics == ()
