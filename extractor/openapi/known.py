"""Types whose schema is fixed, whatever their source says: they have a form of their own on the wire.

The first table holds what controller-gen overrides (`pkg/crd/known_types.go`), the second types
of Go's standard library, whose source is never read. All are keyed by import path.
"""

from extractor.model.types import Name
from extractor.model.wellknown import META_V1, OBJECT_META, TYPE_META
from extractor.openapi.nodes import EXTERNAL, INT_OR_STRING, PRESERVE, Node

_RESOURCE = "k8s.io/apimachinery/pkg/api/resource"
_INTSTR = "k8s.io/apimachinery/pkg/util/intstr"
_RUNTIME = "k8s.io/apimachinery/pkg/runtime"
_UNSTRUCTURED = "k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
_APIEXTENSIONS = "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions"

_DATE_TIME: Node = {"type": "string", "format": "date-time"}
_INTEGER_OR_STRING: Node = {INT_OR_STRING: True, "anyOf": [{"type": "integer"}, {"type": "string"}]}
_ANY_VALUE: Node = {PRESERVE: True}
_DECIMAL = r"(([0-9]+(\.[0-9]*)?)|(\.[0-9]+))"
QUANTITY = rf"^(\+|-)?{_DECIMAL}(([KMGTPE]i)|[numkMGTPE]|([eE](\+|-)?{_DECIMAL}))?$"
"""The pattern of a quantity."""

NAME = r"^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$"
"""The pattern of an object's name, a subdomain of DNS."""

LABEL = r"^(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])?$"
"""The pattern of a label's value."""

_KUBERNETES: dict[Name, Node] = {
    OBJECT_META: {"type": "object"},
    Name(META_V1, "Time"): _DATE_TIME,
    Name(META_V1, "MicroTime"): _DATE_TIME,
    Name(META_V1, "Duration"): {"type": "string"},
    Name(META_V1, "Fields"): {"type": "object", "additionalProperties": True},
    Name(_RESOURCE, "Quantity"): {**_INTEGER_OR_STRING, "pattern": QUANTITY},
    Name(_INTSTR, "IntOrString"): _INTEGER_OR_STRING,
    Name(_RUNTIME, "RawExtension"): {"type": "object", PRESERVE: True},
    Name(_UNSTRUCTURED, "Unstructured"): {"type": "object"},
    Name(f"{_APIEXTENSIONS}/v1", "JSON"): _ANY_VALUE,
    Name(f"{_APIEXTENSIONS}/v1beta1", "JSON"): _ANY_VALUE,
}

_TEXT: Node = {"type": "string", EXTERNAL: True}
_LISTS_OF_TEXTS: Node = {
    "type": "object",
    "additionalProperties": {"type": "array", "items": {"type": "string"}},
}
_STANDARD: dict[Name, Node] = {
    Name("time", "Duration"): {"type": "integer", "format": "int64", EXTERNAL: True},
    Name("time", "Time"): {**_DATE_TIME, EXTERNAL: True},
    Name("encoding/json", "RawMessage"): {"type": "string", "format": "byte", EXTERNAL: True},
    Name("net", "IP"): _TEXT,
    Name("net/netip", "Addr"): _TEXT,
    Name("net/netip", "AddrPort"): _TEXT,
    Name("net/netip", "Prefix"): _TEXT,
    Name("net/http", "Header"): _LISTS_OF_TEXTS,
    Name("net/url", "Values"): _LISTS_OF_TEXTS,
}

_UNREAD: dict[Name, Node] = {
    # What every object starts with is known also where the source of meta/v1 is not at hand.
    TYPE_META: {"type": "object", "properties": {"apiVersion": _TEXT, "kind": _TEXT}},
    Name(META_V1, "FieldsV1"): {"type": "object", EXTERNAL: True},
}

_TEXTS: Node = {"type": "object", "additionalProperties": {"type": "string"}}
_EMBEDDED_METADATA: Node = {
    "type": "object",
    "properties": {
        "annotations": _TEXTS,
        "finalizers": {"type": "array", "items": {"type": "string"}},
        "labels": _TEXTS,
        "name": {"type": "string"},
        "namespace": {"type": "string"},
    },
}


def known(name: Name, *, embedded_metadata: bool) -> Node | None:
    """Give the fixed schema of a type, or None where its source decides."""
    if embedded_metadata and name == OBJECT_META:
        return _EMBEDDED_METADATA
    return _KUBERNETES.get(name) or _STANDARD.get(name)


def known_if_unread(name: Name) -> Node | None:
    """Give what is known of a type whose source was not found, or None."""
    return _UNREAD.get(name)
