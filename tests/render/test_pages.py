"""Hand-written pages: what they can call, and what they are told when they name what does not exist."""

from pathlib import Path

import pytest

from extractor.errors import TemplateError
from extractor.model.api import Api, PrintColumn, Scale
from extractor.model.facts import UNPUBLISHED, Enum, EnumValue
from extractor.render import render
from extractor.render.options import RenderOptions
from tests.render.making import V2, api, body, closed, defined, field, kind, page, pages, struct, values


def zoo() -> Api:
    return api(
        kind(
            "Zoo",
            field("spec", "ZooSpec"),
            doc="A zoo keeps animals. It has gates.",
            short_names=("zo",),
            categories=("all",),
            status=True,
            scale=Scale(".spec.cages", ".status.cages"),
            columns=(PrintColumn(name="State", type="string", json_path=".status.state"),),
            storage=True,
        ),
        struct(
            "ZooSpec",
            field("cages", "map[string]Cage", "The cages, by name.", required=True),
            field("gates", "int32", "How many gates.", default=2),
            field("mood", "Mood"),
            doc="What one wants of a zoo.",
        ),
        struct("Cage", field("size"), field("Size"), field("lock", "corev1.LocalObjectReference")),
        defined("Mood", doc="How it feels.", enum=values(Calm="Sleeps.", Wild="Runs.")),
        defined("Color", enum=closed("red", "green", "blue")),
    )


CALLS = {
    "ref to a type": ('{{ ref("Cage") }}', "`Cage`"),
    "ref to a field": ('{{ ref("ZooSpec.gates") }}', "`ZooSpec.gates`"),
    "ref to a value": ('{{ ref("Mood.Calm") }}', "`Mood.Calm`"),
    "ref with a text": ('{{ ref("Cage", "the [cage]") }}', "the [cage]"),
    "ref through a kind and a map": ('{{ ref("zo.spec.cages.size") }}', "`zo.spec.cages.size`"),
    "name of a type": ('{{ name("zoo.example.org/v1.Cage") }}', "`Cage`"),
    "name of a field": ('{{ name("zo.spec.cages.size") }}', "`size`"),
    "name of a value": ('{{ name("Mood.Calm") }}', "`Calm`"),
    "default": ('{{ default("ZooSpec.gates") }}', "`2`"),
    "required": ('{{ required("ZooSpec.cages") }}', "required"),
    "optional": ('{{ required("ZooSpec.gates") }}', "optional"),
    "type of a field": ('{{ type_of("ZooSpec.mood") }}', "Mood (string)"),
    "doc of a type": ('{{ doc("ZooSpec") }}', "What one wants of a zoo."),
    "doc of a field": ('{{ doc("ZooSpec.cages") }}', "The cages, by name."),
    "doc of a value": ('{{ doc("Mood.Wild") }}', "Runs."),
    "values": ('{{ values("Color") }}', "`red`, `green` and `blue`"),
    "values of a field": ('{{ values("ZooSpec.mood") }}', "`Calm` and `Wild`"),
    "appears in": ('{{ appears_in("Cage") }}', "ZooSpec"),
    "appears in nothing": ('[{{ appears_in("Zoo") }}]', "[]"),
    "using": ('{{ using("zoo.example.org/v1") }}{{ ref("Cage") }}', "`Cage`"),
}


@pytest.mark.parametrize(("text", "expected"), CALLS.values(), ids=CALLS)
def test_what_a_page_can_call(text: str, expected: str, tmp_path: Path) -> None:
    assert body(page(zoo(), text, tmp_path)) == f"{expected}\n"


def test_the_facts_about_a_kind(tmp_path: Path) -> None:
    assert body(page(zoo(), '{{ kind("Zoo") }}', tmp_path)) == (
        "- **API version:** `zoo.example.org/v1` (the version that is stored)\n"
        "- **Scope:** namespaced\n"
        "- **Names for kubectl:** `zoos`, `zoo`, `zo`\n"
        "- **Categories:** `all`\n"
        "- **Subresources:** `status`, `scale` (by `.spec.cages`)\n"
        "- **Columns of kubectl get:** State (`.status.state`)\n"
    )


def test_the_table_of_kinds(tmp_path: Path) -> None:
    text = page(zoo(), '{{ kinds() }}\n\n{{ type("Zoo") }}', tmp_path)
    assert "| [`Zoo`](#zoo-example-org-v1-zoo) | `zoo.example.org/v1` | A zoo keeps animals. |" in text


