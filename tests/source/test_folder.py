"""Folders as sources: what is read, how positions and packages are named, what is said."""

import os
from pathlib import Path

import pytest

from extractor import assets
from extractor.errors import SourceError
from extractor.position import Position
from extractor.source import Folder, open_folder


def _write(root: Path, *names: str, **texts: str) -> Path:
    for name in names:
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(texts.get(path.name.split(".")[0], "package x\n"))
    return root


def _module(root: Path, path: str, *lines: str) -> Path:
    root.mkdir(parents=True, exist_ok=True)
    (root / "go.mod").write_text("\n".join((f"module {path}", *lines)))
    return root


def _files(source: Folder) -> list[str]:
    return [file.file for package in source.packages for file in package.files]


def _remarks(source: Folder) -> list[tuple[str, str, str]]:
    return [(remark.level, remark.rule, remark.where.file) for remark in source.diagnostics]


def test_files_are_in_order_and_hidden_folders_left_out(tmp_path: Path) -> None:
    _write(
        tmp_path, "b/z.go", "b/a.go", "b/notes.txt", "a/x.go", "top.go", ".git/x.go", "_old/x.go", "b/.x.go", "b/_x.go"
    )
    source = open_folder(tmp_path)
    assert _files(source) == ["top.go", "a/x.go", "b/a.go", "b/z.go"]
    assert _remarks(source) == []


@pytest.mark.parametrize("name", ["vendor", "testdata", "node_modules"])
def test_folders_that_are_no_part_of_a_source_are_noted(tmp_path: Path, name: str) -> None:
    source = open_folder(_write(tmp_path, "a/x.go", f"a/{name}/y/y.go"))
    assert _files(source) == ["a/x.go"]
    assert _remarks(source) == [("note", "skipped-folder", f"a/{name}")]


@pytest.mark.parametrize("name", ["vendor", "testdata"])
def test_a_folder_that_is_asked_for_by_name_is_read(tmp_path: Path, name: str) -> None:
    source = open_folder(_write(tmp_path, f"{name}/k8s.example/api/y.go") / name)
    assert [package.import_path for package in source.packages] == ["k8s.example/api"]


def test_links_are_said_and_lead_nowhere(tmp_path: Path) -> None:
    _write(tmp_path, "a/x.go")
    (tmp_path / "a/loop").symlink_to(tmp_path, target_is_directory=True)
    (tmp_path / "a/gone.go").symlink_to(tmp_path / "nowhere.go")
    (tmp_path / "a/self.go").symlink_to(tmp_path / "a/self.go")
    source = open_folder(tmp_path)
    assert _files(source) == ["a/x.go"]
    assert sorted(_remarks(source)) == [
        ("note", "skipped-link", "a/loop"),
        ("warning", "unreadable-file", "a/gone.go"),
        ("warning", "unreadable-file", "a/self.go"),
    ]


def test_a_link_to_a_file_is_a_file(tmp_path: Path) -> None:
    _write(tmp_path, "real/x.go", "b/y.go")
    (tmp_path / "b/x.go").symlink_to(tmp_path / "real/x.go")
    assert _files(open_folder(tmp_path / "b")) == ["x.go", "y.go"]


def test_a_folder_and_a_pipe_named_like_go_files(tmp_path: Path) -> None:
    _write(tmp_path, "a/x.go", "a/folder.go/y.go")
    os.mkfifo(tmp_path / "a/pipe.go")
    source = open_folder(tmp_path)
    assert _files(source) == ["a/x.go", "a/folder.go/y.go"]
    assert _remarks(source) == [("warning", "unreadable-file", "a/pipe.go")]


def test_a_folder_that_can_not_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _write(tmp_path, "a/x.go", "b/y.go")
    scan = os.scandir

    def guarded(path: str) -> object:
        if path.endswith("b"):
            raise PermissionError(13, "Permission denied", path)
        return scan(path)

    monkeypatch.setattr(os, "scandir", guarded)
    source = open_folder(tmp_path)
    assert _files(source) == ["a/x.go"]
    assert _remarks(source) == [("warning", "unreadable-folder", "b")]
    assert source.diagnostics[0].message == "this folder can't be read: Permission denied"


