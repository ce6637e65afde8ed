"""One Go file in, everything that it declares out."""

import re
from typing import TYPE_CHECKING

from extractor.errors import GoSyntaxError
from extractor.go import literals
from extractor.go.attach import Comments, Place
from extractor.go.constants import ConstantReader
from extractor.go.declarations import DeclarationReader
from extractor.go.groupversion import group_versions
from extractor.go.syntax import REGISTRATION_HINTS, Source, line_of
from extractor.go.types import TypeReader
from extractor.model.written import ConstDecl, GoFile, GroupVersionDecl, Import, Method, TypeDecl
from extractor.position import Position

if TYPE_CHECKING:
    from tree_sitter import Node

_AROUND_RECEIVER = frozenset(
    {"parameter_list", "parameter_declaration", "pointer_type", "parenthesized_type", "generic_type"}
)
_DEFAULTING = rb"(?m)^func [^\n]*?[dD]efault\w*+\("
_PROTO = "/protobuf/runtime/protoimpl"


def parse_file(data: bytes, path: str) -> GoFile:
    """Give what the file declares at its top level.

    `path` is how positions name the file.

    Raises:
        GoSyntaxError: The bytes are not a Go file; with the line of the first fault.
    """
    source = Source(data, path)
    return _FileReader(source).read()


def sets_defaults(code: bytes) -> bool:
    """Tell whether code has a function whose name says that it sets defaults."""
    return b"efault" in code and re.search(_DEFAULTING, code) is not None


class _FileReader:
    """Collects the declarations of one file."""

    def __init__(self, source: Source) -> None:
        self._source = source
        self._text = source.text
        self._comments = Comments(source)
        types = TypeReader(source)
        self._declarations = DeclarationReader(source, self._comments, types)
        self._constants = ConstantReader(source, self._comments, types)
        self._places: list[Place] = []
        self._imports: list[Import] = []
        self._types: list[TypeDecl] = []
        self._consts: list[ConstDecl] = []
        self._group_versions: list[GroupVersionDecl] = []
        self._methods: list[Method] = []
        self._has_code = False

    def read(self) -> GoFile:
        clause, declarations = self._split()
        line = line_of(clause)
        doc, _ = self._comments.above(clause.start_byte, line)
        self._places.append((clause.start_byte, line, False))
        for node in declarations:
            documented = self._declaration(node)
            self._places.append((node.start_byte, line_of(node), documented))
        registered, kind_names = self._registered()
        return GoFile(
            path=self._source.path,
            package=self._text(clause.named_children[0]),
            package_line=line,
            package_doc=doc,
            imports=tuple(self._imports),
            types=tuple(self._types),
            constants=tuple(self._consts),
            group_versions=tuple(self._group_versions),
            methods=tuple(self._methods),
            registered=registered,
            kind_names=kind_names,
            sets_defaults=self._has_code and sets_defaults(self._source.code),
            comments=self._comments.at_file_level(self._places),
            strays=self._comments.left_over(),
            proto=any(imported.path.endswith(_PROTO) for imported in self._imports),
            diagnostics=self._source.remarks,
        )

    def _split(self) -> "tuple[Node, list[Node]]":
        """Part the package clause, which has to come first, from what follows."""
        first, *declarations = self._source.root.named_children or [self._source.root]
        if first.type != "package_clause":
            raise GoSyntaxError("no package clause", where=Position(self._source.path, 1))
        return first, declarations

    def _declaration(self, node: "Node") -> bool:
        """Read one declaration; tell whether the comment directly above documents it, and it alone."""
        match node.type:
            case "import_declaration":
                self._import(node)
                return False
            case "type_declaration":
                # What stands above `type (` describes the group, and reaches no type in it.
                grouped = node.children[1].type == "("
                self._types += self._declarations.declarations(node, grouped=grouped)
                return not grouped
            case "const_declaration":
                self._consts += self._constants.declarations(node)
            case "var_declaration":
                self._has_code = True
                self._group_versions += group_versions(self._source, self._constants, node)
            case "method_declaration":
                self._has_code = True
                self._method(node)
            case "function_declaration":
                self._has_code = True
            case _:
                from extractor.go.faults import misplaced  # almost never

                raise misplaced(node, self._source.code, self._source.path)
        return True

    def _registered(self) -> tuple[tuple[str, ...], tuple[tuple[str, str], ...]]:
        """Give the types that are registered, and the kinds of those that are not called as they are."""
        if not self._has_code or not any(hint in self._source.code for hint in REGISTRATION_HINTS):
            return (), ()
        from extractor.go.registration import kind_names, registered  # few files register anything

        return registered(self._source), kind_names(self._source)

    def _import(self, node: "Node") -> None:
        for child in node.named_children:
            for spec in child.named_children if child.type == "import_spec_list" else [child]:
                *name, path = spec.named_children
                text = self._text(name[0]) if name else ""
                self._imports.append(Import(text, literals.unquote(self._text(path)), line_of(spec)))

    def _method(self, node: "Node") -> None:
        receiver = node.child_by_field_name("receiver")
        name = node.child_by_field_name("name")
        base = _receiver(receiver) if receiver else None
        if base and name:
            self._methods.append(Method(self._text(base), self._text(name), line_of(node)))


def _receiver(node: "Node") -> "Node | None":
    """Give the name of the receiver's type, below pointers, parentheses and type arguments."""
    if len(node.named_children) != 1:
        return None
    while node.type in _AROUND_RECEIVER:
        node = node.named_children[0 if node.type == "generic_type" else -1]
    return node if node.type == "type_identifier" else None
