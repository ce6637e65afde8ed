"""Every rule: explained, with an example that it fires for, and a mirror that fires the other way round."""

import pytest

from extractor.diff import diff
from extractor.diff.catalog import RULES, Rule, explanations, parse_levels, rule
from extractor.errors import ConfigError
from extractor.model.api import Api
from tests.diff.changes import api_of

EXPLANATIONS = explanations()
ALL = pytest.mark.parametrize("one", RULES, ids=[one.id for one in RULES])


@pytest.fixture(scope="module")
def examples() -> dict[str, tuple[Api, Api]]:
    return {name: (api_of(one.before), api_of(one.after)) for name, one in EXPLANATIONS.items()}


def test_every_rule_is_explained_and_nothing_else() -> None:
    assert list(EXPLANATIONS) == [one.id for one in RULES]


def test_ids_are_unique() -> None:
    assert len({one.id for one in RULES}) == len(RULES)


@ALL
def test_explanations_are_sentences(one: Rule) -> None:
    words = EXPLANATIONS[one.id]
    assert all(text.endswith((".", "it.")) for text in (words.fires, words.why, words.kubernetes))


@ALL
def test_rule_fires_for_its_example(one: Rule, examples: dict[str, tuple[Api, Api]]) -> None:
    old, new = examples[one.id]
    found = [change for change in diff(old, new) if change.rule == one.id]
    assert found, [(change.rule, change.message) for change in diff(old, new)]
    assert {change.lens for change in found} == {one.lens}
    assert {change.severity for change in found} == {one.severity}


@ALL
def test_example_shows_this_edit_and_hardly_another(one: Rule, examples: dict[str, tuple[Api, Api]]) -> None:
    others = {change.rule for change in diff(*examples[one.id]) if change.lens == "wire" or one.lens != "wire"}
    assert others - {one.id} == set()


@ALL
def test_mirror_exists_and_fires_the_other_way_round(one: Rule, examples: dict[str, tuple[Api, Api]]) -> None:
    old, new = examples[one.id]
    assert rule(one.mirror)
    assert one.mirror in [change.rule for change in diff(new, old)]


@ALL
def test_rule_does_not_fire_where_nothing_changed(one: Rule, examples: dict[str, tuple[Api, Api]]) -> None:
    assert [diff(api, api) for api in examples[one.id]] == [(), ()]


@ALL
def test_rule_does_not_fire_for_examples_of_others(one: Rule, examples: dict[str, tuple[Api, Api]]) -> None:
    firing = {name for name, (old, new) in examples.items() if one.id in {change.rule for change in diff(old, new)}}
    allowed = {other.id for other in RULES if other.mirror == one.id} | {one.id}
    assert firing <= allowed or one.lens != "wire"


def test_unknown_rule_names_the_nearest() -> None:
    with pytest.raises(ConfigError) as caught:
        rule("field-removd")
    assert str(caught.value) == 'there is no rule "field-removd"'
    assert "field-removed" in caught.value.hint


@pytest.mark.parametrize("text", ["field-removed", "field-removed=bad", "no-such-rule=safe"])
def test_bad_levels_are_refused(text: str) -> None:
    with pytest.raises(ConfigError):
        parse_levels([text])


def test_later_level_wins() -> None:
    assert parse_levels(["field-removed=safe", "field-removed=off"]) == {"field-removed": "off"}
