"""The rules themselves: each is explained, and its examples are true."""

import re
from pathlib import Path

import pytest

import extractor
from extractor.errors import ConfigError
from extractor.lint import RULES, Rule, parse_levels, rule
from extractor.lint.catalog import CODE_RULES, NARRATIVE_RULES, levels, only
from tests.lint.conftest import Linter

PACKAGE = Path(extractor.__file__).parent

READING = {
    "deep-nesting",
    "endless-type",
    "guessed-version",
    "invalid-utf8",
    "known-facts",
    "protobuf",
    "repeated-package",
    "repeated-type",
    "skipped-file",
    "skipped-folder",
    "skipped-link",
    "unknown-constant",
    "unknown-package",
    "unknown-type",
    "unread-functions",
    "unreadable-file",
    "unreadable-folder",
}
"""Remarks that tell what could not be read: no rule is broken by that."""

STUBS = {
    "Door": 'type Door struct {\n\tName string `json:"name"`\n}',
    "House": 'type House struct {\n\tmetav1.TypeMeta   `json:",inline"`\n\tmetav1.ObjectMeta `json:"metadata,omitempty"`\n}',
    "Common": 'type Common struct {\n\tOwner string `json:"owner"`\n}',
    "Level": "type Level string",
}
"""What examples speak of and leave out."""


BLOCK = re.compile(r"/\*.*?\*/", re.DOTALL)


def whole(example: str) -> str:
    """Give an example as declarations: fields go into a struct, and what they name is declared."""
    if "package v1" in example:
        return f'{example}\n\ntype Sample struct {{\n\tLast bool `json:"last"`\n}}\n'
    bare = BLOCK.sub(lambda match: "\n" * match[0].count("\n"), example).split("\n")
    first = next(line for line in bare if line and not line.startswith("//"))
    inside = (
        0
        if first.startswith("type ")
        else next((n for n, line in enumerate(bare) if line.startswith("type ")), len(bare))
    )
    lines = example.split("\n")
    fields, text = lines[:inside], "\n".join(lines[inside:])
    if fields:
        body = "\n".join(f"\t{line}" for line in fields)
        text += f'\n\ntype Sample struct {{\n{body}\n\tLast bool `json:"last"`\n}}'
    stubs = [stub for name, stub in STUBS.items() if name in example and f"type {name} " not in text]
    return "\n\n".join((text, *stubs, ""))


@pytest.mark.parametrize("one", CODE_RULES, ids=lambda one: one.id)
def test_the_example_breaks_the_rule_and_its_repair_does_not(look: Linter, one: Rule) -> None:
    assert one.id in {finding.rule for finding in look(whole(one.before))}
    assert one.id not in {finding.rule for finding in look(whole(one.after))}


@pytest.mark.parametrize("one", CODE_RULES, ids=lambda one: one.id)
def test_the_repair_breaks_no_other_rule(look: Linter, one: Rule) -> None:
    assert [str(finding) for finding in look(whole(one.after))] == []


@pytest.mark.parametrize("one", RULES, ids=lambda one: one.id)
def test_a_rule_is_explained(one: Rule) -> None:
    assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)+", one.id)
    for text in (one.summary, one.why):
        assert text.endswith(".")
    assert one.before != one.after


def test_ids_are_unique() -> None:
    assert len({one.id for one in RULES}) == len(RULES)


def test_every_remark_of_reading_is_a_rule_or_tells_what_was_not_read() -> None:
    made = re.compile(
        r'\b(?:warn|note|remark|_warn|_note|Fault|Problem)\(\s*(?:[\w.\[\]]+, )*"([a-z0-9-]+)"|rule="([a-z0-9-]+)"'
    )
    texts = [path.read_text() for room in ("go", "load", "source") for path in (PACKAGE / room).rglob("*.py")]
    found = {first or second for text in texts for first, second in made.findall(text)}
    rules = {one.id for one in RULES}
    assert "unknown-marker" in found
    assert found - rules - READING == set()


def test_a_level_can_be_chosen() -> None:
    chosen = parse_levels(["enum-drift=error", "bad-value=off", "enum-drift = warning"])
    assert chosen == {"enum-drift": "warning", "bad-value": "off"}
    on = levels(chosen)
    assert on["enum-drift"] == "warning"
    assert "bad-value" not in on
    assert len(on) == len(RULES) - 1


def test_only_some_rules_can_be_chosen() -> None:
    assert only(()) == {}
    assert set(levels(only(["enum-drift", "example-*"]))) == {
        "enum-drift",
        *(one.id for one in NARRATIVE_RULES if one.id.startswith("example-")),
    }


def test_a_pattern_without_a_rule_is_wrong() -> None:
    with pytest.raises(ConfigError, match='there is no rule "exmaple-syntax"') as raised:
        only(["exmaple-syntax"])
    assert raised.value.hint.startswith("did you mean example-syntax")


WRONG = [
    pytest.param("enum-drft=off", 'there is no rule "enum-drft"', "did you mean enum-drift?", id="unknown rule"),
    pytest.param("zzz=off", 'there is no rule "zzz"', "extractor lint --rules lists them", id="nothing like it"),
    pytest.param("enum-drift", '"enum-drift" chooses no level for a rule', "write ID=off|error|warning", id="no level"),
    pytest.param(
        "enum-drift=loud",
        '"enum-drift=loud" chooses no level for a rule',
        "write ID=off|error|warning",
        id="unknown level",
    ),
]


@pytest.mark.parametrize(("text", "message", "hint"), WRONG)
def test_a_wrong_choice_says_what_there_is(text: str, message: str, hint: str) -> None:
    with pytest.raises(ConfigError) as raised:
        parse_levels([text])
    assert (raised.value.message, raised.value.hint) == (message, hint)


def test_a_rule_is_found_by_its_id() -> None:
    assert rule("lost-word").level == "error"
