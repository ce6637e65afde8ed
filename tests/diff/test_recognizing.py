"""Renames and moves: recognized where they are likely, left alone where they are not."""

import pytest

from tests.diff.changes import changes_of, told

SPEC = "type WidgetSpec struct {\n%s\n}\n"
TANK = 'type Tank struct {\n// How deep the water is.\nDepth int32 `json:"depth,omitempty"`\n}\n'


def wire(old: str, new: str) -> list[tuple[str, str]]:
    return [(rule, subject) for rule, _, subject in told(changes_of(old, new))]


def test_rename_states_its_confidence() -> None:
    old = SPEC % '// How long to wait for water.\nWaterTimeout int32 `json:"waterTimeout,omitempty"`'
    new = SPEC % '// How long to wait for water.\nWaterDeadline int32 `json:"waterDeadline,omitempty"`'
    (found,) = (one for one in changes_of(old, new) if one.lens == "wire")
    assert (found.rule, found.old, found.new) == ("field-renamed", "waterTimeout", "waterDeadline")
    assert found.confidence is not None
    assert 0.6 <= found.confidence < 1


def test_each_field_is_renamed_once_and_to_the_likeliest() -> None:
    old = SPEC % (
        '// The least water.\nMinWater int32 `json:"minWater,omitempty"`\n'
        '// The most water.\nMaxWater int32 `json:"maxWater,omitempty"`'
    )
    new = SPEC % (
        '// The most water.\nMaximumWater int32 `json:"maximumWater,omitempty"`\n'
        '// The least water.\nMinimumWater int32 `json:"minimumWater,omitempty"`'
    )
    renames = {(one.old, one.new) for one in changes_of(old, new) if one.lens == "wire"}
    assert renames == {("minWater", "minimumWater"), ("maxWater", "maximumWater")}


def test_other_edits_of_a_renamed_field_are_told() -> None:
    old = SPEC % '// How long to wait for water.\nWaterTimeout int32 `json:"waterTimeout,omitempty"`'
    new = SPEC % '// How long to wait for water.\nWaterDeadline int32 `json:"waterDeadline"`'
    assert wire(old, new) == [
        ("field-became-required", "WidgetSpec.waterDeadline"),
        ("field-renamed", "WidgetSpec.waterDeadline"),
    ]


@pytest.mark.parametrize(
    ("old", "new", "subject"),
    [
        (SPEC % 'Tank `json:",inline"`' + TANK, SPEC % 'Tank Tank `json:"tank,omitempty"`' + TANK, "WidgetSpec.tank"),
        (SPEC % 'Tank Tank `json:"tank,omitempty"`' + TANK, SPEC % 'Tank `json:",inline"`' + TANK, "WidgetSpec.depth"),
        (
            SPEC % '// How deep the water is.\nDepth int32 `json:"depth,omitempty"`',
            SPEC % 'Tank Tank `json:"tank,omitempty"`' + TANK,
            "WidgetSpec.tank",
        ),
        (
            SPEC % 'Tank Tank `json:"tank,omitempty"`' + TANK,
            SPEC % '// How deep the water is.\nDepth int32 `json:"depth,omitempty"`',
            "WidgetSpec.depth",
        ),
    ],
    ids=["nested", "inlined", "wrapped", "unwrapped"],
)
def test_move_is_one_edit(old: str, new: str, subject: str) -> None:
    assert wire(old, new) == [("field-moved", subject)]


def test_edit_of_a_field_that_moved_is_told() -> None:
    old = SPEC % 'Tank `json:",inline"`' + TANK
    new = SPEC % 'Tank Tank `json:"tank,omitempty"`' + TANK.replace("int32", "int64")
    assert wire(old, new) == [("field-moved", "WidgetSpec.tank"), ("type-widened", "Tank.depth")]