def test_the_section_about_a_type(tmp_path: Path) -> None:
    assert body(page(zoo(), '{{ type("ZooSpec") }}', tmp_path)) == (
        '<a id="zoo-example-org-v1-zoospec"></a>\n'
        "\n"
        "## ZooSpec\n"
        "\n"
        "What one wants of a zoo.\n"
        "\n"
        "**Appears in:** Zoo\n"
        "\n"
        "| Field | Type | Required | Description |\n"
        "| --- | --- | --- | --- |\n"
        '| <a id="zoo-example-org-v1-zoospec-cages"></a>`cages` | map[string]Cage | Yes | The cages, by name. |\n'
        '| <a id="zoo-example-org-v1-zoospec-gates"></a>`gates` | int32 | No | How many gates.<br><br>**Default:** `2` |\n'
        '| <a id="zoo-example-org-v1-zoospec-mood"></a>`mood` | Mood (string) | No '
        "| **Known values:**<ul><li>`Calm`: Sleeps.</li><li>`Wild`: Runs.</li></ul> |\n"
    )


def test_a_section_without_a_heading(tmp_path: Path) -> None:
    text = body(page(zoo(), '# Mine\n\n{{ type("ZooSpec", heading=0) }}', tmp_path))
    assert text.startswith('# Mine\n\n<a id="zoo-example-org-v1-zoospec"></a>\n\nWhat one wants of a zoo.\n')


def test_values_that_no_crd_lists_are_all_there_are_but_nobody_says_that_others_are_refused() -> None:
    enum = Enum((EnumValue(value="Red"),), closed=True, cause=UNPUBLISHED)
    text = render(api(defined("Color", enum=enum)))["zoo-example-org-v1.md"]
    assert "**Type:** string\n\nThere are no other values than these.\n\n- <a id=" in text


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Mood", "These values are known. Others may be allowed as well.\n\n| Value | Description |\n"),
        ("Color", "The API server accepts these values and no others.\n\n- <a id="),
    ],
    ids=["open, with words", "closed, without"],
)
def test_the_table_of_values(name: str, expected: str, tmp_path: Path) -> None:
    text = body(page(zoo(), f'{{{{ enum("{name}", heading=3) }}}}', tmp_path))
    assert text.startswith(f'<a id="zoo-example-org-v1-{name.lower()}"></a>\n\n### {name}\n\n{expected}')


def test_some_fields_only(tmp_path: Path) -> None:
    text = page(zoo(), '{{ fields("ZooSpec", only=["mood", "cages"]) }}', tmp_path)
    assert [line.split("`")[1] for line in text.splitlines() if line.startswith("| <a")] == ["cages", "mood"]
    text = page(zoo(), '{{ fields("ZooSpec", without="mood") }}', tmp_path)
    assert [line.split("`")[1] for line in text.splitlines() if line.startswith("| <a")] == ["cages", "gates"]


def test_an_excerpt_leaves_the_anchors_to_the_whole_table(tmp_path: Path) -> None:
    text = page(zoo(), '{{ fields("Cage", only=["size"]) }}\n\n{{ type("Cage") }}', tmp_path)
    assert text.count("<a id=") == len({line for line in text.split('"') if line.startswith("zoo-")})
    excerpt, whole = text.split("## Cage")
    assert "<a id" not in excerpt.split("| `size` |")[0]
    assert whole.count("<a id=") == 3


def test_links_lead_to_the_page_that_documents_a_type(tmp_path: Path) -> None:
    files = pages(
        zoo(),
        {
            "a.md": 'See {{ ref("Cage.lock") }}, {{ name("Cage.lock") }} and {{ ref("ZooSpec") }}.',
            "deep/b.md": '{{ type("ZooSpec") }}',
            "other/c.md": '{{ type("Cage") }}{{ ref("Cage") }}',
        },
        tmp_path,
    )
    assert body(files["a.md"]) == (
        "See [`Cage.lock`](other/c.md#zoo-example-org-v1-cage-lock), "
        "[`lock`](other/c.md#zoo-example-org-v1-cage-lock) and "
        "[`ZooSpec`](deep/b.md#zoo-example-org-v1-zoospec).\n"
    )
    assert "[Cage](../other/c.md#zoo-example-org-v1-cage)" in files["deep/b.md"]
    assert files["other/c.md"].endswith("[`Cage`](#zoo-example-org-v1-cage)\n")


