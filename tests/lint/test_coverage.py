"""Coverage: what counts, where its words come from, and how each format tells it."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from extractor.lint.coverage import Coverage, Pages, Row, Source, Thing, measure
from extractor.lint.coverage.measuring import Subject, percent_of
from extractor.lint.coverage.reports import report
from extractor.load import load
from extractor.model.types import Name
from extractor.position import Position
from extractor.source import open_folder

V1 = "example.org/mill/v1"
HEAD = """\
// +groupName=mill.example.org
package v1

import metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"

"""

Measure = Callable[..., Coverage]


@pytest.fixture
def measured(tmp_path: Path) -> Measure:
    """Measure declarations as the one file of an API version."""

    def found(text: str, pages: Pages | None = None) -> Coverage:
        folder = tmp_path / "v1"
        folder.mkdir(exist_ok=True)
        (folder / "types.go").write_text(HEAD + text, encoding="utf-8")
        (tmp_path / "go.mod").write_text("module example.org/mill\n", encoding="utf-8")
        return measure(load([open_folder(str(tmp_path))]), pages or Pages())

    return found


def told(coverage: Coverage) -> list[tuple[str, str, str]]:
    """Give what counts: what it is, its name, and where its words are."""
    return [(thing.what, thing.name, thing.words) for row in coverage.rows for thing in row.things]


COUNTED = {
    "a kind, without its metadata and its list": (
        """
// Mill grinds.
// +kubebuilder:object:root=true
type Mill struct {
	metav1.TypeMeta   `json:",inline"`
	metav1.ObjectMeta `json:"metadata,omitempty"`
	Spec MillSpec `json:"spec"`
}

type MillSpec struct{}

// +kubebuilder:object:root=true
type MillList struct {
	metav1.TypeMeta `json:",inline"`
	metav1.ListMeta `json:"metadata,omitempty"`
	Items []Mill `json:"items"`
}""",
        [("kind", "Mill", "comment"), ("field", "Mill.spec", ""), ("type", "MillSpec", "")],
    ),
    "a field whose type has words, through lists and maps": (
        """
// Stone turns.
type Stone struct {
	Parts map[string][]*Part `json:"parts"`
	Bare  []Bare `json:"bare"`
}

// Part is of it.
type Part struct{}

type Bare struct{}""",
        [
            ("type", "Stone", "comment"),
            ("field", "Stone.parts", "type"),
            ("field", "Stone.bare", ""),
            ("type", "Part", "comment"),
            ("type", "Bare", ""),
        ],
    ),
    "a field whose type is of another module": (
        """
// Stone turns.
type Stone struct {
	Since metav1.Time `json:"since"`
}""",
        [("type", "Stone", "comment"), ("field", "Stone.since", "")],
    ),
    "inline fields give way to their members": (
        """
// Stone turns.
type Stone struct {
	Grain `json:",inline"`
}

// Grain is fine.
type Grain struct {
	// Size in millimeters.
	Size int `json:"size"`
}""",
        [("type", "Stone", "comment"), ("type", "Grain", "comment"), ("field", "Grain.size", "comment")],
    ),
    "a struct within a field has the words of the field": (
        """
// Stone turns.
type Stone struct {
	// Rim is around it.
	Rim struct {
		Width int `json:"width"`
	} `json:"rim"`
}""",
        [("type", "Stone", "comment"), ("field", "Stone.rim", "comment"), ("field", "Stone.Rim.width", "")],
    ),
    "values, also those that only a marker has": (
        """
// Flour is white or not.
// +kubebuilder:validation:Enum=White;Rye
type Flour string

const (
	// White is fine.
	White Flour = "White"
)""",
        [("type", "Flour", "comment"), ("value", "Flour.White", "comment"), ("value", "Flour.Rye", "")],
    ),
    "a comment behind a field": (
        """
// Stone turns.
type Stone struct {
	Speed int `json:"speed"` // in turns a minute
}""",
        [("type", "Stone", "comment"), ("field", "Stone.speed", "comment")],
    ),
    "an own type that no kind uses does not count": (
        '// Stone turns.\ntype Stone struct {\n\t// Size in inches.\n\tSize int `json:"size"`\n}\n\ntype helper struct{}\n\ntype Call func()',
        [("type", "Stone", "comment"), ("field", "Stone.size", "comment")],
    ),
    "an own type that a kind uses does": (
        """
// Mill grinds.
// +kubebuilder:object:root=true
type Mill struct {
	Spec spec `json:"spec"`
}

type spec struct{}""",
        [("kind", "Mill", "comment"), ("field", "Mill.spec", ""), ("type", "spec", "")],
    ),
    "markers are no words": (
        "// +kubebuilder:validation:MinLength=1\ntype Grain string",
        [("type", "Grain", "")],
    ),
}


@pytest.mark.parametrize(("text", "expected"), COUNTED.values(), ids=COUNTED)
def test_what_counts_and_where_its_words_are(
    measured: Measure, text: str, expected: list[tuple[str, str, str]]
) -> None:
    assert told(measured(text)) == expected


STONE = """
type Stone struct {
	Grain `json:",inline"`
	Rim Rim `json:"rim"`
}

type Grain struct {
	Size int `json:"size"`
}

