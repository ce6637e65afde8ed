"""Changes as JUnit: a case for each rule, which fails where a change reaches the threshold."""

from extractor.diff.catalog import RULES
from extractor.diff.outcome import Outcome
from extractor.diff.report.wording import headline, seen_in
from extractor.findings.junit import Case, suite


def junit(outcome: Outcome) -> str:
    """Give a suite with a case for every rule."""
    failures: dict[str, list[str]] = {rule.id: [] for rule in RULES}
    for change in outcome.changes:
        if outcome.is_failure(change):
            kinds = seen_in(change)
            at = f"{change.where}: " if change.where else ""
            failures[change.rule].append(f"{at}{headline(change)}{f', seen in {kinds}' if kinds else ''}")
    return suite("extractor diff", [Case(rule, tuple(found)) for rule, found in failures.items()])
