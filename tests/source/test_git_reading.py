"""A commit reads as its checkout does, by whatever way one gets to it, and nothing is written."""

import gc
import os
import stat
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from extractor.errors import SourceError
from extractor.load import load
from extractor.snapshot import dumps
from extractor.source import Folder, open_folder, open_source
from tests.source.repositories import Repo, run_git

FILES = {
    "go.mod": "module example.org/ships\n\ngo 1.22\n\nrequire example.org/ropes v1.2.0\n",
    "doc.go": "package ships\n",
    "api/v1/ship_types.go": """\
// +groupName=sea.example.org
package v1

import (
	"example.org/ropes/knots"
	"example.org/ships/shared"
	inner "example.org/ships/tools/inner"
)

// Ship floats.
// +kubebuilder:object:root=true
type Ship struct {
	// Rope holds it.
	Rope knots.Rope `json:"rope"`
	// Mast stands.
	Mast shared.Mast `json:"mast,omitempty"`
	Tool inner.Tool `json:"tool"`
	Flag Flag `json:"flag"`
}
""",
    "api/v1/späte flagge.go": "package v1\n\n// Flag waves.\ntype Flag string\n",
    "shared/mast.go": 'package shared\n\n// Mast is high.\ntype Mast struct {\n\tHeight int `json:"height"`\n}\n',
    "shared/testdata/x.go": "package x\n",
    "tools/go.mod": "module example.org/ships/tools\n",
    "tools/inner/tool.go": 'package inner\n\n// Tool helps.\ntype Tool struct {\n\tName string `json:"name"`\n}\n',
    "vendor/example.org/ropes/knots/rope.go": 'package knots\n\n// Rope is long.\ntype Rope struct {\n\tLength int `json:"length"`\n}\n',
}


@pytest.fixture
def repo(tmp_path: Path) -> Repo:
    made = Repo(tmp_path / "ships")
    made.write(FILES)
    (made.root / "api/v1/again.go").symlink_to("../../shared/only_linked.go")
    (made.root / "shared/only_linked.go").write_text(
        'package v1\n\n// Linked is there.\ntype Linked struct {\n\tEnd int `json:"end"`\n}\n'
    )
    (made.root / "api/link").symlink_to("v1")
    made.commit(tag="v1.0.0")
    return made


def _api(source: Folder) -> bytes:
    return dumps(load([source]))


def _checkout(repo: Repo, path: str) -> bytes:
    return _api(open_folder(repo.root / path))


PATHS = ("api/v1", "api", ".", "api/link", "shared", "tools", "tools/inner/tool.go", "vendor/example.org/ropes")


@pytest.mark.parametrize("path", PATHS)
def test_a_commit_reads_as_its_checkout(repo: Repo, path: str) -> None:
    assert _api(open_source(f"{repo.root}@HEAD:{path}")) == _checkout(repo, path)


def test_what_is_read_is_not_nothing(repo: Repo) -> None:
    """The comparisons above would also hold of nothing: each kind of way to a type is there."""
    text = _checkout(repo, "api/v1").decode()
    for name in ("Rope is long.", "Mast is high.", "Tool helps.", "Flag waves.", "Linked is there."):
        assert name in text


def _plain(repo: Repo, _tmp: Path) -> str:
    return f"{repo.root}@v1.0.0"


def _bare(repo: Repo, tmp: Path) -> str:
    return f"{repo.clone(tmp / 'bare.git', '--bare')}@v1.0.0"


def _worktree(repo: Repo, tmp: Path) -> str:
    repo.git("worktree", "add", "-q", "--no-checkout", str(tmp / "tree"), "v1.0.0")
    return f"{tmp / 'tree'}@v1.0.0"


def _detached(repo: Repo, _tmp: Path) -> str:
    later = repo.commit({"api/v1/ship_types.go": "package v1\n"})
    repo.git("checkout", "-q", later)
    return f"{repo.root}@HEAD^"


