"""Commits as sources of commands."""

from pathlib import Path

import pytest

from tests.cli.conftest import KETTLE
from tests.cli.running import Run
from tests.source.repositories import Repo


@pytest.fixture
def repo(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Repo:
    made = Repo(tmp_path / "kitchen")
    made.commit({"v1/kettle_types.go": KETTLE}, tag="v1.0.0")
    made.commit({"v1/kettle_types.go": KETTLE.replace("liters", "volume"), "broken/x.go": "package x\n\nfunc {"})
    monkeypatch.chdir(made.root)
    return made


def test_a_commit_is_a_source_of_every_command(repo: Repo, extractor: Run) -> None:
    now = extractor("explain", "Kettle.spec", "-s", "v1")
    then = extractor("explain", "Kettle.spec", "-s", "v1.0.0:v1")
    assert then.code == now.code == 0
    assert "volume" in now.out
    assert "volume" not in then.out
    for words in (("schema", "Kettle"), ("search", "liters"), ("lint",)):
        assert extractor(*words, "-s", f"{repo.root}@v1.0.0:v1").code == 0


def test_snapshots_of_a_commit_and_its_checkout_are_the_same(repo: Repo, extractor: Run) -> None:
    for source in ("v1", "HEAD:v1", f"{repo.root}@main:v1"):
        assert extractor("snapshot", "-s", source) == extractor("snapshot", "-s", "./v1")


def test_a_snapshot_in_a_commit_is_a_source(repo: Repo, extractor: Run) -> None:
    extractor("snapshot", "-s", "v1", "-o", "api.json")
    repo.commit(tag="v1.1.0")
    Path("api.json").unlink()
    asked = "explain", "Kettle.spec.volume", "-s"
    assert extractor(*asked, "v1.1.0:api.json").out == extractor(*asked, "v1").out


@pytest.mark.usefixtures("repo")
def test_a_fault_in_a_commit_is_told_with_its_place(extractor: Run) -> None:
    ended = extractor("snapshot", "-s", "HEAD:broken")
    assert ended.code == 3
    assert ended.err.startswith("error: HEAD:broken/x.go:3: ")


@pytest.mark.parametrize(
    ("source", "message"),
    [
        ("v1.0.9:v1", "error: the repository has no commit named 'v1.0.9'\nhint: did you mean v1.0.0?\n"),
        ("v1.0.0:v2", "error: v1.0.0 has no 'v2'\nhint: it holds v1\n"),
        ("--help:v1", "error: the repository has no commit named '--help'\n"),
        ("v1.0.0:api.json", "error: v1.0.0 has no 'api.json'\nhint: it holds v1\n"),
    ],
)
@pytest.mark.usefixtures("repo")
def test_what_can_not_be_read_is_told(extractor: Run, source: str, message: str) -> None:
    ended = extractor("snapshot", f"--source={source}")
    assert (ended.code, ended.err) == (3, message)


def test_a_configuration_names_commits_from_its_own_folder(repo: Repo, tmp_path: Path, extractor: Run) -> None:
    repo.write({"extractor.yaml": "sources: ['v1.0.0:v1']\n"})
    here = extractor("snapshot")
    assert here.code == 0
    assert '"liters"' in here.out
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(tmp_path)
        assert extractor("snapshot", "-c", "kitchen/extractor.yaml") == here
