"""`extractor diff` and `extractor rules`: words in, exit code out."""

import json
from collections.abc import Callable
from pathlib import Path

import jsonschema
import pytest

from extractor.cli import diff as command
from tests.cli.running import Run
from tests.source.repositories import run_git

SCHEMA = Path(command.__file__).parents[1] / "diff.schema.json"
KIND = """// +groupName=shop.example.org
package v1

import metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"

type Lamp struct {
	metav1.TypeMeta   `json:",inline"`
	metav1.ObjectMeta `json:"metadata,omitempty"`
	Spec LampSpec `json:"spec"`
}

type LampSpec struct {
	// How bright, as map[string]string never are.
	Watts int32 `json:"watts,omitempty"`
%s}
"""
COLOR = '\tColor string `json:"color,omitempty"`\n'
TINT = '\tTint bool `json:"tint,omitempty"`\n'

Make = Callable[[str, str], Path]


@pytest.fixture
def make(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Make:
    """Write a folder `NAME/v1` with one kind, and stand beside it."""
    monkeypatch.chdir(tmp_path)

    def write(name: str, fields: str) -> Path:
        folder = tmp_path / name / "v1"
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "lamp_types.go").write_text(KIND % fields, encoding="utf-8")
        return tmp_path / name

    return write


@pytest.fixture
def broken(make: Make) -> None:
    """`old` has a field that `new` has not."""
    make("old", COLOR)
    make("new", "")


def test_0_where_nothing_breaks(extractor: Run, make: Make) -> None:
    make("old", "")
    make("new", TINT)
    outcome = extractor("diff", "old", "new")
    assert (outcome.code, outcome.err) == (0, "")
    assert "spec.tint: added, of type bool\n" in outcome.out
    assert outcome.out.endswith("\n1 safe\n")


@pytest.mark.usefixtures("broken")
def test_1_where_something_breaks(extractor: Run) -> None:
    outcome = extractor("diff", "old", "new")
    assert outcome.code == 1
    assert "new/v1/lamp_types.go:12\n" in outcome.out


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("--fail-on", "never"), 0),
        (("--severity", "field-removed=potential"), 0),
        (("--severity", "field-removed=off"), 0),
        (("--severity", "field-removed=potential", "--fail-on", "potential"), 1),
        (("--lens", "go"), 0),
        (("--lens", "go", "--lens", "wire"), 1),
    ],
)
@pytest.mark.usefixtures("broken")
def test_what_fails_is_chosen(extractor: Run, words: tuple[str, ...], code: int) -> None:
    assert extractor("diff", "old", "new", *words).code == code


WRONG = {
    "rule": (("--severity", "field-removd=safe"), 'there is no rule "field-removd"', "did you mean field-removed?"),
    "level": (("--severity", "field-removed=bad"), '"bad" is no level of a rule', "the levels are breaking,"),
    "severity": (("--fail-on", "bad"), '--fail-on "bad" is not known', "one of breaking, potential, safe, docs, never"),
    "lens": (("--lens", "wire", "--lens", "wires"), '--lens "wires" is not known', "one of wire, go, docs"),
    "format": (("--format", "html"), 'there is no format "html"', "one of text, oneline"),
    "formats": (("-f", "json", "-f", "text"), "several formats would go to stdout", "name files: --format json"),
    "map": (("--map", "a"), "--map 'a' is not OLD=NEW", "write --map"),
    "unknown package": (("--map", "a=b"), 'no package of the old API is "a"', "name an import path"),
    "versions": (("--versions", "v1..v2"), "--versions compares inside of one source", "take NEW away"),
    "pattern": (("--enum-open-doc-pattern", "("), "enum_open_doc_pattern is no regular expression", ""),
    "day": (("--accept", "a.yaml", "--today", "soon"), '--today "soon" is no date', "write YEAR-MONTH-DAY"),
    "no accepted changes": (("--accept", "no.yaml"), "no.yaml: can't read the file of accepted changes", ""),
}


@pytest.mark.parametrize(("words", "message", "hint"), WRONG.values(), ids=WRONG)
@pytest.mark.usefixtures("broken")
def test_2_where_the_question_is_wrong(extractor: Run, words: tuple[str, ...], message: str, hint: str) -> None:
    Path("a.yaml").write_text("- {rule: field-removed, path: '**', reason: agreed, until: 2030-01-01}\n")
    outcome = extractor("diff", "old", "new", *words)
    assert (outcome.code, outcome.out) == (2, "")
    assert outcome.err.startswith(f"error: {message}")
    assert f"hint: {hint}" in outcome.err or not hint


