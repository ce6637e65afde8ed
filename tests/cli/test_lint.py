"""`extractor lint`: what is printed where, and what it exits with."""

import json
from pathlib import Path

import pytest

from tests.cli.running import Run

TYPES = """\
// +groupName=house.example.org
package v1

// Room is a part of a house.
// +kubebuilder:validation:Enum=Hall
type Room string

const (
	Hall    Room = "Hall"
	Kitchen Room = "Kitchen"
)

type House struct {
	// +kubebuilder:Required
	Rooms []Room `json:"rooms,omitempty"`
}
"""


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout, which is the current folder, with one error and one warning in its types."""
    folder = tmp_path / "house" / "api"
    folder.mkdir(parents=True)
    (folder / "types.go").write_text(TYPES, encoding="utf-8")
    monkeypatch.chdir(folder.parent)
    return folder


def test_an_error_is_told_and_fails(extractor: Run, house: Path) -> None:
    outcome = extractor("lint", "--source", house.name)
    assert outcome.code == 1
    assert outcome.out == (
        "api/types.go:5: warning: the Enum of Room does not list Kitchen (Kitchen) [enum-drift]\n"
        "    add the value, or take the constant out\n"
        "api/types.go:14: error: controller-gen knows no marker +kubebuilder:Required: it does nothing "
        "[unknown-marker]\n"
        "    did you mean +kubebuilder:validation:Required?\n"
    )
    assert outcome.err == "1 error and 1 warning in 1 file\n"


def test_a_warning_fails_only_if_that_is_wanted(extractor: Run, house: Path) -> None:
    words = ("lint", "-s", house.name, "-r", "unknown-marker=off")
    assert extractor(*words).code == 0
    assert extractor(*words, "--strict").code == 1
    assert extractor(*words, "-r", "enum-drift=error").code == 1
    assert extractor(*words, "-r", "enum-drift=off", "--strict").code == 0


def test_what_can_not_be_read_is_told_beside_the_findings(extractor: Run, house: Path) -> None:
    (house / "again.go").write_text("package v1\n\ntype Room string\n", encoding="utf-8")
    words = ("lint", "-s", house.name, "-r", "unknown-marker=off", "-r", "enum-drift=off")
    outcome = extractor(*words)
    assert (outcome.code, outcome.out) == (0, "")
    assert "warning: api/types.go:6: type Room is declared here again" in outcome.err
    assert outcome.err.endswith("nothing found\n")
    assert extractor(*words, "--strict").code == 1


def test_the_types_that_come_with_the_program_are_right(extractor: Run) -> None:
    outcome = extractor("lint", "--strict")
    assert (outcome.code, outcome.out, outcome.err) == (0, "", "nothing found\n")


def test_formats_go_to_stdout_alone(extractor: Run, house: Path) -> None:
    assert json.loads(extractor("lint", "-s", house.name, "-f", "json").out)["counts"] == {"error": 1, "warning": 1}
    sarif = json.loads(extractor("lint", "-s", house.name, "--format", "sarif").out)
    assert [result["ruleId"] for result in sarif["runs"][0]["results"]] == ["enum-drift", "unknown-marker"]
    github = extractor("lint", "-s", house.name, "--format", "github")
    assert github.code == 1
    assert github.out.splitlines()[0].startswith("::error file=api/types.go,line=14,title=unknown-marker::")


def test_a_snapshot_is_linted_as_well(extractor: Run, house: Path, tmp_path: Path) -> None:
    saved = str(tmp_path / "api.json")
    extractor("snapshot", "-s", house.name, "-o", saved)
    outcome = extractor("lint", "-s", saved)
    assert outcome.code == 1
    assert "[enum-drift]" in outcome.out
    assert "[unknown-marker]" in outcome.out


def test_rules_are_explained(extractor: Run) -> None:
    outcome = extractor("lint", "--rules")
    assert (outcome.code, outcome.err) == (0, "")
    assert outcome.out.startswith("unknown-marker (error)\n")
    assert [line for line in outcome.out.splitlines() if len(line) > 80 and not line.startswith("        ")] == []
    assert len(json.loads(extractor("lint", "--rules", "-f", "json").out)["rules"]) == outcome.out.count("before:")


WRONG = {
    "unknown rule": (["-r", "enum-drft=off"], 'there is no rule "enum-drft"', "did you mean enum-drift?"),
    "unknown level": (
        ["-r", "enum-drift=loud"],
        '"enum-drift=loud" chooses no level for a rule',
        "write ID=off|error|warning",
    ),
}


@pytest.mark.parametrize(("words", "message", "hint"), WRONG.values(), ids=WRONG)
def test_a_wrong_rule_is_a_usage_error(extractor: Run, words: list[str], message: str, hint: str) -> None:
    outcome = extractor("lint", *words)
    assert (outcome.code, outcome.out) == (2, "")
    assert outcome.err == f"error: {message}\nhint: {hint}\n"
