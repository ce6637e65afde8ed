"""Type expressions: from syntax nodes to the nodes of the model.

An anonymous struct is not read where it stands: it gets a name and is put aside in the
`Scope`, for whoever reads declarations to make a type of it. So nothing here has to know
what a struct holds, and no depth of nesting can exhaust the stack.
"""

from typing import TYPE_CHECKING, TypeAlias

from extractor.go.syntax import line_of
from extractor.model.bounds import MAX_DEPTH
from extractor.model.types import (
    PREDECLARED,
    Array,
    Basic,
    Map,
    Name,
    Named,
    Opaque,
    Parameter,
    Pointer,
    Slice,
    TypeExpr,
)

if TYPE_CHECKING:
    from tree_sitter import Node

    from extractor.go.syntax import Unparsed

Anonymous: TypeAlias = "tuple[str, Node]"
"""The name of a struct that is written inside a type expression, and its node."""


class Scope:
    """Where a type expression stands: in which type, in which field, with which type parameters."""

    __slots__ = ("_counts", "anonymous", "field", "owner", "parameters")

    def __init__(self, owner: str, parameters: tuple[str, ...] = ()) -> None:
        """Take the name of the type that is declared, and its type parameters."""
        self.owner = owner
        self.field = ""
        self.parameters = parameters
        self.anonymous: list[Anonymous] = []
        self._counts: dict[str, int] = {}

    def put_aside(self, node: "Node") -> Named:
        """Name an anonymous struct `Outer.Field`, and `Outer.Field.2` if it is the second in there.

        Outside a field, as in `type A []struct{…}`, it is the `A.Element`.
        """
        base = f"{self.owner}.{self.field or 'Element'}"
        count = self._counts[base] = self._counts.get(base, 0) + 1
        name = base if count == 1 else f"{base}.{count}"
        self.anonymous.append((name, node))
        return Named(Name("", name), tuple(Parameter(parameter) for parameter in self.parameters))


class TypeReader:
    """Reads the type expressions of one file."""

    __slots__ = ("_known", "_source", "_text")

    def __init__(self, source: "Unparsed") -> None:
        """Take the file."""
        self._source = source
        self._text = source.text
        # Most fields name one of few types. The nodes are frozen, so they can be shared.
        self._known: dict[str, TypeExpr] = {}

    def read(self, node: "Node", scope: Scope, depth: int = 0) -> TypeExpr:
        """Give the type expression that the node stands for."""
        if depth > MAX_DEPTH:
            return self._too_deep(node)
        match node.type:
            case "type_identifier" | "identifier":
                return self.named(self._text(node), scope)
            case "qualified_type":
                return self._qualified(node)
            case "pointer_type":
                return Pointer(self.read(node.children[-1], scope, depth + 1))
            case "slice_type":
                return Slice(self.read(node.children[-1], scope, depth + 1))
            case "parenthesized_type" | "type_elem":
                return self._wrapped(node, scope, depth)
            case "struct_type":
                return scope.put_aside(node)
            case _:
                return self._composite(node, scope, depth)

    def named(self, text: str, scope: Scope) -> TypeExpr:
        """Give what an unqualified name stands for: a type parameter, a predeclared or a declared type."""
        if text in scope.parameters:
            return Parameter(text)
        expr = self._known.get(text)
        if expr is None:
            expr = self._known[text] = Basic(text) if text in PREDECLARED else Named(Name("", text))
        return expr

    def _qualified(self, node: "Node") -> TypeExpr:
        text = self._text(node)
        expr = self._known.get(text)
        if expr is None:
            package, name = node.named_children
            expr = self._known[text] = Named(Name(self._text(package), self._text(name)))
        return expr

    def _composite(self, node: "Node", scope: Scope, depth: int) -> TypeExpr:
        children = node.named_children
        match node.type:
            case "map_type":
                key, value = children
                return Map(self.read(key, scope, depth + 1), self.read(value, scope, depth + 1))
            case "array_type":
                length, element = children
                return Array(self._text(length), self.read(element, scope, depth + 1))
            case "generic_type":
                return self._generic(children, scope, depth)
            case "interface_type" if not children:
                return Basic("any")
            case _:
                return Opaque(self._text(node))

    def _wrapped(self, node: "Node", scope: Scope, depth: int) -> TypeExpr:
        children = node.named_children
        if len(children) != 1:  # a union of types, as in a constraint
            return Opaque(self._text(node))
        return self.read(children[0], scope, depth + 1)

    def _generic(self, children: "list[Node]", scope: Scope, depth: int) -> TypeExpr:
        base = self.read(children[0], scope, depth + 1)
        if not isinstance(base, Named):
            return base
        arguments = tuple(self.read(argument, scope, depth + 1) for argument in children[1].named_children)
        return Named(base.name, arguments)

    def _too_deep(self, node: "Node") -> TypeExpr:
        self._source.remark(
            "deep-nesting", f"more than {MAX_DEPTH} types inside each other are not read", line_of(node)
        )
        return Opaque(self._text(node))
