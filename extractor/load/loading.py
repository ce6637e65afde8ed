"""The whole way: sources in, one frozen API out."""

from collections.abc import Callable, Collection, Iterable, Sequence

import msgspec

from extractor.errors import SourceError
from extractor.load.choice import documented
from extractor.load.contents import Memory
from extractor.load.groups import Groups
from extractor.load.joining import Joiner
from extractor.load.kinds import is_marked_as_root
from extractor.load.marking import MarkerReader
from extractor.load.naming import has_json_tags
from extractor.load.order import package_key
from extractor.load.packages import ReadPackage, Workspace
from extractor.load.remarks import Remarks
from extractor.load.scope import FileScope, Scopes
from extractor.load.strays import remark_strays
from extractor.model.api import Api, Package, Requirement, TypeDef
from extractor.model.diagnostics import Diagnostic
from extractor.model.types import Name, Opaque, without_pointers
from extractor.model.written import StructBody, TypeDecl
from extractor.position import Position
from extractor.source import Folder, PackageFolder

_PROTO = ".pb.go"


def _nobody_watches() -> None:
    pass


def load(
    sources: Sequence[Folder],
    *,
    beyond: bool = False,
    tick: Callable[[], None] = _nobody_watches,
    memory: Memory | None = None,
) -> Api:
    """Give the API that the sources declare.

    Of each source, the packages with an API group are listed, or where none has one all whose
    structs have json tags (`choice` says more). Packages that these import are read as far as they
    are used, from the same tree or from what lies beside it; a package that can't be found is no
    failure. With `beyond`, what the go
    command has downloaded is read in the same way; without it, only where a listed type would
    be known in part otherwise. `tick` is called once for every file that is looked at. Loads that
    share a `memory` parse files with the same bytes only once.

    Raises:
        GoSyntaxError: A file does not parse; with its place.
        SourceError: The sources hold no types at all, or two folders are the same package.
    """
    return load_by_steps(sources, beyond=beyond, tick=tick, memory=memory)[1]()


def load_by_steps(
    sources: Sequence[Folder],
    *,
    beyond: bool = False,
    tick: Callable[[], None] = _nobody_watches,
    memory: Memory | None = None,
) -> tuple[Api, Callable[[], Api]]:
    """Give the API without the defaults that functions set, and what gives it with them; all else is as for `load`.

    Following functions takes longer than reading a few types, and most questions are not about them.
    """
    loader = _Loader(sources, tick, memory, beyond=beyond)
    api = loader.load()
    return api, lambda: loader.with_code_defaults(api)


def _only_file(sources: Sequence[Folder]) -> Position | None:
    """Give the place of all that was given, where that is a single file."""
    files = [file.file for source in sources for package in source.packages for file in package.files]
    return Position(files[0], 1) if len(files) == 1 else None


