"""What holds for a whole package: its API group and version, its doc, its markers.

Group and version stand in markers (`+groupName`, `+versionName`), in a variable
(`GroupVersion = schema.GroupVersion{…}`), or in a constant `GroupName`; almost every package
has the first two, and they agree. Where they do not, the variable counts if the package registers
types: what objects are read and written as is its group. The marker is all that controller-gen
knows, but a CRD by another group than the one that programs ask for would be of no use, and in
178 repositories no such marker has made one: of 8 packages whose marker differs, the manifests,
configuration files and hand-written CRDs of all 7 that are used anywhere have the group of the
variable. Without a registration, the marker counts.
"""

import msgspec

from extractor.load.constants import evaluate
from extractor.load.marking import MarkerReader, MarkerSet
from extractor.load.order import is_version
from extractor.load.packages import ReadPackage
from extractor.load.remarks import Remarks
from extractor.load.required import PACKAGE_OPTIONAL
from extractor.load.scope import FileScope, Scopes
from extractor.model.facts import NO_DOC, Doc, Marker
from extractor.model.types import Name
from extractor.model.written import ConstExpr, GroupVersionDecl, Reference
from extractor.position import Position

_VARIABLES = ("SchemeGroupVersion", "GroupVersion")
_CONSTANT = "GroupName"
_INTERNAL = "__internal"
_INTERNAL_CONSTANT = "APIVersionInternal"
_MAX_STEPS = 10


class PackageFacts(msgspec.Struct, frozen=True, kw_only=True):
    """What holds for all types of a package. `group` is None where it is no API version of its own."""

    group: str | None
    version: str
    optional: bool
    doc: Doc
    markers: tuple[Marker, ...]


class _Literal(msgspec.Struct, frozen=True):
    """A group version as a variable says it; an unknown part is empty."""

    group: str | None
    version: str
    position: Position


class Groups:
    """Answers about packages."""

    def __init__(self, scopes: Scopes, reader: MarkerReader, remarks: Remarks) -> None:
        self._scopes = scopes
        self._reader = reader
        self._remarks = remarks
        self._known: dict[str, PackageFacts] = {}

    def of(self, package: ReadPackage) -> PackageFacts:
        """Give what holds for a package."""
        found = self._known.get(package.path)
        if found is None:
            found = self._known[package.path] = self._read(package)
        return found

    def _read(self, package: ReadPackage) -> PackageFacts:
        markers = tuple(marker for file in package.files for marker in self._reader.package_markers(file.comments))
        known = self._reader.set_of(markers, "package")
        group, version = self._group_version(package, known)
        return PackageFacts(
            group=group,
            version=version if group is not None else "",
            optional=PACKAGE_OPTIONAL in known,
            doc=_doc(package),
            markers=markers,
        )

    def _group_version(self, package: ReadPackage, markers: MarkerSet) -> tuple[str | None, str]:
        literal = self._literal(package)
        if "kubebuilder:skip" in markers or (literal and literal.version == _INTERNAL):
            return None, ""
        marked = markers.all("groupName")
        group = marked[0].text() if marked else literal.group if literal else self._constant(package)
        if marked and literal and literal.group not in (None, "", group):
            group = self._decided(package, marked[0].text(), literal)
        named = markers.all("versionName")
        if named:
            return group, named[0].text()
        by_literal = literal.version if literal else ""
        return group, package.name if is_version(package.name) else by_literal or package.name

    def _decided(self, package: ReadPackage, marked: str, literal: _Literal) -> str | None:
        """Decide between a marker and a variable that say different things."""
        why = "kinds are registered by it, and it" if package.registered else "the marker"
        message = f"the group is {marked!r} by +groupName, but {literal.group!r} here; {why} counts"
        hint = "controller-gen goes by the marker, and kinds are registered by the variable: give both one group"
        self._remarks.warn("group-mismatch", literal.position, message, hint)
        return literal.group if package.registered else marked

    def _constant(self, package: ReadPackage) -> str | None:
        """Give the group by the constant alone, which says little: only in a package that is named as a version."""
        value = self._scopes.value(package, _CONSTANT) if is_version(package.name) else None
        return value if isinstance(value, str) else None

    def _literal(self, package: ReadPackage) -> _Literal | None:
        for name in _VARIABLES:
            found = self._variable(package, name)
            if found:
                return self._evaluate(*found)
        return None

    def _variable(self, package: ReadPackage, name: str) -> tuple[FileScope, GroupVersionDecl] | None:
        for file in package.files:
            for declaration in file.group_versions:
                if declaration.name == name:
                    return self._scopes.of(package, file), declaration
        return None

    def _evaluate(self, scope: FileScope, declaration: GroupVersionDecl) -> _Literal | None:
        position = Position(scope.file.path, declaration.line)
        for _ in range(_MAX_STEPS):
            if declaration.reference is None:
                group = evaluate(declaration.group, scope) if declaration.group else ""
                version = _version(declaration.version, scope)
                return _Literal(group if isinstance(group, str) else None, version, position)
            found = self._follow(declaration.reference, scope)
            if found is None:
                return None
            scope, declaration = found
        return None

    def _follow(self, reference: Name, scope: FileScope) -> tuple[FileScope, GroupVersionDecl] | None:
        package: ReadPackage | None = scope.package
        if reference.package:
            path = scope.import_path(reference.package)
            package = self._scopes.workspace.find_anywhere(path, scope.package) if path else None
        return self._variable(package, reference.name) if package else None


def _version(expr: ConstExpr | None, scope: FileScope) -> str:
    if isinstance(expr, Reference) and expr.name.name == _INTERNAL_CONSTANT:
        return _INTERNAL
    value = evaluate(expr, scope)
    return value if isinstance(value, str) else ""


def _doc(package: ReadPackage) -> Doc:
    """Give the package's doc: that of `doc.go`, or else the first one."""
    files = sorted(package.files, key=lambda file: not file.path.endswith("/doc.go"))
    texts = (file.package_doc.text for file in files if file.package_doc)
    text = next(filter(None, texts), "")
    return Doc(text) if text else NO_DOC
