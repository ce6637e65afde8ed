"""Types joined across files and packages: every listed type, and whatever these use.

A type is worked out when it is reached, so of a large package that is only used, no more is
read than is used. What can't be reached is external: one remark per package, and the type is
known by name. Outside of the sources, only such types are looked for whose members or values
stand in the place of another's: without them, that other would be known in part.
"""

from collections import deque

from extractor.load.borrowing import Borrowing
from extractor.load.chains import Chains
from extractor.load.context import Context
from extractor.load.enums import Enums
from extractor.load.fields import FieldReader, described
from extractor.load.groups import Groups
from extractor.load.inheritance import Inheritance
from extractor.load.kinds import is_marked_as_root, kind_of
from extractor.load.marking import MarkerReader, MarkerSet
from extractor.load.marshaling import MARSHAL_JSON, MARSHAL_TEXT, behind_code
from extractor.load.packages import ReadPackage
from extractor.load.remarks import Remarks
from extractor.load.scope import FileScope, Scopes
from extractor.model.api import AliasShape, DefinedShape, Kind, Shape, StructShape, TypeDef, TypeParam
from extractor.model.bounds import MAX_STEPS
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
    stand_in,
)
from extractor.model.wellknown import METAS, UNREAD, WELL_KNOWN
from extractor.model.written import StructBody, TypeDecl
from extractor.position import Position


