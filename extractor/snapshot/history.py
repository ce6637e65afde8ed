"""`History` ↔ JSON, with a schema version: a small file, made to be committed."""

import msgspec

from extractor.errors import SourceError
from extractor.model.history import History
from extractor.position import Position

SCHEMA = 1
_START = b'{"history":%d,' % SCHEMA
BEGINNING = b'{\n  "history": %d,\n' % SCHEMA
"""What a file that was written here begins with."""

_HINT = "a history is what `extractor history --format json` writes"


class _Head(msgspec.Struct):
    history: int


def dumps(history: History) -> bytes:
    """Give a history as indented JSON, with a line end at the end."""
    return msgspec.json.format(_START + msgspec.json.encode(history)[1:], indent=2) + b"\n"


def loads(data: bytes, where: str) -> History:
    """Give the history that a file holds; `where` is its name, for messages.

    Raises:
        SourceError: The data is no history, or of a newer schema.
    """
    place = Position(where)
    try:
        schema = SCHEMA if data.startswith(BEGINNING) else msgspec.json.decode(data, type=_Head).history
        if schema != SCHEMA:
            raise _other_schema(schema, place)
        return msgspec.json.decode(data, type=History)
    except msgspec.DecodeError as error:
        raise SourceError(f"this is no history: {error}", where=place, hint=_HINT) from None


def _other_schema(schema: int, place: Position) -> SourceError:
    hint = "upgrade extractor, or write the history again with this version"
    return SourceError(f"this history has schema {schema}, and only schema {SCHEMA} is known", where=place, hint=hint)
