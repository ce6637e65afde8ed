"""Texts for regions: what can stand in one, how it links, and what it is in each format."""

import pytest

from extractor.errors import RegionError
from extractor.markup.formats import Format
from extractor.model.api import Api
from extractor.position import Position
from extractor.render import fill_regions
from extractor.render.options import RenderOptions
from extractor.render.regions import Request
from tests.render.making import api, closed, defined, field, kind, struct, values

ZOO = api(
    kind(
        "Cage",
        field("spec", "CageSpec", "What one wants of a cage.", required=True),
        doc="A cage keeps animals. It has bars.",
    ),
    struct(
        "CageSpec",
        field("food", "Food", "What they eat: a|b <c>.", default="Hay"),
        field("keeper", "*Keeper", "Who cleans."),
        field("visits", "[]string", "- by day\n- by night"),
    ),
    struct("Keeper", field("name", doc="A name.")),
    defined("Food", doc="Food is eaten.", enum=values(Hay="Dry grass.", Fish="From the sea.")),
    defined("Size", enum=closed("S", "L")),
)


def fill(*calls: str, page: str = "a.md", format_: Format = "markdown", made: Api = ZOO) -> list[str]:
    requests = [Request(page, call, format_, Position(page, line)) for line, call in enumerate(calls, 1)]
    return list(fill_regions(made, requests))


FILLED = {
    "a fact": ("default CageSpec.food", "`Hay`"),
    "whether one must": ("required Cage.spec", "required"),
    "a type": ("type_of CageSpec.visits", "[]string"),
    "values": ("values CageSpec.food", "`Hay` and `Fish`"),
    "a comment": ("doc CageSpec.keeper", "Who cleans."),
    "a mention that leads nowhere": ("ref CageSpec.food", "`CageSpec.food`"),
    "a mention with a text": ('ref CageSpec.food text="the food"', "the food"),
    "where a type appears": ("appears_in Keeper", "CageSpec"),
    "a name with its version": ("doc zoo.example.org/v1.Keeper.name", "A name."),
    "a name in quotes": ('doc "Keeper.name"', "A name."),
}


@pytest.mark.parametrize(("call", "expected"), FILLED.values(), ids=FILLED)
def test_a_region_holds_what_pages_can_call(call: str, expected: str) -> None:
    assert fill(call) == [expected]


def test_a_mention_leads_to_a_region_further_down() -> None:
    mention, _ = fill("type_of CageSpec.keeper", "type Keeper")
    assert mention == "[Keeper](#zoo-example-org-v1-keeper)"


def test_a_region_holds_tables_and_sections() -> None:
    table, section, kinds, facts, enum = fill(
        "fields CageSpec", "type Keeper heading=3", "kinds", "kind Cage", "enum Size"
    )
    assert table.startswith('<a id="zoo-example-org-v1-cagespec"></a>\n\n| Field | Type |')
    assert "| `Hay`" not in table
    assert section.startswith('<a id="zoo-example-org-v1-keeper"></a>\n\n### Keeper\n')
    assert "A cage keeps animals." in kinds
    assert "zoo.example.org/v1" in facts
    assert '- <a id="zoo-example-org-v1-size-s"></a>`S`' in enum


def test_options_choose_rows_and_headings() -> None:
    (text,) = fill("fields CageSpec only=visits,food heading=4 anchor=false")
    assert text.startswith("#### CageSpec\n\n| Field")
    assert "keeper" not in text
    assert "<a id" not in text
    assert text.index("`food`") < text.index("`visits`")
    assert fill("fields CageSpec without=[keeper,visits] anchor=False") == fill(
        "fields CageSpec only=food anchor=false"
    )


def test_types_that_no_region_documents_come_where_they_are_wanted() -> None:
    spec, rest = fill("fields CageSpec", "others")
    assert "[Keeper](#zoo-example-org-v1-keeper)" in spec
    assert "## Keeper" in rest
    assert "## Food" in rest


