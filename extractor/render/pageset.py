"""The hand-written pages and notes of a project, read from a folder.

Every `*.md` file below the folder is a page, but for files and folders whose names begin with
`_`: those are parts that pages include, and `_notes/` holds the notes.
"""

from collections.abc import Iterator
from pathlib import Path

import msgspec

from extractor.errors import TemplateError
from extractor.position import Position

NOTES = "_notes"


class Source(msgspec.Struct, frozen=True):
    """A file: its path below the folder, the path that messages show, and its text with plain line ends."""

    path: str
    shown: str
    text: str


class PageSet(msgspec.Struct, frozen=True):
    """The folder, the pages in the order of their paths, and the files of notes."""

    folder: str
    pages: tuple[Source, ...] = ()
    notes: tuple[Source, ...] = ()


def read_pages(folder: str) -> PageSet:
    """Read the pages and notes below a folder.

    Raises:
        TemplateError: The folder or a file can't be read, or a file is not UTF-8.
    """
    root = Path(folder)
    if not root.is_dir():
        raise TemplateError("there is no such folder of pages", where=Position(folder))
    pages = tuple(read_source(root, path) for path in _pages(root))
    notes = tuple(read_source(root, path) for path in _pages(root / NOTES, f"{NOTES}/"))
    return PageSet(folder, pages, notes)


def read_source(root: Path, path: str) -> Source:
    """Read one file below a folder.

    Raises:
        TemplateError: It can't be read, or is not UTF-8.
    """
    place = root / path
    try:
        data = place.read_bytes()
    except OSError as error:
        raise TemplateError(f"can't read the file: {error.strerror}", where=Position(str(place))) from error
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise TemplateError("this is not UTF-8", where=Position(str(place), line)) from error
    return Source(path, str(place), text.replace("\r\n", "\n"))


def _pages(folder: Path, below: str = "") -> Iterator[str]:
    """Yield the paths of all pages in a folder, sorted."""
    for entry in sorted(folder.iterdir()) if folder.is_dir() else ():
        if entry.name.startswith(("_", ".")):
            continue
        if entry.is_dir():
            yield from _pages(entry, f"{below}{entry.name}/")
        elif entry.suffix == ".md":
            yield f"{below}{entry.name}"
