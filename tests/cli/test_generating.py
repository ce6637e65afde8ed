"""`generate`: what it writes, what it says, and how it ends."""

import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from extractor import assets
from extractor.snapshot import loads
from tests.cli.running import Outcome, Run


@pytest.fixture
def out(tmp_path: Path) -> Path:
    return tmp_path / "out"


def names(folder: Path) -> list[str]:
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())


def test_pages_and_a_snapshot_are_written(extractor: Run, kitchen: Path, out: Path) -> None:
    outcome = extractor("generate", "--source", str(kitchen), "--out", str(out))
    assert outcome == Outcome(0, "", f"wrote 3 of 3 files in {out}/\n")
    assert names(out) == ["api.json", "index.md", "kitchen-example-org-v1.md"]
    assert loads((out / "api.json").read_bytes(), "api.json").types
    assert "`liters`" in (out / "kitchen-example-org-v1.md").read_text(encoding="utf-8")


def test_files_that_are_right_are_left_alone(extractor: Run, kitchen: Path, out: Path) -> None:
    extractor("generate", "-s", str(kitchen), "-o", str(out))
    (out / "index.md").unlink()
    assert extractor("generate", "-s", str(kitchen), "-o", str(out)).err == f"wrote 1 of 3 files in {out}/\n"


def test_a_page_that_no_longer_belongs_is_removed(extractor: Run, kitchen: Path, out: Path) -> None:
    extractor("generate", "-s", str(kitchen), "-o", str(out))
    old = (out / "index.md").read_text(encoding="utf-8")
    (out / "old.md").write_text(old, encoding="utf-8")
    (out / "mine.md").write_text("mine\n", encoding="utf-8")
    outcome = extractor("generate", "-s", str(kitchen), "-o", str(out))
    assert outcome.err == f"wrote 0 of 3 files in {out}/\nremoved old.md\n"
    assert (out / "mine.md").exists()


def test_without_a_source_there_are_the_pages_of_the_types_that_come_along(extractor: Run, out: Path) -> None:
    outcome = extractor("generate", "--out", str(out))
    assert outcome.code == 0
    assert {"api.json", "restart-policy.md", "run-policy.md"} <= set(names(out))


def test_the_configuration_decides_where_no_option_does(
    extractor: Run, kitchen: Path, out: Path, tmp_path: Path
) -> None:
    (tmp_path / "c.yaml").write_text("sources: [kitchen]\nout: docs\ntitle: Pots\nsnapshot: false\n", encoding="utf-8")
    extractor("generate", "--config", str(tmp_path / "c.yaml"))
    assert names(tmp_path / "docs") == ["index.md", "kitchen-example-org-v1.md"]
    assert "# Pots" in (tmp_path / "docs" / "index.md").read_text(encoding="utf-8")
    extractor("generate", "--config", str(tmp_path / "c.yaml"), "--out", str(out), "--source", str(kitchen))
    assert names(out) == names(tmp_path / "docs")


def test_check_is_content_with_fresh_pages(extractor: Run, kitchen: Path, out: Path) -> None:
    extractor("generate", "-s", str(kitchen), "-o", str(out))
    assert extractor("generate", "-s", str(kitchen), "-o", str(out), "--check") == Outcome(
        0, "", f"3 files in {out}/ up to date\n"
    )


def test_check_shows_what_is_stale_and_the_command_that_repairs_it(extractor: Run, kitchen: Path, out: Path) -> None:
    extractor("generate", "-s", str(kitchen), "-o", str(out))
    (out / "index.md").unlink()
    page = out / "kitchen-example-org-v1.md"
    text = page.read_text(encoding="utf-8")
    page.write_text(text.replace("Liters of water", "Pints of milk"), encoding="utf-8")
    before = names(out)
    outcome = extractor("generate", "-s", str(kitchen), "--check", "-o", str(out))
    assert outcome.code == 1
    assert names(out) == before
    diff = outcome.out.splitlines()
    assert diff[:2] == ["--- /dev/null", "+++ index.md (generated)"]
    assert "--- kitchen-example-org-v1.md (on disk)" in diff
    assert "Pints of milk" in next(line for line in diff if line.startswith("-|"))
    assert outcome.err == (
        f"missing: {out}/index.md\n"
        f"different: {out}/kitchen-example-org-v1.md\n"
        f"error: 2 files of 3 in {out}/ out of date\n"
        f"hint: run extractor generate -s {kitchen} -o {out}\n"
    )


def test_check_for_a_github_runner(extractor: Run, kitchen: Path, out: Path) -> None:
    extractor("generate", "-s", str(kitchen), "-o", str(out))
    (out / "index.md").unlink()
    outcome = extractor("generate", "-s", str(kitchen), "-o", str(out), "--check", "-f", "github")
    assert outcome.code == 1
    assert outcome.out == (
        f"::error file={out}/index.md,title=stale::missing: run extractor generate -s {kitchen} -o {out}\n"
    )


