"""What the checks look at: every type and field with markers, these taken apart, with its schema."""

from collections.abc import Iterator
from functools import lru_cache

import msgspec

from extractor.go.markers import ParsedMarker, Target, parse
from extractor.model.api import Api, Field, StructShape, TypeDef
from extractor.model.facts import Limits, Marker
from extractor.openapi.nodes import Node
from extractor.openapi.options import SchemaOptions
from extractor.openapi.schema import known_schemas

_CRD_MARKERS = (
    "kubebuilder:object:root",
    "kubebuilder:resource",
    "kubebuilder:subresource",
    "kubebuilder:storageversion",
)
_OPTIONS = SchemaOptions(descriptions=False, floats=True)


class Written(msgspec.Struct, frozen=True):
    """A marker that can be read: taken apart, and as it stands."""

    parsed: ParsedMarker
    text: str
    line: int

    @property
    def name(self) -> str:
        """Give the name of its definition."""
        return self.parsed.name


class Subject(msgspec.Struct, frozen=True, kw_only=True):
    """A type or field with markers.

    `name` is how messages name it (`Owner.Field`), `node` the finished schema of it: empty where
    it is not known. `limits` are the effective ones. `for_crd` says that the package is one of
    those that become CRDs; an API that is built into its server has more freedom.
    """

    name: str
    file: str
    markers: tuple[Written, ...]
    node: Node
    limits: Limits
    definition: TypeDef
    field: Field | None = None
    for_crd: bool = True

    def named(self, *names: str) -> tuple[Written, ...]:
        """Give the markers of these names, in the order of writing."""
        return tuple(marker for marker in self.markers if marker.name in names)


def packages_for_crds(api: Api) -> frozenset[str]:
    """Give those of the packages asked for that become CRDs; an API that is built into its server has more freedom."""
    listed = (one for one in api.types if api.package_of(one).listed)
    return frozenset(
        one.name.package for one in listed if any(marker.text.startswith(_CRD_MARKERS) for marker in one.markers)
    )


def subjects(api: Api) -> Iterator[Subject]:
    """Give what was asked for and carries markers, in the order of the API.

    Generic types are left out: what they are is decided where they are used.
    """
    definitions = [one for one in api.types if api.package_of(one).listed and not one.parameters]
    for_crd = bool(packages_for_crds(api))
    for definition, node in zip(definitions, known_schemas(api, definitions, _OPTIONS), strict=True):
        for subject in (*_type(definition, node), *_fields(definition, node)):
            yield subject if for_crd else msgspec.structs.replace(subject, for_crd=False)


def _type(definition: TypeDef, node: Node) -> Iterator[Subject]:
    markers = _readable(definition.markers, "type")
    if markers:
        yield Subject(
            name=definition.name.name,
            file=definition.position.file,
            markers=markers,
            node=node,
            limits=definition.limits,
            definition=definition,
        )


def _fields(definition: TypeDef, node: Node) -> Iterator[Subject]:
    properties = node.get("properties", {})
    for field in definition.shape.fields if isinstance(definition.shape, StructShape) else ():
        markers = _readable(field.markers, "field")
        if markers:
            yield Subject(
                name=f"{definition.name.name}.{field.go_name}",
                file=field.position.file,
                markers=markers,
                node={} if field.inline else _with_type(properties.get(field.name, {}), field.declared),
                limits=field.limits,
                definition=definition,
                field=field,
            )


def _with_type(node: Node, declared: Limits) -> Node:
    """Give the node with the type that the field's own marker says."""
    return {**node, "type": declared.type} if declared.type else node


def _readable(markers: tuple[Marker, ...], target: Target) -> tuple[Written, ...]:
    """Give the markers that can be read; what is wrong with the others was said while loading."""
    read = ((marker, _parsed(marker.text, target)) for marker in markers)
    return tuple(Written(parsed, marker.text, marker.line) for marker, parsed in read if parsed)


@lru_cache(maxsize=8192)
def _parsed(text: str, target: Target) -> ParsedMarker | None:
    found = parse(Marker(text), target)
    return found if isinstance(found, ParsedMarker) else None
