import pytest

from extractor.model.nearest import nearest

NAMES = {name: name for name in ("RunPolicy", "RestartPolicy", "runPolicy", "SchedulingPolicy", "suspend")}
FOUND = {
    "one letter off": ("RunPolcy", ("RunPolicy", "runPolicy")),
    "another case": ("RUNPOLICY", ("RunPolicy", "runPolicy")),
    "part of a name": ("schedul", ("SchedulingPolicy",)),
    "too short for a part": ("un", ()),
    "nothing alike": ("qqqq", ()),
    "empty": ("", ()),
}


@pytest.mark.parametrize(("word", "expected"), FOUND.values(), ids=FOUND)
def test_the_nearest_names(word: str, expected: tuple[str, ...]) -> None:
    assert nearest(word, NAMES) == expected


def test_what_names_stand_for_is_given_once() -> None:
    assert nearest("lamps", {"lamp": "Lamp", "lamps": "Lamp"}) == ("Lamp",)


def test_no_more_than_asked_for() -> None:
    assert len(nearest("policy", NAMES, 2)) == 2
