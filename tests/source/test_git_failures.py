"""What is said when a commit can't be read, and which `git fetch` is told."""

import shlex
import subprocess
from pathlib import Path

import pytest

from extractor.errors import SourceError
from extractor.load import load
from extractor.source import open_source
from extractor.source.git import also_revision, open_repository, read_committed
from extractor.source.git.failures import fetching
from extractor.source.opening import HINT
from tests.source.repositories import Repo, run_git


@pytest.fixture
def repo(tmp_path: Path) -> Repo:
    made = Repo(tmp_path / "ships")
    made.commit({"api/x.go": "package api\n\ntype X struct{}\n", "api/notes.txt": "x\n"}, tag="v1.0.0")
    made.commit({"api/x.go": "package api\n\ntype Y struct{}\n"}, tag="v1.1.0")
    return made


def _refused(name: str) -> tuple[str, str]:
    with pytest.raises(SourceError) as raised:
        load([open_source(name)])
    assert raised.value.exit_code == 3
    return str(raised.value), raised.value.hint


@pytest.mark.parametrize(
    ("revision", "message", "hint"),
    [
        ("v1.2.0", "the repository has no commit named 'v1.2.0'", "did you mean v1.1.0, v1.0.0?"),
        ("zzz", "the repository has no commit named 'zzz'", ""),
        ("--help", "the repository has no commit named '--help'", ""),
        ("--batch-check", "the repository has no commit named '--batch-check'", ""),
        ("-v1.1.0", "the repository has no commit named '-v1.1.0'", "did you mean v1.1.0, v1.0.0?"),
        ("v1.0.0 v1.1.0", "the repository has no commit named 'v1.0.0 v1.1.0'", "did you mean v1.1.0, v1.0.0?"),
        ("HEAD\nv1.1.0", "the repository has no commit named 'HEAD\\nv1.1.0'", "did you mean v1.1.0?"),
        ("HEAD~9", "the repository has no commit named 'HEAD~9'", ""),
        ("HEAD^{tree}", "the repository has no commit named 'HEAD^{tree}'", ""),
        ("HEAD..v1.1.0", "the repository has no commit named 'HEAD..v1.1.0'", "did you mean v1.1.0?"),
        ("ä\udcff", "the repository has no commit named 'ä\\udcff'", ""),
        ("0" * 40, f"the repository has no commit named '{'0' * 40}'", ""),
    ],
    ids=lambda text: ascii(text)[:30],
)
def test_a_revision_that_is_none(repo: Repo, revision: str, message: str, hint: str) -> None:
    assert _refused(f"{repo.root}@{revision}:api") == (message, hint)


def test_a_blob_or_tree_is_no_commit(repo: Repo) -> None:
    blob = repo.git("rev-parse", "HEAD:api/x.go")
    repo.git("tag", "a-blob", blob)
    assert _refused(f"{repo.root}@a-blob")[0] == "the repository has no commit named 'a-blob'"


@pytest.mark.parametrize(
    ("path", "message", "hint"),
    [
        ("apis", "v1.0.0 has no 'apis'", "did you mean api?"),
        ("api/y.go", "v1.0.0 has no 'api/y.go'", "did you mean x.go?"),
        ("api/x.go/deeper", "v1.0.0 has no 'api/x.go/deeper'", "did you mean x.go?"),
    ],
)
def test_a_path_that_the_commit_has_not(repo: Repo, path: str, message: str, hint: str) -> None:
    said = _refused(f"{repo.root}@v1.0.0:{path}")
    assert said == (f"{repo.root}@{message}", hint)