class Joiner:
    """Collects the types that are asked for, and all that they use."""

    def __init__(self, scopes: Scopes, groups: Groups, reader: MarkerReader, remarks: Remarks) -> None:
        self._scopes = scopes
        self._groups = groups
        self._remarks = remarks
        self._enums = Enums(scopes, remarks)
        self._chains = Chains(scopes, reader, self._enums)
        self._inheritance = Inheritance(scopes, reader, self._chains)
        self._fields = FieldReader(scopes, reader, self._chains, self._inheritance)
        self._listed: frozenset[str] = frozenset()
        self._contexts: dict[tuple[str, str], Context] = {}
        self._waiting: deque[tuple[Name, FileScope, TypeDecl]] = deque()
        self._asked: set[Name] = set()
        self._taken: set[Name] = set()
        self._needed: set[Name] = set()
        self._mentioned: set[TypeExpr] = set()
        self._unread: set[str] = set()
        self.importers: dict[str, ReadPackage] = {}
        """For each package that another one names, the first that does."""
        self.types: dict[Name, TypeDef] = {}
        self.borrowing = Borrowing(scopes)
        """Types that no source has, but that are needed."""
        self.packages: dict[str, ReadPackage] = {}

    def join(self, roots: list[tuple[ReadPackage, Name]], listed: frozenset[str]) -> None:
        """Work out the given types and all that they use; `listed` are the packages that were asked for."""
        self._listed = listed
        for package, name in roots:
            self._ask(name, package)
        while self._waiting:
            name, scope, declaration = self._waiting.popleft()
            self.types[name] = self._type(name, declaration, self._context(scope))
            self.packages.setdefault(scope.package.path, scope.package)
        generic = [definition for definition in self.types.values() if definition.parameters]
        if generic:
            self._check_growth(generic)

    def markers(self, name: Name, scope: FileScope, declaration: TypeDecl) -> MarkerSet:
        """Give the markers of a type."""
        return self._chains.of(name, scope, declaration).markers

    def _context(self, scope: FileScope) -> Context:
        key = scope.package.path, scope.file.path
        context = self._contexts.get(key)
        if context is None:
            facts = self._groups.of(scope.package)
            listed = scope.package.path in self._listed
            context = Context(scope, self._remarks, optional=facts.optional, listed=listed)
            self._contexts[key] = context
        return context

    def _type(self, name: Name, declaration: TypeDecl, context: Context) -> TypeDef:
        facts = self._chains.of(name, context.scope, declaration)
        for problem in facts.markers.problems:
            context.warn(problem.rule, facts.written[problem.index].line, problem.message, problem.hint)
        methods = context.package.methods.get(declaration.name, ())
        shape = self._shape(declaration, context, behind_code(declaration, methods, facts.declared.type))
        doc, _, deprecated = described(declaration.doc, declaration.trailing)
        limits = self._inheritance.limits(Named(name), context.package)
        self._check_end(name, declaration, context)
        return TypeDef(
            name=name,
            shape=shape,
            position=Position(context.file, declaration.line),
            doc=doc,
            markers=facts.written,
            parameters=tuple([TypeParam(item.name, item.constraint) for item in declaration.parameters]),
            kind=self._kind(name, shape, facts.markers, context),
            enum=self._enums.with_unlisted(facts.enum, name, context.package),
            declared=facts.declared,
            limits=limits,
            deprecated=deprecated,
            anonymous=declaration.anonymous,
            text_marshaler=MARSHAL_TEXT in methods,
            json_marshaler=MARSHAL_JSON in methods,
        )

    def _check_end(self, name: Name, declaration: TypeDecl, context: Context) -> None:
        """Say of a type that it is not followed to its end, if it has one."""
        defined = not isinstance(declaration.body, StructBody)
        if self._inheritance.is_cut(Named(name)) or (defined and self._chains.is_endless(Named(name), context.package)):
            message = (
                f"{declaration.name} is made from itself, or from more than {MAX_STEPS} types in a row: "
                "what lies further on does not count"
            )
            context.warn("endless-type", declaration.line, message)

    def _check_growth(self, generic: list[TypeDef]) -> None:
        from extractor.load.growth import Growth  # few APIs have such types

        growth = Growth()
        for definition in generic:
            parameters = tuple(parameter.name for parameter in definition.parameters)
            growth.add(definition.name, parameters, definition.shape)
        for name in growth.endless():
            self._warn_of_growth(self.types[name])

    def _warn_of_growth(self, definition: TypeDef) -> None:
        message = f"{definition.name.name} uses itself with ever larger type arguments, which Go refuses: it has no end"
        say = self._remarks.warn if definition.name.package in self._listed else self._remarks.note
        say("endless-type", definition.position, message)

    def _kind(self, name: Name, shape: Shape, markers: MarkerSet, context: Context) -> Kind | None:
        """Give the kind that a type is; one that is defined by another (`type A other.B`) must be marked as one."""
        if isinstance(shape, StructShape):
            fields = shape.fields
        elif isinstance(shape, DefinedShape) and is_marked_as_root(markers):
            found = self._chains.struct(shape.underlying, context.package)
            if found is None:
                return None
            fields = self._fields.fields(found[1], self._context(found[0]))
        else:
            return None
        return kind_of(name.name, fields, markers, context.package, self._groups.of(context.package))

    def _shape(self, declaration: TypeDecl, context: Context, hidden: tuple[str, ...]) -> Shape:
        if hidden:
            return StructShape((), left_out=hidden)
        if isinstance(declaration.body, StructBody):
            fields = self._fields.fields(declaration.body, context)
            for field in fields:
                if field.inline:
                    self._need(field.type, field.position.line, context)
                if field.type not in self._mentioned and self._mention(field.type, field.position.line, context):
                    self._mentioned.add(field.type)
            return StructShape(fields, self._fields.left_out(declaration.body))
        expr = context.scope.type(declaration.body)
        self._need(expr, declaration.line, context)
        self._mention(expr, declaration.line, context)
        return AliasShape(expr) if declaration.alias else DefinedShape(expr)

    def _mention(self, expr: TypeExpr, line: int, context: Context) -> bool:
        """Ask for all types that an expression names; tell whether all of it can be part of an API."""
        if context.package.is_far:
            return True
        match expr:
            case Named(name=name, arguments=arguments):
                self._ask(name, context.package, context, line)
                parts = [self._mention(argument, line, context) for argument in arguments]
                return all(parts)
            case Pointer(element=inner) | Slice(element=inner) | Array(element=inner):
                return self._mention(inner, line, context)
            case Map(key=key, value=value):
                parts = [self._mention(part, line, context) for part in (key, value)]
                return self._check_key(key, line, context) and all(parts)
            case Opaque(text=text):
                shown = text.split("{", 1)[0].strip()
                context.warn("unsupported-type", line, f"a value of type {shown} can't stand in a manifest")
                return False
            case Basic() | Parameter():
                return True

    def _need(self, expr: TypeExpr, line: int, context: Context) -> None:
        """Ask for a type that stands for another one, or whose members do, wherever it can be had."""
        name = stand_in(expr)
        if name:
            self._need_type(name, line, context)

    def _need_type(self, name: Name, line: int, context: Context) -> None:
        if name in self._needed or name in UNREAD:
            return
        self._needed.add(name)
        found = self._scopes.declaration_anywhere(name, context.package)
        if name.package != context.package.path:
            self.importers.setdefault(name.package, context.package)
        if found:
            self._take(name, found)
        else:
            self._borrow(name, line, context)

    def _borrow(self, name: Name, line: int, context: Context, *, named: bool = False) -> bool:
        """Take a type from the facts that come with the program, with what it needs in turn; tell whether it is there."""
        definition = self.borrowing.take(name, line, context, named=named)
        if definition:
            from extractor.model.completion import mentions, stand_ins  # few APIs need facts

            for other in stand_ins(definition):
                self._need_type(other, line, context)
            for other in mentions(definition) if self.borrowing.follows else ():
                self._ask(other, context.package, context, line)
        return name in self.borrowing

    def _check_key(self, key: TypeExpr, line: int, context: Context) -> bool:
        if isinstance(key, Named) and not self._scopes.declaration(key.name, context.package):
            return True
        basic = self._chains.basic(key, context.package)
        if basic in ("", "string") or self._is_text_marshaler(key, context):
            return True
        context.warn("map-key", line, f"the keys of a map must be texts in a CRD, and these are {basic}")
        return False

    def _is_text_marshaler(self, key: TypeExpr, context: Context) -> bool:
        found = self._scopes.declaration(key.name, context.package) if isinstance(key, Named) else None
        return found is not None and "MarshalText" in found[0].package.methods.get(found[1].name, ())

    def _ask(self, name: Name, importer: ReadPackage, context: Context | None = None, line: int = 0) -> None:
        if name in self._asked or name in WELL_KNOWN:
            return
        self._asked.add(name)
        if name.package != importer.path:
            self.importers.setdefault(name.package, importer)
        found = self._scopes.declaration(name, importer)
        if found:
            self._take(name, found)
        elif (
            context
            and name not in METAS
            and name not in self._taken
            and not self._borrow(name, line, context, named=True)
        ):
            self._remark_external(name, line, context)

    def _take(self, name: Name, found: tuple[FileScope, TypeDecl]) -> None:
        if name not in self._taken:
            self._taken.add(name)
            self._waiting.append((name, *found))

    def _remark_external(self, name: Name, line: int, context: Context) -> None:
        path = name.package
        package = (
            context.package if path == context.package.path else self._scopes.workspace.find(path, context.package)
        )
        if package:
            message = f"the package {path} declares no type {name.name} in the files that are read"
            context.warn("unknown-type", line, message)
        elif path in context.scope.unimported:
            message = f"no import of this file is named {path}: the type {name.name} is known by name only"
            context.warn("unknown-package", line, message)
        elif path not in self._unread:
            self._unread.add(path)
            own = context.package.source.owns(path, context.package.folder)
            add = context.warn if own else context.note
            add("unknown-package", line, f"the package {path} was not read: its types are known by name only")
