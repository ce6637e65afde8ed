"""Files that are to be exactly these bytes, and others that are to go: a folder that somebody else's files fill."""

from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path

from extractor.save.atomic import Replacement, refuse_special, refused, replace_all


def write_exactly(files: Mapping[str, bytes], folder: str, remove: Iterable[str] = ()) -> tuple[str, ...]:
    """Write these files, all of them or none, then remove others; give the paths of those that were different.

    Paths are relative to the folder, with slashes. Whether anything worth keeping is in the way
    is for the caller to know.

    Raises:
        OutputError: A file can't be written, read or removed.
    """
    top = Path(folder)
    changed = [path for path, data in files.items() if _bytes(top / path) != data]
    replace_all([Replacement(top / path, (top / path).resolve(), files[path]) for path in changed])
    for path in remove:
        _remove(top / path, top)
    return tuple(changed)


def _bytes(place: Path) -> bytes | None:
    refuse_special(place, place)
    try:
        return place.read_bytes()
    except FileNotFoundError:
        return None
    except OSError as error:
        raise refused("read", place, error) from error


def _remove(place: Path, top: Path) -> None:
    """Remove a file, and the folders that it leaves empty."""
    try:
        place.unlink(missing_ok=True)
    except OSError as error:
        raise refused("remove", place, error) from error
    with suppress(OSError):
        for folder in place.parents:
            if folder == top:
                return
            folder.rmdir()
