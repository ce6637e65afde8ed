"""`Api` ↔ JSON, with a schema version: the whole model in one file, for people, tools and later comparison.

The form follows the model, field by field; values that are the default are left out. A file
that was edited by hand or made by something else is checked, and an error names the path in it.
A snapshot may be compressed; which of the two it is, its first bytes tell.
"""

import msgspec

from extractor.errors import SourceError
from extractor.model.api import Api, Package, Requirement, TypeDef
from extractor.model.diagnostics import Diagnostic
from extractor.model.facts import CodeDefault
from extractor.position import Position

SCHEMA = 1
TOOL = "gotypes-extractor"

GZIP = b"\x1f\x8b"
"""What a compressed snapshot begins with."""

_HINT = "a snapshot is what `extractor snapshot` writes"


class _Head(msgspec.Struct):
    schema: int
    tool: str


class _Snapshot(_Head, omit_defaults=True):
    packages: tuple[Package, ...]
    types: tuple[TypeDef, ...]
    diagnostics: tuple[Diagnostic, ...] = ()
    requirements: tuple[Requirement, ...] = ()
    code_defaults: tuple[CodeDefault, ...] = ()


def dumps(api: Api) -> bytes:
    """Give the API as indented JSON: UTF-8, in the order of the model, with a line end at the end."""
    return msgspec.json.format(_encoded(api), indent=2) + b"\n"


def compressed(api: Api) -> bytes:
    """Give the API as a snapshot in a gzip file, without indentation; the same bytes at any time."""
    import gzip  # most runs compress nothing

    return gzip.compress(_encoded(api), compresslevel=9, mtime=0)


def _encoded(api: Api) -> bytes:
    parts = api.packages, api.types, api.diagnostics, api.requirements, api.code_defaults
    return msgspec.json.encode(_Snapshot(SCHEMA, TOOL, *parts))


def loads(data: bytes, where: str) -> Api:
    """Give the API that a snapshot holds; `where` is the name of the file, for messages.

    Raises:
        SourceError: The data is no snapshot, of a newer schema, or doesn't fit together.
    """
    place = Position(where)
    data = _plain(data, place)
    try:
        read = msgspec.json.decode(data, type=_Snapshot)
    except msgspec.DecodeError as error:
        raise _refused(data, error, place) from None
    if read.schema != SCHEMA:
        raise _other_schema(read.schema, place)
    _check(read, place)
    return Api(
        packages=read.packages,
        types=read.types,
        diagnostics=read.diagnostics,
        requirements=read.requirements,
        code_defaults=read.code_defaults,
    )


def _plain(data: bytes, place: Position) -> bytes:
    if not data.startswith(GZIP):
        return data
    import zlib

    try:
        return zlib.decompress(data, zlib.MAX_WBITS | 16)  # 16: with the header of gzip
    except zlib.error as error:
        raise SourceError(f"this is no snapshot: {error}", where=place, hint=_HINT) from None


def _refused(data: bytes, reason: msgspec.DecodeError, place: Position) -> SourceError:
    """Say why the data can't be read; what has another schema need not look like this one at all."""
    try:
        schema = msgspec.json.decode(data, type=_Head).schema
    except msgspec.DecodeError as error:
        reason, schema = error, SCHEMA
    if schema != SCHEMA:
        return _other_schema(schema, place)
    return SourceError(f"this is no snapshot: {reason}", where=place, hint=_HINT)


def _other_schema(schema: int, place: Position) -> SourceError:
    hint = "upgrade extractor, or write the snapshot again with this version"
    return SourceError(f"this snapshot has schema {schema}, and only schema {SCHEMA} is known", where=place, hint=hint)


def _check(read: _Snapshot, place: Position) -> None:
    """Refuse what the types alone allow: a type without its package, a name that is there twice."""
    packages = {package.path for package in read.packages}
    seen = set()
    for index, definition in enumerate(read.types):
        at = f"at `$.types[{index}].name`"
        if definition.name.package not in packages:
            message = f"the package {definition.name.package!r} is not among the packages - {at}"
            raise SourceError(message, where=place, hint=_HINT)
        if definition.name in seen:
            raise SourceError(f"the type {definition.name} is there twice - {at}", where=place, hint=_HINT)
        seen.add(definition.name)
