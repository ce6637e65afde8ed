"""Every path of the types that come with the program is right, and none with a mistake in it."""

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from extractor import assets
from extractor.lint.mentions.atlas import Atlas
from extractor.lint.mentions.checking import mentions
from extractor.lint.mentions.context import Page
from extractor.load import load
from extractor.markup.narrative import read_narrative
from extractor.model.api import Api
from extractor.model.completion import completed
from extractor.model.types import TypeExpr
from extractor.model.walk import members_at
from extractor.snapshot.kubernetes import kubernetes
from extractor.source import open_folder

_DEEPEST = 7
_SKIPPED = 7  # there are thousands


def paths(api: Api, place: TypeExpr, above: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    for member in members_at(api, place) if len(above) < _DEEPEST else ():
        path = (*above, member.field.name)
        yield path
        yield from paths(api, member.field.type, path)


API = completed(load([open_folder(str(assets.vendor_types()))]), kubernetes())
ATLAS = Atlas(API, kubernetes)
PATHS = sorted(
    {
        path
        for kind in ATLAS.kinds
        for path in paths(API, kind.type, (kind.name,))
        if len(path) > 2 and path[1] in ("spec", "status")
    }
)


def found(*spans: str) -> list[str]:
    text = "\n\n".join(f"`{span}`" for span in spans)
    return [fault.message for fault in mentions(Page("page.md", text, read_narrative(text)), ATLAS)]


def test_every_path_of_a_kind_is_fine() -> None:
    some = PATHS[::_SKIPPED]
    assert len(some) > 100
    assert found(*(".".join(path) for path in some)) == []
    assert found(*(".".join(path[1:]) for path in some)) == []


def test_every_field_of_a_type_is_fine() -> None:
    own = [definition for definition in API.types if API.package_of(definition).listed]
    spans = [
        f"{definition.name.name}.{name}"
        for definition in own
        for member in API.members(definition)
        for name in (member.field.name, member.field.go_name)
        if not member.field.inline
    ]
    assert len(spans) > 100
    assert found(*spans) == []


@given(st.sampled_from(PATHS), st.data())
def test_a_letter_too_many_is_found(path: tuple[str, ...], data: st.DataObject) -> None:
    index = data.draw(st.integers(2, len(path) - 1))
    at = data.draw(st.integers(1, len(path[index])))
    wrong = (*path[:index], f"{path[index][:at]}q{path[index][at:]}", *path[index + 1 :])
    if found(".".join(wrong)) == []:
        # Only where anything may follow: below a map, or what takes objects of any form.
        opened = [".".join(path[: end + 1]) for end in range(1, index)]
        assert any(found(f"{beginning}.qqqqqqq.qqqqqqq") == [] for beginning in opened)


@pytest.mark.parametrize("field", ["cleanPodPolicy", "backoffLimit", "suspend", "managedBy", "schedulingPolicy"])
def test_a_level_left_out_is_found(field: str) -> None:
    assert len(found(f"PyTorchJob.spec.{field}")) == 1
    assert found(f"PyTorchJob.spec.runPolicy.{field}") == []
