"""From bytes to a tree: one Go file, parsed, with its text and its complaints at hand.

tree-sitter never fails, it only marks what it did not understand; here such a file becomes a
`GoSyntaxError` with its line. The grammar's own gaps are bridged here too, so that nothing
above has to know them.
"""

import re
from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Literal

from extractor.errors import GoSyntaxError
from extractor.go.lexing import Lexed
from extractor.go.outline import outline
from extractor.model.diagnostics import Diagnostic
from extractor.position import Position

if TYPE_CHECKING:
    from tree_sitter import Node, Parser

_BOM = b"\xef\xbb\xbf"
_NEW_CALL = re.compile(rb"\bnew\(")
_CONFLICT = re.compile(rb"^(?:<{7}|\|{7}|={7}|>{7})(?=[ \r\n])", re.MULTILINE)
DECLARATIONS = frozenset(
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
"""What may stand at the top level. The grammar takes statements there as well, Go does not."""

_CONFLICT_MESSAGE = "merge conflict marker"
# The grammar wants a semicolon before the parenthesis in `const ( A = 1 )`; Go does not.
_ONE_LINE_GROUP = re.compile(rb"^((?:const|var)[ \t]*\([^\n]*[^\s;(])([ \t]*\)[ \t]*(?://[^\n]*)?)$", re.MULTILINE)


class Source:
    """One file: its code, its tree, its comments, and what there is to remark about it.

    `code` is the file without comments; offsets of nodes count in it, their lines are those of
    the file. `text` gives the source of a node, `original` the text between two offsets of the
    file, comments included.
    """

    __slots__ = ("_remarks", "code", "lexed", "original", "path", "root", "text")

    def __init__(self, data: bytes, path: str) -> None:
        """Parse the file.

        Raises:
            GoSyntaxError: The file is not Go.
        """
        self.path = path
        self._remarks: dict[Diagnostic, None] = {}
        data = _normalize(data)
        if not data.isascii():
            self._check_encoding(data)
        self.lexed = Lexed(data)
        root = self._parse(self.lexed.code)
        if root is None:
            error = _syntax_error(self.lexed.code, path)
            data = _ONE_LINE_GROUP.sub(rb"\1;\2", data)
            self.lexed = Lexed(data)
            root = self._parse(self.lexed.code) or self._parse_outline(error)
        self.root = root
        self.code = self.lexed.code
        self.original = _slicer(data)
        self.text = _node_reader(self.code)

    def remark(
        self, rule: str, message: str, line: int, *, level: Literal["warning", "note"] = "warning", hint: str = ""
    ) -> None:
        """Note something that a user should know; the same remark twice counts once."""
        where = Position(self.path, line)
        self._remarks[Diagnostic(where=where, rule=rule, message=message, level=level, hint=hint)] = None

    @property
    def remarks(self) -> tuple[Diagnostic, ...]:
        """Give the remarks by place."""
        return tuple(sorted(self._remarks))

    def _parse(self, code: bytes) -> "Node | None":
        root = _tree(code)
        if root.has_error and b"new(" in code:
            # The grammar does not know `new(expression)` (Go 1.26): hide the name from it, at the same length.
            root = _tree(_hide_new(code))
        return None if root.has_error else root

    def _parse_outline(self, error: GoSyntaxError) -> "Node":
        root = _tree(_hide_new(outline(self.lexed.code)))
        if root.has_error or error.message == _CONFLICT_MESSAGE:
            raise error
        line = error.where.line if error.where else 0
        message = f"{error.message}; declarations are read, functions are not"
        self.remark("unread-functions", message, line, level="note")
        return root

    def _check_encoding(self, data: bytes) -> None:
        try:
            data.decode("utf-8")
        except UnicodeDecodeError as error:
            line = data.count(b"\n", 0, error.start) + 1
            self.remark(
                "invalid-utf8",
                f"byte 0x{data[error.start]:02x} is not UTF-8; it is read as U+FFFD",
                line,
                hint="save the file as UTF-8",
            )


def line_of(node: "Node") -> int:
    """Give the line, counting from 1, where the node starts."""
    return node.start_point.row + 1


def _slicer(data: bytes) -> Callable[[int, int], str]:
    """Give the function that reads a piece of the file; it runs often, so it knows ASCII beforehand."""
    if data.isascii():
        text = data.decode("ascii")
        return lambda start, end: text[start:end]
    return lambda start, end: data[start:end].decode("utf-8", "replace")


def _node_reader(code: bytes) -> "Callable[[Node], str]":
    if code.isascii():
        text = code.decode("ascii")
        return lambda node: text[node.start_byte : node.end_byte]
    return lambda node: code[node.start_byte : node.end_byte].decode("utf-8", "replace")


@cache
def _parser() -> "Parser":
    # Loading the grammar takes longer than parsing a small file: only who parses pays for it.
    import tree_sitter
    import tree_sitter_go

    return tree_sitter.Parser(tree_sitter.Language(tree_sitter_go.language()))


def _normalize(data: bytes) -> bytes:
    data = data.removeprefix(_BOM)
    if b"\r" in data:
        data = data.replace(b"\r\n", b"\n")
    # Without a final newline the tree claims an error that no node shows.
    return data if data.endswith(b"\n") else data + b"\n"


def _tree(code: bytes) -> "Node":
    return _parser().parse(code).root_node


def _hide_new(code: bytes) -> bytes:
    return _NEW_CALL.sub(b"neW(", code)


def _syntax_error(code: bytes, path: str) -> GoSyntaxError:
    conflict = _CONFLICT.search(code)
    if conflict:
        where = Position(path, code.count(b"\n", 0, conflict.start()) + 1)
        return GoSyntaxError(_CONFLICT_MESSAGE, where=where, hint="resolve the conflict, then run again")
    node = _first_error(_tree(code))
    if node.is_missing:
        return GoSyntaxError(f"missing {node.type!r}", where=Position(path, _line_within(code, node)))
    return misplaced(node, code, path)


def misplaced(node: "Node", code: bytes, path: str) -> GoSyntaxError:
    """Give the error for a node that is no Go, or none at the place where it stands."""
    seen = code[node.start_byte : node.end_byte].decode("utf-8", "replace").strip().split("\n")[0]
    near = f" near {seen[:40]!r}" if seen else ""
    return GoSyntaxError(f"not Go syntax{near}", where=Position(path, _line_within(code, node)))


def _line_within(code: bytes, node: "Node") -> int:
    return min(line_of(node), code.count(b"\n"))


def _first_error(root: "Node") -> "Node":
    """Give the first node that is an error itself, or the statement around it outside any function."""
    faulty = [child for child in root.named_children if child.has_error or child.type not in DECLARATIONS]
    node = faulty[0] if faulty else root
    if node.type not in DECLARATIONS:
        return node
    while not (node.is_error or node.is_missing):
        below = next((child for child in node.children if child.has_error or child.is_missing), None)
        if below is None:
            return node
        node = below
    return node
