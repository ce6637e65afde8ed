"""Type declarations: their fields, parameters and comments, anonymous structs included."""

from collections import deque
from typing import TYPE_CHECKING

from extractor.go import literals
from extractor.go.syntax import end_line_of, line_of, named
from extractor.go.types import MAX_DEPTH, Anonymous, Scope
from extractor.model.types import Named, Pointer, TypeExpr
from extractor.model.written import Comment, FieldDecl, StructBody, TypeDecl, TypeParameter

if TYPE_CHECKING:
    from tree_sitter import Node

    from extractor.go.attach import Comments
    from extractor.go.syntax import Source
    from extractor.go.types import TypeReader


class DeclarationReader:
    """Reads the type declarations of one file."""

    __slots__ = ("_comments", "_source", "_types")

    def __init__(self, source: "Source", comments: "Comments", types: "TypeReader") -> None:
        """Take the file, its comments, and the reader of its types."""
        self._source = source
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
        parts = named(spec)
        name = self._source.text(parts[0])
        parameters = self._parameters(parts[1]) if len(parts) > 2 else ()  # noqa: PLR2004 - name, parameters, type
        scope = Scope(name, tuple(parameter.name for parameter in parameters))
        doc, detached = self._comments.above(commented.start_byte, line_of(commented))
        declaration = TypeDecl(
            name=name,
            body=self._body(parts[-1], scope),
            line=line_of(spec),
            alias=spec.type == "type_alias",
            parameters=parameters,
            doc=doc,
            detached=detached,
            trailing=self._comments.trailing(spec.end_byte, end_line_of(spec)),
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

    def _parameters(self, node: "Node") -> tuple[TypeParameter, ...]:
        found: list[TypeParameter] = []
        for declaration in named(node):
            *names, constraint = named(declaration)
            text = self._source.text(constraint)
            found += [TypeParameter(self._source.text(name), text) for name in names]
        return tuple(found)

    def _body(self, node: "Node", scope: Scope) -> StructBody | TypeExpr:
        while node.type == "parenthesized_type":
            node = named(node)[0]
        if node.type != "struct_type":
            return self._types.read(node, scope)
        fields = named(node)[0]
        return StructBody(
            tuple([self._field(child, scope) for child in fields.named_children if child.type == "field_declaration"])
        )

    def _field(self, node: "Node", scope: Scope) -> FieldDecl:
        names: list[str] = []
        type_node = node
        tag: str | None = None
        pointer = False
        for child in node.children:
            match child.type:
                case "field_identifier":
                    names.append(self._source.text(child))
                case "raw_string_literal" | "interpreted_string_literal":
                    tag = literals.unquote(self._source.text(child))
                case "*":
                    pointer = True
                case "," | "comment":
                    pass
                case _:
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
            trailing=self._comments.trailing(node.end_byte, end_line_of(node)),
        )

    def _embedded_name(self, node: "Node") -> str:
        if node.type == "generic_type":
            node = named(node)[0]
        return self._source.text(node).rsplit(".", 1)[-1].strip()
