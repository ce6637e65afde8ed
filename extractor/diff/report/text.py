"""Changes as text for people: by kind, the worst first, folded to the width of the screen."""

from collections.abc import Iterable, Iterator, Mapping

from extractor.diff.catalog import explanations, rule
from extractor.diff.change import Change
from extractor.diff.outcome import Outcome, summary
from extractor.diff.report.wording import said
from extractor.diff.severity import SEVERITIES, Severity, is_at_least
from extractor.screen import Line, Role, Span, fold

_INDENT = 2
_COLUMN = 13
_KINDS = 6
_ROLES: Mapping[Severity, Role] = {"breaking": "danger", "potential": "warning", "safe": "type", "docs": "quiet"}
_EXPLAINED = frozenset(("breaking", "potential"))


def lines(outcome: Outcome, width: int) -> Iterator[Line]:
    """Yield the report, line by line: a group for each kind, and for each type that several kinds use."""
    told: set[str] = set()
    why = explanations() if any(_is_explained(change) for change in outcome.changes) else {}
    for title, changes in _groups(outcome.changes):
        yield from fold([Span(title, "name")], width)
        for change in changes:
            yield from _change(change, title, width)
            if _is_explained(change) and change.rule not in told:
                told.add(change.rule)
                yield from fold([Span(f"why: {why[change.rule].why}", "quiet")], width, _COLUMN)
        yield ()
    yield from fold([Span(summary(outcome), "label")], width)


def _is_explained(change: Change) -> bool:
    """Tell whether a change is as bad as its rule says; for a milder one the reason of the rule would be untrue."""
    return change.severity in _EXPLAINED and is_at_least(change.base_severity, rule(change.rule).severity)


def _groups(changes: Iterable[Change]) -> list[tuple[str, list[Change]]]:
    """Give the changes by their group, those with the worst first."""
    found: dict[str, list[Change]] = {}
    for change in changes:
        found.setdefault(_group(change), []).append(change)
    return sorted(found.items(), key=lambda group: (SEVERITIES.index(group[1][0].severity), not group[1][0].affects))


def _group(change: Change) -> str:
    """Give the kind that shows a change; the type, where several do or none; otherwise what is no type."""
    if len(change.kinds) == 1:
        return change.kinds[0]
    name = change.subject.removesuffix("." + ".".join(change.path)) if change.path else change.subject
    if not change.kinds or not change.type:
        return name
    shown = ", ".join(change.kinds[:_KINDS])
    more = f" and {len(change.kinds) - _KINDS} more kinds" if len(change.kinds) > _KINDS else ""
    return f"{name}, in {shown}{more}"


def _change(change: Change, title: str, width: int) -> Iterator[Line]:
    where = _within(change, title)
    head = f"{change.severity}".ljust(_COLUMN - _INDENT)
    lead = [Span(f"{where}: ", "label")] if where else []
    spans = [Span(head.rstrip(), _ROLES[change.severity]), Span(" " * (len(head) - len(head.rstrip()))), *lead]
    yield from fold([*spans, Span(said(change))], width, _INDENT, _COLUMN)
    at = f"  {change.where}" if change.where else ""
    yield (Span(" " * _COLUMN), Span(f"{change.rule}{at}", "quiet"))


def _within(change: Change, title: str) -> str:
    """Give the place of a change in its group."""
    if len(change.kinds) != 1:
        return ".".join(change.path)
    paths = [path.removeprefix(title).removeprefix(".") for path in change.affects]
    if len(paths) == 1 and not change.more:
        return paths[0]
    if len(paths) > 1:
        return f"{paths[0]} and {len(paths) + change.more - 1} more"
    return ".".join(change.path)
