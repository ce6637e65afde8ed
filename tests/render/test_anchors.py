"""Anchors: made from identities, unique in lower case too, and stable when others appear beside them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from extractor.model.types import Name
from extractor.render.anchors import Anchors, distinct, slug
from tests.render.making import SHARED, V1, V2, api, field, struct


def test_an_anchor_holds_group_version_type_and_field() -> None:
    anchors = Anchors(api(struct("Cage", field("door"))))
    assert anchors.of_type(Name(V1, "Cage")) == "zoo-example-org-v1-cage"
    assert anchors.of_rows(Name(V1, "Cage"), ["door"]) == {"door": "zoo-example-org-v1-cage-door"}


def test_a_package_without_a_version_gives_its_import_path() -> None:
    anchors = Anchors(api(struct("Cage", package=SHARED)))
    assert anchors.of_type(Name(SHARED, "Cage")) == "example-org-zoo-shared-cage"


def test_another_version_or_type_changes_nothing() -> None:
    name = Name(V1, "Cage")
    alone = Anchors(api(struct("Cage"))).of_type(name)
    assert Anchors(api(struct("Cage"), struct("Cage", package=V2), struct("Cages"))).of_type(name) == alone


def test_names_that_differ_only_in_case_get_anchors_that_a_third_one_does_not_change() -> None:
    two = Anchors(api(struct("URLSet"), struct("UrlSet")))
    three = Anchors(api(struct("URLSet"), struct("UrlSet"), struct("UrlSeT")))
    first, second = (two.of_type(Name(V1, name)) for name in ("URLSet", "UrlSet"))
    assert first != second
    assert [three.of_type(Name(V1, name)) for name in ("URLSet", "UrlSet")] == [first, second]


def test_fields_that_differ_only_in_case() -> None:
    rows = Anchors(api(struct("Job"))).of_rows(Name(V1, "Job"), ["perNode", "PerNode", "other"])
    assert rows["other"] == "zoo-example-org-v1-job-other"
    assert len(set(rows.values())) == 3
    assert all(anchor == anchor.lower() for anchor in rows.values())


def test_an_anonymous_struct_is_not_taken_for_the_field_that_it_is_in() -> None:
    anchors = Anchors(api(struct("Cage"), struct("Cage.Door")))
    assert anchors.of_type(Name(V1, "Cage.Door")) == "zoo-example-org-v1-cage_door"
    assert anchors.of_rows(Name(V1, "Cage"), ["door"])["door"] == "zoo-example-org-v1-cage-door"


@pytest.mark.parametrize(("text", "expected"), [("etcd-v2", "etcd-v2"), ("", "empty"), ("x/Y Z", "x-y-z"), ("é", "-")])
def test_a_slug(text: str, expected: str) -> None:
    assert slug(text) == expected


@given(st.sets(st.text(max_size=6), max_size=30))
def test_distinct_keys_get_distinct_slugs_in_lower_case(keys: set[str]) -> None:
    slugs = distinct({key: slug(key) for key in keys})
    assert len({text.lower() for text in slugs.values()}) == len(keys)


@given(st.sets(st.text(alphabet="aAbB-", max_size=4), max_size=8), st.text(alphabet="cC", min_size=1, max_size=4))
def test_a_key_that_shares_no_slug_changes_no_other(keys: set[str], newcomer: str) -> None:
    before = distinct({key: slug(key) for key in keys})
    after = distinct({key: slug(key) for key in (*keys, newcomer)})
    assert {key: after[key] for key in keys} == before


@pytest.mark.parametrize(
    ("tool", "expected"),
    [
        ("crd-ref-docs", "cage"),
        ("gen-crd-api-reference-docs", "zoo.example.org/v1.Cage"),
        ("genref", "zoo-example-org-v1-Cage"),
    ],
)
def test_anchors_of_other_generators(tool: str, expected: str) -> None:
    anchors = Anchors(api(struct("Cage")), (tool,))
    assert anchors.other_forms(Name(V1, "Cage")) == (expected,)
