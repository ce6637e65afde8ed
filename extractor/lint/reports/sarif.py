"""Findings as SARIF 2.1.0, the form in which code scanners keep and compare results.

A result points to its rule by index, and to its place by an address relative to the root of the
checkout. Its fingerprint has no line in it, so that the result stays the same when the code
above it grows.
"""

import hashlib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any
from urllib.parse import quote

import msgspec

from extractor.lint.catalog import RULES, Choice
from extractor.lint.rule import Finding, Rule
from extractor.position import Position

_SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
_ROOT = "%SRCROOT%"
_FINGERPRINT = "gotypesExtractor/v1"
_FINGERPRINT_LENGTH = 32


def sarif(findings: Sequence[Finding], version: str, chosen: Mapping[str, Choice]) -> str:
    """Give one run with all rules and the findings as its results; `chosen` are the levels set for it."""
    driver = {
        "name": "extractor",
        "version": version,
        "semanticVersion": version,
        "rules": [_rule(rule) for rule in RULES],
    }
    run = {
        "tool": {"driver": driver},
        "invocations": [_invocation(chosen)],
        "columnKind": "unicodeCodePoints",
        "results": list(_results(findings)),
    }
    log = {"$schema": _SCHEMA, "version": "2.1.0", "runs": [run]}
    return msgspec.json.format(msgspec.json.encode(log), indent=2).decode() + "\n"


def _rule(rule: Rule) -> dict[str, Any]:
    example = f"Before:\n\n{rule.before}\n\nAfter:\n\n{rule.after}"
    fenced = f"Before:\n\n```go\n{rule.before}\n```\n\nAfter:\n\n```go\n{rule.after}\n```"
    return {
        "id": rule.id,
        "name": "".join(word.capitalize() for word in rule.id.split("-")),
        "shortDescription": {"text": rule.summary},
        "fullDescription": {"text": rule.why},
        "help": {"text": f"{rule.why}\n\n{example}", "markdown": f"{rule.why}\n\n{fenced}"},
        "defaultConfiguration": {"level": rule.level},
    }


def _invocation(chosen: Mapping[str, Choice]) -> dict[str, Any]:
    overrides = [
        {
            "descriptor": {"id": rule_id},
            "configuration": {"enabled": False} if level == "off" else {"level": level},
        }
        for rule_id, level in chosen.items()
    ]
    return {"executionSuccessful": True, "ruleConfigurationOverrides": overrides}


def _results(findings: Sequence[Finding]) -> Iterator[dict[str, Any]]:
    indexes = {rule.id: index for index, rule in enumerate(RULES)}
    seen: Counter[tuple[str, str, str]] = Counter()
    for finding in findings:
        same = (finding.where.file, finding.rule, finding.message)
        yield {
            "ruleId": finding.rule,
            "ruleIndex": indexes[finding.rule],
            "level": finding.level,
            "message": {"text": f"{finding.message}\n{finding.hint}" if finding.hint else finding.message},
            "locations": [{"physicalLocation": _place(finding.where)}],
            "partialFingerprints": {_FINGERPRINT: _fingerprint(*same, seen[same])},
        }
        seen[same] += 1


def _place(where: Position) -> dict[str, Any]:
    path = quote(where.file)
    is_absolute = path.startswith("/")
    address = {"uri": f"file://{path}"} if is_absolute else {"uri": path, "uriBaseId": _ROOT}
    place: dict[str, Any] = {"artifactLocation": address}
    return {**place, "region": {"startLine": where.line}} if where.line else place


def _fingerprint(file: str, rule: str, message: str, occurrence: int) -> str:
    text = "\0".join((file, rule, message, str(occurrence)))
    return hashlib.sha256(text.encode()).hexdigest()[:_FINGERPRINT_LENGTH]
