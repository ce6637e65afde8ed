import pytest

from extractor.model.api import AliasShape, Api, DefinedShape, Package, TypeDef
from extractor.model.types import Array, Basic, Map, Name, Named, Pointer, Slice, TypeExpr
from extractor.model.walk import end_of, enum_type_at, holds, members_at, struct_at
from extractor.position import Position

LIGHTS = "example.org/lights/v1"


def named(name: str, *arguments: TypeExpr) -> Named:
    return Named(Name(LIGHTS, name), arguments)


STRING = Basic("string")
ENDS = {
    "predeclared": (STRING, STRING),
    "through everything": (Pointer(Slice(Map(STRING, Array("2", Pointer(named("Lamp")))))), named("Lamp")),
    "through a defined type": (Slice(named("Rhythm")), STRING),
    "through an alias": (named("Beat"), STRING),
    "to what was not read": (Slice(named("Nowhere")), named("Nowhere")),
}


@pytest.mark.parametrize(("expr", "expected"), ENDS.values(), ids=ENDS)
def test_where_an_expression_leads(lights: Api, expr: TypeExpr, expected: TypeExpr) -> None:
    assert end_of(lights, expr) == expected


def test_the_struct_at_the_end(lights: Api) -> None:
    found = struct_at(lights, Map(STRING, Pointer(named("Lamp"))))
    assert found
    assert found.name.name == "Lamp"
    assert struct_at(lights, named("Rhythm")) is None
    assert struct_at(lights, named("Nowhere")) is None


def test_members_have_type_arguments_filled_in(lights: Api) -> None:
    (member,) = members_at(lights, Slice(named("Span", Slice(STRING))))
    assert member.field.type == Slice(STRING)


def test_no_members_without_a_struct(lights: Api) -> None:
    assert members_at(lights, STRING) == ()


def test_the_type_with_values(lights: Api) -> None:
    found = enum_type_at(lights, Slice(named("Beat")))
    assert found
    assert found.name.name == "Rhythm"
    assert enum_type_at(lights, named("Lamp")) is None


def _api(**shapes: AliasShape | DefinedShape) -> Api:
    position = Position("a.go", 1)
    types = tuple(TypeDef(name=Name("p", name), shape=shape, position=position) for name, shape in shapes.items())
    return Api(packages=(Package(path="p", name="p", folder=""),), types=types)


HOLDS = {
    "text": (STRING, ""),
    "list": (Slice(STRING), "item"),
    "array": (Pointer(Array("2", STRING)), "item"),
    "map": (Map(STRING, Slice(STRING)), "value"),
    "defined list": (Named(Name("p", "Names")), "item"),
    "alias of a map": (Named(Name("p", "Labels")), "value"),
    "circle": (Named(Name("p", "Ring")), ""),
    "unknown": (Named(Name("p", "Nowhere")), ""),
}


@pytest.mark.parametrize(("expr", "expected"), HOLDS.values(), ids=HOLDS)
def test_what_an_expression_holds(expr: TypeExpr, expected: str) -> None:
    api = _api(
        Names=DefinedShape(Slice(STRING)),
        Labels=AliasShape(Pointer(Map(STRING, STRING))),
        Ring=AliasShape(Named(Name("p", "Ring"))),
    )
    assert holds(api, expr) == expected


def test_a_circle_of_types_ends() -> None:
    ring = Named(Name("p", "Ring"))
    assert end_of(_api(Ring=DefinedShape(Slice(ring))), ring) == ring
