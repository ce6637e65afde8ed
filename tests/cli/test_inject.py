"""`inject`: what it writes into hand-written files, what it says, and how it ends."""

import os
import shlex
import stat
from pathlib import Path

import pytest

from tests.cli.running import Outcome, Run

BEGIN = "<!-- extractor:begin {} -->"
END = "<!-- extractor:end -->"
APPEND = 'or append one with --init "fields Type"'


@pytest.fixture
def here(tmp_path: Path, kitchen: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder that the types lie in, as the current one."""
    assert kitchen.parent.parent == tmp_path
    monkeypatch.chdir(tmp_path)
    return tmp_path


def region(call: str, inside: str = "") -> str:
    return f"{BEGIN.format(call)}\n{inside}{END}\n"


def test_regions_are_filled_and_the_rest_stays(extractor: Run, here: Path) -> None:
    guide = here / "guide.md"
    guide.write_bytes(
        f"---\r\na: b\r\n---\r\n# Mine  \r\n{region('fields Stove')}no end".replace("\n", "\r\n").encode()
    )
    before = guide.read_bytes().replace(b"\r\r\n", b"\r\n")
    guide.write_bytes(before)
    outcome = extractor("inject", "guide.md", "--source", "kitchen")
    assert outcome == Outcome(0, "", "wrote 1 of 1 file with 1 region\n")
    start, end = (text.encode() for text in (BEGIN.format("fields Stove"), END))
    after = guide.read_bytes()
    assert after.partition(start)[0] == before.partition(start)[0]
    assert after.partition(end)[2] == before.partition(end)[2]
    assert b"`heat` | int32 | Yes | Heat in degrees. |\r\n" in after
    assert b"\n" not in after.replace(b"\r\n", b"")
    os.utime(guide, ns=(1, 1))
    assert extractor("inject", "guide.md", "-s", "kitchen").err == "wrote 0 of 1 file with 1 region\n"
    assert guide.stat().st_mtime_ns == 1


def test_each_file_gets_its_format(extractor: Run, here: Path) -> None:
    (here / "a.adoc").write_text("// extractor:begin fields Stove\n// extractor:end\n")
    (here / "a.rst").write_text(".. extractor:begin fields Stove\n.. extractor:end\n")
    (here / "a.mdx").write_text("{/* extractor:begin fields Stove */}\n{/* extractor:end */}\n")
    assert extractor("inject", "a.adoc", "a.rst", "a.mdx", "-s", "kitchen").code == 0
    assert "`+heat+`" in (here / "a.adoc").read_text()
    assert "``heat``" in (here / "a.rst").read_text()
    assert "`heat` |" in (here / "a.mdx").read_text()


def test_files_lead_to_each_other(extractor: Run, here: Path) -> None:
    (here / "docs").mkdir()
    (here / "docs/a.md").write_text(region("ref Stove.heat"))
    (here / "b.md").write_text(region("fields Stove"))
    extractor("inject", "docs/a.md", str(here / "b.md"), "./b.md", "-s", "kitchen")
    assert "[`Stove.heat`](../b.md#kitchen-example-org-v1-stove-heat)" in (here / "docs/a.md").read_text()


def test_a_file_keeps_its_mode_and_its_link(extractor: Run, here: Path) -> None:
    (here / "real.md").write_text(region("kinds"))
    (here / "real.md").chmod(0o640)
    (here / "link.md").symlink_to("real.md")
    assert extractor("inject", "link.md", "real.md", "-s", "kitchen").err == "wrote 1 of 1 file with 1 region\n"
    assert (here / "link.md").is_symlink()
    assert stat.S_IMODE((here / "real.md").stat().st_mode) == 0o640
    assert "Kettle" in (here / "real.md").read_text()


def test_check_writes_nothing_and_shows_the_way(extractor: Run, here: Path) -> None:
    for name in ("a.md", "two words.md"):
        (here / name).write_bytes(f"# Mine\r\n{region('default KettleSpec.liters')}".replace("\n", "\r\n").encode())
    (here / "a.md").write_text(region("default KettleSpec.liters", "\n`2`\n\n"))
    before = (here / "two words.md").read_bytes()
    outcome = extractor("inject", "a.md", "two words.md", "--check", "-s", "kitchen")
    assert outcome.code == 1
    assert (here / "two words.md").read_bytes() == before
    assert outcome.out.splitlines()[:2] == ["--- two words.md (on disk)", "+++ two words.md (generated)"]
    assert "+`2`" in outcome.out.splitlines()
    assert "\N{REPLACEMENT CHARACTER}" not in outcome.out
    *_, told, error, hint = outcome.err.splitlines()
    assert (told, error) == ("different: two words.md", "error: 1 file of 2 out of date")
    command = hint.removeprefix("hint: run extractor ")
    assert shlex.split(command) == ["inject", "a.md", "two words.md", "-s", "kitchen"]
    assert extractor(*shlex.split(command)).code == 0
    fresh = extractor("inject", "a.md", "two words.md", "--check", "-s", "kitchen")
    assert fresh == Outcome(0, "", "2 files up to date\n")


def test_a_checkout_with_other_line_ends_is_not_stale(extractor: Run, here: Path) -> None:
    (here / "a.md").write_text(region("fields Stove"))
    extractor("inject", "a.md", "-s", "kitchen")
    (here / "a.md").write_bytes((here / "a.md").read_bytes().replace(b"\n", b"\r\n"))
    assert extractor("inject", "a.md", "-s", "kitchen", "--check").code == 0


def test_check_for_a_github_runner(extractor: Run, here: Path) -> None:
    (here / "a.md").write_text(f"# Mine\n\n{region('kinds')}")
    outcome = extractor("inject", "a.md", "--check", "--format", "github", "-s", "kitchen")
    assert outcome.code == 1
    assert outcome.out == "::error file=a.md,line=4,title=stale::different: run extractor inject a.md -s kitchen\n"


def test_init_appends_a_region_where_there_is_none(extractor: Run, here: Path) -> None:
    (here / "a.md").write_text("# Mine")
    (here / "b.md").write_text(region("fields Stove"))
    command = ("inject", "a.md", "b.md", "--init", "fields Stove", "-s", "kitchen")
    assert extractor(*command, "--check").code == 1
    assert (here / "a.md").read_text() == "# Mine"
    assert extractor(*command).err == "wrote 2 of 2 files with 2 regions\n"
    assert (here / "a.md").read_text().startswith(f"# Mine\n\n{BEGIN.format('fields Stove')}\n\n")
    assert extractor(*command).err == "wrote 0 of 2 files with 2 regions\n"


FAULTS = {
    "no region": (
        "words\n",
        "guide.md: there is no region in this file",
        f"write {BEGIN.format('fields Type')} and {END} where it should stand, {APPEND}",
    ),
    "no end": (
        f"\n{BEGIN.format('kinds')}\n",
        "guide.md:2: the region kinds has no extractor:end",
        "write extractor:end below, in a comment of the same kind",
    ),
    "an unknown type": (
        f"\n{region('fields Stofe')}",
        'guide.md:2: no type or kind is named "Stofe"',
        "did you mean Stove?",
    ),
    "an unknown function": (
        region("filds Stove"),
        'guide.md:1: no region holds "filds"',
        "did you mean fields or kinds?",
    ),
}


@pytest.mark.parametrize(("text", "message", "hint"), FAULTS.values(), ids=FAULTS)
def test_a_fault_in_one_file_leaves_all_alone(extractor: Run, here: Path, text: str, message: str, hint: str) -> None:
    (here / "fine.md").write_text(region("kinds"))
    (here / "guide.md").write_text(text)
    outcome = extractor("inject", "fine.md", "guide.md", "-s", "kitchen")
    assert outcome == Outcome(2, "", f"error: {message}\nhint: {hint}\n")
    assert (here / "fine.md").read_text() == region("kinds")


def test_a_file_that_is_not_there(extractor: Run, here: Path) -> None:
    assert here.exists()
    outcome = extractor("inject", "gone.md", "-s", "kitchen")
    assert outcome == Outcome(3, "", "error: gone.md: can't read the file: no such file or directory\n")


def test_no_file_at_all(extractor: Run) -> None:
    assert extractor("inject").code == 2


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="whoever may do everything is refused nothing")
def test_a_folder_that_can_not_be_written_to(extractor: Run, here: Path) -> None:
    folder = here / "docs"
    folder.mkdir()
    (folder / "a.md").write_text(region("kinds"))
    folder.chmod(0o500)
    outcome = extractor("inject", "docs/a.md", "-s", "kitchen")
    folder.chmod(0o700)
    assert (outcome.code, outcome.err.splitlines()[-1]) == (3, "hint: make the folder writable")


def test_a_failing_disk_changes_no_file(extractor: Run, here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("a.md", "b.md"):
        (here / name).write_text(region("kinds"))
    written = Path.write_bytes

    def failing(path: Path, data: bytes) -> int:
        if path.name.startswith("b.md"):
            raise OSError(28, "No space left on device")
        return written(path, data)

    with monkeypatch.context() as patch:
        patch.setattr(Path, "write_bytes", failing)
        outcome = extractor("inject", "a.md", "b.md", "-s", "kitchen")
    assert outcome == Outcome(
        3,
        "",
        "error: b.md: can't write the file: no space left on device\n"
        "hint: the disk is full; the files that were there are untouched\n",
    )
    assert {path.name: path.read_text() for path in here.glob("*.md*")} == dict.fromkeys(
        ("a.md", "b.md"), region("kinds")
    )


def test_the_configuration_counts(extractor: Run, here: Path) -> None:
    (here / "extractor.yaml").write_text("sources: [kitchen]\nhide: [Stove.heat, KettleSpec.heat]\n")
    (here / "a.md").write_text(region("fields KettleSpec"))
    assert extractor("inject", "a.md").code == 0
    assert "`liters`" in (here / "a.md").read_text()
    assert "`heat`" not in (here / "a.md").read_text()


def test_strict_writes_nothing_after_a_warning(extractor: Run, here: Path, kitchen: Path) -> None:
    (kitchen / "pan_types.go").write_text("package v1\n\ntype Stove struct{}\n", encoding="utf-8")
    (here / "a.md").write_text(region("kinds"))
    outcome = extractor("inject", "a.md", "-s", "kitchen", "--strict")
    assert outcome.code == 1
    assert outcome.err.endswith("error: 1 warning under --strict; nothing was written\n")
    assert (here / "a.md").read_text() == region("kinds")


def test_a_layout_of_ones_own(extractor: Run, here: Path) -> None:
    (here / "own").mkdir()
    (here / "own/kinds.adoc.jinja").write_text(
        "{% macro kinds(rows, versions) %}{{ rows | length }} kind{% endmacro %}", encoding="utf-8"
    )
    (here / "a.adoc").write_text("// extractor:begin kinds\n// extractor:end\n")
    extractor("inject", "a.adoc", "-s", "kitchen", "--templates", "own")
    assert (here / "a.adoc").read_text() == "// extractor:begin kinds\n\n1 kind\n\n// extractor:end\n"
