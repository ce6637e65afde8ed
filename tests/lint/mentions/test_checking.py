"""Which paths of a page lead nowhere, and what is said of them; doubtful ones are let through."""

import pytest

from tests.lint.mentions.conftest import Look

RIGHT = {
    "a field of a kind": "`spec.frontDoor.openingHours`",
    "a field in Go": "`GuestHouse.Spec.FrontDoor.OpeningHours`",
    "a name on the wire, capitalized": "`GuestHouse.Spec.Template.Metadata.Labels`",
    "an inline field": "`spec.cleanEvery` and `GuestHouseSpec.Upkeep.CleanEvery`",
    "a list with an index, and without": "`spec.doors[0].width`, `spec.doors[*].width`, `spec.doors.width`",
    "a map with a key, and without": "`spec.rooms.hall.beds`, `spec.rooms['hall'].beds`, `spec.rooms.beds`",
    "a place for a key": "`spec.rooms.<name>.beds`",
    "a key that is a value": "`spec.wings.East.beds`",
    "a key alone": "`spec.rooms.hall`",
    "a value": "`spec.heating.Oil`, `Heating.Wood` and `GuestHouse.spec.heating.HeatingOil`",
    "a field of a pod": "`spec.template.spec.containers[0].image`",
    "a condition": "`status.conditions[*].type` and `.status.conditions[?(@.type=='Ready')].status`",
    "below what takes anything": "`spec.extra.any.thing`",
    "below what keeps unknown fields": "`spec.open.any.thing`",
    "below what was not read": "`spec.distant.any.thing`",
    "metadata, which Go promotes": "`GuestHouse.labels`, `GuestHouse.Name` and `GuestHouse.metadata.labels`",
    "a field that is never on the wire": "`GuestHouseSpec.Secret`",
    "the kind in lower case": "`guesthouse.spec.floors`",
    "a field of Kubernetes": "The pod has a `spec.nodeName`.",
    "a field of Kubernetes, with its kind": "`Deployment.spec.replicas`",
    "a group behind a kind": "`GuestHouse.estate`, `Deployment.apps`",
    "a method": "`GuestHouse.Default`",
    "a file": "`GuestHouse.yaml`",
    "a type that nobody knows": "`Workflow.spec.frontDor`",
    "code": "    `spec.frontDor`\n\n```\n`spec.frontDor`\n```",
}


@pytest.mark.parametrize("text", RIGHT.values(), ids=RIGHT)
def test_what_exists_is_fine(look: Look, text: str) -> None:
    assert look(text) == []
    assert look(f"# About the GuestHouse\n\n{text}", ours=True) == []


WRONG = {
    "a slip": (
        "`spec.frontDor.lock`",
        "spec.frontDor.lock leads nowhere: no kind has spec.frontDor",
        "did you mean spec.frontDoor.lock of GuestHouse?",
    ),
    "another case": (
        "`spec.frontdoor`",
        "spec.frontdoor leads nowhere: no kind has spec.frontdoor",
        "did you mean spec.frontDoor of GuestHouse?",
    ),
    "swapped letters": (
        "`GuestHouse.spec.flosor`",
        'GuestHouse.spec.flosor leads nowhere: GuestHouse.spec has no field "flosor"',
        "did you mean GuestHouse.spec.floors?",
    ),
    "a level left out": (
        "The GuestHouse closes.\n\n`spec.closedAtNight`",
        "spec.closedAtNight leads nowhere: no kind has spec.closedAtNight",
        "GuestHouse has it at spec.frontDoor.lock.closedAtNight",
    ),
    "a level left out, of a type": (
        "`DoorPolicy.closedAtNight`",
        'DoorPolicy.closedAtNight leads nowhere: DoorPolicy has no field "closedAtNight"',
        "it is at DoorPolicy.lock.closedAtNight",
    ),
    "spec left out": (
        "`GuestHouse.FrontDoor.Lock`",
        'GuestHouse.FrontDoor.Lock leads nowhere: GuestHouse has no field "FrontDoor"',
        "it is at GuestHouse.spec.frontDoor.lock",
    ),
    "a spec too many": (
        "`GuestHouse.spec.status.conditions`",
        'GuestHouse.spec.status.conditions leads nowhere: GuestHouse.spec has no field "status"',
        "it is at GuestHouse.status.conditions",
    ),
    "a field that there never was, of a part that there is": (
        "`spec.frontDoor.bell`",
        'spec.frontDoor.bell leads nowhere: GuestHouse.spec.frontDoor has no field "bell"',
        "it has openingHours, lock",
    ),
    "a field that there never was, of a kind that is named": (
        "`GuestHouse.spec.bell`",
        'GuestHouse.spec.bell leads nowhere: GuestHouse.spec has no field "bell"',
        "it has cleanEvery, frontDoor, doors, rooms, wings, heating, template, extra, …",
    ),
    "behind a kind": (
        "The GuestHouse's `spec.paths` are",
        'spec.paths leads nowhere: GuestHouse.spec has no field "paths"',
        "it has cleanEvery, frontDoor, doors, rooms, wings, heating, template, extra, …",
    ),
    "before a kind": (
        "Set `spec.floors` of a `Garden` to 1.",
        'spec.floors leads nowhere: Garden.spec has no field "floors"',
        "it has paths",
    ),
    "a field of a text": (
        "`spec.frontDoor.openingHours.monday`",
        "spec.frontDoor.openingHours.monday leads nowhere: GuestHouse.spec.frontDoor.openingHours is string and has no fields",
        "",
    ),
    "a value that is none": (
        "`GuestHouse.spec.heating.Coal`",
        "GuestHouse.spec.heating.Coal leads nowhere: GuestHouse.spec.heating is Heating (string) and has no fields",
        "",
    ),
    "a slip behind a list": (
        "`spec.doors[0].widht`",
        'spec.doors[0].widht leads nowhere: GuestHouse.spec.doors has no field "widht"',
        "did you mean spec.doors.width of GuestHouse?",
    ),
    "a slip in place of a key": (
        "`spec.rooms.bed`",
        'spec.rooms.bed leads nowhere: GuestHouse.spec.rooms has no field "bed"',
        "did you mean spec.rooms.beds of GuestHouse?",
    ),
    "a slip in a pod": (
        "`spec.template.spec.container`",
        'spec.template.spec.container leads nowhere: GuestHouse.spec.template.spec has no field "container"',
        "did you mean spec.template.spec.containers of GuestHouse?",
    ),
    "a slip without the kind": (
        "`frontDoor.openingHour`",
        'frontDoor.openingHour leads nowhere: DoorPolicy has no field "openingHour"',
        "did you mean DoorPolicy.openingHours?",
    ),
    "a value behind it": (
        "`spec.flors: 3`",
        "spec.flors leads nowhere: no kind has spec.flors",
        "did you mean spec.floors of GuestHouse?",
    ),
}


