"""Folders that hold what no folder of Go files should: it is said and passed over, and the rest is read."""

import os
import socket
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from extractor.errors import ExtractorError, SourceError
from extractor.load import load
from extractor.model.api import Api
from extractor.position import Position
from extractor.source import open_folder
from extractor.source.files import SourceFile

IS_ROOT = not hasattr(os, "geteuid") or os.geteuid() == 0
TYPES = '// +groupName=quarry.example\npackage v1\n\ntype Stone struct {\n\tWeight int32 `json:"weight"`\n}\n'
MORE = 'package v1\n\ntype Cart struct {\n\tWheels int32 `json:"wheels"`\n}\n'


@pytest.fixture
def v1(tmp_path: Path) -> Path:
    """The folder of an API version with one good file."""
    folder = tmp_path / "api" / "v1"
    folder.mkdir(parents=True)
    (tmp_path / "go.mod").write_text("module example.org/quarry\n", encoding="utf-8")
    (folder / "types.go").write_text(TYPES, encoding="utf-8")
    return folder


def read(folder: Path) -> Api:
    """Read a folder, but not for ever."""
    found: list[Api | ExtractorError] = []
    thread = threading.Thread(target=lambda: found.append(load([open_folder(folder)])), daemon=True)
    thread.start()
    thread.join(30)
    assert found, "it waits for something, or failed"
    assert isinstance(found[0], Api)
    return found[0]


def remarks(api: Api) -> list[tuple[str, str, str]]:
    """Give what is remarked: level, rule and file."""
    return [(remark.level, remark.rule, remark.where.file) for remark in api.diagnostics]


def link(place: Path, target: str, *, folder: bool = False) -> None:
    try:
        place.symlink_to(target, target_is_directory=folder)
    except OSError:
        pytest.skip("this system lets nobody make links")


def circle(v1: Path) -> None:
    link(v1 / "one.go", "two.go")
    link(v1 / "two.go", "one.go")


def folders_in_a_circle(v1: Path) -> None:
    link(v1 / "up", "..", folder=True)
    link(v1 / "self", "self", folder=True)
    link(v1.parent / "down", "v1", folder=True)


def lost(v1: Path) -> None:
    link(v1 / "lost.go", "nowhere.go")


def pipe(v1: Path) -> None:
    if not hasattr(os, "mkfifo"):
        pytest.skip("this system has no named pipes")
    os.mkfifo(v1 / "pipe.go")


def door(v1: Path) -> None:
    if not hasattr(socket, "AF_UNIX"):
        pytest.skip("this system has no sockets in folders")
    here = Path.cwd()
    os.chdir(v1)  # the path of a socket may be no longer than a hundred characters
    try:
        with socket.socket(socket.AF_UNIX) as server:
            server.bind("door.go")
    finally:
        os.chdir(here)


def locked(v1: Path) -> None:
    if IS_ROOT:
        pytest.skip("the superuser may read everything")
    (v1 / "locked.go").write_text(MORE, encoding="utf-8")
    (v1 / "locked.go").chmod(0)


def folder_like_a_file(v1: Path) -> None:
    (v1 / "folder.go").mkdir()


def huge(v1: Path) -> None:
    with (v1 / "huge.go").open("wb") as file:
        file.truncate(1 << 34)  # no disk holds it: all of it is a hole


ODD: list[tuple[Callable[[Path], None], list[tuple[str, str, str]]]] = [
    (circle, [("warning", "unreadable-file", f"api/v1/{name}.go") for name in ("one", "two")]),
    (folders_in_a_circle, [("note", "skipped-link", "api/v1/up")]),
    (lost, [("warning", "unreadable-file", "api/v1/lost.go")]),
    (pipe, [("warning", "unreadable-file", "api/v1/pipe.go")]),
    (door, [("warning", "unreadable-file", "api/v1/door.go")]),
    (locked, [("warning", "unreadable-file", "api/v1/locked.go")]),
    (folder_like_a_file, []),
    (huge, [("warning", "unreadable-file", "api/v1/huge.go")]),
]


