"""Findings and rules as text for people."""

import textwrap
from collections.abc import Iterable, Iterator, Sequence

from extractor.lint.rule import Finding, Rule

_INDENT = "    "
_TAB = "  "


def text(findings: Sequence[Finding]) -> str:
    """Give a line for each finding, `file:line: level: message [rule]`, with the hint below it."""
    return "".join(f"{line}\n" for finding in findings for line in _lines(finding))


def _lines(finding: Finding) -> Iterator[str]:
    yield f"{finding.where}: {finding.level}: {finding.message} [{finding.rule}]"
    if finding.hint:
        yield f"{_INDENT}{finding.hint}"


def rule_texts(rules: Iterable[Rule], width: int) -> str:
    """Give all that there is to say about rules, prose folded to the width."""
    return "\n".join("".join(f"{line}\n" for line in _rule_lines(rule, width)) for rule in rules)


def _rule_lines(rule: Rule, width: int) -> Iterator[str]:
    yield f"{rule.id} ({rule.level})"
    yield from _folded(rule.summary, width)
    yield from _folded(rule.why, width)
    for label, code in (("before", rule.before), ("after", rule.after)):
        yield ""
        yield f"{_INDENT}{label}:"
        yield from (f"{_INDENT * 2}{line}".rstrip() for line in code.expandtabs(len(_TAB)).split("\n"))


def _folded(prose: str, width: int) -> list[str]:
    return textwrap.wrap(prose, width, initial_indent=_INDENT, subsequent_indent=_INDENT)
