"""All rules, by area, and the levels that a user sets for them.

What there is to say about a rule to people is in `explanations.toml`, which only those read who
ask for it.
"""

from collections.abc import Iterable, Mapping
from typing import cast

import msgspec

from extractor.diff.severity import SEVERITIES, Lens, Level, Severity
from extractor.errors import ConfigError
from extractor.model.nearest import nearest

_LEVELS: tuple[str, ...] = (*SEVERITIES, "off")


class Rule(msgspec.Struct, frozen=True):
    """A rule of the catalog.

    Attributes:
        id: Its stable name.
        severity: How bad it is in `spec`, where nobody sets another level.
        mirror: The rule that fires for the edit in the other direction.
        in_status: How bad it is in `status`, where that differs.
        lens: For whom it matters.
        undecided: Whether the source can't tell how bad it is; `strict` takes it for breaking.
    """

    id: str
    severity: Severity
    mirror: str
    in_status: Severity | None = None
    lens: Lens = "wire"
    undecided: bool = False


RULES: tuple[Rule, ...] = (
    Rule("kind-removed", "breaking", "kind-added"),
    Rule("kind-renamed", "breaking", "kind-renamed"),
    Rule("kind-added", "safe", "kind-removed"),
    Rule("group-changed", "breaking", "group-changed"),
    Rule("resource-name-changed", "breaking", "resource-name-changed"),
    Rule("scope-changed", "breaking", "scope-changed"),
    Rule("version-removed", "breaking", "version-added"),
    Rule("version-unserved", "breaking", "version-added"),
    Rule("version-added", "safe", "version-removed"),
    Rule("version-deprecated", "safe", "version-deprecated"),
    Rule("storage-version-changed", "potential", "storage-version-changed"),
    Rule("subresource-removed", "breaking", "subresource-added"),
    Rule("subresource-added", "potential", "subresource-removed"),
    Rule("subresource-changed", "potential", "subresource-changed"),
    Rule("selectable-field-removed", "breaking", "selectable-field-added"),
    Rule("selectable-field-added", "safe", "selectable-field-removed"),
    Rule("short-name-removed", "potential", "short-name-added"),
    Rule("short-name-added", "safe", "short-name-removed"),
    Rule("print-columns-changed", "safe", "print-columns-changed"),
    Rule("field-removed", "breaking", "optional-field-added"),
    Rule("field-renamed", "breaking", "field-renamed"),
    Rule("json-name-changed", "breaking", "json-name-changed"),
    Rule("field-moved", "breaking", "field-moved"),
    Rule("field-promoted", "safe", "field-promoted"),
    Rule("optional-field-added", "safe", "field-removed"),
    Rule("required-field-added", "breaking", "field-removed"),
    Rule("required-field-added-with-default", "potential", "field-removed"),
    Rule("field-became-required", "breaking", "field-became-optional"),
    Rule("field-became-optional", "potential", "field-became-required"),
    Rule("omitempty-changed", "potential", "omitempty-changed"),
    Rule("pointer-changed", "breaking", "pointer-changed", lens="go"),
    Rule("nullable-added", "potential", "nullable-removed"),
    Rule("nullable-removed", "breaking", "nullable-added"),
    Rule("type-changed", "breaking", "type-changed"),
    Rule("type-narrowed", "breaking", "type-widened"),
    Rule("type-widened", "potential", "type-narrowed"),
    Rule("format-changed", "potential", "format-changed"),
    Rule("unknown-fields-pruned", "breaking", "unknown-fields-preserved"),
    Rule("unknown-fields-preserved", "potential", "unknown-fields-pruned"),
    Rule("default-added", "potential", "default-removed"),
    Rule("default-changed", "breaking", "default-changed"),
    Rule("default-removed", "breaking", "default-added"),
    Rule("code-default-changed", "potential", "code-default-changed"),
    Rule("enum-value-added", "potential", "enum-value-removed"),
    Rule("enum-value-removed", "breaking", "enum-value-added"),
    Rule("enum-added", "breaking", "enum-removed", in_status="potential"),
    Rule("enum-removed", "potential", "enum-added"),
    Rule("validation-tightened", "breaking", "validation-loosened", in_status="potential"),
    Rule("validation-loosened", "potential", "validation-tightened"),
    Rule("pattern-changed", "potential", "pattern-changed", undecided=True),
    Rule("cel-rule-added", "breaking", "cel-rule-removed", in_status="potential"),
    Rule("cel-rule-removed", "potential", "cel-rule-added"),
    Rule("cel-rule-changed", "potential", "cel-rule-changed", undecided=True),
    Rule("field-became-immutable", "breaking", "cel-rule-removed"),
    Rule("list-type-keyed", "breaking", "list-type-atomic"),
    Rule("list-type-atomic", "potential", "list-type-keyed"),
    Rule("list-map-keys-changed", "breaking", "list-map-keys-changed"),
    Rule("map-type-changed", "potential", "map-type-changed"),
    Rule("field-deprecated", "safe", "field-deprecated"),
    Rule("doc-changed", "docs", "doc-changed", lens="docs"),
    Rule("go-name-changed", "breaking", "go-name-changed", lens="go"),
    Rule("dependency-changed", "safe", "dependency-changed"),
    Rule("unclassified-change", "potential", "unclassified-change", undecided=True),
)

_BY_ID = {rule.id: rule for rule in RULES}


class Explanation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What there is to say about a rule.

    Attributes:
        fires: When it fires, in one sentence.
        why: Why that matters.
        kubernetes: What Kubernetes' own conventions say about it.
        before: Go source of an example.
        after: The same after the edit.
    """

    fires: str
    why: str
    kubernetes: str
    before: str
    after: str


def rule(rule_id: str) -> Rule:
    """Give the rule of that id.

    Raises:
        ConfigError: There is none; with the nearest id.
    """
    found = _BY_ID.get(rule_id)
    if found is None:
        alike = nearest(rule_id, {one: one for one in _BY_ID}, 1)
        hint = f"did you mean {alike[0]}?" if alike else "extractor rules lists them"
        raise ConfigError(f'there is no rule "{rule_id}"', hint=hint)
    return found


def explanations() -> dict[str, Explanation]:
    """Give what there is to say about each rule, by id and in the order of the catalog."""
    import tomllib  # a comparison needs no words
    from importlib.resources import files

    text = files("extractor.diff").joinpath("explanations.toml").read_text(encoding="utf-8")
    found = msgspec.convert(tomllib.loads(text), dict[str, Explanation])
    return {one.id: found[one.id] for one in RULES}


def parse_levels(texts: Iterable[str]) -> dict[str, Level]:
    """Give the levels that `RULE=LEVEL` texts set; a later one wins.

    Raises:
        ConfigError: A rule or a level is unknown, or a text has another form.
    """
    chosen: dict[str, str] = {}
    for text in texts:
        rule_id, equals, level = (part.strip() for part in text.partition("="))
        if not equals:
            raise ConfigError(f'"{text}" sets no level for a rule', hint=f"write RULE={'|'.join(_LEVELS)}")
        chosen[rule_id] = level
    return checked_levels(chosen)


def checked_levels(chosen: Mapping[str, str]) -> dict[str, Level]:
    """Give the levels if they are right.

    Raises:
        ConfigError: A rule or a level is unknown.
    """
    for rule_id, level in chosen.items():
        if level not in _LEVELS:
            raise ConfigError(f'"{level}" is no level of a rule', hint=f"the levels are {', '.join(_LEVELS)}")
        rule(rule_id)
    return cast("dict[str, Level]", dict(chosen))
