"""Facts of a kind, once from the CRD that a project published, once from our model.

The two sides share nothing but the form of the keys. What lies inside Kubernetes' own types
(a pod template, a metric) is not ours to prove: there, both sides stop at the type.
"""

from collections.abc import Iterator
from typing import Any

from extractor.model.api import Api, DefinedShape, Member, StructShape, TypeDef
from extractor.model.facts import Limits, Rule
from extractor.model.types import Basic, Map, Name, Named, Pointer, Slice, TypeExpr
from extractor.model.wellknown import META_V1, OBJECT_META, TYPE_META

Pair = tuple[str, Any]

_CORE_V1 = "k8s.io/api/core/v1"

# What a CRD says of the types of other modules that the vendored files use.
FOREIGN: dict[Name, dict[str, Any]] = {
    Name(_CORE_V1, "ConditionStatus"): {"type": "string"},
    Name(_CORE_V1, "PodTemplateSpec"): {"type": "object"},
    Name("k8s.io/api/autoscaling/v2", "MetricSpec"): {"type": "object"},
    Name("k8s.io/apimachinery/pkg/api/resource", "Quantity"): {"x-kubernetes-int-or-string": True},
    Name(META_V1, "LabelSelector"): {"type": "object"},
    Name(META_V1, "Time"): {"type": "string", "format": "date-time"},
    OBJECT_META: {"type": "object"},
}
_INLINE: dict[Name, dict[str, dict[str, Any]]] = {
    TYPE_META: {"apiVersion": {"type": "string"}, "kind": {"type": "string"}},
}

# Where those types stand in the CRD of PyTorchJob.
FOREIGN_PLACES = frozenset(
    (
        "metadata",
        "spec.elasticPolicy.metrics[]",
        "spec.pytorchReplicaSpecs{}.template",
        "spec.runPolicy.schedulingPolicy.minResources{}",
        "status.replicaStatuses{}.labelSelector",
    )
)
_FOREIGN_KEYWORDS = frozenset(("type", "format", "x-kubernetes-int-or-string"))
_STRUCTURE = frozenset(("description", "properties", "required", "items", "additionalProperties"))

_BASIC = {
    "string": {"type": "string"},
    "bool": {"type": "boolean"},
    "int32": {"type": "integer", "format": "int32"},
    "int64": {"type": "integer", "format": "int64"},
}
_KEYWORDS = {
    "list_type": "x-kubernetes-list-type",
    "list_map_keys": "x-kubernetes-list-map-keys",
    "map_type": "x-kubernetes-map-type",
    "preserve_unknown_fields": "x-kubernetes-preserve-unknown-fields",
    "embedded_resource": "x-kubernetes-embedded-resource",
    "int_or_string": "x-kubernetes-int-or-string",
}


def published_schema(schema: dict[str, Any], path: str = "") -> Iterator[Pair]:
    """Give the facts of an OpenAPI schema, down to where Kubernetes' own types begin."""
    foreign = path in FOREIGN_PLACES
    wanted = _FOREIGN_KEYWORDS if foreign else schema.keys() - _STRUCTURE
    yield from ((f"{path} {keyword}", schema[keyword]) for keyword in schema if keyword in wanted)
    if foreign:
        return
    required = schema.get("required", ())
    for name, inner in schema.get("properties", {}).items():
        yield f"{_below(path, name)} required", name in required
        yield from published_schema(inner, _below(path, name))
    for keyword, sign in (("items", "[]"), ("additionalProperties", "{}")):
        if keyword in schema:
            yield from published_schema(schema[keyword], path + sign)


def published_resource(crd: dict[str, Any]) -> Iterator[Pair]:
    """Give what a CRD with one version says besides its schema."""
    spec = crd["spec"]
    (version,) = spec["versions"]
    names = spec["names"]
    yield "group", spec["group"]
    yield "version", version["name"]
    yield "scope", spec["scope"]
    for key in ("kind", "listKind", "plural", "singular"):
        yield key, names[key]
    yield "shortNames", names.get("shortNames", [])
    yield "categories", names.get("categories", [])
    yield "served", version["served"]
    yield "storage", version["storage"]
    yield "columns", version.get("additionalPrinterColumns", [])
    yield "status", "status" in version.get("subresources", {})
    yield "scale", version.get("subresources", {}).get("scale")


def our_schema(api: Api, definition: TypeDef) -> Iterator[Pair]:
    """Give the facts that a CRD of the kind would have, from the model."""
    yield from _expression(api, Named(definition.name), "")