def test_links_lead_from_file_to_file() -> None:
    places = [("docs/guide/a.md", "fields CageSpec"), ("docs/b.adoc", "type Keeper"), ("docs/b.adoc", "ref Cage.spec")]
    requests = [
        Request(page, call, "asciidoc" if page.endswith("adoc") else "markdown", Position(page, 1))
        for page, call in places
    ]
    requests.append(Request("docs/guide/c.rst", "type_of CageSpec.keeper", "rst", Position("docs/guide/c.rst", 1)))
    requests.append(Request("docs/d.adoc", "type_of CageSpec.keeper", "asciidoc", Position("docs/d.adoc", 1)))
    table, section, _, rst, other = fill_regions(ZOO, requests)
    assert "[Keeper](../b.adoc#zoo-example-org-v1-keeper)" in table
    assert "[[zoo-example-org-v1-keeper]]" in section
    assert "link:++guide/a.md#zoo-example-org-v1-cagespec++[CageSpec]" in section
    assert rst == "`Keeper <../b.adoc#zoo-example-org-v1-keeper>`__"
    assert other == "xref:b.adoc#zoo-example-org-v1-keeper[Keeper]"


def test_types_of_other_modules_lead_to_their_documentation() -> None:
    made = api(struct("Pen", field("pod", "corev1.PodSpec")))
    (text,) = fill("fields Pen", made=made)
    assert "[PodSpec](https://kubernetes.io/docs/reference/" in text
    (text,) = fill("fields Pen", made=made, page="a.rst", format_="rst")
    assert "- `PodSpec <https://kubernetes.io/docs/reference/" in text


def test_what_is_hidden_stays_hidden() -> None:
    request = Request("a.md", "fields CageSpec", "markdown", Position("a.md", 1))
    (text,) = fill_regions(ZOO, [request], options=RenderOptions(hide=("CageSpec.keeper",)))
    assert "keeper" not in text


FORMATS: dict[Format, list[str]] = {
    "markdown": [
        "| `food` | Food (string) | No | What they eat: a\\|b \\<c>.",
        "<ul><li>by day</li><li>by night</li></ul>",
    ],
    "mdx": ["What they eat: a\\|b \\<c>.<br /><br />**Default:** `Hay`"],
    "asciidoc": [
        '[%header,cols="3,3,1,6a"]\n|===\n|Field |Type |Required |Description\n',
        "\n|`+food+`\n|Food (string)\n|No\n|What they eat: a&#124;b <c>.\n\n*Default:* `+Hay+`\n",
        "\n|* by day\n* by night\n|===",
    ],
    "rst": [
        ".. list-table::\n   :header-rows: 1\n   :widths: 20 20 10 50\n\n   * - Field\n     - Type\n",
        "   * - ``food``\n     - Food (string)\n     - No\n     - What they eat: a\\|b <c>.\n\n       **Default:** ``Hay``",
        "     - - by day\n\n       - by night",
    ],
}


@pytest.mark.parametrize("format_", FORMATS)
def test_a_table_is_written_in_the_format_of_the_file(format_: Format) -> None:
    (text,) = fill("fields CageSpec anchor=false", format_=format_)
    for part in FORMATS[format_]:
        assert part in text


def test_anchors_in_each_format() -> None:
    adoc, rst = (fill("fields Keeper", format_=format_)[0] for format_ in ("asciidoc", "rst"))
    assert adoc.startswith("{empty}[[zoo-example-org-v1-keeper]]\n\n[%header")
    assert "\n|[[zoo-example-org-v1-keeper-name]]`+name+`\n" in adoc
    assert rst.startswith(".. _`zoo-example-org-v1-keeper`:\n\n.. list-table::")
    assert "   * - .. _`zoo-example-org-v1-keeper-name`:\n\n       ``name``\n" in rst


