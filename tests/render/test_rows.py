"""What the row about a field says: name, type, required, default, and the description with all its facts."""

from pathlib import Path

import pytest

from extractor.model.api import Field
from extractor.model.facts import Default, ExternalDocs, Limits, Rule
from extractor.render.options import Column, RenderOptions
from tests.render.making import api, closed, defined, field, inline, kind, page, row, struct, values


def cells(one: Field, tmp_path: Path, options: RenderOptions | None = None) -> list[str]:
    made = api(
        struct("Cage", one),
        struct("Animal", field("name")),
        defined("Mood", enum=values(Calm="Sleeps a lot.", Wild="")),
    )
    return row(page(made, '{{ fields("Cage") }}', tmp_path, options=options), one.name)


def description(one: Field, tmp_path: Path) -> str:
    return cells(one, tmp_path)[-1]


def test_a_plain_row(tmp_path: Path) -> None:
    assert cells(field("size", "int32", "Square meters."), tmp_path) == ["`size`", "int32", "No", "Square meters."]


@pytest.mark.parametrize(
    ("type_", "expected"),
    [
        ("*string", "string"),
        ("[]*string", "[]string"),
        ("[]byte", "string (base64)"),
        ("map[string]map[string]int64", "map[string]map[string]int64"),
        ("[4]string", "[4]string"),
        ("Mood", "Mood (string)"),
        ("[]Animal", "[]Animal"),
    ],
)
def test_a_type_reads_as_a_person_says_it(type_: str, expected: str, tmp_path: Path) -> None:
    assert cells(field("size", type_), tmp_path)[1].replace("\\", "") == expected


def test_required_is_a_word_never_a_marker(tmp_path: Path) -> None:
    assert cells(field("size", required=True), tmp_path)[2] == "Yes"


@pytest.mark.parametrize(
    ("default", "expected"),
    [
        (Default(False, "false", "+default"), "`false`"),  # noqa: FBT003 - a JSON value
        (Default("", "", "+default"), '`""`'),
        (Default("a|b", "a|b", "+default"), "`a\\|b`"),
        (Default("On", "On", "+default=ref(X)", served=False), "`On` (set in Go code)"),
    ],
    ids=["falsy", "empty", "pipe", "not by the API server"],
)
def test_a_default(default: Default, expected: str, tmp_path: Path) -> None:
    assert description(field("size", default=default), tmp_path) == f"**Default:** {expected}"


def test_default_values_and_limits_stand_together(tmp_path: Path) -> None:
    limits = Limits(enum=closed(1, 2), minimum=1)
    text = description(field("size", "int32", "Square meters.", default=2, limits=limits), tmp_path)
    assert text == "Square meters.<br><br>**Default:** `2`<br>**One of:** `1`, `2`<br>**Limits:** at least 1"


FACTS = {
    "bounds": (Limits(minimum=1, maximum=9), "**Limits:** from 1 to 9"),
    "pattern": (Limits(pattern="^(a|b)$", max_length=9), r"**Limits:** at most 9 characters; matches `^(a\|b)$`"),
    "values": (Limits(enum=closed("x", "")), '**One of:** `x`, `""`'),
    "example": (Limits(example={"a": 1}), '**Example:** `{"a":1}`'),
    "one rule": (
        Limits(rules=(Rule(rule="self == oldSelf", message="size is fixed"),)),
        "**Rule:** size is fixed (`self == oldSelf`)",
    ),
    "several rules": (
        Limits(rules=(Rule(rule="self > 1"), Rule(rule="self < 9 || true", message="small"))),
        r"**Rules:**<ul><li>`self > 1`</li><li>small (`self < 9 \|\| true`)</li></ul>",
    ),
    "page": (
        Limits(external_docs=ExternalDocs("https://example.org/size", "sizes")),
        "**See:** [sizes](https://example.org/size)",
    ),
}


@pytest.mark.parametrize(("limits", "expected"), FACTS.values(), ids=FACTS)
def test_what_narrows_a_value_is_in_words(limits: Limits, expected: str, tmp_path: Path) -> None:
    assert description(field("size", limits=limits, declared=limits), tmp_path) == expected


def test_limits_of_items_are_told_of_items(tmp_path: Path) -> None:
    limits = Limits(max_items=3, items=Limits(enum=closed("GET", "PUT"), pattern="^[A-Z]+$"))
    text = description(field("verbs", "[]string", limits=limits), tmp_path)
    assert text == "**Each item one of:** `GET`, `PUT`<br>**Limits:** at most 3 items; each item: matches `^[A-Z]+$`"


def test_limits_of_the_values_of_a_map(tmp_path: Path) -> None:
    text = description(field("sizes", "map[string]int32", limits=Limits(items=Limits(minimum=1))), tmp_path)
    assert text == "**Limits:** each value: at least 1"


def test_values_with_a_section_of_their_own_are_only_named(tmp_path: Path) -> None:
    made = api(struct("Cage", field("mood", "Mood")), defined("Mood", enum=values(Calm="Sleeps.", Wild="")))
    text = page(made, '{{ fields("Cage") }}\n\n{{ enum("Mood") }}', tmp_path)
    assert row(text, "mood")[-1] == "**Known values:** `Calm`, `Wild`"


def test_values_without_a_section_are_explained(tmp_path: Path) -> None:
    text = description(field("mood", "Mood"), tmp_path)
    assert text == "**Known values:**<ul><li>`Calm`: Sleeps a lot.</li><li>`Wild`</li></ul>"