def our_resource(api: Api, definition: TypeDef) -> Iterator[Pair]:
    """Give what a CRD says besides its schema, from the model."""
    kind = definition.kind
    assert kind
    lists = [other.kind.name for other in api.kinds(lists=True) if other.kind and other.kind.list_of == kind.name]
    yield "group", kind.group
    yield "version", kind.version
    yield "scope", "Namespaced" if kind.namespaced else "Cluster"
    yield "kind", kind.name
    yield "listKind", lists[0] if len(lists) == 1 else lists
    yield "plural", kind.plural
    yield "singular", kind.singular
    yield "shortNames", list(kind.short_names)
    yield "categories", list(kind.categories)
    yield "served", kind.served
    yield "storage", kind.storage
    yield "columns", [_column(column) for column in kind.columns]
    yield "status", kind.status
    yield "scale", _scale(kind.scale)


def _column(column: Any) -> dict[str, Any]:
    shown = {
        "jsonPath": column.json_path,
        "name": column.name,
        "type": column.type,
        "description": column.description,
        "format": column.format,
        "priority": column.priority,
    }
    return {key: value for key, value in shown.items() if value}


def _scale(scale: Any) -> dict[str, str] | None:
    if scale is None:
        return None
    shown = {
        "specReplicasPath": scale.spec_path,
        "statusReplicasPath": scale.status_path,
        "labelSelectorPath": scale.selector_path,
    }
    return {key: value for key, value in shown.items() if value}


def _below(path: str, name: str) -> str:
    return f"{path}.{name}" if path else name


def _expression(api: Api, expr: TypeExpr, path: str) -> Iterator[Pair]:
    match expr:
        case Pointer(element=inner):
            yield from _expression(api, inner, path)
        case Slice(element=inner):
            yield f"{path} type", "array"
            yield from _expression(api, inner, f"{path}[]")
        case Map(value=inner):
            yield f"{path} type", "object"
            yield from _expression(api, inner, f"{path}{{}}")
        case Basic(name=name):
            yield from _keywords(path, _BASIC[name])
        case Named(name=name) if name in FOREIGN:
            yield from _keywords(path, FOREIGN[name])
        case Named(name=name):
            yield from _declared(api, api.get(name), path)
        case _:
            raise AssertionError(f"{path}: nothing here proves {expr}")


def _declared(api: Api, definition: TypeDef | None, path: str) -> Iterator[Pair]:
    assert definition, f"{path}: a type of another module that FOREIGN does not list"
    match definition.shape:
        case StructShape():
            yield f"{path} type", "object"
            for member in api.members(definition):
                yield from _member(api, member, path)
        case DefinedShape(underlying=expr):
            yield from _expression(api, expr, path)
        case _:
            raise AssertionError(f"{path}: nothing here proves {definition.name}")


def _member(api: Api, member: Member, path: str) -> Iterator[Pair]:
    field = member.field
    if field.inline and isinstance(field.type, Named):
        for name, keywords in _INLINE[field.type.name].items():
            yield f"{_below(path, name)} required", False
            yield from _keywords(_below(path, name), keywords)
        return
    place = _below(path, field.name)
    yield f"{place} required", field.required.value
    if field.default and field.default.served:
        yield f"{place} default", field.default.value
    yield from _keywords(place, _limits(field.limits))
    yield from _expression(api, field.type, place)


def _keywords(path: str, keywords: dict[str, Any]) -> Iterator[Pair]:
    return ((f"{path} {keyword}", value) for keyword, value in keywords.items())


def _limits(limits: Limits) -> dict[str, Any]:
    """Give every limit that is set, under its OpenAPI keyword. An open enum limits nothing."""
    found: dict[str, Any] = {}
    for name in limits.__struct_fields__:
        value = getattr(limits, name)
        if value == getattr(Limits(), name):
            continue
        if name == "rules":
            found["x-kubernetes-validations"] = [_rule(rule) for rule in value]
        elif name != "enum":
            found[_KEYWORDS.get(name, name)] = value
        elif value.closed:
            found["enum"] = [item.value for item in value.values]
    return found


def _rule(rule: Rule) -> dict[str, Any]:
    shown = {
        "rule": rule.rule,
        "message": rule.message,
        "messageExpression": rule.message_expression,
        "reason": rule.reason,
        "fieldPath": rule.field_path,
        "optionalOldSelf": rule.optional_old_self,
    }
    return {key: value for key, value in shown.items() if value not in ("", None)}
