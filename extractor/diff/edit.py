"""An edit as a rule finds it, before it is known who sees it and how bad that is."""

from typing import TypeAlias

import msgspec

from extractor.diff.severity import Lens, Severity
from extractor.model.api import TypeDef
from extractor.model.types import Name
from extractor.position import Position

Key: TypeAlias = tuple[Name, Name]
"""Two types that are compared: the old one's name and the new one's."""


class TypePair(msgspec.Struct, frozen=True):
    """An old type and the new one that stands in its place."""

    old: TypeDef
    new: TypeDef

    @property
    def key(self) -> Key:
        """Give the names of both."""
        return self.old.name, self.new.name


class Use(msgspec.Struct, frozen=True, order=True):
    """A place where users meet an edit: wire names from a pair of types on."""

    key: Key
    steps: tuple[str, ...] = ()


class Subject(msgspec.Struct, frozen=True):
    """What was edited: a type (its new name, or the old one of what is gone) or something in it."""

    name: Name
    path: tuple[str, ...] = ()


class Edit(msgspec.Struct, frozen=True, kw_only=True):
    """One difference, by one rule.

    Edits that are equal but for their uses are one edit that several places see. `severity`
    stands where the rule's own is too much for this case, `lens` where another one is meant;
    `affects` names what users see where no walk leads there. `claims` are the subjects whose edit
    by the same rule about the same thing is but a part of this one.
    """

    rule: str
    subject: Subject
    message: str
    keyword: str = ""
    old: str = ""
    new: str = ""
    severity: Severity | None = None
    undecided: bool = False
    lens: Lens | None = None
    confidence: float | None = None
    old_at: Position | None = None
    new_at: Position | None = None
    anchor: Position | None = None
    uses: tuple[Use, ...] = ()
    affects: tuple[str, ...] = ()
    stability: str = ""
    claims: tuple[Subject, ...] = ()
