"""Notes: hand-written text about a type, a field or a value, kept beside the pages (see `notefiles`).

What a note names must exist, once, and be on a page: hand-written text is never lost in silence.
"""

from collections.abc import Iterator
from typing import Literal, TypeAlias

import msgspec

from extractor.errors import NoteError
from extractor.model.api import Api, TypeDef
from extractor.model.types import Name
from extractor.position import Position
from extractor.render.pageset import Source

Place: TypeAlias = Literal["cell", "below"]
Subject: TypeAlias = tuple[Name, str]
"""A type, and the field or value of it; an empty text is the type itself."""


class Note(msgspec.Struct, frozen=True):
    """One note: the name in its heading, the text below (Markdown), and where the heading is."""

    key: str
    text: str
    place: Place
    where: Position


class Notes:
    """All notes of a run, by what they are about. Remembers which ones a page has shown."""

    def __init__(self, api: Api, sources: tuple[Source, ...] = ()) -> None:
        """Read the notes.

        Raises:
            NoteError: A note is about nothing that exists, about the same as another, or not
                written as notes are.
        """
        self._notes: dict[Subject, Note] = {}
        self._shown: set[Subject] = set()
        if sources:
            self._read(api, sources)

    def about_type(self, name: Name) -> Note | None:
        """Give the note about a type."""
        return self._take((name, ""))

    def about_row(self, definition: TypeDef, owner: Name, text: str) -> Note | None:
        """Give the note about a field or value in the table of a type, or about the type that declares it."""
        if not self._notes:  # as most projects
            return None
        return self._take((definition.name, text)) or self._take((owner, text))

    def subjects(self) -> tuple[Subject, ...]:
        """Give what the notes are about."""
        return tuple(self._notes)

    def unseen(self) -> Iterator[Note]:
        """Yield the notes that no page has shown."""
        return (note for subject, note in self._notes.items() if subject not in self._shown)

    def _take(self, subject: Subject) -> Note | None:
        note = self._notes.get(subject)
        if note:
            self._shown.add(subject)
        return note

    def _read(self, api: Api, sources: tuple[Source, ...]) -> None:
        from extractor.render.notefiles import parse, subject_of  # most projects have none

        for note in (note for source in sources for note in parse(source)):
            other = self._notes.setdefault(subject_of(api, note), note)
            if other is not note:
                raise NoteError(
                    f"there are two notes about {note.key}", where=note.where, hint=f"the other one is {other.where}"
                )
