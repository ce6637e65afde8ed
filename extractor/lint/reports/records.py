"""Findings and rules as JSON for programs, with a version of its form."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import get_args

import msgspec

from extractor.lint.rule import Finding, Level, Rule

SCHEMA = 1


class Record(msgspec.Struct, frozen=True):
    """A finding, flat."""

    file: str
    line: int
    level: Level
    rule: str
    message: str
    hint: str


class _Report(msgspec.Struct, frozen=True):
    schema: int
    counts: dict[str, int]
    findings: tuple[Record, ...]


class _Rules(msgspec.Struct, frozen=True):
    schema: int
    rules: tuple[Rule, ...]


def records(findings: Sequence[Finding]) -> str:
    """Give the findings, and how many there are of each level."""
    levels = Counter(finding.level for finding in findings)
    counts = {level: levels[level] for level in get_args(Level)}
    return _written(_Report(SCHEMA, counts, tuple(record(finding) for finding in findings)))


def rule_records(rules: Iterable[Rule]) -> str:
    """Give all that there is to say about rules."""
    return _written(_Rules(SCHEMA, tuple(rules)))


def record(one: Finding) -> Record:
    """Give a finding as programs read it."""
    return Record(one.where.file, one.where.line, one.level, one.rule, one.message, one.hint)


def _written(report: _Report | _Rules) -> str:
    return msgspec.json.format(msgspec.json.encode(report), indent=2).decode() + "\n"