@pytest.mark.usefixtures("broken")
def test_3_where_a_side_can_not_be_read(extractor: Run, tmp_path: Path) -> None:
    assert extractor("diff", "nowhere", "new").code == 3
    (tmp_path / "new/v1/bad.go").write_text("package v1\ntype {", encoding="utf-8")
    outcome = extractor("diff", "old", "new")
    assert (outcome.code, outcome.out) == (3, "")
    assert outcome.err.startswith("error: new/v1/bad.go:2: ")


@pytest.mark.parametrize("side", ["old", "new"])
def test_file_that_does_not_parse_may_be_left_out_of_both(
    extractor: Run, make: Make, tmp_path: Path, side: str
) -> None:
    for name in ("old", "new"):
        make(name, "")
        (tmp_path / name / "v1/bulb.go").write_text(
            'package v1\ntype Bulb struct { A int `json:"a"` }\n', encoding="utf-8"
        )
    (tmp_path / side / "v1/bulb.go").write_text("package v1\ntype {", encoding="utf-8")
    outcome = extractor("diff", "old", "new", "--allow-partial", "--lens", "wire", "--lens", "go")
    assert (outcome.code, outcome.out) == (0, "no changes\n")
    assert outcome.err.startswith("warning: v1/bulb.go:2: ")
    assert outcome.err.endswith("; the file is left out of both sides\n")
    assert extractor("diff", "old", "new").code == 3


def test_3_where_a_snapshot_is_of_another_time(extractor: Run, make: Make) -> None:
    make("new", "")
    Path("old.json").write_text('{"schema": 99, "tool": "gotypes-extractor"}', encoding="utf-8")
    outcome = extractor("diff", "old.json", "new")
    assert outcome.code == 3
    assert "this snapshot has schema 99" in outcome.err


def test_sides_may_be_snapshots(extractor: Run, make: Make) -> None:
    make("old", COLOR)
    make("new", "")
    for name in ("old", "new"):
        assert extractor("snapshot", "--source", name, "--output", f"{name}.json").code == 0
    folders = json.loads(extractor("diff", "old", "new", "-f", "json").out)
    snapshots = json.loads(extractor("diff", "old.json", "new.json", "-f", "json").out)
    assert folders["findings"] == snapshots["findings"]
    assert extractor("diff", "old.json", "new").code == 1


def test_paths_are_the_same_in_both(extractor: Run, make: Make) -> None:
    make("old/api", COLOR)
    make("old/other", COLOR)
    make("new/api", "")
    make("new/other", COLOR)
    assert extractor("diff", "old", "new", "--path", "other").code == 0
    assert extractor("diff", "old", "new", "-p", "api").code == 1


def test_versions_of_one_source(extractor: Run, make: Make, tmp_path: Path) -> None:
    make("api", "")
    beta = tmp_path / "api" / "v1beta1"
    beta.mkdir()
    (beta / "lamp_types.go").write_text((KIND % COLOR).replace("package v1", "package v1beta1"), encoding="utf-8")
    outcome = extractor("diff", "api", "--versions", "v1beta1..v1")
    assert outcome.code == 1
    assert "spec.color: removed" in outcome.out
    unknown = extractor("diff", "api", "--versions", "v1alpha1..v1")
    assert (unknown.code, unknown.err) == (
        2,
        "error: no group has both the versions v1alpha1 and v1\nhint: the versions are v1, v1beta1\n",
    )


@pytest.mark.usefixtures("broken")
def test_several_formats_at_once(extractor: Run) -> None:
    outcome = extractor("diff", "old", "new", "-f", "sarif=a.sarif", "-f", "oneline", "-f", "junit=out/a.xml")
    assert outcome.out == "new/v1/lamp_types.go:12: breaking: Lamp.spec.color: removed [field-removed]\n"
    assert outcome.err == "wrote a.sarif\nwrote out/a.xml\n"
    assert json.loads(Path("a.sarif").read_text(encoding="utf-8"))["version"] == "2.1.0"
    assert Path("out/a.xml").read_text(encoding="utf-8").startswith("<?xml")
    again = extractor("diff", "old", "new", "-f", "sarif=a.sarif")
    assert (again.code, again.out) == (1, "")


