"""`extractor lint` over hand-written documents: paths and links, in pages that are rendered and in other files."""

from pathlib import Path

import pytest

from tests.cli.projects import change, write_project
from tests.cli.running import Run


@pytest.fixture(autouse=True)
def _project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Work in a project with two pages, a note and a README, all of them right."""
    monkeypatch.chdir(write_project(tmp_path))


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
            'pages/errands.md:6: error: there is no heading or anchor "#jobs-example-org-v1-errandspec-sped" on this page '
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
