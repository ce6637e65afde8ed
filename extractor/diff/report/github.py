"""Changes as annotations of GitHub, and as what its runner keeps of a step.

GitHub shows ten annotations of each level for a step, so the worst come first, and a last one
tells how many there are.
"""

from collections.abc import Iterable, Iterator

from extractor.diff.change import Change
from extractor.diff.outcome import Outcome, summary
from extractor.diff.report.wording import headline, seen_in
from extractor.diff.severity import Severity
from extractor.findings.github import Level, annotation

_MOST = 10
_LEVELS: dict[Severity, Level] = {"breaking": "error", "potential": "warning", "safe": "notice", "docs": "notice"}


def annotations(outcome: Outcome) -> str:
    """Give a command for each change, at most ten of each level, and how many there are."""
    levels: tuple[Level, ...] = ("error", "warning", "notice")
    lines = [line for level in levels for line in _of_level(outcome.changes, level)]
    return "".join(f"{line}\n" for line in lines)


def _of_level(changes: Iterable[Change], level: Level) -> Iterator[str]:
    found = [change for change in changes if _LEVELS[change.severity] == level]
    room = _MOST if len(found) <= _MOST else _MOST - 1
    for change in found[:room]:
        yield _annotation(change, level)
    if found[room:]:
        yield annotation(level, f"{len(found) - room} more like these; the summary of the step has all of them")


def _annotation(change: Change, level: Level) -> str:
    kinds = seen_in(change)
    message = f"{headline(change)}\nseen in {kinds}" if kinds else headline(change)
    return annotation(level, message, change.where, change.rule)


def outputs(outcome: Outcome) -> str:
    """Give the outputs of a step: `name=value`, a line each."""
    counts = "".join(f"{severity}={count}\n" for severity, count in outcome.counts.items())
    failed = "true" if outcome.fails else "false"
    return (
        f"{counts}accepted={len(outcome.accepted)}\nfails={failed}\nsemver={outcome.step}\nsummary={summary(outcome)}\n"
    )
