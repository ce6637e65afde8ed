"""SARIF 2.1.0, the form in which code scanners keep and compare results.

A result points to its rule by index, and to its place by an address relative to the root of the
checkout. Its fingerprint has no line in it, so that the result stays the same when the code
above it grows.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Literal, TypeAlias
from urllib.parse import quote

import msgspec

from extractor.position import Position

Level: TypeAlias = Literal["error", "warning", "note", "none"]

_SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
_ROOT = "%SRCROOT%"
_FINGERPRINT = "gotypesExtractor/v1"


class SarifRule(msgspec.Struct, frozen=True, kw_only=True):
    """A rule: its id, what it says, why, and an example before and after, of Go unless `language` says another."""

    id: str
    level: Level
    summary: str
    why: str
    before: str
    after: str
    language: str = "go"


class SarifResult(msgspec.Struct, frozen=True, kw_only=True):
    """What broke a rule. `accepted` holds the reason why it does not count, where there is one."""

    rule: str
    level: Level
    message: str
    where: Position | None
    fingerprint: str
    accepted: str | None = None


def log(
    rules: Sequence[SarifRule],
    results: Iterable[SarifResult],
    version: str,
    levels: Mapping[str, Level | Literal["off"]],
) -> str:
    """Give one run with all rules and the results; `levels` are those that were set for it, by rule."""
    driver = {
        "name": "extractor",
        "version": version,
        "semanticVersion": version,
        "rules": [_rule(rule) for rule in rules],
    }
    run = {
        "tool": {"driver": driver},
        "invocations": [_invocation(levels)],
        "columnKind": "unicodeCodePoints",
        "results": list(_results(rules, results)),
    }
    written = {"$schema": _SCHEMA, "version": "2.1.0", "runs": [run]}
    return msgspec.json.format(msgspec.json.encode(written), indent=2).decode() + "\n"


def _rule(rule: SarifRule) -> dict[str, Any]:
    example = f"Before:\n\n{rule.before}\n\nAfter:\n\n{rule.after}"
    fenced = f"Before:\n\n{_fenced(rule.before, rule)}\n\nAfter:\n\n{_fenced(rule.after, rule)}"
    return {
        "id": rule.id,
        "name": "".join(word.capitalize() for word in rule.id.split("-")),
        "shortDescription": {"text": rule.summary},
        "fullDescription": {"text": rule.why},
        "help": {"text": f"{rule.why}\n\n{example}", "markdown": f"{rule.why}\n\n{fenced}"},
        "defaultConfiguration": {"level": rule.level},
    }


def _fenced(example: str, rule: SarifRule) -> str:
    return f"```{rule.language}\n{example}\n```"


def _invocation(levels: Mapping[str, Level | Literal["off"]]) -> dict[str, Any]:
    overrides = [
        {
            "descriptor": {"id": rule_id},
            "configuration": {"enabled": False} if level == "off" else {"level": level},
        }
        for rule_id, level in levels.items()
    ]
    return {"executionSuccessful": True, "ruleConfigurationOverrides": overrides}


def _results(rules: Sequence[SarifRule], results: Iterable[SarifResult]) -> Iterator[dict[str, Any]]:
    indexes = {rule.id: index for index, rule in enumerate(rules)}
    for result in results:
        place = {"locations": [{"physicalLocation": _place(result.where)}]} if result.where else {}
        reason = {"kind": "external", "justification": result.accepted}
        yield {
            "ruleId": result.rule,
            "ruleIndex": indexes[result.rule],
            "level": result.level,
            "message": {"text": result.message},
            **place,
            "partialFingerprints": {_FINGERPRINT: result.fingerprint},
            **({} if result.accepted is None else {"suppressions": [reason]}),
        }


def _place(where: Position) -> dict[str, Any]:
    path = quote(where.file)
    is_absolute = path.startswith("/")
    address = {"uri": f"file://{path}"} if is_absolute else {"uri": path, "uriBaseId": _ROOT}
    place: dict[str, Any] = {"artifactLocation": address}
    return {**place, "region": {"startLine": where.line}} if where.line else place
