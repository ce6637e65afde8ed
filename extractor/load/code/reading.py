"""The functions and variables of packages, read as far as somebody needs them."""

from collections.abc import Collection, Iterable, Mapping

from extractor.load.code.entries import may_be_entry
from extractor.load.code.frames import PackageCode
from extractor.load.code.libraries import holds_any
from extractor.load.contents import Content
from extractor.load.packages import ReadPackage, Workspace
from extractor.model.code import Variable
from extractor.model.written import GoFile

_REGISTERING = ("register", "scheme", "defaultfuncs", "defaultingfuncs")
"""Functions whose names hold one of these, in any case, hand the functions that set defaults to the API machinery: no calls of their own."""


class CodeReader:
    """Reads the code of packages, each once."""

    def __init__(self, workspace: Workspace) -> None:
        self._workspace = workspace
        self._contents: dict[str, list[tuple[GoFile, Content]]] = {}
        self._variables: dict[str, dict[str, tuple[GoFile, Variable]]] = {}

    def functions(self, package: ReadPackage) -> PackageCode:
        """Read the functions of a package that may set defaults, and those that they may call."""
        contents = self._contents_of(package)
        calls: dict[str, set[str]] = {}
        for _, content in contents:
            for name, called in content.called().items():
                calls.setdefault(name, set()).update(called)
        wanted = _reached(calls, [name for name in calls if not name or may_be_entry(name)])
        files = [(file, content.functions(wanted)) for file, content in contents if wanted & content.called().keys()]
        callers = [called for name, called in calls.items() if not holds_any(name, _REGISTERING)]
        return PackageCode(package, files, frozenset().union(*callers))

    def variable(self, name: str, package: ReadPackage) -> tuple[GoFile, Variable] | None:
        """Give a variable of a package, and its file."""
        found = self._variables.get(package.path)
        if found is None:
            found = self._variables[package.path] = self._read_variables(package)
        return found.get(name)

    def package(self, import_path: str, importer: ReadPackage) -> ReadPackage | None:
        """Give another package, where it lies in the sources or beside them."""
        return self._workspace.find(import_path, importer)

    def _contents_of(self, package: ReadPackage) -> list[tuple[GoFile, Content]]:
        """Give the files of a package with their contents, which know what was read in them already."""
        found = self._contents.get(package.path)
        if found is None:
            found = self._contents[package.path] = self._workspace.contents_of(package)
        return found

    def _read_variables(self, package: ReadPackage) -> dict[str, tuple[GoFile, Variable]]:
        return {
            variable.name: (file, variable)
            for file, content in self._contents_of(package)
            if "" in content.called()
            for variable in content.functions(frozenset()).variables
        }


def _reached(calls: Mapping[str, Collection[str]], starts: Iterable[str]) -> frozenset[str]:
    """Give the names of functions, and of all functions that these may call."""
    found = dict.fromkeys(starts)
    waiting = list(found)
    for name in waiting:
        for other in calls[name]:
            if other in calls and other not in found:
                found[other] = None
                waiting.append(other)
    return frozenset(found)
