"""Which types a file hands to a scheme: the proof that a type is served as an object.

Calls are found by name in the text and only then looked up in the tree, since almost no file
has any.
"""

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tree_sitter import Node

    from extractor.go.syntax import Source

_WITH_NAME = b"AddKnownTypeWithName"
_BY_TYPE = rb"(Register|AddKnownTypes|append)\s*\("
_CALL = rb"(Register|AddKnownTypes|AddKnownTypeWithName|append)\s*\("
_NAMED = rb'(AddKnownTypeWithName)\s*\(\s*(?:Scheme)?GroupVersion\.WithKind\(\s*"(\w+)"\s*\)\s*,\s*&(\w+)\{'
_LISTS = ("objecttypes", "knowntypes")


def registered(source: "Source") -> tuple[str, ...]:
    """Give the names of the file's types that are registered, in source order, each once.

    Read are `SchemeBuilder.Register(&A{})`, `scheme.AddKnownTypes(gv, &A{})`, the same through
    a list variable of the file, and `objectTypes = append(objectTypes, &A{})`.
    """
    return _given(source, _CALL)


def _given(source: "Source", calls: bytes) -> tuple[str, ...]:
    found: dict[str, None] = {}
    lists: dict[str, tuple[str, ...]] = {}
    for match in re.finditer(calls, source.code):
        node = source.root.descendant_for_byte_range(match.start(1), match.end(1))
        call = _call_of(node) if node and source.text(node) == match[1].decode() else None
        if call and _registers(source, call):
            arguments = call.child_by_field_name("arguments")
            for argument in arguments.named_children if arguments else ():
                found.update(dict.fromkeys(_types_in(source, argument, lists)))
    return tuple(found)


def kind_names(source: "Source") -> tuple[tuple[str, str], ...]:
    """Give the types that are registered as kinds of a name of their own, each with that name.

    Read is `scheme.AddKnownTypeWithName(GroupVersion.WithKind("a"), &A{})`. A type that is also
    registered by its own name, or under several names, is the kind that it is called.
    """
    if _WITH_NAME not in source.code:
        return ()
    found: dict[str, set[str]] = {}
    for match in re.finditer(_NAMED, source.code):
        node = source.root.descendant_for_byte_range(match.start(1), match.end(1))
        if node and source.text(node) == match[1].decode() and _call_of(node):
            found.setdefault(match[3].decode(), set()).add(match[2].decode())
    own = _given(source, _BY_TYPE) if found else ()
    return tuple(
        (type_, name) for type_, names in found.items() if len(names) == 1 and type_ not in own for name in names
    )


def _call_of(node: "Node") -> "Node | None":
    """Give the call of which the node is the function's name."""
    callee = node
    if callee.parent and callee.parent.type == "selector_expression":
        callee = callee.parent
    call = callee.parent
    return call if call and call.type == "call_expression" and call.children[0] == callee else None


def _registers(source: "Source", call: "Node") -> bool:
    function = source.text(call.children[0])
    if function == "append":
        arguments = call.child_by_field_name("arguments")
        lists = arguments.named_children[:1] if arguments else []
        return any(source.text(node).lower() in _LISTS for node in lists)
    return function.endswith(("AddKnownTypes", "AddKnownTypeWithName")) or "schemebuilder" in function.lower()


def _types_in(source: "Source", argument: "Node", lists: dict[str, tuple[str, ...]]) -> Iterator[str]:
    """Give the types in an argument; `lists` remembers those in list variables, which many calls may name."""
    match argument.type:
        case "unary_expression":
            literal = argument.named_children[0]
            type_ = literal.named_children[0] if literal.type == "composite_literal" else None
            if type_ and type_.type == "type_identifier":
                yield source.text(type_)
        case "variadic_argument":
            variable = source.text(argument.named_children[0])
            if variable not in lists:
                lists[variable] = ()  # against a list that holds itself
                lists[variable] = tuple(_listed(source, variable, lists))
            yield from lists[variable]
        case _:
            pass


def _listed(source: "Source", variable: str, lists: dict[str, tuple[str, ...]]) -> Iterator[str]:
    """Give the types in the list literal that the variable is set to, wherever that stands in the file."""
    setting = re.compile(rb"\b%b\s*(?::?=)\s*(\[\])" % re.escape(variable.encode()))
    for match in setting.finditer(source.code):
        node = source.root.descendant_for_byte_range(match.start(1), match.end(1))
        while node and node.type != "composite_literal":
            node = node.parent
        body = node.named_children[-1] if node else None
        for element in body.named_children if body else ():
            yield from _types_in(source, element.named_children[0], lists)
