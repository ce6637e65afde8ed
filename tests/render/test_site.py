"""The site that is made where no page is hand-written."""

from pathlib import Path

import pytest

from extractor.errors import ConfigError, TemplateError
from extractor.model.api import Api, DefinedShape, TypeDef
from extractor.model.types import Name, Opaque
from extractor.position import Position
from extractor.render import render
from extractor.render.options import LinkRule, RenderOptions
from tests.render.links import problems
from tests.render.making import (
    OTHER,
    RUN,
    SHARED,
    V1,
    V2,
    api,
    body,
    closed,
    defined,
    field,
    inline,
    kind,
    row,
    struct,
    values,
)

PAGE = "zoo-example-org-v1.md"


def headings(text: str) -> list[str]:
    return [line for line in text.splitlines() if line.startswith("#")]


def test_an_index_and_a_page_per_group_and_version() -> None:
    files = render(
        api(
            kind("Zoo", doc="A zoo keeps animals. It has gates."),
            kind("Zoo", package=V2),
            struct("Tag", package=SHARED),
        )
    )
    assert list(files) == ["index.md", "zoo-example-org-v2.md", PAGE, "shared.md"]
    assert headings(files["index.md"]) == [
        "# API reference",
        "## zoo.example.org",
        "### [zoo.example.org/v2](zoo-example-org-v2.md)",
        f"### [zoo.example.org/v1]({PAGE})",
        "## Packages without a version",
        "### [shared](shared.md)",
    ]
    assert f"| [`Zoo`]({PAGE}#zoo-example-org-v1-zoo) | A zoo keeps animals. |" in files["index.md"]


def test_kinds_come_first_then_what_they_are_made_of_then_the_rest() -> None:
    text = render(
        api(
            struct("Unused"),
            struct("Door", field("key", "Key")),
            struct("Key"),
            kind("Zoo", field("spec", "ZooSpec")),
            kind("ZooList", field("items", "[]Zoo"), list_of="Zoo"),
            struct("ZooSpec", field("mood", "Mood"), field("doors", "map[string]*Door")),
            defined("Mood", enum=closed("Calm")),
            kind("Ark", field("door", "Door")),
        )
    )[PAGE]
    assert headings(text) == [
        "# zoo.example.org/v1",
        "## Kinds",
        "### Zoo",
        "### Ark",
        "## Types",
        "### ZooSpec",
        "### Door",
        "### Mood",
        "### Key",
        "## Other types",
        "### Unused",
    ]


def test_a_package_without_kinds_only_has_types() -> None:
    assert headings(render(api(struct("Door"), struct("Key")))[PAGE])[1:] == ["## Types", "### Door", "### Key"]


def test_what_never_goes_over_the_wire_is_left_out() -> None:
    call = TypeDef(name=Name(V1, "Visit"), shape=DefinedShape(Opaque("func()")), position=Position("zoo.go", 1))
    text = render(api(kind("Zoo"), call, struct("hidden")))[PAGE]
    assert "Visit" not in text
    assert "hidden" not in text


def test_types_of_packages_that_only_serve_others_share_a_last_page() -> None:
    files = render(
        api(
            kind("Zoo", field("bolt", "kit.Bolt")),
            struct("Bolt", field("size", "Size", package=OTHER), package=OTHER, doc="A bolt."),
            defined("Size", package=OTHER),
            struct("Nut", package=OTHER),
        )
    )
    assert headings(files["other-types.md"]) == ["# Types of other packages", "## Types", "### Bolt", "### Size"]
    assert "[Bolt](other-types.md#example-org-zoo-internal-kit-bolt)" in files[PAGE]
    assert problems(files) == []


def test_a_type_that_is_documented_elsewhere_leads_no_further() -> None:
    made = api(
        kind("Zoo", field("bolt", "kit.Bolt")),
        struct("Bolt", field("size", "Size", package=OTHER), package=OTHER),
        defined("Size", package=OTHER),
    )
    files = render(made, options=RenderOptions(links=(LinkRule(r".*\.Bolt", "https://docs.example/bolt"),)))
    assert list(files) == ["index.md", PAGE]


