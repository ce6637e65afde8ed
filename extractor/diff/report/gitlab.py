"""Changes as GitLab's code quality report."""

from extractor.diff.outcome import Outcome
from extractor.diff.report.wording import headline, seen_in
from extractor.diff.severity import Severity as ChangeSeverity
from extractor.findings.gitlab import Issue, Severity, issues

_SEVERITIES: dict[ChangeSeverity, Severity] = {
    "breaking": "critical",
    "potential": "minor",
    "safe": "info",
    "docs": "info",
}


def gitlab(outcome: Outcome) -> str:
    """Give an issue for each change."""
    return issues(
        Issue(
            rule=change.rule,
            severity=_SEVERITIES[change.severity],
            message=f"{headline(change)}, seen in {kinds}" if (kinds := seen_in(change)) else headline(change),
            where=change.where,
            fingerprint=change.fingerprint,
        )
        for change in outcome.changes
    )