def _dirty(repo: Repo, _tmp: Path) -> str:
    repo.write({"api/v1/ship_types.go": "broken", "api/v1/new.go": "broken", "api/go.mod": "module other\n"})
    repo.git("add", "api/v1/new.go")
    (repo.root / "shared/mast.go").unlink()
    return f"{repo.root}@@"


def _alternates(repo: Repo, tmp: Path) -> str:
    run_git(tmp, "clone", "-q", "--shared", "--no-checkout", str(repo.root), str(tmp / "borrowing"))
    assert (tmp / "borrowing/.git/objects/info/alternates").exists()
    return f"{tmp / 'borrowing'}@v1.0.0"


def _packed(repo: Repo, _tmp: Path) -> str:
    repo.git("gc", "-q")
    return f"{repo.root}@v1.0.0"


def _annotated(repo: Repo, _tmp: Path) -> str:
    repo.git("tag", "-a", "-m", "x", "annotated", "v1.0.0")
    repo.git("tag", "-a", "-m", "x", "twice", "annotated")
    return f"{repo.root}@twice"


def _shallow(repo: Repo, tmp: Path) -> str:
    repo.git("rm", "-q", "-r", "--cached", "shared")
    repo.git("reset", "-q", "--hard")
    return f"{repo.clone(tmp / 'shallow', '--depth=1', '--branch=v1.0.0')}@HEAD"


def _deep_folder(repo: Repo, _tmp: Path) -> str:
    return f"{repo.root / 'tools/inner'}@v1.0.0"


def _git_folder(repo: Repo, _tmp: Path) -> str:
    return f"{repo.root / '.git'}@v1.0.0"


def _odd_name(repo: Repo, tmp: Path) -> str:
    folder = tmp / "mit leerzeichen\nund @ ümlaut"
    repo.clone(folder, "--no-checkout")
    return f"{folder}@v1.0.0"


ROUTES = (
    _plain,
    _bare,
    _worktree,
    _detached,
    _dirty,
    _alternates,
    _packed,
    _annotated,
    _shallow,
    _deep_folder,
    _git_folder,
    _odd_name,
)


@pytest.mark.parametrize("route", ROUTES, ids=lambda route: route.__name__.strip("_"))
def test_every_way_to_a_commit_gives_the_same(repo: Repo, tmp_path: Path, route: Callable[[Repo, Path], str]) -> None:
    expected = _checkout(repo, "api")
    assert _api(open_source(f"{route(repo, tmp_path)}:api")) == expected


def _in_top(repo: Repo) -> tuple[Path, str]:
    return repo.root, "HEAD:api/v1"


def _in_folder(repo: Repo) -> tuple[Path, str]:
    return repo.root / "api", "HEAD:api/v1"


def _from_here(repo: Repo) -> tuple[Path, str]:
    return repo.root / "api", "HEAD:./v1"


def _from_above(repo: Repo) -> tuple[Path, str]:
    return repo.root / "shared", "HEAD:../api/v1"


def _by_abbreviation(repo: Repo) -> tuple[Path, str]:
    return repo.root, f"{repo.git('rev-parse', 'HEAD')[:8]}:api/v1/"


@pytest.mark.parametrize(
    "place", [_in_top, _in_folder, _from_here, _from_above, _by_abbreviation], ids=lambda p: p.__name__.strip("_")
)
def test_the_repository_is_that_of_the_current_folder(
    repo: Repo, monkeypatch: pytest.MonkeyPatch, place: Callable[[Repo], tuple[Path, str]]
) -> None:
    expected = _checkout(repo, "api/v1")
    folder, name = place(repo)
    monkeypatch.chdir(folder)
    assert _api(open_source(name)) == expected


def test_a_folder_wins_over_a_revision_unless_that_is_forced(repo: Repo, monkeypatch: pytest.MonkeyPatch) -> None:
    repo.git("branch", "shared")
    expected = _checkout(repo, ".")
    repo.write({"shared/mast.go": "package shared\n\ntype Other struct{}\n"})
    monkeypatch.chdir(repo.root)
    assert b"Other" in _api(open_source("shared"))
    assert b"Other" in _api(open_source("./shared"))
    assert _api(open_source("@shared")) == expected


