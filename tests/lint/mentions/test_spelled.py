"""Which code spans look like paths."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from extractor.lint.mentions.spelled import Mention, read_mention


def said(mention: Mention | None) -> tuple[str, list[str], list[str]] | None:
    """Give the root, the names, and the steps that stand for any key."""
    if mention is None:
        return None
    names = [step.text for step in mention.steps if not step.any]
    return mention.root, names, [step.text for step in mention.steps if step.any]


PATHS = {
    "spec.doors": ("spec", ["doors"], []),
    "status.rooms": ("status", ["rooms"], []),
    ".spec.doors": ("spec", ["doors"], []),
    "$.spec.doors": ("spec", ["doors"], []),
    "{.spec.doors}": ("spec", ["doors"], []),
    "{$.spec.doors}": ("spec", ["doors"], []),
    " spec.doors ": ("spec", ["doors"], []),
    "House.spec.doors": ("House", ["spec", "doors"], []),
    "HouseSpec.Doors": ("HouseSpec", ["Doors"], []),
    "house.spec.doors": ("house", ["spec", "doors"], []),
    "spec.doors[0].lock": ("spec", ["doors", "lock"], ["[0]"]),
    "spec.doors[].lock": ("spec", ["doors", "lock"], ["[]"]),
    "spec.doors[*]": ("spec", ["doors"], ["[*]"]),
    "status.conditions[*].type": ("status", ["conditions", "type"], ["[*]"]),
    'status.conditions[?(@.type=="Open")].status': ("status", ["conditions", "status"], ['[?(@.type=="Open")]']),
    "spec.rooms['hall'].doors": ("spec", ["rooms", "doors"], ["['hall']"]),
    "spec.rooms.<name>.doors": ("spec", ["rooms", "doors"], [".<name>"]),
    "spec.rooms.{name}.doors": ("spec", ["rooms", "doors"], [".{name}"]),
    "spec.rooms.*.doors": ("spec", ["rooms", "doors"], [".*"]),
    "spec.rooms.0.doors": ("spec", ["rooms", "doors"], [".0"]),
    "spec.doors: 3": ("spec", ["doors"], []),
    "spec.doors:": ("spec", ["doors"], []),
    "spec.doors=3": ("spec", ["doors"], []),
    "spec.doors == 3": ("spec", ["doors"], []),
    "spec.doors != 3": ("spec", ["doors"], []),
    "spec.doors...": ("spec", ["doors"], []),
    "spec.doors.…": ("spec", ["doors"], []),
}


@pytest.mark.parametrize(("span", "expected"), PATHS.items(), ids=PATHS)
def test_a_path(span: str, expected: tuple[str, list[str], list[str]]) -> None:
    assert said(read_mention(span)) == expected


NO_PATHS = [
    "",
    "spec",
    "spec.",
    ".spec",
    "House",
    "doors",
    "kubeflow.org/v1",
    "house.example.org",
    "houses.example.org",
    "House.example.org",
    "House.v1.example.org",
    "House.v1beta1.estate",
    "house.yaml",
    "House.md",
    "config/spec.yaml",
    "spec.yaml",
    "./spec.doors",
    "spec/doors",
    "/spec/doors",
    "example.org/house.Spec",
    "github.com/estate/house",
    "house.spec.front_door",
    "client.create_house",
    "client.create()",
    "House.Open()",
    "spec.doors.map(d, d.lock)",
    "self.spec.doors.size() > 0",
    "spec.front-door",
    "spec.doors, spec.rooms",
    "spec.doors and more",
    "spec.doors > 3",
    "kubectl get house -o jsonpath={.spec.doors}",
    "app.kubernetes.io/name",
    "--spec.doors",
    "$(spec.doors)",
    "{{ ref('House.spec.doors') }}",
    "v1.9.0",
    "1.2.3",
    "e.g.",
]


@pytest.mark.parametrize("span", NO_PATHS, ids=lambda span: span or "nothing")
def test_no_path(span: str) -> None:
    assert read_mention(span) is None


def test_the_text_of_a_mention_has_no_value_behind_it() -> None:
    found = read_mention("{.spec.doors[0]} ")
    assert found
    assert found.text == "spec.doors[0]"


@given(st.text(alphabet="spec.status[]*?(){}<>:=! aB1_-/$'\"…\n", max_size=60))
def test_any_text_is_read(text: str) -> None:
    found = read_mention(text)
    assert found is None or found.text in text
