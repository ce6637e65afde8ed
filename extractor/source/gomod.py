"""The text of `go.mod` and `go.work` → what it says about where modules are.

Both are read tolerantly: directives that are not needed are passed over, whatever they say.
"""

import os
import re

import msgspec

from extractor.source.disk import DISK, Files

_WORD = r'"(?:[^"\\\n]|\\.)*"|`[^`]*`|//.*|[()]|(?:(?!//)[^\s()])+'
_LOCAL = ("./", "../", "/")


class Replacement(msgspec.Struct, frozen=True):
    """A `replace path [version] => …` line.

    It holds for one version, or for all where `version` is empty. What stands for the module is
    a folder on disk (`directory`, absolute), or the module `by` at `by_version`.
    """

    path: str
    version: str = ""
    directory: str = ""
    by: str = ""
    by_version: str = ""


class Module(msgspec.Struct, frozen=True):
    """A module on disk: its path and folder, the Go version it is written for, and what it needs.

    `requires` holds module paths with their versions. `complete` says that these are all of them:
    since Go 1.17, a `go.mod` lists also what is needed only indirectly.
    """

    path: str
    directory: str
    requires: tuple[tuple[str, str], ...] = ()
    replacements: tuple[Replacement, ...] = ()
    complete: bool = False


class Workspace(msgspec.Struct, frozen=True):
    """A `go.work` file: the folders of its modules, and its replacements."""

    directory: str
    uses: tuple[str, ...] = ()
    replacements: tuple[Replacement, ...] = ()


def read_module(directory: str, files: Files = DISK) -> Module | None:
    """Give the module that the `go.mod` in a folder declares, or None where there is none."""
    directives = _directives(os.path.join(directory, "go.mod"), files)
    path = next((words[1] for words in directives if words[0] == "module" and len(words) > 1), "")
    if not path:
        return None
    go = next((words[1] for words in directives if words[0] == "go" and len(words) > 1), "")
    requires = tuple((words[1], words[2]) for words in directives if words[0] == "require" and len(words) > 2)  # noqa: PLR2004 - verb, path, version
    return Module(path, directory, requires, _replacements(directives, directory), _lists_all(go))


def read_workspace(file: str, files: Files = DISK) -> Workspace | None:
    """Give what a `go.work` file says, or None where there is no such file or nothing in it."""
    directives = _directives(file, files)
    if not directives:
        return None
    directory = os.path.dirname(file)
    uses = tuple(_absolute(directory, words[1]) for words in directives if words[0] == "use" and len(words) > 1)
    return Workspace(directory, uses, _replacements(directives, directory))


def _lists_all(go: str) -> bool:
    found = re.match(r"(\d+)\.(\d+)", go)
    return found is not None and (int(found[1]), int(found[2])) >= (1, 17)


def _replacements(directives: list[list[str]], directory: str) -> tuple[Replacement, ...]:
    found = (_replacement(words[1:], directory) for words in directives if words[0] == "replace")
    return tuple(replacement for replacement in found if replacement)


def _replacement(words: list[str], directory: str) -> Replacement | None:
    if "=>" not in words:
        return None
    arrow = words.index("=>")
    old, new = words[:arrow], words[arrow + 1 :]
    if len(old) not in (1, 2) or len(new) not in (1, 2):
        return None
    version = old[1] if len(old) > 1 else ""
    if len(new) > 1:
        return Replacement(old[0], version, by=new[0], by_version=new[1])
    is_folder = new[0] in (".", "..") or new[0].startswith(_LOCAL) or os.path.isabs(new[0])
    return Replacement(old[0], version, directory=_absolute(directory, new[0])) if is_folder else None


def _absolute(directory: str, path: str) -> str:
    return os.path.normpath(os.path.join(directory, path))


def _directives(path: str, files: Files) -> list[list[str]]:
    """Give each line of the file as words, a block's verb before each of its lines; none without a file."""
    try:
        lines = files.read(path).decode("utf-8", "replace").split("\n")
    except OSError:
        return []
    found: list[list[str]] = []
    block = ""
    for line in lines:
        words = [_bare(word) for word in re.findall(_WORD, line) if not word.startswith("//")]
        if not words:
            continue
        if words[0] == ")":
            block = ""
        elif words[-1] == "(":
            block = words[0]
        else:
            found.append([block, *words] if block else words)
    return found


def _bare(word: str) -> str:
    """Give a word without its quotes."""
    if len(word) > 1 and word[0] == word[-1] and word[0] in '"`':
        return re.sub(r"\\(.)", r"\1", word[1:-1]) if word[0] == '"' else word[1:-1]
    return word