def test_an_inlined_type_that_only_serves_others_has_no_section_for_nothing_leads_there() -> None:
    files = render(
        api(
            kind("Zoo", inline("kit.Bolt")),
            struct("Bolt", field("size", "Size", package=OTHER), package=OTHER),
            defined("Size", package=OTHER),
        )
    )
    assert headings(files["other-types.md"]) == ["# Types of other packages", "## Types", "### Size"]
    assert row(files[PAGE], "size")[1] == "[Size](other-types.md#example-org-zoo-internal-kit-size) (string)"


def test_headings_are_bare_where_a_page_has_only_one_type_of_the_name() -> None:
    files = render(
        api(
            kind("Zoo", field("a", "Tag"), field("b", "Pen")),
            struct("Tag"),
            struct("Pen"),
            kind("Run", field("a", "Pen", package=RUN), package=RUN),
            struct("Pen", package=RUN),
            struct("Tag", package=V2),
            struct("Pen", package=V2),
        )
    )
    assert "### Tag" in files[PAGE]
    assert "### api/v1.Pen" in files[PAGE]
    assert "### run/v1.Pen" in files[PAGE]
    assert problems(files) == []


def test_a_rule_of_the_project_wins_over_types_that_only_serve_others_but_not_over_its_own() -> None:
    options = RenderOptions(links=(LinkRule(r".*\.(\w+)", r"https://docs.example/\1"),))
    files = render(
        api(
            kind("Zoo", field("bolt", "kit.Bolt"), field("door", "Door")), struct("Bolt", package=OTHER), struct("Door")
        ),
        options=options,
    )
    assert "other-types.md" not in files
    assert row(files[PAGE], "bolt")[1] == "[Bolt](https://docs.example/Bolt)"
    assert row(files[PAGE], "door")[1] == "[Door](#zoo-example-org-v1-door)"


def test_each_version_links_to_its_own_types() -> None:
    made = api(
        kind("Fleet", field("spec", "FleetSpec")),
        struct("FleetSpec", field("ships")),
        kind("Fleet", field("spec", "FleetSpec", package=V2), package=V2),
        struct("FleetSpec", field("boats"), package=V2),
    )
    files = render(made)
    assert row(files[PAGE], "spec")[1] == "[FleetSpec](#zoo-example-org-v1-fleetspec)"
    assert row(files["zoo-example-org-v2.md"], "spec")[1] == "[FleetSpec](#zoo-example-org-v2-fleetspec)"
    assert problems(files) == []


def test_types_of_one_name_in_two_packages() -> None:
    files = render(
        api(
            kind("Both", field("left", "shared.Config"), field("right", "kit.Config")),
            struct("Config", package=SHARED),
            struct("Config", package=OTHER),
        )
    )
    assert row(files[PAGE], "left")[1] == "[shared.Config](shared.md#example-org-zoo-shared-config)"
    assert row(files[PAGE], "right")[1] == "[kit.Config](other-types.md#example-org-zoo-internal-kit-config)"
    assert problems(files) == []


def test_appears_in_reaches_through_inlining_and_names_each_type_once() -> None:
    text = render(
        api(
            kind("Whole", inline("Part"), field("again", "Leaf"), field("more", "[]Leaf")),
            struct("Part", field("leaf", "Leaf")),
            struct("Leaf", field("kids", "[]Leaf")),
        )
    )[PAGE]
    link = "[{0}](#zoo-example-org-v1-{1})"
    users = ", ".join(link.format(name, name.lower()) for name in ("Whole", "Part", "Leaf"))
    assert f"### Leaf\n\n**Appears in:** {users}\n" in text
    assert f"### Part\n\n**Appears in:** {link.format('Whole', 'whole')}\n" in text
    assert text.count("**Appears in:**") == 2  # a kind that nothing mentions has no empty line


def test_a_hidden_type_lends_its_members_and_has_no_section_and_no_link() -> None:
    made = api(
        kind("Whole", inline("Part"), field("other", "Part"), field("secret")),
        struct("Part", field("leaf", "Leaf")),
        struct("Leaf"),
    )
    files = render(made, options=RenderOptions(hide=("Part", r"Whole\.sec.*")))
    text = files[PAGE]
    assert "### Part" not in text
    assert row(text, "leaf")[1] == "[Leaf](#zoo-example-org-v1-leaf)"
    assert row(text, "other")[1] == "Part"
    assert "secret" not in text
    assert "**Appears in:** [Whole](#zoo-example-org-v1-whole)\n" in text
    assert problems(files) == []


