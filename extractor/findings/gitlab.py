"""GitLab's code quality report: a list of issues, each with a fingerprint that stays."""

from collections.abc import Iterable
from typing import Literal, TypeAlias

import msgspec

from extractor.position import Position

Severity: TypeAlias = Literal["info", "minor", "major", "critical", "blocker"]

_NOWHERE = Position(".", 1)


class Issue(msgspec.Struct, frozen=True, kw_only=True):
    """One issue."""

    rule: str
    severity: Severity
    message: str
    where: Position | None
    fingerprint: str


def issues(found: Iterable[Issue]) -> str:
    """Give the report."""
    written = [_issue(issue) for issue in found]
    return msgspec.json.format(msgspec.json.encode(written), indent=2).decode() + "\n"


def _issue(issue: Issue) -> dict[str, object]:
    where = issue.where or _NOWHERE
    return {
        "description": issue.message,
        "check_name": issue.rule,
        "fingerprint": issue.fingerprint,
        "severity": issue.severity,
        "location": {"path": where.file, "lines": {"begin": max(where.line, 1)}},
    }
