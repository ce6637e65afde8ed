"""What `extractor check` tells: all findings, and a line for each part, in every format."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from extractor.cli import terminal
from extractor.cli.outputs import Output, append_to, write_file
from extractor.cli.remarks import counted

if TYPE_CHECKING:
    from extractor.cli.parts import Part
    from extractor.lint import Choice, Finding

FORMATS = ("text", "json", "markdown", "github", "sarif")
SCHEMA = 1

_MOST_OF_A_DIFF = 20


def write(parts: "Sequence[Part]", wanted: Sequence[Output], chosen: "Mapping[str, Choice]", *, strict: bool) -> None:
    """Write the reports, the one for stdout last, and tell each part in a line on stderr."""
    made: dict[str, Callable[[], str]] = {
        "text": lambda: text(parts),
        "json": lambda: records(parts, strict=strict),
        "markdown": lambda: markdown(parts, strict=strict),
        "github": lambda: _reported(parts, "github", chosen),
        "sarif": lambda: _reported(parts, "sarif", chosen),
    }
    for one in wanted:
        if one.file:
            write_file(one, made[one.format]())
    for one in wanted:
        if not one.file and one.format == "text":
            terminal.result(made["text"]())
        elif not one.file:
            terminal.data(made[one.format]().encode())
    if any(one.format == "github" for one in wanted):
        append_to("GITHUB_STEP_SUMMARY", made["markdown"]())
    for line in summary(parts, strict=strict):
        terminal.say(line)


def _reported(parts: "Sequence[Part]", format_: Any, chosen: "Mapping[str, Choice]") -> str:
    from extractor import __version__
    from extractor.lint.reports import report

    return report(_all(parts), format_, version=__version__, chosen=chosen)


def _all(parts: "Sequence[Part]") -> "list[Finding]":
    return [finding for part in parts for finding in part.findings]


def text(parts: "Sequence[Part]") -> str:
    """Give the findings of each part, and for stale files the beginning of the difference."""
    from extractor.lint.reports.plain import text as lines

    told = [f"{lines(part.findings)}{''.join(map(_beginning, part.diffs))}" for part in parts if part.findings]
    return "\n".join(told)


def _beginning(diff: str) -> str:
    rows = diff.rstrip("\n").split("\n")
    cut = len(rows) - _MOST_OF_A_DIFF
    more = [f"… {counted(cut, 'more line')}"] if cut > 0 else []
    return "".join(f"{row}\n" for row in (*rows[:_MOST_OF_A_DIFF], *more))


def state(part: "Part", *, strict: bool) -> str:
    """Give `ok`, `failed`, `warned`, or `-` for a part that did not look at anything."""
    if not part.looked:
        return "-"
    if part.code or part.errors or (strict and part.warnings):
        return "failed"
    return "warned" if part.warnings else "ok"


def summary(parts: "Sequence[Part]", *, strict: bool) -> Iterator[str]:
    """Yield a line for each part, and one for all of them."""
    wide = max(len(part.name) for part in parts)
    for part in parts:
        yield f"{part.name:{wide}}  {state(part, strict=strict):6}  {part.summary}"
    looked = [part for part in parts if part.looked]
    failed = [part.name for part in looked if state(part, strict=strict) == "failed"]
    if failed:
        yield f"{len(failed)} of {counted(len(looked), 'part')} failed: {', '.join(failed)}"
    else:
        yield f"checked {len(looked)} of {counted(len(parts), 'part')}: nothing is wrong"


def code(parts: "Sequence[Part]", *, strict: bool) -> int:
    """Give the exit code: the worst of all parts."""
    return max(part.code or int(state(part, strict=strict) == "failed") for part in parts)


def markdown(parts: "Sequence[Part]", *, strict: bool) -> str:
    """Give a table of the parts, and the findings of each in a section that is folded."""
    from extractor.markup.escape import escape

    rows = [f"| {part.name} | {state(part, strict=strict)} | {escape(part.summary)} |" for part in parts]
    lines = ["| Part | | |", "| --- | --- | --- |", *rows]
    for part in parts:
        if part.findings:
            items = [_item(finding) for finding in part.findings]
            lines += [
                "",
                "<details>",
                f"<summary>{part.name}: {escape(part.summary)}</summary>",
                "",
                *items,
                "",
                "</details>",
            ]
    return "".join(f"{line}\n" for line in lines)


def _item(finding: "Finding") -> str:
    from extractor.markup.escape import code as as_code
    from extractor.markup.escape import escape

    hint = f" — {escape(finding.hint)}" if finding.hint else ""
    return f"- {as_code(str(finding.where))}: {escape(finding.message)} ({as_code(finding.rule)}){hint}"


def records(parts: "Sequence[Part]", *, strict: bool) -> str:
    """Give everything as JSON for programs, with a version of its form."""
    told = {
        "schema": SCHEMA,
        "code": code(parts, strict=strict),
        "parts": [_record(part, strict=strict) for part in parts],
    }
    return msgspec.json.format(msgspec.json.encode(told), indent=2).decode() + "\n"


def _record(part: "Part", *, strict: bool) -> dict[str, object]:
    from extractor.lint.reports.records import record

    found = [record(finding) for finding in part.findings]
    return {"part": part.name, "state": state(part, strict=strict), "summary": part.summary, "findings": found}
