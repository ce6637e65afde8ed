"""Short ways to read Go text in tests."""

import textwrap

from extractor.go.comments import parts_of
from extractor.go.parse import parse_file
from extractor.model.written import Comment, ConstDecl, FieldDecl, GoFile, StructBody, TypeDecl

PATH = "api/v1/types.go"


def read(text: str) -> GoFile:
    """Read a file of package `v1` that holds the text, which is dedented; the package clause is line 1."""
    return parse_file(f"package v1\n{textwrap.dedent(text)}".encode(), PATH)


def only_type(text: str) -> TypeDecl:
    """Read the first type that the text declares."""
    return read(text).types[0]


def fields(text: str) -> tuple[FieldDecl, ...]:
    """Read the fields of a struct from the lines between its braces."""
    body = only_type(f"type Outer struct {{\n{textwrap.dedent(text)}\n}}\n").body
    assert isinstance(body, StructBody)
    return body.fields


def constants(text: str) -> dict[str, ConstDecl]:
    """Read the constants that the text declares, by name."""
    return {constant.name: constant for constant in read(text).constants}


def group(text: str) -> Comment:
    """Read a comment group from the lines of the doc of a type."""
    doc = only_type(f"{textwrap.dedent(text).strip()}\ntype Documented int\n").doc
    assert doc is not None
    return doc


def parts(comment: Comment | None) -> tuple[str, ...] | None:
    """Give the comments of a group, or None where there is no group."""
    return tuple(parts_of(comment)) if comment else None
