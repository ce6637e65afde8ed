"""How bad a change is, and for whom it matters: the words that changes, rules and options share."""

from typing import Literal, TypeAlias

Severity: TypeAlias = Literal["breaking", "potential", "safe", "docs"]
"""`breaking`: what worked before fails. `potential`: it may, or it can't be decided from the source.
`safe`: an addition, or a step that hurts nobody. `docs`: only words."""

Level: TypeAlias = Severity | Literal["off"]
"""What a user can make of a rule."""

Lens: TypeAlias = Literal["wire", "go", "docs"]
"""For whom a change matters: for those who talk to the API server, for programs that import the Go
types, or for readers."""

SEVERITIES: tuple[Severity, ...] = ("breaking", "potential", "safe", "docs")
"""Worst first."""

LENSES: tuple[Lens, ...] = ("wire", "go", "docs")


def is_at_least(severity: Severity, threshold: Severity) -> bool:
    """Tell whether a severity is that bad, or worse."""
    return SEVERITIES.index(severity) <= SEVERITIES.index(threshold)
