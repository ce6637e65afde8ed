"""Notes: hand-written text about a type, field or value, put where it belongs and never lost."""

from pathlib import Path

import pytest

from extractor.errors import NoteError
from extractor.model.api import Api
from tests.render.making import V2, api, body, defined, field, inline, pages, row, struct, values

LONG = "First.\n\n- a list\n\n| a | b |\n| - | - |\n"


def zoo() -> Api:
    return api(
        struct("Cage", field("size", doc="Square meters."), inline("Base")),
        struct("Pond", inline("Base")),
        struct("Base", field("lock")),
        defined("Mood", enum=values(Calm="Sleeps.", Wild="")),
    )


def noted(text: str, notes: str, tmp_path: Path, made: Api | None = None) -> str:
    files = {"page.md": text, "_notes/all.md": notes}
    return body(pages(made or zoo(), files, tmp_path)["page.md"])


def test_a_short_note_goes_into_the_cell(tmp_path: Path) -> None:
    text = noted('{{ type("Cage") }}', "## Cage.size\n\nMeasure *inside*,\nsee [how](how.md) | why.\n", tmp_path)
    assert row(text, "size")[-1] == r"Square meters.<br><br>Measure *inside*, see [how](how.md) \| why."


def test_a_long_note_goes_below_as_it_is_and_the_cell_leads_there(tmp_path: Path) -> None:
    text = noted('{{ type("Cage") }}', f"## Cage.size\n\n{LONG}", tmp_path)
    anchor = "zoo-example-org-v1-cage-size--note"
    assert row(text, "size")[-1] == f"Square meters.<br><br>[More below.](#{anchor})"
    assert text.endswith(f'\n\n<a id="{anchor}"></a>**`size`**\n\n{LONG}')


@pytest.mark.parametrize(
    ("place", "note", "expected"),
    [("below", "Short.", "More below."), ("cell", "One.\n\nTwo.", "One.<br><br>Two.")],
)
def test_a_note_can_say_where_it_goes(place: str, note: str, expected: str, tmp_path: Path) -> None:
    text = noted('{{ type("Cage") }}', f"## Cage.size {{{place}}}\n\n{note}\n", tmp_path)
    assert expected in row(text, "size")[-1]


def test_a_note_about_a_type_stands_below_its_comment(tmp_path: Path) -> None:
    text = noted('{{ type("Mood") }}', f"## Mood\n\n{LONG}", tmp_path)
    assert f"## Mood\n\n{LONG}\n**Type:** string\n" in text


def test_a_note_about_a_value(tmp_path: Path) -> None:
    text = noted('{{ enum("Mood") }}', "## Mood.Wild\n\nStay out.\n", tmp_path)
    assert row(text, "Wild") == ["`Wild`", "Stay out."]


def test_a_note_about_an_inline_member_follows_it(tmp_path: Path) -> None:
    text = noted('{{ type("Cage") }}\n\n{{ type("Pond") }}', "## Base.lock\n\nTurn it.\n", tmp_path)
    assert text.count("Turn it.") == 2


def test_a_note_about_a_promoted_field_stays_with_the_type_it_names(tmp_path: Path) -> None:
    notes = "## Base.lock\n\nTurn it.\n\n## Pond.lock\n\nBroken.\n"
    text = noted('{{ type("Cage") }}\n\n{{ type("Pond") }}', notes, tmp_path)
    assert row(text.split("## Pond")[0], "lock")[-1] == "Turn it."
    assert row(text.split("## Pond")[1], "lock")[-1] == "Broken."


def test_a_note_can_call_what_a_page_can(tmp_path: Path) -> None:
    notes = '## Cage.size\n\nNot {{ ref("Mood.Wild") }}.\n\n## Mood {below}\n\nOf {{ ref("Cage.size") }}.\n'
    text = noted('{{ type("Cage") }}\n\n{{ type("Mood") }}', notes, tmp_path)
    assert "Not [`Mood.Wild`](#zoo-example-org-v1-mood-wild)." in row(text, "size")[-1]
    assert "Of [`Cage.size`](#zoo-example-org-v1-cage-size)." in text


def test_headings_in_code_are_none_and_deeper_ones_belong_to_the_note(tmp_path: Path) -> None:
    note = "```md\n## Gone\n```\n\n### More\n\nText."
    assert note in noted('{{ type("Mood") }}', f"# Notes\n\n<!-- keep -->\n## `Mood`\n\n{note}\n", tmp_path)


def test_notes_work_without_any_page(tmp_path: Path) -> None:
    files = pages(zoo(), {"_notes/all.md": "## Cage.size\n\nInside.\n"}, tmp_path)
    assert row(files["zoo-example-org-v1.md"], "size")[-1] == "Square meters.<br><br>Inside."


WRONG = {
    "a field that is gone": (
        "# N\n\n## Cage.sise\n\nText.\n",
        3,
        'Cage has no field "sise"',
        "did you mean Cage.size?",
    ),
    "a type that is gone": ("## Kage\n\nText.\n", 1, 'no type or kind is named "Kage"', "did you mean Cage?"),
    "two about one": (
        "## Cage.size\n\nA.\n\n## Cage.Size\n\nB.\n",
        5,
        "there are two notes about Cage.Size",
        "all.md:1",
    ),
    "text above all": ("# N\n\n<!-- x\n-->\nLost.\n## Cage\n\nA.\n", 5, "this text is about nothing", "## Type.field"),
    "no text": ("## Cage\n\n## Mood\n\nA.\n", 1, "a note needs a name in its heading and text below", ""),
    "no name": ("##  \n\nA.\n", 1, "a note needs a name in its heading and text below", ""),
    "no such place": ("## Cage {above}\n\nA.\n", 1, "a note can't stand in {above}", "it goes {cell} or {below}"),
    "on no page": ("## Cage\n\nA.\n\n## Base\n\nB.\n", 5, "no page shows the note about Base", "put what it is about"),
}


@pytest.mark.parametrize(("notes", "line", "message", "hint"), WRONG.values(), ids=WRONG)
def test_a_wrong_note_is_told_with_its_line(notes: str, line: int, message: str, hint: str, tmp_path: Path) -> None:
    with pytest.raises(NoteError) as caught:
        noted('{{ type("Cage") }}', notes, tmp_path)
    assert str(caught.value) == f"{tmp_path}/pages/_notes/all.md:{line}: {message}"
    assert hint in caught.value.hint


def test_an_error_inside_a_note_is_told_of_the_note(tmp_path: Path) -> None:
    from extractor.errors import TemplateError

    with pytest.raises(TemplateError) as caught:
        noted('{{ type("Cage") }}', '# N\n\n## Cage\n\nText\n{{ ref("Gone") }}\n', tmp_path)
    assert str(caught.value) == f'{tmp_path}/pages/_notes/all.md:6: no type or kind is named "Gone"'


def test_a_note_about_a_type_of_two_versions_must_say_which(tmp_path: Path) -> None:
    made = api(struct("Cage", field("size")), struct("Cage", field("size"), package=V2))
    text = noted('{{ type("v1.Cage") }}\n\n{{ type("v2.Cage") }}', "## v2.Cage.size\n\nNew.\n", tmp_path, made)
    assert text.count("New.") == 1
    with pytest.raises(NoteError, match="2 packages declare"):
        noted('{{ type("v1.Cage") }}', "## Cage.size\n\nA.\n", tmp_path, made)
