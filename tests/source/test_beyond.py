"""Packages outside of the tree: given folders, the module cache and its zips, GOPATH."""

from collections.abc import Callable
from pathlib import Path
from zipfile import ZipFile

import pytest

from extractor.errors import SourceError
from extractor.position import Position
from extractor.source import Folder, PackageFolder, open_folder
from extractor.source.cache import escaped, unescaped
from extractor.source.environment import GoEnvironment, go_environment

ORCHARD = "example.org/orchard"
GO = "package x\n"


def _text(path: Path, *lines: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join(lines) + "\n")


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Put packages, named as the module cache names their folders, into a cache that the environment names."""
    monkeypatch.setenv("GOMODCACHE", str(tmp_path / "cache"))

    def fill(*folders: str) -> None:
        for folder in folders:
            _text(tmp_path / "cache" / folder / "x.go", GO)

    return fill


@pytest.fixture
def orchard(tmp_path: Path) -> Callable[..., Folder]:
    """Open a module with one package whose go.mod has these lines."""

    def open_it(*lines: str) -> Folder:
        _text(tmp_path / "orchard/go.mod", f"module {ORCHARD}", *lines)
        _text(tmp_path / "orchard/v1/x.go", GO)
        return open_folder(tmp_path / "orchard")

    return open_it


def _folder(source: Folder, import_path: str) -> str | None:
    found = source.find_beyond(import_path, source.packages[0])
    assert found is None or found.import_path == import_path
    return found.folder if found else None


@pytest.fixture
def filled(cache: Callable[..., None], orchard: Callable[..., Folder]) -> Callable[..., Folder]:
    """Put one package into the cache, and open a module whose go.mod has these lines."""

    def open_it(folder: str, *lines: str) -> Folder:
        cache(folder)
        return orchard(*lines)

    return open_it


@pytest.mark.parametrize(
    ("lines", "place", "expected"),
    [
        pytest.param(
            "require far.example/away v1.2.3",
            ("far.example/away@v1.2.3/sub", "far.example/away/sub"),
            "far.example/away@v1.2.3/sub",
            id="a-package",
        ),
        pytest.param(
            "require far.example/away v1.2.3",
            ("far.example/away@v1.2.3", "far.example/away"),
            "far.example/away@v1.2.3",
            id="the-top-of-a-module",
        ),
        pytest.param(
            "require far.example/away v1.2.3",
            ("far.example/away@v1.2.4/sub", "far.example/away/sub"),
            None,
            id="another-version",
        ),
        pytest.param(
            "require far.example/Away v1.2.3-RC1",
            ("far.example/!away@v1.2.3-!r!c1/Sub", "far.example/Away/Sub"),
            "far.example/Away@v1.2.3-RC1/Sub",
            id="capitals",
        ),
        pytest.param(
            "require far.example/away v0.0.0-20260723070748-eed236ceee2c",
            ("far.example/away@v0.0.0-20260723070748-eed236ceee2c/sub", "far.example/away/sub"),
            "far.example/away@v0.0.0-20260723070748-eed236ceee2c/sub",
            id="a-pseudo-version",
        ),
        pytest.param(
            "require far.example/away v2.0.0+incompatible",
            ("far.example/away@v2.0.0+incompatible/sub", "far.example/away/sub"),
            "far.example/away@v2.0.0+incompatible/sub",
            id="an-incompatible-version",
        ),
        pytest.param(
            "require far.example/away v1.0.0\nreplace far.example/away => near.example/own v3.0.0",
            ("near.example/own@v3.0.0/sub", "far.example/away/sub"),
            "near.example/own@v3.0.0/sub",
            id="replaced-by-a-module",
        ),
        pytest.param(
            "require far.example/away v1.0.0\nreplace far.example/away v1.0.0 => near.example/own v3.0.0\n"
            "replace far.example/away => near.example/other v9.0.0",
            ("near.example/own@v3.0.0/sub", "far.example/away/sub"),
            "near.example/own@v3.0.0/sub",
            id="replaced-at-its-version-before-all-versions",
        ),
        pytest.param(
            "require far.example/away v1.0.0\nreplace far.example/away v2.0.0 => near.example/own v3.0.0",
            ("far.example/away@v1.0.0/sub", "far.example/away/sub"),
            "far.example/away@v1.0.0/sub",
            id="another-version-replaced",
        ),
        pytest.param("", ("far.example/away@v1.2.3/sub", "example.org/orchard/gone"), None, id="the-own-module"),
        pytest.param("require time v1.0.0", ("time@v1.0.0", "time"), None, id="the-standard-library"),
    ],
)
def test_the_module_cache(
    filled: Callable[..., Folder], lines: str, place: tuple[str, str], expected: str | None
) -> None:
    folder, import_path = place
    source = filled(folder, "go 1.22", *lines.split("\n"))
    assert _folder(source, import_path) == expected
    assert source.find(import_path, source.packages[0]) is None
    assert source.diagnostics == ()


def test_the_longest_module_path_that_has_the_package(
    cache: Callable[..., None], orchard: Callable[..., Folder]
) -> None:
    cache("far.example/away@v1.0.0/deep/sub", "far.example/away@v1.0.0/deep/other", "far.example/away/deep@v2.0.0/sub")
    source = orchard("go 1.22", "require far.example/away v1.0.0", "require far.example/away/deep v2.0.0")
    assert _folder(source, "far.example/away/deep/sub") == "far.example/away/deep@v2.0.0/sub"
    assert _folder(source, "far.example/away/deep/other") == "far.example/away@v1.0.0/deep/other"


def test_a_package_that_was_found_there_gets_what_the_module_needs(
    cache: Callable[..., None], orchard: Callable[..., Folder], tmp_path: Path
) -> None:
    cache("a.example/a@v1.0.0/x", "b.example/b@v1.5.0/y", "b.example/b@v1.1.0/y")
    _text(tmp_path / "cache/a.example/a@v1.0.0/go.mod", "module a.example/a", "go 1.22", "require b.example/b v1.1.0")
    source = orchard("go 1.22", "require a.example/a v1.0.0", "require b.example/b v1.5.0")
    first = source.find_beyond("a.example/a/x", source.packages[0])
    assert first is not None
    second = source.find_beyond("b.example/b/y", first)
    assert second is not None
    assert second.folder == "b.example/b@v1.5.0/y"
    back = source.find(f"{ORCHARD}/v1", second)
    assert back is not None
    assert back.folder == "v1"


def test_positions_of_the_cache_can_be_opened(
    cache: Callable[..., None], orchard: Callable[..., Folder], tmp_path: Path
) -> None:
    cache("far.example/!away@v1.0.0/sub")
    source = orchard("go 1.22", "require far.example/Away v1.0.0")
    found = source.find_beyond("far.example/Away/sub", source.packages[0])
    assert found is not None
    (file,) = found.files
    assert file.file == "far.example/Away@v1.0.0/sub/x.go"
    assert source.locate(Position(file.file)) == str(tmp_path / "cache/far.example/!away@v1.0.0/sub/x.go")


def _zip(path: Path, **entries: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    with ZipFile(path, "w") as archive:
        for name, text in entries.items():
            archive.writestr(name, text)


def test_a_module_that_is_there_only_as_a_zip(
    cache: Callable[..., None], orchard: Callable[..., Folder], tmp_path: Path
) -> None:
    cache()
    entries = {
        "far.example/Away@v1.0.0/sub/b.go": "package b\n",
        "far.example/Away@v1.0.0/sub/a.go": "package a\n",
        "far.example/Away@v1.0.0/sub/notes.txt": "nothing",
        "far.example/Away@v1.0.0/sub/deeper/c.go": "package c\n",
        "far.example/Away@v1.0.0/subs/d.go": "package d\n",
    }
    _zip(tmp_path / "cache/cache/download/far.example/!away/@v/v1.0.0.zip", **entries)
    source = orchard("go 1.22", "require far.example/Away v1.0.0")
    found = source.find_beyond("far.example/Away/sub", source.packages[0])
    assert found is not None
    assert [(file.file, file.name, file.read()) for file in found.files] == [
        ("far.example/Away@v1.0.0/sub/a.go", "a.go", b"package a\n"),
        ("far.example/Away@v1.0.0/sub/b.go", "b.go", b"package b\n"),
    ]
    assert source.locate(Position(found.files[0].file)) is None
    assert _folder(source, "far.example/Away/gone") is None
    deeper = source.find_beyond("far.example/Away/sub/deeper", found)
    assert deeper is not None
    assert deeper.folder == "far.example/Away@v1.0.0/sub/deeper"


def test_a_damaged_zip_is_said_without_the_place_on_this_machine(
    cache: Callable[..., None], orchard: Callable[..., Folder], tmp_path: Path
) -> None:
    cache()
    _text(tmp_path / "cache/cache/download/far.example/away/@v/v1.0.0.zip", "no zip")
    source = orchard("go 1.22", "require far.example/away v1.0.0")
    assert _folder(source, "far.example/away/sub") is None
    (remark,) = source.diagnostics
    assert str(remark) == "far.example/away@v1.0.0/sub: the archive of this can't be read: this is no zip file"


def test_a_damaged_entry_can_not_be_read(
    cache: Callable[..., None], orchard: Callable[..., Folder], tmp_path: Path
) -> None:
    cache()
    path = tmp_path / "cache/cache/download/far.example/away/@v/v1.0.0.zip"
    _zip(path, **{"far.example/away@v1.0.0/x.go": "package x // a text to be damaged\n"})
    path.write_bytes(path.read_bytes().replace(b"damaged", b"changed", 1))
    source = orchard("go 1.22", "require far.example/away v1.0.0")
    found = source.find_beyond("far.example/away", source.packages[0])
    assert found is not None
    with pytest.raises(OSError, match="damaged archive"):
        found.files[0].read()


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        pytest.param(["go 1.16"], "far.example/away@v1.10.0/sub", id="an-old-module"),
        pytest.param([], "far.example/away@v1.10.0/sub", id="a-module-that-says-nothing"),
        pytest.param(["go 1.22"], None, id="a-module-that-would-list-it"),
        pytest.param(["go 1.16", "require far.example/away v1.3.0"], None, id="a-version-that-is-not-there"),
    ],
)
def test_a_version_that_nobody_names(
    cache: Callable[..., None], orchard: Callable[..., Folder], lines: list[str], expected: str | None
) -> None:
    cache("far.example/away@v1.9.0/sub", "far.example/away@v1.10.0/sub", "far.example/awayer@v2.0.0/sub")
    source = orchard(*lines)
    assert _folder(source, "far.example/away/sub") == expected
    message = "go.mod: this requires no version of far.example/away: v1.10.0 is read, the highest in the module cache"
    assert [str(remark) for remark in source.diagnostics] == ([message] if expected else [])


def test_the_highest_version_may_be_a_zip(
    cache: Callable[..., None], orchard: Callable[..., Folder], tmp_path: Path
) -> None:
    cache("far.example/away@v1.9.0/sub")
    entry = {"far.example/away@v1.11.0/sub/x.go": GO}
    _zip(tmp_path / "cache/cache/download/far.example/away/@v/v1.11.0.zip", **entry)
    assert _folder(orchard("go 1.16"), "far.example/away/sub") == "far.example/away@v1.11.0/sub"


def _workspace(root: Path, *lines: str) -> Folder:
    _text(root / "go.work", "go 1.22", "use ./a", "use ./b", *lines)
    _text(root / "a/go.mod", "module example.org/a", "go 1.22", "require far.example/away v1.2.0")
    _text(root / "b/go.mod", "module example.org/b", "go 1.22", "require far.example/away v1.10.0")
    _text(root / "a/v1/x.go", GO)
    return open_folder(root / "a")


def test_a_workspace_needs_the_highest_version_of_its_modules(cache: Callable[..., None], tmp_path: Path) -> None:
    cache("far.example/away@v1.2.0/sub", "far.example/away@v1.10.0/sub")
    assert _folder(_workspace(tmp_path / "all"), "far.example/away/sub") == "far.example/away@v1.10.0/sub"


def test_what_a_workspace_replaces_wins(cache: Callable[..., None], tmp_path: Path) -> None:
    cache("far.example/away@v1.10.0/sub", "far.example/away@v4.0.0/sub")
    source = _workspace(tmp_path / "all", "replace far.example/away => far.example/away v4.0.0")
    _text(tmp_path / "all/a/go.mod", "module example.org/a", "go 1.22", "replace far.example/away => ./other")
    _text(tmp_path / "all/a/other/sub/x.go", GO)
    assert source.find("far.example/away/sub", source.packages[0]) is None
    assert _folder(source, "far.example/away/sub") == "far.example/away@v4.0.0/sub"


def test_workspaces_can_be_switched_off_or_named(
    cache: Callable[..., None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cache("far.example/away@v1.2.0/sub", "far.example/away@v1.10.0/sub", "far.example/away@v5.0.0/sub")
    monkeypatch.setenv("GOWORK", "off")
    assert _folder(_workspace(tmp_path / "all"), "far.example/away/sub") == "far.example/away@v1.2.0/sub"
    _text(tmp_path / "other/go.work", "use ../all/a", "replace far.example/away => far.example/away v5.0.0")
    monkeypatch.setenv("GOWORK", str(tmp_path / "other/go.work"))
    assert _folder(open_folder(tmp_path / "all/a"), "far.example/away/sub") == "far.example/away@v5.0.0/sub"


def test_gopath(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GOPATH", f"{tmp_path}/first:{tmp_path}/second")
    _text(tmp_path / "second/src/far.example/away/sub/x.go", GO)
    _text(tmp_path / "tree/v1/x.go", GO)
    source = open_folder(tmp_path / "tree")
    assert _folder(source, "far.example/away/sub") == "far.example/away/sub"
    assert _folder(source, "far.example/away") is None
    _text(tmp_path / "tree/go.mod", f"module {ORCHARD}")
    assert _folder(open_folder(tmp_path / "tree"), "far.example/away/sub") is None


@pytest.mark.parametrize(
    ("variables", "expected"),
    [
        pytest.param(
            {"GOMODCACHE": "/c", "GOPATH": "/p:/q"}, GoEnvironment("/c", ("/p", "/q")), id="a-cache-of-its-own"
        ),
        pytest.param({"GOPATH": "/p:/q"}, GoEnvironment("/p/pkg/mod", ("/p", "/q")), id="below-the-first-gopath"),
        pytest.param({"GOWORK": "off"}, GoEnvironment("/home/me/go/pkg/mod", ("/home/me/go",), "off"), id="at-home"),
        pytest.param(
            {"GOFLAGS": "-mod=vendor -modcacherw"}, GoEnvironment("/home/me/go/pkg/mod", ("/home/me/go",)), id="flags"
        ),
    ],
)
def test_where_go_keeps_modules(
    variables: dict[str, str], expected: GoEnvironment, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", "/home/me")
    assert go_environment(variables) == expected


@pytest.mark.parametrize("text", ["github.com/Azure/go-SDK", "k8s.io/api", "v1.0.0-RC1"])
def test_capitals_are_spelled_out(text: str) -> None:
    assert escaped(text) == escaped(text).lower()
    assert unescaped(escaped(text)) == text


def test_a_given_folder_wins_over_the_tree(tmp_path: Path) -> None:
    _text(tmp_path / "orchard/go.mod", f"module {ORCHARD}")
    for place in (
        "orchard/v1",
        "orchard/vendor/far.example/away/sub",
        "orchard/vendor/far.example/away/rare",
        "lib/sub",
    ):
        _text(tmp_path / place / "x.go", GO)
    source = open_folder(tmp_path / "orchard", {"far.example/away": str(tmp_path / "lib")})
    found = [source.find(f"far.example/away/{name}", source.packages[0]) for name in ("sub", "rare", "gone")]
    assert [package and package.folder for package in found] == [
        "far.example/away/sub",
        "vendor/far.example/away/rare",
        None,
    ]
    assert source.locate(Position("far.example/away/sub/x.go", 1)) == str(tmp_path / "lib/sub/x.go")


def test_packages_of_given_folders_know_each_other(tmp_path: Path) -> None:
    for place in ("orchard/v1", "lib/sub", "deep/sub"):
        _text(tmp_path / place / "x.go", GO)
    modules = {"far.example/away": str(tmp_path / "lib"), "far.example/away/deep": str(tmp_path / "deep")}
    source = open_folder(tmp_path / "orchard", modules)
    first = source.find("far.example/away/sub", source.packages[0])
    assert first is not None
    second = source.find("far.example/away/deep/sub", first)
    assert second is not None
    assert second.folder == "far.example/away/deep/sub"


def test_a_given_folder_within_the_tree_keeps_its_name(tmp_path: Path) -> None:
    _text(tmp_path / "go.mod", f"module {ORCHARD}")
    _text(tmp_path / "v1/x.go", GO)
    _text(tmp_path / "lib/sub/x.go", GO)
    source = open_folder(tmp_path, {"far.example/away": str(tmp_path / "lib")})
    found = source.find("far.example/away/sub", source.packages[0])
    assert found is not None
    assert found.folder == "lib/sub"


@pytest.mark.parametrize(("name", "reason"), [("gone", "does not exist"), ("x.go", "is no folder")])
def test_a_given_folder_that_is_none(tmp_path: Path, name: str, reason: str) -> None:
    _text(tmp_path / "x.go", GO)
    with pytest.raises(SourceError) as caught:
        open_folder(tmp_path, {"far.example/away": str(tmp_path / name)})
    assert str(caught.value) == f"the folder '{tmp_path / name}' of the module far.example/away {reason}"
    assert caught.value.hint == "name the folder that holds the go.mod of far.example/away"


def test_a_replacement_outside_of_the_tree_is_named_by_its_module(tmp_path: Path) -> None:
    _text(tmp_path / "orchard/go.mod", f"module {ORCHARD}", f"replace far.example/away => {tmp_path}/lib")
    _text(tmp_path / "orchard/v1/x.go", GO)
    _text(tmp_path / "lib/sub/x.go", GO)
    source = open_folder(tmp_path / "orchard")
    found = source.find("far.example/away/sub", source.packages[0])
    assert found is not None
    assert found.folder == "far.example/away/sub"


def test_nothing_beyond_is_looked_at_for_the_types_that_come_with_the_program(
    cache: Callable[..., None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from extractor import assets

    cache("far.example/away@v1.0.0/sub")
    _text(tmp_path / "data/vendor_types/go.mod", "module fruit.example", "require far.example/away v1.0.0")
    _text(tmp_path / "data/vendor_types/v1/x.go", GO)
    monkeypatch.setattr(assets, "vendor_types", lambda: tmp_path / "data/vendor_types")
    source = open_folder(tmp_path / "data/vendor_types")
    importer: PackageFolder = source.packages[0]
    assert source.find_beyond("far.example/away/sub", importer) is None