def test_a_page_prefers_its_own_section_and_an_excerpt_is_no_home(tmp_path: Path) -> None:
    files = pages(
        zoo(),
        {
            "a.md": '{{ fields("Cage", only=["size"]) }}{{ ref("Cage") }} {{ ref("Cage.size") }} {{ ref("Cage.lock") }}',
            "b.md": '{{ type("Cage") }}',
            "c.md": '{{ type("Cage") }}{{ ref("Cage") }}',
            "d.md": '{{ ref("Cage.size") }}',
        },
        tmp_path,
    )
    a = files["a.md"]
    assert "[`Cage`](b.md#zoo-example-org-v1-cage)" in a
    assert "[`Cage.lock`](b.md#zoo-example-org-v1-cage-lock)" in a
    assert "[`Cage.size`](#zoo-example-org-v1-cage-size" in a
    assert files["c.md"].endswith("[`Cage`](#zoo-example-org-v1-cage)\n")
    assert "](b.md#zoo-example-org-v1-cage-size" in files["d.md"]


def test_what_no_page_documents_is_mentioned_without_a_link(tmp_path: Path) -> None:
    assert body(page(zoo(), '{{ ref("Cage") }}', tmp_path)) == "`Cage`\n"


def test_others_documents_the_rest_that_is_used(tmp_path: Path) -> None:
    text = page(zoo(), '{{ type("Zoo") }}\n\n# The rest\n\n{{ others(heading=2) }}', tmp_path)
    assert [line for line in text.splitlines() if line.startswith("#")] == [
        "## Zoo",
        "# The rest",
        "## ZooSpec",
        "## Cage",
        "## Mood",
    ]
    assert "[ZooSpec](#zoo-example-org-v1-zoospec)" in text


def test_front_matter_stays_first(tmp_path: Path) -> None:
    text = page(zoo(), '---\nlayout: "{{ required("ZooSpec.gates") }}"\n---\n# Zoo\n', tmp_path)
    assert text.startswith('---\nlayout: "optional"\n---\n<!-- Generated by extractor: do not edit. Edit pages/page.md')
    assert text.endswith(" -->\n\n# Zoo\n")


def test_the_remark_at_the_top_says_how_to_make_the_page_anew(tmp_path: Path) -> None:
    text = page(zoo(), "# Zoo\n", tmp_path, options=RenderOptions(command="make generate"))
    assert text == (
        "<!-- Generated by extractor: do not edit. Edit pages/page.md and run `make generate`. -->\n\n# Zoo\n"
    )


def test_files_that_begin_with_an_underscore_are_parts_and_not_pages(tmp_path: Path) -> None:
    files = pages(
        zoo(),
        {"page.md": '{% include "_part.md" %}', "_part.md": '{{ values("Color") }}\n', "_x/y.md": "{{ broken"},
        tmp_path,
    )
    assert list(files) == ["page.md"]
    assert body(files["page.md"]) == "`red`, `green` and `blue`\n"


def test_a_page_may_use_windows_line_ends_and_a_byte_order_mark(tmp_path: Path) -> None:
    (tmp_path / "pages").mkdir()
    (tmp_path / "pages/page.md").write_bytes(b'\xef\xbb\xbf---\r\na: 1\r\n---\r\n{{ required("ZooSpec.gates") }}\r\n')
    text = pages(zoo(), {}, tmp_path)["page.md"]
    assert text.startswith("---\na: 1\n---\n<!--")
    assert text.endswith("\n\noptional\n")


def test_types_of_two_versions(tmp_path: Path) -> None:
    made = api(struct("Cage", field("size")), struct("Cage", field("area"), package=V2))
    text = body(page(made, '{{ using("v1") }}{{ doc("Cage.size") }}{{ fields("zoo.example.org/v2.Cage") }}', tmp_path))
    assert "`area`" in text
    assert '<a id="zoo-example-org-v2-cage"></a>' in text
    with pytest.raises(TemplateError) as caught:
        page(made, 'x\n\n{{ fields("Cage") }}', tmp_path)
    assert str(caught.value).endswith('page.md:3: 2 packages declare "Cage"')
    assert caught.value.hint == "say which one: v2.Cage or v1.Cage"


