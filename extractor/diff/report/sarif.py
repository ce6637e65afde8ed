"""Changes as SARIF 2.1.0, with all rules of the catalog."""

from collections.abc import Iterator

from extractor.diff.catalog import RULES, Explanation, Rule, explanations
from extractor.diff.change import Change
from extractor.diff.outcome import Outcome
from extractor.diff.report.wording import headline, seen_in
from extractor.diff.severity import Severity
from extractor.findings.sarif import Level, SarifResult, SarifRule, log

_LEVELS: dict[Severity, Level] = {"breaking": "error", "potential": "warning", "safe": "note", "docs": "note"}


def sarif(outcome: Outcome, version: str) -> str:
    """Give one run with all rules and the changes as its results; accepted ones are suppressed."""
    told = explanations()
    return log([_rule(rule, told[rule.id]) for rule in RULES], _results(outcome), version, {})


def _rule(rule: Rule, told: Explanation) -> SarifRule:
    return SarifRule(
        id=rule.id,
        level=_LEVELS[rule.severity],
        summary=told.fires,
        why=f"{told.why} {told.kubernetes}",
        before=told.before.rstrip(),
        after=told.after.rstrip(),
    )


def _results(outcome: Outcome) -> Iterator[SarifResult]:
    for change in outcome.changes:
        yield _result(change, None)
    for one in outcome.accepted:
        yield _result(one.change, one.reason)


def _result(change: Change, reason: str | None) -> SarifResult:
    kinds = seen_in(change)
    return SarifResult(
        rule=change.rule,
        level=_LEVELS[change.severity],
        message=f"{headline(change)}, seen in {kinds}" if kinds else headline(change),
        where=change.where,
        fingerprint=change.fingerprint,
        accepted=reason,
    )
