"""Findings as commands to a GitHub runner, which shows them beside the lines they are about.

A command is one line, so line ends and the percent sign of its own escapes are escaped; in the
properties also the characters that part them. GitHub shows only the first few of each level in
the margin, so errors come first; the log has all.
"""

from collections.abc import Sequence

from extractor.lint.rule import Finding

_DATA = str.maketrans({"%": "%25", "\r": "%0D", "\n": "%0A"})
_PROPERTY = str.maketrans({"%": "%25", "\r": "%0D", "\n": "%0A", ":": "%3A", ",": "%2C"})


def annotations(findings: Sequence[Finding]) -> str:
    """Give a command for each finding, errors first."""
    ordered = sorted(findings, key=lambda finding: finding.level != "error")
    return "".join(f"{_annotation(finding)}\n" for finding in ordered)


def _annotation(finding: Finding) -> str:
    where = finding.where
    properties = [f"file={where.file.translate(_PROPERTY)}", f"title={finding.rule.translate(_PROPERTY)}"]
    if where.line:
        properties.insert(1, f"line={where.line}")
    message = f"{finding.message}\n{finding.hint}" if finding.hint else finding.message
    return f"::{finding.level} {','.join(properties)}::{message.translate(_DATA)}"
