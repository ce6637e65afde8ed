"""From an import path to a folder, without Go."""

from pathlib import Path

import pytest

from extractor.source import PackageFolder, open_folder
from extractor.source.resolver import Resolver

ORCHARD = "example.org/orchard"


def _write(root: Path, *names: str) -> None:
    for name in names:
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("package x\n")


def _text(path: Path, *lines: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join(lines) + "\n")


def _find(root: Path, given: str, import_path: str) -> str | None:
    source = open_folder(root / given)
    found = source.find(import_path, source.packages[0])
    assert found is None or found.import_path == import_path
    return str(Path(found.directory).relative_to(root.resolve())) if found else None


@pytest.mark.parametrize(
    ("import_path", "expected"),
    [
        pytest.param(ORCHARD, ".", id="the-module-itself"),
        pytest.param(f"{ORCHARD}/shared", "shared", id="a-package-of-the-module"),
        pytest.param(f"{ORCHARD}/press/jam", "press/jam", id="of-a-module-within-it"),
        pytest.param(f"{ORCHARD}/odd/jam", None, id="a-folder-whose-module-is-called-otherwise"),
        pytest.param("example.org/odd/jam", None, id="a-module-that-nobody-names"),
        pytest.param(f"{ORCHARD}/empty", None, id="a-folder-without-go-files"),
        pytest.param(f"{ORCHARD}/gone", None, id="no-such-folder"),
        pytest.param("example.org/orchards/shared", None, id="a-name-that-only-starts-alike"),
        pytest.param("time", None, id="the-standard-library"),
    ],
)
def test_within_a_module(tmp_path: Path, import_path: str, expected: str | None) -> None:
    _text(tmp_path / "go.mod", f"module {ORCHARD}")
    _text(tmp_path / "press/go.mod", f"module {ORCHARD}/press")
    _text(tmp_path / "odd/go.mod", "module example.org/odd")
    _text(tmp_path / "empty/notes.txt", "nothing")
    _write(tmp_path, "x.go", "api/v1/x.go", "shared/x.go", "press/jam/x.go", "odd/jam/x.go")
    assert _find(tmp_path, "api", import_path) == expected


@pytest.mark.parametrize(
    ("import_path", "expected"),
    [
        pytest.param(f"{ORCHARD}/shared", "shared", id="the-enclosing-module"),
        pytest.param(f"{ORCHARD}/press/jam", "press/jam", id="itself"),
        pytest.param(f"{ORCHARD}/cellar/wine", "cellar/wine", id="a-module-beside-it"),
    ],
)
def test_from_a_module_within_another(tmp_path: Path, import_path: str, expected: str) -> None:
    _text(tmp_path / "go.mod", f"module {ORCHARD}")
    for name in ("press", "cellar"):
        _text(tmp_path / name / "go.mod", f"module {ORCHARD}/{name}")
    _write(tmp_path, "shared/x.go", "press/v1/x.go", "press/jam/x.go", "cellar/wine/x.go")
    assert _find(tmp_path, "press/v1", import_path) == expected


def test_modules_side_by_side_without_one_above(tmp_path: Path) -> None:
    (tmp_path / ".git").mkdir()
    for name in ("press", "cellar"):
        _text(tmp_path / name / "go.mod", f"module {ORCHARD}/{name}")
    _write(tmp_path, "press/v1/x.go", "cellar/wine/x.go")
    assert _find(tmp_path, "press/v1", f"{ORCHARD}/cellar/wine") == "cellar/wine"


@pytest.mark.parametrize(
    "lines",
    [
        pytest.param(["replace far.example/away => ./lib/away"], id="one-line"),
        pytest.param(['replace "far.example/away" v1.2.3 => ./lib/away // near'], id="with-version-quotes-and-comment"),
        pytest.param(["replace (", "\tother.example/x => ../x", "\tfar.example/away => ./lib/away", ")"], id="block"),
    ],
)
def test_replaced_modules(tmp_path: Path, lines: list[str]) -> None:
    _text(tmp_path / "go.mod", f"module {ORCHARD} // the garden", "go 1.22", "require far.example/away v1.2.3", *lines)
    _text(tmp_path / "lib/away/go.mod", "module another.example/name")
    _write(tmp_path, "v1/x.go", "lib/away/sub/x.go")
    assert _find(tmp_path, "v1", "far.example/away/sub") == "lib/away/sub"


