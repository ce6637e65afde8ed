"""The content of a file: read and parsed when somebody asks, and only once for the same bytes.

Where a source knows the id of a file's bytes without reading them, as git does, a `Memory` that
several loads share saves all the work on files that did not change between them.
"""

from collections.abc import Sequence

import msgspec

from extractor.errors import SourceError
from extractor.go.parse import parse_file
from extractor.go.select import skip_by_content
from extractor.model.written import GoFile
from extractor.position import Position
from extractor.source import SourceFile


class _Known:
    """What is known of some bytes; None where nobody asked so far."""

    __slots__ = ("file", "mentions", "parses", "reads", "reason")

    def __init__(self) -> None:
        self.reason: str | None = None
        self.mentions: bool | None = None
        self.file: GoFile | None = None
        self.reads = 0
        self.parses = 0


class Memory:
    """What the files of several loads hold, by the id of their bytes.

    `files` counts those that were looked at and have such an id.
    """

    def __init__(self) -> None:
        self.files = 0
        self._blobs: dict[str, _Known] = {}

    def content(self, file: SourceFile) -> "Content":
        """Give the content of a file, with all that is known of it."""
        if not file.blob:
            return Content(file, _Known())
        self.files += 1
        return Content(file, self._blobs.setdefault(file.blob, _Known()))

    @property
    def blobs(self) -> int:
        """Give how many different contents were seen."""
        return len(self._blobs)

    @property
    def reads(self) -> int:
        """Give how often one of them was read."""
        return sum(known.reads for known in self._blobs.values())

    @property
    def parses(self) -> int:
        """Give how often one of them was parsed."""
        return sum(known.parses for known in self._blobs.values())


class Content:
    """The content of one file."""

    __slots__ = ("_data", "_known", "file")

    def __init__(self, file: SourceFile, known: _Known) -> None:
        self.file = file
        self._known = known
        self._data: bytes | None = None

    def left_out(self) -> str:
        """Give why the content is none of an API, or nothing.

        Raises:
            OSError: The file can't be read.
            SourceError: Its repository lacks it.
        """
        if self._known.reason is None:
            self._known.reason = skip_by_content(self._read())
        return self._known.reason

    def mentions(self, hints: Sequence[bytes]) -> bool:
        """Tell whether one of the texts, always the same ones, stands in the file; raises as `left_out`."""
        if self._known.mentions is None:
            data = self._read()
            self._known.mentions = any(hint in data for hint in hints)
        return self._known.mentions

    def parsed(self) -> GoFile:
        """Give what the file declares; raises as `left_out`, and GoSyntaxError."""
        name = self.file.file
        if self._known.file is None:
            self._known.parses += 1
            self._known.file = parse_file(self._read(), name)
            self._data = None
        return self._known.file if self._known.file.path == name else _as(self._known.file, name)

    def _read(self) -> bytes:
        if self._data is None:
            self._known.reads += 1
            try:
                self._data = self.file.read()
            except SourceError as error:
                error.where = error.where or Position(self.file.file)
                raise
        return self._data


def _as(file: GoFile, name: str) -> GoFile:
    """Give what a file declares, of another file with the same content."""
    diagnostics = tuple(
        msgspec.structs.replace(each, where=Position(name, each.where.line)) for each in file.diagnostics
    )
    return msgspec.structs.replace(file, path=name, diagnostics=diagnostics)
