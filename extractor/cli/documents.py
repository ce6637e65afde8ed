"""From the names and patterns that a person gives to hand-written documents."""

import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from extractor.errors import SourceError
from extractor.position import Position

if TYPE_CHECKING:
    from extractor.cli.settings import Settings
    from extractor.lint import Document

_PAGES = (".md", ".markdown", ".mdx")


def patterns_of(settings: "Settings", docs: Sequence[str] | None, sources: Sequence[str] | None) -> tuple[str, ...]:
    """Give which documents to look at: those named, those of the configuration, or the pages that are rendered.

    What the configuration names is about its own sources: not where the command line names others.
    """
    if docs or sources:
        return tuple(docs or ())
    from extractor.cli.configuration import pages_of

    return settings.docs or tuple(filter(None, (pages_of(settings, settings.sources),)))


def read_documents(patterns: Sequence[str]) -> "tuple[Document, ...]":
    """Read the files that are named or match, each once, in the order of names and then of paths.

    A folder stands for all Markdown below it.

    Raises:
        SourceError: Nothing matches, or a file can't be read or is not UTF-8.
    """
    return tuple(_read(path) for path in read_names(patterns))


def read_names(patterns: Sequence[str]) -> tuple[str, ...]:
    """Give the paths of the files that are named or match, each once.

    Raises:
        SourceError: Nothing matches.
    """
    return tuple(dict.fromkeys(path for pattern in patterns for path in _matching(pattern)))


def _matching(pattern: str) -> Iterator[str]:
    from glob import glob  # few commands look at documents

    if os.path.isdir(pattern):  # noqa: PTH112 - a pattern is no path
        found = sorted(str(path) for path in Path(pattern).rglob("*") if path.suffix.lower() in _PAGES)
    elif Path(pattern).is_file():
        found = [pattern]
    else:
        found = sorted(path for path in glob(pattern, recursive=True) if Path(path).is_file())  # noqa: PTH207 - it may be absolute
    if not found:
        hint = "name files, folders of Markdown, or patterns such as docs/**/*.md"
        raise SourceError(f'there are no documents at "{pattern}"', hint=hint)
    yield from map(_here, found)


def _here(path: str) -> str:
    """Give a path from the current folder if that is shorter, with slashes."""
    try:
        shortest = min(os.path.relpath(path), path, key=len)
    except ValueError:  # another drive
        shortest = path
    return Path(shortest).as_posix()


def _read(path: str) -> "Document":
    from extractor.lint import Document

    try:
        return Document(path, Path(path).read_bytes().decode("utf-8"))
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise SourceError(f"can't read the document: {reason}", where=Position(path)) from None
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start) + 1
        raise SourceError("this is not UTF-8", where=Position(path, line)) from None
