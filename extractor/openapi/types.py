"""Type expressions and declarations → raw schema nodes, one declaration at a time.

A use of a declared type becomes a reference that `flatten` follows later, so every declaration
is looked at once, whoever uses it. The rules are those of controller-gen (`pkg/crd/schema.go`).
"""

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from extractor.model.api import AliasShape, Api, DefinedShape, Field, StructShape, TypeDef
from extractor.model.bounds import MAX_STEPS
from extractor.model.facts import Doc, Limits, Rule
from extractor.model.members import substitute
from extractor.model.types import (
    Array,
    Basic,
    Map,
    Name,
    Named,
    Opaque,
    Parameter,
    Pointer,
    Slice,
    TypeExpr,
    without_pointers,
)
from extractor.openapi.constraints import add_rule, constrain
from extractor.openapi.known import known, known_if_unread
from extractor.openapi.nodes import EXTERNAL, GO_TYPE, REF, Node
from extractor.openapi.options import SchemaOptions
from extractor.openapi.text import shortened

_FORMATS = {"int32": "int32", "uint32": "int32", "rune": "int32", "int64": "int64", "uint64": "int64"}
_INTEGERS = frozenset(("int", "int8", "int16", "uint", "uint8", "uint16", "uintptr", "byte", *_FORMATS))
_FLOATS = frozenset(("float32", "float64"))


class TypeSchemas:
    """The raw schema of each declared type."""

    def __init__(self, api: Api, options: SchemaOptions) -> None:
        """Take the API and the options of the schemas."""
        self._api = api
        self._options = options
        self._known: dict[Named, Node] = {}

    def raw(self, use: Named) -> Node:
        """Give the raw node of a declared type with its type arguments; it must not be changed."""
        if use not in self._known:
            self._known[use] = self._raw(use)
        return self._known[use]

    def _raw(self, use: Named) -> Node:
        fixed = known(use.name, embedded_metadata=self._options.embedded_metadata)
        if fixed is not None:
            return fixed
        definition = self._api.get(use.name)
        if definition is None:
            return known_if_unread(use.name) or {EXTERNAL: True, GO_TYPE: str(use.name)}
        return self._marshaled(definition) or self._declared(definition, use)

    def _marshaled(self, definition: TypeDef) -> Node | None:
        """Give the node of a type that writes itself, or None where its Go type says what it is.

        What MarshalJSON writes only a marker can tell; MarshalText always writes a string.
        """
        if marshals_json(self._api, definition):
            node: Node = {}
            constrain(node, definition.declared)
            return node if "type" in node else None
        if definition.text_marshaler:
            node = {"type": "string"}
            constrain(node, definition.declared)
            return node
        return None

    def _declared(self, definition: TypeDef, use: Named) -> Node:
        names = (parameter.name for parameter in definition.parameters)
        bindings = dict(zip(names, use.arguments, strict=False))
        match definition.shape:
            case StructShape(fields=fields):
                node = self._struct(fields, bindings, definition.name.package)
            case DefinedShape(underlying=expr) | AliasShape(target=expr):
                node = self._expression(substitute(expr, bindings), definition.name.package)
                self._mark_bare(node, definition.name.package)
        self._describe(node, definition.doc)
        constrain(node, self._limits(definition.declared, definition.name.package))
        return node

    def _struct(self, fields: tuple[Field, ...], bindings: Mapping[str, TypeExpr], package: str) -> Node:
        properties: dict[str, Node] = {}
        node: Node = {"type": "object", "properties": properties}
        inlined = []
        for field in fields:
            if field.inline:
                inlined.append(self._field(field, bindings, package))
            else:
                properties[field.name] = self._field(field, bindings, package)
        required = sorted({field.name for field in fields if field.required.value and not field.inline})
        if required:
            node["required"] = required
        if inlined:
            node["allOf"] = inlined
        for field in fields:
            if field.declared.immutable and not field.inline and field.name not in required:
                add_rule(node, _never_unset(field.name))
        return node

    def _field(self, field: Field, bindings: Mapping[str, TypeExpr], package: str) -> Node:
        open_node = field.declared.schemaless
        node = {} if open_node else self._expression(substitute(field.type, bindings), package)
        if not field.inline:
            self._mark_bare(node, package)
        self._describe(node, field.doc)
        constrain(node, self._limits(field.declared, package))
        default = field.default
        if default and default.served:
            empty = default.value == {} and node.get("type") == "array"
            node["default"] = [] if empty else default.value
        return node

    def _mark_bare(self, node: Node, package: str) -> None:
        """Say of a node whose declaration came without its comment that there may be one."""
        found = self._api.package(package)
        if found and found.bare:
            node[EXTERNAL] = True

    def _limits(self, limits: Limits, package: str) -> Limits:
        """Give the limits without rules whose message was left out: that they have none would be wrong."""
        found = self._api.package(package) if limits.rules else None
        if found is None or not found.bare:
            return limits
        return replace(limits, rules=tuple(rule for rule in limits.rules if rule.message))

    def _describe(self, node: Node, doc: Doc) -> None:
        shown = self._options.descriptions and not doc.trailing
        text = shortened(doc.text, self._options.max_description) if shown else ""
        if text:
            node["description"] = text
        else:
            node.pop("description", None)

    def _expression(self, expr: TypeExpr, package: str) -> Node:
        """Give a new node for a type expression in a file of that package."""
        expr = without_pointers(expr)
        match expr:
            case Basic(name=name):
                return self._basic(name)
            case Slice(element=Basic(name="byte")):
                return {"type": "string", "format": "byte"}
            case Slice(element=inner) | Array(element=inner):
                return {"type": "array", "items": self._expression(inner, package)}
            case Map(value=inner):
                return {"type": "object", "additionalProperties": self._expression(inner, package)}
            case Named():
                return {REF: self._behind_alias(expr, package)}
            case Parameter() | Opaque() | Pointer():
                return {}

    def _basic(self, name: str) -> Node:
        if name in _INTEGERS:
            return {"type": "integer", "format": _FORMATS[name]} if name in _FORMATS else {"type": "integer"}
        if name in _FLOATS:
            return {"type": "number"} if self._options.floats else {}
        return {"type": {"string": "string", "bool": "boolean"}[name]} if name in {"string", "bool"} else {}

    def _behind_alias(self, use: Named, package: str) -> Named:
        """Give what an alias stands for where its own package uses it: its comment and markers don't count there."""
        definition = self._api.get(use.name)
        if definition and use.name.package == package and isinstance(definition.shape, AliasShape):
            target = without_pointers(definition.shape.target)
            if isinstance(target, Named):
                return target
        return use


