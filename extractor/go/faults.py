"""Where and why a file is no Go, and what can be done where only the grammar thinks so.

Few files need any of this, so it is imported for those.
"""

import re
from typing import TYPE_CHECKING

from extractor.errors import GoSyntaxError
from extractor.position import Position

if TYPE_CHECKING:
    from tree_sitter import Node

_NEW_CALL = re.compile(rb"\bnew\(")
_CONFLICT = re.compile(rb"^(?:<{7}|\|{7}|={7}|>{7})(?=[ \r\n])", re.MULTILINE)
# The grammar wants a semicolon before the parenthesis in `const ( A = 1 )`; Go does not.
_ONE_LINE_GROUP = re.compile(rb"^((?:const|var)[ \t]*\([^\n]*[^\s;(])([ \t]*\)[ \t]*(?://[^\n]*)?)$", re.MULTILINE)
# What may stand at the top level. The grammar takes statements there as well, Go does not.
_DECLARATIONS = frozenset(
    {
        "package_clause",
        "import_declaration",
        "const_declaration",
        "type_declaration",
        "var_declaration",
        "function_declaration",
        "method_declaration",
    }
)
_SHOWN = 40


def hide_new(code: bytes) -> bytes:
    """Hide the name in `new(expression)` (Go 1.26), which the grammar does not know, at the same length."""
    return _NEW_CALL.sub(b"neW(", code)


def end_groups(data: bytes) -> bytes:
    """Put a semicolon behind the last declaration of each group that ends on its line."""
    return _ONE_LINE_GROUP.sub(rb"\1;\2", data)


def conflict(code: bytes, path: str) -> GoSyntaxError | None:
    """Give the error for the first marker of a merge conflict, if there is any."""
    marker = _CONFLICT.search(code)
    if marker is None:
        return None
    where = Position(path, code.count(b"\n", 0, marker.start()) + 1)
    return GoSyntaxError("merge conflict marker", where=where, hint="resolve the conflict, then run again")


def syntax_error(root: "Node", code: bytes, path: str) -> GoSyntaxError:
    """Give the error for the first fault in a tree that has one."""
    node = _first_error(root)
    if node.is_missing:
        return GoSyntaxError(f"missing {node.type!r}", where=_where(node, code, path))
    return misplaced(node, code, path)


def misplaced(node: "Node", code: bytes, path: str) -> GoSyntaxError:
    """Give the error for a node that is no Go, or none at the place where it stands."""
    lines = code[node.start_byte : node.end_byte].decode("utf-8", "replace").strip().split("\n")
    near = f" near {lines[0][:_SHOWN]!r}" if lines[0] else ""
    return GoSyntaxError(f"not Go syntax{near}", where=_where(node, code, path))


def _where(node: "Node", code: bytes, path: str) -> Position:
    return Position(path, min(node.start_point.row + 1, code.count(b"\n")))


def _first_error(root: "Node") -> "Node":
    """Give the first node that is an error itself, or the statement around it outside any function."""
    faulty = [child for child in root.named_children if child.has_error or child.type not in _DECLARATIONS]
    node = faulty[0] if faulty else root
    if node.type not in _DECLARATIONS:
        return node
    while not (node.is_error or node.is_missing):
        below = next((child for child in node.children if child.has_error or child.is_missing), None)
        if below is None:
            return node
        node = below
    return node
