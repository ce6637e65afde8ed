"""Package variables that hold an API group and version.

The forms that API packages use: a `GroupVersion` literal of any package (schema, metav1, with
or without field names), and a reference to another package's variable.
"""

from typing import TYPE_CHECKING

from extractor.go.syntax import line_of
from extractor.model.written import ConstExpr, GroupVersionDecl, Reference

if TYPE_CHECKING:
    from tree_sitter import Node

    from extractor.go.constants import ConstantReader
    from extractor.go.syntax import Source

_TYPE = "GroupVersion"


def group_versions(source: "Source", constants: "ConstantReader", declaration: "Node") -> list[GroupVersionDecl]:
    """Give the group versions that a var declaration declares."""
    found: list[GroupVersionDecl] = []
    if _TYPE not in source.text(declaration):
        return found
    for spec in _specs(declaration):
        names = [child for child in spec.named_children if child.type == "identifier"]
        values = [
            value for child in spec.named_children if child.type == "expression_list" for value in child.named_children
        ]
        for name, value in zip(names, values, strict=False):
            read = _read(source, constants, source.text(name), value)
            if read:
                found.append(read)
    return found


def _specs(declaration: "Node") -> "list[Node]":
    found: list[Node] = []
    for child in declaration.named_children:
        found += child.named_children if child.type == "var_spec_list" else [child]
    return [spec for spec in found if spec.type == "var_spec"]


def _read(source: "Source", constants: "ConstantReader", name: str, value: "Node") -> GroupVersionDecl | None:
    line = line_of(value)
    if value.type == "composite_literal":
        type_, body = value.named_children
        if source.text(type_).rsplit(".", 1)[-1].strip() != _TYPE:
            return None
        parts = _elements(source, constants, body)
        return GroupVersionDecl(name=name, line=line, group=parts.get("Group"), version=parts.get("Version"))
    if value.type in {"selector_expression", "identifier"}:
        reference = constants.expression(value)
        if isinstance(reference, Reference) and _TYPE in reference.name.name:
            return GroupVersionDecl(name=name, line=line, reference=reference.name)
    return None


def _elements(source: "Source", constants: "ConstantReader", body: "Node") -> dict[str, ConstExpr]:
    found: dict[str, ConstExpr] = {}
    for position, element in zip(("Group", "Version"), body.named_children, strict=False):
        if element.type == "keyed_element":
            key, value = element.named_children
            found[source.text(key).strip()] = constants.expression(value.named_children[0])
        else:
            found[position] = constants.expression(element.named_children[0])
    return found
