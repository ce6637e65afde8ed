"""Histories of small APIs: each release is a few files."""

from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from extractor.errors import SourceError
from extractor.history import Reading, history
from extractor.load import load
from extractor.model.history import History, Life
from extractor.source import open_folder

Files = Mapping[str, str]
Tell = Callable[..., "Told"]


class Told:
    """A history, and short ways into it."""

    def __init__(self, found: History) -> None:
        self.history = found

    def life(self, path: str) -> Life:
        type_, _, member = path.partition(".")
        life = self.history.types["park.example.org/v1"][type_]
        return (life.fields.get(member) or life.values[member]) if member else life

    def since(self, path: str) -> str:
        return self.history.when(self.life(path))

    def __contains__(self, path: str) -> bool:
        try:
            return bool(self.life(path))
        except KeyError:
            return False


@pytest.fixture
def tell(tmp_path: Path) -> Tell:
    """Give a function that tells the history of releases: tags with their files, or None for one without the folder."""

    def told(releases: Mapping[str, Files | None], modules: Mapping[str, Mapping[str, Files]] | None = None) -> Told:
        def readings() -> list[Reading]:
            return [_reading(tmp_path / tag, tag, files, modules or {}) for tag, files in releases.items()]

        return Told(history(readings()))

    return told


def _reading(root: Path, tag: str, files: Files | None, modules: Mapping[str, Mapping[str, Files]]) -> Reading:
    if files is None:
        return Reading(tag, None)
    _write(root / "repo", {"go.mod": "module example.org/park\n", **files})
    given = {}
    for module, versions in modules.items():
        if tag in versions:
            given[module] = str(_write(root / module, versions[tag]))
    source = open_folder(root / "repo", given)
    try:
        api = load([source])
    except SourceError:
        return Reading(tag, None)
    return Reading(tag, api, lambda package: source.is_own(package.folder))


def _write(root: Path, files: Files) -> Path:
    for name, text in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return root


def go(*declarations: str, package: str = "v1", imports: tuple[str, ...] = (), group: str = "park.example.org") -> str:
    """Give a Go file of an API version; without a group, one of a package that is none."""
    head = f"// +groupName={group}\npackage {package}\n" if group else f"package {package}\n"
    lines = [f"import {path}\n" if " " in path else f'import "{path}"\n' for path in imports]
    return head + "\n" + "".join(lines) + "\n" + "\n\n".join(declarations) + "\n"


def struct(name: str, *fields: str, doc: str = "", kind: bool = False) -> str:
    """Give a struct with fields like `Size int size`; a doc stands before it."""
    comment = "".join(f"// {line}\n" for line in doc.split("\n")) if doc else ""
    marker = "// +kubebuilder:object:root=true\n" if kind else ""
    return f"{comment}{marker}type {name} struct {{\n" + "".join(_field(field) for field in fields) + "}"


def _field(text: str) -> str:
    doc, _, declaration = text.rpartition("\n")
    comment = "".join(f"\t// {line}\n" for line in doc.split("\n")) if doc else ""
    *words, name = declaration.split(" ")
    return f'{comment}\t{" ".join(words)} `json:"{name}"`\n'