@pytest.mark.usefixtures("broken")
def test_github_gets_outputs_and_a_summary(extractor: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    Path("output").write_text("before=1\n", encoding="utf-8")
    monkeypatch.setenv("GITHUB_OUTPUT", "output")
    monkeypatch.setenv("GITHUB_STEP_SUMMARY", "summary")
    assert extractor("diff", "old", "new", "-f", "github").out.startswith("::error file=v1/lamp_types.go,line=12,")
    assert Path("output").read_text(encoding="utf-8").startswith("before=1\nbreaking=1\n")
    assert Path("summary").read_text(encoding="utf-8").startswith("# API changes from old to new\n")


ACCEPTED = """\
# Agreed on in the meeting.
- rule: field-removed
  path: LampSpec.color
  reason: nobody used it
  until: 2030-01-31
- rule: field-renamed
  path: "**"
  reason: left from long ago
"""


@pytest.mark.usefixtures("broken")
def test_changes_are_accepted_until_their_day(extractor: Run) -> None:
    Path("accepted.yaml").write_text(ACCEPTED, encoding="utf-8")
    accepted = ("diff", "old", "new", "--accept", "accepted.yaml", "--today")
    outcome = extractor(*accepted, "2030-01-31")
    assert (outcome.code, outcome.out) == (0, "no changes; 1 accepted\n")
    assert outcome.err == "warning: accepted.yaml: the entry for field-renamed at ** accepts nothing\n"
    late = extractor(*accepted, "2030-02-01")
    assert late.code == 1
    assert "warning: accepted.yaml: the entry for field-removed at LampSpec.color has ended\n" in late.err
    strict = extractor(*accepted, "2030-01-31", "--strict-accept")
    assert strict.code == 2
    assert "error: accepted.yaml has entries that accept nothing: 1\n" in strict.err


BAD_ENTRIES = {
    "no reason": ("- rule: field-removed\n  path: a\n", 'accepted.yaml:1: [0]: the key "reason" is missing'),
    "empty reason": (
        "\n- {rule: field-removed, path: a, reason: ''}\n",
        "accepted.yaml:2: the entry for field-removed",
    ),
    "unknown rule": ("- {rule: x, path: a, reason: b}\n", 'accepted.yaml:1: there is no rule "x"'),
    "unknown key": ("- rule: x\n  paht: a\n  reason: b\n", 'accepted.yaml:2: unknown key "paht" in [0]'),
    "no date": ("- {rule: x, path: a, reason: b, until: soon}\n", "accepted.yaml:1: [0].until: "),
    "no list": ("rule: x\n", "accepted.yaml: the file of accepted changes: expected a list, not a mapping"),
    "no YAML": ("- [\n", "accepted.yaml:2: this is not YAML"),
}


@pytest.mark.parametrize(("text", "message"), BAD_ENTRIES.values(), ids=BAD_ENTRIES)
@pytest.mark.usefixtures("broken")
def test_bad_entries_are_told_with_their_line(extractor: Run, text: str, message: str) -> None:
    Path("accepted.yaml").write_text(text, encoding="utf-8")
    outcome = extractor("diff", "old", "new", "--accept", "accepted.yaml")
    assert (outcome.code, outcome.out) == (2, "")
    assert outcome.err.startswith(f"error: {message}")


@pytest.mark.usefixtures("broken")
def test_baseline_accepts_all_of_an_earlier_report(extractor: Run, make: Make) -> None:
    extractor("diff", "old", "new", "-f", "json=report.json")
    assert extractor("diff", "old", "new", "--baseline", "report.json").code == 0
    make("old", COLOR + TINT)
    assert extractor("diff", "old", "new", "--baseline", "report.json").code == 1
    assert extractor("diff", "old", "new", "--baseline", "new/v1/lamp_types.go").code == 3
    assert extractor("diff", "old", "new", "--baseline", "no.json").code == 3


@pytest.mark.usefixtures("broken")
def test_configuration_says_what_flags_say(extractor: Run) -> None:
    Path("extractor.yaml").write_text(
        "diff:\n  severity: {field-removed: safe}\n  fail_on: potential\n", encoding="utf-8"
    )
    assert extractor("diff", "old", "new").code == 0
    assert extractor("diff", "old", "new", "--fail-on", "safe").code == 1
    assert extractor("diff", "old", "new", "--severity", "field-removed=breaking").code == 1
    Path("extractor.yaml").write_text("diff:\n  severity:\n    field-removd: safe\n", encoding="utf-8")
    wrong = extractor("diff", "old", "new")
    assert wrong.code == 2
    assert wrong.err.startswith('error: extractor.yaml:2: diff.severity: there is no rule "field-removd"\n')
    Path("extractor.yaml").write_text("diff:\n  severity:\n    field-removed: bad\n", encoding="utf-8")
    assert extractor("diff", "old", "new").code == 2


def test_schema_of_the_report_is_published(extractor: Run) -> None:
    printed = extractor("diff", "--schema").out
    jsonschema.Draft202012Validator.check_schema(json.loads(printed))
    assert SCHEMA.read_text(encoding="utf-8") == printed, "run `make update`"


def test_colors_are_those_of_severities(program: Run, make: Make, tmp_path: Path) -> None:
    make("old", COLOR)
    make("new", "")
    outcome = program("diff", "old", "new", cwd=tmp_path, env={"FORCE_COLOR": "1"})
    assert "\x1b[1;31mbreaking\x1b[0m" in outcome.out
    assert "\x1b" not in program("diff", "old", "new", cwd=tmp_path).out


def test_rules_are_listed_and_explained(extractor: Run) -> None:
    listed = extractor("rules")
    assert (listed.code, listed.err) == (0, "")
    assert "\nenum-added  breaking (potential in status)\n  A value that was free" in listed.out
    assert "the other way round: enum-removed\n" in extractor("rules", "enum-added").out
    assert json.loads(extractor("rules", "enum-added", "-f", "json").out)[0]["id"] == "enum-added"
    unknown = extractor("rules", "enum-add")
    assert (unknown.code, unknown.err.splitlines()[0]) == (2, 'error: there is no rule "enum-add"')


# Commits as sides.


@pytest.fixture
def repository(make: Make, tmp_path: Path) -> Callable[..., str]:
    """A repository with two releases, and a change that is not committed."""

    def git(*words: str) -> str:
        return run_git(tmp_path, *words)

    git("init", "-q")
    for tag, fields in (("v1.0.0", COLOR), ("v1.1.0", COLOR + TINT)):
        make("api", fields)
        git("add", ".")
        git("commit", "-q", "-m", tag)
        git("tag", tag)
    make("api", TINT)
    return git


def test_sides_may_be_commits(extractor: Run, repository: Callable[..., str]) -> None:
    outcome = extractor("diff", "v1.0.0", "v1.1.0", "-p", "api", "-f", "json")
    read = json.loads(outcome.out)
    assert (outcome.code, [one["id"] for one in read["findings"]]) == (0, ["optional-field-added"])
    assert read["old"] == {"name": "v1.0.0", "commit": repository("rev-parse", "v1.0.0")}


@pytest.mark.usefixtures("repository")
def test_work_tree_is_compared_with_the_newest_tag(extractor: Run) -> None:
    outcome = extractor("diff", "-f", "json", "-p", "api")
    read = json.loads(outcome.out)
    assert (read["old"]["name"], [one["id"] for one in read["findings"]]) == ("v1.1.0", ["field-removed"])
    assert outcome.code == 1


@pytest.mark.usefixtures("repository")
def test_release_is_compared_with_the_one_before(extractor: Run) -> None:
    Path("extractor.yaml").write_text("sources: [api]\n", encoding="utf-8")
    assert extractor("diff", "v1.0.0").code == 1  # the work tree, by the sources of the configuration
    assert extractor("diff", "v1.0.0", "v1.1.0").code == 0


def test_branches_are_compared_from_where_they_parted(
    extractor: Run, repository: Callable[..., str], make: Make
) -> None:
    repository("checkout", "-q", "-f", "-b", "side", "v1.0.0")
    make("api", COLOR + '\tLux int32 `json:"lux,omitempty"`\n')
    repository("commit", "-q", "-a", "-m", "lux")
    plain = extractor("diff", "main", "side", "-p", "api", "-f", "oneline")
    assert (plain.code, "tint: removed" in plain.out) == (1, True)
    parted = extractor("diff", "--merge-base", "main", "side", "-p", "api", "-f", "oneline")
    assert (parted.code, parted.out.count("\n"), "lux: added" in parted.out) == (0, 1, True)


@pytest.mark.usefixtures("repository")
def test_3_where_a_commit_is_missing(extractor: Run) -> None:
    outcome = extractor("diff", "v9.9.9", "-p", "api")
    assert outcome.code == 3
    assert "the repository has no commit named 'v9.9.9'" in outcome.err


def test_3_without_any_tag_or_repository(extractor: Run, repository: Callable[..., str], tmp_path: Path) -> None:
    repository("tag", "-d", "v1.0.0", "v1.1.0")
    outcome = extractor("diff", "-p", "api")
    assert outcome.code == 3
    assert "no tag of a version leads to HEAD" in outcome.err
    (tmp_path / ".git").rename(tmp_path / "away")
    assert extractor("diff", "v1.0.0", "-p", "api").code == 3


def test_3_in_a_shallow_clone_says_what_to_fetch(
    extractor: Run, repository: Callable[..., str], tmp_path: Path
) -> None:
    repository("clone", "-q", "--depth", "1", f"file://{tmp_path}", str(tmp_path / "clone"))
    outcome = extractor("diff", f"{tmp_path}/clone@v1.0.0:api", "api")
    assert outcome.code == 3
    assert "fetch --depth=1 origin tag v1.0.0" in outcome.err


def test_2_for_a_word_that_means_two_things(extractor: Run, repository: Callable[..., str]) -> None:
    repository("branch", "api")
    outcome = extractor("diff", "api", "api")
    assert (outcome.code, outcome.err) == (
        2,
        'error: "api" is a folder and a revision\nhint: write ./api for the folder, @api for the revision\n',
    )
    assert extractor("diff", "@api:api", "./api").code == 1
