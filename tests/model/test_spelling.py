"""Names of types, as short as they can be and still be clear."""

import pytest

from extractor.model.api import Api, Package, StructShape, TypeDef
from extractor.model.lookup import TypeTarget, find
from extractor.model.spelling import label
from extractor.model.types import Name
from extractor.position import Position

ZOO, ZOO_OLD, ARK, SHIP = "m/zoo/v2", "m/zoo/v1", "m/ark/v1", "m/apis/ship/v1"
KIT, MORE_KIT = "m/kit", "n/more/kit"
_GROUPS = {ZOO: ("zoo.test", "v2"), ZOO_OLD: ("zoo.test", "v1"), ARK: ("ark.test", "v1"), SHIP: ("ark.test", "v1")}


def _api(name: str, *paths: str) -> Api:
    packages = []
    for path in paths:
        group, version = _GROUPS.get(path, (None, ""))
        packages.append(Package(path=path, name=path.rsplit("/", 1)[-1], folder=path, group=group, version=version))
    types = (TypeDef(name=Name(path, name), shape=StructShape(()), position=Position("a.go", 1)) for path in paths)
    return Api(packages=tuple(packages), types=tuple(types))


LABELS = {
    "no other has the name": ((ZOO,), "", "Tag"),
    "a package of its own": ((ZOO, ZOO_OLD), ZOO, "Tag"),
    "by package": ((ZOO, ZOO_OLD), "", "v2.Tag"),
    "by group, where packages have the same name": ((ARK, ZOO_OLD), "", "ark.test/v1.Tag"),
    "by group, where the reader's package has the same name": ((ARK, ZOO), ZOO_OLD, "ark.test/v1.Tag"),
    "by path, where groups are the same": ((ARK, SHIP), "", "ark/v1.Tag"),
    "by path, where there is no group": ((KIT, MORE_KIT), "", "m/kit.Tag"),
}


@pytest.mark.parametrize(("paths", "here", "expected"), LABELS.values(), ids=LABELS)
def test_a_name_is_as_short_as_it_can_be_and_found_again(paths: tuple[str, ...], here: str, expected: str) -> None:
    api = _api("Tag", *paths)
    assert label(api, Name(paths[0], "Tag"), here) == expected
    assert find(api, expected, here=here) == TypeTarget(api.types[0])
