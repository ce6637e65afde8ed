"""`extractor check`: every part, what it says, and what the command exits with."""

import json
from pathlib import Path

import pytest

from tests.cli.projects import change, write_project
from tests.cli.running import Run

CONFIGURATION = "sources: [api]\npages: pages\ndocs: [README.md]\ninject: [README.md]\ncoverage: 100\n"
FINE = """\
pages     ok      3 files in out/ up to date
regions   ok      1 region in 1 file up to date
types     ok      2 types say what they mean
examples  ok      manifests fit their kinds in 4 documents
mentions  ok      2 paths exist in 4 documents
links     ok      5 links lead somewhere in 4 documents
coverage  ok      100% of 4 names have words, and 100% are wanted
checked 7 of 7 parts: nothing is wrong
"""


@pytest.fixture(autouse=True)
def _project(extractor: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Work in a project in which every part has something to look at, and nothing is wrong."""
    monkeypatch.chdir(write_project(tmp_path))
    monkeypatch.delenv("GITHUB_STEP_SUMMARY", raising=False)
    Path("extractor.yaml").write_text(CONFIGURATION, encoding="utf-8")
    assert extractor("generate").code == 0
    assert extractor("inject", "README.md").code == 0


def test_what_is_right_passes_and_is_told(extractor: Run) -> None:
    outcome = extractor("check")
    assert (outcome.code, outcome.out, outcome.err) == (0, "", FINE)


BROKEN = {
    "a page that somebody edited": (
        ("out/errands.md", "Set ", "Do set "),
        "pages     failed  1 of 3 files in out/ out of date",
        "out/errands.md:11: error: this file is not what would be written now [stale-page]\n    run extractor generate\n",
    ),
    "a region that somebody edited": (
        ("README.md", "`speed` | int32", "`speed` | int64"),
        "regions   failed  1 of 1 file with regions out of date",
        "error: a region of this file is not what would be filled in now [stale-region]\n    run extractor inject README.md\n",
    ),
    "a marker": (
        ("api/v1/types.go", "// +optional", "// +Optional"),
        "types     failed  1 error in 1 file",
        "api/v1/types.go:",
    ),
    "an example": (
        ("pages/errands.md", "  speed: 2", "  sped: 2"),
        "examples  failed  1 error in 1 file",
        "pages/errands.md:12: error: Errand.spec has no field sped [example-unknown-field]\n    did you mean speed?\n",
    ),
    "a path": (
        ("README.md", "Errand.spec.speed", "Errand.spec.sped"),
        "mentions  failed  1 error in 1 file",
        (
            'README.md:3: error: Errand.spec.sped leads nowhere: Errand.spec has no field "sped" [missing-path]\n'
            "    did you mean Errand.spec.speed?\n"
        ),
    ),
    "a link": (
        ("pages/errands.md", "(kinds.md#", "(kind.md#"),
        "links     failed  1 error in 1 file",
        (
            "pages/errands.md:5: error: the link to kind.md leads nowhere: there is no out/kind.md [broken-link]\n"
            "    did you mean kinds.md?\n"
        ),
    ),
    "an anchor": (
        ("README.md", "#errands", "#erands"),
        "links     failed  1 error in 1 file",
        (
            'README.md:3: error: there is no heading or anchor "#erands" on out/errands.md [missing-anchor]\n'
            "    did you mean #errands?\n"
        ),
    ),
    "a type without words": (
        ("api/v1/types.go", "// ErrandSpec says how.\n", ""),
        "coverage  failed  50% of 4 names have words, and 100% are wanted",
        (
            "api/v1/types.go:14: error: type ErrandSpec has no words [no-words]\n"
            "    write a comment in the source, or a note beside the pages\n"
        ),
    ),
}


@pytest.mark.parametrize(("broken", "line", "told"), BROKEN.values(), ids=BROKEN)
def test_what_is_broken_is_told(extractor: Run, broken: tuple[str, str, str], line: str, told: str) -> None:
    change(*broken)
    outcome = extractor("check")
    assert outcome.code == 1
    assert line in outcome.err.splitlines()
    assert told in outcome.out


def test_a_stale_file_shows_how_it_differs(extractor: Run) -> None:
    change("out/errands.md", "Set ", "Do set ")
    out = extractor("check").out
    assert "\n-Do set `spec.speed`." in out
    assert "\n+Set `spec.speed`." in out


def test_a_long_difference_is_cut(extractor: Run) -> None:
    text = Path("out/errands.md").read_text(encoding="utf-8")
    Path("out/errands.md").write_text(text + "more\n" * 50, encoding="utf-8")
    out = extractor("check").out
    assert out.rstrip().endswith("more lines")
    assert len(out.splitlines()) < 30


def test_a_part_that_can_not_be_checked_lets_the_others_go_on(extractor: Run) -> None:
    change("pages/errands.md", 'fields("ErrandSpec")', 'fields("ErrandSpek")')
    change("README.md", "Errand.spec.speed", "Errand.spec.sped")
    outcome = extractor("check")
    assert outcome.code == 2
    assert 'pages/errands.md:3: error: no type or kind is named "ErrandSpek" [not-checked]' in outcome.out
    assert "[missing-path]" in outcome.out
    assert outcome.err.endswith("3 of 7 parts failed: pages, mentions, links\n")
    assert "pages     failed  could not be checked\n" in outcome.err


def test_the_worst_exit_code_counts(extractor: Run) -> None:
    Path("extractor.yaml").write_text(f"{CONFIGURATION}history: gone.json\n", encoding="utf-8")
    change("README.md", "#errands", "#erands")
    outcome = extractor("check")
    assert outcome.code == 3
    assert "gone.json: error: can't read the history" in outcome.out


def test_sources_that_can_not_be_read_stop_everything(extractor: Run) -> None:
    Path("extractor.yaml").write_text("sources: [nowhere]\n", encoding="utf-8")
    outcome = extractor("check")
    assert (outcome.code, outcome.out) == (3, "")


def test_warnings_fail_only_if_that_is_wanted(extractor: Run) -> None:
    change("README.md", "#errands", "#erands")
    words = ("check", "--rule", "missing-anchor=warning")
    outcome = extractor(*words)
    assert outcome.code == 0
    assert "links     warned  1 warning in 1 file\n" in outcome.err
    assert extractor(*words, "--strict").code == 1
    assert extractor("check", "--rule", "missing-anchor=off", "--strict").code == 0


def test_parts_can_be_left_out(extractor: Run) -> None:
    change("README.md", "#errands", "#erands")
    assert extractor("check", "--skip", "links").code == 0
    Path("extractor.yaml").write_text(f"{CONFIGURATION}check:\n  skip: [links, coverage]\n", encoding="utf-8")
    outcome = extractor("check", "--skip", "regions")
    assert outcome.code == 0
    assert "links     -       left out\n" in outcome.err
    assert outcome.err.endswith("checked 4 of 7 parts: nothing is wrong\n")


def test_without_configuration_the_types_and_pages_of_the_program_are_checked(
    extractor: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(Path(__file__).parents[2])
    outcome = extractor("check")
    assert (outcome.code, outcome.out) == (0, "")
    assert outcome.err.endswith("checked 6 of 7 parts: nothing is wrong\n")
    assert "regions   -       none: inject names no files\n" in outcome.err


def test_without_anything_hand_written_the_rest_is_checked(extractor: Run) -> None:
    Path("extractor.yaml").write_text("sources: [api]\nout: other\n", encoding="utf-8")
    assert extractor("generate").code == 0
    outcome = extractor("check")
    assert outcome.code == 0
    assert "mentions  -       none: docs and pages name no documents\n" in outcome.err


def test_github_gets_annotations_and_a_summary_of_the_step(
    extractor: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    summary = tmp_path / "summary.md"
    monkeypatch.setenv("GITHUB_STEP_SUMMARY", str(summary))
    change("README.md", "#errands", "#erands")
    outcome = extractor("check", "--format", "github")
    assert outcome.out.startswith("::error file=README.md,line=3,title=missing-anchor::there is no heading")
    text = summary.read_text(encoding="utf-8")
    assert "| links | failed | 1 error in 1 file |\n" in text
    assert "- `README.md:3`: there is no heading or anchor " in text


def test_sarif_goes_to_a_file_beside_text(extractor: Run) -> None:
    change("out/errands.md", "Set ", "Do set ")
    change("README.md", "#errands", "#erands")
    outcome = extractor("check", "--format", "text", "--format", "sarif=check.sarif")
    assert "[stale-page]" in outcome.out
    (run,) = json.loads(Path("check.sarif").read_text(encoding="utf-8"))["runs"]
    assert [result["ruleId"] for result in run["results"]] == ["stale-page", "missing-anchor"]
    rules = [rule["id"] for rule in run["tool"]["driver"]["rules"]]
    assert {"stale-page", "stale-region", "no-words", "not-checked", "missing-path"} <= set(rules)


def test_json_has_every_part(extractor: Run) -> None:
    change("README.md", "#errands", "#erands")
    told = json.loads(extractor("check", "-f", "json").out)
    assert (told["schema"], told["code"], len(told["parts"])) == (1, 1, 7)
    (links,) = [part for part in told["parts"] if part["part"] == "links"]
    assert (links["state"], links["findings"][0]["rule"]) == ("failed", "missing-anchor")


def test_markdown_is_the_summary(extractor: Run) -> None:
    assert extractor("check", "-f", "markdown").out.startswith("| Part | | |\n| --- | --- | --- |\n| pages | ok |")


WRONG = {
    "no such part": (["--skip", "lnks"], 'there is no part "lnks"'),
    "no such format": (["-f", "xml"], 'there is no format "xml"'),
    "no such rule": (["-r", "broken-lnk=off"], 'there is no rule "broken-lnk"'),
}


@pytest.mark.parametrize(("words", "message"), WRONG.values(), ids=WRONG)
def test_what_is_asked_wrongly(extractor: Run, words: list[str], message: str) -> None:
    outcome = extractor("check", *words)
    assert (outcome.code, outcome.out) == (2, "")
    assert f"error: {message}\n" in outcome.err


def test_a_wrong_part_in_the_configuration_is_told_with_its_line(extractor: Run) -> None:
    Path("extractor.yaml").write_text("sources: [api]\ncheck:\n  skip: [lnks]\n", encoding="utf-8")
    outcome = extractor("check")
    assert outcome.code == 2
    assert outcome.err.startswith("error: extractor.yaml:3: ")
