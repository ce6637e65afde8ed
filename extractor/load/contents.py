"""The content of a file: read and parsed when somebody asks, and only once for the same bytes.

Where a source knows the id of a file's bytes without reading them, as git does, a `Memory` that
several loads share saves all the work on files that did not change between them. A `Cache` saves
parsing what an earlier run has parsed.
"""

import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import msgspec

from extractor.errors import SourceError
from extractor.go.select import skip_by_content
from extractor.model.written import GoFile
from extractor.position import Position
from extractor.source import SourceFile

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TypeVar

    from extractor.cache import Cache
    from extractor.go.functions import FunctionFile
    from extractor.model.code import FunctionsDecl

    _Answer = TypeVar("_Answer")

_DEFAULTING = rb"(?m)^func (?:\([^)\n]*\) (?:Set|Apply)?Defaults?|SetDefaults_\w+)\("


class _Known:
    """What is known of some bytes; None where nobody asked so far."""

    __slots__ = (
        "called",
        "data",
        "declared",
        "file",
        "functions",
        "mentions",
        "parses",
        "reads",
        "reason",
        "sets_defaults",
    )

    def __init__(self) -> None:
        self.reason: str | None = None
        self.mentions: bool | None = None
        self.sets_defaults: bool | None = None
        self.called: Mapping[str, frozenset[str]] | None = None
        self.functions: tuple[frozenset[str], FunctionsDecl] | None = None
        self.file: GoFile | None = None
        self.declared: tuple[str, frozenset[str]] | None = None
        self.data = b""  # compressed, where they may be asked for once more
        self.reads = 0
        self.parses = 0


class Memory:
    """What the files of several loads hold, by the id of their bytes.

    `files` counts those that were looked at and have such an id. With `keep`, no file is read
    twice: the bytes of those that were not parsed stay in memory, compressed. `cache` has what
    earlier runs have found in files with the same bytes.
    """

    def __init__(self, *, keep: bool = True, cache: "Cache | None" = None) -> None:
        self.files = 0
        self._keep = keep
        self._cache = cache
        self._blobs: dict[str, _Known] = {}

    def content(self, file: SourceFile) -> "Content":
        """Give the content of a file, with all that is known of it."""
        if not file.blob:
            return Content(file, _Known(), self._cache, keep=False)
        self.files += 1
        return Content(file, self._blobs.setdefault(file.blob, _Known()), self._cache, keep=self._keep)

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

    __slots__ = ("_cache", "_data", "_functions", "_keep", "_known", "file")

    def __init__(self, file: SourceFile, known: _Known, cache: "Cache | None", *, keep: bool) -> None:
        self.file = file
        self._cache = cache
        self._keep = keep
        self._known = known
        self._data: bytes | None = None
        self._functions: FunctionFile | None = None

    def left_out(self) -> str:
        """Give why the content is none of an API, or nothing.

        Raises:
            OSError: The file can't be read.
            SourceError: Its repository lacks it.
        """
        if self._known.reason is None:
            self._known.reason = skip_by_content(self._read())
            if self._known.reason:
                self._forget()
        return self._known.reason

    def mentions(self, hints: Sequence[bytes]) -> bool:
        """Tell whether one of the texts, always the same ones, stands in the file; raises as `left_out`."""
        if self._known.mentions is None:
            data = self._read()
            self._known.mentions = any(hint in data for hint in hints)
        return self._known.mentions

    def holds(self, texts: Sequence[bytes]) -> bool:
        """Tell whether one of any texts stands in the file; raises as `left_out`."""
        data = self._read()
        return any(text in data for text in texts)

    def sets_defaults(self) -> bool:
        """Tell whether the file seems to hold a function that is called to set defaults; raises as `left_out`."""
        if self._known.sets_defaults is None:
            data = self._read()
            self._known.sets_defaults = b"Default" in data and re.search(_DEFAULTING, data) is not None
        return self._known.sets_defaults

    def declared(self) -> tuple[str, frozenset[str]]:
        """Give the package of the file and the types that it seems to declare, without parsing it; raises as `left_out`."""
        if self._known.file:
            return self._known.file.package, frozenset(each.name for each in self._known.file.types)
        if self._known.declared is None:
            from extractor.go.glance import glance  # only a history needs it

            self._known.declared = glance(self._read())
        return self._known.declared

    def parsed(self) -> GoFile:
        """Give what the file declares; raises as `left_out`, and GoSyntaxError."""
        name = self.file.file
        if self._known.file is None:
            self._known.file = self._answer("file", GoFile, self._parse)
            if self._known.mentions is not None:  # else that will be asked for yet
                self._forget()
        return self._known.file if self._known.file.path == name else _as(self._known.file, name)

    def called(self) -> Mapping[str, frozenset[str]]:
        """Give the functions in the file by name, and the names of what each may call; raises as `parsed`."""
        if self._known.called is None:
            calls = dict[str, frozenset[str]]
            self._known.called = self._answer("calls", calls, lambda: self._function_file().called())
        return self._known.called

    def functions(self, names: frozenset[str]) -> "FunctionsDecl":
        """Give what the functions of those names in the file do; raises as `parsed`."""
        if self._known.functions is None or self._known.functions[0] != names:
            from extractor.model.code import FunctionsDecl

            question = " ".join(("functions", *sorted(names)))
            self._known.functions = (
                names,
                self._answer(question, FunctionsDecl, lambda: self._function_file().read(names)),
            )
        return self._known.functions[1]

    def _function_file(self) -> "FunctionFile":
        if self._functions is None:
            from extractor.go.functions import FunctionFile  # few files set defaults

            self._functions = FunctionFile(self._read(), self.file.file)
        return self._functions

    def _answer(self, question: str, form: "type[_Answer]", make: "Callable[[], _Answer]") -> "_Answer":
        return self._cache.answer(question, self._read(), form, make) if self._cache else make()

    def _parse(self) -> GoFile:
        from extractor.go.parse import parse_file  # not needed where all is known from earlier runs

        self._known.parses += 1
        return parse_file(self._read(), self.file.file)

    def _read(self) -> bytes:
        if self._data is None:
            self._data = self._kept() if self._keep else self._opened()
        return self._data

    def _kept(self) -> bytes:
        import zlib  # only several loads need it

        if self._known.data:
            return zlib.decompress(self._known.data)
        data = self._opened()
        self._known.data = zlib.compress(data, 1)
        return data

    def _opened(self) -> bytes:
        try:
            data = self.file.read()
        except SourceError as error:
            error.where = error.where or Position(self.file.file)
            raise
        self._known.reads += 1
        return data

    def _forget(self) -> None:
        self._data = None
        self._known.data = b""


def _as(file: GoFile, name: str) -> GoFile:
    """Give what a file declares, of another file with the same content."""
    diagnostics = tuple(
        msgspec.structs.replace(each, where=Position(name, each.where.line)) for each in file.diagnostics
    )
    return msgspec.structs.replace(file, path=name, diagnostics=diagnostics)
