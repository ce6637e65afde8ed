"""`extractor history`: many releases out of git."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.running import Run
from tests.source.repositories import Repo

HEAD = "// +groupName=sea.example.org\npackage v1\n\n"
SHIP = '// Ship floats.\n// +kubebuilder:object:root=true\ntype Ship struct {\n\tMasts int `json:"masts"`\n%s}\n'
BOAT = HEAD + '// Boat is small.\n// +kubebuilder:object:root=true\ntype Boat struct {\n\tOars int `json:"oars"`\n}\n'
ROPE = 'package ropes\n\n// Rope is long.\ntype Rope struct {\n\tLength int `json:"length"`\n%s}\n'
IMPORT = 'import "example.org/ropes"\n\n'
USE = '\tRope ropes.Rope `json:"rope"`\n'


def _ship(*fields: str) -> str:
    return HEAD + (IMPORT if USE in fields else "") + SHIP % "".join(fields)


@pytest.fixture
def ropes(tmp_path: Path) -> Repo:
    made = Repo(tmp_path / "ropes")
    made.commit({"go.mod": "module example.org/ropes\n", "rope.go": ROPE % ""}, tag="v0.1.0")
    made.commit({"rope.go": ROPE % '\tKnots int `json:"knots"`\n'}, tag="v0.2.0")
    made.commit({"rope.go": ROPE % '\tKnots int `json:"knots"`\n\tColor string `json:"color"`\n'})
    return made


def _needs(version: str, *lines: str) -> str:
    return "\n".join(("module example.org/sea", "", f"require example.org/ropes {version}", *lines, ""))


@pytest.fixture
def repo(tmp_path: Path, ropes: Repo, monkeypatch: pytest.MonkeyPatch) -> Repo:
    made = Repo(tmp_path / "sea")
    made.commit({"go.mod": _needs("v0.1.0"), "pkg/ship/v1/x.go": _ship(USE), "boats/v1/x.go": BOAT}, tag="v1.0.0")
    made.commit({"go.mod": _needs("v0.2.0"), "broken/x.go": "// +groupName=x\npackage x\n\ntype {"}, tag="v1.1.0")
    made.git("mv", "pkg/ship", "api")
    last = ropes.git("rev-parse", "HEAD")[:12]
    made.commit(
        {
            "go.mod": _needs(f"v0.2.1-0.20240104120000-{last}"),
            "api/v1/x.go": _ship(USE, '\tFlag string `json:"flag"`\n'),
        },
        tag="v1.2.0-rc.1",
    )
    made.commit(tag="v1.2.0")
    made.git("mv", "boats/v1/x.go", "api/v1/boat.go")
    made.commit({"api/v1/raft.go": BOAT.replace("Boat", "Raft")}, tag="v1.10.0")
    monkeypatch.chdir(made.root)
    return made


PATHS = ("pkg/*/v1", "api/v1")


def _types(out: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(out)["types"]["sea.example.org/v1"]
    return found


@pytest.mark.usefixtures("repo")
def test_it_tells_since_when_names_are_there(ropes: Repo, extractor: Run) -> None:
    ended = extractor("history", *PATHS, "--module", f"example.org/ropes={ropes.root}", "--verbose")
    assert ended.code == 0
    assert ended.out == (
        "Read 5 tags, from v1.0.0 to v1.10.0.\n"
        "\n"
        "sea.example.org/v1\n"
        "  Boat kind  since ≤ v1.10.0\n"
        "  Raft kind  since v1.10.0\n"
        "  Rope  since ≤ v1.0.0\n"
        "      color  since v1.2.0\n"
        "      knots  since v1.1.0\n"
        "  Ship kind  since ≤ v1.0.0\n"
        "      flag  since v1.2.0\n"
    )
    # Of eight blobs, those of the two versions of Ship, the three of Rope, Raft and Boat are parsed; and Boat and the
    # broken file are only looked at where they are in folders that were not read.
    assert ended.err == "5 tags: looked at 14 files, which are 8 distinct blobs; 8 blobs read, 7 parsed\n"


@pytest.mark.usefixtures("repo")
def test_without_the_other_module_less_is_known(extractor: Run) -> None:
    ended = extractor("history", *PATHS)
    assert "Rope" not in ended.out
    assert "Ship kind  since ≤ v1.0.0\n" in ended.out


def test_all_folders_are_read_where_none_is_named(repo: Repo, extractor: Run) -> None:
    ended = extractor("history", "--tags", "v1.0.0", "--tags", "v1.10.*")
    assert ended.code == 3
    assert ended.err.startswith("error: v1.10.0:broken/x.go:4: ")
    assert ended.err.endswith("--tags '!v1.10.0' leaves this release out\n")
    repo.git("rm", "-q", "-r", "broken")
    repo.commit(tag="v1.11.0")
    ended = extractor("history", "--tags", "v1.0.0", "--tags", "v1.11.*")
    assert "Boat kind  since ≤ v1.0.0\n" in ended.out


@pytest.mark.usefixtures("repo")
def test_patterns_choose_tags(extractor: Run) -> None:
    def read(*words: str) -> list[str]:
        patterns = [option for word in words for option in ("--tags", word)]
        return list(json.loads(extractor("history", *PATHS, "--format", "json", *patterns).out)["tags"])

    assert read() == ["v1.0.0", "v1.1.0", "v1.2.0-rc.1", "v1.2.0", "v1.10.0"]
    assert read("!*-*") == ["v1.0.0", "v1.1.0", "v1.2.0", "v1.10.0"]
    assert read("v1.1*", "!v1.10*") == ["v1.1.0"]


def test_a_file_is_written_as_json_and_only_where_it_differs(repo: Repo, extractor: Run) -> None:
    first = extractor("history", *PATHS, "-o", "history.json")
    again = extractor("history", *PATHS, "-o", "history.json")
    assert (first.code, first.out, first.err) == (0, "", "wrote history.json\n")
    assert again.err == "history.json is up to date\n"
    assert (repo.root / "history.json").read_text() == extractor("history", *PATHS, "--format", "json").out
    assert extractor("history", *PATHS, "--format", "text", "-o", "history.txt").code == 0
    assert (repo.root / "history.txt").read_text() == extractor("history", *PATHS).out


def test_a_file_that_is_something_else_is_left_alone(repo: Repo, extractor: Run) -> None:
    ended = extractor("history", *PATHS, "-o", "go.mod")
    assert ended.code == 3
    assert "go.mod" in ended.err
    assert (repo.root / "go.mod").read_text().startswith("module example.org/sea")


def test_tags_may_go_on_in_another_repository(repo: Repo, tmp_path: Path, extractor: Run) -> None:
    repo.clone(tmp_path / "heir")
    heir = Repo(tmp_path / "heir")
    heir.commit({"api/v1/new.go": BOAT.replace("Boat", "Tug")}, tag="v1.11.0")
    ended = extractor("history", *PATHS, "-s", ".", "-s", str(heir.root))
    assert "Read 6 tags, from v1.0.0 to v1.11.0." in ended.out
    assert "Tug kind  since v1.11.0\n" in ended.out


@pytest.mark.parametrize(
    ("line", "color"),
    [
        ("replace example.org/ropes => example.org/ropes v0.1.0", False),
        ("replace example.org/ropes v9.9.9 => example.org/ropes v0.1.0", True),
    ],
)
def test_a_replacement_gives_the_version(repo: Repo, ropes: Repo, extractor: Run, line: str, color: bool) -> None:  # noqa: FBT001 - a column of the table
    last = ropes.git("rev-parse", "HEAD")[:12]
    repo.commit({"go.mod": _needs(f"v0.2.1-0.20240104120000-{last}", "", line)}, tag="v1.11.0")
    ended = extractor("history", *PATHS, "-m", f"example.org/ropes={ropes.root}", "--tags=v1.11.0", "--format=json")
    assert ("color" in _types(ended.out)["Rope"]["fields"]) == color


@pytest.mark.usefixtures("repo")
def test_a_module_may_lie_in_a_folder_with_tags_of_its_own(tmp_path: Path, extractor: Run) -> None:
    nested = Repo(tmp_path / "nested")
    nested.commit({"lib/go.mod": "module example.org/ropes\n", "lib/rope.go": ROPE % ""}, tag="lib/v0.1.0")
    ended = extractor("history", *PATHS, "-m", f"example.org/ropes={nested.root}/lib", "--format=json")
    assert "Rope" in _types(ended.out)
    assert ended.err.startswith("warning: v1.1.0: example.org/ropes v0.2.0 was not read: ")


def test_what_can_not_be_read_is_told(repo: Repo, tmp_path: Path, extractor: Run) -> None:
    repo.commit({"go.mod": _needs("v0.9.0")}, tag="v1.11.0")
    ended = extractor("history", *PATHS, "-m", f"example.org/ropes={tmp_path / 'ropes'}", "--tags", "v1.1*")
    assert ended.code == 0
    assert ended.err == (
        "warning: v1.11.0: example.org/ropes v0.9.0 was not read: the repository has no commit named "
        "'refs/tags/v0.9.0'\n"
    )
    ended = extractor("history", "nowhere/v1", "api/v1")
    assert ended.err == "warning: v1.0.0, v1.1.0: there are no API types in nowhere/v1, api/v1\n"


@pytest.mark.parametrize(
    ("words", "code", "message"),
    [
        (
            ("--tags", "w*"),
            2,
            "error: no tag of a version matches w*\nhint: there are tags like v1.10.0, v1.2.0, v1.2.0-rc.1\n",
        ),
        (("--source", "/nowhere"), 3, "error: the folder '/nowhere' does not exist\n"),
        (
            ("--source", ".."),
            3,
            "error: the folder '..' lies in no git repository\nhint: name a folder of a clone: DIR@REVISION\n",
        ),
        (("--module", "x"), 2, "error: --module 'x' is not MODULE=DIR\nhint: write --module k8s.io/api=path/to/api\n"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else "",
)
@pytest.mark.usefixtures("repo")
def test_what_can_not_be_done_is_told(extractor: Run, words: tuple[str, ...], code: int, message: str) -> None:
    ended = extractor("history", *PATHS, *words)
    assert (ended.code, ended.err) == (code, message)


def test_a_repository_without_tags(tmp_path: Path, extractor: Run) -> None:
    repo = Repo(tmp_path / "plain")
    repo.commit({"x.go": BOAT})
    ended = extractor("history", "-s", str(repo.root))
    assert (ended.code, ended.err.splitlines()[0]) == (3, "error: the repository has no tags")


@pytest.fixture
def written(repo: Repo, extractor: Run) -> str:
    extractor("history", *PATHS, "-o", "history.json")
    return str(repo.root / "history.json")


def test_explanations_tell_since_when_by_a_history(written: str, extractor: Run) -> None:
    shown = extractor("explain", "Ship", "--source", "api/v1", "--history", written).out
    assert "SINCE:      ≤ v1.0.0\n" in shown
    assert "    flag <string>  required  since v1.2.0\n" in shown
    assert "SINCE" not in extractor("explain", "Ship", "--source", "api/v1").out
    made = json.loads(extractor("explain", "Ship.flag", "-s", "api/v1", "--history", written, "--format", "json").out)
    assert made["since"] == "v1.2.0"


def test_the_history_of_the_configuration_is_that_of_its_sources(written: str, repo: Repo, extractor: Run) -> None:
    repo.write({"extractor.yaml": f"sources: [api/v1]\nhistory: {written}\n"})
    assert "SINCE" in extractor("explain", "Ship").out
    assert "SINCE" not in extractor("explain", "Ship", "--source", "api/v1").out
    assert "SINCE" in extractor("explain", "Ship", "--source", "api/v1", "--history", written).out


def test_the_types_that_come_with_the_program_have_a_history(tmp_path: Path, extractor: Run) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(tmp_path)
        assert "SINCE:      v1.7.0\n" in extractor("explain", "PyTorchJob.spec.runPolicy.suspend").out


@pytest.mark.usefixtures("repo")
def test_a_history_that_can_not_be_read_is_told(extractor: Run) -> None:
    ended = extractor("explain", "Ship", "--source", "api/v1", "--history", "none.json")
    assert (ended.code, ended.err) == (
        3,
        "error: none.json: can't read the history: no such file or directory\nhint: extractor history -o writes one\n",
    )
    ended = extractor("explain", "Ship", "--source", "api/v1", "--history", "go.mod")
    assert (ended.code, ended.err.splitlines()[0].partition(": JSON")[0]) == (3, "error: go.mod: this is no history")


def test_pages_tell_since_when_by_a_history(written: str, extractor: Run) -> None:
    options = "generate", "--source", "api/v1", "--out"
    extractor(*options, "with", "--history", written)
    extractor(*options, "without")
    page = "sea-example-org-v1.md"
    assert "| string | Yes | v1.2.0 |" in Path("with", page).read_text(encoding="utf-8")
    assert "v1.2.0" not in Path("without", page).read_text(encoding="utf-8")


def test_files_with_functions_that_set_defaults_are_read_once_as_well(
    tmp_path: Path, extractor: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = Repo(tmp_path / "lake")
    setting = "package v1\n\nfunc SetDefaults_Ship(s *Ship) {\n\tif s.Masts == 0 {\n\t\ts.Masts = %s\n\t}\n}\n"
    made.commit({"go.mod": "module example.org/lake\n", "v1/x.go": _ship(), "v1/set.go": setting % 2}, tag="v1.0.0")
    made.commit({"v1/set.go": setting % 3}, tag="v1.1.0")
    monkeypatch.chdir(made.root)
    ended = extractor("history", "v1", "--verbose")
    assert (ended.code, ended.err.splitlines()[-1]) == (
        0,
        "2 tags: looked at 4 files, which are 3 distinct blobs; 3 blobs read, 3 parsed",
    )
