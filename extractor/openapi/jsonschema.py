"""JSON Schema that editors use to check manifests and to complete them (draft 7, which all of them know).

Made from the finished OpenAPI schema. What JSON Schema says in other words is put into those,
what only the API server understands (CEL rules, merge keys) is left out, and an object accepts
the names that it knows and no others, so that a misspelt field is seen while it is typed.
"""

import re

from extractor.model.api import Kind
from extractor.openapi.nodes import (
    EMBEDDED,
    GO_TYPE,
    INT_OR_STRING,
    LIST_TYPE,
    PRESERVE,
    Node,
)

DIALECT = "http://json-schema.org/draft-07/schema#"

_AS_IT_IS = frozenset(
    (
        "type",
        "enum",
        "default",
        "title",
        "description",
        "required",
        "minimum",
        "maximum",
        "multipleOf",
        "minLength",
        "maxLength",
        "minItems",
        "maxItems",
        "uniqueItems",
        "minProperties",
        "maxProperties",
    )
)
_FORMATS = frozenset(("date", "date-time", "email", "hostname", "ipv4", "ipv6", "time", "uri"))
_IN_EMBEDDED = {"apiVersion": {"type": "string"}, "kind": {"type": "string"}, "metadata": {"type": "object"}}
_MARKDOWN = re.compile(r"[\n`*_\[<#]")
# What Go's regular expressions have and those of JavaScript lack; an editor would stumble over it.
_ONLY_GO = re.compile(r"\(\?(?![:=!]|<[=!])|\\[AzQEpPC]|\[:\^?\w+:\]")


def editor_schema(schema: Node, kind: Kind | None) -> Node:
    """Give the JSON Schema of a finished OpenAPI schema; of a kind, it accepts this kind only."""
    node = dict(_Conversion().node(schema))
    if kind is not None:
        given = {"apiVersion": kind.api_version, "kind": kind.name}
        properties = dict(node.get("properties", {}))
        for name, text in given.items():
            properties[name] = {**properties.get(name, {}), "type": "string", "const": text, "default": text}
        node["properties"] = properties
        node["required"] = sorted({*given, *node.get("required", ())})
    return {"$schema": DIALECT, **node}


class _Conversion:
    """Converts nodes, each shared one once."""

    def __init__(self) -> None:
        self._done: dict[int, tuple[Node, Node]] = {}

    def node(self, source: Node) -> Node:
        # The source is kept beside the result, so that its id belongs to nothing else.
        found = self._done.get(id(source))
        if found is None:
            found = self._done[id(source)] = (source, self._convert(source))
        return found[1]

    def _convert(self, source: Node) -> Node:
        node = {key: value for key, value in source.items() if key in _AS_IT_IS}
        _convert_limits(source, node)
        _convert_documentation(source, node)
        self._convert_parts(source, node)
        if source.get("nullable"):
            _allow_null(node)
        return node

    def _convert_parts(self, source: Node, node: Node) -> None:
        for key in ("anyOf", "allOf", "oneOf"):
            if key in source:
                node[key] = [self.node(part) for part in source[key]]
        if source.get(INT_OR_STRING) and "type" not in node:
            node.setdefault("anyOf", [{"type": "integer"}, {"type": "string"}])
        if "items" in source:
            node["items"] = self.node(source["items"])
        if "properties" in source:
            node["properties"] = {name: self.node(child) for name, child in source["properties"].items()}
        inside = source.get("additionalProperties")
        if isinstance(inside, dict):
            node["additionalProperties"] = self.node(inside)
        elif inside is None and _is_closed(source):
            node["additionalProperties"] = False
        if source.get(EMBEDDED):
            node["properties"] = {**_IN_EMBEDDED, **node.get("properties", {})}


def _is_closed(source: Node) -> bool:
    """Tell whether the API server drops every name that the schema does not have."""
    return "properties" in source and not source.get(PRESERVE) and GO_TYPE not in source


def _convert_limits(source: Node, node: Node) -> None:
    for bound, exclusive in (("minimum", "exclusiveMinimum"), ("maximum", "exclusiveMaximum")):
        if source.get(exclusive) and bound in node:
            node[exclusive] = node.pop(bound)
    form = source.get("format")
    if form in _FORMATS:
        node["format"] = form
    elif form == "byte":
        node["contentEncoding"] = "base64"
    if "pattern" in source and not _ONLY_GO.search(source["pattern"]):
        node["pattern"] = source["pattern"]
    if source.get(LIST_TYPE) == "set":
        node["uniqueItems"] = True


def _convert_documentation(source: Node, node: Node) -> None:
    if "example" in source:
        node["examples"] = [source["example"]]
    text = source.get("description", "")
    docs = source.get("externalDocs")
    if docs:
        text = "\n\n".join(filter(None, (text, f"[{docs.get('description') or docs['url']}]({docs['url']})")))
    if _MARKDOWN.search(text):
        node["markdownDescription"] = text


def _allow_null(node: Node) -> None:
    if isinstance(node.get("type"), str):
        node["type"] = [node["type"], "null"]
    if "enum" in node and None not in node["enum"]:
        node["enum"] = [*node["enum"], None]
    if "anyOf" in node:
        node["anyOf"] = [*node["anyOf"], {"type": "null"}]
