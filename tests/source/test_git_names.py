"""What a name of a commit means, before anything is looked up."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from extractor.source.git.spec import Spec, from_elsewhere, parse


@pytest.fixture(autouse=True)
def _folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("other", "node@18", "HEAD@x", "sub/deep"):
        (tmp_path / name).mkdir(parents=True)
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("v1.2.3", Spec(".", "v1.2.3", None)),
        ("v1.2.3:", Spec(".", "v1.2.3", "")),
        ("v1.2.3:api/v1", Spec(".", "v1.2.3", "api/v1")),
        ("v1:a:b", Spec(".", "v1", "a:b")),
        ("main:./v1", Spec(".", "main", "./v1")),
        ("@", Spec(".", "@", None)),
        ("@~2:api", Spec(".", "@~2", "api")),
        ("@^", Spec(".", "@^", None)),
        ("@:api", Spec(".", "@", "api")),
        ("@main", Spec(".", "main", None)),
        ("@main@{1}", Spec(".", "main@{1}", None)),
        ("@@{1}", Spec(".", "@{1}", None)),
        ("main@{upstream}:api", Spec(".", "main@{upstream}", "api")),
        ("main@{2024-01-01 10:00:00}:api", Spec(".", "main@{2024-01-01 10:00:00}", "api")),
        ("v1^{/fixes: x}:api", Spec(".", "v1^{/fixes: x}", "api")),
        ("HEAD@{1}", Spec(".", "HEAD@{1}", None)),
        ("other@v1", Spec("other", "v1", None)),
        ("other@v1:api/v1", Spec("other", "v1", "api/v1")),
        ("other@v1:mail@example", Spec("other", "v1", "mail@example")),
        ("other@@{1}:api", Spec("other", "@{1}", "api")),
        ("other@main@{1}", Spec("other", "main@{1}", None)),
        ("node@18@v1", Spec("node@18", "v1", None)),
        ("sub/deep@v1", Spec("sub/deep", "v1", None)),
        ("no/such@v1", Spec(".", "no/such@v1", None)),
        (":/fix", Spec(".", "", "/fix")),
        ("", Spec(".", "", None)),
    ],
)
def test_a_name_is_taken_apart(text: str, expected: Spec) -> None:
    assert parse(text) == expected


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("v1:api", Spec("sub", "v1", "api")),
        ("@v1", Spec("sub", "v1", None)),
        ("@", Spec("sub", "@", None)),
        ("@~2:api", Spec("sub", "@~2", "api")),
        ("HEAD@{1}:api", Spec("sub", "HEAD@{1}", "api")),
        ("deep@v1:api", Spec("sub/deep", "v1", "api")),
        ("../other@v1:./x", Spec("sub/../other", "v1", "./x")),
        ("../node@18@v1", Spec("sub/../node@18", "v1", None)),
    ],
)
def test_a_name_that_another_folder_has_for_a_commit(name: str, expected: Spec) -> None:
    assert parse(from_elsewhere(name, "sub")) == expected


def test_a_revision_is_named_with_its_folder_only_where_that_was_given() -> None:
    assert parse("v1:api").name == "v1"
    assert parse("@v1:api").name == "v1"
    assert parse("other@v1:api").name == "other@v1"


@given(st.text(alphabet="abvz019.-/~^@{}", min_size=1), st.text(alphabet="ab:@{}/ \n\u00e4"))
def test_a_path_comes_back_whole_after_a_revision_without_braces(revision: str, path: str) -> None:
    revision = revision.replace("{", "").replace("}", "")
    if revision and "@" not in revision:
        assert parse(f"{revision}:{path}").path == path
