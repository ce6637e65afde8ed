"""The releases one after another → the life of each name.

What a release could not tell is never taken for an answer: a type that it only mentions has not
gone, and a field that was first seen after that may be older.
"""

from collections.abc import Callable, Iterable
from typing import TypeAlias

from extractor.history.noting import note
from extractor.history.seen import NOTHING, Reading, Seen, seen
from extractor.history.tracks import TypeTrack
from extractor.model.api import Api
from extractor.model.history import History, TypeLife
from extractor.model.releases import in_order

Elsewhere: TypeAlias = Callable[[], frozenset[tuple[str, str]]]


def history(readings: Iterable[Reading]) -> History:
    """Give since when each type, field and value is there, by releases in the order of their versions.

    Readings are asked for one after another, so that not all need be in memory. Types that
    belong to none of the own packages of any release are left out, and lists of kinds.
    """
    teller = _Teller()
    tags = []
    for reading in readings:
        tags.append(reading.tag)
        teller.read(reading)
    return History(tags=tuple(tags), finals=_finals(tags), types=teller.types())


class _Scope:
    """One API version, followed from release to release."""

    def __init__(self) -> None:
        self.tracks: dict[str, TypeTrack] = {}
        self._before = NOTHING
        # Types that are used and were not read: the tag that was the first to do so, and whether others may have.
        self._mentioned: dict[str, tuple[str, bool]] = {}
        # Types that were read once and are out of reach since, with all that they led to.
        self._hidden: dict[str, frozenset[str]] = {}

    def read(self, now: Seen, reading: Reading, api: Api, *, older: Elsewhere, doubtful: bool) -> None:
        """Note what a release has.

        `older` gives what the release before has in folders that were not read; `doubtful` says
        that anything new may be older.
        """
        # What was used before from somewhere else, and can be read now; with all that may have been behind it.
        come = frozenset(name for name in now.types if self._before.unread_elsewhere(now, name))
        behind = now.reach(come)
        for name, definition in now.types.items():
            if definition.kind and definition.kind.list_of:
                continue
            package = api.package_of(definition)
            is_new = name not in self.tracks or not self.tracks[name].is_there
            may_be_older = doubtful or name in behind or (is_new and (package.name, name) in older())
            track = self._track(name, reading.tag, doubtful=may_be_older, mentioned=name in come)
            track.own = track.own or reading.own(package)
            track.package_name = package.name
            note(track, definition, reading.tag, api, doubtful=doubtful or name in behind)
        self.miss(now, reading.tag, reading.elsewhere, doubtful=doubtful)
        self._mentioned = {
            name: self._mentioned.get(name, (reading.tag, doubtful)) for name in now.unread if name not in now.types
        }
        self._before = now

    def _track(self, name: str, tag: str, *, doubtful: bool, mentioned: bool) -> TypeTrack:
        track = self.tracks.setdefault(name, TypeTrack())
        if not track.is_there:
            track.whole = not doubtful
            if mentioned:  # the type is as old as its use; what is in it may be younger
                tag, doubtful = self._mentioned.get(name, (tag, doubtful))
            track.is_seen(tag, doubtful=doubtful)
        return track

    def miss(self, now: Seen, tag: str, elsewhere: Elsewhere, *, doubtful: bool) -> None:
        """Note which types a release has no longer: not those that may be out of reach, or in folders that were not read."""
        left = [name for name in self._before.types if now.unread_elsewhere(self._before, name)]
        self._hidden |= {name: self._before.reach((name,)) for name in left}
        self._hidden = {name: led for name, led in self._hidden.items() if name in now.unread and name not in now.types}
        for name in self.tracks.keys() - now.types.keys():
            track = self.tracks[name]
            is_hidden = any(name in led for led in self._hidden.values())
            if track.is_there and not is_hidden and (track.package_name, name) not in elsewhere():
                track.is_missing(tag, doubtful=doubtful or not track.read)
            track.read = track.whole = False
        self._before = now


class _Teller:
    def __init__(self) -> None:
        self._scopes: dict[str, _Scope] = {}
        self._doubtful = True  # whatever the first release has may be older
        self._older: Elsewhere = frozenset

    def read(self, reading: Reading) -> None:
        """Note what a release has."""
        if reading.api is None:
            self._doubtful = True
            return
        now = seen(reading.api, reading.own)
        for name, found in now.items():
            scope = self._scopes.setdefault(name, _Scope())
            scope.read(found, reading, reading.api, older=self._older, doubtful=self._doubtful)
        for name in self._scopes.keys() - now.keys():
            self._scopes[name].miss(NOTHING, reading.tag, reading.elsewhere, doubtful=self._doubtful)
        self._doubtful = False
        self._older = reading.elsewhere

    def types(self) -> dict[str, dict[str, TypeLife]]:
        """Give the lives of all types of own packages."""
        found = {
            name: {type_: track.life() for type_, track in sorted(scope.tracks.items()) if track.own}
            for name, scope in sorted(self._scopes.items())
        }
        return {name: lives for name, lives in found.items() if lives}


def _finals(tags: list[str]) -> dict[str, str]:
    """Give for each candidate the first final release after it: its own, or the next where it never had one."""
    found: dict[str, str] = {}
    following: dict[str, str] = {}
    for each in reversed(in_order(tags)):
        if each.final:
            following[each.prefix] = each.tag
        elif each.prefix in following:
            found[each.tag] = following[each.prefix]
    return dict(sorted(found.items()))
