"""Since when things are there, in explanations."""

import pytest

from extractor.explain import explain
from extractor.explain.text import explanation_lines
from extractor.model.api import Api
from extractor.model.history import History, Life, TypeChange, TypeLife

V1 = "example.org/lights/v1"
OLD = Life(since="v1.0.0", at_latest=("since",))
NEW = Life(since="v1.2.0-rc.1")
HISTORY = History(
    tags=("v1.0.0", "v1.1.0", "v1.2.0-rc.1", "v1.2.0"),
    finals={"v1.2.0-rc.1": "v1.2.0"},
    types={
        "lights.example.org/v1": {
            "Beacon": TypeLife(since="v1.0.0", at_latest=("since",), package=V1, kind=True, fields={"spec": OLD}),
            "BeaconSpec": TypeLife(
                since="v1.0.0",
                at_latest=("since",),
                package=V1,
                fields={
                    "rhythm": OLD,
                    "lamps": Life(since="v1.1.0", changes=(TypeChange("v1.2.0-rc.1", "Lamp", "[]Lamp"),)),
                    "owner": Life(since="v1.1.0", deprecated="v1.2.0", at_latest=("deprecated",)),
                    "volts": NEW,
                },
            ),
            "Lamp": TypeLife(
                since="v1.1.0",
                package=V1,
                fields={
                    "watts": Life(since="v1.1.0"),
                    "inner": NEW,
                    "color": Life(since="v1.1.0", values={"red": Life(since="v1.1.0"), "green": NEW}),
                },
            ),
            "PowerSource": TypeLife(since="v1.0.0", package=V1, fields={"volts": OLD}),
            "Rhythm": TypeLife(
                since="v1.0.0",
                at_latest=("since",),
                package=V1,
                values={"Steady": OLD, "Flash": Life(since="v1.1.0", deprecated="v1.2.0")},
            ),
        }
    },
)


@pytest.mark.parametrize(
    ("path", "since"),
    [
        ("lights.example.org/v1.Beacon", "≤ v1.0.0"),
        ("v1.Beacon.spec", "≤ v1.0.0"),
        ("v1.Beacon.spec.lamps", "v1.1.0"),
        ("v1.Beacon.spec.lamps.inner", "v1.2.0"),
        ("v1.Beacon.spec.volts", "v1.2.0"),
        ("PowerSource.volts", "≤ v1.0.0"),
        ("BeaconSpec.height", ""),
        ("v1alpha1.Beacon.glow", ""),
        ("Rhythm.Flash", "v1.1.0"),
        ("Rhythm.RhythmSlow", ""),
        ("v1.Beacon.spec.rhythm.Steady", "≤ v1.0.0"),
        ("Lamp.color.green", "v1.2.0"),
        ("Lamp.color.red", "v1.1.0"),
    ],
)
def test_what_a_path_names_is_dated(lights: Api, path: str, since: str) -> None:
    assert explain(lights, path, history=HISTORY).since == since
    assert explain(lights, path).since == ""


def test_fields_are_dated_on_all_levels(lights: Api) -> None:
    spec = explain(lights, "BeaconSpec", recursive=True, history=HISTORY)
    found = {entry.path: (entry.since, entry.newer) for entry in spec.fields}
    found |= {entry.path: (entry.since, entry.newer) for field in spec.fields for entry in field.fields}
    assert found["BeaconSpec.rhythm"] == ("≤ v1.0.0", False)
    assert found["BeaconSpec.lamps"] == ("v1.1.0", True)
    assert found["BeaconSpec.volts"] == ("v1.2.0", True)
    assert found["BeaconSpec.lamps.watts"] == ("v1.1.0", False)
    assert found["BeaconSpec.lamps.inner"] == ("v1.2.0", True)
    assert found["BeaconSpec.height"] == ("", False)
    assert [entry.since for entry in explain(lights, "BeaconSpec", recursive=True).fields] == [""] * len(spec.fields)


def test_values_are_dated(lights: Api) -> None:
    for path in ("Rhythm", "BeaconSpec.rhythm"):
        found = {value.value: (value.since, value.newer) for value in explain(lights, path, history=HISTORY).values}
        assert found == {"Steady": ("≤ v1.0.0", False), "Flash": ("v1.1.0", True), "example.org/slow": ("", False)}
    found = {value.value: (value.since, value.newer) for value in explain(lights, "Lamp.color", history=HISTORY).values}
    assert found == {"red": ("v1.1.0", False), "green": ("v1.2.0", True)}


def test_changes_and_deprecation_are_dated(lights: Api) -> None:
    lamps = explain(lights, "BeaconSpec.lamps", history=HISTORY)
    assert lamps.type_changes == (TypeChange("v1.2.0", "Lamp", "[]Lamp"),)
    owner = explain(lights, "BeaconSpec.owner", history=HISTORY)
    assert (owner.deprecated, owner.deprecated_since) == ("Use a label.", "≤ v1.2.0")
    assert explain(lights, "Rhythm.Flash", history=HISTORY).deprecated_since == "v1.2.0"


def _screen(api: Api, path: str) -> str:
    lines = explanation_lines(explain(api, path, history=HISTORY), 80)
    return "\n".join("".join(span.text for span in line).rstrip() for line in lines)


def test_a_screen_tells_what_is_not_as_old_as_the_rest(lights: Api) -> None:
    spec = _screen(lights, "BeaconSpec")
    assert "SINCE:      ≤ v1.0.0\n" in spec
    assert "    rhythm <Rhythm (string)>  required\n" in spec
    assert "    lamps <[]Lamp>  since v1.1.0\n" in spec
    assert "    owner <string>  since v1.1.0  deprecated\n" in spec
    assert "    Flash  since v1.1.0  deprecated\n" in _screen(lights, "Rhythm")
    assert "SINCE:      v1.1.0, v1.2.0: Lamp became []Lamp\n" in _screen(lights, "BeaconSpec.lamps")
    assert "DEPRECATED: since ≤ v1.2.0: Use a label.\n" in _screen(lights, "BeaconSpec.owner")
    assert "    green  since v1.2.0" in _screen(lights, "Lamp.color")
