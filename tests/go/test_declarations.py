"""Type declarations, fields and anonymous structs."""

import pytest

from extractor.model.types import Basic, Map, Name, Named, Parameter, Pointer, Slice, TypeExpr
from extractor.model.written import StructBody, TypeParameter
from tests.go.reading import fields, only_type, read

FIELDS = [
    pytest.param("A int", ("A",), Basic("int"), None, id="plain"),
    pytest.param('A int `json:"a"`', ("A",), Basic("int"), 'json:"a"', id="tag"),
    pytest.param('A int "json:\\"a\\""', ("A",), Basic("int"), 'json:"a"', id="tag as an interpreted string"),
    pytest.param("A int ``", ("A",), Basic("int"), "", id="empty tag"),
    pytest.param("A, B int `x`", ("A", "B"), Basic("int"), "x", id="several names"),
    pytest.param("A, /* in */ B int", ("A", "B"), Basic("int"), None, id="a comment among the names"),
    pytest.param("_ struct{}", ("_",), Named(Name("", "Outer._")), None, id="blank"),
    pytest.param("Base `x`", (), Named(Name("", "Base")), "x", id="embedded"),
    pytest.param("*Base", (), Pointer(Named(Name("", "Base"))), None, id="embedded pointer"),
    pytest.param("far.Base", (), Named(Name("far", "Base")), None, id="embedded from elsewhere"),
    pytest.param("*far.Base", (), Pointer(Named(Name("far", "Base"))), None, id="embedded pointer from elsewhere"),
    pytest.param("Base[int]", (), Named(Name("", "Base"), (Basic("int"),)), None, id="embedded generic"),
    pytest.param("error", (), Basic("error"), None, id="embedded predeclared"),
]


@pytest.mark.parametrize(("text", "names", "expr", "tag"), FIELDS)
def test_field(text: str, names: tuple[str, ...], expr: TypeExpr, tag: str | None) -> None:
    field = fields(text)[0]
    assert (field.names, field.type, field.tag) == (names, expr, tag)


def test_fields_know_their_lines() -> None:
    assert [field.line for field in fields("A int\n\n// doc\nB struct {\n\tC int\n}\nD int")] == [3, 6, 9]


def test_shapes() -> None:
    defined, alias, struct, group, grouped = read(
        """
        type Defined string
        type Alias = far.Thing
        type Struct struct{}
        type (
            Group []Defined
            Grouped = struct { A int }
        )
        """
    ).types
    assert (defined.body, defined.alias) == (Basic("string"), False)
    assert (alias.body, alias.alias) == (Named(Name("far", "Thing")), True)
    assert (struct.body, struct.alias) == (StructBody(()), False)
    assert (group.body, group.alias) == (Slice(Named(Name("", "Defined"))), False)
    assert isinstance(grouped.body, StructBody)
    assert grouped.alias
    assert [one.line for one in (defined, alias, struct, group, grouped)] == [3, 4, 5, 7, 8]


def test_struct_in_parentheses() -> None:
    assert isinstance(only_type("type A (struct { B int })\n").body, StructBody)


GENERICS = [
    pytest.param("[T any]", [("T", "any")], id="one"),
    pytest.param("[T ~string, U any]", [("T", "~string"), ("U", "any")], id="two"),
    pytest.param("[T, U comparable]", [("T", "comparable"), ("U", "comparable")], id="two of one constraint"),
    pytest.param("[T ~int | ~string]", [("T", "~int | ~string")], id="a union"),
    pytest.param(
        "[T interface{ ~int; String() string }]", [("T", "interface{ ~int; String() string }")], id="an interface"
    ),
    pytest.param("[T far.Ordered[int]]", [("T", "far.Ordered[int]")], id="generic constraint"),
]


@pytest.mark.parametrize(("text", "expected"), GENERICS)
def test_type_parameters(text: str, expected: list[tuple[str, str]]) -> None:
    declaration = only_type(f"type Ref{text} struct{{}}\n")
    assert declaration.parameters == tuple(TypeParameter(*parameter) for parameter in expected)


def test_array_type_is_no_type_parameter() -> None:
    assert only_type("type A [N]int\n").parameters == ()


def anonymous(text: str) -> dict[str, StructBody]:
    return {declaration.name: declaration.body for declaration in read(text).types if declaration.anonymous}


def test_anonymous_struct_becomes_a_type() -> None:
    file = read('type Pump struct {\n\tValve struct {\n\t\tWide bool\n\t} `json:"valve"`\n}\ntype After int\n')
    pump, valve, after = file.types
    assert pump.body.fields[0].type == Named(Name("", "Pump.Valve"))
    assert (valve.name, valve.anonymous, valve.line) == ("Pump.Valve", True, 3)
    assert [field.names for field in valve.body.fields] == [("Wide",)]
    assert (after.name, after.anonymous) == ("After", False)


def test_anonymous_structs_below_lists_maps_and_pointers() -> None:
    pump = only_type("type Pump struct { A []struct{}; B map[string]*struct{ C int } }\n")
    assert [field.type for field in pump.body.fields] == [
        Slice(Named(Name("", "Pump.A"))),
        Map(Basic("string"), Pointer(Named(Name("", "Pump.B")))),
    ]


def test_anonymous_structs_inside_each_other() -> None:
    file = read("type A struct { B struct { C struct { D int }; E struct{} }; F struct{} }\n")
    assert [declaration.name for declaration in file.types] == ["A", "A.B", "A.B.C", "A.B.E", "A.F"]


def test_two_anonymous_structs_in_one_field_do_not_collide() -> None:
    found = anonymous("type A struct { B map[struct{ K int }]struct{ V int } }\n")
    assert {name: body.fields[0].names for name, body in found.items()} == {"A.B": ("K",), "A.B.2": ("V",)}


def test_anonymous_struct_that_is_nobodys_field() -> None:
    file = read("type A []struct{ B int }\ntype C = map[struct{}]struct{}\n")
    assert [declaration.name for declaration in file.types] == ["A", "A.Element", "C", "C.Element", "C.Element.2"]


def test_anonymous_struct_takes_the_type_parameters_along() -> None:
    outer, inner = read("type A[T any] struct { B struct { C T } }\n").types
    assert outer.body.fields[0].type == Named(Name("", "A.B"), (Parameter("T"),))
    assert inner.parameters == outer.parameters
    assert inner.body.fields[0].type == Parameter("T")


def test_deep_structs_are_cut_and_remarked() -> None:
    file = read(f"type A struct {{ F {'struct { F ' * 10_000}int{'}' * 10_000} }}\n")
    assert [remark.rule for remark in file.diagnostics] == ["deep-nesting"]


def test_types_inside_functions_are_not_declared() -> None:
    assert read("func f() { type Inner struct{}; const c = 1 }\n").types == ()
