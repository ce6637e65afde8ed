import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from extractor.render import compiled
from extractor.render import macros as translator
from extractor.render.compiled import macros


@pytest.fixture(autouse=True)
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder where Python keeps what it compiles."""
    folder = tmp_path / "kept"
    monkeypatch.setattr(sys, "pycache_prefix", str(folder))
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    return folder


@pytest.fixture
def layout(tmp_path: Path) -> Path:
    """A layout of the program."""
    path = tmp_path / "harbor" / "beacon.md.jinja"
    path.parent.mkdir()
    write(path, "A {{ lamp }} lamp.")
    return path


@pytest.fixture
def translated(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The layouts that were translated, in order."""
    sources: list[str] = []
    python = translator.python

    def counted(source: str) -> str:
        sources.append(source)
        return python(source)

    monkeypatch.setattr(translator, "python", counted)
    return sources


def write(layout: Path, text: str) -> None:
    layout.write_text(f"{{% macro beacon(lamp) %}}{text}{{% endmacro %}}\n", encoding="utf-8")


def fill(layout: Path) -> str:
    """Fill a layout as another run would."""
    return macros(layout, {}, unused)["beacon"]("Fresnel")


def unused(file: str, name: str) -> Callable[..., str]:
    raise AssertionError((file, name))


def files(kept: Path) -> list[Path]:
    return [path for path in kept.rglob("*") if path.is_file()]


def test_a_layout_is_translated_once(layout: Path, kept: Path, translated: list[str]) -> None:
    assert [fill(layout) for _ in range(3)] == ["A Fresnel lamp."] * 3
    assert len(translated) == 1
    assert [path.name for path in files(kept)] == [f"harbor.beacon.md.jinja.{sys.implementation.cache_tag}.pyc"]


def test_of_two_folders_each_has_its_own(layout: Path, translated: list[str]) -> None:
    other = layout.parent.with_name("reef") / layout.name
    other.parent.mkdir()
    write(other, "at {{ lamp }}")
    for _ in range(2):
        assert fill(layout) == "A Fresnel lamp."
        assert fill(other) == "at Fresnel"
    assert len(translated) == 2


def test_a_changed_layout_is_translated_anew(layout: Path) -> None:
    for text in ("A {{ lamp }}.", "The {{ lamp }}."):
        write(layout, text)
        assert fill(layout) == text.replace("{{ lamp }}", "Fresnel")


def test_another_translator_translates_anew(
    layout: Path, tmp_path: Path, translated: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compiled, "__file__", str(tmp_path / "compiled.py"))
    for modified, expected in ((1, 1), (1, 1), (2, 2)):
        (tmp_path / "macros.py").touch()
        os.utime(tmp_path / "macros.py", (modified, modified))
        fill(layout)
        assert len(translated) == expected


@pytest.mark.parametrize("damage", [lambda _: b"", lambda data: data[:60], lambda _: b"x" * 200])
def test_damage_is_mended(damage: Callable[[bytes], bytes], layout: Path, kept: Path, translated: list[str]) -> None:
    fill(layout)
    (path,) = files(kept)
    whole = path.read_bytes()
    path.write_bytes(damage(whole))
    assert fill(layout) == "A Fresnel lamp."
    assert len(translated) == 2
    assert path.read_bytes() == whole


def test_nothing_is_kept_where_python_may_write_nothing(
    layout: Path, kept: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    assert fill(layout) == "A Fresnel lamp."
    assert files(kept) == []


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="this system knows no such files")
def test_a_place_that_takes_no_file_is_no_fault(layout: Path, kept: Path) -> None:
    kept.write_text("a file where a folder would be", encoding="utf-8")
    assert fill(layout) == "A Fresnel lamp."
