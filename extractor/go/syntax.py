"""From bytes to a tree: one Go file, parsed, with its text and its complaints at hand.

tree-sitter never fails, it only marks what it did not understand; here such a file becomes a
`GoSyntaxError` with its line. The grammar's own gaps are bridged here too (with `faults` and
`outline`), so that nothing above has to know them.
"""

from collections.abc import Callable, Collection
from functools import cache
from typing import TYPE_CHECKING, Literal

from extractor.errors import GoSyntaxError
from extractor.go.lexing import Lexed
from extractor.model.diagnostics import Diagnostic
from extractor.position import Position

if TYPE_CHECKING:
    from tree_sitter import Node, Parser

_BOM = b"\xef\xbb\xbf"

REGISTRATION_HINTS = (b"AddKnownType", b"SchemeBuilder", b"schemeBuilder", b"Types = append(")
"""What a file holds whose functions may register types."""


class Unparsed:
    """One file before it is parsed: its code, its comments, and what there is to remark about it.

    `code` is the file without comments; offsets of nodes count in it, their lines are those of
    the file. `text` gives the source of a node, `original` the text between two offsets of the
    file, comments included.
    """

    __slots__ = ("_remarks", "code", "lexed", "original", "path", "text")

    def __init__(self, data: bytes, path: str) -> None:
        """Take the file apart.

        Raises:
            GoSyntaxError: A comment is not closed.
        """
        self.path = path
        self._remarks: dict[Diagnostic, None] = {}
        data = _normalize(data)
        if not data.isascii():
            self._check_encoding(data)
        self._take_apart(data)
        if self.lexed.unclosed >= 0:
            line = data.count(b"\n", 0, self.lexed.unclosed) + 1
            raise GoSyntaxError("a comment is not closed", where=Position(path, line))

    def _take_apart(self, data: bytes) -> None:
        self.lexed = Lexed(data)
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

    def with_bodies(self, names: Collection[str]) -> "Node":
        """Give the tree of the code with those functions whole; with faults where the grammar knows no better."""
        from extractor.go.bodies import without_bodies

        code = without_bodies(self.code, names)
        root = _tree(code)
        if root.has_error:
            from extractor.go import faults  # few files need it

            root = _tree(faults.hide_new(code))
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


class Source(Unparsed):
    """One file, parsed: its tree as well."""

    __slots__ = ("root",)

    def __init__(self, data: bytes, path: str) -> None:
        """Parse the file.

        Raises:
            GoSyntaxError: The file is not Go.
        """
        super().__init__(data, path)
        self.root = self._parsed()
        if self.root.has_error:
            self._mend(_normalize(data))

    def _parsed(self) -> "Node":
        """Parse the code, but for functions: nobody asks what they do, unless they register types."""
        code = self.code
        if b"\nfunc " in code and not any(hint in code for hint in REGISTRATION_HINTS):
            from extractor.go.bodies import without_bodies  # many files have no functions

            root = _tree(without_bodies(code))
            if not root.has_error:
                return root
        return _tree(code)

    def _mend(self, data: bytes) -> None:
        """Read the file in spite of the grammar, if that can be done.

        The tree may be of other code than that of the file, but every offset means the same.
        """
        from extractor.go import faults  # few files need it

        code = self.code
        error = faults.conflict(code, self.path) or faults.syntax_error(self.root, code, self.path)
        tried = {code}
        self._try(faults.hide_new(code), tried)
        if self.root.has_error:
            self._take_apart(faults.end_groups(data))
            self._try(faults.hide_new(self.code), tried)
        if self.root.has_error:
            self._read_outline(error, tried)

    def _try(self, code: bytes, tried: set[bytes]) -> None:
        """Parse other code in place of the file's, unless that has been done: most broken files stay as they are."""
        if code not in tried:
            tried.add(code)
            self.root = _tree(code)

    def _read_outline(self, error: GoSyntaxError, tried: set[bytes]) -> None:
        from extractor.go import faults
        from extractor.go.outline import outline

        self._try(faults.hide_new(outline(self.code)), tried)
        if self.root.has_error or faults.conflict(self.code, self.path):
            raise error
        line = error.where.line if error.where else 0
        message = f"{error.message}; declarations are read, functions are not"
        self.remark("unread-functions", message, line, level="note")


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
