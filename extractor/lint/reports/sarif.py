"""Findings as SARIF 2.1.0."""

import hashlib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from extractor.findings.sarif import SarifResult, SarifRule, log
from extractor.lint.catalog import CODE_RULES, RULES, Choice
from extractor.lint.rule import Finding, Rule

_FINGERPRINT_LENGTH = 32


def sarif(findings: Sequence[Finding], version: str, chosen: Mapping[str, Choice]) -> str:
    """Give one run with all rules and the findings as its results; `chosen` are the levels set for it."""
    return log([_rule(rule) for rule in RULES], _results(findings), version, chosen)


def _rule(rule: Rule) -> SarifRule:
    return SarifRule(
        id=rule.id,
        level=rule.level,
        summary=rule.summary,
        why=rule.why,
        before=rule.before,
        after=rule.after,
        language="go" if rule in CODE_RULES else "",
    )


def _results(findings: Sequence[Finding]) -> Iterator[SarifResult]:
    seen: Counter[tuple[str, str, str]] = Counter()
    for finding in findings:
        same = (finding.where.file, finding.rule, finding.message)
        yield SarifResult(
            rule=finding.rule,
            level=finding.level,
            message=f"{finding.message}\n{finding.hint}" if finding.hint else finding.message,
            where=finding.where,
            fingerprint=_fingerprint(*same, seen[same]),
        )
        seen[same] += 1


def _fingerprint(file: str, rule: str, message: str, occurrence: int) -> str:
    text = "\0".join((file, rule, message, str(occurrence)))
    return hashlib.sha256(text.encode()).hexdigest()[:_FINGERPRINT_LENGTH]
