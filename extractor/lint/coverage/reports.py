"""Coverage as text for people, JSON, annotations of GitHub, or a table in Markdown."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Literal, TypeAlias

import msgspec

from extractor.findings.github import annotation
from extractor.lint.coverage.measuring import Coverage, Row, Source, Thing, percent_of

Format: TypeAlias = Literal["text", "json", "github", "markdown"]

SCHEMA = 1
RULE = "no-words"

_SOURCES: tuple[Source, ...] = ("comment", "note", "type", "")
_HEADS = ("comment", "note", "type", "none", "share")
_TOTAL = "total"


class _Record(msgspec.Struct, frozen=True, kw_only=True):
    what: str
    name: str
    file: str
    line: int


class _TypeRecord(msgspec.Struct, frozen=True, kw_only=True):
    name: str
    group_version: str
    kind: bool
    counts: dict[str, int]
    percent: float


class _Report(msgspec.Struct, frozen=True, kw_only=True):
    schema: int
    minimum: float
    percent: float
    counts: dict[str, int]
    types: tuple[_TypeRecord, ...]
    missing: tuple[_Record, ...]


def report(coverage: Coverage, format_: Format, minimum: float) -> str:
    """Give the counts and what lacks words; `minimum` is the percentage that is wanted."""
    match format_:
        case "text":
            return text(coverage)
        case "json":
            return records(coverage, minimum)
        case "github":
            return annotations(coverage, minimum)
        case "markdown":
            return markdown(coverage)


def text(coverage: Coverage) -> str:
    """Give a table with a line for each type, then `file:line: …` for each thing without words."""
    lines = [*_table(coverage), *([""] if coverage.missing else []), *map(missing_line, coverage.missing)]
    return "".join(f"{line}\n" for line in lines)


def missing_line(thing: Thing) -> str:
    """Give `file:line: field RunPolicy.suspend has no words`."""
    return f"{thing.where}: {said(thing)}"


def said(thing: Thing) -> str:
    """Give `field RunPolicy.suspend has no words`."""
    return f"{thing.what} {thing.name} has no words"


def shortfall(coverage: Coverage, minimum: float) -> str:
    """Give what is wrong where the share is too small."""
    return f"{coverage.percent:g}% of {coverage.total} names have words, and {minimum:g}% are wanted"


def _table(coverage: Coverage) -> Iterator[str]:
    """Yield the lines of the table, a paragraph for each group and version."""
    wide = max((len(text) for row in coverage.rows for text in (_title(row), row.group_version)), default=len(_TOTAL))
    above = ""
    for row in coverage.rows:
        if row.group_version != above:
            yield from ([""] if above else [])
            yield _line(row.group_version, _HEADS, wide)
            above = row.group_version
        yield _line(_title(row), _cells(row.things), wide)
    yield ""
    yield _line(_TOTAL, _cells([thing for row in coverage.rows for thing in row.things]), wide)


def _line(name: str, cells: tuple[str, ...], wide: int) -> str:
    return "  ".join((name.ljust(wide), *(cell.rjust(7) for cell in cells)))


def _title(row: Row) -> str:
    return f"{row.name} (kind)" if row.kind else row.name


def _cells(things: Sequence[Thing]) -> tuple[str, ...]:
    counts = _counts(things)
    return (*map(str, counts.values()), f"{_share(counts):g}%")


def _counts(things: Sequence[Thing]) -> dict[str, int]:
    found = Counter(thing.words for thing in things)
    return {source or "none": found[source] for source in _SOURCES}


def _share(counts: Mapping[str, int]) -> float:
    total = sum(counts.values())
    return percent_of(total - counts["none"], total)


def markdown(coverage: Coverage) -> str:
    """Give the table in Markdown, and what lacks words in a section that is folded."""
    from extractor.markup.escape import code

    rows = [(code(_title(row)), *_cells(row.things)) for row in coverage.rows]
    rows.append((f"**{_TOTAL}**", *_cells([thing for row in coverage.rows for thing in row.things])))
    lines = [_markdown_row(("Type", *_HEADS)), _markdown_row(("---", *("---:" for _ in _HEADS)))]
    lines += map(_markdown_row, rows)
    if coverage.missing:
        items = [f"- {code(str(thing.where))}: {thing.what} {code(thing.name)}" for thing in coverage.missing]
        lines += ["", "<details>", f"<summary>Without words: {len(items)}</summary>", "", *items, "", "</details>"]
    return "".join(f"{line}\n" for line in lines)


def _markdown_row(cells: tuple[str, ...]) -> str:
    return f"| {' | '.join(cells)} |"


def annotations(coverage: Coverage, minimum: float) -> str:
    """Give a command for each thing without words, after one that tells of too small a share."""
    found = [annotation("warning", said(thing), thing.where, RULE) for thing in coverage.missing]
    if not coverage.reaches(minimum):
        found.insert(0, annotation("error", shortfall(coverage, minimum), title=RULE))
    return "".join(f"{command}\n" for command in found)


def records(coverage: Coverage, minimum: float) -> str:
    """Give everything as JSON for programs, with a version of its form."""
    written = _Report(
        schema=SCHEMA,
        minimum=minimum,
        percent=coverage.percent,
        counts=_counts([thing for row in coverage.rows for thing in row.things]),
        types=tuple(map(_type_record, coverage.rows)),
        missing=tuple(
            _Record(what=one.what, name=one.name, file=one.where.file, line=one.where.line) for one in coverage.missing
        ),
    )
    return msgspec.json.format(msgspec.json.encode(written), indent=2).decode() + "\n"


def _type_record(row: Row) -> _TypeRecord:
    counts = _counts(row.things)
    return _TypeRecord(
        name=row.name, group_version=row.group_version, kind=row.kind, counts=counts, percent=_share(counts)
    )
