"""What functions do, for the files that set defaults: statements as small trees.

Almost no file has such functions, so they are parsed apart from its declarations, and only here
bodies are looked at. A function that does not parse is left out, never half read.
"""

from typing import TYPE_CHECKING

from extractor.go.bodies import calls
from extractor.go.expressions import ExpressionReader
from extractor.go.syntax import Source, Unparsed, line_of
from extractor.go.types import TypeReader
from extractor.model.bounds import MAX_DEPTH
from extractor.model.code import (
    Assign,
    Code,
    Do,
    Function,
    FunctionsDecl,
    Ident,
    If,
    Infix,
    Leave,
    Opaque,
    ParameterDecl,
    Range,
    Return,
    Statement,
    Value,
    Variable,
)

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from tree_sitter import Node

_LEAVING = frozenset(("continue_statement", "break_statement", "goto_statement", "fallthrough_statement"))
_ASSIGNING = frozenset(("assignment_statement", "short_var_declaration"))
_STEPS = {"inc_statement": "+", "dec_statement": "-"}


class FunctionFile:
    """The functions of a file that is known to be Go: what each may call, and what some of them do."""

    def __init__(self, data: bytes, path: str) -> None:
        self._data = data
        self._source = Unparsed(data, path)

    def called(self) -> dict[str, frozenset[str]]:
        """Give for each function, by its name, the names of what it may call."""
        return calls(self._source.code)

    def read(self, names: "Collection[str]") -> FunctionsDecl:
        """Give what the functions that have one of these names do, as far as the text tells, and the variables.

        Raises:
            GoSyntaxError: The file is not Go.
        """
        source = self._source
        root = source.with_bodies(names)
        if root.has_error:
            source = Source(self._data, source.path)  # which mends what the grammar does not know
            root = source.with_bodies(names)
        return _functions(_FunctionReader(source), root, names)


def _functions(reader: "_FunctionReader", root: "Node", names: "Collection[str]") -> FunctionsDecl:
    found: list[Function] = []
    variables: list[Variable] = []
    for node in root.named_children:
        if node.has_error:
            continue
        if node.type in {"function_declaration", "method_declaration"}:
            found += reader.function(node, names)
        elif node.type == "var_declaration":
            variables += reader.variables(node)
    return FunctionsDecl(tuple(found), tuple(variables))


