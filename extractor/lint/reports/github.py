"""Findings as annotations of GitHub.

GitHub shows only the first few of each level in the margin, so errors come first; the log has all.
"""

from collections.abc import Sequence

from extractor.findings.github import annotation
from extractor.lint.rule import Finding


def annotations(findings: Sequence[Finding]) -> str:
    """Give a command for each finding, errors first."""
    ordered = sorted(findings, key=lambda finding: finding.level != "error")
    return "".join(f"{_annotation(finding)}\n" for finding in ordered)


def _annotation(finding: Finding) -> str:
    message = f"{finding.message}\n{finding.hint}" if finding.hint else finding.message
    return annotation(finding.level, message, finding.where, finding.rule)
