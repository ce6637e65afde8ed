"""Writing files: whole, atomic, only where different, and never over what a person wrote."""

import errno
import os
import stat
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from threading import Thread

import pytest

from extractor.errors import OutputError
from extractor.mark import MARK, front_matter, is_generated
from extractor.save import (
    TEMPORARY,
    Stale,
    Written,
    check,
    write,
    write_bytes,
    write_in_place,
    write_one,
)
from extractor.save.exactly import write_exactly

MARKED = f"<!-- {MARK}. -->\n\n"
PAGES = {"index.md": f"{MARKED}# Index\n", "deep/er/page.md": f"{MARKED}# Page\n"}


def files_below(folder: Path) -> dict[str, str]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes().decode() for path in folder.rglob("*") if path.is_file()
    }


def test_files_are_written_with_the_folders_they_need(tmp_path: Path) -> None:
    written = write(PAGES, str(tmp_path / "out"))
    assert written == Written(changed=("deep/er/page.md", "index.md"))
    assert files_below(tmp_path / "out") == PAGES


def test_what_is_equal_is_not_touched(tmp_path: Path) -> None:
    write(PAGES, str(tmp_path))
    os.utime(tmp_path / "index.md", ns=(1, 1))
    written = write({**PAGES, "deep/er/page.md": f"{MARKED}# New\n"}, str(tmp_path))
    assert written == Written(changed=("deep/er/page.md",), unchanged=("index.md",))
    assert (tmp_path / "index.md").stat().st_mtime_ns == 1


def test_a_checkout_with_crlf_is_equal(tmp_path: Path) -> None:
    write(PAGES, str(tmp_path))
    page = tmp_path / "index.md"
    page.write_bytes(page.read_bytes().replace(b"\n", b"\r\n"))
    assert check(PAGES, str(tmp_path)) == ()
    assert write(PAGES, str(tmp_path)).changed == ()
    assert b"\r\n" in page.read_bytes()


def test_bytes_are_as_good_as_text(tmp_path: Path) -> None:
    raw = {path: text.encode() for path, text in PAGES.items()}
    write(raw, str(tmp_path))
    assert files_below(tmp_path) == PAGES
    assert check(PAGES, str(tmp_path)) == ()
    assert write(PAGES, str(tmp_path)).changed == ()
    assert check({**raw, "index.md": "# \u00dc\n".encode()}, str(tmp_path))[0].diff.endswith("+# \u00dc\n")


@pytest.mark.parametrize("lines", [2, 2000])
def test_a_file_of_ours_is_one_however_long_its_front_matter_is(lines: int, tmp_path: Path) -> None:
    long = f"---\n{'a: b' * lines}\n---\n{MARKED}"
    write({"page.md": long}, str(tmp_path))
    assert write({"page.md": f"{long}more\n"}, str(tmp_path)).changed == ("page.md",)


def test_a_new_file_has_the_usual_mode_and_an_old_one_keeps_its_own(tmp_path: Path) -> None:
    (tmp_path / "usual").write_text("")
    write(PAGES, str(tmp_path))
    assert stat.S_IMODE((tmp_path / "index.md").stat().st_mode) == stat.S_IMODE((tmp_path / "usual").stat().st_mode)
    (tmp_path / "index.md").chmod(0o640)
    write({**PAGES, "index.md": f"{MARKED}# Other\n"}, str(tmp_path))
    assert stat.S_IMODE((tmp_path / "index.md").stat().st_mode) == 0o640


def test_a_page_that_is_no_longer_generated_goes_with_its_folder(tmp_path: Path) -> None:
    write(PAGES, str(tmp_path))
    (tmp_path / "notes.md").write_text("# Mine\n")
    written = write({"index.md": PAGES["index.md"]}, str(tmp_path))
    assert written == Written(unchanged=("index.md",), removed=("deep/er/page.md",))
    assert sorted(path.name for path in tmp_path.iterdir()) == ["index.md", "notes.md"]


