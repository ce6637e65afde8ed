"""Bad input: each kind ends with a clear message, no traceback, and nothing half-written."""

import errno
import io
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import KETTLE
from tests.cli.running import Outcome, Run

FULL = Path("/dev/full")
NO_FOLDER = "hint: name a folder that holds Go files of API types, such as pkg/apis or api/v1\n"


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The current folder: empty but for a folder `api`."""
    (tmp_path / "api").mkdir()
    monkeypatch.chdir(tmp_path)
    return tmp_path


def go(here: Path, data: bytes | str, name: str = "kettle_types.go") -> None:
    (here / "api" / name).write_bytes(data if isinstance(data, bytes) else data.encode())


@pytest.fixture
def old(here: Path, extractor: Run) -> dict[str, bytes]:
    """Pages of an earlier run, as they were; the source has changed since."""
    go(here, KETTLE)
    assert extractor("generate", "-s", "api", "-o", "out").code == 0
    go(here, KETTLE.replace("hot", "cold").replace("Kettle boils", "Kettle does not boil"))
    return files(here / "out")


def files(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_a_folder_that_is_not_there(here: Path, extractor: Run) -> None:
    outcome = extractor("generate", "-s", "no/folder", "-o", "out")
    assert outcome == Outcome(3, "", f"error: the source 'no/folder' does not exist\n{NO_FOLDER}")
    assert not (here / "out").exists()


def test_a_folder_without_go_files(here: Path, extractor: Run) -> None:
    outcome = extractor("generate", "-s", "api", "-o", "out")
    assert outcome == Outcome(3, "", f"error: the source 'api' holds no Go files\n{NO_FOLDER}")
    assert not (here / "out").exists()


def test_a_folder_without_types(here: Path, extractor: Run) -> None:
    go(here, "package v1\n")
    outcome = extractor("explain", "-s", "api")
    assert (outcome.code, outcome.out) == (3, "")
    assert outcome.err.startswith("error: api/kettle_types.go:1: the sources declare no API types\n")


CONFLICT = "package v1\n\ntype Kettle struct {\n<<<<<<< HEAD\n\tOld int32\n=======\n\tNew int64\n>>>>>>> other\n}\n"
BROKEN = {
    "merge conflict": (CONFLICT, "api/kettle_types.go:4: ", "merge conflict"),
    "half a struct": ("package v1\n\ntype Kettle struct {\n\tSpec int32\n", "api/kettle_types.go:", ""),
    "no Go at all": ("Dear reader,\n", "api/kettle_types.go:1: ", ""),
}


@pytest.mark.parametrize(("text", "place", "word"), BROKEN.values(), ids=BROKEN)
def test_a_file_that_does_not_parse(here: Path, extractor: Run, text: str, place: str, word: str) -> None:
    go(here, text)
    outcome = extractor("generate", "-s", "api", "-o", "out")
    error, *hints = outcome.err.splitlines()
    assert (outcome.code, outcome.out) == (3, "")
    assert error.startswith(f"error: {place}")
    assert word in error
    assert all(hint.startswith("hint: ") for hint in hints)
    assert not (here / "out").exists()


READABLE = {
    "CRLF": KETTLE.replace("\n", "\r\n").encode(),
    "BOM": b"\xef\xbb\xbf" + KETTLE.encode(),
    "BOM and CRLF": b"\xef\xbb\xbf" + KETTLE.replace("\n", "\r\n").encode(),
}


@pytest.mark.parametrize("data", READABLE.values(), ids=READABLE)
def test_a_file_of_another_system_means_the_same(here: Path, extractor: Run, data: bytes) -> None:
    go(here, KETTLE)
    expected = extractor("explain", "Kettle", "-s", "api", "--recursive")
    pages = extractor("generate", "-s", "api", "-o", "out")
    go(here, data)
    assert extractor("explain", "Kettle", "-s", "api", "--recursive") == expected
    assert pages.code == 0
    assert extractor("generate", "-s", "api", "-o", "out", "--check").code == 0


def test_bytes_that_are_no_utf_8_are_told_and_replaced(here: Path, extractor: Run) -> None:
    go(here, KETTLE.encode().replace(b"boils", b"b\xf6ils"))
    outcome = extractor("explain", "Kettle", "-s", "api", "--verbose")
    assert outcome.code == 0
    assert "    Kettle b\N{REPLACEMENT CHARACTER}ils water.\n" in outcome.out
    assert outcome.err.startswith("warning: api/kettle_types.go:5: ")
    assert "UTF-8" in outcome.err


@pytest.mark.slow
def test_a_file_of_ten_megabytes(here: Path, extractor: Run) -> None:
    many = "".join(
        f'\n// Pot{n} is one of many.\ntype Pot{n} struct {{\n\t// Cups in it.\n\tCups int32 `json:"cups"`\n}}\n'
        for n in range(110_000)
    )
    go(here, KETTLE + many)
    assert (here / "api" / "kettle_types.go").stat().st_size > 10_000_000
    outcome = extractor("explain", "Pot109999.cups", "-s", "api")
    assert (outcome.code, outcome.err) == (0, "")
    assert "    Cups in it.\n" in outcome.out


def test_a_page_that_names_what_does_not_exist(here: Path, extractor: Run, old: dict[str, bytes]) -> None:
    (here / "pages").mkdir()
    (here / "pages" / "stove.md").write_text('# Stove\n\n{{ fields("Stoev") }}\n', encoding="utf-8")
    outcome = extractor("generate", "-s", "api", "-o", "out", "--pages", "pages")
    assert outcome == Outcome(
        2, "", 'error: pages/stove.md:3: no type or kind is named "Stoev"\nhint: did you mean Stove?\n'
    )
    assert files(here / "out") == old


def test_a_page_with_bad_syntax(here: Path, extractor: Run, old: dict[str, bytes]) -> None:
    (here / "pages").mkdir()
    (here / "pages" / "stove.md").write_text("# Stove\n\n{{ fields( }}\n", encoding="utf-8")
    outcome = extractor("generate", "-s", "api", "-o", "out", "--pages", "pages")
    assert (outcome.code, outcome.out) == (2, "")
    assert outcome.err.startswith("error: pages/stove.md:3: ")
    assert "Traceback" not in outcome.err
    assert files(here / "out") == old


def test_a_file_in_place_of_the_output_folder(here: Path, extractor: Run) -> None:
    go(here, KETTLE)
    (here / "out").write_text("mine", encoding="utf-8")
    outcome = extractor("generate", "-s", "api", "-o", "out")
    error, hint = outcome.err.splitlines()
    assert (outcome.code, outcome.out) == (3, "")
    assert error.startswith("error: out/api.json: can't ")
    assert hint == "hint: a file stands where a folder is needed: choose another folder with --out"
    assert (here / "out").read_text(encoding="utf-8") == "mine"


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="the superuser may write everywhere")
def test_a_folder_that_is_not_writable(here: Path, extractor: Run, old: dict[str, bytes]) -> None:
    (here / "out").chmod(0o500)
    try:
        outcome = extractor("generate", "-s", "api", "-o", "out")
    finally:
        (here / "out").chmod(0o700)
    assert (outcome.code, outcome.out) == (3, "")
    assert outcome.err.startswith("error: out/api.json: can't write the file: permission denied\n")
    assert files(here / "out") == old


REFUSED = {
    "full disk": (
        errno.ENOSPC,
        "no space left on device\nhint: the disk is full; the files that were there are untouched",
    ),
    "read-only disk": (
        errno.EROFS,
        "read-only file system\nhint: the disk is read-only: choose another folder with --out",
    ),
    "no right to": (
        errno.EACCES,
        "permission denied\nhint: make the folder writable, or choose another one with --out",
    ),
}


@pytest.mark.parametrize(("number", "told"), REFUSED.values(), ids=REFUSED)
@pytest.mark.usefixtures("here")
def test_a_disk_that_takes_nothing(
    extractor: Run, old: dict[str, bytes], monkeypatch: pytest.MonkeyPatch, number: int, told: str
) -> None:
    opened = io.open

    def refusing(file: Any, mode: str = "r", *rest: Any, **more: Any) -> Any:
        if "w" in mode:
            raise OSError(number, os.strerror(number))
        return opened(file, mode, *rest, **more)

    with monkeypatch.context() as patch:
        patch.setattr("io.open", refusing)
        outcome = extractor("generate", "-s", "api", "-o", "out")
    assert outcome == Outcome(3, "", f"error: out/api.json: can't write the file: {told}\n")
    assert files(Path("out")) == old


def test_a_disk_that_fills_up_in_the_middle_of_a_file(
    here: Path, extractor: Run, old: dict[str, bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    written = 0
    write = io.BufferedWriter.write

    class Filling(io.BufferedWriter):
        def write(self, data: Any) -> int:
            nonlocal written
            written += 1
            if written == 2:
                write(self, data[:10])
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            return write(self, data)

    opened = io.open

    def filling(file: Any, mode: str = "r", *rest: Any, **more: Any) -> Any:
        if "w" in mode:
            return Filling(opened(file, "wb", buffering=0))
        return opened(file, mode, *rest, **more)

    with monkeypatch.context() as patch:
        patch.setattr("io.open", filling)
        outcome = extractor("generate", "-s", "api", "-o", "out")
    assert written == 2
    assert outcome.code == 3
    assert outcome.err == (
        "error: out/index.md: can't write the file: no space left on device\n"
        "hint: the disk is full; the files that were there are untouched\n"
    )
    assert files(here / "out") == old


@pytest.mark.skipif(not FULL.exists(), reason="this system has no /dev/full")
def test_a_full_disk_behind_stdout(here: Path) -> None:
    go(here, KETTLE)
    with FULL.open("w") as full:
        ended = subprocess.run(
            [sys.executable, "-m", "extractor", "snapshot", "-s", "api"],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert (ended.returncode, ended.stderr) == (3, "error: can't write to stdout: no space left on device\n")


KILLED = """
import os, signal, sys
from pathlib import Path
replace = Path.replace
moved = 0
def dying(self, target):
    global moved
    moved += 1
    if moved > {after}:
        os.kill(os.getpid(), signal.SIGKILL)
    return replace(self, target)
