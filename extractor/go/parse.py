"""One Go file in, everything that it declares out."""

from typing import TYPE_CHECKING

from extractor.errors import GoSyntaxError
from extractor.go import literals
from extractor.go.attach import Comments, Span
from extractor.go.constants import ConstantReader
from extractor.go.declarations import DeclarationReader
from extractor.go.groupversion import group_versions
from extractor.go.registration import registered
from extractor.go.syntax import Source, line_of, named
from extractor.go.types import TypeReader
from extractor.model.written import ConstDecl, GoFile, GroupVersionDecl, Import, Method, TypeDecl
from extractor.position import Position

if TYPE_CHECKING:
    from tree_sitter import Node


def parse_file(data: bytes, path: str) -> GoFile:
    """Give what the file declares at its top level.

    `path` is how positions name the file.

    Raises:
        GoSyntaxError: The bytes are not a Go file; with the line of the first fault.
    """
    source = Source(data, path)
    return _FileReader(source).read()


class _FileReader:
    """Collects the declarations of one file."""

    def __init__(self, source: Source) -> None:
        self._source = source
        self._comments = Comments(source)
        types = TypeReader(source)
        self._declarations = DeclarationReader(source, self._comments, types)
        self._constants = ConstantReader(source, self._comments, types)
        self._spans: list[Span] = []
        self._imports: list[Import] = []
        self._types: list[TypeDecl] = []
        self._consts: list[ConstDecl] = []
        self._group_versions: list[GroupVersionDecl] = []
        self._methods: list[Method] = []

    def read(self) -> GoFile:
        clause = None
        for node in self._source.root.named_children:
            match node.type:
                case "comment":
                    pass
                case "package_clause":
                    clause = node
                case kind:
                    documents = self._declaration(node, kind)
                    self._spans.append(Span(node.start_byte, node.end_byte, documents))
        if clause is None:
            raise GoSyntaxError("no package clause", where=Position(self._source.path, 1))
        return self._file(clause)

    def _file(self, clause: "Node") -> GoFile:
        data = self._source.data
        line = line_of(clause)
        doc, _ = self._comments.above(clause.start_byte, line)
        return GoFile(
            path=self._source.path,
            package=self._source.text(named(clause)[0]),
            package_line=line,
            package_doc=doc,
            imports=tuple(self._imports),
            types=tuple(self._types),
            constants=tuple(self._consts),
            group_versions=tuple(self._group_versions),
            methods=tuple(self._methods),
            registered=registered(self._source),
            comments=self._comments.at_file_level([Span(clause.start_byte, clause.end_byte, False), *self._spans]),
            proto=b"protoimpl.MessageState" in data,
            diagnostics=self._source.remarks,
        )

    def _declaration(self, node: "Node", kind: str) -> bool:
        """Read one declaration; tell whether the comment above it is its doc."""
        match kind:
            case "type_declaration":
                grouped = any(child.type == "(" for child in node.children)
                self._types += self._declarations.declarations(node, grouped=grouped)
                return not grouped
            case "const_declaration":
                self._consts += self._constants.declarations(node)
            case "var_declaration":
                if b"GroupVersion" in self._source.data:
                    self._group_versions += group_versions(self._source, self._constants, node)
            case "method_declaration":
                self._method(node)
            case "import_declaration":
                self._import(node)
                return False
            case _:
                pass
        return True

    def _import(self, node: "Node") -> None:
        for child in named(node):
            for spec in named(child) if child.type == "import_spec_list" else [child]:
                *name, path = named(spec)
                text = self._source.text(name[0]) if name else ""
                self._imports.append(Import(text, literals.unquote(self._source.text(path)), line_of(spec)))

    def _method(self, node: "Node") -> None:
        receiver = node.child_by_field_name("receiver")
        name = node.child_by_field_name("name")
        if receiver and name:
            self._methods.append(Method(self._receiver(receiver), self._source.text(name), line_of(node)))

    def _receiver(self, node: "Node") -> str:
        """Give the name of the receiver's type, below pointers, parentheses and type arguments."""
        while node.type != "type_identifier":
            children = named(node)
            if not children:
                return self._source.text(node)
            node = children[0] if node.type == "generic_type" else children[-1]
        return self._source.text(node)