@pytest.mark.parametrize("text", ["# Mine\n", "{}\n", f"Here I quote <!-- {MARK} -->\n", "\x00\xff"])
def test_a_hand_written_file_is_never_overwritten(tmp_path: Path, text: str) -> None:
    (tmp_path / "index.md").write_text(text, encoding="latin-1")
    before = (tmp_path / "index.md").read_bytes()
    for verb in (write, check):
        with pytest.raises(OutputError, match="a hand-written file stands where a generated one would go") as caught:
            verb(PAGES, str(tmp_path))
        assert str(caught.value.where) == str(tmp_path / "index.md")
        assert "--out" in caught.value.hint
    assert [path.name for path in tmp_path.iterdir()] == ["index.md"]
    assert (tmp_path / "index.md").read_bytes() == before


def test_an_empty_file_may_be_filled(tmp_path: Path) -> None:
    (tmp_path / "index.md").touch()
    assert "index.md" in write(PAGES, str(tmp_path)).changed


def test_a_linked_page_is_written_where_it_lies(tmp_path: Path) -> None:
    (tmp_path / "real.md").write_text(f"{MARKED}old\n")
    (tmp_path / "out").mkdir()
    (tmp_path / "out/index.md").symlink_to(tmp_path / "real.md")
    write(PAGES, str(tmp_path / "out"))
    assert (tmp_path / "out/index.md").is_symlink()
    assert (tmp_path / "real.md").read_text() == PAGES["index.md"]


def test_paths_that_differ_only_in_case_are_refused(tmp_path: Path) -> None:
    with pytest.raises(OutputError, match=r"Index\.md and index\.md differ only in case"):
        write({"index.md": MARKED, "Index.md": MARKED}, str(tmp_path))


@pytest.mark.parametrize(
    ("number", "message", "hint"),
    [
        (errno.ENOSPC, "can't write the file: no space left on device", "the disk is full"),
        (errno.EACCES, "can't write the file: permission denied", "make the folder writable"),
    ],
    ids=["full disk", "no permission"],
)
def test_a_write_that_fails_leaves_the_folder_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int, message: str, hint: str
) -> None:
    write(PAGES, str(tmp_path))
    real, made = Path.open, []

    def failing(path: Path, *args: str, **kwargs: str) -> object:
        if path.name.endswith(TEMPORARY):
            made.append(path)
            if len(made) == 2:
                raise OSError(number, os.strerror(number))
        return real(path, *args, **kwargs)  # type: ignore[call-overload]

    monkeypatch.setattr(Path, "open", failing)
    with pytest.raises(OutputError) as caught:
        write({path: f"{text}more\n" for path, text in PAGES.items()}, str(tmp_path))
    monkeypatch.undo()
    assert str(caught.value) == f"{tmp_path / 'index.md'}: {message}"
    assert caught.value.hint.startswith(hint)
    assert files_below(tmp_path) == PAGES


def test_a_file_in_place_of_the_folder_is_told(tmp_path: Path) -> None:
    (tmp_path / "out").write_text("")
    with pytest.raises(OutputError, match="not a directory") as caught:
        write(PAGES, str(tmp_path / "out"))
    assert caught.value.hint == "a file stands where a folder is needed: choose another folder with --out"


def test_a_folder_in_place_of_the_file_is_told(tmp_path: Path) -> None:
    (tmp_path / "index.md").mkdir()
    with pytest.raises(OutputError, match="is a directory"):
        write(PAGES, str(tmp_path))


def test_a_kill_leaves_whole_files_and_the_next_run_clears_up(tmp_path: Path) -> None:
    old = {f"p{number}.md": f"{MARKED}{'old ' * 20_000}\n" for number in range(40)}
    new = {path: text.replace("old", "new") for path, text in old.items()}
    write(old, str(tmp_path))
    script = (
        "import sys; from extractor.save import write\n"
        f"files = {{f'p{{n}}.md': {MARKED!r} + 'new ' * 20_000 + chr(10) for n in range(40)}}\n"
        "print('go', flush=True)\n"
        "write(files, sys.argv[1])"
    )
    process = subprocess.Popen([sys.executable, "-c", script, str(tmp_path)], stdout=subprocess.PIPE)
    assert process.stdout
    process.stdout.readline()
    time.sleep(0.004)
    process.kill()
    process.wait()
    process.stdout.close()
    for path, text in files_below(tmp_path).items():
        assert path.endswith(TEMPORARY) or text in (old[path], new[path])
    write(new, str(tmp_path))
    assert files_below(tmp_path) == new