WRONG = {
    "a type": ('a\n{{ type("Cagge") }}', 2, 'no type or kind is named "Cagge"', "did you mean Cage?"),
    "a field": ('{{ ref("ZooSpec.gate") }}', 1, 'ZooSpec has no field "gate"', "did you mean ZooSpec.gates?"),
    "a value": ('{{ ref("Mood.Calmm") }}', 1, 'Mood has no value "Calmm"', "did you mean Mood.Calm?"),
    "a function": ('\n\n{{ feilds("Cage") }}', 3, "'feilds' is undefined", "did you mean fields?"),
    "a filter": ("\n{{ 1 | kode }}", 2, "no filter named 'kode'", "did you mean code"),
    "an argument": (
        '\n{{ fields("Cage", onyl=["size"]) }}',
        2,
        "fields() got an unexpected keyword argument 'onyl'",
        "",
    ),
    "a column of a table": (
        '{{ fields("Cage", only=["sise"]) }}',
        1,
        'Cage has no field "sise"',
        "did you mean size, Size?",
    ),
    "a package": (
        '{{ using("zoo.example.org/v3") }}',
        1,
        'no package is named "zoo.example.org/v3"',
        "zoo.example.org/v1",
    ),
    "fields of what has values": (
        '{{ fields("Mood") }}',
        1,
        "Mood has no fields",
        'its values are given by enum("Mood")',
    ),
    "values of what has fields": (
        '{{ enum("Cage") }}',
        1,
        "Cage has no values",
        'its fields are given by fields("Cage")',
    ),
    "no default": ('{{ default("ZooSpec.mood") }}', 1, "ZooSpec.mood has no default", ""),
    "no field": ('{{ default("ZooSpec") }}', 1, "ZooSpec is no field", "write the type and the field: Type.field"),
    "no kind": ('{{ kind("Cage") }}', 1, "Cage is no kind", "there is Zoo"),
    "syntax": ("a\nb\n{% if %}\n", 3, "expected an expression, got 'end of statement block'", ""),
    "a block that never ends": ("{% if x %}\n", 1, "unexpected end of template", ""),
    "a part": ('\n{% include "_gone.md" %}', 2, 'there is no template "_gone.md"', ""),
    "an expression": ("\n\n\n{{ 1 / 0 }}", 4, "division by zero", ""),
    "quotes": ("\n{{ ref(Cage) }}", 2, "a name stands in quotes", 'write ref("Type.field")'),
    "a level": ('\n{{ type("Cage", heading="2") }}', 2, "can't multiply sequence", ""),
    "a part of itself": ('\n{% include "page.md" %}', 2, "maximum recursion depth exceeded", ""),
    "twice": (
        '{{ type("Cage") }}\n\n{{ fields("Cage") }}',
        3,
        "Cage stands on this page twice",
        "write anchor=False in the second call",
    ),
    "others twice": ("{{ others() }}\n{{ others() }}", 2, "others() stands on the pages twice", "the first is page.md"),
}


@pytest.mark.parametrize(("text", "line", "message", "hint"), WRONG.values(), ids=WRONG)
def test_a_wrong_page_is_told_with_its_line(text: str, line: int, message: str, hint: str, tmp_path: Path) -> None:
    with pytest.raises(TemplateError) as caught:
        page(zoo(), text, tmp_path)
    assert str(caught.value).startswith(f"{tmp_path}/pages/page.md:{line}: {message}")
    assert hint in caught.value.hint


def test_an_error_in_a_part_is_told_of_the_part(tmp_path: Path) -> None:
    with pytest.raises(TemplateError) as caught:
        page(zoo(), '\n\n{% include "_part.md" %}', tmp_path, _part='a\n{{ ref("Gone") }}')
    assert str(caught.value).startswith(f"{tmp_path}/pages/_part.md:2: no type or kind is named")


def test_a_page_that_is_not_utf8(tmp_path: Path) -> None:
    (tmp_path / "pages").mkdir()
    (tmp_path / "pages/page.md").write_bytes(b"a\nb\xff\n")
    with pytest.raises(TemplateError, match=r"page\.md:2: this is not UTF-8"):
        pages(zoo(), {}, tmp_path)


def test_a_folder_that_does_not_exist(tmp_path: Path) -> None:
    from extractor.render import render

    with pytest.raises(TemplateError, match="there is no such folder of pages"):
        render(zoo(), pages=str(tmp_path / "gone"))
    with pytest.raises(TemplateError, match="there is no such folder of templates"):
        render(zoo(), templates=str(tmp_path / "gone"))


def test_a_type_may_stand_twice_without_anchors(tmp_path: Path) -> None:
    text = page(zoo(), '{{ type("Cage") }}\n\n{{ type("Cage", anchor=False) }}', tmp_path)
    assert text.count("## Cage") == 2
    assert text.count('<a id="zoo-example-org-v1-cage"></a>') == 1
