"""The linter as a whole: what loading remarks, what the checks find, and the levels of both."""

from pathlib import Path

from extractor.lint import is_covered, lint
from extractor.load import load
from extractor.model.diagnostics import Diagnostic
from extractor.position import Position
from extractor.snapshot import dumps, loads
from extractor.source import open_folder
from tests.lint.conftest import HEAD, Linter, told

TEXT = """
type Room struct {
	// +kubebuilder:Required
	// +kubebuilder:validation:Minimum=1
	Name string `json:"name, omitempty"`
}"""


def test_remarks_of_loading_and_faults_come_by_place(look: Linter) -> None:
    assert [(rule, line) for rule, line, _, _ in told(look(TEXT))] == [
        ("unknown-marker", 3),
        ("limit-on-wrong-type", 4),
        ("tag-with-blank", 5),
    ]


def test_levels_are_chosen_for_both(look: Linter) -> None:
    found = look(TEXT, {"unknown-marker": "warning", "limit-on-wrong-type": "warning", "tag-with-blank": "off"})
    assert [(one.rule, one.level) for one in found] == [
        ("unknown-marker", "warning"),
        ("limit-on-wrong-type", "warning"),
    ]


def test_a_finding_names_its_place() -> None:
    remark = Diagnostic(where=Position("a.go", 3), rule="map-key", message="no text")
    assert is_covered(remark)
    assert str(remark) == "a.go:3: no text"
    assert not is_covered(Diagnostic(where=Position("a.go", 3), rule="map-key", message="no text", level="note"))
    assert not is_covered(Diagnostic(where=Position("a.go", 3), rule="unreadable-file", message="no text"))


def test_a_package_that_is_only_used_is_not_linted(tmp_path: Path) -> None:
    files = {
        "go.mod": "module example.org/house\n",
        "api/v1/types.go": HEAD.replace(
            'import metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"', 'import "example.org/house/shared"'
        )
        + 'type Room struct {\n\tDoor shared.Door `json:"door"`\n}\n',
        "shared/door.go": "package shared\n\ntype Door struct {\n\t// +kubebuilder:Required\n"
        '\t// +kubebuilder:validation:Minimum=1\n\tName string `json:"name"`\n}\n',
    }
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    api = load([open_folder(str(tmp_path / "api"))])
    assert "Door" in {definition.name.name for definition in api.types}
    assert lint(api) == ()


def test_a_snapshot_says_the_same(tmp_path: Path) -> None:
    (tmp_path / "types.go").write_text(HEAD + TEXT, encoding="utf-8")
    api = load([open_folder(str(tmp_path))])
    assert lint(loads(dumps(api), "api.json")) == lint(api) != ()
