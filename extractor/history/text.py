"""A history as lines for a terminal: each type with what came, changed or went after it."""

from collections.abc import Iterator

from extractor.model.history import History, Life, TypeLife
from extractor.screen import Line, Span, fold

_INDENT = 4


def history_lines(history: History, width: int) -> list[Line]:
    """Give all types by API version; of fields and values those that are not as old as their type, or changed."""
    first, last = history.tags[0], history.tags[-1]
    lines: list[Line] = [(Span(f"Read {len(history.tags)} tags, from {first} to {last}.", "quiet"),)]
    for scope, types in history.types.items():
        lines += [(), (Span(scope or "types without an API version", "label"),)]
        for name, life in types.items():
            lines += _type(history, name, life, width)
    return lines


def _type(history: History, name: str, life: TypeLife, width: int) -> Iterator[Line]:
    kind = [Span(" kind", "quiet")] if life.kind else []
    yield from fold([Span(name, "name"), *kind, Span("  "), *_told(history, life)], width, 2, 2 + _INDENT)
    for title, lives in (("", life.fields), ("value ", life.values)):
        for member, its in lives.items():
            if not _is_plain(its, life):
                spans = [Span(title, "quiet"), Span(member or '""', "name"), Span("  "), *_told(history, its)]
                yield from fold(spans, width, 2 + _INDENT, 2 + 2 * _INDENT)


def _is_plain(life: Life, owner: Life) -> bool:
    """Tell whether a member has no story of its own."""
    told = life.deprecated or life.gone not in ("", owner.gone) or life.changes or life.earlier
    return not told and life.since == owner.since and ("since" in life.at_latest) == ("since" in owner.at_latest)


def _told(history: History, life: Life) -> Iterator[Span]:
    yield Span(f"since {history.when(life)}")
    for span in life.earlier:
        yield Span(f", before that from {history.final(span.since)} until {history.final(span.gone)}", "quiet")
    for change in life.changes:
        before = "≤ " if change.at_latest else ""
        yield Span(f", {before}{history.final(change.tag)}: {change.before} became {change.after}")
    if life.deprecated:
        yield Span(f", deprecated {history.when(life, 'deprecated')}", "warning")
    if life.gone:
        yield Span(f", gone {history.when(life, 'gone')}", "danger")
