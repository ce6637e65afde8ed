"""An API completed by another one: what comes along, and what stays away."""

from extractor.model.api import Api, DefinedShape, Field, Package, StructShape, TypeDef
from extractor.model.completion import completed, mentions, reach, stand_ins
from extractor.model.facts import Required
from extractor.model.types import Basic, Map, Name, Named, Pointer, Slice, TypeExpr, stand_in
from extractor.model.wellknown import META_V1
from extractor.position import Position

OWN = "example.org/orchard/v1"
FAR = "far.example/away"
AT = Position("x.go", 1)


def _field(name: str, expr: TypeExpr, *, inline: bool = False) -> Field:
    return Field(
        name=name, go_name=name.title(), type=expr, required=Required(value=False, cause=""), position=AT, inline=inline
    )


def _named(name: str, package: str = FAR) -> Named:
    return Named(Name(package, name))


def _struct(name: str, *fields: Field, package: str = FAR) -> TypeDef:
    return TypeDef(name=Name(package, name), shape=StructShape(fields), position=AT)


def _package(path: str, *, bare: bool = False) -> Package:
    return Package(path=path, name="x", folder="", bare=bare)


KNOWN = Api(
    packages=(_package(FAR, bare=True), _package("far.example/unused", bare=True)),
    types=(
        _struct("Lid", _field("rim", Slice(_named("Rim"))), _field("knob", _named("Knob"), inline=True)),
        TypeDef(name=Name(FAR, "Rim"), shape=DefinedShape(_named("Width")), position=AT),
        _struct("Knob", _field("lid", Pointer(_named("Lid"))), _field("at", Named(Name(META_V1, "Time")))),
        TypeDef(name=Name(FAR, "Width"), shape=DefinedShape(Basic("string")), position=AT),
        _struct("Unused"),
    ),
)


def _basket(expr: TypeExpr, *packages: Package) -> Api:
    return Api(packages=(_package(OWN), *packages), types=(_struct("Basket", _field("lid", expr), package=OWN),))


def _names(api: Api) -> list[str]:
    return [definition.name.name for definition in api.types]


def test_what_is_used_comes_along_with_all_that_it_uses() -> None:
    api = completed(_basket(Map(Basic("string"), _named("Lid"))), KNOWN)
    assert _names(api) == ["Basket", "Lid", "Rim", "Knob", "Width"]
    assert [(package.path, package.listed) for package in api.packages] == [(OWN, True), (FAR, False)]
    assert api.get(Name(FAR, "Rim")) is not None


def test_nothing_missing_changes_nothing() -> None:
    api = _basket(_named("Gone"))
    assert completed(api, KNOWN) is api


def test_a_package_that_was_read_is_not_mixed_with_another_version() -> None:
    api = _basket(_named("Lid"), _package(FAR))
    assert completed(api, KNOWN) is api


def test_a_bare_package_is_completed_once() -> None:
    once = completed(_basket(_named("Width"), _package(FAR, bare=True)), KNOWN)
    assert _names(once) == ["Basket", "Width"]
    assert [package.path for package in once.packages] == [OWN, FAR]
    assert completed(once, KNOWN) is once


def test_types_with_a_form_of_their_own_are_not_needed() -> None:
    known = Api(packages=(_package(META_V1),), types=(_struct("Time", package=META_V1),))
    api = _basket(Named(Name(META_V1, "Time")))
    assert completed(api, known) is api


def test_what_stands_in_the_place_of_another_type() -> None:
    lid, rim, *_ = KNOWN.types
    assert list(stand_ins(lid)) == [Name(FAR, "Knob")]
    assert list(stand_ins(rim)) == [Name(FAR, "Width")]


def test_what_is_reached_is_in_the_order_of_its_source() -> None:
    assert [found.name.name for found in reach(KNOWN, [Name(FAR, "Width"), Name(FAR, "Rim")])] == ["Rim", "Width"]
    assert reach(KNOWN, [Name(FAR, "Gone")]) == ()


def test_a_type_stands_in_for_another_but_for_pointers() -> None:
    assert stand_in(Pointer(_named("Lid"))) == Name(FAR, "Lid")
    assert stand_in(Slice(_named("Lid"))) is None
    assert stand_in(Basic("string")) is None


def test_mentions_of_a_struct_and_of_a_defined_type() -> None:
    lid, rim, *_ = KNOWN.types
    assert list(mentions(lid)) == [Name(FAR, "Rim"), Name(FAR, "Knob")]
    assert list(mentions(rim)) == [Name(FAR, "Width")]
