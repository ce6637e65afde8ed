"""`History` ↔ JSON, with a schema version: a small file, made to be committed."""

import msgspec

from extractor.errors import SourceError
from extractor.model.history import History, TypeLife
from extractor.position import Position

SCHEMA = 1
_HINT = "a history is what `extractor history --format json` writes"


class _Head(msgspec.Struct):
    history: int


class _File(_Head, omit_defaults=True):
    tags: tuple[str, ...]
    types: dict[str, dict[str, TypeLife]]
    finals: dict[str, str] = msgspec.field(default_factory=dict)


def dumps(history: History) -> bytes:
    """Give a history as indented JSON, with a line end at the end."""
    data = msgspec.json.encode(_File(SCHEMA, history.tags, history.types, history.finals))
    return msgspec.json.format(data, indent=2) + b"\n"


def loads(data: bytes, where: str) -> History:
    """Give the history that a file holds; `where` is its name, for messages.

    Raises:
        SourceError: The data is no history, or of a newer schema.
    """
    place = Position(where)
    try:
        schema = msgspec.json.decode(data, type=_Head).history
        if schema != SCHEMA:
            raise _other_schema(schema, place)
        read = msgspec.json.decode(data, type=_File)
    except msgspec.DecodeError as error:
        raise SourceError(f"this is no history: {error}", where=place, hint=_HINT) from None
    return History(tags=read.tags, finals=read.finals, types=read.types)


def _other_schema(schema: int, place: Position) -> SourceError:
    hint = "upgrade extractor, or write the history again with this version"
    return SourceError(f"this history has schema {schema}, and only schema {SCHEMA} is known", where=place, hint=hint)
