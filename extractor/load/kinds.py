"""Kinds: which structs are objects of the API server, and what their markers say of them.

A struct with TypeMeta and with ObjectMeta or ListMeta is a kind, unless it stands aside where
others are registered (a template of an object). One with TypeMeta alone (a configuration file, a
review request) is one if a marker or its registration says so.
"""

import msgspec

from extractor.go.markers import ParsedMarker, Scalar
from extractor.load.groups import PackageFacts
from extractor.load.marking import MarkerSet
from extractor.load.packages import ReadPackage
from extractor.load.plurals import client_plural, plural
from extractor.model.api import Field, Kind, PrintColumn, Scale
from extractor.model.types import Name, Named, element_of
from extractor.model.wellknown import LIST_META, METAS, OBJECT_META, TYPE_META

_ROOT = "kubebuilder:object:root"
_CLIENT = "genclient"
_INTERFACES = "k8s:deepcopy-gen:interfaces"
_RESOURCE = "kubebuilder:resource"
_SKIPPED = "kubebuilder:skipversion"


class _Resource(msgspec.Struct):
    path: str = ""
    singular: str = ""
    short_names: tuple[str, ...] = ()
    categories: tuple[str, ...] = ()
    scope: str = ""


def kind_of(
    name: str, fields: tuple[Field, ...], markers: MarkerSet, package: ReadPackage, facts: PackageFacts
) -> Kind | None:
    """Give the kind that a struct is, or None."""
    metas = {expr.name for field in fields if field.embedded and isinstance(expr := field.type, Named)} & METAS
    if not _is_kind(name, metas, markers, package) or _SKIPPED in markers:
        return None
    name = _registered_name(name, package)
    resource = _resource(markers)
    deprecated = markers.last("kubebuilder:deprecatedversion")
    return Kind(
        group=facts.group or "",
        version=facts.version or package.name,
        name=name,
        plural=resource.path or markers.text("resourceName") or _plural(name, markers),
        singular=resource.singular or name.lower(),
        short_names=resource.short_names,
        categories=resource.categories,
        namespaced=_is_namespaced(resource, markers),
        metadata=OBJECT_META in metas or LIST_META in metas,
        list_of=_registered_name(_list_of(fields), package) if LIST_META in metas else "",
        status="kubebuilder:subresource:status" in markers,
        scale=_scale(markers.last("kubebuilder:subresource:scale")),
        columns=tuple(_column(marker) for marker in markers.all("kubebuilder:printcolumn")),
        selectable_fields=tuple(marker.text("JSONPath") for marker in markers.all("kubebuilder:selectablefield")),
        storage="kubebuilder:storageversion" in markers,
        served="kubebuilder:unservedversion" not in markers,
        deprecated=deprecated.text("warning") if deprecated else None,
    )


def is_marked_as_root(markers: MarkerSet) -> bool:
    """Tell whether a marker says that the type is an object, whatever its fields are."""
    root = markers.last(_ROOT)
    if root:
        return root.flag(default=True)
    return _CLIENT in markers or markers.text(_INTERFACES).endswith("runtime.Object")


def _is_kind(name: str, metas: set[Name], markers: MarkerSet, package: ReadPackage) -> bool:
    if markers.by_name and is_marked_as_root(markers):
        return True
    if TYPE_META not in metas or _ROOT in markers:
        return False
    if name in package.registered:
        return True
    return len(metas) > 1 and (LIST_META in metas or not package.registered or f"{name}List" in package.types)


def _registered_name(name: str, package: ReadPackage) -> str:
    """Give the name of the kind that a type is registered as, which is its own in almost all cases."""
    return package.kind_names.get(name, name)


def _plural(name: str, markers: MarkerSet) -> str:
    """Give the plural by the rules of the generator that the kind is marked for."""
    has_crd = _ROOT in markers or _RESOURCE in markers
    return client_plural(name) if _CLIENT in markers and not has_crd else plural(name)


def _resource(markers: MarkerSet) -> _Resource:
    """Give what all `+kubebuilder:resource` say together: each sets what it names, and all of them the scope."""
    found = _Resource()
    for marker in markers.all(_RESOURCE):
        found.path = marker.text("path") or found.path
        found.singular = marker.text("singular") or found.singular
        found.short_names = marker.texts("shortName") or found.short_names
        found.categories = marker.texts("categories") or found.categories
        found.scope = marker.text("scope")
    return found


def _is_namespaced(resource: _Resource, markers: MarkerSet) -> bool:
    if resource.scope:
        return resource.scope != "Cluster"
    return "genclient:nonNamespaced" not in markers


def _list_of(fields: tuple[Field, ...]) -> str:
    items = next((element_of(field.type) for field in fields if field.name == "items"), None)
    return items.name.name if isinstance(items, Named) else ""


def _scale(marker: ParsedMarker | None) -> Scale | None:
    if marker is None:
        return None
    return Scale(marker.text("specpath"), marker.text("statuspath"), marker.text("selectorpath"))


def _column(marker: ParsedMarker) -> PrintColumn:
    priority = marker.arguments.get("priority")
    return PrintColumn(
        name=marker.text("name"),
        type=marker.text("type"),
        json_path=marker.text("JSONPath"),
        description=marker.text("description"),
        format=marker.text("format"),
        priority=priority.value if isinstance(priority, Scalar) and isinstance(priority.value, int) else 0,
    )