@pytest.mark.parametrize(("text", "message", "hint"), WRONG.values(), ids=WRONG)
def test_what_does_not_exist_is_told(look: Look, text: str, message: str, hint: str) -> None:
    assert look(text) == [(text.count("\n") + 1, message, hint)]


DOUBTFUL = {
    "a kind that nobody knows is beside it": "The IPPool's `spec.frontDor` is another one.",
    "a kind that nobody knows follows": "Set `spec.frontDor` in the Workflow.",
    "the page has a manifest of a kind that nobody knows": "```yaml\nkind: Workflow\n```\n\n`spec.frontDoor.bell`",
    "no kind has the first name, and nothing is like it": "`spec.bell`",
    "it is removed": "`spec.frontDor` was removed.",
    "it is new": "The new field is `spec.frontDor`.",
    "it is renamed": "We renamed `spec.frontDor`.",
    "there is none": "There is no `spec.frontDor`.",
    "a page that names a kind that nobody knows": "A `WorkFlow` has a `spec.frontDoor.bell`.",
    "a page that names a path into a kind that nobody knows": "`WorkFlow.spec.steps`, and its `spec.frontDoor.bell`.",
    "the paragraph is about another kind": "The floors go to the DoorGroup. However, they are passed to `spec.lock`.",
    "a field that nobody has, of another library": "`Event.Detail`",
    "snake case": "`guesthouse.spec.front_dor`",
}


@pytest.mark.parametrize("text", DOUBTFUL.values(), ids=DOUBTFUL)
def test_what_is_doubtful_is_let_through(look: Look, text: str) -> None:
    assert look(text) == []


OTHER_TIMES = {
    "release notes": ("docs/release-notes/1.2.md", ""),
    "a page about upgrades": ("docs/upgrading.md", ""),
    "a title about migration": ("docs/page.md", "# Migrating from 1.1\n\n"),
    "a change log": ("CHANGELOG.md", ""),
    "a proposal": ("keps/12-doors/README.md", ""),
    "a design": ("docs/design/doors.md", ""),
}


@pytest.mark.parametrize(("path", "title"), OTHER_TIMES.values(), ids=OTHER_TIMES)
def test_a_page_about_another_time_is_let_through(look: Look, path: str, title: str) -> None:
    assert look(f"{title}`spec.frontDor`", path) == []


def test_beside_an_unknown_kind_what_is_certain_is_told_still(look: Look) -> None:
    beside = "A `WorkFlow` is something else.\n\n"
    assert [line for line, _, _ in look(f"{beside}`spec.frontDor`")] == [3]
    assert [line for line, _, _ in look(f"{beside}`spec.frontDoor.lock.bell`")] == [3]
    assert [line for line, _, _ in look(f"{beside}`GuestHouse.spec.bell`")] == [3]


def test_a_page_of_ours_must_know_every_path(look: Look) -> None:
    (found,) = look("`spec.bell`", ours=True)
    assert found[1] == "spec.bell leads nowhere: no kind has spec.bell"


def test_each_mention_is_told_with_its_line(look: Look) -> None:
    text = "one `spec.flors`\n\n| a | b |\n| - | - |\n| `spec.flors` | two |\n\n- three\n  `spec.flors`"
    assert [line for line, _, _ in look(text)] == [1, 5, 8]


def test_a_paragraph_about_another_kind_does_not_hide_slips(look: Look) -> None:
    told = look("What the DoorGroup has is in `spec.frontDor`, and the GuestHouse has `spec.lock.closedAtNight`.")
    assert [message for _, message, _ in told] == ["spec.frontDor leads nowhere: no kind has spec.frontDor"]


def test_a_page_of_our_own_means_our_kinds_by_names_like_theirs(look: Look) -> None:
    text = "A `WorkFlow` is something else. Set `spec.frontDoories`, not `spec.chimney`."
    told = "spec.frontDoories leads nowhere: no kind has spec.frontDoories"
    assert look(text) == []
    assert look(text, ours=True) == [(1, told, "did you mean spec.frontDoor of GuestHouse?")]
