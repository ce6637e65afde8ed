"""Constants: declarations with implicit repetition written out, and their expressions as a tree."""

from typing import TYPE_CHECKING, NamedTuple

from extractor.go import literals
from extractor.go.syntax import end_line_of, line_of, named
from extractor.go.types import MAX_DEPTH, Scope
from extractor.model.types import Name, Named, TypeExpr
from extractor.model.written import (
    Binary,
    Comment,
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

_NO_SCOPE = Scope("")


class _Spec(NamedTuple):
    """The parts of one line of a const declaration."""

    names: "list[Node]"
    type: TypeExpr | None
    values: "tuple[tuple[ConstExpr, str], ...]"


class ConstantReader:
    """Reads the constants of one file, and constant expressions wherever they stand."""

    __slots__ = ("_comments", "_source", "_types")

    def __init__(self, source: "Source", comments: "Comments", types: "TypeReader") -> None:
        """Take the file, its comments, and the reader of its types."""
        self._source = source
        self._comments = comments
        self._types = types

    def declarations(self, node: "Node") -> list[ConstDecl]:
        """Give the constants of a const declaration, without those named `_`."""
        grouped = any(child.type == "(" for child in node.children)
        specs = [child for child in node.named_children if child.type == "const_spec"]
        found: list[ConstDecl] = []
        last = _Spec([], None, ())
        for iota, spec in enumerate(specs):
            parts = self._parts(spec)
            if parts.values:
                last = parts
            repeats = not parts.values
            documented = spec if grouped else node
            doc, _ = self._comments.above(documented.start_byte, line_of(documented))
            trailing = self._comments.trailing(spec.end_byte, end_line_of(spec))
            effective = last._replace(names=parts.names)
            found += self._named(effective, line_of(spec), iota, repeats=repeats, doc=doc, trailing=trailing)
        return found

    def expression(self, node: "Node", depth: int = 0) -> ConstExpr:
        """Give a constant expression as a tree; what is not understood as its text."""
        if depth > MAX_DEPTH:
            return self._too_deep(node)
        match node.type:
            case "interpreted_string_literal" | "raw_string_literal":
                return Literal(literals.unquote(self._source.text(node)))
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

    def _parts(self, spec: "Node") -> _Spec:
        names: list[Node] = []
        type_: TypeExpr | None = None
        values: tuple[tuple[ConstExpr, str], ...] = ()
        for child in named(spec):
            match child.type:
                case "identifier":
                    names.append(child)
                case "expression_list":
                    values = tuple((self.expression(value), self._source.text(value)) for value in named(child))
                case _:
                    type_ = self._types.read(child, _NO_SCOPE)
        return _Spec(names, type_, values)

    def _named(
        self, spec: _Spec, line: int, iota: int, *, repeats: bool, doc: Comment | None, trailing: Comment | None
    ) -> list[ConstDecl]:
        found = []
        for index, node in enumerate(spec.names):
            name = self._source.text(node)
            value, text = spec.values[index] if index < len(spec.values) else (None, "")
            if name != "_":
                found.append(
                    ConstDecl(
                        name=name,
                        value=value,
                        line=line,
                        type=spec.type,
                        iota=iota,
                        text=text,
                        bare=not repeats and spec.type is not None,
                        doc=doc,
                        trailing=trailing,
                    )
                )
        return found

    def _identifier(self, node: "Node") -> ConstExpr:
        # The grammar knows `iota` only where it is no identifier by context.
        name = self._source.text(node)
        if name in {"true", "false"}:
            return Literal(value=name == "true")
        return Iota() if name == "iota" else Reference(Name("", name))

    def _number(self, node: "Node") -> ConstExpr:
        text = self._source.text(node)
        value: int | float | None
        match node.type:
            case "int_literal":
                value = literals.integer(text)
            case "float_literal":
                value = literals.floating(text)
            case _:
                value = literals.rune(text)
        return OtherExpr(text) if value is None else Literal(value)

    def _selector(self, node: "Node") -> ConstExpr:
        operand, field = named(node)
        if operand.type != "identifier":
            return OtherExpr(self._source.text(node))
        return Reference(Name(self._source.text(operand), self._source.text(field)))

    def _compound(self, node: "Node", depth: int) -> ConstExpr:
        children = named(node)
        match node.type:
            case "parenthesized_expression":
                return self.expression(children[0], depth + 1)
            case "unary_expression":
                return Unary(self._operator(node, "operator"), self.expression(children[0], depth + 1))
            case "binary_expression":
                return self._binary(node, depth)
            case "call_expression" if len(arguments := named(children[-1])) == 1:
                target = self._target(children[0])
                return self._conversion(node, target, arguments[0], depth)
            case "type_conversion_expression":
                return self._conversion(node, self._types.read(children[0], _NO_SCOPE), children[1], depth)
            case _:
                return OtherExpr(self._source.text(node))

    def _binary(self, node: "Node", depth: int) -> ConstExpr:
        """Read a chain such as `a + b + c`, which leans left, in a loop: long texts are written so."""
        chain: list[tuple[str, Node]] = []
        while node.type == "binary_expression":
            left, right = named(node)
            chain.append((self._operator(node, "operator"), right))
            node = left
        value = self.expression(node, depth + 1)
        for length, (operator, right) in enumerate(reversed(chain)):
            value = _join(operator, value, self.expression(right, depth + 1))
            if isinstance(value, Binary) and depth + length > MAX_DEPTH:
                return self._too_deep(right)
        return value

    def _conversion(self, node: "Node", target: TypeExpr | None, operand: "Node", depth: int) -> ConstExpr:
        if target is None:
            return OtherExpr(self._source.text(node))
        return Conversion(target, self.expression(operand, depth + 1))

    def _target(self, node: "Node") -> TypeExpr | None:
        match node.type:
            case "identifier":
                return self._types.named(self._source.text(node), _NO_SCOPE)
            case "selector_expression":
                reference = self._selector(node)
                return Named(reference.name) if isinstance(reference, Reference) else None
            case "parenthesized_expression":
                return self._target(named(node)[0])
            case _:
                return None

    def _operator(self, node: "Node", field: str) -> str:
        operator = node.child_by_field_name(field)
        return self._source.text(operator) if operator else ""

    def _too_deep(self, node: "Node") -> ConstExpr:
        message = f"more than {MAX_DEPTH} expressions inside each other are not read"
        self._source.remark("deep-nesting", message, line_of(node))
        return OtherExpr(self._source.text(node))


def _join(operator: str, left: ConstExpr, right: ConstExpr) -> ConstExpr:
    """Join two operands; two texts become one, so that a long text is not a deep tree."""
    if operator == "+" and isinstance(left, Literal) and isinstance(right, Literal):
        first, second = left.value, right.value
        if isinstance(first, str) and isinstance(second, str):
            return Literal(first + second)
    return Binary(operator, left, right)
