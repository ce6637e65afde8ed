"""Reports: findings in, the text of one format out. What is printed where is the command line's affair."""

from collections.abc import Callable, Mapping, Sequence
from typing import Literal, TypeAlias

from extractor.lint.catalog import Choice
from extractor.lint.rule import Finding

Format: TypeAlias = Literal["text", "json", "github", "sarif"]


def report(findings: Sequence[Finding], format_: Format, *, version: str, chosen: Mapping[str, Choice]) -> str:
    """Give the findings in a format: for people, for programs, as annotations of GitHub, or as SARIF 2.1.0.

    `version` is that of this program, `chosen` the levels that were set for the run; SARIF tells
    both.
    """
    if format_ == "sarif":
        from extractor.lint.reports.sarif import sarif

        return sarif(findings, version, chosen)
    return _reporter(format_)(findings)


def _reporter(format_: Literal["text", "json", "github"]) -> Callable[[Sequence[Finding]], str]:
    match format_:
        case "text":
            from extractor.lint.reports.plain import text

            return text
        case "json":
            from extractor.lint.reports.records import records

            return records
        case "github":
            from extractor.lint.reports.github import annotations

            return annotations
