import os
import sys
from collections.abc import Callable
from pathlib import Path

import jinja2
import pytest

from extractor.render.compiled import CompiledTemplates

Fill = Callable[[Path], str]


@pytest.fixture(autouse=True)
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder where Python keeps what it compiles."""
    folder = tmp_path / "kept"
    monkeypatch.setattr(sys, "pycache_prefix", str(folder))
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    return folder


@pytest.fixture
def ours(tmp_path: Path) -> Path:
    """The folder of the program's own templates."""
    folder = tmp_path / "ours"
    folder.mkdir()
    return folder


@pytest.fixture
def compiled(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The templates that Jinja has compiled, in order."""
    names: list[str] = []
    compile_ = jinja2.Environment.compile

    def counted(self: jinja2.Environment, source: str, name: str, *rest: str) -> object:
        names.append(name)
        return compile_(self, source, name, *rest)

    monkeypatch.setattr(jinja2.Environment, "compile", counted)
    return names


def fill(ours: Path, template: Path, **settings: bool) -> str:
    """Fill a template in an environment of its own, as another run would."""
    loader = jinja2.FunctionLoader(lambda _: (template.read_text(encoding="utf-8"), str(template), None))
    return (
        jinja2.Environment(loader=loader, autoescape=True, bytecode_cache=CompiledTemplates(ours, settings), **settings)
        .get_template(template.name)
        .render(lamp="Fresnel")
    )


def files(kept: Path) -> list[Path]:
    return [path for path in kept.rglob("*") if path.is_file()]


def test_our_templates_are_compiled_once(ours: Path, kept: Path, compiled: list[str]) -> None:
    template = ours / "beacon.md.jinja"
    template.write_text("A {{ lamp }} lamp.", encoding="utf-8")
    assert [fill(ours, template) for _ in range(3)] == ["A Fresnel lamp."] * 3
    assert compiled == ["beacon.md.jinja"]
    assert [path.name for path in files(kept)] == [f"beacon.md.jinja.{sys.implementation.cache_tag}.pyc"]


def test_of_two_folders_each_has_its_own(ours: Path, compiled: list[str]) -> None:
    for name, text in (("harbor", "in {{ lamp }}"), ("reef", "at {{ lamp }}")):
        (ours / name).mkdir()
        (ours / name / "beacon.md.jinja").write_text(text, encoding="utf-8")
    for _ in range(2):
        assert fill(ours, ours / "harbor" / "beacon.md.jinja") == "in Fresnel"
        assert fill(ours, ours / "reef" / "beacon.md.jinja") == "at Fresnel"
    assert len(compiled) == 2


def test_a_changed_template_is_compiled_anew(ours: Path) -> None:
    template = ours / "beacon.md.jinja"
    for text in ("A {{ lamp }}.", "The {{ lamp }}."):
        template.write_text(text, encoding="utf-8")
        assert fill(ours, template) == text.replace("{{ lamp }}", "Fresnel")


def test_other_settings_compile_anew(ours: Path, compiled: list[str]) -> None:
    template = ours / "beacon.md.jinja"
    template.write_text("A {{ lamp }}.", encoding="utf-8")
    fill(ours, template, trim_blocks=True)
    fill(ours, template, trim_blocks=False)
    assert len(compiled) == 2


@pytest.mark.parametrize("damage", [lambda _: b"", lambda data: data[:60], lambda _: b"x" * 200])
def test_damage_is_mended(damage: Callable[[bytes], bytes], ours: Path, kept: Path, compiled: list[str]) -> None:
    template = ours / "beacon.md.jinja"
    template.write_text("A {{ lamp }}.", encoding="utf-8")
    fill(ours, template)
    (path,) = files(kept)
    whole = path.read_bytes()
    path.write_bytes(damage(whole))
    assert fill(ours, template) == "A Fresnel."
    assert len(compiled) == 2
    assert path.read_bytes() == whole


def test_templates_of_a_project_are_not_kept(ours: Path, tmp_path: Path, kept: Path) -> None:
    template = tmp_path / "page.md"
    template.write_text("A {{ lamp }}.", encoding="utf-8")
    assert fill(ours, template) == "A Fresnel."
    assert files(kept) == []


def test_nothing_is_kept_where_python_may_write_nothing(
    ours: Path, kept: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    template = ours / "beacon.md.jinja"
    template.write_text("A {{ lamp }}.", encoding="utf-8")
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    assert fill(ours, template) == "A Fresnel."
    assert files(kept) == []


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="this system knows no such files")
def test_a_place_that_takes_no_file_is_no_fault(ours: Path, kept: Path) -> None:
    kept.write_text("a file where a folder would be", encoding="utf-8")
    template = ours / "beacon.md.jinja"
    template.write_text("A {{ lamp }}.", encoding="utf-8")
    assert fill(ours, template) == "A Fresnel."
