"""Reports: an outcome in, the text of one format out. What is printed where is the command line's affair."""

from collections.abc import Callable
from typing import Literal, TypeAlias

from extractor.diff.outcome import Outcome

Format: TypeAlias = Literal["text", "oneline", "json", "markdown", "github", "sarif", "junit", "gitlab"]


def report(outcome: Outcome, format_: Format, *, version: str, width: int = 80) -> str:
    """Give an outcome in a format; `version` is that of this program, `width` counts for text alone."""
    if format_ == "text":
        from extractor.diff.report.text import lines
        from extractor.screen import text_of

        return text_of(lines(outcome, width))
    if format_ == "sarif":
        from extractor.diff.report.sarif import sarif

        return sarif(outcome, version)
    return _reporter(format_)(outcome)


def _reporter(
    format_: Literal["oneline", "json", "markdown", "github", "junit", "gitlab"],
) -> Callable[[Outcome], str]:
    match format_:
        case "oneline":
            from extractor.diff.report.oneline import oneline as reporter
        case "json":
            from extractor.diff.report.records import records as reporter
        case "markdown":
            from extractor.diff.report.markdown import release_notes as reporter
        case "github":
            from extractor.diff.report.github import annotations as reporter
        case "junit":
            from extractor.diff.report.junit import junit as reporter
        case "gitlab":
            from extractor.diff.report.gitlab import gitlab as reporter
    return reporter