class _FunctionReader:
    """Reads the functions of one file."""

    def __init__(self, source: Unparsed) -> None:
        self._text = source.text
        self._expressions = ExpressionReader(source, TypeReader(source))

    def function(self, node: "Node", names: "Collection[str]") -> list[Function]:
        name = node.child_by_field_name("name")
        parameters = node.child_by_field_name("parameters")
        body = node.child_by_field_name("body")
        if not (name and parameters and body) or self._text(name) not in names:
            return []
        receiver = node.child_by_field_name("receiver")
        return [
            Function(
                name=self._text(name),
                parameters=self._parameters(parameters),
                body=self._block(body, 0),
                line=line_of(node),
                receiver=next(iter(self._parameters(receiver)), None) if receiver else None,
            )
        ]

    def variables(self, node: "Node") -> list[Variable]:
        found: list[Variable] = []
        for spec in _specs(node):
            assigned = self._variable(spec)
            for target, value in zip(assigned.targets, assigned.values, strict=False):
                if isinstance(target, Ident):
                    found.append(Variable(target.name, value))
        return found

    def _parameters(self, node: "Node") -> tuple[ParameterDecl, ...]:
        found: list[ParameterDecl] = []
        for declaration in node.named_children:
            type_ = declaration.child_by_field_name("type")
            names = [self._text(name) for name in declaration.children_by_field_name("name") if name.is_named]
            if type_:
                read = self._expressions.type(type_)
                found += [ParameterDecl(name, read) for name in names or [""]]
        return tuple(found)

    def _block(self, node: "Node", depth: int) -> tuple[Statement, ...]:
        found: list[Statement] = []
        for child in node.named_children:
            inner = child.named_children if child.type == "statement_list" else [child]
            for statement in inner:
                found += self._statement(statement, depth + 1)
        return tuple(found)

    def _statement(self, node: "Node", depth: int) -> list[Statement]:
        if depth > MAX_DEPTH:
            return [Opaque(())]
        match node.type:
            case "if_statement":
                return [self._if(node, depth)]
            case "for_statement":
                return [self._for(node, depth)]
            case "expression_switch_statement":
                return self._switch(node, depth)
            case "block":
                return [If(None, Value(value=True), self._block(node, depth))]
            case "labeled_statement":
                return [Opaque(self._block(node, depth))]
            case _:
                return self._simple(node, depth)

    def _simple(self, node: "Node", depth: int) -> list[Statement]:
        kind = node.type
        if kind in _ASSIGNING:
            return [self._assignment(node)]
        if kind in _STEPS:
            operand = self._expressions.read(node.named_children[0])
            return [Assign((operand,), (Infix(_STEPS[kind], operand, Value(1)),), line_of(node))]
        if kind in _LEAVING:
            return [Leave(kind.partition("_")[0])]
        match kind:
            case "expression_statement":
                return [Do(self._expressions.read(node.named_children[0]), line_of(node))]
            case "var_declaration":
                return [self._variable(spec) for spec in _specs(node)]
            case "return_statement":
                return [Return(self._listed(node.named_children), line_of(node))]
            case "empty_statement" | "const_declaration" | "type_declaration":
                return []
            case _:
                return [Opaque(self._inside(node, depth))]

    def _assignment(self, node: "Node") -> Assign:
        left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
        targets = self._listed([left] if left else [])
        values = self._listed([right] if right else [])
        operator = node.child_by_field_name("operator")
        written = self._text(operator) if operator else ":="
        if written not in {"=", ":="}:  # `x += y`
            values = tuple(Infix(written[:-1], target, value) for target, value in zip(targets, values, strict=False))
        return Assign(targets, values, line_of(node), declares=node.type == "short_var_declaration")

    def _variable(self, spec: "Node") -> Assign:
        names = [Ident(self._text(name)) for name in spec.children_by_field_name("name") if name.is_named]
        value = spec.child_by_field_name("value")
        type_ = spec.child_by_field_name("type")
        values = self._listed([value] if value else [])
        return Assign(
            tuple(names), values, line_of(spec), declares=True, type=self._expressions.type(type_) if type_ else None
        )

    def _listed(self, nodes: "Sequence[Node]") -> tuple[Code, ...]:
        found: list[Code] = []
        for node in nodes:
            each = node.named_children if node.type == "expression_list" else [node]
            found += map(self._expressions.read, each)
        return tuple(found)

    def _if(self, node: "Node", depth: int) -> Statement:
        first = node.child_by_field_name("initializer")
        test = node.child_by_field_name("condition")
        then = node.child_by_field_name("consequence")
        otherwise = node.child_by_field_name("alternative")
        if not (test and then):
            return Opaque(())
        before = self._simple(first, depth) if first else []
        rest: tuple[Statement, ...] = ()
        if otherwise:
            is_block = otherwise.type == "block"
            rest = self._block(otherwise, depth) if is_block else tuple(self._statement(otherwise, depth + 1))
        return If(before[0] if before else None, self._expressions.read(test), self._block(then, depth), rest)

    def _for(self, node: "Node", depth: int) -> Statement:
        body = node.child_by_field_name("body")
        clause = next((child for child in node.named_children if child.type == "range_clause"), None)
        over = clause.child_by_field_name("right") if clause else None
        if clause is None or body is None or over is None:
            return Opaque(self._inside(node, depth))
        left = clause.child_by_field_name("left")
        names = [each.name if isinstance(each, Ident) else "" for each in self._listed([left] if left else [])]
        key, value = (["" if name == "_" else name for name in names] + ["", ""])[:2]
        return Range(key, value, self._expressions.read(over), self._block(body, depth))

    def _switch(self, node: "Node", depth: int) -> list[Statement]:
        """Read a switch as a chain of ifs, or as something opaque where cases run into each other or are too many."""
        cases = [child for child in node.named_children if child.type in {"expression_case", "default_case"}]
        values = [self._listed(case.children_by_field_name("value")) for case in cases]
        longest = max([len(cases), *map(len, values)])
        if "fallthrough" in self._text(node) or "break" in self._text(node) or longest + depth > MAX_DEPTH:
            return [Opaque(self._inside(node, depth))]
        value = node.child_by_field_name("value")
        subject = self._expressions.read(value) if value else None
        chain = next((self._case_body(case, depth) for case in cases if case.type == "default_case"), ())
        for case, tested in zip(reversed(cases), reversed(values), strict=True):
            if case.type != "default_case":
                chain = (If(None, _case_test(tested, subject), self._case_body(case, depth), chain),)
        first = node.child_by_field_name("initializer")
        return [*(self._simple(first, depth) if first else []), *chain]

    def _case_body(self, case: "Node", depth: int) -> tuple[Statement, ...]:
        lists = [child for child in case.named_children if child.type == "statement_list"]
        return tuple(
            statement
            for each in lists
            for inner in each.named_children
            for statement in self._statement(inner, depth + 1)
        )

    def _inside(self, node: "Node", depth: int) -> tuple[Statement, ...]:
        """Give the statements anywhere inside of one that is not understood."""
        found: list[Statement] = []
        if depth < MAX_DEPTH:
            for child in node.named_children:
                if child.type.endswith(("_statement", "_declaration", "block")):
                    found += self._statement(child, depth + 1)
                else:
                    found += self._inside(child, depth + 1)
        return tuple(found)


def _specs(node: "Node") -> "list[Node]":
    found: list[Node] = []
    for child in node.named_children:
        found += child.named_children if child.type == "var_spec_list" else [child]
    return [spec for spec in found if spec.type == "var_spec"]


def _case_test(values: "Sequence[Code]", subject: Code | None) -> Code:
    tests = [Infix("==", subject, value) if subject else value for value in values]
    test: Code = tests[0]
    for other in tests[1:]:
        test = Infix("||", test, other)
    return test
