"""Types of Kubernetes' libraries that have a wire form of their own, keyed by import path.

`word` is what a person calls the value, `example` one such value. The forms follow
controller-tools' known types (`pkg/crd/known_types.go`).
"""

import msgspec

from extractor.model.types import Name

META_V1 = "k8s.io/apimachinery/pkg/apis/meta/v1"


class WellKnown(msgspec.Struct, frozen=True):
    """How a well-known type reads."""

    word: str
    example: str = ""


TYPE_META = Name(META_V1, "TypeMeta")
OBJECT_META = Name(META_V1, "ObjectMeta")
LIST_META = Name(META_V1, "ListMeta")

WELL_KNOWN: dict[Name, WellKnown] = {
    Name(META_V1, "Time"): WellKnown("time", "2006-01-02T15:04:05Z"),
    Name(META_V1, "MicroTime"): WellKnown("time", "2006-01-02T15:04:05.000000Z"),
    Name(META_V1, "Duration"): WellKnown("duration", "1h30m"),
    Name(META_V1, "FieldsV1"): WellKnown("any object"),
    Name("k8s.io/apimachinery/pkg/api/resource", "Quantity"): WellKnown("quantity", "500m"),
    Name("k8s.io/apimachinery/pkg/util/intstr", "IntOrString"): WellKnown("int or string"),
    Name("k8s.io/apimachinery/pkg/runtime", "RawExtension"): WellKnown("any object"),
    Name("k8s.io/apimachinery/pkg/runtime", "Object"): WellKnown("any object"),
    Name("k8s.io/apimachinery/pkg/apis/meta/v1/unstructured", "Unstructured"): WellKnown("any object"),
    Name("k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1", "JSON"): WellKnown("any value"),
    Name("k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1beta1", "JSON"): WellKnown("any value"),
    Name("encoding/json", "RawMessage"): WellKnown("any value"),
    Name("time", "Time"): WellKnown("time", "2006-01-02T15:04:05Z"),
    Name("time", "Duration"): WellKnown("nanoseconds (integer)"),
}

METAS = frozenset((TYPE_META, OBJECT_META, LIST_META))
"""What objects and lists of them are made of besides their own fields."""

LEAVES = frozenset((*WELL_KNOWN, TYPE_META))
"""Types whose meaning needs no declaration."""

UNREAD = frozenset((*WELL_KNOWN, *METAS))
"""Types whose meaning is known without reading them, so that nothing is read for an alias of theirs."""
