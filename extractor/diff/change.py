"""What a comparison gives: typed changes, each by one rule, seen by users at certain paths.

How a change looks is the affair of the reports; here it is data.
"""

from typing import Literal, TypeAlias

import msgspec

from extractor.diff.severity import Lens, Severity
from extractor.position import Position

Side: TypeAlias = Literal["spec", "status"]
"""`status` is what only controllers write and everybody reads; all else is `spec`."""

Stability: TypeAlias = Literal["stable", "beta", "alpha"]


class Change(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One edit, told once.

    `severity` counts; `base_severity` is the one before the leniency towards alpha versions.
    `subject` is how a person names what was edited (`HeadGroupSpec.replicas`); `package`, `type`
    and `path` say the same in parts, the last as wire names from the type on. `affects` holds the
    paths by which users see it, `more` counts those that are not listed. `keyword` is what a
    validation rule is about. `old_at` and `new_at` are the places in both sources; what is gone has
    no place in the new one, and `anchor` is then the nearest line there that exists.
    `confidence` (0 to 1) says how sure a recognized rename or move is.
    """

    rule: str
    severity: Severity
    base_severity: Severity
    lens: Lens
    stability: Stability
    subject: str
    message: str
    fingerprint: str
    side: Side = "spec"
    package: str = ""
    type: str = ""
    path: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    affects: tuple[str, ...] = ()
    more: int = 0
    keyword: str = ""
    old: str = ""
    new: str = ""
    old_at: Position | None = None
    new_at: Position | None = None
    anchor: Position | None = None
    confidence: float | None = None

    @property
    def where(self) -> Position | None:
        """Give a line of the new source to show the change at."""
        return self.new_at or self.anchor
