"""Tags in the order of the versions that they name, and the newest one before a commit."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from extractor.errors import SourceError
from extractor.model.releases import in_order, release
from extractor.source.git import merge_base, newest_tag, open_repository, tags
from tests.source.repositories import Repo


@pytest.mark.parametrize(
    "ordered",
    [
        ["v1.9.0", "v1.10.0"],
        ["v1.9.0-alpha.1", "v1.9.0-alpha.2", "v1.9.0-beta.1", "v1.9.0-rc.0", "v1.9.0", "v1.9.1-rc.0"],
        ["v1.0.0-rc2", "v1.0.0-rc10", "v1.0.0"],
        ["v1.0.0rc1", "v1.0.0"],
        ["v1.0.0-alpha", "v1.0.0-alpha.1"],
        ["0.8.0", "v0.9.0", "0.10"],
        ["v1.2", "v1.2.1"],
        ["v1.2.3.4", "v1.2.3.5"],
        ["knative-v1.9.0", "knative-v1.10.0"],
        ["api/v1.2.3", "api/v1.10.0"],
        ["2024.1-rc1", "2024.1", "2024.12"],
    ],
    ids=lambda ordered: ordered[-1],
)
def test_versions_are_in_order(ordered: list[str]) -> None:
    assert [each.tag for each in in_order(reversed(ordered))] == ordered


@pytest.mark.parametrize(
    ("tag", "prefix", "final"),
    [
        ("v1.2.3", "", True),
        ("1.2", "", True),
        ("v1.2.3-rc.1", "", False),
        ("v1.2.3+build5", "", True),
        ("api/v1.2.3", "api/", True),
        ("api/v2/v2.0.1", "api/v2/", True),
        ("release-1.2", "release-", True),
    ],
)
def test_what_stands_around_a_version_is_told(tag: str, prefix: str, final: bool) -> None:  # noqa: FBT001 - a column of the table
    found = release(tag)
    assert found
    assert (found.prefix, found.final) == (prefix, final)


@pytest.mark.parametrize("tag", ["latest", "v1", "stable/2", "", "v1.", "v.1.2", "nightly-20240101"])
def test_a_tag_without_a_version_is_no_release(tag: str) -> None:
    assert release(tag) is None


@given(st.lists(st.text(alphabet="v019.-rcab/+", max_size=12)))
def test_an_order_does_not_depend_on_the_order_before(names: list[str]) -> None:
    assert in_order(names) == in_order(reversed(names))


@pytest.fixture
def repo(tmp_path: Path) -> Repo:
    made = Repo(tmp_path / "repo")
    made.commit(tag="v1.9.0")
    made.commit(tag="api/v3.0.0")
    made.git("tag", "nightly")
    made.commit(tag="v1.10.0-rc.1")
    made.commit(tag="v1.10.0")
    made.git("switch", "-q", "-c", "side", "v1.9.0")
    made.commit(tag="v1.9.1")
    made.git("tag", "-a", "-m", "signed", "v1.9.2", "HEAD")
    made.git("switch", "-q", "main")
    return made


@pytest.mark.parametrize(
    ("globs", "expected"),
    [
        (["v*"], ["v1.9.0", "v1.9.1", "v1.9.2", "v1.10.0-rc.1", "v1.10.0"]),
        (["v1.9.*"], ["v1.9.0", "v1.9.1", "v1.9.2"]),
        (["v1.10*", "!*-rc*"], ["v1.10.0"]),
        (["!*-rc*", "v1.10*"], ["v1.10.0"]),
        (["!v*"], ["api/v3.0.0"]),
        (["api/*"], ["api/v3.0.0"]),
        (["v2*"], []),
    ],
    ids=str,
)
def test_tags_are_chosen_by_patterns(repo: Repo, globs: list[str], expected: list[str]) -> None:
    assert [each.tag for each in tags(open_repository(str(repo.root)), globs)] == expected


@pytest.mark.parametrize(
    ("before", "path", "expected"),
    [
        ("", "", "v1.10.0"),
        ("main", "", "v1.10.0-rc.1"),
        ("v1.10.0", "", "v1.10.0-rc.1"),
        ("v1.10.0-rc.1", "", "v1.9.0"),
        ("v1.9.2", "", "v1.9.0"),
        ("", "api/v1", "api/v3.0.0"),
        ("", "pkg/api", "v1.10.0"),
    ],
)
def test_the_newest_tag_is_one_that_leads_to_the_commit(repo: Repo, before: str, path: str, expected: str) -> None:
    assert newest_tag(open_repository(str(repo.root)), before, path=path) == expected


def test_a_tag_wins_over_a_branch_of_its_name(repo: Repo) -> None:
    tagged = repo.git("rev-parse", "v1.9.0")
    repo.git("branch", "v1.9.0", "main")
    repository = open_repository(str(repo.root))
    assert repository.tagged("v1.9.0") == tagged != repository.commit("main")


def test_no_tag_is_an_error_that_says_what_to_do(tmp_path: Path) -> None:
    repo = Repo(tmp_path / "repo")
    repo.commit(tag="nightly")
    with pytest.raises(SourceError) as raised:
        newest_tag(open_repository(str(repo.root)))
    assert str(raised.value) == "no tag of a version leads to HEAD"
    assert raised.value.hint == "name a revision to compare with"


def test_no_tag_in_a_shallow_clone_says_how_to_bring_them(repo: Repo, tmp_path: Path) -> None:
    repo.commit()
    clone = repo.clone(tmp_path / "clone", "--depth=1", "--no-tags")
    with pytest.raises(SourceError) as raised:
        newest_tag(open_repository(str(clone)))
    assert raised.value.hint == (
        f"name a revision to compare with, or bring the tags: git -C {clone} fetch --unshallow --tags origin"
    )


def test_where_two_commits_part(repo: Repo) -> None:
    repository = open_repository(str(repo.root))
    assert merge_base(repository, "main", "side") == repository.tagged("v1.9.0")


def test_commits_without_a_common_one_are_told(repo: Repo) -> None:
    repo.git("switch", "-q", "--orphan", "alone")
    repo.commit()
    with pytest.raises(SourceError) as raised:
        merge_base(open_repository(str(repo.root)), "main", "alone")
    assert str(raised.value) == "'main' and 'alone' have no commit in common"
    assert raised.value.hint == "compare the two without --merge-base"


def test_a_shallow_clone_may_not_know_the_common_commit(repo: Repo, tmp_path: Path) -> None:
    repo.commit()
    clone = repo.clone(tmp_path / "clone", "--depth=1", "--no-single-branch")
    with pytest.raises(SourceError) as raised:
        merge_base(open_repository(str(clone)), "main", "origin/side")
    assert raised.value.hint == f"git -C {clone} fetch --unshallow origin"


def test_a_revision_to_start_from_must_be_one(repo: Repo) -> None:
    with pytest.raises(SourceError, match="the repository has no commit named 'v7'"):
        newest_tag(open_repository(str(repo.root)), "v7")
