"""What a comparison came to, as reports show it: changes, accepted ones, and the answer."""

from collections import Counter
from collections.abc import Mapping
from typing import Literal, TypeAlias

import msgspec

from extractor.diff.accepting import Acceptance, Accepted
from extractor.diff.change import Change
from extractor.diff.options import Threshold
from extractor.diff.severity import SEVERITIES, Lens, Severity, is_at_least

Step: TypeAlias = Literal["major", "minor", "patch", "none"]


class Input(msgspec.Struct, frozen=True, omit_defaults=True):
    """One side: what a person named, and the commit that it stood for."""

    name: str
    commit: str = ""


class Outcome(msgspec.Struct, frozen=True, kw_only=True):
    """The changes of the lenses that were asked for, worst first, without those that are accepted."""

    old: Input
    new: Input
    changes: tuple[Change, ...]
    accepted: tuple[Accepted, ...] = ()
    fail_on: Threshold = "breaking"

    @property
    def counts(self) -> dict[Severity, int]:
        """Give how many changes there are of each severity."""
        found = Counter(change.severity for change in self.changes)
        return {severity: found[severity] for severity in SEVERITIES}

    @property
    def fails(self) -> bool:
        """Tell whether a change is as bad as the threshold, or worse."""
        return any(self.is_failure(change) for change in self.changes)

    @property
    def step(self) -> Step:
        """Give which part of a semantic version these changes ask for, accepted ones too."""
        found = {change.severity for change in (*self.changes, *(one.change for one in self.accepted))}
        if "breaking" in found:
            return "major"
        return "minor" if found & {"potential", "safe"} else "patch" if found else "none"

    def is_failure(self, change: Change) -> bool:
        """Tell whether a change alone makes the answer a no."""
        return self.fail_on != "never" and is_at_least(change.severity, self.fail_on)


def outcome(found: Acceptance, sides: tuple[Input, Input], lenses: tuple[Lens, ...], fail_on: Threshold) -> Outcome:
    """Give what a comparison came to for readers of some lenses."""
    return Outcome(
        old=sides[0],
        new=sides[1],
        changes=tuple(change for change in found.changes if change.lens in lenses),
        accepted=tuple(one for one in found.accepted if one.change.lens in lenses),
        fail_on=fail_on,
    )


_NOUNS: Mapping[Severity, str] = {
    "breaking": "breaking",
    "potential": "potential",
    "safe": "safe",
    "docs": "only in words",
}


def summary(found: Outcome) -> str:
    """Give the counts in one line: `1 breaking, 2 potential, 3 safe; 1 accepted`."""
    parts = [f"{count} {_NOUNS[severity]}" for severity, count in found.counts.items() if count]
    told = ", ".join(parts) or "no changes"
    return f"{told}; {len(found.accepted)} accepted" if found.accepted else told