def test_the_command_that_repairs_is_ready_for_a_shell(
    extractor: Run, kitchen: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "two words"
    outcome = extractor("generate", "-s", str(kitchen), "-o", str(out), "--check")
    hint = outcome.err.splitlines()[-1].removeprefix("hint: run extractor ")
    assert shlex.split(hint) == ["generate", "-s", str(kitchen), "-o", str(out)]
    assert extractor(*shlex.split(hint)).code == 0
    monkeypatch.chdir(tmp_path)
    assert extractor("generate", "-s", str(kitchen), "-o", str(out), "--check").code == 0


def test_the_command_that_repairs_is_the_one_that_was_run(program: Run, kitchen: Path, out: Path) -> None:
    outcome = program("generate", "-s", str(kitchen), "-o", str(out), "--check")
    assert outcome.err.splitlines()[-1] == f"hint: run python -m extractor generate -s {kitchen} -o {out}"


def test_strict_writes_nothing_after_a_warning(
    extractor: Run, kitchen: Path, out: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(kitchen.parent)
    (kitchen / "pan_types.go").write_text("package v1\n\ntype Stove struct{}\n", encoding="utf-8")
    outcome = extractor("generate", "-s", str(kitchen), "-o", str(out), "--strict")
    assert outcome == Outcome(
        1,
        "",
        "warning: v1/pan_types.go:3: type Stove is declared here again; the one at kettle_types.go:22 is kept\n"
        "1 warning\n"
        "error: 1 warning under --strict; nothing was written\n",
    )
    assert not out.exists()


def test_what_was_left_out_is_told_when_asked_for(
    extractor: Run, kitchen: Path, out: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(kitchen.parent)
    (kitchen / "kettle_test.go").write_text("package v1\n", encoding="utf-8")
    arguments = ("generate", "-s", str(kitchen), "-o", str(out))
    assert extractor(*arguments).err == f"wrote 3 of 3 files in {out}/\n"
    told = extractor(*arguments, "--verbose").err.splitlines()
    assert told[0].startswith("note: v1/kettle_test.go: left out: ")
    assert told[1:] == ["0 warnings and 1 note", f"wrote 0 of 3 files in {out}/"]


def test_hand_written_pages_are_filled(extractor: Run, kitchen: Path, out: Path, tmp_path: Path) -> None:
    pages = tmp_path / "pages"
    pages.mkdir()
    (pages / "stove.md").write_text('# Stove\n\n{{ fields("Stove") }}\n', encoding="utf-8")
    extractor("generate", "-s", str(kitchen), "-o", str(out), "--pages", str(pages))
    assert names(out) == ["api.json", "stove.md"]
    assert "`heat`" in (out / "stove.md").read_text(encoding="utf-8")


def test_a_layout_of_ones_own_stands_in(extractor: Run, kitchen: Path, out: Path, tmp_path: Path) -> None:
    own = tmp_path / "layouts"
    own.mkdir()
    name = "index.md.jinja"
    original = (assets.templates() / "markdown" / name).read_text(encoding="utf-8")
    (own / name).write_text(original.replace("# ", "# My "), encoding="utf-8")
    outcome = extractor("generate", "-s", str(kitchen), "-o", str(out), "--templates", str(own))
    assert outcome.code == 0
    assert "# My API reference\n" in (out / "index.md").read_text(encoding="utf-8")


def test_the_same_input_gives_the_same_bytes(program: Run, kitchen: Path, tmp_path: Path) -> None:
    for number, seed in enumerate(("1", "2")):
        env = {"PYTHONHASHSEED": seed, "LC_ALL": "C"}
        program("generate", "-s", str(kitchen), "-o", str(tmp_path / str(number)), env=env)
    first, second = ({n: (tmp_path / f / n).read_bytes() for n in names(tmp_path / f)} for f in ("0", "1"))
    assert first == second
    assert len(first) == 3


def test_the_program_under_its_own_name(kitchen: Path, out: Path) -> None:
    command = Path(sys.executable).with_name("extractor")
    if not command.exists():
        pytest.skip("extractor is not installed beside this Python")
    ended = subprocess.run(
        [command, "generate", "-s", kitchen, "-o", out, "--check"],
        env=os.environ,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ended.stderr.splitlines()[-1] == f"hint: run extractor generate -s {kitchen} -o {out}"


def test_a_flavour_by_option_or_configuration(extractor: Run, kitchen: Path, out: Path, tmp_path: Path) -> None:
    extractor("generate", "-s", str(kitchen), "-o", str(out))
    outcome = extractor("generate", "-s", str(kitchen), "-o", str(out), "--flavour", "docsy")
    assert outcome.err == f"wrote 2 of 3 files in {out}/\nremoved index.md\n"
    assert names(out) == ["_index.md", "api.json", "kitchen-example-org-v1.md"]
    (tmp_path / "c.yaml").write_text("sources: [kitchen]\nout: docs\nflavour: myst\n", encoding="utf-8")
    extractor("generate", "--config", str(tmp_path / "c.yaml"))
    assert "{toctree}" in (tmp_path / "docs/index.md").read_text(encoding="utf-8")
    extractor("generate", "--config", str(tmp_path / "c.yaml"), "--flavour", "gfm")
    assert "{toctree}" not in (tmp_path / "docs/index.md").read_text(encoding="utf-8")


def test_there_is_no_such_flavour(extractor: Run, kitchen: Path, tmp_path: Path) -> None:
    outcome = extractor("generate", "-s", str(kitchen), "--flavour", "rst")
    assert outcome.code == 2
    assert "'rst' is not one of 'gfm', 'docsy', 'myst'" in outcome.err
    (tmp_path / "c.yaml").write_text("sources: [kitchen]\nflavour: rst\n", encoding="utf-8")
    outcome = extractor("generate", "--config", str(tmp_path / "c.yaml"))
    assert outcome.code == 2
    assert "flavour" in outcome.err
