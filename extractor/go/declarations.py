"""Type declarations: their fields, parameters and comments, anonymous structs included."""

from collections import deque
from typing import TYPE_CHECKING

from extractor.go import literals
from extractor.go.syntax import line_of
from extractor.go.types import Scope
from extractor.model.bounds import MAX_DEPTH
from extractor.model.types import Pointer, TypeExpr
from extractor.model.written import FieldDecl, StructBody, TypeDecl, TypeParameter

if TYPE_CHECKING:
    from tree_sitter import Node

    from extractor.go.attach import Comments
    from extractor.go.syntax import Source
    from extractor.go.types import TypeReader

_STRINGS = frozenset({"raw_string_literal", "interpreted_string_literal"})


class DeclarationReader:
    """Reads the type declarations of one file."""

    __slots__ = ("_comments", "_source", "_text", "_types")

    def __init__(self, source: "Source", comments: "Comments", types: "TypeReader") -> None:
        """Take the file, its comments, and the reader of its types."""
        self._source = source
        self._text = source.text
        self._comments = comments
        self._types = types

    def declarations(self, node: "Node", *, grouped: bool) -> list[TypeDecl]:
        """Give the types of a type declaration, each followed by the anonymous structs in it."""
        found: list[TypeDecl] = []
        for spec in node.named_children:
            if spec.type in {"type_spec", "type_alias"}:
                # Without parentheses the comment stands above the keyword, and none below it.
                found += self._declaration(spec, spec if grouped else node)
        return found

    def _declaration(self, spec: "Node", commented: "Node") -> list[TypeDecl]:
        name_node, *between, type_node = spec.children
        name = self._text(name_node)
        parameters = self._parameters(between)
        scope = Scope(name, tuple(parameter.name for parameter in parameters))
        doc, detached = self._comments.above(commented.start_byte, line_of(commented))
        declaration = TypeDecl(
            name=name,
            body=self._body(type_node, scope),
            line=line_of(spec),
            alias=spec.type == "type_alias",
            parameters=parameters,
            doc=doc,
            detached=detached,
            trailing=self._comments.trailing(spec),
        )
        return [declaration, *self._anonymous(scope, parameters)]

    def _anonymous(self, scope: Scope, parameters: tuple[TypeParameter, ...]) -> list[TypeDecl]:
        """Make types of the structs put aside; each may put aside further ones."""
        found: list[TypeDecl] = []
        waiting = deque(scope.anonymous)
        while waiting:
            name, node = waiting.popleft()
            line = line_of(node)
            if name.count(".") > MAX_DEPTH:
                self._source.remark(
                    "deep-nesting", f"more than {MAX_DEPTH} structs inside each other are not read", line
                )
                continue
            inner = Scope(name, scope.parameters)
            body = self._body(node, inner)
            found.append(TypeDecl(name=name, body=body, line=line, anonymous=True, parameters=parameters))
            waiting.extendleft(reversed(inner.anonymous))
        return found

    def _parameters(self, nodes: "list[Node]") -> tuple[TypeParameter, ...]:
        found: list[TypeParameter] = []
        for node in nodes:
            for declaration in node.named_children if node.type == "type_parameter_list" else ():
                *names, constraint = declaration.named_children
                text = self._text(constraint)
                found += [TypeParameter(self._text(name), text) for name in names]
        return tuple(found)

    def _body(self, node: "Node", scope: Scope) -> StructBody | TypeExpr:
        while node.type == "parenthesized_type":
            node = node.named_children[0]
        if node.type != "struct_type":
            return self._types.read(node, scope)
        return StructBody(tuple([self._field(field, scope) for field in node.children[-1].named_children]))

    def _field(self, node: "Node", scope: Scope) -> FieldDecl:
        names: list[str] = []
        type_node = node
        tag: str | None = None
        pointer = False
        for child in node.children:
            kind = child.type
            if kind == "field_identifier":
                names.append(self._text(child))
            elif kind in _STRINGS:
                tag = literals.unquote(self._text(child))
            elif kind == "*":
                pointer = True
            elif kind != ",":
                type_node = child
        scope.field = names[0] if names else self._embedded_name(type_node)
        expr = self._types.read(type_node, scope)
        line = line_of(node)
        doc, detached = self._comments.above(node.start_byte, line)
        return FieldDecl(
            names=tuple(names),
            type=Pointer(expr) if pointer else expr,
            line=line,
            tag=tag,
            doc=doc,
            detached=detached,
            trailing=self._comments.trailing(node),
        )

    def _embedded_name(self, node: "Node") -> str:
        if node.type == "generic_type":
            node = node.named_children[0]
        return self._text(node).rsplit(".", 1)[-1].strip()