Path.replace = dying
sys.argv = ["extractor", "generate", "-s", "api", "-o", "out"]
from extractor.cli.main import run
run()
"""


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="this system can't kill")
@pytest.mark.parametrize("after", [0, 1])
def test_a_kill_in_the_middle_leaves_whole_files(here: Path, extractor: Run, old: dict[str, bytes], after: int) -> None:
    ended = subprocess.run([sys.executable, "-c", KILLED.format(after=after)], capture_output=True, check=False)
    assert ended.returncode == -signal.SIGKILL
    left = files(here / "out")
    assert extractor("generate", "-s", "api", "-o", "fresh").code == 0
    new = files(here / "fresh")
    assert old != new
    assert all(left[name] in (old[name], new[name]) for name in old)
    assert sum(left[name] != old[name] for name in old) == after
    assert extractor("generate", "-s", "api", "-o", "out").code == 0
    assert files(here / "out") == new  # and what the killed run began is gone


SNAPSHOTS = {
    "no JSON": (b"{", "this is no snapshot: Input data was truncated"),
    "other JSON": (b"{}", "this is no snapshot: Object missing required field `schema`"),
    "of a later version": (
        b'{"schema": 999, "tool": "gotypes-extractor"}',
        "this snapshot has schema 999, and only schema 1 is known",
    ),
}


@pytest.mark.parametrize(("data", "message"), SNAPSHOTS.values(), ids=SNAPSHOTS)
def test_a_snapshot_that_is_none(here: Path, extractor: Run, data: bytes, message: str) -> None:
    (here / "api.json").write_bytes(data)
    outcome = extractor("explain", "-s", "api.json")
    error, hint = outcome.err.splitlines()
    assert (outcome.code, outcome.out, error) == (3, "", f"error: api.json: {message}")
    assert hint.startswith("hint: ")


@pytest.mark.usefixtures("here")
def test_a_snapshot_that_is_not_there(extractor: Run) -> None:
    assert extractor("explain", "-s", "api.json") == Outcome(
        3, "", "error: api.json: can't read the snapshot: no such file or directory\n"
    )


def test_a_source_that_is_no_source(here: Path, extractor: Run) -> None:
    (here / "notes.txt").write_text("hello", encoding="utf-8")
    assert extractor("explain", "-s", "notes.txt") == Outcome(
        3, "", f"error: the source 'notes.txt' is neither a folder nor a Go file\n{NO_FOLDER}"
    )
