"""Kinds are found by any of their names, in all versions."""

import pytest

from extractor.errors import UnknownName
from extractor.model.api import Api
from extractor.openapi.selection import kinds_named


def _chosen(api: Api, *names: str) -> list[str]:
    return [str(definition.name) for definition in kinds_named(api, names)]


def test_without_a_name_all_are_chosen(lights: Api) -> None:
    assert _chosen(lights) == [str(definition.name) for definition in lights.kinds()]
    assert _chosen(lights)


@pytest.mark.parametrize("name", ["Beacon", "beacon", "BEACONS", "lights.example.org/v1.Beacon", "v1.beacon"])
def test_a_kind_has_many_names(lights: Api, name: str) -> None:
    assert "example.org/lights/v1.Beacon" in _chosen(lights, name)


def test_a_name_without_a_version_means_all_versions(lights: Api) -> None:
    everywhere = _chosen(lights, "Beacon")
    assert everywhere == [str(d.name) for d in lights.kinds() if d.name.name == "Beacon"]
    assert _chosen(lights, "v1.Beacon", "Beacon") == everywhere


def test_a_wrong_name_is_told_with_the_nearest(lights: Api) -> None:
    with pytest.raises(UnknownName, match="no kind is named 'Becaon'") as caught:
        kinds_named(lights, ("Becaon",))
    assert caught.value.nearest[0] == "Beacon"
