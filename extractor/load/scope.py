"""Names in one file, resolved: qualifier → import path, type expression → identities, constant → value.

Import names belong to a file, never to a package: `v1` may be two packages in two files. An
alias (`type A = B`) is transparent: whoever names it means what it stands for.
"""

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import TypeAlias

from extractor.load.constants import Value, evaluate, references
from extractor.load.packages import ReadPackage, Workspace
from extractor.load.settling import settle
from extractor.model.api import TypeDef
from extractor.model.bounds import MAX_DEPTH, fits
from extractor.model.members import substitute
from extractor.model.types import (
    Array,
    Basic,
    Map,
    Name,
    Named,
    Opaque,
    Parameter,
    Pointer,
    Slice,
    TypeExpr,
)
from extractor.model.wellknown import UNREAD
from extractor.model.written import (
    Binary,
    ConstDecl,
    ConstExpr,
    Conversion,
    GoFile,
    Reference,
    StructBody,
    TypeDecl,
    Unary,
)

_COMPARING = frozenset(("==", "!=", "<", "<=", ">", ">=", "&&", "||"))
_NANOSECONDS = {
    "Nanosecond": 1,
    "Microsecond": 1_000,
    "Millisecond": 1_000_000,
    "Second": 1_000_000_000,
    "Minute": 60_000_000_000,
    "Hour": 3_600_000_000_000,
}
"""Go's own units of time."""

Constant: TypeAlias = tuple[ReadPackage, str]
"""A constant, by the package that declares it and by its name."""


class Scopes:
    """The scopes of all files, and what is worked out once for all: values and types of constants, aliases."""

    def __init__(self, workspace: Workspace) -> None:
        self.workspace = workspace
        self._scopes: dict[tuple[str, str], FileScope] = {}
        self._values: dict[Constant, Value | None] = {}
        self._constant_types: dict[Constant, Name | None] = {}
        self._unfolding: set[Name] = set()
        self.depth = 0
        """The levels of types inside each other, aliases gone through included, that are being resolved."""

    def of(self, package: ReadPackage, file: GoFile) -> "FileScope":
        """Give the scope of a file."""
        key = package.path, file.path  # files of two sources may have the same name
        scope = self._scopes.get(key)
        if scope is None:
            scope = self._scopes[key] = FileScope(self, package, file)
        return scope

    def declaration(self, name: Name, importer: ReadPackage) -> "tuple[FileScope, TypeDecl] | None":
        """Give the declaration of a type, with the scope of its file, or None where it can't be read."""
        package = importer if name.package == importer.path else self.workspace.find(name.package, importer)
        found = package.types.get(name.name) if package else None
        return (self.of(package, found[0]), found[1]) if package and found else None

    def declaration_anywhere(self, name: Name, importer: ReadPackage) -> "tuple[FileScope, TypeDecl] | None":
        """Give the declaration of a type, also from outside of the sources."""
        found = self.declaration(name, importer)
        package = None if found or name in UNREAD else self.workspace.find_anywhere(name.package, importer)
        there = package.types.get(name.name) if package else None
        return (self.of(package, there[0]), there[1]) if package and there else found

    def known(self, name: Name, importer: ReadPackage) -> TypeDef | None:
        """Give a type that the program has the facts of, and whose package is nowhere to be read."""
        if name in UNREAD or self.workspace.find_anywhere(name.package, importer):
            return None
        from extractor.snapshot.known import known  # it costs some time, and few sources need it

        return known().get(name)

    @staticmethod
    def known_constant(name: Name) -> Value | None:
        """Give the value of a constant of Go or that the program knows, whose package is nowhere to be read."""
        if name.package == "time":
            return _NANOSECONDS.get(name.name)
        from extractor.snapshot.known import known_constant

        return known_constant(name)

    def value(self, package: ReadPackage, name: str) -> Value | None:
        """Give the value of a package's constant, or None where it has none or it can't be told."""
        key = package, name
        if key in self._values:
            return self._values[key]
        return settle(key, self._values, needs=self._referred, answer=self._evaluated, meanwhile=None)

    def constant_type(self, package: ReadPackage, name: str) -> Name | None:
        """Give the identity of the declared type that a package's constant has, or None."""
        key = package, name
        if key in self._constant_types:
            return self._constant_types[key]
        return settle(key, self._constant_types, needs=self._referred, answer=self._type_of, meanwhile=None)

    def _evaluated(self, constant: Constant) -> Value | None:
        found = self._declared(constant)
        return evaluate(found[1].value, found[0], found[1].iota) if found else None

    def _type_of(self, constant: Constant) -> Name | None:
        found = self._declared(constant)
        return found[0].type_of(found[1]) if found else None

    def _referred(self, constant: Constant) -> Iterator[Constant]:
        """Give the constants that the value of a constant refers to."""
        found = self._declared(constant)
        homes = map(found[0].home_of, references(found[1].value)) if found else ()
        return (home for home in homes if home)

    def _declared(self, constant: Constant) -> "tuple[FileScope, ConstDecl] | None":
        package, name = constant
        found = package.constants.get(name)
        return (self.of(package, found[0]), found[1]) if found else None

    def unfold(self, named: Named, importer: ReadPackage) -> TypeExpr:
        """Give what an alias stands for, and any other type as it is."""
        if named.name in UNREAD or named.name in self._unfolding or self.depth > MAX_DEPTH:
            return named
        found = self.declaration(named.name, importer)
        if found is None:
            return named
        scope, declaration = found
        if not declaration.alias or isinstance(declaration.body, StructBody):
            return named
        self._unfolding.add(named.name)  # against aliases that go in circles
        target = scope.type(declaration.body)
        self._unfolding.discard(named.name)
        if isinstance(target, Basic) and _is_marked(declaration):
            return named  # what its markers say would be lost with the name
        names = (parameter.name for parameter in declaration.parameters)
        bindings = dict(zip(names, named.arguments, strict=False))
        return substitute(target, bindings) if fits(target, bindings) else named