def test_leavings_of_a_killed_run_are_cleared(tmp_path: Path) -> None:
    (tmp_path / f"gone.md{TEMPORARY}").write_text("half")
    write(PAGES, str(tmp_path))
    assert files_below(tmp_path) == PAGES


def test_check_tells_what_would_change_and_touches_nothing(tmp_path: Path) -> None:
    write({"a.md": f"{MARKED}one\ntwo", "c.md": f"{MARKED}gone\n"}, str(tmp_path))
    before = files_below(tmp_path)
    stale = check({"a.md": f"{MARKED}one\n2\n", "b.md": f"{MARKED}new\n"}, str(tmp_path))
    assert [(one.path, one.reason) for one in stale] == [
        ("a.md", "different"),
        ("b.md", "missing"),
        ("c.md", "left over"),
    ]
    assert stale[0].diff == (
        "--- a.md (on disk)\n+++ a.md (generated)\n@@ -1,4 +1,4 @@\n"
        f" <!-- {MARK}. -->\n \n one\n-two\n\\ No newline at end of file\n+2\n"
    )
    assert stale[1].diff.startswith("--- /dev/null\n+++ b.md (generated)\n@@ -0,0 +1,3 @@\n")
    assert stale[2].diff.startswith("--- c.md (on disk)\n+++ /dev/null\n@@ -1,3 +0,0 @@\n")
    assert files_below(tmp_path) == before


def test_check_of_a_folder_that_is_not_there(tmp_path: Path) -> None:
    stale = check({"a.md": MARKED}, str(tmp_path / "out"))
    assert stale == (Stale("a.md", "missing", stale[0].diff),)
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (f"<!-- {MARK}: do not edit. -->\n", True),
        (f"---\ntitle: x\n---\n<!-- {MARK} -->\n", True),
        (f"---\r\ntitle: x\r\n---\r\n\r\n<!-- {MARK} -->\r\n", True),
        (f"+++\ntitle = 1\n+++\n<!-- {MARK} -->\n", True),
        ('{\n  "schema": 1,\n  "tool": "gotypes-extractor",\n', True),
        (f"# {MARK}\n", False),
        (f"---\nunclosed: {MARK}\n", False),
        ('{"tool": "another"}', False),
        ("", False),
    ],
)
def test_the_mark(text: str, expected: bool) -> None:  # noqa: FBT001
    assert is_generated(text) is expected


def test_front_matter() -> None:
    assert front_matter("---\na: 1\n---\ntext\n---\n") == "---\na: 1\n---\n"
    assert front_matter("---\n---\ntext") == "---\n---\n"
    assert front_matter("text\n---\n---\n") == ""


@pytest.fixture
def pipe(tmp_path: Path) -> Path:
    """A pipe that somebody reads, named like a page."""
    if not hasattr(os, "mkfifo"):
        pytest.skip("there are no pipes with names here")
    place = tmp_path / "index.md"
    os.mkfifo(place)
    return place


def drained(pipe: Path, write_to: Callable[[], object]) -> bytes:
    """Give what is written to a pipe, which must still be one afterward."""
    read: list[bytes] = []
    reader = Thread(target=lambda: read.append(pipe.read_bytes()))
    reader.start()
    write_to()
    reader.join(timeout=10)
    assert pipe.is_fifo()
    return read[0]


def test_a_pipe_or_device_that_is_named_is_written_to_and_stays(pipe: Path) -> None:
    assert drained(pipe, lambda: write_one(str(pipe), "text\r\n")) == b"text\r\n"
    assert drained(pipe, lambda: write_bytes(str(pipe), b"bytes", start=b"")) == b"bytes"


def test_no_file_takes_the_place_of_a_pipe(pipe: Path) -> None:
    verbs: list[Callable[[], object]] = [
        lambda: write(PAGES, str(pipe.parent)),
        lambda: check(PAGES, str(pipe.parent)),
        lambda: write_exactly({pipe.name: b"x"}, str(pipe.parent)),
        lambda: write_in_place({str(pipe): "x"}),
    ]
    for verb in verbs:
        with pytest.raises(OutputError, match="a device or a pipe stands where a file would go"):
            verb()
    assert pipe.is_fifo()
    assert [path.name for path in pipe.parent.iterdir()] == [pipe.name]
