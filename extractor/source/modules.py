"""The two files that say which import path is which folder: `go.mod` and `go.work`.

Both are read tolerantly: what is not needed is passed over, whatever it says. Modules may be
nested, so a folder belongs to the nearest `go.mod` upwards.
"""

import os
from collections.abc import Iterator

import msgspec


class Replacement(msgspec.Struct, frozen=True):
    """A `replace old => ./directory` line; `directory` is absolute."""

    path: str
    directory: str


class Module(msgspec.Struct, frozen=True):
    """A module on disk: its path, its folder, and the local folders that stand for other modules."""

    path: str
    directory: str
    replacements: tuple[Replacement, ...] = ()


class Workspace(msgspec.Struct, frozen=True):
    """A `go.work` file: the folders of its modules, and its replacements."""

    directory: str
    uses: tuple[str, ...] = ()
    replacements: tuple[Replacement, ...] = ()


def below(prefix: str, import_path: str) -> str | None:
    """Give the rest of an import path below a module's path (empty for the module itself), or None."""
    if import_path == prefix:
        return ""
    return import_path[len(prefix) + 1 :] if import_path.startswith(prefix + "/") else None


class ModuleFiles:
    """Looks for `go.mod` and `go.work`, and remembers what it found."""

    def __init__(self) -> None:
        self._modules: dict[str, Module | None] = {}
        self._workspaces: dict[str, Workspace | None] = {}

    def module_of(self, directory: str) -> Module | None:
        """Give the module that the folder belongs to, or None."""
        if directory not in self._modules:
            found = self._read_module(directory)
            parent = os.path.dirname(directory)
            if found is None and parent != directory:
                found = self.module_of(parent)
            self._modules[directory] = found
        return self._modules[directory]

    def enclosing(self, directory: str) -> Iterator[Module]:
        """Give the module of a folder, then the modules that this one is nested in."""
        module = self.module_of(directory)
        while module:
            yield module
            parent = os.path.dirname(module.directory)
            module = self.module_of(parent) if parent != module.directory else None

    def workspace_of(self, directory: str) -> Workspace | None:
        """Give the workspace that the folder lies in, or None."""
        if directory not in self._workspaces:
            found = self._read_workspace(directory)
            parent = os.path.dirname(directory)
            if found is None and parent != directory:
                found = self.workspace_of(parent)
            self._workspaces[directory] = found
        return self._workspaces[directory]

    @staticmethod
    def _read_module(directory: str) -> Module | None:
        directives = _directives(os.path.join(directory, "go.mod"))
        path = next((words[1] for words in directives if words[0] == "module" and len(words) > 1), "")
        return Module(path, directory, _replacements(directives, directory)) if path else None

    @staticmethod
    def _read_workspace(directory: str) -> Workspace | None:
        directives = _directives(os.path.join(directory, "go.work"))
        if not directives:
            return None
        uses = tuple(_absolute(directory, words[1]) for words in directives if words[0] == "use" and len(words) > 1)
        return Workspace(directory, uses, _replacements(directives, directory))


def import_path_of(directory: str, module: Module) -> str:
    """Give the import path of a folder in a module; what lies in `vendor/` keeps its own."""
    rest = os.path.relpath(directory, module.directory).replace(os.sep, "/")
    path = module.path if rest == "." else f"{module.path}/{rest}"
    return without_vendor(path)


def without_vendor(path: str) -> str:
    """Give the import path of a vendored package: what follows the last `vendor/`."""
    return f"/{path}".rsplit("/vendor/", 1)[-1] if "/vendor/" in f"/{path}" else path


def _replacements(directives: list[list[str]], directory: str) -> tuple[Replacement, ...]:
    found = []
    for words in directives:
        if words[0] != "replace" or "=>" not in words[2:-1]:
            continue
        target = words[words.index("=>") + 1]
        if target.startswith(("./", "../", "/")):
            found.append(Replacement(words[1], _absolute(directory, target)))
    return tuple(found)


def _absolute(directory: str, path: str) -> str:
    return os.path.normpath(os.path.join(directory, path))


def _directives(path: str) -> list[list[str]]:
    """Give each line of the file as words, a block's verb before each of its lines; none without a file."""
    try:
        with open(path, encoding="utf-8", errors="replace") as stream:
            lines = stream.read().split("\n")
    except OSError:
        return []
    found: list[list[str]] = []
    block = ""
    for line in lines:
        words = [word.strip('"`') for word in line.split("//", 1)[0].split()]
        if not words:
            continue
        if words == [")"]:
            block = ""
        elif words[-1] == "(":
            block = words[0]
        else:
            found.append([block, *words] if block else words)
    return found