def test_a_replacement_by_another_module_is_no_folder(tmp_path: Path) -> None:
    _text(tmp_path / "go.mod", f"module {ORCHARD}", "replace far.example/away => near.example/away v1.0.0")
    _write(tmp_path, "v1/x.go")
    assert _find(tmp_path, "v1", "far.example/away") is None


def test_workspaces(tmp_path: Path) -> None:
    _text(tmp_path / "go.work", "go 1.22", "use (", "\t./orchard", "\t./lib", ")", "replace deep.example/x => ./deep")
    _text(tmp_path / "orchard/go.mod", f"module {ORCHARD}")
    _text(tmp_path / "lib/go.mod", "module far.example/lib")
    _write(tmp_path, "orchard/v1/x.go", "lib/sub/x.go", "deep/x.go", "vendor/away.example/y/x.go")
    assert _find(tmp_path, "orchard/v1", "far.example/lib/sub") == "lib/sub"
    assert _find(tmp_path, "orchard/v1", "deep.example/x") == "deep"
    assert _find(tmp_path, "orchard/v1", "away.example/y") == "vendor/away.example/y"


def test_vendored_packages(tmp_path: Path) -> None:
    _text(tmp_path / "go.mod", f"module {ORCHARD}")
    _write(tmp_path, "v1/x.go", "vendor/far.example/away/x.go", f"vendor/{ORCHARD}/shared/x.go", "shared/x.go")
    assert _find(tmp_path, "v1", "far.example/away") == "vendor/far.example/away"
    assert _find(tmp_path, "v1", f"{ORCHARD}/shared") == "shared"


def test_a_vendored_package_finds_its_neighbors(tmp_path: Path) -> None:
    _text(tmp_path / "go.mod", f"module {ORCHARD}")
    _write(tmp_path, "v1/x.go", "vendor/far.example/away/x.go", "vendor/far.example/near/x.go")
    source = open_folder(tmp_path / "v1")
    away = source.find("far.example/away", source.packages[0])
    assert away is not None
    near = source.find("far.example/near", away)
    assert near is not None
    assert (near.import_path, near.folder) == ("far.example/near", "vendor/far.example/near")


def test_a_tree_without_modules_is_named_by_its_folders(tmp_path: Path) -> None:
    _write(tmp_path, "fruit.example/v1/x.go", "fruit.example/shared/x.go")
    assert _find(tmp_path, "", "fruit.example/shared") == "fruit.example/shared"


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("", id="empty"),
        pytest.param("module", id="no-name"),
        pytest.param("\ufeff?? !!", id="nonsense"),
        pytest.param("replace a =>", id="half-a-replacement"),
        pytest.param("use (", id="an-open-block"),
    ],
)
def test_a_module_file_that_says_nothing_is_none(tmp_path: Path, text: str) -> None:
    (tmp_path / "go.mod").write_text(text)
    (tmp_path / "go.work").write_text(text)
    _write(tmp_path, "v1/x.go")
    source = open_folder(tmp_path)
    assert [package.import_path for package in source.packages] == ["v1"]
    assert source.find("far.example/away", source.packages[0]) is None


def test_which_packages_are_the_modules_own(tmp_path: Path) -> None:
    _text(tmp_path / "go.mod", f"module {ORCHARD}")
    _write(tmp_path, "v1/x.go")
    source = open_folder(tmp_path)
    owned = [
        path for path in (ORCHARD, f"{ORCHARD}/gone", f"{ORCHARD}s/x", "time") if source.owns(path, source.packages[0])
    ]
    assert owned == [ORCHARD, f"{ORCHARD}/gone"]


def test_finders_are_asked_in_turn_and_only_once() -> None:
    importer = PackageFolder("a", "a", "/a", ())
    found = PackageFolder("b", "b", "/b", ())
    asked: list[str] = []

    def never(import_path: str, _importer: PackageFolder) -> None:
        asked.append(import_path)

    resolver = Resolver((never, lambda path, _: found if path == "b" else None, never))
    assert [resolver.find("b", importer) for _ in range(2)] == [found, found]
    assert resolver.find("c", importer) is None
    assert asked == ["b", "c", "c"]
