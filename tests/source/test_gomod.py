"""The text of go.mod and go.work."""

from pathlib import Path

import pytest

from extractor.source.gomod import Replacement, read_module, read_workspace


def _module(tmp_path: Path, *lines: str) -> Path:
    (tmp_path / "go.mod").write_text("\n".join(("module example.org/orchard", *lines)) + "\n")
    return tmp_path


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        pytest.param(["require a.example/x v1.2.3"], [("a.example/x", "v1.2.3")], id="one-line"),
        pytest.param(["require a.example/x v1.2.3 // indirect"], [("a.example/x", "v1.2.3")], id="indirect"),
        pytest.param(
            ["require (", "\ta.example/x v1.2.3", "", "\t// a remark", "\tb.example/y/v2 v2.0.0 // indirect", ")"],
            [("a.example/x", "v1.2.3"), ("b.example/y/v2", "v2.0.0")],
            id="block",
        ),
        pytest.param(["require(", "a.example/x v1.2.3", ") // all"], [("a.example/x", "v1.2.3")], id="tight-block"),
        pytest.param(['require "a.example/x" `v1.2.3`'], [("a.example/x", "v1.2.3")], id="quotes"),
        pytest.param(["require a.example/x v1.2.3// tight"], [("a.example/x", "v1.2.3")], id="tight-comment"),
        pytest.param(["require a.example/x v2.0.0+incompatible"], [("a.example/x", "v2.0.0+incompatible")], id="plus"),
        pytest.param(["require a.example/x"], [], id="without-a-version"),
        pytest.param(["exclude a.example/x v1.2.3", "retract v1.0.0", "tool a.example/x/cmd"], [], id="others"),
        pytest.param(["// require a.example/x v1.2.3"], [], id="commented-out"),
    ],
)
def test_requirements(tmp_path: Path, lines: list[str], expected: list[tuple[str, str]]) -> None:
    module = read_module(str(_module(tmp_path, *lines)))
    assert module is not None
    assert module.path == "example.org/orchard"
    assert list(module.requires) == expected


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        pytest.param("replace a.example/x => ./lib", Replacement("a.example/x", directory="{}/lib"), id="a-folder"),
        pytest.param(
            "replace a.example/x => ..", Replacement("a.example/x", directory="{above}"), id="the-folder-above"
        ),
        pytest.param(
            'replace a.example/x => "./my lib"', Replacement("a.example/x", directory="{}/my lib"), id="with-a-blank"
        ),
        pytest.param(
            "replace a.example/x => /far/lib", Replacement("a.example/x", directory="/far/lib"), id="an-absolute-folder"
        ),
        pytest.param(
            "replace a.example/x v1.0.0 => ./lib",
            Replacement("a.example/x", "v1.0.0", directory="{}/lib"),
            id="a-folder-for-one-version",
        ),
        pytest.param(
            "replace a.example/x => b.example/y v1.1.0",
            Replacement("a.example/x", by="b.example/y", by_version="v1.1.0"),
            id="a-module",
        ),
        pytest.param(
            "replace a.example/x v1.0.0 => b.example/y v1.1.0",
            Replacement("a.example/x", "v1.0.0", by="b.example/y", by_version="v1.1.0"),
            id="a-module-for-one-version",
        ),
        pytest.param("replace a.example/x => b.example/y", None, id="a-module-without-a-version"),
        pytest.param("replace a.example/x v1 v2 => ./lib", None, id="too-much"),
        pytest.param("replace => ./lib", None, id="too-little"),
        pytest.param("replace a.example/x ./lib", None, id="no-arrow"),
    ],
)
def test_replacements(tmp_path: Path, line: str, expected: Replacement | None) -> None:
    module = read_module(str(_module(tmp_path, line)))
    assert module is not None
    if expected is None:
        assert module.replacements == ()
    else:
        directory = expected.directory.format(tmp_path, above=tmp_path.parent)
        assert module.replacements == (
            Replacement(expected.path, expected.version, directory, expected.by, expected.by_version),
        )


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        pytest.param("go 1.17", True, id="1.17"),
        pytest.param("go 1.26.0", True, id="newer"),
        pytest.param("go 1.16", False, id="1.16"),
        pytest.param("go 1", False, id="no-minor"),
        pytest.param("", False, id="none"),
    ],
)
def test_since_which_version_all_modules_are_listed(tmp_path: Path, line: str, *, expected: bool) -> None:
    module = read_module(str(_module(tmp_path, line)))
    assert module is not None
    assert module.complete is expected


def test_a_workspace(tmp_path: Path) -> None:
    file = tmp_path / "go.work"
    file.write_text("go 1.22\nuse ./a // first\nuse (\n\t./b\n\t../c\n)\nreplace x.example/x => y.example/y v1.0.0\n")
    workspace = read_workspace(str(file))
    assert workspace is not None
    assert workspace.uses == (f"{tmp_path}/a", f"{tmp_path}/b", f"{tmp_path.parent}/c")
    assert workspace.replacements == (Replacement("x.example/x", by="y.example/y", by_version="v1.0.0"),)
    assert read_workspace(str(tmp_path / "missing.work")) is None
