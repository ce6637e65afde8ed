"""What the linter speaks of: rules, and what it finds that breaks one."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Literal, TypeAlias

import msgspec

from extractor.position import Position

Level: TypeAlias = Literal["error", "warning"]
"""An `error` is a marker or tag that does not do what it says, or that the API server or
controller-gen refuses; a `warning` is right as it stands, but hardly meant so."""


class Rule(msgspec.Struct, frozen=True, kw_only=True):
    """A rule, for people: what it says, why it matters, and an example before and after.

    `level` is the one that holds where nobody sets another.
    """

    id: str
    level: Level
    summary: str
    why: str
    before: str
    after: str


class Finding(msgspec.Struct, frozen=True, order=True, kw_only=True, omit_defaults=True):
    """One place that breaks a rule; findings are ordered by place."""

    where: Position
    rule: str
    message: str
    level: Level
    hint: str = ""

    def __str__(self) -> str:
        """Give `file:line: message`."""
        return f"{self.where}: {self.message}"


class Fault(msgspec.Struct, frozen=True):
    """What a check finds in one declaration; its file and level are known to who asks."""

    rule: str
    line: int
    message: str
    hint: str = ""


def found_in(path: str, faults: Iterable[Fault], on: Mapping[str, Level]) -> Iterator[Finding]:
    """Yield what is wrong in a file as findings, as far as the rules are on."""
    for fault in faults:
        if fault.rule in on:
            where = Position(path, fault.line)
            yield Finding(where=where, rule=fault.rule, message=fault.message, level=on[fault.rule], hint=fault.hint)
