"""Changes that a project accepts: in one reviewed file, or all that an earlier report has.

An entry of the file names a rule and says why; a path, a fingerprint or values narrow it down. It
may end at a date. Whoever calls says what day it is.
"""

import re
from collections.abc import Iterable, Sequence
from datetime import date
from functools import cache

import msgspec

from extractor.diff.catalog import rule
from extractor.diff.change import Change
from extractor.errors import ConfigError, SourceError
from extractor.position import Position

BASELINE = "in the baseline"


class Entry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a project accepts.

    Attributes:
        rule: The id of a rule.
        reason: Why the change is accepted.
        path: Where: the subject of the change (`RunPolicy.queue`), or a path that users see. `*`
            stands for a name or a part of one, `**` for any number of names.
        fingerprint: The fingerprint of the change, as the JSON report has it.
        old: The old value, exactly.
        new: The new value, exactly.
        until: The last day on which the entry holds.
    """

    rule: str
    reason: str
    path: str = ""
    fingerprint: str = ""
    old: str | None = None
    new: str | None = None
    until: date | None = None


class Accepted(msgspec.Struct, frozen=True):
    """A change that does not count, and why."""

    change: Change
    reason: str


class Acceptance(msgspec.Struct, frozen=True):
    """Which changes count, which are accepted, and which entries accepted nothing: unused or over."""

    changes: tuple[Change, ...]
    accepted: tuple[Accepted, ...] = ()
    unused: tuple[Entry, ...] = ()
    expired: tuple[Entry, ...] = ()


def check(entries: Iterable[Entry]) -> None:
    """Check what entries say.

    Raises:
        ConfigError: A rule does not exist, a reason is missing, or nothing says which change is meant.
    """
    for entry in entries:
        rule(entry.rule)
        if not entry.reason.strip():
            raise ConfigError(f"the entry for {entry.rule} gives no reason", hint="say why the change is accepted")
        if not entry.path and not entry.fingerprint:
            hint = "add a path, such as RunPolicy.queue or PyTorchJob.spec.**, or a fingerprint"
            raise ConfigError(f"the entry for {entry.rule} does not say which change is meant", hint=hint)


def baseline(data: bytes, where: str) -> frozenset[str]:
    """Give the fingerprints of all changes in an earlier JSON report; `where` is the name of the file.

    Raises:
        SourceError: The data is no such report.
    """
    try:
        read = msgspec.json.decode(data, type=_Earlier)
    except msgspec.DecodeError as error:
        hint = "a baseline is what `extractor diff --format json` writes"
        raise SourceError(f"this is no report of changes: {error}", where=Position(where), hint=hint) from None
    return frozenset(change.fingerprint for change in read.findings)


class _EarlierChange(msgspec.Struct):
    fingerprint: str


class _Earlier(msgspec.Struct):
    findings: tuple[_EarlierChange, ...]


def accept(
    changes: Iterable[Change], entries: Sequence[Entry], today: date, known: frozenset[str] = frozenset()
) -> Acceptance:
    """Part changes into those that count and those that are accepted; `known` are the fingerprints of a baseline."""
    expired = tuple(entry for entry in entries if entry.until and entry.until < today)
    living = [entry for entry in entries if entry not in expired]
    counting: list[Change] = []
    accepted: list[Accepted] = []
    used: set[int] = set()
    for change in changes:
        found = next((index for index, entry in enumerate(living) if _fits(entry, change)), None)
        if found is not None:
            used.add(found)
            accepted.append(Accepted(change, living[found].reason))
        elif change.fingerprint in known:
            accepted.append(Accepted(change, BASELINE))
        else:
            counting.append(change)
    unused = tuple(entry for index, entry in enumerate(living) if index not in used)
    return Acceptance(tuple(counting), tuple(accepted), unused, expired)


def _fits(entry: Entry, change: Change) -> bool:
    if entry.rule != change.rule or entry.fingerprint not in {"", change.fingerprint}:
        return False
    if (entry.old is not None and entry.old != change.old) or (entry.new is not None and entry.new != change.new):
        return False
    return not entry.path or _is_at(entry.path, change)


def _is_at(path: str, change: Change) -> bool:
    """Tell whether a path names the subject of a change, or all the places where users see it."""
    pattern = _pattern(path)
    own = (change.subject, ".".join((change.type, *change.path)))
    if any(pattern.fullmatch(text) for text in own):
        return True
    return bool(change.affects) and not change.more and all(map(pattern.fullmatch, change.affects))


@cache
def _pattern(path: str) -> re.Pattern[str]:
    parts = re.split(r"(\*\*|\*)", path)
    words = {"**": ".*", "*": "[^.]*"}
    return re.compile("".join(words.get(part) or re.escape(part) for part in parts))
