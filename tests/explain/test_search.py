import pytest

from extractor.explain import search
from extractor.model.api import Api
from extractor.model.lookup import exists

FOUND = {
    "whole name before parts": ("lamp", ["Lamp", "BeaconSpec.lamps", "Lamp.inner"]),
    "any case": ("VOLTS", ["lights.example.org/v1.PowerSource.volts"]),
    "Go name": ("Stairs", ["BeaconSpec.Tower.stairs"]),
    "short name": ("bcn", ["v1.Beacon"]),
    "value": ("flash", ["Rhythm.Flash"]),
    "constant": ("RhythmSlow", ["Rhythm.example.org/slow"]),
    "text of a type": ("ships can see", ["v1.Beacon"]),
    "text of a value": ("on and off", ["Rhythm.Flash"]),
    "beginning before part": (
        "am",
        ["v1.PowerSource.amps", "Lamp", "BeaconSpec.lamps", "Rhythm.example.org/slow", "Lamp.inner"],
    ),
    "nothing": ("zzz", []),
    "no word": ("  ", []),
}


@pytest.mark.parametrize(("word", "paths"), FOUND.values(), ids=FOUND)
def test_what_is_found(lights: Api, word: str, paths: list[str]) -> None:
    assert [hit.path for hit in search(lights, word)] == paths


def test_what_it_is(lights: Api) -> None:
    assert {hit.path: hit.what for hit in search(lights, "e") if hit.path in ("v1.Beacon", "BeaconSpec")} == {
        "v1.Beacon": "kind",
        "BeaconSpec": "type",
    }


def test_the_excerpt_is_the_sentence_with_the_word(lights: Api) -> None:
    assert [hit.excerpt for hit in search(lights, "rock")] == ["It stands on a rock."]


def test_the_excerpt_of_a_name_is_the_first_sentence(lights: Api) -> None:
    assert search(lights, "v1.Beacon") == ()
    assert search(lights, "bcn")[0].excerpt == "A beacon is a light that ships can see."


def test_every_path_can_be_explained(lights: Api) -> None:
    assert [hit.path for hit in search(lights, "a") if not exists(lights, hit.path)] == []