def _is_marked(declaration: TypeDecl) -> bool:
    return any(comment.markers for comment in (declaration.doc, declaration.detached) if comment)


class FileScope:
    """What names mean in one file. `unimported` collects the qualifiers that no import is named by."""

    def __init__(self, scopes: Scopes, package: ReadPackage, file: GoFile) -> None:
        self.package = package
        self.file = file
        self._scopes = scopes
        self._paths = {entry.name: entry.path for entry in file.imports if entry.name}
        self._unnamed = tuple(entry.path for entry in file.imports if not entry.name)
        self._unasked = self._clauses()
        self._dots = tuple(entry.path for entry in file.imports if entry.name == ".")
        self._said: dict[str, str] = {}
        self._types: dict[TypeExpr, TypeExpr] = {}
        self.unimported: set[str] = set()

    def import_path(self, qualifier: str) -> str | None:
        """Give the import path that a qualifier stands for in this file, or None."""
        if qualifier not in self._paths:
            path = self._guesses.get(qualifier) or self._by_clause(qualifier)
            if path is None:
                return None
            self._paths[qualifier] = path
        return self._paths[qualifier]

    def name(self, name: Name) -> Name:
        """Give the identity of a type that the file names; an unknown qualifier stays as it is."""
        if name.package:
            path = self.import_path(name.package)
            if path is None:
                self.unimported.add(name.package)
            return Name(path or name.package, name.name)
        if name.name not in self.package.types:
            for package in self._dotted():
                if name.name in package.types:
                    return Name(package.path, name.name)
        return Name(self.package.path, name.name)

    def type(self, expr: TypeExpr) -> TypeExpr:
        """Give the expression with identities in place of names, and what aliases stand for."""
        resolved = self._types.get(expr)
        if resolved is None:
            self._scopes.depth += 1
            resolved = self._types[expr] = self._resolve(expr)
            self._scopes.depth -= 1
        return resolved

    def constant(self, name: Name) -> Value | None:
        """Give the value of a constant that the file names, or None where it can't be told."""
        home = self.home_of(name)
        if home is None:
            path = self.import_path(name.package)
            return self._scopes.known_constant(Name(path, name.name)) if path else None
        return self._scopes.value(*home)

    def home_of(self, name: Name) -> Constant | None:
        """Give the package of a constant that the file names, and its name there, or None where it can't be read."""
        package = self._package_of(name.package, anywhere=True)
        if package and not name.package and name.name not in package.constants:
            package = next((other for other in self._dotted() if name.name in other.constants), package)
        return (package, name.name) if package else None

    def is_type(self, name: Name) -> bool:
        """Tell whether the file means a type by that name."""
        identity = self.name(name)
        if identity in UNREAD or self._scopes.declaration_anywhere(identity, self.package):
            return True
        return self._scopes.known(identity, self.package) is not None

    def type_of(self, declaration: ConstDecl) -> Name | None:
        """Give the identity of the declared type that a constant of this file has, or None."""
        if isinstance(declaration.type, Named):
            return self.name(declaration.type.name)
        return None if declaration.type or declaration.value is None else self._type_of_value(declaration.value)

    def _type_of_value(self, value: ConstExpr) -> Name | None:
        match value:
            case Conversion(target=Named(name=name)) if self.is_type(name):
                return self.name(name)
            case Reference(name=name):
                package = self._package_of(name.package)
                return self._scopes.constant_type(package, name.name) if package else None
            case Unary(operand=operand):
                return self._type_of_value(operand)
            case Binary(operator=operator, left=left, right=right) if operator not in _COMPARING:
                return self._type_of_value(left) or self._type_of_value(right)
            case _:
                return None

    def _resolve(self, expr: TypeExpr) -> TypeExpr:
        match expr:
            case Basic() | Parameter() | Opaque():
                return expr
            case Pointer(element=inner):
                return Pointer(self.type(inner))
            case Slice(element=inner):
                return Slice(self.type(inner))
            case Array(length=length, element=inner):
                return Array(length, self.type(inner))
            case Map(key=key, value=value):
                return Map(self.type(key), self.type(value))
            case Named(name=name, arguments=arguments):
                resolved = Named(self.name(name), tuple(self.type(argument) for argument in arguments))
                return self._scopes.unfold(resolved, self.package)

    def _package_of(self, qualifier: str, *, anywhere: bool = False) -> ReadPackage | None:
        if not qualifier:
            return self.package
        path = self.import_path(qualifier)
        find = self._scopes.workspace.find_anywhere if anywhere else self._scopes.workspace.find
        return find(path, self.package) if path else None

    def _dotted(self) -> Iterator[ReadPackage]:
        for path in self._dots:
            package = self._scopes.workspace.find(path, self.package)
            if package:
                yield package

    @cached_property
    def _guesses(self) -> dict[str, str]:
        """The imports without a name by the names that their paths tell; the first one counts."""
        return {name: path for path in reversed(self._unnamed) for name in default_names(path)}

    def _by_clause(self, qualifier: str) -> str | None:
        """Look for an import whose package clause says the qualifier, which its path does not tell."""
        if qualifier not in self._said:
            for name, path in self._unasked:
                self._said.setdefault(name, path)
                if name == qualifier:
                    break
        return self._said.get(qualifier)

    def _clauses(self) -> Iterator[tuple[str, str]]:
        """Give the imports without a name by what their package clauses say, those that are easier to read first."""
        for find in (self._scopes.workspace.find, self._scopes.workspace.find_anywhere):
            for path in self._unnamed:
                package = find(path, self.package)
                if package:
                    yield package.name, path


def default_names(import_path: str) -> Sequence[str]:
    """Give the names that a package may have by its import path, where no package clause can be read.

    The last element, or the one before a version (`x/v2`), also without what a Go identifier
    can't hold or is usually left out (`go-x`, `x.go`, `x.v2`).
    """
    *rest, last = import_path.split("/")
    if rest and _is_major(last):
        return (last, *default_names("/".join(rest)))
    before, dot, end = last.rpartition(".")
    bare = before if dot and (end == "go" or _is_major(end)) else last
    short = bare.removeprefix("go-").removesuffix("-go")
    return tuple(dict.fromkeys((last, bare, short, bare.replace("-", ""), bare.replace("-", "_"))))


def _is_major(text: str) -> bool:
    return text.startswith("v") and text[1:].isdigit()