class _Loader:
    def __init__(
        self, sources: Sequence[Folder], tick: Callable[[], None], memory: Memory | None, *, beyond: bool
    ) -> None:
        self._remarks = Remarks()
        self._workspace = Workspace(sources, self._remarks, tick, memory, beyond=beyond)
        self._scopes = Scopes(self._workspace)
        self._reader = MarkerReader()
        self._groups = Groups(self._scopes, self._reader, self._remarks)
        self._joiner = Joiner(self._scopes, self._groups, self._reader, self._remarks)
        self._listed: Collection[str] = ()

    def load(self) -> Api:
        """Read, join and order everything but what functions do."""
        listed = {
            package.path: package
            for source in self._workspace.sources
            for package in documented(source, self._workspace, self._groups, self._remarks)
        }
        roots = [(package, Name(package.path, name)) for package in listed.values() for name in self._roots(package)]
        self._joiner.join(roots, frozenset(listed))
        packages = tuple(sorted(self._packages(listed), key=package_key))
        api = Api(
            packages=packages,
            types=tuple(self._types(packages)),
            diagnostics=self._diagnostics(listed),
            requirements=self._requirements(listed),
        )
        if not api.types:
            told = sorted(api.diagnostics, key=lambda remark: remark.level == "note")[:3]
            said = "; ".join(map(str, told)) or "name a folder that holds API types: structs with json tags"
            raise SourceError("the sources declare no API types", where=_only_file(self._workspace.sources), hint=said)
        self._listed = listed
        return api

    def with_code_defaults(self, api: Api) -> Api:
        """Give what was loaded, with the defaults that functions set."""
        packages = tuple(self._workspace.packages_with_code(self._listed))
        if not packages:
            return api
        from extractor.load.code.defaulting import code_defaults  # few sources set any

        return msgspec.structs.replace(api, code_defaults=code_defaults(api, packages, self._scopes))

    def _roots(self, package: ReadPackage) -> Iterable[str]:
        """Give the names of the types that are part of an API by themselves, used or not."""
        only = package.folder.only
        versioned = self._groups.of(package).group is not None
        for name, (file, declaration) in package.types.items():
            if only and file.path not in only:
                continue
            if name[:1].isupper() and not declaration.anonymous:
                scope = self._scopes.of(package, file)
                if self._is_api(scope, declaration, versioned=versioned):
                    yield name

    def _is_api(self, scope: FileScope, declaration: TypeDecl, *, versioned: bool) -> bool:
        body = declaration.body
        if not isinstance(body, StructBody):
            return not isinstance(without_pointers(body), Opaque)
        if not versioned or has_json_tags(body):
            return True
        name = Name(scope.package.path, declaration.name)
        return is_marked_as_root(self._joiner.markers(name, scope, declaration))

    def _packages(self, listed: dict[str, ReadPackage]) -> Iterable[Package]:
        for path, package in self._joiner.packages.items():
            facts = self._groups.of(package)
            yield Package(
                path=path,
                name=package.name,
                folder=package.folder.folder,
                group=facts.group,
                version=facts.version,
                doc=facts.doc,
                markers=facts.markers,
                listed=path in listed,
            )
        yield from self._joiner.borrowing.packages()

    def _types(self, packages: tuple[Package, ...]) -> Iterable[TypeDef]:
        for package in packages:
            if package.bare:
                yield from self._joiner.borrowing.types_in(package.path)
                continue
            for name in self._joiner.packages[package.path].types:
                definition = self._joiner.types.get(Name(package.path, name))
                if definition:
                    yield definition

    def _requirements(self, listed: dict[str, ReadPackage]) -> tuple[Requirement, ...]:
        """Give the other modules whose types are used, each with its version."""
        found: dict[tuple[str, str], list[str]] = {}
        for path, importer in self._joiner.importers.items():
            needed = None if path in listed else importer.source.requirement(path, importer.folder)
            if needed:
                found.setdefault(needed, []).append(path)
        return tuple(sorted(Requirement(*needed, tuple(sorted(paths))) for needed, paths in found.items()))

    def _diagnostics(self, listed: dict[str, ReadPackage]) -> tuple[Diagnostic, ...]:
        for source in self._workspace.sources:
            self._remarks.add(*source.diagnostics)
        sources = {id(package.source) for package in listed.values() if self._groups.of(package).group is not None}
        for folder, source in self._workspace.given.values():
            self._check_proto(folder, source, is_beside=id(source) in sources)
        for package in listed.values():
            remark_strays(package, self._reader, self._remarks)
        for path, package in {**self._joiner.packages, **listed}.items():
            for file in package.files:
                for remark in file.diagnostics:
                    self._remarks.add(remark if path in listed else msgspec.structs.replace(remark, level="note"))
        return self._remarks.sorted()

    def _check_proto(self, folder: PackageFolder, source: Folder, *, is_beside: bool) -> None:
        """Say that an API is written in protobuf, whose own rules about names are not read here.

        Beside API versions that make no use of it, it is most likely the protocol of some server.
        """
        proto = next((file for file in folder.files if file.name.endswith(_PROTO)), None)
        package = self._workspace.read(folder, source) if proto else None
        if proto and not (package and package.types):
            is_used = not is_beside or folder.import_path in self._joiner.importers
            say = self._remarks.warn if is_used else self._remarks.note
            message = "the types of this package are written by protoc: such APIs are not read"
            say("protobuf", Position(proto.file), message)
