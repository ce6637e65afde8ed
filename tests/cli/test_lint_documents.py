"""`extractor lint` on hand-written documents: which are looked at, and what is told of them."""

import json
from pathlib import Path

import pytest

from tests.cli.running import Run

TYPES = """\
// +groupName=house.example.org
package v1

import (
	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
)

// +kubebuilder:object:root=true
type House struct {
	metav1.TypeMeta   `json:",inline"`
	metav1.ObjectMeta `json:"metadata,omitempty"`
	Spec HouseSpec `json:"spec,omitempty"`
}

type HouseSpec struct {
	Rooms    int32                   `json:"rooms,omitempty"`
	Heating  Heating                 `json:"heating,omitempty"`
	Template *corev1.PodTemplateSpec `json:"template,omitempty"`
}

type Heating string

const (
	Gas Heating = "Gas"
	Oil Heating = "Oil"
)
"""
HEAD = "# House\n\n```yaml\napiVersion: house.example.org/v1\nkind: House\nspec:\n"
WRONG = f"{HEAD}  room: 2\n```\n"
DOUBTFUL = f"{HEAD}  heating: Steam\n```\n"
RIGHT = f"{HEAD}  rooms: 2\n```\n"
TOLD = "error: House.spec has no field room [example-unknown-field]\n    did you mean rooms?\n"


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project, which is the current folder."""
    for path, text in {
        "api/types.go": TYPES,
        "docs/wrong.md": WRONG,
        "docs/deep/doubtful.mdx": DOUBTFUL,
        "docs/right.md": RIGHT,
        "docs/notes.txt": WRONG,
        "samples/house.yaml": WRONG.split("```")[1].removeprefix("yaml\n"),
    }.items():
        place = tmp_path / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.usefixtures("house")
def test_a_file(extractor: Run) -> None:
    outcome = extractor("lint", "-s", "api", "--docs", "docs/wrong.md")
    assert (outcome.code, outcome.out) == (1, f"docs/wrong.md:7: {TOLD}")
    assert outcome.err == "1 error and 0 warnings in 1 file\n"


@pytest.mark.usefixtures("house")
def test_a_folder_holds_all_its_markdown(extractor: Run) -> None:
    outcome = extractor("lint", "-s", "api", "-d", "docs")
    assert outcome.out == (
        "docs/deep/doubtful.mdx:7: warning: House.spec.heating: Steam is none of the known values, Gas, Oil "
        f"[example-unlisted-value]\ndocs/wrong.md:7: {TOLD}"
    )


@pytest.mark.usefixtures("house")
def test_patterns_and_files_that_are_named_twice(extractor: Run) -> None:
    outcome = extractor("lint", "-s", "api", "-d", "samples/*.y*ml", "-d", "*/**/wrong.*", "-d", "./docs/wrong.md")
    assert outcome.out == f"docs/wrong.md:7: {TOLD}samples/house.yaml:4: {TOLD}"


@pytest.mark.usefixtures("house")
def test_what_is_right_and_what_is_doubtful(extractor: Run) -> None:
    assert extractor("lint", "-s", "api", "-d", "docs/right.md", "--strict").code == 0
    assert extractor("lint", "-s", "api", "-d", "docs/deep").code == 0
    assert extractor("lint", "-s", "api", "-d", "docs/deep", "--strict").code == 1
    assert extractor("lint", "-s", "api", "-d", "docs/deep", "-r", "example-unlisted-value=error").code == 1


def test_the_configuration_names_documents_of_its_own_sources(extractor: Run, house: Path) -> None:
    (house / "extractor.yaml").write_text("sources: [api]\ndocs: ['docs/**/*.md']\n", encoding="utf-8")
    assert extractor("lint").out == f"docs/wrong.md:7: {TOLD}"
    assert extractor("lint", "-d", "docs/right.md").out == ""
    assert extractor("lint", "-s", "api").out == ""


def test_without_any_the_pages_are_looked_at(extractor: Run, house: Path) -> None:
    (house / "extractor.yaml").write_text("sources: [api]\npages: docs\n", encoding="utf-8")
    assert extractor("lint", "--only", "example-unknown-*").out == f"docs/wrong.md:7: {TOLD}"


def test_paths_of_a_configuration_are_beside_it(extractor: Run, house: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (house / "extractor.yaml").write_text("sources: [api]\ndocs: [docs/wrong.md]\n", encoding="utf-8")
    monkeypatch.chdir(house / "samples")
    assert extractor("lint", "-c", "../extractor.yaml").out == f"../docs/wrong.md:7: {TOLD}"


@pytest.mark.usefixtures("house")
def test_only_some_rules(extractor: Run) -> None:
    words = ("lint", "-s", "api", "-d", "docs", "--only")
    assert extractor(*words, "example-unlisted-value").out.count("\n") == 1
    assert extractor(*words, "example-unlisted-value", "--only", "enum-drift").out.count("\n") == 1
    assert extractor(*words, "enum-drift", "-r", "example-unknown-field=warning").out == (
        f"docs/wrong.md:7: {TOLD.replace('error', 'warning')}"
    )
    outcome = extractor(*words, "example-unknown")
    assert (outcome.code, outcome.out) == (2, "")
    assert 'there is no rule "example-unknown"' in outcome.err


@pytest.mark.usefixtures("house")
def test_formats_for_programs(extractor: Run) -> None:
    words = ("lint", "-s", "api", "-d", "docs/wrong.md", "-f")
    assert extractor(*words, "github").out == (
        "::error file=docs/wrong.md,line=7,title=example-unknown-field::House.spec has no field room%0Adid you mean "
        "rooms?\n"
    )
    (result,) = json.loads(extractor(*words, "sarif").out)["runs"][0]["results"]
    assert result["locations"][0]["physicalLocation"]["region"] == {"startLine": 7}
    assert json.loads(extractor(*words, "json").out)["findings"][0]["file"] == "docs/wrong.md"


def test_what_can_not_be_read(extractor: Run, house: Path) -> None:
    missing = extractor("lint", "-s", "api", "-d", "docs/*.rst")
    assert (missing.code, missing.out) == (3, "")
    assert missing.err.startswith('error: there are no documents at "docs/*.rst"\nhint: name files, folders')
    (house / "docs/odd.md").write_bytes(b"a\n\xff")
    odd = extractor("lint", "-s", "api", "-d", "docs/odd.md")
    assert (odd.code, odd.err) == (3, "error: docs/odd.md:2: this is not UTF-8\n")


def test_only_what_can_be_looked_at_is(extractor: Run, house: Path) -> None:
    for path in ("docs/picture.md.png", "docs/.hidden/a.md", "docs/node_modules/b/c.md", "docs/d.md/e.md"):
        place = house / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(b"\xff" if path.endswith("png") else WRONG.encode())
    told = extractor("lint", "-s", "api", "-d", "docs", "--only", "example-unknown-field").out
    assert [line.partition(":")[0] for line in told.splitlines()[::2]] == ["docs/d.md/e.md", "docs/wrong.md"]
    assert extractor("lint", "-s", "api", "-d", "docs/*", "--only", "example-unknown-field").out.count("docs/") == 1
    odd = extractor("lint", "-s", "api", "-d", "docs/notes.txt")
    assert odd.code == 3
    assert odd.err.splitlines() == [
        "error: docs/notes.txt: this is neither Markdown nor YAML",
        "hint: the name of a document ends in .md, .markdown, .mdx, .yaml, .yml, .json",
    ]


def test_types_that_need_a_newer_kubernetes_are_not_guessed(extractor: Run, house: Path) -> None:
    (house / "go.mod").write_text("module example.org/house\n\nrequire k8s.io/api v0.999.0\n", encoding="utf-8")
    (house / "docs/right.md").write_text(f"{HEAD}  template:\n    spec:\n      newest: 1\n```\n", encoding="utf-8")
    outcome = extractor("lint", "-s", ".", "-d", "docs/right.md")
    assert (outcome.code, outcome.out) == (0, "")
    assert "k8s.io/api v0.999.0 is newer than what is known of it here" in outcome.err


def test_the_pages_that_come_with_the_program_are_right(extractor: Run) -> None:
    outcome = extractor("lint", "--only", "example-*", "--strict", "-f", "json")
    assert (outcome.code, json.loads(outcome.out)["counts"]) == (0, {"error": 0, "warning": 0})
