"""Constants: declarations with implicit repetition written out, and their expressions as a tree."""

import math
from itertools import zip_longest
from typing import TYPE_CHECKING

from extractor.go import literals
from extractor.go.syntax import line_of
from extractor.go.types import Scope
from extractor.model.bounds import MAX_DEPTH
from extractor.model.types import Name, Named, TypeExpr
from extractor.model.written import (
    Binary,
    ConstDecl,
    ConstExpr,
    Conversion,
    Iota,
    Literal,
    OtherExpr,
    Reference,
    Unary,
)

if TYPE_CHECKING:
    from tree_sitter import Node

    from extractor.go.attach import Comments
    from extractor.go.syntax import Source
    from extractor.go.types import TypeReader

_NOISE = frozenset({",", "="})


class ConstantReader:
    """Reads the constants of one file, and constant expressions wherever they stand."""

    __slots__ = ("_comments", "_scope", "_source", "_text", "_types")

    def __init__(self, source: "Source", comments: "Comments", types: "TypeReader") -> None:
        """Take the file, its comments, and the reader of its types."""
        self._source = source
        self._comments = comments
        self._types = types
        self._text = source.text
        self._scope = Scope("")

    def declarations(self, node: "Node") -> list[ConstDecl]:
        """Give the constants of a const declaration, without those named `_`."""
        grouped = node.children[1].type == "("
        found: list[ConstDecl] = []
        type_: TypeExpr | None = None
        values: list[tuple[ConstExpr, str]] = []
        for iota, spec in enumerate(node.named_children):
            names, own_type, own_values = self._parts(spec)
            if own_values:
                type_ = own_type
                values = [(self.expression(value), self._text(value)) for value in own_values]
            line = line_of(spec)
            commented = spec if grouped else node
            doc, _ = self._comments.above(commented.start_byte, line_of(commented))
            trailing = self._comments.trailing(spec)
            for name, value in zip_longest(names, values[: len(names)]):
                if name != "_":
                    found.append(
                        ConstDecl(
                            name=name,
                            value=value[0] if value else None,
                            line=line,
                            type=type_,
                            iota=iota,
                            text=value[1] if value else "",
                            bare=bool(own_values and own_type),
                            doc=doc,
                            trailing=trailing,
                        )
                    )
        return found

    def expression(self, node: "Node", depth: int = 0) -> ConstExpr:
        """Give a constant expression as a tree; what is not understood as its text."""
        if depth > MAX_DEPTH:
            return self._too_deep(node)
        match node.type:
            case "interpreted_string_literal" | "raw_string_literal":
                return Literal(literals.unquote(self._text(node)))
            case "identifier":
                return self._identifier(node)
            case "true" | "false":
                return Literal(value=node.type == "true")
            case "iota":
                return Iota()
            case "int_literal" | "float_literal" | "rune_literal":
                return self._number(node)
            case "selector_expression":
                return self._selector(node)
            case _:
                return self._compound(node, depth)

    def _parts(self, spec: "Node") -> "tuple[list[str], TypeExpr | None, list[Node]]":
        names: list[str] = []
        type_: TypeExpr | None = None
        values: list[Node] = []
        for child in spec.children:
            kind = child.type
            if kind == "identifier":
                names.append(self._text(child))
            elif kind == "expression_list":
                values = child.named_children
            elif kind not in _NOISE:
                type_ = self._types.read(child, self._scope)
        return names, type_, values

    def _identifier(self, node: "Node") -> ConstExpr:
        # In some places the grammar takes these words for names.
        name = self._text(node)
        if name in {"true", "false"}:
            return Literal(value=name == "true")
        return Iota() if name == "iota" else Reference(Name("", name))

    def _number(self, node: "Node") -> ConstExpr:
        text = self._text(node)
        value: int | float | None
        match node.type:
            case "int_literal":
                value = literals.integer(text)
            case "float_literal":
                value = literals.floating(text)
            case _:
                value = literals.rune(text)
        return OtherExpr(text) if value in {None, math.inf} else Literal(value)

    def _selector(self, node: "Node") -> ConstExpr:
        operand, field = node.named_children
        if operand.type != "identifier":
            return OtherExpr(self._text(node))
        return Reference(Name(self._text(operand), self._text(field)))

    def _compound(self, node: "Node", depth: int) -> ConstExpr:
        children = node.named_children
        match node.type:
            case "parenthesized_expression":
                return self.expression(children[0], depth + 1)
            case "unary_expression":
                return Unary(self._operator(node), self.expression(children[0], depth + 1))
            case "binary_expression":
                return self._binary(node, depth)
            case "call_expression" if len(arguments := children[-1].named_children) == 1:
                target = self._target(children[0])
                return self._conversion(node, target, arguments[0], depth)
            case "type_conversion_expression":
                return self._conversion(node, self._types.read(children[0], self._scope), children[1], depth)
            case _:
                return OtherExpr(self._text(node))

    def _binary(self, node: "Node", depth: int) -> ConstExpr:
        """Read a chain such as `a + b + c`, which leans left, in a loop: long texts are written so."""
        chain: list[tuple[str, Node]] = []
        while node.type == "binary_expression":
            left, right = node.named_children
            chain.append((self._operator(node), right))
            node = left
        value = self.expression(node, depth + 1)
        text = _pieces(value)  # two texts become one, so that a long text is not a deep tree
        for length, (operator, right) in enumerate(reversed(chain)):
            operand = self.expression(right, depth + 1)
            more = _pieces(operand) if text and operator == "+" else []
            text += more
            if not more:
                value = Binary(operator, Literal("".join(text)) if text else value, operand)
                text = []
                if depth + length > MAX_DEPTH:
                    return self._too_deep(right)
        return Literal("".join(text)) if text else value

    def _conversion(self, node: "Node", target: TypeExpr | None, operand: "Node", depth: int) -> ConstExpr:
        if target is None:
            return OtherExpr(self._text(node))
        return Conversion(target, self.expression(operand, depth + 1))

    def _target(self, node: "Node") -> TypeExpr | None:
        while node.type == "parenthesized_expression":
            node = node.named_children[0]
        match node.type:
            case "identifier":
                return self._types.named(self._text(node), self._scope)
            case "selector_expression":
                reference = self._selector(node)
                return Named(reference.name) if isinstance(reference, Reference) else None
            case _:
                return None

    def _operator(self, node: "Node") -> str:
        operator = node.child_by_field_name("operator")
        return self._text(operator) if operator else ""

    def _too_deep(self, node: "Node") -> ConstExpr:
        message = f"more than {MAX_DEPTH} expressions inside each other are not read"
        self._source.remark("deep-nesting", message, line_of(node))
        return OtherExpr(self._text(node))


def _pieces(value: ConstExpr) -> list[str]:
    """Give a text as the first piece of a longer one, and nothing for any other value."""
    return [value.value] if isinstance(value, Literal) and isinstance(value.value, str) else []