// +kubebuilder:validation:Enum=Round
type Rim string
"""

NOTED: dict[str, tuple[list[Subject], list[str]]] = {
    "a type, and the fields of that type": ([(Name(V1, "Rim"), "")], ["Stone.rim", "Rim"]),
    "a field": ([(Name(V1, "Stone"), "rim")], ["Stone.rim"]),
    "a field, by the type that declares it": ([(Name(V1, "Grain"), "size")], ["Grain.size"]),
    "a field, by a type that inlines it": ([(Name(V1, "Stone"), "size")], ["Grain.size"]),
    "a value": ([(Name(V1, "Rim"), "Round")], ["Rim.Round"]),
    "a type that is not there": ([(Name(V1, "Gone"), "size")], []),
}


@pytest.mark.parametrize(("noted", "expected"), NOTED.values(), ids=NOTED)
def test_notes_are_words(measured: Measure, noted: list[Subject], expected: list[str]) -> None:
    found = measured(STONE, Pages(noted))
    assert [name for _, name, words in told(found) if words] == expected


def test_what_pages_hide_does_not_count(measured: Measure) -> None:
    hidden = Pages(
        hides_type=lambda definition: definition.name.name == "Rim",
        hides_member=lambda _, member: member.field.name == "size",
    )
    assert [name for _, name, _ in told(measured(STONE, hidden))] == ["Stone", "Stone.rim", "Grain"]


def test_kinds_come_first_and_what_is_missing_is_told_by_place(measured: Measure) -> None:
    found = measured(
        'type Bran struct {\n\t// Weight in pounds.\n\tWeight int `json:"weight"`\n}\n\n'
        "// +kubebuilder:object:root=true\ntype Mill struct{}"
    )
    assert [row.name for row in found.rows] == ["Mill", "Bran"]
    assert [(one.name, one.where) for one in found.missing] == [
        ("Bran", Position("v1/types.go", 6)),
        ("Mill", Position("v1/types.go", 12)),
    ]


SHARES = [(0, 0, 100.0), (0, 3, 0.0), (1, 3, 33.3), (2, 3, 66.6), (3, 3, 100.0), (9999, 10000, 99.9)]


@pytest.mark.parametrize(("part", "whole", "expected"), SHARES)
def test_a_share_is_rounded_down(part: int, whole: int, expected: float) -> None:
    assert percent_of(part, whole) == expected


def _coverage(*words: Source) -> Coverage:
    things = tuple(
        Thing(what="field", name=f"Sack.f{index}", where=Position("v1/sack.go", index + 2), words=source)
        for index, source in enumerate(words)
    )
    return Coverage((Row(name="Sack", group_version="mill.example.org/v1", kind=False, things=things),))


@given(st.lists(st.sampled_from(["comment", "note", "type", ""]), max_size=40), st.floats(0, 100))
def test_the_threshold_is_met_exactly_where_the_share_is(words: list[Source], minimum: float) -> None:
    coverage = _coverage(*words)
    have = sum(map(bool, words))
    assert coverage.reaches(minimum) is (not words or 100 * have >= minimum * len(words))
    assert coverage.reaches(coverage.percent)
    assert coverage.percent <= (100 * have / len(words) if words else 100)


SACK = _coverage("comment", "note", "")


def made(format_: Any, minimum: float = 0) -> str:
    return report(SACK, format_, minimum)


def test_text_is_a_table_and_what_is_missing() -> None:
    assert made("text") == (
        "mill.example.org/v1  comment     note     type     none    share\n"
        "Sack                       1        1        0        1    66.6%\n"
        "\n"
        "total                      1        1        0        1    66.6%\n"
        "\n"
        "v1/sack.go:4: field Sack.f2 has no words\n"
    )


def test_text_of_nothing_is_a_table_of_nothing() -> None:
    assert report(Coverage(()), "text", 0) == "\ntotal        0        0        0        0     100%\n"


def test_json_has_counts_and_what_is_missing() -> None:
    counts = {"comment": 1, "note": 1, "type": 0, "none": 1}
    row = {"name": "Sack", "group_version": "mill.example.org/v1", "kind": False, "counts": counts, "percent": 66.6}
    assert json.loads(made("json", 90)) == {
        "schema": 1,
        "minimum": 90.0,
        "percent": 66.6,
        "counts": counts,
        "types": [row],
        "missing": [{"what": "field", "name": "Sack.f2", "file": "v1/sack.go", "line": 4}],
    }


def test_github_is_told_of_the_threshold_only_where_it_is_missed() -> None:
    missing = "::warning file=v1/sack.go,line=4,title=no-words::field Sack.f2 has no words\n"
    assert made("github", 66) == missing
    short = "::error title=no-words::66.6%25 of 3 names have words, and 67%25 are wanted\n"
    assert made("github", 67) == short + missing


def test_markdown_is_a_table_with_a_folded_list() -> None:
    assert made("markdown") == (
        "| Type | comment | note | type | none | share |\n"
        "| --- | ---: | ---: | ---: | ---: | ---: |\n"
        "| `Sack` | 1 | 1 | 0 | 1 | 66.6% |\n"
        "| **total** | 1 | 1 | 0 | 1 | 66.6% |\n"
        "\n"
        "<details>\n<summary>Without words: 1</summary>\n\n"
        "- `v1/sack.go:4`: field `Sack.f2`\n\n</details>\n"
    )
