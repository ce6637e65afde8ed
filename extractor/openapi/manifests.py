"""Schemas to check manifests with: what a CRD holds, and what a person who writes one should know besides.

A CRD says nothing about the metadata inside of pod templates, nor about the values that only
constants tell, nor why a field is required. On the other hand it describes a type by its Go struct
even if the type reads JSON in its own way: here such a type is open, as nobody knows what it takes.
"""

from collections.abc import Mapping

from extractor.errors import SourceError
from extractor.model.api import Api, Field, TypeDef
from extractor.model.facts import Enum
from extractor.model.types import Map, Named, TypeExpr, without_pointers
from extractor.model.walk import enum_type_at
from extractor.model.wellknown import OBJECT_META
from extractor.openapi.flatten import Flattener
from extractor.openapi.known import LABEL, NAME, known, known_if_unread
from extractor.openapi.merge import rules_of
from extractor.openapi.nodes import DEMANDED, FILLED, KNOWN_KEYS, KNOWN_VALUES, LIST_TYPE, Node
from extractor.openapi.options import SchemaOptions
from extractor.openapi.schema import whole_schema
from extractor.openapi.types import TypeSchemas, marshals_json

_NAME: Node = {"type": "string", "pattern": NAME, "maxLength": 253}
_LABELS: Node = {
    "type": "object",
    "additionalProperties": {"type": "string", "pattern": LABEL, "maxLength": 63},
}
_OPTIONS = SchemaOptions(descriptions=False)
_KUBERNETES = "k8s.io/"
_FEWEST = 2
"""A type with a single constant has a name for a value, and not a choice of values."""


class ManifestSchemas:
    """The schemas of an API's kinds, each made when somebody first asks."""

    def __init__(self, api: Api) -> None:
        """Take the API; of Kubernetes' own types it should hold those that it uses."""
        self._flattener = Flattener(_ManifestTypes(api, _OPTIONS), rules_of(_OPTIONS.release))
        self._made: dict[Named, Node] = {}

    def of(self, definition: TypeDef) -> Node:
        """Give the schema of a kind, or an empty node, which allows everything, where it would have no end."""
        use = Named(definition.name)
        if use not in self._made:
            try:
                self._made[use] = _with_name(whole_schema(self._flattener, definition), definition)
            except SourceError:
                self._made[use] = {}
        return self._made[use]


def _with_name(node: Node, definition: TypeDef) -> Node:
    """Limit the name of an object; Kubernetes has kinds of its own with other names."""
    metadata = node.get("properties", {}).get("metadata", {})
    if definition.name.package.startswith(_KUBERNETES) or "name" not in metadata.get("properties", {}):
        return node
    return _with_property(node, "metadata", _with_property(metadata, "name", _NAME))


def _with_property(node: Node, name: str, inner: Node) -> Node:
    return {**node, "properties": {**node["properties"], name: inner}}


class _ManifestTypes(TypeSchemas):
    """The raw schemas of types, with the values that their constants name."""

    def _raw(self, use: Named) -> Node:
        definition = self._api.get(use.name)
        if use.name == OBJECT_META and definition:
            return _with_property(self._declared(definition, use), "labels", _LABELS)
        if definition is None or known(use.name, embedded_metadata=False) or known_if_unread(use.name):
            return super()._raw(use)
        if marshals_json(self._api, definition) and not definition.declared.type:
            return {}
        return self._with_values(self._with_filled(super()._raw(use), definition), definition)

    def _with_filled(self, node: Node, definition: TypeDef) -> Node:
        """Mark the properties that code sets: whoever wrote that code wants them to be left out."""
        properties = node.get("properties", {})
        filled = [name for name in properties if self._api.code_defaults_of(definition.name, name)]
        marked = {name: {**properties[name], FILLED: True} for name in filled}
        return {**node, "properties": {**properties, **marked}} if marked else node

    def _with_values(self, node: Node, definition: TypeDef) -> Node:
        values = self._values(definition)
        return {**node, KNOWN_VALUES: values} if values and "enum" not in node else node

    def _values(self, definition: TypeDef) -> list[str | int | float | bool]:
        """Give the values that a type's constants name, if they are meant to be all."""
        enum = definition.enum
        if enum is None or enum.served or not self._is_told(definition, enum):
            return []
        return [value.value for value in enum.values]

    def _is_told(self, definition: TypeDef, enum: Enum) -> bool:
        """Tell whether a set of constants is one to choose from.

        In a package that was not asked for, or of Kubernetes, it may be as open as the names of
        resources are, unless a marker says otherwise: others add to it.
        """
        path = definition.name.package
        listed = self._api.package_of(definition).listed and not path.startswith(_KUBERNETES)
        return len(enum.values) >= _FEWEST and (enum.closed or listed)

    def _field(self, field: Field, bindings: Mapping[str, TypeExpr], package: str) -> Node:
        node = super()._field(field, bindings, package)
        if package.startswith(_KUBERNETES):
            node.pop(LIST_TYPE, None)  # some lists became maps only lately, and the CRD may be older
        elif field.required.cause.startswith("+"):
            node[DEMANDED] = True
        return node

    def _expression(self, expr: TypeExpr, package: str) -> Node:
        node = super()._expression(expr, package)
        inner = without_pointers(expr)
        keys = enum_type_at(self._api, inner.key) if isinstance(inner, Map) else None
        values = self._values(keys) if keys else []
        return {**node, KNOWN_KEYS: values} if values else node