def test_a_field_that_narrows_the_values_still_links_their_type(tmp_path: Path) -> None:
    made = api(
        struct("Cage", field("mood", "Mood", limits=Limits(enum=closed("Calm")))),
        defined("Mood", enum=values(Calm="Sleeps.", Wild="")),
    )
    text = page(made, '{{ fields("Cage") }}\n\n{{ enum("Mood") }}', tmp_path)
    assert row(text, "mood")[1] == "[Mood](#zoo-example-org-v1-mood) (string)"
    assert row(text, "mood")[-1] == "**One of:** `Calm`"


def test_rules_of_a_struct_are_told_where_it_is_documented(tmp_path: Path) -> None:
    rules = Limits(rules=(Rule(rule="has(self.name)"),))
    cage = struct("Cage", field("animal", "Animal", limits=rules))
    animal = struct("Animal", field("name"), limits=rules, declared=rules)
    alone = page(api(cage, animal), '{{ fields("Cage") }}', tmp_path)
    both = page(api(cage, animal), '{{ fields("Cage") }}\n\n{{ type("Animal") }}', tmp_path)
    assert row(alone, "animal")[-1] == "**Rule:** `has(self.name)`"
    assert row(both, "animal")[-1] == ""
    assert "\n**Rule:** `has(self.name)`\n" in both


DEPRECATED = {
    "in the comment": ("Size.\n\nDeprecated: Use `area`.", "Use area.", "**Deprecated:** Use `area`.<br><br>Size."),
    "said by the model": ("Size.", "Use area.", "**Deprecated:** Use area.<br><br>Size."),
    "without a word": ("Size.", "", "**Deprecated.**<br><br>Size."),
}


@pytest.mark.parametrize(("doc", "deprecated", "expected"), DEPRECATED.values(), ids=DEPRECATED)
def test_deprecated_comes_first(doc: str, deprecated: str, expected: str, tmp_path: Path) -> None:
    assert description(field("size", doc=doc, deprecated=deprecated), tmp_path) == expected


def test_a_feature_gate_and_badges_come_first(tmp_path: Path) -> None:
    one = field("size", doc="Size.", feature_gate="Sizes", markers=("doc:stage=alpha", "hot"))
    text = cells(one, tmp_path, RenderOptions(badges=("doc:stage", "+hot")))[-1]
    assert text == "**alpha**, **hot**<br>**Feature gate:** `Sizes`<br><br>Size."


def test_a_column_for_a_marker_of_the_project(tmp_path: Path) -> None:
    options = RenderOptions(columns=(Column("Env", "env"),))
    one = field("size", markers=('env="CAGE_SIZE"', "env=`OLD|SIZE`", "other=1"))
    assert cells(one, tmp_path, options)[3] == "`CAGE_SIZE`, `OLD\\|SIZE`"


def test_api_version_kind_and_metadata_stand_there_once(tmp_path: Path) -> None:
    made = api(
        kind("Zoo", inline("metav1.TypeMeta"), field("metadata", "metav1.ObjectMeta"), field("spec", "ZooSpec")),
        struct("ZooSpec", field("metadata", "PodMeta", "Metadata of what is made.")),
        struct("PodMeta", field("labels", "map[string]string")),
    )
    text = page(made, '{{ type("Zoo") }}\n\n{{ type("ZooSpec") }}', tmp_path)
    assert text.count("`apiVersion`") == text.count("`kind`") == 1
    assert row(text, "apiVersion")[2] == row(text, "kind")[2] == "Yes"
    assert "`zoo.example.org/v1`" in row(text, "apiVersion")[-1]
    assert "Metadata of what is made." in text
    assert "The name, namespace, labels and annotations of the object." in text


def test_a_kind_keeps_what_it_says_about_its_metadata(tmp_path: Path) -> None:
    made = api(kind("Zoo", field("metadata", "metav1.ObjectMeta", "Its name must be a number.")))
    assert row(page(made, '{{ fields("Zoo") }}', tmp_path), "metadata")[-1] == "Its name must be a number."


def test_members_of_a_type_that_was_not_read_are_not_dropped(tmp_path: Path) -> None:
    made = api(struct("Cage", inline("corev1.ResourceRequirements", doc="What it eats."), field("size")))
    text = page(made, '{{ fields("Cage") }}', tmp_path)
    line = next(line for line in text.splitlines() if "ResourceRequirements" in line)
    assert line.startswith("| `ResourceRequirements` (inline) | [ResourceRequirements](https://kubernetes.io/docs/")
    assert "What it eats.<br><br>*The fields of this type stand here, without a name of their own.*" in line


@pytest.mark.parametrize(
    ("url", "expected"),
    [
        ("https://example.org/a", "<https://example.org/a>"),
        (
            "https://example.org/guides/of/the/house/rules.html#one",
            "[example.org/…/rules.html#one](https://example.org/guides/of/the/house/rules.html#one)",
        ),
        (
            f"https://example.org/{'x' * 60}",
            f"[example.org/{'x' * 28}…](https://example.org/{'x' * 60})",
        ),
    ],
    ids=["short", "long", "long last part"],
)
def test_a_long_url_is_shown_short_so_that_the_table_fits(url: str, expected: str, tmp_path: Path) -> None:
    assert description(field("size", doc=f"See {url} for more."), tmp_path) == f"See {expected} for more."