def test_markers_can_hide() -> None:
    made = api(struct("Door", field("key", markers=("private",)), field("size")), struct("Vault", markers=("private",)))
    text = render(made, options=RenderOptions(hide_markers=("private",)))[PAGE]
    assert "`size`" in text
    assert "key" not in text
    assert "Vault" not in text


@pytest.mark.parametrize(
    ("pattern", "message", "hint"),
    [
        ("Dor", 'hide: no type or field is named "Dor"', "did you mean Door?"),
        ("(", 'hide: "(" is no regular expression: missing ), unterminated subpattern at position 0', ""),
    ],
)
def test_hiding_nothing_is_an_error(pattern: str, message: str, hint: str) -> None:
    with pytest.raises(ConfigError) as caught:
        render(api(struct("Door")), options=RenderOptions(hide=(pattern,)))
    assert (caught.value.message, caught.value.hint) == (message, hint)


def test_anchors_of_other_generators_keep_working() -> None:
    tools = ("crd-ref-docs", "gen-crd-api-reference-docs", "genref")
    text = render(api(struct("Door")), options=RenderOptions(compatibility_anchors=tools))[PAGE]
    assert (
        '<a id="zoo-example-org-v1-door"></a><a id="door"></a><a id="zoo.example.org/v1.Door"></a>\n\n### Door' in text
    )


def test_a_layout_of_the_project_stands_in_for_one_of_ours(tmp_path: Path) -> None:
    (tmp_path / "type.md.jinja").write_text(
        "{% macro type(type, level) %}\n### The {{ type.title | text }}\n{% endmacro %}\n"
    )
    files = render(api(kind("Zoo")), templates=str(tmp_path))
    assert headings(files[PAGE]) == ["# zoo.example.org/v1", "## Kinds", "### The Zoo"]


def test_an_error_in_a_layout_of_the_project_is_told_with_its_line(tmp_path: Path) -> None:
    (tmp_path / "type.md.jinja").write_text("{% macro type(type, level) %}\n{{ type.titel }}\n{% endmacro %}\n")
    with pytest.raises(TemplateError) as caught:
        render(api(kind("Zoo")), templates=str(tmp_path))
    assert str(caught.value) == f"{tmp_path}/type.md.jinja:2: 'Section object' has no attribute 'titel'"


def test_a_type_that_writes_itself_is_said_to() -> None:
    text = render(
        api(
            struct("Box", field("lid"), json_marshaler=True),
            struct("Bag", json_marshaler=True),
            struct("Can", text_marshaler=True),
        )
    )[PAGE]
    assert "**In JSON:** what its own code writes (`MarshalJSON`), perhaps not with these fields\n\n| Field" in text
    assert "### Bag\n\n**In JSON:** what its own code writes (`MarshalJSON`)\n" in text
    assert "### Can\n\n**In JSON:** a string that its own code writes (`MarshalText`)\n" in text


def test_an_api_without_types_still_has_an_index() -> None:
    assert body(render(Api(packages=(), types=()))["index.md"]) == "# API reference\n"


def test_pages_end_with_one_line_end_and_hold_no_spare_lines() -> None:
    made = api(kind("Zoo", field("mood", "Mood"), doc="A zoo."), defined("Mood", enum=values(A="x", B="")), struct("X"))
    for text in render(made).values():
        assert text.endswith("\n")
        assert not text.endswith("\n\n")
        assert "\n\n\n" not in text
        assert " \n" not in text


def test_the_same_api_gives_the_same_bytes() -> None:
    made = [kind("Zoo", field("a", "A"), field("b", "B")), struct("A"), struct("B"), struct("C"), struct("Ab")]
    first = render(api(*made), options=RenderOptions(compatibility_anchors=("genref",)))
    assert first == render(api(*made), options=RenderOptions(compatibility_anchors=("genref",)))
    assert list(render(api(*reversed(made)))) == list(first)
