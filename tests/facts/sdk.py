"""Facts of the models in the Python SDK that Training Operator publishes, and the same from our model.

The SDK's files are parsed, not imported, so that none of its dependencies is needed. Its models
are generated from the Go types by way of OpenAPI: an independent witness for names, types, and
what is required.
"""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from extractor.model.api import Api, DefinedShape, Member, StructShape, TypeDef
from extractor.model.types import Basic, Map, Name, Named, Pointer, Slice, TypeExpr
from extractor.model.wellknown import LIST_META, META_V1, OBJECT_META, TYPE_META

Pair = tuple[str, Any]

PREFIX = "KubeflowOrgV1"
_MISSING = "must not be `None`"
_CORE_V1 = "k8s.io/api/core/v1"

# What the SDK calls the types of other modules that the vendored files use.
_FOREIGN = {
    Name(_CORE_V1, "ConditionStatus"): "str",
    Name(_CORE_V1, "PodTemplateSpec"): "V1PodTemplateSpec",
    Name("k8s.io/api/autoscaling/v2", "MetricSpec"): "K8sIoApiAutoscalingV2MetricSpec",
    Name("k8s.io/apimachinery/pkg/api/resource", "Quantity"): "Quantity",
    Name(META_V1, "LabelSelector"): "V1LabelSelector",
    Name(META_V1, "Time"): "datetime",
    LIST_META: "V1ListMeta",
    OBJECT_META: "V1ObjectMeta",
}
_BASIC = {"string": "str", "bool": "bool", "int32": "int", "int64": "int"}


def published_models(folder: Path, *roots: str) -> Iterator[Pair]:
    """Give the facts of the models that the named ones lead to."""
    models = {name: body for path in sorted(folder.glob("kubeflow_org_v1_*.py")) for name, body in _classes(path)}
    todo, seen = [PREFIX + root for root in roots], set()
    while todo:
        name = todo.pop()
        if name in seen:
            continue
        seen.add(name)
        types = _mapping(models[name], "openapi_types")
        yield from _model_facts(name.removeprefix(PREFIX), models[name], types)
        todo += [other for other in models if any(_mentions(text, other) for text in types.values())]


def _classes(path: Path) -> Iterator[tuple[str, ast.ClassDef]]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return ((node.name, node) for node in tree.body if isinstance(node, ast.ClassDef))


def _mentions(text: str, model: str) -> bool:
    return model in text.replace("list[", " ").replace("dict(str, ", " ").replace("]", " ").replace(")", " ").split()


def _model_facts(name: str, model: ast.ClassDef, types: dict[str, str]) -> Iterator[Pair]:
    required = set(_refusing_none(model))
    for attribute, wire in _mapping(model, "attribute_map").items():
        yield f"{name}.{wire} type", types[attribute]
        yield f"{name}.{wire} required", attribute in required


def _mapping(model: ast.ClassDef, name: str) -> dict[str, str]:
    (node,) = (
        statement
        for statement in model.body
        if isinstance(statement, ast.Assign) and isinstance(statement.targets[0], ast.Name)
        if statement.targets[0].id == name
    )
    return dict(ast.literal_eval(node.value))


def _refusing_none(model: ast.ClassDef) -> Iterator[str]:
    """Give the attributes whose setter raises where there is no value."""
    for function in model.body:
        if (
            isinstance(function, ast.FunctionDef)
            and _MISSING in ast.unparse(function)
            and "raise" in ast.unparse(function)
        ):
            yield function.name


def descriptions(folder: Path) -> Iterator[str]:
    """Give what the models say of their attributes: the second paragraph of each getter's text."""
    for path in sorted(folder.glob("kubeflow_org_v1_*.py")):
        for _, model in _classes(path):
            for function in model.body:
                text = ast.get_docstring(function) if isinstance(function, ast.FunctionDef) else None
                paragraphs = (text or "").replace("# noqa: E501", "").split("\n\n")
                if paragraphs[0].startswith("Gets the ") and not paragraphs[1].lstrip().startswith(":"):
                    yield paragraphs[1]


def our_models(api: Api) -> Iterator[Pair]:
    """Give the same facts of every struct that the listed packages declare."""
    for definition in api.types:
        if isinstance(definition.shape, StructShape) and api.package_of(definition).listed:
            for member in api.members(definition):
                yield from _member_facts(api, definition, member)


def _member_facts(api: Api, definition: TypeDef, member: Member) -> Iterator[Pair]:
    field, name = member.field, definition.name.name
    if field.inline and field.type == Named(TYPE_META):
        for wire in ("apiVersion", "kind"):
            yield f"{name}.{wire} type", "str"
            yield f"{name}.{wire} required", False
        return
    yield f"{name}.{field.name} type", _spell(api, field.type)
    yield f"{name}.{field.name} required", field.required.value


def _spell(api: Api, expr: TypeExpr) -> str:
    match expr:
        case Pointer(element=inner):
            return _spell(api, inner)
        case Slice(element=inner):
            return f"list[{_spell(api, inner)}]"
        case Map(value=inner):
            return f"dict(str, {_spell(api, inner)})"
        case Basic(name=name):
            return _BASIC[name]
        case Named(name=name) if name in _FOREIGN:
            return _FOREIGN[name]
        case Named(name=name):
            definition = api.get(name)
            assert definition, f"{name}: a type of another module that _FOREIGN does not list"
            if isinstance(definition.shape, DefinedShape):
                return _spell(api, definition.shape.underlying)
            return PREFIX + name.name
        case _:
            raise AssertionError(f"nothing here proves {expr}")


def published_constants(path: Path) -> dict[str, str]:
    """Give the constants of a module that are plain strings."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return {
        node.targets[0].id: node.value.value
        for node in tree.body
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name)
        if isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
    }
