"""Schemas as text: JSON with sorted keys, so that the same API always gives the same file."""

from typing import Literal, TypeAlias

import msgspec

from extractor.mark import MARK
from extractor.model.api import Api, TypeDef
from extractor.openapi.jsonschema import editor_schema
from extractor.openapi.nodes import Node
from extractor.openapi.options import SchemaOptions
from extractor.openapi.schema import file_name, kind_schemas

Format: TypeAlias = Literal["openapi", "jsonschema"]


def schema_files(
    api: Api, kinds: tuple[TypeDef, ...], options: SchemaOptions, form: Format = "openapi"
) -> dict[str, str]:
    """Give the schema of each kind as a JSON document, by the name of its file."""
    schemas = kind_schemas(api, kinds, options)
    return {
        file_name(kind): _text(editor_schema(schema, kind) if form == "jsonschema" else schema)
        for definition, schema in zip(kinds, schemas, strict=True)
        if (kind := definition.kind)
    }


def _text(schema: Node) -> str:
    written = msgspec.json.encode({"$comment": MARK, **schema}, order="sorted")
    return msgspec.json.format(written, indent=2).decode() + "\n"
