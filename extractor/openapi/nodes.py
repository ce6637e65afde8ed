"""Schema nodes: plain dictionaries in the form of OpenAPI v3, and the keys that have a meaning here.

A node is *raw* while it still refers to a declared type (`REF`, holding the type expression) or
carries parts to be merged (`allOf` of inline fields), and *finished* when it is what a CRD
holds. Finished nodes are shared between the places that use a type and are never changed.
"""

from typing import Any, TypeAlias

Node: TypeAlias = dict[str, Any]

REF = "$ref"
"""Holds a `Named`, the reference to a declared type, in raw nodes only."""

GO_TYPE = "x-go-type"
"""Says which Go type is behind a node that is left open because the type was not found."""

EXTERNAL = "x-external"
"""Says that a node is of a declaration that was not read: there may be more to it, a comment at least."""

KNOWN_VALUES = "x-known-values"
"""Holds the values that constants of the type name, where nothing rules out others; not for CRDs."""

KNOWN_KEYS = "x-known-keys"
"""Holds the keys of a map that constants of their type name; not for CRDs."""

DEMANDED = "x-demanded"
"""Says of a property that a marker makes it required, not just the way Go writes it; not for CRDs."""

FILLED = "x-filled"
"""Says of a property that code of the project sets it where a manifest does not; not for CRDs."""

RULES = "x-kubernetes-validations"
PRESERVE = "x-kubernetes-preserve-unknown-fields"
INT_OR_STRING = "x-kubernetes-int-or-string"
EMBEDDED = "x-kubernetes-embedded-resource"
LIST_TYPE = "x-kubernetes-list-type"
LIST_KEYS = "x-kubernetes-list-map-keys"
MAP_TYPE = "x-kubernetes-map-type"
GROUP_VERSION_KIND = "x-kubernetes-group-version-kind"

DOCUMENTING = ("description", "title", "example", "externalDocs")
"""The keys that say something to people. They are never merged: the outer one that is there wins."""