def _never_unset(name: str) -> Rule:
    # The rule on the field itself is not asked when the field is taken away.
    return Rule(rule=f"!has(oldSelf.{name}) || has(self.{name})", message=f"field {name} is immutable once set")


_MARSHALERS = frozenset(
    Name(package, name)
    for package, names in (
        ("k8s.io/apimachinery/pkg/apis/meta/v1", ("Time", "MicroTime", "Duration", "FieldsV1")),
        ("k8s.io/apimachinery/pkg/api/resource", ("Quantity",)),
        ("k8s.io/apimachinery/pkg/util/intstr", ("IntOrString",)),
        ("k8s.io/apimachinery/pkg/runtime", ("RawExtension",)),
        ("k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1", ("JSON",)),
        ("time", ("Time",)),
    )
    for name in names
)


def marshals_json(api: Api, definition: TypeDef) -> bool:
    """Tell whether the type has the method MarshalJSON, its own or that of a type it embeds."""
    level = {definition.name}
    for _ in range(MAX_STEPS):
        found = [one for name in level if (one := api.get(name))]
        if not level.isdisjoint(_MARSHALERS) or any(one.json_marshaler for one in found):
            return True
        level = {inner.name for one in found for inner in _embedded_in(one)}
    return False


def _embedded_in(definition: TypeDef) -> Iterator[Named]:
    fields = definition.shape.fields if isinstance(definition.shape, StructShape) else ()
    return (inner for inner in map(_embedded, fields) if inner)


def _embedded(field: Field) -> Named | None:
    inner = without_pointers(field.type) if field.embedded else None
    return inner if isinstance(inner, Named) else None
