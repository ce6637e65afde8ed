"""Diagrams: what a type is made of, drawn from the model."""

from pathlib import Path

import pytest

from extractor.errors import TemplateError
from extractor.model.api import Api
from extractor.model.facts import Limits
from extractor.render.options import RenderOptions
from tests.render.making import V2, api, body, closed, defined, field, inline, kind, page, struct, values


def zoo() -> Api:
    return api(
        kind(
            "Zoo",
            field("metadata", "metav1.ObjectMeta"),
            field("spec", "ZooSpec", required=True),
            field("opened", "metav1.Time"),
        ),
        struct(
            "ZooSpec",
            field("cages", "Cages"),
            field("rows", "map[Mood][]*Cage"),
            field("gates", "[]Gate", required=True, limits=Limits(min_items=1, max_items=4)),
            field("front", "*Gate"),
            field("size", "int32"),
            field("pod", "corev1.PodSpec"),
        ),
        defined("Cages", "map[string]Cage"),
        struct("Cage", field("mood", "Mood"), field("next", "*Cage"), field("box", "Box[Gate]")),
        struct("Gate", field("color", "Color")),
        struct("Box", field("held", "[]T"), parameters="T"),
        defined("Mood", enum=values(Calm="", Wild="")),
        defined("Color", enum=closed('"', "a|b", "#1;")),
    )


def drawn(call: str, tmp_path: Path, made: Api | None = None, **options: object) -> list[str]:
    text = body(page(made or zoo(), f"{{{{ {call} }}}}", tmp_path, options=RenderOptions(**options)))
    first, *lines, last = text.rstrip("\n").split("\n")
    assert (first, last) == ("```mermaid", "```")
    return [line.strip() for line in lines]


def test_a_diagram(tmp_path: Path) -> None:
    assert drawn('diagram("Zoo")', tmp_path) == [
        "flowchart LR",
        'Zoo["Zoo"]',
        'ZooSpec["ZooSpec"]',
        'Cage["Cage"]',
        'Gate["Gate"]',
        'PodSpec["PodSpec"]:::elsewhere',
        'Zoo -->|"spec<br>1"| ZooSpec',
        'ZooSpec -->|"cages 0..* by name<br>rows 0..* by Mood, each 0..*"| Cage',
        'ZooSpec -->|"gates 1..4<br>front 0..1"| Gate',
        'ZooSpec -->|"pod<br>0..1"| PodSpec',
        "classDef elsewhere stroke-dasharray: 4 3",
    ]


def test_values_cycles_and_type_arguments(tmp_path: Path) -> None:
    assert drawn('diagram("Cage", depth=3, direction="TB")', tmp_path) == [
        "flowchart TB",
        'Cage["Cage"]',
        'Mood("Mood:<br>Calm<br>Wild")',
        'Box_Gate_["Box[Gate]"]',
        'Gate["Gate"]',
        'Color("Color:<br>#34;<br>a|b<br>#35;1;")',
        'Cage -->|"mood<br>0..1"| Mood',
        'Cage -->|"next<br>0..1"| Cage',
        'Cage -->|"box<br>0..1"| Box_Gate_',
        'Box_Gate_ -->|"held<br>0..*"| Gate',
        'Gate -->|"color<br>0..1"| Color',
    ]


CHOICES = {
    "some fields": ('only=["front", "pod"]', ["Gate", "PodSpec"]),
    "one field": ('only="front"', ["Gate"]),
    "some types": ('only=["Cage"]', ["Cage"]),
    "not a field": ('without="pod"', ["Cage", "Gate"]),
    "not a field of another type": ('depth=3, without=["pod", "Cage.box", "Gate.color"]', ["Cage", "Gate", "Mood"]),
    "not a type": ('without=["Gate"]', ["Cage", "PodSpec"]),
    "not a type that was not read": ('without=["PodSpec"]', ["Cage", "Gate"]),
}


