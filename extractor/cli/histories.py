"""The history that belongs to what is read, if there is one."""

from typing import TYPE_CHECKING

from extractor import assets
from extractor.errors import SourceError
from extractor.position import Position

if TYPE_CHECKING:
    from extractor.cli.inputs import Inputs
    from extractor.model.history import History


def history_of(chosen: "Inputs") -> "History | None":
    """Give the history that was named, or that of the types that come with the program if these are read.

    Raises:
        SourceError: The file can't be read, or holds no history.
    """
    if chosen.history:
        return _read(chosen.history)
    own = assets.history()
    return _read(str(own)) if not chosen.sources and own.exists() else None


def _read(path: str) -> "History":
    from extractor.snapshot.history import loads

    try:
        with open(path, "rb") as stream:  # noqa: PTH123 - as short as it gets, in a cold start
            data = stream.read()
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        hint = "extractor history -o writes one"
        raise SourceError(f"can't read the history: {reason}", where=Position(path), hint=hint) from None
    return loads(data, path)