def test_a_path_may_not_leave_the_repository(repo: Repo, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(repo.root)
    assert _refused("v1.0.0:../elsewhere")[0] == "v1.0.0 has no '../elsewhere'"


def test_a_file_that_is_no_go(repo: Repo) -> None:
    name = f"{repo.root}@v1.0.0:api/notes.txt"
    assert _refused(name) == (f"the source {name!r} is neither a folder nor a Go file", HINT)


def test_a_folder_without_go_files(repo: Repo) -> None:
    repo.commit({"docs/x.md": "x"}, tag="v1.2.0")
    name = f"{repo.root}@v1.2.0:docs"
    assert _refused(name) == (f"the source {name!r} holds no Go files", HINT)


def test_a_word_alone_may_be_a_misspelt_folder(repo: Repo, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(repo.root)
    assert _refused("apis") == ("the source 'apis' does not exist, and the repository has no commit named 'apis'", HINT)
    assert _refused("v1.3.0") == (
        "the source 'v1.3.0' does not exist, and the repository has no commit named 'v1.3.0'",
        f"{HINT}; or did you mean v1.1.0, v1.0.0?",
    )


def test_outside_of_repositories_a_word_is_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert _refused("apis") == ("the source 'apis' does not exist", HINT)
    (tmp_path / "file").write_text("x")
    assert _refused("file") == ("the source 'file' is neither a folder nor a Go file", HINT)


def test_outside_of_repositories_a_revision_needs_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    hint = "name a folder of a clone: DIR@REVISION"
    assert _refused("v1.0.0:api") == ("the folder '.' lies in no git repository", hint)
    assert _refused(f"{tmp_path}@v1.0.0") == (f"the folder '{tmp_path}' lies in no git repository", hint)


def test_a_repository_without_commits(tmp_path: Path) -> None:
    Repo(tmp_path / "empty")
    for name in ("HEAD", "main", "v1.0.0"):
        assert _refused(f"{tmp_path / 'empty'}@{name}:api") == (
            "the repository has no commits yet",
            "commit something first",
        )


def test_an_index_entry_is_no_source(repo: Repo, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(repo.root)
    assert _refused(":api/x.go")[0] == "the repository has no commit named ''"


FETCHES = [
    ("v1.0.0", "fetch --depth=1 origin tag v1.0.0"),
    ("v1.0.0-rc.1", "fetch --depth=1 origin tag v1.0.0-rc.1"),
    ("api/v1.0.0", "fetch --depth=1 origin tag api/v1.0.0"),
    ("main2", "fetch --depth=1 origin main2:main2"),
    ("origin/side", "fetch --depth=1 origin side:refs/remotes/origin/side"),
    ("refs/heads/release-1.0", "fetch --depth=1 origin refs/heads/release-1.0:refs/heads/release-1.0"),
    ("HEAD~1", "fetch --unshallow origin"),
    ("main^2", "fetch --unshallow origin"),
    ("0123456789abcdef", "fetch --unshallow origin"),
    ("0123456789" * 4, f"fetch --depth=1 origin {'0123456789' * 4}"),
    ("a; rm b", "fetch --depth=1 origin 'a; rm b:a; rm b'"),
]


@pytest.mark.parametrize(("revision", "command"), FETCHES)
def test_a_shallow_clone_says_what_to_fetch(repo: Repo, tmp_path: Path, revision: str, command: str) -> None:
    clone = repo.clone(tmp_path / "clone", "--depth=1")
    message, hint = _refused(f"{clone}@{revision}:api")
    assert message == f"this shallow clone has no commit named {revision!r}"
    assert hint.rpartition("; or ")[2] == f"git -C {clone} {command}"


@pytest.mark.parametrize(
    "revision", ["v1.0.0", "refs/tags/v1.0.0", "HEAD~1", "side", "origin/side", "{first}", "{short}"]
)
def test_the_fetch_that_is_told_brings_the_revision(repo: Repo, tmp_path: Path, revision: str) -> None:
    repo.git("config", "uploadpack.allowAnySHA1InWant", "true")
    first = repo.git("rev-parse", "v1.0.0")
    repo.git("branch", "side", "v1.0.0")
    clone = repo.clone(tmp_path / "with space" / "clone", "--depth=1")
    name = f"{clone}@{revision.format(first=first, short=first[:12])}:api"
    command = _refused(name)[1].rpartition("; or ")[2]
    run_git(tmp_path, *shlex.split(command)[1:])
    assert [each.name.name for each in load([open_source(name)]).types] == ["X"]


def test_a_full_clone_that_is_old_says_what_to_fetch(
    repo: Repo, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clone = repo.clone(tmp_path / "clone")
    repo.commit(tag="v2.0.0")
    monkeypatch.chdir(clone / "api")
    assert _refused("v2.0.0:api")[1] == "did you mean v1.0.0?; or git fetch origin tag v2.0.0"
    run_git(clone, "fetch", "-q", "origin", "tag", "v2.0.0")
    assert load([open_source("v2.0.0:api")]).types


@pytest.mark.parametrize("filters", ["blob:none", "tree:0"])
def test_a_partial_clone_fetches_nothing_and_says_what_to_fetch(repo: Repo, tmp_path: Path, filters: str) -> None:
    repo.git("config", "uploadpack.allowFilter", "true")
    clone = repo.clone(tmp_path / "clone", "--no-checkout", f"--filter={filters}")
    before = run_git(clone, "count-objects", "-v")
    name = f"{clone}@v1.0.0:api"
    message, hint = _refused(name)
    assert "this partial clone lacks what was asked for: " in message
    assert run_git(clone, "count-objects", "-v") == before
    assert hint == f"git -C {clone} fetch --refetch --no-filter origin"
    run_git(tmp_path, *shlex.split(hint)[1:])
    assert [each.name.name for each in load([open_source(name)]).types] == ["X"]


def test_a_damaged_repository_is_told_with_the_file(repo: Repo) -> None:
    blob = repo.git("rev-parse", "v1.1.0:api/x.go")
    lost = repo.root / ".git/objects" / blob[:2] / blob[2:]
    lost.unlink()
    source = open_source(f"{repo.root}@v1.1.0:api")
    with pytest.raises(SourceError) as raised:
        load([source])
    assert "api/x.go: this file can't be read: the repository lacks its blob" in raised.value.hint


def test_a_lost_tree_is_told(repo: Repo) -> None:
    tree = repo.git("rev-parse", "v1.0.0:api")
    (repo.root / ".git/objects" / tree[:2] / tree[2:]).unlink()
    message, hint = _refused(f"{repo.root}@v1.0.0:api")
    assert message == f"git can't read '{repo.root}': the tree {tree} is missing"
    assert hint == "git fsck tells what is damaged"


def test_a_machine_without_git(repo: Repo, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(repo.root))
    monkeypatch.chdir(repo.root)
    hint = "install git, or name a folder or a snapshot"
    assert _refused("v1.0.0:api") == ("git can't be run on this machine", hint)
    assert _refused("apis") == ("the source 'apis' does not exist", HINT)


def test_a_repository_that_git_distrusts(repo: Repo, monkeypatch: pytest.MonkeyPatch) -> None:
    def distrust(*_words: object, **_options: object) -> subprocess.CompletedProcess[bytes]:
        said = f"fatal: detected dubious ownership in repository at '{repo.root}'\nTo add an exception\n".encode()
        return subprocess.CompletedProcess([], 128, b"", said)

    monkeypatch.setattr(subprocess, "run", distrust)
    assert _refused(f"{repo.root}@v1.0.0") == (
        f"git refuses to read the repository of '{repo.root}', which belongs to somebody else",
        f"if you trust it: git config --global --add safe.directory {repo.root}",
    )


def test_nothing_to_fetch_from_is_no_hint(repo: Repo) -> None:
    assert fetching(open_repository(str(repo.root)), "v9.0.0") == ""


def test_a_file_of_a_commit(repo: Repo) -> None:
    assert read_committed(f"{repo.root}@v1.0.0:api/notes.txt") == b"x\n"
    for name in ("api", "api/none.txt", "none/x"):
        with pytest.raises(SourceError, match="has no"):
            read_committed(f"{repo.root}@v1.0.0:{name}")


def test_whether_a_folder_is_a_revision_too(repo: Repo, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(repo.root)
    assert not also_revision("api")
    repo.git("branch", "api")
    assert also_revision("api")
    monkeypatch.chdir(tmp_path)
    assert not also_revision("api")
