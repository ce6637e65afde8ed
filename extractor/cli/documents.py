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
_MANIFESTS = (".yaml", ".yml", ".json")
_OTHERS = "node_modules"


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

    A folder stands for all Markdown below it, but for that of hidden folders and of packages that
    are installed there. A pattern stands for the Markdown and the YAML among what it matches.

    Raises:
        SourceError: Nothing matches, or a file is neither of both, can't be read or is not UTF-8.
    """
    return tuple(_read(path) for path in read_names(patterns))


def read_names(patterns: Sequence[str]) -> tuple[str, ...]:
    """Give the paths of the files that are named or match, each once.

    Raises:
        SourceError: Nothing matches.
    """
    return tuple(dict.fromkeys(path for pattern in patterns for path in _matching(pattern)))


def _matching(pattern: str) -> Iterator[str]:
    from glob import escape, glob  # few commands look at documents

    place = Path(pattern)
    if place.is_file():
        found = [_known(pattern)]
    elif place.is_dir():
        inside = glob(f"{escape(pattern)}/**/*", recursive=True)  # noqa: PTH207 - leaves hidden folders alone
        found = [path for path in _files(inside, _PAGES) if _OTHERS not in Path(path).parts]
    else:
        found = _files(glob(pattern, recursive=True), _PAGES + _MANIFESTS)  # noqa: PTH207 - it may be absolute
    if not found:
        hint = "name files, folders of Markdown, or patterns such as docs/**/*.md"
        raise SourceError(f'there are no documents at "{pattern}"', hint=hint)
    yield from map(_here, found)


def _files(paths: Sequence[str], endings: tuple[str, ...]) -> list[str]:
    """Give those paths that are files with such endings, in order."""
    return sorted(path for path in paths if path.lower().endswith(endings) and Path(path).is_file())


def _known(path: str) -> str:
    """Give the path of a file if it is one that can be looked at."""
    if not path.lower().endswith(_PAGES + _MANIFESTS):
        hint = f"the name of a document ends in {', '.join(_PAGES + _MANIFESTS)}"
        raise SourceError("this is neither Markdown nor YAML", where=Position(path), hint=hint)
    return path


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
