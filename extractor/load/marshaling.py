"""Types that write themselves: Go calls their method in place of looking at their fields.

What such a method writes, syntax can't tell. It can tell where it is not the fields: where none
of them has a name on the wire, where a marker says that the value is no object, and where the
method writes text.
"""

from collections.abc import Collection

from extractor.go.tags import json_tag
from extractor.load.naming import embedded_name
from extractor.model.written import FieldDecl, StructBody, TypeDecl

MARSHAL_JSON = "MarshalJSON"
MARSHAL_TEXT = "MarshalText"


def behind_code(declaration: TypeDecl, methods: Collection[str], marked: str) -> tuple[str, ...]:
    """Give the Go names of the fields that are not on the wire because the type writes itself.

    `methods` are those of the type, `marked` is what `+kubebuilder:validation:Type` says.
    """
    body = declaration.body
    if not isinstance(body, StructBody) or not {MARSHAL_JSON, MARSHAL_TEXT}.intersection(methods):
        return ()
    is_object = MARSHAL_JSON in methods and marked in {"", "object"}
    tags = (json_tag(field.tag) for field in body.fields)
    if is_object and any(tag.name and not tag.skip for tag in tags):
        return ()
    return tuple(name for field in body.fields for name in _names(field) if name[:1].isupper())


def _names(field: FieldDecl) -> tuple[str, ...]:
    return field.names or (embedded_name(field.type),)
