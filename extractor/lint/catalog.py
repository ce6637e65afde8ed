"""All rules, in the order in which they are listed, and the levels that a user chooses for them."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from fnmatch import fnmatchcase
from typing import Literal, TypeAlias, cast, get_args

from extractor.errors import ConfigError
from extractor.lint import upkeep
from extractor.lint.checks import (
    choices,
    contradictions,
    defaults,
    enums,
    kinds,
    limits,
    lists,
    markers,
    names,
    paths,
    values,
)
from extractor.lint.examples import rules as examples
from extractor.lint.links import rules as links
from extractor.lint.mentions import rules as mentions
from extractor.lint.rule import Fault, Level, Rule
from extractor.lint.subjects import Subject
from extractor.model.nearest import nearest

Choice: TypeAlias = Level | Literal["off"]

CODE_RULES: tuple[Rule, ...] = (
    *markers.RULES,
    *values.RULES,
    *limits.RULES,
    *enums.RULES,
    *defaults.RULES,
    *lists.RULES,
    *choices.RULES,
    *kinds.RULES,
    *paths.RULES,
    *names.RULES,
    *contradictions.RULES,
)
"""The rules for Go types."""

NARRATIVE_RULES: tuple[Rule, ...] = (*examples.RULES, *mentions.RULES, *links.RULES)
"""The rules for what people write about them."""

RULES: tuple[Rule, ...] = (*CODE_RULES, *NARRATIVE_RULES, *upkeep.RULES)
"""All of them; the last ones are about what only `extractor check` looks at."""

CHECKS: tuple[Callable[[Subject], Iterator[Fault]], ...] = (
    values.check,
    limits.check,
    enums.check,
    defaults.check,
    lists.check,
    choices.check,
    kinds.check,
    paths.check,
)

_CHOICES: tuple[str, ...] = ("off", *get_args(Level))


def rule(rule_id: str) -> Rule:
    """Give the rule of that id.

    Raises:
        ConfigError: There is none; with the nearest ids.
    """
    found = next((one for one in RULES if one.id == rule_id), None)
    if found is None:
        alike = nearest(rule_id, {one.id: one.id for one in RULES})
        hint = f"did you mean {' or '.join(alike)}?" if alike else "extractor lint --rules lists them"
        raise ConfigError(f'there is no rule "{rule_id}"', hint=hint)
    return found


def parse_levels(texts: Iterable[str]) -> dict[str, Choice]:
    """Give the levels that `ID=off`, `ID=warning` and `ID=error` choose; a later one wins.

    Raises:
        ConfigError: A rule or a level is unknown, or a text has another form.
    """
    chosen: dict[str, Choice] = {}
    for text in texts:
        rule_id, equals, level = (part.strip() for part in text.partition("="))
        if not equals or level not in _CHOICES:
            raise ConfigError(f'"{text}" chooses no level for a rule', hint=f"write ID={'|'.join(_CHOICES)}")
        chosen[rule(rule_id).id] = cast("Choice", level)
    return chosen


def only(patterns: Iterable[str]) -> dict[str, Choice]:
    """Give the choice that turns every rule off but those that are named, or match a pattern such as `example-*`.

    Without any pattern nothing is chosen.

    Raises:
        ConfigError: A pattern names no rule.
    """
    kept: set[str] = set()
    wanted = tuple(patterns)
    for pattern in wanted:
        found = {one.id for one in RULES if fnmatchcase(one.id, pattern)}
        kept |= found or {rule(pattern).id}
    return {one.id: "off" for one in RULES if one.id not in kept} if wanted else {}


def levels(chosen: Mapping[str, Choice]) -> dict[str, Level]:
    """Give the level of each rule that is on.

    Raises:
        ConfigError: A rule is chosen that does not exist.
    """
    for rule_id in chosen:
        rule(rule_id)
    found = {one.id: chosen.get(one.id, one.level) for one in RULES}
    return {rule_id: level for rule_id, level in found.items() if level != "off"}
