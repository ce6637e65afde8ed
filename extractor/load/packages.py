"""Packages as read: the files of one folder, parsed, with their declarations by name.

Packages are read when somebody asks for them and only once. A file is left out by its name
before it is read, and by its content before it is parsed.
"""

from collections.abc import Callable, Collection, Iterator, Sequence
from typing import TypeAlias

import msgspec

from extractor.errors import GoSyntaxError, SourceError
from extractor.go.select import skip_by_name
from extractor.load.contents import Content, Memory
from extractor.load.remarks import Remarks
from extractor.model.diagnostics import Diagnostic
from extractor.model.written import ConstDecl, GoFile, TypeDecl
from extractor.position import Position
from extractor.source import Folder, PackageFolder, SourceFile

_NO_PACKAGE = frozenset(("main", "documentation"))
"""Package names that API types never have, where a folder holds several."""

ASIDE = frozenset(("e2e", "example", "examples", "test", "testing", "tests"))
"""Folders with these names are none of an API, nor of what serves it."""

HINTS = (b"+groupName", b"GroupVersion", b"GroupName")
"""A file of a package that is an API version holds one of these."""

Given: TypeAlias = tuple[PackageFolder, Folder]


class ReadPackage:
    """The files of one package, and what they declare, by name.

    `is_far` says that it comes from outside of the sources, for the sake of some types in it,
    `registered` holds the types that are registered as kinds, `kind_names` their names as kinds
    where they have other ones.
    """

    def __init__(self, folder: PackageFolder, source: Folder, files: Sequence[GoFile], *, is_far: bool = False) -> None:
        self.is_far = is_far
        self.path = folder.import_path
        self.name = files[0].package
        self.folder = folder
        self.source = source
        self.files = tuple(files)
        self.sets_defaults = any(file.sets_defaults for file in files)
        self.registered = frozenset(name for file in files for name in file.registered)
        self.kind_names = {type_: kind for file in files for type_, kind in file.kind_names}
        self.types: dict[str, tuple[GoFile, TypeDecl]] = {}
        self.constants: dict[str, tuple[GoFile, ConstDecl]] = {}
        self.methods: dict[str, set[str]] = {}
        for file in files:
            for type_ in file.types:
                self.types.setdefault(type_.name, (file, type_))
            for constant in file.constants:
                self.constants.setdefault(constant.name, (file, constant))
            for method in file.methods:
                self.methods.setdefault(method.receiver, set()).add(method.name)


class _Contents(msgspec.Struct, frozen=True):
    """The files of a folder that count, and remarks about those that don't."""

    files: list[Content]
    left_out: list[Diagnostic]


