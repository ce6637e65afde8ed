"""Changes as JSON for programs, with a published schema."""

import msgspec

from extractor.diff.change import Change, Side, Stability
from extractor.diff.options import Threshold
from extractor.diff.outcome import Input, Outcome, Step
from extractor.diff.severity import Lens, Severity
from extractor.position import Position

SCHEMA = 1


class Place(msgspec.Struct, frozen=True):
    """A place in a source, relative to the root of its repository."""

    file: str
    line: int


class Record(msgspec.Struct, frozen=True, kw_only=True, rename="camel"):
    """A change.

    Attributes:
        id: The rule.
        severity: How bad it is, as it counts.
        base_severity: How bad it would be in a version that is not alpha.
        lens: For whom it matters.
        side: Whether only `status` shows it.
        stability: That of the most stable version that is affected.
        subject: What was edited, as a person names it.
        go_type: The Go type that was edited, with its import path; empty for what is no type.
        field: The name of the field that was edited.
        path: Where it is in the type, name by name.
        affects: Where users see it.
        more: How many places are not listed in `affects`.
        keyword: What of a field was edited, where the rule is about several things.
        old: The old value.
        new: The new value.
        old_location: The place in the old source.
        new_location: The place in the new source, or the nearest line that exists there.
        message: What happened, in words that may change.
        confidence: From 0 to 1, how sure a recognized rename or move is.
        fingerprint: What stays the same for the same change from commit to commit.
        suppressed_by: Why the change does not count.
    """

    id: str
    severity: Severity
    base_severity: Severity
    lens: Lens
    side: Side
    stability: Stability
    subject: str
    go_type: str
    field: str
    path: tuple[str, ...]
    affects: tuple[str, ...]
    more: int
    keyword: str
    old: str
    new: str
    old_location: Place | None
    new_location: Place | None
    message: str
    confidence: float | None
    fingerprint: str
    suppressed_by: str | None


class Verdict(msgspec.Struct, frozen=True, rename="camel"):
    """The answer.

    Attributes:
        fails: Whether a change is as bad as `fail_on`, or worse.
        fail_on: The threshold.
        semver: Which part of a semantic version the changes ask for.
    """

    fails: bool
    fail_on: Threshold
    semver: Step


class ChangeReport(msgspec.Struct, frozen=True):
    """What changed from one API to another.

    Attributes:
        schema: The version of this form.
        old: The old side.
        new: The new side.
        verdict: The answer.
        counts: How many changes count, by severity.
        findings: All changes, worst first; those that are suppressed come last.
    """

    schema: int
    old: Input
    new: Input
    verdict: Verdict
    counts: dict[Severity, int]
    findings: tuple[Record, ...]


def records(outcome: Outcome) -> str:
    """Give the changes as JSON."""
    accepted = tuple(_record(one.change, one.reason) for one in outcome.accepted)
    report = ChangeReport(
        schema=SCHEMA,
        old=outcome.old,
        new=outcome.new,
        verdict=Verdict(outcome.fails, outcome.fail_on, outcome.step),
        counts=outcome.counts,
        findings=(*(_record(change, None) for change in outcome.changes), *accepted),
    )
    return msgspec.json.format(msgspec.json.encode(report), indent=2).decode() + "\n"


def json_schema() -> str:
    """Give the JSON Schema of the report."""
    from extractor.described import schema_of

    return schema_of(ChangeReport, "extractor diff")


def _record(change: Change, reason: str | None) -> Record:
    return Record(
        id=change.rule,
        severity=change.severity,
        base_severity=change.base_severity,
        lens=change.lens,
        side=change.side,
        stability=change.stability,
        subject=change.subject,
        go_type=f"{change.package}.{change.type}" if change.type else "",
        field=change.path[-1] if change.path else "",
        path=change.path,
        affects=change.affects,
        more=change.more,
        keyword=change.keyword,
        old=change.old,
        new=change.new,
        old_location=_place(change.old_at),
        new_location=_place(change.where),
        message=change.message,
        confidence=change.confidence,
        fingerprint=change.fingerprint,
        suppressed_by=reason,
    )


def _place(position: Position | None) -> Place | None:
    return Place(position.file, position.line) if position else None
