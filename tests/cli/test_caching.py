"""Where answers are kept between runs, and that they change nothing that a person sees."""

import sys
from pathlib import Path

import pytest

from extractor.cli import caching
from extractor.cli.caching import cache
from tests.cli.conftest import Run

FOLDERS = [
    pytest.param({"EXTRACTOR_CACHE": "/big/disk"}, "linux", "/big/disk", id="the one that is named"),
    pytest.param({"EXTRACTOR_CACHE": "off"}, "linux", None, id="none"),
    pytest.param({"EXTRACTOR_CACHE": "OFF"}, "linux", None, id="none, in any case"),
    pytest.param({"EXTRACTOR_CACHE": ""}, "linux", "/home/ann/.cache/gotypes-extractor", id="named as nothing"),
    pytest.param({}, "linux", "/home/ann/.cache/gotypes-extractor", id="Linux"),
    pytest.param({"XDG_CACHE_HOME": "/fast"}, "linux", "/fast/gotypes-extractor", id="by XDG"),
    pytest.param({"XDG_CACHE_HOME": "fast"}, "linux", "/home/ann/.cache/gotypes-extractor", id="not by XDG"),
    pytest.param({"HOME": ""}, "linux", None, id="a home that is named as nothing"),
    pytest.param(
        {"HOME": "", "XDG_CACHE_HOME": "/fast"}, "linux", "/fast/gotypes-extractor", id="by XDG without a home"
    ),
    pytest.param({}, "darwin", "/home/ann/Library/Caches/gotypes-extractor", id="macOS"),
    pytest.param({"LOCALAPPDATA": "/users/ann/local"}, "win32", "/users/ann/local/gotypes-extractor", id="Windows"),
]


@pytest.mark.parametrize(("environment", "platform", "expected"), FOLDERS)
def test_the_folder(
    environment: dict[str, str], platform: str, expected: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("EXTRACTOR_CACHE", "XDG_CACHE_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    for name, value in {"HOME": "/home/ann", **environment}.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(sys, "platform", platform)
    assert caching.folder() == (Path(expected) if expected else None)
    assert (cache() is None) == (expected is None)


def test_without_a_home_nothing_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("EXTRACTOR_CACHE", "")
    monkeypatch.setattr(Path, "expanduser", _homeless)
    assert cache() is None


def _homeless(path: Path) -> Path:
    raise RuntimeError(f"{path}: Could not determine home directory.")


def test_pages_are_the_same_with_and_without(program: Run, tmp_path: Path) -> None:
    for out, where in (("none", "off"), ("first", tmp_path / "cache"), ("second", tmp_path / "cache")):
        ended = program("generate", "--out", str(tmp_path / out), env={"EXTRACTOR_CACHE": str(where)})
        assert ended.code == 0
    none, first, second = (_written(tmp_path / out) for out in ("none", "first", "second"))
    assert len(none) > 1
    assert first == none
    assert second == none


def _written(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_the_second_run_needs_no_parser(tmp_path: Path, program: Run) -> None:
    """That of a lone file, of which nothing else is asked that would need one."""
    (tmp_path / "kite.go").write_text('package v1\n\ntype Kite struct {\n\tTail string `json:"tail"`\n}\n')
    env = {"EXTRACTOR_CACHE": str(tmp_path / "cache"), "PYTHONVERBOSE": "1"}
    runs = [program("explain", "--source", str(tmp_path), "Kite.tail", env=env) for _ in range(2)]
    assert runs[0].out == runs[1].out
    assert [("import 'tree_sitter'" in run.err) for run in runs] == [True, False]


def test_a_folder_that_cannot_be_written_is_no_failure(program: Run, tmp_path: Path) -> None:
    (tmp_path / "cache").write_text("a file")
    ended = program("explain", "RunPolicy.suspend", env={"EXTRACTOR_CACHE": str(tmp_path / "cache")})
    assert (ended.code, ended.err) == (0, "")