@pytest.mark.parametrize(("choice", "expected"), CHOICES.values(), ids=CHOICES)
def test_what_is_chosen(choice: str, expected: list[str], tmp_path: Path) -> None:
    depth = "" if "depth" in choice else "depth=1, "
    boxes = drawn(f'diagram("ZooSpec", {depth}{choice})', tmp_path)
    names = sorted(line.split('"')[1].partition(":")[0] for line in boxes if line.endswith(('"]', '")', "elsewhere")))
    assert names == sorted([*expected, "ZooSpec"])


def test_what_is_hidden_is_in_no_diagram(tmp_path: Path) -> None:
    lines = drawn('diagram("ZooSpec", depth=1)', tmp_path, hide=("Gate", "ZooSpec.pod"))
    assert [line for line in lines if "-->" in line] == [
        'ZooSpec -->|"cages 0..* by name<br>rows 0..* by Mood, each 0..*"| Cage'
    ]


def test_types_of_one_name_are_two_boxes(tmp_path: Path) -> None:
    made = api(
        struct("Pair", field("new", "v2.Lock"), field("old", "Lock")),
        struct("Lock", field("size")),
        struct("Lock", field("size"), package=V2),
    )
    lines = drawn('diagram("Pair")', tmp_path, made)
    assert lines[1:] == [
        'Pair["Pair"]',
        'T_v2_Lock["v2.Lock"]',
        'T_v1_Lock["v1.Lock"]',
        'Pair -->|"new<br>0..1"| T_v2_Lock',
        'Pair -->|"old<br>0..1"| T_v1_Lock',
    ]


def test_names_that_mermaid_has_a_use_for(tmp_path: Path) -> None:
    made = api(struct("Top", field("end", "end"), field("default", "default")), struct("end"), struct("default"))
    assert [line for line in drawn('diagram("Top")', tmp_path, made) if "-->" in line] == [
        'Top -->|"end<br>0..1"| T_end',
        'Top -->|"default<br>0..1"| T_default',
    ]


def test_what_stands_inline_and_was_not_read(tmp_path: Path) -> None:
    made = api(struct("Top", inline("corev1.Handler")))
    assert 'Top -->|"(inline)<br>0..1"| Handler' in drawn('diagram("Top")', tmp_path, made)


def test_many_values_are_not_all_in_the_box(tmp_path: Path) -> None:
    made = api(struct("Top", field("one", "Many")), defined("Many", enum=closed(*range(15))))
    line = next(line for line in drawn('diagram("Top")', tmp_path, made) if line.startswith("Many("))
    assert line.endswith('<br>10<br>11<br>… 3 more")')


WRONG = {
    "a type": ('diagram("Zooo")', 'no type or kind is named "Zooo"', "did you mean Zoo?"),
    "a direction": ('diagram("Zoo", direction="up")', 'no diagram goes in the direction "up"', "LR, RL, TB, BT"),
    "no depth": ('diagram("Zoo", depth=0)', "depth can't be 0", "depth=2"),
    "a depth of text": ('diagram("Zoo", depth="two")', "depth can't be two", "depth=2"),
    "a field": ('diagram("ZooSpec", without="cagges")', 'ZooSpec has no field "cagges"', "did you mean cages?"),
    "a field of another type": ('diagram("Zoo", only="Gate.colr")', 'Gate has no field "colr"', "Gate.color"),
    "a type to leave out": ('diagram("Zoo", without="Gatte")', 'no type or kind is named "Gatte"', "Gate"),
    "a value": ('diagram("Zoo", without="Mood.Calm")', "Mood.Calm is a value", ""),
    "nothing to show": ('diagram("Mood")', "Mood leads to no other type", ""),
    "an argument": ('diagram("Zoo", dept=2)', "diagram() got an unexpected keyword argument 'dept'", ""),
}


@pytest.mark.parametrize(("call", "message", "hint"), WRONG.values(), ids=WRONG)
def test_a_wrong_diagram_is_told_with_its_line(call: str, message: str, hint: str, tmp_path: Path) -> None:
    with pytest.raises(TemplateError) as caught:
        page(zoo(), f"\n\n{{{{ {call} }}}}", tmp_path)
    assert str(caught.value).startswith(f"{tmp_path}/pages/page.md:3: {message}")
    assert hint in caught.value.hint
