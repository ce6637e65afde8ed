"""The OpenAPI v3 schema of a kind, as controller-gen writes it into a CRD."""

import sys
from collections.abc import Iterable, Iterator

from extractor.errors import SourceError
from extractor.model.api import Api, Kind, TypeDef
from extractor.model.types import Named
from extractor.openapi.flatten import Flattener, TooMuch
from extractor.openapi.merge import rules_of
from extractor.openapi.nodes import GROUP_VERSION_KIND, Node
from extractor.openapi.options import SchemaOptions
from extractor.openapi.types import TypeSchemas

_DEFAULTS = SchemaOptions()
_MOST_NODES = 300_000
_DEEPEST = 150
"""The largest kinds that were seen have 15,000 nodes in 30 levels."""
_TOO_MUCH = "its types use each other without an end; mark a field +kubebuilder:validation:Schemaless"


def kind_schema(api: Api, definition: TypeDef, options: SchemaOptions = _DEFAULTS) -> Node:
    """Give the schema of a kind (or of any type), with its group, version and kind at the top.

    Types that the API does not hold are left open and named by `x-go-type`.
    """
    return next(kind_schemas(api, (definition,), options))


def kind_schemas(api: Api, definitions: Iterable[TypeDef], options: SchemaOptions = _DEFAULTS) -> Iterator[Node]:
    """Give the schemas of several kinds, in their order. They share nodes: none may be changed.

    Raises:
        SourceError: The types of a kind use each other so much that its schema has no end.
    """
    flattener = Flattener(TypeSchemas(api, options), rules_of(options.release))
    for definition in definitions:
        yield _top(whole_schema(flattener, definition), definition.kind)


def known_schemas(api: Api, definitions: Iterable[TypeDef], options: SchemaOptions = _DEFAULTS) -> Iterator[Node]:
    """Give the schemas of several types as `kind_schemas` does, but an empty one for a type whose schema has no end."""
    flattener = Flattener(TypeSchemas(api, options), rules_of(options.release))
    for definition in definitions:
        try:
            node = whole_schema(flattener, definition)
        except SourceError:
            node = {}
        yield _top(node, definition.kind)


def file_name(kind: Kind) -> str:
    """Give the name of a kind's file; the group without a name is called `core`, as in Kubernetes."""
    return f"{kind.group or 'core'}_{kind.version}_{kind.name}.json"


def whole_schema(flattener: Flattener, definition: TypeDef) -> Node:
    """Give the finished schema of a type, with nothing about a kind at its top.

    Raises:
        SourceError: Nobody could write it down or read it: shared nodes hide how large it is.
    """
    try:
        node = flattener.kind(Named(definition.name))
        size, depth = _extent(node, {})
    except RecursionError:
        size, depth = 0, sys.getrecursionlimit()
    except TooMuch:
        size, depth = sys.maxsize, 0
    if depth > _DEEPEST:
        message = f"the schema of {definition.name.name} would be more than {_DEEPEST} levels deep"
    elif size > _MOST_NODES:
        message = f"the schema of {definition.name.name} would have more than {_MOST_NODES} nodes"
    else:
        return node
    raise SourceError(message, where=definition.position, hint=_TOO_MUCH)


def _extent(node: Node, known: dict[int, tuple[int, int]]) -> tuple[int, int]:
    """Give the number of nodes and of levels of a schema in full; a shared node counts each time it is used."""
    found = known.get(id(node))
    if found is None:
        inner = [node[key] for key in ("items", "additionalProperties") if isinstance(node.get(key), dict)]
        below = [_extent(child, known) for child in (*node.get("properties", {}).values(), *inner)]
        size = 1 + sum(size for size, _ in below)
        found = known[id(node)] = size, 1 + max((depth for _, depth in below), default=0)
    return found


def _top(whole: Node, kind: Kind | None) -> Node:
    node = dict(whole)
    if kind is None:
        return node
    if kind.metadata and "metadata" in node.get("properties", ()):
        # The API server knows the metadata of an object by itself and allows nothing else here.
        node["properties"] = {**node["properties"], "metadata": {"type": "object"}}
    return {GROUP_VERSION_KIND: {"group": kind.group, "kind": kind.name, "version": kind.version}, **node}