def test_environment_and_configuration_do_not_matter(
    repo: Repo, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    expected = _checkout(repo, "api")
    other = Repo(tmp_path / "elsewhere")
    config = tmp_path / "config"
    config.write_text(
        "[core]\n quotePath = true\n abbrev = 4\n pager = false\n attributesFile = /nowhere\n"
        "[color]\n ui = always\n[diff]\n external = false\n[alias]\n cat-file = !false\n"
        "[log]\n showSignature = true\n[tag]\n sort = -refname\n"
    )
    for name, value in {
        "GIT_DIR": str(other.root / ".git"),
        "GIT_WORK_TREE": str(other.root),
        "GIT_INDEX_FILE": str(tmp_path / "index"),
        "GIT_OBJECT_DIRECTORY": str(other.root / ".git/objects"),
        "GIT_NAMESPACE": "strange",
        "GIT_CEILING_DIRECTORIES": str(tmp_path),
        "GIT_CONFIG_GLOBAL": str(config),
        "GIT_TRACE": "2",
        "GIT_LITERAL_PATHSPECS": "1",
        "LANG": "de_DE.UTF-8",
    }.items():
        monkeypatch.setenv(name, value)
    assert _api(open_source(f"{repo.root}@v1.0.0:api")) == expected


def _state(folder: Path) -> dict[str, tuple[int, int, int]]:
    found = {}
    for path in sorted(folder.rglob("*")):
        about = path.lstat()
        found[str(path)] = about.st_mtime_ns, about.st_size, stat.S_IMODE(about.st_mode)
    return found


def test_nothing_in_the_repository_is_touched(repo: Repo) -> None:
    repo.write({"doc.go": "package ships // changed\n"})
    os.utime(repo.root / "shared/mast.go")  # git would like to write that down in its index
    before = _state(repo.root)
    open_source(f"{repo.root}@v1.0.0:api")
    assert _state(repo.root) == before


def test_one_process_reads_all_objects_of_all_revisions(repo: Repo, monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[list[str]] = []

    class Watched(subprocess.Popen[bytes]):
        def __init__(self, words: list[str], **options: Any) -> None:
            started.append(words)
            super().__init__(words, **options)

    repo.commit({"doc.go": "package ships // later\n"}, tag="v1.1.0")
    monkeypatch.setattr(subprocess, "Popen", Watched)
    sources = [open_source(f"{repo.root}@{tag}:api") for tag in ("v1.0.0", "v1.1.0")]
    for source in sources:
        load([source])
    assert [words[1] for words in started].count("cat-file") == 1
    assert {words[1] for words in started} == {"cat-file", "rev-parse"}


def test_processes_end_with_their_repository(repo: Repo, monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[subprocess.Popen[bytes]] = []

    class Watched(subprocess.Popen[bytes]):
        def __init__(self, *words: Any, **options: Any) -> None:
            super().__init__(*words, **options)
            started.append(self)

    monkeypatch.setattr(subprocess, "Popen", Watched)
    source = open_source(f"{repo.root}@v1.0.0:api")
    running = next(process for process in started if process.poll() is None)
    del source
    gc.collect()
    assert running.poll() is not None


def test_two_revisions_of_a_package_are_not_mixed(repo: Repo) -> None:
    repo.commit({"api/v1/more.go": "package v1\n"}, tag="v1.1.0")
    sources = [open_source(f"{repo.root}@{tag}:api/v1") for tag in ("v1.0.0", "v1.1.0")]
    with pytest.raises(SourceError, match="is given at two revisions"):
        load(sources)
    assert _api(sources[0]) == dumps(load([sources[0], open_source(f"{repo.root}@v1.0.0:api/v1")]))


def test_positions_lead_to_the_revision(repo: Repo) -> None:
    source = open_source(f"{repo.root}@v1.0.0:api/v1")
    api = load([source])
    ship = next(each for each in api.types if each.name.name == "Ship")
    assert str(ship.position) == "api/v1/ship_types.go:12"
    assert source.locate(ship.position) == f"{repo.root}@v1.0.0:api/v1/ship_types.go"


def test_a_submodule_is_told_and_left_out(repo: Repo, tmp_path: Path) -> None:
    other = Repo(tmp_path / "other")
    other.commit({"x.go": "package other\n"})
    repo.git("submodule", "add", "-q", other.root.as_uri(), "api/sub")
    repo.commit(tag="v1.1.0")
    source = open_source(f"{repo.root}@v1.1.0:api")
    assert [package.folder for package in source.packages] == ["api/v1"]
    remarks = {(each.rule, each.level, str(each)) for each in source.diagnostics}
    assert ("skipped-folder", "note", "api/sub: a submodule is another repository") in remarks


@pytest.mark.parametrize(
    ("target", "expected"),
    [
        ("../../elsewhere.go", "leads out of the repository"),
        ("/etc/hosts", "is absolute"),
        ("loop.go", "leads to itself"),
        ("nothing.go", "leads nowhere"),
        ("../api", "leads to a folder, whose name ends as that of a file"),
    ],
    ids=lambda text: text.replace("/", "-"),
)
def test_links_that_lead_to_no_file_are_told(repo: Repo, target: str, expected: str) -> None:  # noqa: ARG001 - says what the row is about
    (repo.root / "shared/loop.go").symlink_to(target)
    repo.commit(tag="v1.1.0")
    source = open_source(f"{repo.root}@v1.1.0:shared")
    assert [file.name for package in source.packages for file in package.files] == ["mast.go", "only_linked.go"]
    assert "shared/loop.go" in {each.where.file for each in source.diagnostics}


@pytest.fixture
def replaced(tmp_path: Path) -> Repo:
    """A module that says that another one lies beside its repository."""
    made = Repo(tmp_path / "boat")
    made.commit(
        {
            "go.mod": "module example.org/boat\n\nrequire example.org/oars v1.0.0\n\nreplace example.org/oars => ../oars\n",
            "v1/x.go": 'package v1\n\nimport "example.org/oars"\n\ntype Boat struct {\n\tOar oars.Oar `json:"oar"`\n}\n',
        },
        tag="v1.0.0",
    )
    return made


def test_what_lies_beside_the_repository_is_read_from_disk(replaced: Repo, tmp_path: Path) -> None:
    folder = tmp_path / "oars"
    folder.mkdir()
    (folder / "oar.go").write_text("package oars\n\n// Oar is wet.\ntype Oar struct{}\n")
    found = _api(open_source(f"{replaced.root}@v1.0.0:v1"))
    assert b"Oar is wet." in found
    assert found == _checkout(replaced, "v1")


def test_another_module_may_be_that_of_a_commit(replaced: Repo, tmp_path: Path) -> None:
    oars = Repo(tmp_path / "paddles")
    oars.commit(
        {"go.mod": "module example.org/oars\n", "oar.go": "package oars\n\n// Oar is old.\ntype Oar struct{}\n"}
    )
    oars.commit({"oar.go": "package oars\n\n// Oar is new.\ntype Oar struct{}\n"})
    given = {"example.org/oars": f"{oars.root}@HEAD^"}
    for name in (str(replaced.root / "v1"), f"{replaced.root}@v1.0.0:v1"):
        found = _api(open_source(name, given))
        assert b"Oar is old." in found
        assert b"Oar is new." not in found


def test_another_module_can_not_be_another_commit_of_the_same_repository(replaced: Repo) -> None:
    given = {"example.org/oars": f"{replaced.root}@v1.0.0"}
    for name in (str(replaced.root / "v1"), f"{replaced.root}@v1.0.0:v1"):
        with pytest.raises(SourceError, match="are of the same repository"):
            open_source(name, given)
