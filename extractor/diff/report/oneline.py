"""A line for each change, for grep: place, severity, rule, what, where."""

from extractor.diff.outcome import Outcome
from extractor.diff.report.wording import headline, seen_in


def oneline(outcome: Outcome) -> str:
    """Give `file:line: severity: path: message [rule]` for each change."""
    lines = []
    for change in outcome.changes:
        kinds = seen_in(change)
        at = f"{change.where}: " if change.where else ""
        message = " ".join(headline(change).split())
        lines.append(f"{at}{change.severity}: {message} [{change.rule}]{f' in {kinds}' if kinds else ''}\n")
    return "".join(lines)