@pytest.mark.parametrize(
    ("git", "module", "expected"),
    [
        pytest.param(True, True, "pkg/api/v1/x.go", id="from-the-repository"),
        pytest.param(False, True, "api/v1/x.go", id="from-the-module"),
        pytest.param(False, False, "x.go", id="from-the-folder"),
    ],
)
def test_positions_start_at_the_root(tmp_path: Path, *, git: bool, module: bool, expected: str) -> None:
    folder = _write(tmp_path, "pkg/api/v1/x.go") / "pkg/api/v1"
    if git:
        (tmp_path / ".git").mkdir()
    if module:
        _module(tmp_path / "pkg", "example.org/orchard")
    source = open_folder(folder)
    assert _files(source) == [expected]
    assert source.locate(Position(expected, 3)) == str(folder / "x.go")
    assert source.locate(Position("elsewhere.go")) is None


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        pytest.param("", ["example.org/orchard", "example.org/orchard/api/v1", "example.org/press/v2"], id="root"),
        pytest.param("api", ["example.org/orchard/api/v1"], id="a-folder-in-it"),
        pytest.param("press", ["example.org/press/v2"], id="a-module-in-it"),
    ],
)
def test_import_paths_by_the_nearest_module(tmp_path: Path, given: str, expected: list[str]) -> None:
    _module(_write(tmp_path, "x.go", "api/v1/x.go", "press/v2/x.go"), "example.org/orchard")
    _module(tmp_path / "press", "example.org/press")
    assert [package.import_path for package in open_folder(tmp_path / given).packages] == expected


def test_import_paths_without_a_module(tmp_path: Path) -> None:
    _write(tmp_path, "apis/x.go", "apis/fruit.example/v1/x.go")
    paths = [package.import_path for package in open_folder(tmp_path / "apis").packages]
    assert paths == ["apis", "fruit.example/v1"]
    assert [package.import_path for package in open_folder(tmp_path / "apis/fruit.example/v1").packages] == ["v1"]


def test_the_types_that_come_with_the_program_have_the_same_names_everywhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    installed = _write(tmp_path, "site/extractor/_data/vendor_types/fruit.example/v1/x.go") / "site/extractor/_data"
    (tmp_path / ".git").mkdir()
    monkeypatch.setattr(assets, "vendor_types", lambda: installed / "vendor_types")
    for given in (installed / "vendor_types", installed / "vendor_types/fruit.example/v1"):
        source = open_folder(given)
        assert _files(source) == ["vendor_types/fruit.example/v1/x.go"]
        assert [package.import_path for package in source.packages] == ["fruit.example/v1"]
        assert source.locate(Position("vendor_types/fruit.example/v1/x.go")) == str(
            installed / "vendor_types/fruit.example/v1/x.go"
        )
        assert source.locate(Position("other/x.go")) is None


def test_one_file(tmp_path: Path) -> None:
    source = open_folder(_write(tmp_path, "v1/a.go", "v1/b.go") / "v1/a.go")
    (package,) = source.packages
    assert [file.name for file in package.files] == ["a.go", "b.go"]
    assert package.only == ("a.go",)
    assert package.files[0].read() == b"package x\n"


@pytest.mark.parametrize(
    ("given", "message"),
    [
        pytest.param("missing", "the source '{}' does not exist", id="a-missing-folder"),
        pytest.param("missing.go", "the source '{}' does not exist", id="a-missing-file"),
        pytest.param("notes.txt", "the source '{}' is neither a folder nor a Go file", id="another-file"),
        pytest.param("empty", "the source '{}' holds no Go files", id="an-empty-folder"),
    ],
)
def test_what_is_no_source(tmp_path: Path, given: str, message: str) -> None:
    _write(tmp_path, "notes.txt", "empty/readme.md")
    path = str(tmp_path / given)
    with pytest.raises(SourceError) as caught:
        open_folder(path)
    assert str(caught.value) == message.format(path)
    assert caught.value.hint == "name a folder that holds Go files of API types, such as pkg/apis or api/v1"


def test_a_source_with_nothing_but_folders_that_are_left_out_says_so(tmp_path: Path) -> None:
    with pytest.raises(SourceError) as caught:
        open_folder(_write(tmp_path, "testdata/x.go"))
    assert caught.value.hint == "testdata: folders named 'testdata' are left out"
