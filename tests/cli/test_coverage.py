"""`extractor coverage`: what is printed where, and what it exits with."""

import json
from pathlib import Path

import pytest

from tests.cli.running import Run

TYPES = """\
// +groupName=mill.example.org
package v1

// Mill grinds.
// +kubebuilder:object:root=true
type Mill struct {
	Stones int `json:"stones"`
	Speed  int `json:"speed"`
}
"""


@pytest.fixture
def mill(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A checkout, which is the current folder, with a kind of which two fields have no words."""
    folder = tmp_path / "mill" / "v1"
    folder.mkdir(parents=True)
    (folder / "types.go").write_text(TYPES, encoding="utf-8")
    monkeypatch.chdir(folder.parent)
    return folder.name


def test_the_types_that_come_with_the_program_are_covered(extractor: Run) -> None:
    outcome = extractor("coverage", "--min", "100")
    assert outcome.code == 0
    assert outcome.err.startswith("100% of ")


def test_without_a_threshold_nothing_fails(extractor: Run, mill: str) -> None:
    outcome = extractor("coverage", "-s", mill)
    assert (outcome.code, outcome.err) == (0, "33.3% of 3 names have words\n")
    assert outcome.out.endswith(
        "v1/types.go:7: field Mill.stones has no words\nv1/types.go:8: field Mill.speed has no words\n"
    )


def test_a_share_that_is_too_small_fails(extractor: Run, mill: str) -> None:
    outcome = extractor("coverage", "-s", mill, "--min", "33.4")
    assert outcome.code == 1
    assert outcome.err == (
        "error: 33.3% of 3 names have words, and 33.4% are wanted\n"
        "hint: write a comment in the source, or a note beside the pages\n"
    )


def test_the_configuration_says_how_much_is_wanted(extractor: Run, mill: str) -> None:
    Path("extractor.yaml").write_text(f"sources: [{mill}]\ncoverage: 50\n", encoding="utf-8")
    assert extractor("coverage").code == 1
    assert extractor("coverage", "--min", "0").code == 0


def test_notes_count_and_what_is_hidden_does_not(extractor: Run, mill: str) -> None:
    notes = Path("pages/_notes")
    notes.mkdir(parents=True)
    (notes / "mill.md").write_text("## Mill.stones\n\nTwo, as a rule.\n", encoding="utf-8")
    Path("extractor.yaml").write_text(f"sources: [{mill}]\nhide: [Mill.speed]\n", encoding="utf-8")
    outcome = extractor("coverage", "--pages", "pages", "--min", "100")
    assert (outcome.code, outcome.err) == (0, "100% of 2 names have words\n")


def test_formats_go_to_stdout_alone(extractor: Run, mill: str) -> None:
    assert len(json.loads(extractor("coverage", "-s", mill, "-f", "json").out)["missing"]) == 2
    github = extractor("coverage", "-s", mill, "-f", "github").out.splitlines()
    assert github[0] == "::warning file=v1/types.go,line=7,title=no-words::field Mill.stones has no words"
    assert extractor("coverage", "-s", mill, "-f", "markdown").out.startswith("| Type |")


WRONG = {
    "no percentage": (["--min", "101"], "extractor coverage --help tells what there is"),
    "no pages": (["--pages", "nowhere"], ""),
}


@pytest.mark.parametrize(("words", "hint"), WRONG.values(), ids=WRONG)
def test_what_is_wrong_is_a_usage_error(extractor: Run, mill: str, words: list[str], hint: str) -> None:
    outcome = extractor("coverage", "-s", mill, *words)
    assert (outcome.code, outcome.out) == (2, "")
    assert hint in outcome.err


def test_a_wrong_threshold_in_the_configuration_is_told_with_its_line(extractor: Run, mill: str) -> None:
    Path("extractor.yaml").write_text(f"sources: [{mill}]\ncoverage: 120\n", encoding="utf-8")
    outcome = extractor("coverage")
    assert outcome.code == 2
    assert outcome.err.startswith("error: extractor.yaml:2: ")
