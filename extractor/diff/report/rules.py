"""The rules themselves, for people and for programs."""

from collections.abc import Iterator, Mapping, Sequence

import msgspec

from extractor.diff.catalog import Explanation, Rule, explanations
from extractor.diff.severity import Lens, Severity
from extractor.screen import Line, Role, Span, fold

_INDENT = 2
_TAB = 2
_ROLES: Mapping[Severity, Role] = {"breaking": "danger", "potential": "warning", "safe": "type", "docs": "quiet"}
_FOR: Mapping[Lens, str] = {
    "wire": "those who talk to the API server",
    "go": "programs that import the Go types",
    "docs": "readers",
}


class RuleRecord(msgspec.Struct, frozen=True, kw_only=True):
    """A rule, with all that there is to say about it."""

    id: str
    lens: Lens
    severity: Severity
    severity_in_status: Severity
    mirror: str
    fires: str
    why: str
    kubernetes: str
    before: str
    after: str


def rule_records(rules: Sequence[Rule]) -> list[RuleRecord]:
    """Give rules for programs."""
    told = explanations()
    return [_record(rule, told[rule.id]) for rule in rules]


def _record(rule: Rule, told: Explanation) -> RuleRecord:
    return RuleRecord(
        id=rule.id,
        lens=rule.lens,
        severity=rule.severity,
        severity_in_status=rule.in_status or rule.severity,
        mirror=rule.mirror,
        fires=told.fires,
        why=told.why,
        kubernetes=told.kubernetes,
        before=told.before,
        after=told.after,
    )


def rule_list(rules: Sequence[Rule], width: int) -> Iterator[Line]:
    """Yield a short paragraph for each rule."""
    told = explanations()
    for rule in rules:
        yield _head(rule)
        yield from fold([Span(told[rule.id].fires)], width, _INDENT)


def rule_lines(rule: Rule, width: int) -> Iterator[Line]:
    """Yield all that there is to say about a rule."""
    told = explanations()[rule.id]
    yield _head(rule)
    yield from fold([Span(told.fires)], width, _INDENT)
    for label, text in (("why", told.why), ("kubernetes", told.kubernetes), ("seen by", _FOR[rule.lens])):
        yield ()
        yield from fold([Span(f"{label}: ", "label"), Span(text)], width, _INDENT)
    for label, code in (("before", told.before), ("after", told.after)):
        yield ()
        yield (Span(" " * _INDENT), Span(f"{label}:", "label"))
        for line in code.strip("\n").expandtabs(_TAB).split("\n"):
            yield (Span(" " * 2 * _INDENT), Span(line))
    yield ()
    yield from fold([Span("the other way round: ", "label"), Span(rule.mirror, "name")], width, _INDENT)


def _head(rule: Rule) -> Line:
    status = (Span(f" ({rule.in_status} in status)", "quiet"),) if rule.in_status else ()
    lens = (Span(f"  {rule.lens}", "quiet"),) if rule.lens != "wire" else ()
    return (Span(rule.id, "name"), Span("  "), Span(rule.severity, _ROLES[rule.severity]), *status, *lens)
