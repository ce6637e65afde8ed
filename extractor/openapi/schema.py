"""The OpenAPI v3 schema of a kind, as controller-gen writes it into a CRD."""

from collections.abc import Iterable, Iterator

from extractor.model.api import Api, Kind, TypeDef
from extractor.model.types import Named
from extractor.openapi.flatten import Flattener
from extractor.openapi.nodes import GROUP_VERSION_KIND, Node
from extractor.openapi.options import SchemaOptions
from extractor.openapi.types import TypeSchemas

_DEFAULTS = SchemaOptions()


def kind_schema(api: Api, definition: TypeDef, options: SchemaOptions = _DEFAULTS) -> Node:
    """Give the schema of a kind (or of any type), with its group, version and kind at the top.

    Types that the API does not hold are left open and named by `x-go-type`.
    """
    return next(kind_schemas(api, (definition,), options))


def kind_schemas(api: Api, definitions: Iterable[TypeDef], options: SchemaOptions = _DEFAULTS) -> Iterator[Node]:
    """Give the schemas of several kinds, in their order. They share nodes: none may be changed."""
    flattener = Flattener(TypeSchemas(api, options))
    for definition in definitions:
        yield _top(flattener.kind(Named(definition.name)), definition.kind)


def file_name(kind: Kind) -> str:
    """Give the name of a kind's file; the group without a name is called `core`, as in Kubernetes."""
    return f"{kind.group or 'core'}_{kind.version}_{kind.name}.json"


def _top(whole: Node, kind: Kind | None) -> Node:
    node = dict(whole)
    if kind is None:
        return node
    if kind.metadata and "metadata" in node.get("properties", ()):
        # The API server knows the metadata of an object by itself and allows nothing else here.
        node["properties"] = {**node["properties"], "metadata": {"type": "object"}}
    return {GROUP_VERSION_KIND: {"group": kind.group, "kind": kind.name, "version": kind.version}, **node}
