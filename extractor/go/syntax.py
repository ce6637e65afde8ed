"""From bytes to a tree: one Go file, parsed, with its text and its complaints at hand.

tree-sitter never fails, it only marks what it did not understand; here such a file becomes a
`GoSyntaxError` with its line. The grammar's own gaps are bridged here too, so that nothing
above has to know them.
"""

import re
from functools import cache
from typing import TYPE_CHECKING, Literal

from extractor.errors import GoSyntaxError
from extractor.model.diagnostics import Diagnostic
from extractor.position import Position

if TYPE_CHECKING:
    from tree_sitter import Node, Parser

_BOM = b"\xef\xbb\xbf"
_NEW_CALL = re.compile(rb"\bnew\(")
_CONFLICT = re.compile(rb"^(?:<{7}|\|{7}|={7}|>{7})(?=[ \r\n])", re.MULTILINE)


class Source:
    """The bytes of one file, its tree, and what there is to remark about it.

    `data` is the file without byte order mark and carriage returns at line ends, and with a
    final newline; every offset of a node counts in it.
    """

    __slots__ = ("_ascii", "_remarks", "data", "path", "root")

    def __init__(self, data: bytes, path: str) -> None:
        """Parse the file.

        Raises:
            GoSyntaxError: The file is not Go.
        """
        self.path = path
        self.data = _normalize(data)
        self._ascii = self.data.decode("ascii") if self.data.isascii() else ""
        self._remarks: dict[Diagnostic, None] = {}
        if not self._ascii:
            self._check_encoding()
        self.root = _parse(self.data, path)

    def text(self, node: "Node") -> str:
        """Give the source text of a node."""
        return self.slice(node.start_byte, node.end_byte)

    def slice(self, start: int, end: int) -> str:
        """Give the source text between two offsets."""
        if self._ascii:
            return self._ascii[start:end]
        return self.data[start:end].decode("utf-8", "replace")

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

    def _check_encoding(self) -> None:
        try:
            self.data.decode("utf-8")
        except UnicodeDecodeError as error:
            line = self.data.count(b"\n", 0, error.start) + 1
            self.remark(
                "invalid-utf8",
                f"byte 0x{self.data[error.start]:02x} is not UTF-8; it is read as U+FFFD",
                line,
                hint="save the file as UTF-8",
            )


def line_of(node: "Node") -> int:
    """Give the line, counting from 1, where the node starts."""
    return node.start_point.row + 1


def end_line_of(node: "Node") -> int:
    """Give the line, counting from 1, where the node ends."""
    return node.end_point.row + 1


def named(node: "Node") -> "list[Node]":
    """Give the named children without comments, which the grammar allows anywhere."""
    return [child for child in node.named_children if child.type != "comment"]


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


def _parse(data: bytes, path: str) -> "Node":
    root = _parser().parse(data).root_node
    if root.has_error and b"new(" in data:
        # The grammar does not know `new(expression)` (Go 1.26): hide the name from it, at the same length.
        root = _parser().parse(_NEW_CALL.sub(b"neW(", data)).root_node
    if root.has_error:
        raise _syntax_error(data, path, root)
    return root


def _syntax_error(data: bytes, path: str, root: "Node") -> GoSyntaxError:
    conflict = _CONFLICT.search(data)
    if conflict:
        line = data.count(b"\n", 0, conflict.start()) + 1
        hint = "resolve the conflict, then run again"
        return GoSyntaxError("merge conflict marker", where=Position(path, line), hint=hint)
    node = _first_error(root)
    line = min(line_of(node), max(1, data.count(b"\n")))
    if node.is_missing:
        return GoSyntaxError(f"missing {node.type!r}", where=Position(path, line))
    seen = data[node.start_byte : node.end_byte].decode("utf-8", "replace").strip().split("\n")[0]
    near = f" near {seen[:40]!r}" if seen else ""
    return GoSyntaxError(f"not Go syntax{near}", where=Position(path, line))


def _first_error(root: "Node") -> "Node":
    """Give the first node that is an error itself, looking into the first child that has one."""
    node = root
    while not (node.is_error or node.is_missing):
        below = next((child for child in node.children if child.has_error or child.is_missing), None)
        if below is None:
            return node
        node = below
    return node