def test_field_of_the_same_name_in_a_new_struct_is_not_always_it() -> None:
    old = SPEC % '// The name on the door.\nName string `json:"name,omitempty"`'
    key = (
        '// Which secret opens.\nName string `json:"name,omitempty"`\nA int32 `json:"a"`\nB int32 `json:"b"`\n'
        'C int32 `json:"c"`\nD int32 `json:"d"`'
    )
    new = SPEC % 'Key Key `json:"key,omitempty"`' + f"type Key struct {{\n{key}\n}}\n"
    assert wire(old, new) == [("field-removed", "WidgetSpec.name"), ("optional-field-added", "WidgetSpec.key")]


def test_inline_struct_that_is_gone_is_one_edit() -> None:
    rest = 'type Paint struct {\nColor string `json:"color,omitempty"`\nGloss bool `json:"gloss,omitempty"`\n}\n'
    old = SPEC % 'Paint `json:",inline"`' + rest
    found = [one for one in changes_of(old, SPEC % "" + rest) if one.lens == "wire"]
    assert [(one.rule, one.subject) for one in found] == [("field-removed", "WidgetSpec.Paint")]
    assert found[0].affects == ("Widget.spec.color", "Widget.spec.gloss")


def test_inline_struct_that_is_new_tells_required_fields_by_themselves() -> None:
    rest = 'type Paint struct {\nColor string `json:"color"`\nGloss bool `json:"gloss,omitempty"`\n}\n'
    found = wire(SPEC % "", SPEC % 'Paint `json:",inline"`' + rest)
    assert found == [("required-field-added", "WidgetSpec.color"), ("optional-field-added", "WidgetSpec.Paint")]


def test_edit_in_an_inline_struct_is_told_there_once() -> None:
    text = """type WidgetSpec struct { Paint `json:",inline"` }
type WidgetStatus struct { Paint `json:",inline"` }
type Paint struct { Color %s `json:"color,omitempty"` }
"""
    (found,) = (one for one in changes_of(text % "int32", text % "int64") if one.lens == "wire")
    assert (found.rule, found.subject) == ("type-widened", "Paint.color")
    assert found.affects == ("Widget.spec.color", "Widget.status.color")


def test_field_that_hides_an_inline_one_is_told() -> None:
    rest = 'type Paint struct { Color string `json:"color,omitempty"` }\n'
    old = SPEC % 'Paint `json:",inline"`' + rest
    new = SPEC % 'Paint `json:",inline"`\nColor int32 `json:"color,omitempty"`' + rest
    assert wire(old, new) == [("type-changed", "WidgetSpec.color"), ("field-promoted", "WidgetSpec.color")]


def test_field_that_two_inline_structs_bring_is_gone() -> None:
    rest = 'type Paint struct { Color string `json:"color"` }\ntype Light struct { Color string `json:"color"` }\n'
    old = SPEC % 'Paint `json:",inline"`\nA int32 `json:"a"`' + rest
    new = SPEC % 'Paint `json:",inline"`\nLight `json:",inline"`\nA int32 `json:"a"`' + rest
    assert wire(old, new) == [("field-removed", "WidgetSpec.color")]  # Go then takes neither


def test_like_words_alone_make_no_rename() -> None:
    old = SPEC % '// How long the pump runs.\nPump int32 `json:"pump,omitempty"`'
    new = SPEC % '// How long the lamp glows.\nLamp int32 `json:"lamp,omitempty"`'
    assert wire(old, new) == [("field-removed", "WidgetSpec.pump"), ("optional-field-added", "WidgetSpec.lamp")]


def test_kind_of_another_shape_is_no_rename() -> None:
    kind = 'type %s struct {\nmetav1.TypeMeta `json:",inline"`\nmetav1.ObjectMeta `json:"metadata"`\nSpec %sSpec `json:"spec"`\n}\n'
    old = kind % ("Crate", "Crate") + 'type CrateSpec struct { Liters int32 `json:"liters"` }\n'
    new = kind % ("Lamp", "Lamp") + 'type LampSpec struct { Watts int32 `json:"watts"` }\n'
    assert wire(old, new) == [("kind-removed", "Crate"), ("kind-added", "Lamp")]