class Workspace:
    """All packages that can be reached from the sources, read on demand.

    What lies outside of the sources is looked for only on request, as it takes long and is not
    there on every machine; with `beyond`, as if it were among them.
    """

    def __init__(
        self,
        sources: Sequence[Folder],
        remarks: Remarks,
        tick: Callable[[], None],
        memory: Memory | None = None,
        *,
        beyond: bool = False,
    ) -> None:
        self.sources = tuple(sources)
        self._tick = tick
        self.beyond = beyond
        self._remarks = remarks
        self._read: dict[str, ReadPackage | None] = {}
        self._far: dict[str, ReadPackage | None] = {}
        self._memory = memory or Memory(keep=False)
        self._looked_at: dict[str, _Contents] = {}
        self._code_alone: list[str] = []
        self.given = self._given()

    def _given(self) -> dict[str, Given]:
        """Give the packages of all sources by import path; a folder that is given twice counts once."""
        found: dict[str, Given] = {}
        for source in self.sources:
            for folder in source.packages:
                known = found.get(folder.import_path)
                if known and known[1] is source and known[0].directory != folder.directory:
                    self._remark_twin(known[0], folder)
                else:
                    found[folder.import_path] = (_joined(known[0], folder) if known else folder, source)
        return found

    def _remark_twin(self, known: PackageFolder, other: PackageFolder) -> None:
        """Say that a tree holds two modules of one name, as where a go.mod was copied."""
        message = f"this is the package {known.import_path} as {known.folder} is, by its go.mod: it is not read"
        is_api = any(content.mentions(HINTS) for content in self._contents_of(other).files)
        say = self._remarks.warn if is_api else self._remarks.note
        say("repeated-package", Position(other.folder), message)

    def find(self, import_path: str, importer: ReadPackage) -> ReadPackage | None:
        """Give the package that a file of `importer` means by an import path, or None where it is out of reach."""
        if import_path not in self._read:
            found = self.given.get(import_path) or self._search(import_path, importer)
            if found is None and self.beyond:
                found = self._search_beyond(import_path, importer)
            self._read[import_path] = self._parse(*found) if found else None
        return self._read[import_path]

    def find_anywhere(self, import_path: str, importer: ReadPackage) -> ReadPackage | None:
        """Give the package that a file of `importer` means, also from outside of the sources, or None."""
        near = self.find(import_path, importer)
        if near or self.beyond:
            return near
        if import_path not in self._far:
            found = self._search_beyond(import_path, importer)
            self._far[import_path] = self._parse(*found, is_far=True) if found else None
        return self._far[import_path]

    def read(self, folder: PackageFolder, source: Folder) -> ReadPackage | None:
        """Give the package in a folder, or None where all its files are left out."""
        if folder.import_path not in self._read:
            self._read[folder.import_path] = self._parse(folder, source)
        return self._read[folder.import_path]

    def _search(self, import_path: str, importer: ReadPackage) -> Given | None:
        folder = importer.source.find(import_path, importer.folder)
        if folder:
            return folder, importer.source
        for source in self.sources:
            top = source.packages[0]
            folder = source.find(import_path, top) if source.owns(import_path, top) else None
            if folder:
                return folder, source
        return None

    @staticmethod
    def _search_beyond(import_path: str, importer: ReadPackage) -> Given | None:
        folder = importer.source.find_beyond(import_path, importer.folder)
        return (folder, importer.source) if folder else None

    def mentions(self, folder: PackageFolder, hints: Sequence[bytes]) -> bool:
        """Tell whether a file of the package holds one of the texts: a look at the bytes saves much parsing."""
        contents = self._contents_of(folder)
        if any(content.mentions(hints) for content in contents.files):
            self._looked_at[folder.import_path] = contents
            return True
        if any(content.sets_defaults() for content in contents.files):
            self._code_alone.append(folder.import_path)
        return False

    def packages_with_code(self, listed: Collection[str]) -> Iterator[ReadPackage]:
        """Give the packages of the sources that have functions which set defaults, in the order of the sources.

        Of those that nobody has asked for, only the ones that `mentions` has come across, and that
        import a listed package.
        """
        paths = [f'"{path}"'.encode() for path in listed]
        for import_path, (folder, source) in self.given.items():
            package = self._read.get(import_path)
            if import_path not in self._read and import_path in self._code_alone:
                package = self._read_code(folder, source, paths)
            if package and package.sets_defaults:
                yield package

    def contents_of(self, package: ReadPackage) -> list[tuple[GoFile, Content]]:
        """Give the files of a package with their contents."""
        sources = {file.file: file for file in package.folder.files}
        return [(file, self._memory.content(sources[file.path])) for file in package.files]

    def _read_code(self, folder: PackageFolder, source: Folder, paths: Sequence[bytes]) -> ReadPackage | None:
        """Read a package for its functions alone: what is wrong with it is no affair of the API."""
        contents = self._contents_of(folder)
        if not ASIDE.isdisjoint(folder.folder.split("/")) or not any(each.holds(paths) for each in contents.files):
            return None
        self._looked_at[folder.import_path] = contents
        try:
            return self.read(folder, source)
        except GoSyntaxError as error:
            where = error.where or Position(folder.folder)
            self._remarks.note("unread-functions", where, f"{error.message}; defaults that are set here are not read")
            return None

    def _parse(self, folder: PackageFolder, source: Folder, *, is_far: bool = False) -> ReadPackage | None:
        contents = self._looked_at.pop(folder.import_path, None) or self._contents_of(folder)
        self._remarks.add(*contents.left_out)
        files = self._of_one_package([content.parsed() for content in contents.files])
        if not files:
            return None
        package = ReadPackage(folder, source, files, is_far=is_far)
        self._check_types(package)
        return package

    def _contents_of(self, folder: PackageFolder) -> _Contents:
        """Give the files of a package that count, and why the others don't."""
        found = _Contents([], [])
        for file in folder.files:
            self._tick()
            reason = skip_by_name(file.name)
            content = None if reason else self._memory.content(file)
            try:
                reason = content.left_out() if content else reason
            except OSError as error:
                # It may have been a part of the API, so this is said of folders as well that are not read any further.
                self._remarks.warn("unreadable-file", Position(file.file), f"this file can't be read: {error.strerror}")
                continue
            if content and not reason:
                found.files.append(content)
            else:
                found.left_out.append(_left_out(file, reason))
        return found

    def _of_one_package(self, files: list[GoFile]) -> list[GoFile]:
        """Give the files of the package that a folder is for, where several are declared in it."""
        names = [file.package for file in files]
        if len(set(names)) <= 1:
            return files
        candidates = [name for name in names if name not in _NO_PACKAGE and not name.endswith("_test")] or names
        chosen = max(sorted(set(candidates)), key=names.count)
        for file in files:
            if file.package != chosen:
                message = f"left out: it declares package {file.package}, others here declare {chosen}"
                self._remarks.note("skipped-file", Position(file.path, file.package_line), message)
        return [file for file in files if file.package == chosen]

    def _check_types(self, package: ReadPackage) -> None:
        for file in package.files:
            for type_ in file.types:
                first, kept = package.types[type_.name]
                if kept is not type_:
                    message = f"type {type_.name} is declared here again; the one at {first.path}:{kept.line} is kept"
                    self._remarks.warn("repeated-type", Position(file.path, type_.line), message)


def _left_out(file: SourceFile, reason: str) -> Diagnostic:
    return Diagnostic(where=Position(file.file), rule="skipped-file", message=f"left out: {reason}", level="note")


def _joined(known: PackageFolder, other: PackageFolder) -> PackageFolder:
    if known.directory != other.directory:
        message = f"two folders are the package {known.import_path!r}: {known.directory} and {other.directory}"
        raise SourceError(message, hint="give the folder above both, or one that has a go.mod")
    if known.files != other.files:
        message = f"the package {known.import_path!r} is given at two revisions"
        raise SourceError(message, hint="read one of them at a time; extractor diff compares two")
    whole = not known.only or not other.only
    return msgspec.structs.replace(known, only=() if whole else (*known.only, *other.only))