DIAGRAMS: dict[Format, tuple[str, str]] = {
    "markdown": ("```mermaid\nflowchart TB\n    Cage[", "\n```"),
    "mdx": ("```mermaid\nflowchart TB\n    Cage[", "\n```"),
    "asciidoc": ("[mermaid]\n....\nflowchart TB\n    Cage[", "\n...."),
    "rst": (".. mermaid::\n\n   flowchart TB\n       Cage[", "| Food"),
}


@pytest.mark.parametrize("format_", DIAGRAMS)
def test_a_diagram_in_each_format(format_: Format) -> None:
    (text,) = fill("diagram Cage direction=TB depth=2 without=keeper,CageSpec.keeper", format_=format_)
    start, end = DIAGRAMS[format_]
    assert text.startswith(start)
    assert text.endswith(end)
    assert "Keeper" not in text


WRONG = {
    "no function": ("feilds CageSpec", 'no region holds "feilds"', "did you mean fields?"),
    "no function at all alike": (
        "qqq",
        'no region holds "qqq"',
        (
            "there is type, fields, enum, kind, kinds, others, values, doc, type_of, required, default, code_default, ref, "
            "name, appears_in, diagram"
        ),
    ),
    "the function that needs a page": ("using zoo.example.org/v1", 'no region holds "using"', None),
    "no name": ("fields", "fields takes one name", "write fields Type [only=…] [without=…] [heading=…] [anchor=…]"),
    "two names": ("enum Food Size", "enum takes one name", "write enum Type [heading=…] [anchor=…]"),
    "a name too many": ("kinds Cage", "kinds takes no name", "write kinds"),
    "an unknown option": ("fields CageSpec onyl=food", 'fields has no option "onyl"', "did you mean only?"),
    "an option where there are none": ("kinds heading=2", 'kinds has no option "heading"', "write kinds"),
    "a level that there is none of": ("type Cage heading=7", "heading can't be 7", "0 for none, or a level up to 6"),
    "no list": (
        "fields CageSpec only=a,,b",
        "only can't be a,,b",
        "names of fields with commas between them: only=a,b",
    ),
    "nothing": ("ref Cage text=", "text can't be empty", 'write text="some words"'),
    "neither true nor false": ("type Cage anchor=maybe", "anchor can't be maybe", "true or false"),
    "a depth of text": ("diagram Cage depth=deep", "depth can't be deep", "how many steps the diagram goes: depth=2"),
    "a direction": ("diagram Cage direction=up", None, "there is LR, RL, TB, BT"),
    "a quotation without end": ('ref Cage text="x', "a quotation mark is not closed", ""),
    "an unknown type": ("fields CageSpek", None, "did you mean CageSpec or Cage?"),
    "an unknown field": ("default CageSpec.foot", None, "did you mean CageSpec.food?"),
    "an unknown row": ("fields CageSpec only=fod", 'CageSpec has no field "fod"', "did you mean food?"),
    "no values": ("enum CageSpec", "CageSpec has no values", None),
    "no default": ("default CageSpec.visits", "CageSpec.visits has no default", None),
    "no kind": ("kind CageSpec", "CageSpec is no kind", None),
}


@pytest.mark.parametrize(("call", "message", "hint"), WRONG.values(), ids=WRONG)
def test_what_is_wrong_is_told_with_the_place_of_the_region(call: str, message: str | None, hint: str | None) -> None:
    with pytest.raises(RegionError) as caught:
        fill("kinds", call)
    assert str(caught.value.where) == "a.md:2"
    assert message in (None, caught.value.message)
    assert hint in (None, caught.value.hint)


def test_a_type_is_documented_once_in_a_file() -> None:
    with pytest.raises(RegionError) as caught:
        fill("type Keeper", "fields Keeper")
    assert str(caught.value) == "a.md:2: Keeper stands on this page twice"
    assert len(fill("type Keeper", "fields Keeper anchor=false")) == 2
