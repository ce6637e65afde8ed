"""`extractor lint` over hand-written documents: paths and links, in pages that are rendered and in other files."""

from pathlib import Path

import pytest

from tests.cli.running import Run

TYPES = """\
// +groupName=jobs.example.org
package v1

import metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"

// +kubebuilder:object:root=true
type Errand struct {
	metav1.TypeMeta   `json:",inline"`
	metav1.ObjectMeta `json:"metadata,omitempty"`
	Spec ErrandSpec `json:"spec"`
}

type ErrandSpec struct {
	// +optional
	Speed int32 `json:"speed,omitempty"`
}
"""

PAGE = """\
# Errands

{{ fields("ErrandSpec") }}

Set `spec.speed`. See [the kind](kinds.md#jobs-example-org-v1-errand), [above](#errands) and [here](#jobs-example-org-v1-errandspec-speed).
"""


@pytest.fixture(autouse=True)
def _project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A project, which is the current folder, with two pages, a note and a README, all of them right."""
    root = tmp_path / "project"
    files = {
        "api/v1/types.go": TYPES,
        "pages/errands.md": PAGE,
        "pages/kinds.md": '# Kinds\n\n{{ type("Errand") }}\n',
        "pages/_notes/notes.md": "## ErrandSpec.speed\n\nSee [errands](errands.md#errands).\n",
        "README.md": "# Read this\n\nSee [errands](out/errands.md#errands) and `Errand.spec.speed`.\n",
        "extractor.yaml": "sources: [api]\npages: pages\n",
    }
    for name, text in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    monkeypatch.chdir(root)


def change(path: str, old: str, new: str) -> None:
    text = Path(path).read_text(encoding="utf-8")
    assert old in text
    Path(path).write_text(text.replace(old, new), encoding="utf-8")


def test_what_is_right_is_fine(extractor: Run) -> None:
    assert extractor("generate").code == 0
    for words in (("lint",), ("lint", "--docs", "pages", "--docs", "README.md")):
        outcome = extractor(*words)
        assert (outcome.code, outcome.out) == (0, "")


BROKEN = {
    "a path": (
        ("pages/errands.md", "`spec.speed`", "`spec.sped`"),
        (
            'pages/errands.md:5: error: spec.sped leads nowhere: Errand.spec has no field "sped" [missing-path]\n'
            "    did you mean spec.speed of Errand?\n"
        ),
    ),
    "a path in a note": (
        ("pages/_notes/notes.md", "See ", "See `ErrandSpec.sped` "),
        (
            'pages/_notes/notes.md:3: error: ErrandSpec.sped leads nowhere: ErrandSpec has no field "sped" [missing-path]\n'
            "    did you mean ErrandSpec.speed?\n"
        ),
    ),
    "a link": (
        ("pages/errands.md", "kinds.md#", "kind.md#"),
        (
            "pages/errands.md:5: error: the link to kind.md leads nowhere: there is no out/kind.md [broken-link]\n"
            "    did you mean kinds.md?\n"
        ),
    ),
    "an anchor of a page": (
        ("pages/errands.md", "#errands", "#errand"),
        (
            'pages/errands.md:5: error: there is no heading or anchor "#errand" on this page [missing-anchor]\n'
            "    did you mean #errands?\n"
        ),
    ),
    "an anchor that a macro makes": (
        ("pages/errands.md", "errandspec-speed", "errandspec-sped"),
        (
            'pages/errands.md:5: error: there is no heading or anchor "#jobs-example-org-v1-errandspec-sped" on this page '
            "[missing-anchor]\n    did you mean #jobs-example-org-v1-errandspec-speed?\n"
        ),
    ),
    "a link in a note": (
        ("pages/_notes/notes.md", "errands.md#", "errand.md#"),
        (
            "pages/_notes/notes.md:3: error: the link to errand.md leads nowhere: there is no out/errand.md [broken-link]\n"
            "    did you mean errands.md?\n"
        ),
    ),
}


@pytest.mark.parametrize(("broken", "told"), BROKEN.values(), ids=BROKEN)
def test_what_is_broken_is_told(extractor: Run, broken: tuple[str, str, str], told: str) -> None:
    change(*broken)
    outcome = extractor("lint")
    assert (outcome.code, outcome.out) == (1, told)


def test_other_documents_are_read_from_the_disk(extractor: Run) -> None:
    extractor("generate")
    change("README.md", "#errands", "#erands")
    change("README.md", "Errand.spec.speed", "Errand.spec.Sped")
    outcome = extractor("lint", "--docs", "README.md")
    assert [line.rpartition(" ")[2] for line in outcome.out.splitlines() if not line.startswith(" ")] == [
        "[missing-path]",
        "[missing-anchor]",
    ]


def test_rules_can_be_left_out(extractor: Run) -> None:
    change("pages/errands.md", "#errands", "#errand")
    assert extractor("lint", "--rule", "missing-anchor=off").code == 0
    assert extractor("lint", "--only", "missing-path").code == 0
    assert extractor("lint", "--rule", "missing-anchor=warning").code == 0
