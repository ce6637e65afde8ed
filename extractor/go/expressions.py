"""Expressions inside functions, as small trees: paths, calls, comparisons, literals of structs.

Other than in `constants`, nothing is evaluated: whoever follows a function has to see what stands there.
"""

from typing import TYPE_CHECKING

from extractor.go import literals
from extractor.go.types import Scope
from extractor.model.bounds import MAX_DEPTH
from extractor.model.code import (
    Assertion,
    Call,
    Code,
    Composite,
    Element,
    Ident,
    Index,
    Infix,
    Prefix,
    Select,
    TypeCode,
    Unread,
    Value,
)
from extractor.model.types import TypeExpr

if TYPE_CHECKING:
    from tree_sitter import Node

    from extractor.go.syntax import Unparsed
    from extractor.go.types import TypeReader

_TYPES = frozenset(("slice_type", "map_type", "pointer_type", "array_type", "generic_type"))


class ExpressionReader:
    """Reads the expressions of one file."""

    __slots__ = ("_scope", "_text", "_types")

    def __init__(self, source: "Unparsed", types: "TypeReader") -> None:
        """Take the file, and the reader of its types."""
        self._text = source.text
        self._types = types
        self._scope = Scope("")

    def type(self, node: "Node") -> TypeExpr:
        """Give the type expression that a node stands for."""
        return self._types.read(node, self._scope)

    def read(self, node: "Node", depth: int = 0) -> Code:
        """Give the expression that a node stands for."""
        if depth > MAX_DEPTH:
            return self._unread(node)
        match node.type:
            case "identifier" | "type_identifier" | "nil":
                return self._identifier(node)
            case "true" | "false":
                return Value(value=node.type == "true")
            case "interpreted_string_literal" | "raw_string_literal" | "int_literal" | "float_literal":
                return self._literal(node)
            case "parenthesized_expression" | "literal_element":
                return self.read(node.named_children[0], depth + 1)
            case "composite_literal" | "literal_value":
                return self._composite(node, depth)
            case "call_expression" | "type_conversion_expression":
                return self._call(node, depth)
            case kind if kind in _TYPES:
                return TypeCode(self.type(node))
            case _:
                return self._compound(node, depth)

    def _compound(self, node: "Node", depth: int) -> Code:
        children = node.named_children
        match node.type:
            case "selector_expression":
                return Select(self.read(children[0], depth + 1), self._text(children[-1]))
            case "qualified_type":  # as in `new(v1.Time)`
                return Select(Ident(self._text(children[0])), self._text(children[-1]))
            case "index_expression":
                return Index(self.read(children[0], depth + 1), self.read(children[1], depth + 1))
            case "unary_expression":
                return Prefix(self._operator(node), self.read(children[-1], depth + 1))
            case "binary_expression":
                left, right = children
                return Infix(self._operator(node), self.read(left, depth + 1), self.read(right, depth + 1))
            case "type_assertion_expression":
                return Assertion(self.read(children[0], depth + 1), self.type(children[1]))
            case _:
                return self._unread(node)

    def _identifier(self, node: "Node") -> Code:
        name = self._text(node)  # in some places the grammar takes these words for names
        return Value(value=name == "true") if name in {"true", "false"} else Ident(name)

    def _literal(self, node: "Node") -> Code:
        text = self._text(node)
        if text[0] in '"`':
            return Value(literals.unquote(text))
        value = literals.integer(text) if node.type == "int_literal" else literals.floating(text)
        return self._unread(node) if value is None else Value(value)

    def _call(self, node: "Node", depth: int) -> Code:
        function = node.child_by_field_name("function") or node.child_by_field_name("type")
        arguments = node.child_by_field_name("arguments")
        operand = node.child_by_field_name("operand")
        if function is None or any(child.type == "variadic_argument" for child in (arguments or node).named_children):
            return self._unread(node)
        given = arguments.named_children if arguments else [operand] if operand else []
        return Call(self._callee(function, depth), tuple(self.read(each, depth + 1) for each in given))

    def _callee(self, node: "Node", depth: int) -> Code:
        """Give what is called, without the type arguments: they say nothing that the arguments don't."""
        if node.type == "generic_type":
            node = node.named_children[0]
        if node.type == "type_identifier":
            return Ident(self._text(node))
        return self.read(node, depth + 1)

    def _composite(self, node: "Node", depth: int) -> Code:
        type_ = node.child_by_field_name("type")
        body = node.child_by_field_name("body") or node
        elements = tuple(self._element(each, depth) for each in body.named_children)
        return Composite(self.type(type_) if type_ else None, elements)

    def _element(self, node: "Node", depth: int) -> Element:
        if node.type == "keyed_element":
            key, value = node.named_children
            return Element(self.read(key, depth + 1), self.read(value, depth + 1))
        return Element(None, self.read(node, depth + 1))

    def _operator(self, node: "Node") -> str:
        operator = node.child_by_field_name("operator")
        return self._text(operator) if operator else ""

    def _unread(self, node: "Node") -> Code:
        return Unread(" ".join(self._text(node).split()))
