"""Go text in, an API out: each test writes the files it is about and reads them back."""

from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from extractor.load import load
from extractor.model.api import Api, Field, StructShape, TypeDef
from extractor.source import open_folder

MODULE = "example.org/orchard"
GROUP = "// +groupName=orchard.example\npackage v1\n"


def write(root: Path, files: Mapping[str, str]) -> Path:
    for name, text in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text.encode())
    return root


class Read:
    """An API and short ways to ask it."""

    def __init__(self, api: Api) -> None:
        self.api = api

    def type(self, name: str) -> TypeDef:
        return next(definition for definition in self.api.types if definition.name.name == name)

    def names(self) -> list[str]:
        return [definition.name.name for definition in self.api.types]

    def fields(self, name: str) -> list[Field]:
        shape = self.type(name).shape
        assert isinstance(shape, StructShape)
        return list(shape.fields)

    def field(self, path: str) -> Field:
        owner, name = path.split(".")
        return next(field for field in self.fields(owner) if name in (field.name, field.go_name))

    def members(self, name: str) -> list[str]:
        return [member.field.name for member in self.api.members(self.type(name))]

    def rules(self, level: str = "warning") -> list[tuple[str, int]]:
        return [(remark.rule, remark.where.line) for remark in self.api.diagnostics if remark.level == level]

    def messages(self) -> list[str]:
        return [str(remark) for remark in self.api.diagnostics if remark.level == "warning"]


@pytest.fixture
def read_files(tmp_path: Path) -> Callable[..., Read]:
    """Write files into a module and read the given folders of it, or all."""

    def read(files: Mapping[str, str], *sources: str) -> Read:
        write(tmp_path, {"go.mod": f"module {MODULE}\n", **files})
        return Read(load([open_folder(tmp_path / source) for source in sources or ("",)]))

    return read


@pytest.fixture
def read(read_files: Callable[..., Read]) -> Callable[[str], Read]:
    """Read declarations as the one file of an API version."""
    return lambda text: read_files({"v1/types.go": GROUP + text})