@pytest.mark.parametrize(("make", "expected"), ODD, ids=[make.__name__ for make, _ in ODD])
def test_what_is_odd_is_said_and_passed_over(
    v1: Path, make: Callable[[Path], None], expected: list[tuple[str, str, str]]
) -> None:
    make(v1)
    api = read(v1)
    assert [definition.name.name for definition in api.types] == ["Stone"]
    assert remarks(api) == expected


@pytest.mark.parametrize(
    ("make", "expected"), ODD[:1] + ODD[3:4], ids=[make.__name__ for make, _ in ODD[:1] + ODD[3:4]]
)
def test_what_is_odd_in_a_package_that_is_only_used_is_said(
    v1: Path, make: Callable[[Path], None], expected: list[tuple[str, str, str]]
) -> None:
    other = v1.parent / "shared"
    other.mkdir()
    (other / "shared.go").write_text(
        'package shared\n\ntype Rope struct {\n\tLength int32 `json:"length"`\n}\n', encoding="utf-8"
    )
    make(other)
    (v1 / "types.go").write_text(
        TYPES.replace("\n\ntype", '\n\nimport "example.org/quarry/api/shared"\n\ntype').replace("int32", "shared.Rope"),
        encoding="utf-8",
    )
    api = read(v1)
    assert [definition.name.name for definition in api.types] == ["Stone", "Rope"]
    assert remarks(api) == [(level, rule, file.replace("v1", "shared")) for level, rule, file in expected]


GONE = [
    pytest.param(lambda file: file.unlink(), "No such file or directory", id="gone"),
    pytest.param(lambda file: (file.unlink(), file.mkdir()), "Is a directory", id="a-folder-now"),
]


@pytest.mark.parametrize(("change", "reason"), GONE)
def test_a_file_that_changes_between_listing_and_reading(v1: Path, change: Callable[[Path], None], reason: str) -> None:
    (v1 / "more.go").write_text(MORE, encoding="utf-8")
    source = open_folder(v1)
    change(v1 / "more.go")
    api = load([source])
    assert [definition.name.name for definition in api.types] == ["Stone"]
    assert remarks(api) == [("warning", "unreadable-file", "api/v1/more.go")]
    assert reason in api.diagnostics[0].message


def test_a_folder_that_is_gone_before_it_is_read(v1: Path) -> None:
    source = open_folder(v1)
    (v1 / "types.go").unlink()
    v1.rmdir()
    with pytest.raises(SourceError) as caught:
        load([source])
    assert caught.value.where == Position("api/v1/types.go", 1)
    assert "No such file" in caught.value.hint


def test_a_file_that_may_not_be_read(v1: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (v1 / "more.go").write_text(MORE, encoding="utf-8")
    really = SourceFile.read

    def guarded(file: SourceFile) -> bytes:
        if file.name == "more.go":
            raise PermissionError(13, "Permission denied", file.path)
        return really(file)

    monkeypatch.setattr(SourceFile, "read", guarded)
    api = load([open_folder(v1)])
    assert [definition.name.name for definition in api.types] == ["Stone"]
    assert [str(remark) for remark in api.diagnostics] == ["api/v1/more.go: this file can't be read: Permission denied"]


def test_a_folder_of_folders_without_end(v1: Path) -> None:
    here = v1
    for _ in range(150):  # deeper, some systems know no path any more
        here /= "d"
        here.mkdir()
    (here / "types.go").write_text(MORE.replace("v1", "v2"), encoding="utf-8")
    api = load([open_folder(v1)])
    assert [definition.name.name for definition in api.types] == ["Stone"]
    assert api.diagnostics == ()


def test_a_folder_of_very_many_files(v1: Path) -> None:
    for number in range(1_000):
        (v1 / f"file{number}.go").write_text("package v1\n", encoding="utf-8")
    api = load([open_folder(v1)])
    assert [definition.name.name for definition in api.types] == ["Stone"]
