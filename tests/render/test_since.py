"""Since when things are there, on pages."""

import pytest

from extractor.model.api import Api
from extractor.model.history import History, Life, TypeLife
from extractor.render import RenderOptions, render

V1 = "example.org/lights/v1"
OLD = Life(since="v1.0.0", at_latest=("since",))
HISTORY = History(
    tags=("v1.0.0", "v1.1.0-rc.0", "v1.1.0", "v1.2.0"),
    finals={"v1.1.0-rc.0": "v1.1.0"},
    types={
        "lights.example.org/v1": {
            "Beacon": TypeLife(since="v1.0.0", package=V1, kind=True, fields={"spec": OLD}),
            "Lamp": TypeLife(
                since="v1.1.0-rc.0",
                package=V1,
                fields={
                    "watts": Life(since="v1.1.0-rc.0"),
                    "inner": Life(since="v1.1.0", deprecated="v1.2.0"),
                },
            ),
            "Rhythm": TypeLife(since="v1.0.0", package=V1, values={"Steady": OLD, "Flash": Life(since="v1.2.0")}),
        }
    },
)


def _page(api: Api, history: History | None = HISTORY, *, since: bool = True) -> str:
    return render(api, options=RenderOptions(since=since), history=history)["lights-example-org-v1.md"]


def _rows(page: str, heading: str) -> dict[str, list[str]]:
    """Give the rows of the table below a heading, the cells by the first one."""
    table = page.split(f"### {heading}\n", 1)[1].split("\n### ", 1)[0]
    rows = [line.strip("| ").split(" | ") for line in table.split("\n") if line.startswith("| ")]
    return {row[0].rpartition("</a>")[2].strip("`"): row[1:] for row in rows}


def test_fields_have_a_column_with_their_release(lights: Api) -> None:
    rows = _rows(_page(lights), "Lamp")
    assert rows["Field"] == ["Type", "Required", "Since", "Description"]
    assert {name: rows[name][2] for name in ("watts", "inner", "color")} == {
        "watts": "v1.1.0",
        "inner": "v1.1.0, deprecated v1.2.0",
        "color": "",
    }


def test_a_table_that_nothing_is_known_of_has_no_such_column(lights: Api) -> None:
    assert "Since" not in _rows(_page(lights), "PowerSource")["Field"]


def test_types_and_values_are_dated(lights: Api) -> None:
    page = _page(lights)
    assert "**Since:** v1.1.0\n" in page.split("### Lamp\n")[1].split("\n### ")[0]
    rhythm = _rows(page, "Rhythm")
    assert rhythm["Flash"][0].endswith("**Since:** v1.2.0")
    assert "Since" not in rhythm["Steady"][0]


@pytest.mark.parametrize(("history", "since"), [(None, True), (HISTORY, False)])
def test_without_a_history_or_on_request_pages_tell_nothing_of_it(
    lights: Api,
    history: History | None,
    since: bool,  # noqa: FBT001 - a column of the table
) -> None:
    assert "Since" not in _page(lights, history, since=since)
