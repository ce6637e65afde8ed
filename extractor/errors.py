"""Everything that a user can fix is an `ExtractorError`; anything else is a bug.

    ExtractorError
    ├── SourceError        a folder, file or snapshot that can't be read      exit 3
    │   └── GoSyntaxError  a Go file that does not parse                      exit 3
    ├── UnknownName        a type, field or value that does not exist         exit 2
    ├── TemplateError      a page or a layout that can't be rendered          exit 2
    ├── NoteError          a note whose key or form is wrong                  exit 2
    ├── RegionError        a region of a hand-written file that is wrong      exit 2
    ├── ConfigError        a setting, key or flag that is wrong               exit 2
    └── OutputError        a file that can't be written                       exit 3

An error says what is wrong (`message`), where (`where`), and what to do next (`hint`). The
command line is the one place that prints them.
"""

from collections.abc import Iterable
from typing import ClassVar

from extractor.position import Position


class ExtractorError(Exception):
    """The base of all errors that a user can fix."""

    exit_code: ClassVar[int] = 2

    def __init__(self, message: str, *, where: Position | None = None, hint: str = "") -> None:
        """Take what is wrong, where, and what to do next."""
        super().__init__(message)
        self.message = message
        self.where = where
        self.hint = hint

    def __str__(self) -> str:
        """Give `file:line: message`."""
        return f"{self.where}: {self.message}" if self.where else self.message


class SourceError(ExtractorError):
    """An input that can't be read whole."""

    exit_code = 3


class GoSyntaxError(SourceError):
    """A Go file that does not parse."""


class UnknownName(ExtractorError):
    """A name that nothing in the API has.

    `nearest` holds the names that are most alike, `unread` the type that should have it, where
    that type was not read.
    """

    def __init__(
        self,
        name: str,
        nearest: Iterable[str] = (),
        *,
        message: str = "",
        where: Position | None = None,
        hint: str = "",
    ) -> None:
        """Take the name that was asked for and the names that come nearest."""
        self.name = name
        self.unread = ""
        self.nearest = tuple(nearest)
        if not hint and self.nearest:
            hint = f"did you mean {', '.join(self.nearest)}?"
        super().__init__(message or f"unknown name {name!r}", where=where, hint=hint)


class TemplateError(ExtractorError):
    """A page or layout template that can't be rendered."""


class NoteError(ExtractorError):
    """A note whose key does not exist, or that is not written as notes are."""


class RegionError(ExtractorError):
    """A region in a hand-written file that is not written as regions are, or can't be filled."""


class ConfigError(ExtractorError):
    """A wrong key, value or flag."""


class OutputError(ExtractorError):
    """A file that can't be written."""

    exit_code = 3
