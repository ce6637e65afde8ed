"""Names of types, as short as they can be and still be clear."""

import pytest

from extractor.model.api import Api, DefinedShape, Package, StructShape, TypeDef
from extractor.model.facts import Limits
from extractor.model.lookup import TypeTarget, find
from extractor.model.spelling import label, spell_plain
from extractor.model.types import Basic, Name, Named
from extractor.position import Position

ZOO, ZOO_OLD, ARK, SHIP = "m/zoo/v2", "m/zoo/v1", "m/ark/v1", "m/apis/ship/v1"
KIT, MORE_KIT, SETUP = "m/kit", "n/more/kit", "m/setup"
_GROUPS = {
    ZOO: ("zoo.test", "v2"),
    ZOO_OLD: ("zoo.test", "v1"),
    ARK: ("ark.test", "v1"),
    SHIP: ("ark.test", "v1"),
    SETUP: ("setup.test", "v1"),
}


def _api(name: str, *paths: str) -> Api:
    packages = []
    for path in paths:
        group, version = _GROUPS.get(path, (None, ""))
        packages.append(Package(path=path, name=path.rsplit("/", 1)[-1], folder=path, group=group, version=version))
    types = (TypeDef(name=Name(path, name), shape=StructShape(()), position=Position("a.go", 1)) for path in paths)
    return Api(packages=tuple(packages), types=tuple(types))


def _text(name: str, **facts: object) -> TypeDef:
    return TypeDef(name=Name(ZOO, name), shape=DefinedShape(Basic("string")), position=Position("a.go", 1), **facts)


@pytest.mark.parametrize(
    ("definition", "expected"),
    [
        pytest.param(_text("Tag"), "Tag (string)", id="values"),
        pytest.param(_text("Tag", json_marshaler=True), "Tag", id="nobody knows what it writes"),
        pytest.param(
            _text("Tag", json_marshaler=True, limits=Limits(type="number")), "Tag (number)", id="a marker knows"
        ),
        pytest.param(_text("Tag", text_marshaler=True), "Tag (string)", id="it writes text"),
    ],
)
def test_what_a_type_is_made_of(definition: TypeDef, expected: str) -> None:
    api = Api(packages=_api("Tag", ZOO).packages, types=(definition,))
    assert spell_plain(api, Named(definition.name), ZOO) == expected


LABELS = {
    "no other has the name": ((ZOO,), "", "Tag"),
    "a package of its own": ((ZOO, ZOO_OLD), ZOO, "Tag"),
    "by package": ((ZOO, ZOO_OLD), "", "v2.Tag"),
    "by group, where packages have the same name": ((ARK, ZOO_OLD), "", "ark.test/v1.Tag"),
    "by group, where another package has the name as its version": ((ARK, SETUP), "", "ark.test/v1.Tag"),
    "by group, where the reader's package has the same name": ((ARK, ZOO), ZOO_OLD, "ark.test/v1.Tag"),
    "by path, where groups are the same": ((ARK, SHIP), "", "ark/v1.Tag"),
    "by path, where there is no group": ((KIT, MORE_KIT), "", "m/kit.Tag"),
}


@pytest.mark.parametrize(("paths", "here", "expected"), LABELS.values(), ids=LABELS)
def test_a_name_is_as_short_as_it_can_be_and_found_again(paths: tuple[str, ...], here: str, expected: str) -> None:
    api = _api("Tag", *paths)
    assert label(api, Name(paths[0], "Tag"), here) == expected
    assert find(api, expected, here=here) == TypeTarget(api.types[0])
