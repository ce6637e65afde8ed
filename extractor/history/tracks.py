"""Names followed from release to release: when they came, changed and went.

`doubtful` says of an observation that it may hold for releases before as well, which could not
tell.
"""

from collections.abc import Iterable, Iterator

from extractor.history.spelled import Spelled
from extractor.model.history import Event, Life, Span, TypeChange, TypeLife

_EVENTS: tuple[Event, ...] = ("since", "deprecated", "gone")


class Track:
    """A name that is followed: a field or a value."""

    def __init__(self) -> None:
        self.since = self.deprecated = self.gone = ""
        self.values: dict[str, Track] = {}
        self._at_latest: set[Event] = set()
        self._type: Spelled | None = None
        self._changes: list[TypeChange] = []
        self._earlier: list[Span] = []

    @property
    def is_there(self) -> bool:
        """Tell whether the name came and did not go."""
        return bool(self.since) and not self.gone

    def is_seen(self, tag: str, *, doubtful: bool) -> None:
        """Note that a release has the name."""
        if self.is_there:
            return
        if self.gone:
            self._earlier.append(Span(self.since, self.gone))
            self.gone = ""
            self._at_latest.clear()
        self.since = tag
        self._doubt("since", doubtful=doubtful)

    def is_missing(self, tag: str, *, doubtful: bool) -> None:
        """Note that a release has not the name."""
        if self.is_there:
            self.gone = tag
            self._doubt("gone", doubtful=doubtful)

    def marked(self, tag: str, text: str | None, *, doubtful: bool) -> None:
        """Note whether a release calls the name deprecated."""
        if text is None:
            self.deprecated = ""
        elif not self.deprecated:
            self.deprecated = tag
            self._doubt("deprecated", doubtful=doubtful)

    def typed(self, tag: str, now: Spelled, *, doubtful: bool) -> None:
        """Note the type that a release gives it."""
        before = self._type
        if before and not before.is_like(now):
            self._changes.append(TypeChange(tag, before.beside(now), now.beside(before), doubtful))
        self._type = now

    def _doubt(self, event: Event, *, doubtful: bool) -> None:
        if doubtful:
            self._at_latest.add(event)
        else:
            self._at_latest.discard(event)

    def life(self) -> Life:
        """Give what was noted."""
        return Life(
            since=self.since,
            deprecated=self.deprecated,
            gone=self.gone,
            at_latest=tuple(event for event in _EVENTS if event in self._at_latest and getattr(self, event)),
            changes=tuple(self._changes),
            earlier=tuple(self._earlier),
            values=lives(self.values),
        )


class TypeTrack(Track):
    """A type that is followed, with its fields.

    `read` and `whole` say whether the release before gave the type, and all of its members.
    """

    def __init__(self) -> None:
        super().__init__()
        self.package = self.package_name = ""
        self.kind = False
        self.own = False
        self.read = False
        self.whole = False
        self.fields: dict[str, Track] = {}

    def life(self) -> TypeLife:
        """Give what was noted."""
        life = super().life()
        return TypeLife(
            since=life.since,
            deprecated=life.deprecated,
            gone=life.gone,
            at_latest=life.at_latest,
            changes=life.changes,
            earlier=life.earlier,
            values=life.values,
            package=self.package,
            kind=self.kind,
            fields=lives(self.fields),
        )


def lives(tracks: dict[str, Track]) -> dict[str, Life]:
    """Give what was noted of some names, in their order."""
    return {name: tracks[name].life() for name in sorted(tracks)}


def follow(
    tracks: dict[str, Track], names: Iterable[str], tag: str, *, doubtful: bool, all_known: bool = True
) -> Iterator[tuple[str, Track]]:
    """Note which names a release has, and give the track of each.

    Unless all that the release has are known, those that are missing may be there still.
    """
    present = tuple(names)
    for name in present:
        track = tracks.setdefault(name, Track())
        track.is_seen(tag, doubtful=doubtful)
        yield name, track
    if all_known:
        for name in tracks.keys() - set(present):
            tracks[name].is_missing(tag, doubtful=doubtful)
