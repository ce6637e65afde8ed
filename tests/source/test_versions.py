"""Which version of a module is the higher one."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from extractor.source.versions import is_alike, version_key

ORDER = [
    "main",
    "v0.0.0-20190101000000-aaaaaaaaaaaa",
    "v0.0.0-20260723070748-eed236ceee2c",
    "v0.9.0",
    "v0.10.0",
    "v1.0.0-alpha",
    "v1.0.0-alpha.1",
    "v1.0.0-alpha.2",
    "v1.0.0-alpha.10",
    "v1.0.0-alpha.beta",
    "v1.0.0-rc.1",
    "v1.0.0",
    "v1.0.1-0.20260101000000-aaaaaaaaaaaa",
    "v2.0.0+incompatible",
    "v10.0.0",
]


TEXTS = st.sampled_from(ORDER) | st.text("v0.1-a+", max_size=8)


@given(st.permutations(ORDER))
def test_the_order_of_versions(versions: list[str]) -> None:
    assert sorted(versions, key=version_key) == ORDER


@given(TEXTS, TEXTS)
def test_any_two_texts_have_an_order(one: str, other: str) -> None:
    assert (version_key(one) < version_key(other)) + (version_key(other) < version_key(one)) == (one != other)


@pytest.mark.parametrize("lower", ORDER[1:-1])
def test_a_version_is_above_what_is_no_version(lower: str) -> None:
    assert version_key("anything") < version_key(lower)


ALIKE = [
    pytest.param("v1.2.3", "v1.2.9", True, id="a repair"),
    pytest.param("v1.2.3", "v1.3.0", False, id="a release"),
    pytest.param("v0.2.3", "v0.2.4-0.20260102030405-0123456789ab", True, id="a commit before a repair"),
    pytest.param("v1.0.0", "v2.0.0", False, id="an upheaval"),
    pytest.param("v0.0.0-20260102030405-0123456789ab", "v0.0.0-20260102030405-0123456789ab", True, id="one commit"),
    pytest.param("v0.0.0-20260102030405-0123456789ab", "v0.0.0-20260102030406-0123456789ac", False, id="two commits"),
    pytest.param("other.example/fork@v1.2.3", "v1.2.3", False, id="a fork"),
    pytest.param("latest", "newest", False, id="no versions"),
]


@pytest.mark.parametrize(("one", "other", "expected"), ALIKE)
def test_versions_that_differ_in_repairs_at_most(one: str, other: str, expected: bool) -> None:  # noqa: FBT001 - a column of the table
    assert is_alike(one, other) == is_alike(other, one) == expected
