"""What is kept from one run to the next: the same answers for less work, and nothing that can do harm."""

import os
import re
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import pytest

from extractor import cache as caching
from extractor.cache import Cache
from extractor.errors import GoSyntaxError
from extractor.go.parse import parse_file
from extractor.load import load
from extractor.load.contents import Memory
from extractor.model.written import GoFile
from extractor.source import open_folder

ROOT = Path(__file__).parents[1]
T = TypeVar("T")

DAY = 24 * 60 * 60
ALL = ["file", "calls", "functions"]
"""What is asked about a file that sets defaults."""

KITE = """\
// +groupName=sky.example.org
package v1

// Kite flies.
type Kite struct {
	// Length of the line in meters.
	// +optional
	Length int `json:"length,omitempty"`

	/*
	+optional
	*/
	Tail string `json:"tail"`
}

func SetDefaults_Kite(kite *Kite) {
	if kite.Length == 0 {
		kite.Length = lineOf(kite)
	}
}

func lineOf(kite *Kite) int {
	return 30
}
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "below" / "cache"


@pytest.fixture
def source(tmp_path: Path) -> Path:
    path = tmp_path / "sky" / "v1" / "kite.go"
    path.parent.mkdir(parents=True)
    path.write_text(KITE)
    return path


class Watched(Cache):
    """A cache that tells for which questions an answer had to be made."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.made: list[str] = []

    def answer(self, question: str, data: bytes, form: type[T], make: Callable[[], T]) -> T:
        def watched() -> T:
            self.made.append(question)
            return make()

        return super().answer(question, data, form, watched)


def asked(folder: Path, source: Path) -> list[str]:
    """Load with a cache, compare with a load that has none, and give the questions that the cache had no answer to."""
    cache = Watched(folder)
    found = load([open_folder(source.parent)], memory=Memory(keep=False, cache=cache))
    assert found == load([open_folder(source.parent)])
    return [question.split()[0] for question in cache.made]


def entries(folder: Path) -> list[Path]:
    return sorted(path for path in folder.glob("*/*") if path.name != "program")


def test_the_second_load_parses_nothing(folder: Path, source: Path) -> None:
    assert [asked(folder, source), asked(folder, source)] == [ALL, []]


def test_other_bytes_are_parsed(folder: Path, source: Path) -> None:
    asked(folder, source)
    source.write_text(KITE.replace("flies", "falls"))
    assert asked(folder, source) == ALL


def test_a_file_that_has_moved_is_named_as_it_is_now(folder: Path, source: Path) -> None:
    asked(folder, source)
    moved = source.rename(source.with_name("dragon.go"))
    assert asked(folder, moved) == []  # which compares positions and remarks, too
    remarks = load([open_folder(moved.parent)], memory=Memory(cache=Cache(folder))).diagnostics
    assert {remark.where.file for remark in remarks} == {"dragon.go"}


DAMAGES = [
    pytest.param(lambda _: b"", id="empty"),
    pytest.param(lambda data: data[:-1], id="cut off"),
    pytest.param(lambda data: data + b"\x00", id="too long"),
    pytest.param(lambda _: b"\x01", id="of another form"),
    pytest.param(lambda _: b"\xc1", id="no MessagePack"),
    pytest.param(lambda data: data.replace(b"Kite", b"\xff\xfe\xfd\xfc"), id="no UTF-8"),
    pytest.param(lambda _: b"\x91" * 100_000, id="without end"),
]


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_entry_is_made_anew(folder: Path, source: Path, damage: Callable[[bytes], bytes]) -> None:
    asked(folder, source)
    whole = {path: path.read_bytes() for path in entries(folder)}
    for path, data in whole.items():
        asked_for, end, answer = data.partition(KITE.encode())
        path.write_bytes(asked_for + end + damage(answer))
    assert asked(folder, source) == ALL
    assert {path: path.read_bytes() for path in entries(folder)}.keys() == whole.keys()
    assert asked(folder, source) == []


def test_a_file_that_does_not_parse_is_not_kept(folder: Path, source: Path) -> None:
    source.write_text("package v1\n\ntype Kite struct {\n")
    for _ in range(2):
        with pytest.raises(GoSyntaxError):
            load([open_folder(source.parent)], memory=Memory(cache=Cache(folder)))
    assert not folder.exists()


GO_FILES = [path for top in ("vendor_types", "tests/cases") for path in sorted((ROOT / top).rglob("*.go"))]


@pytest.mark.parametrize("path", GO_FILES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_an_answer_survives_being_kept(folder: Path, path: Path) -> None:
    data = path.read_bytes()
    try:
        expected = parse_file(data, "x.go")
    except GoSyntaxError:
        pytest.skip("does not parse")
    Cache(folder).answer("file", data, GoFile, lambda: expected)
    assert Cache(folder).answer("file", data, GoFile, lambda: pytest.fail("not kept")) == expected


UNTELLABLE = [
    pytest.param(1 << 64, id="a number of more than 64 bits"),
    pytest.param("\ud800", id="half a character"),
]


@pytest.mark.parametrize("value", UNTELLABLE)
def test_what_cannot_be_written_is_made_each_time(folder: Path, value: object) -> None:
    made = [Cache(folder).answer("value", b"bytes", object, lambda: value) for _ in range(2)]
    assert made == [value, value]


def test_questions_do_not_run_into_the_bytes(folder: Path) -> None:
    cache = Cache(folder)
    questions = [("a", b"bc"), ("ab", b"c"), ("abc", b""), ("", b"abc")]
    made = [
        cache.answer(question, data, str, lambda one=one: one)
        for one, (question, data) in zip("1234", questions, strict=True)
    ]
    assert made == ["1", "2", "3", "4"]


def test_files_that_share_a_checksum_do_not_share_an_answer(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(caching, "crc32", lambda *_: 7)
    made = [Cache(folder).answer("q", data, str, data.decode) for data in (b"one", b"two", b"one")]
    assert made == ["one", "two", "one"]
    assert len(entries(folder)) == 1


def test_another_state_of_the_program_asks_anew(folder: Path, source: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked(folder, source)
    monkeypatch.setattr(caching, "_LIBRARIES", ("msgspec", "jinja2"))
    assert asked(folder, source) == ALL


def test_another_python_asks_anew(folder: Path, source: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked(folder, source)
    monkeypatch.setattr(sys, "version", "4.0")
    assert asked(folder, source) == ALL


def test_states_that_share_a_checksum_do_not_share_answers(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(caching, "crc32", lambda *_: 7)
    Cache(folder).answer("q", b"", str, lambda: "one")
    monkeypatch.setattr(caching, "_LIBRARIES", ("msgspec", "jinja2"))
    assert [Cache(folder).answer("q", b"", str, lambda: "other") for _ in range(2)] == ["other", "other"]
    monkeypatch.undo()
    monkeypatch.setattr(caching, "crc32", lambda *_: 7)
    assert Cache(folder).answer("q", b"", str, lambda: "none") == "one"


def test_a_program_without_a_folder_of_modules_keeps_nothing(
    folder: Path, source: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(caching, "_ROOMS", ("no such room",))
    assert [asked(folder, source), asked(folder, source)] == [ALL, ALL]
    assert not folder.exists()


def test_a_folder_that_cannot_be_made_is_done_without(folder: Path, source: Path) -> None:
    folder.parent.write_text("a file")
    assert [asked(folder, source), asked(folder, source)] == [ALL, ALL]


def test_a_full_disk_is_met_once(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    attempts: list[Path] = []

    def full(path: Path, _: bytes) -> None:
        attempts.append(path)
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(caching, "_write", full)
    cache = Cache(folder)
    assert [cache.answer("q", bytes([number]), int, lambda: 7) for number in range(3)] == [7, 7, 7]
    assert len(attempts) == 1


def test_what_could_not_be_finished_is_taken_away(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(path: Path, target: Path) -> None:
        raise OSError(28, f"No space left on device for {target} after {path}")

    monkeypatch.setattr(Path, "replace", refused)
    assert Cache(folder).answer("q", b"", int, lambda: 7) == 7
    assert [path for path in folder.rglob("*") if path.is_file()] == []


def test_nothing_unfinished_is_left(folder: Path, source: Path) -> None:
    asked(folder, source)
    assert all(re.fullmatch(r"[0-9a-f]{8}-\d+", path.name) for path in entries(folder))


def test_entries_that_nobody_uses_are_taken_out(folder: Path) -> None:
    cache = Cache(folder)
    for name in ("old", "used", "new"):
        cache.answer(name, b"", str, lambda name=name: name)
    old, used, new = (_age(folder, name, days) for name, days in (("old", 31), ("used", 31), ("new", 29)))
    Cache(folder).answer("used", b"", str, lambda: pytest.fail("not kept"))
    Cache(folder).answer("another", b"", str, lambda: "")
    assert old.exists(), "it is looked for once a day"
    os.utime(folder / "trimmed", (0, 0))
    Cache(folder).answer("yet another", b"", str, lambda: "")
    assert [path.exists() for path in (old, used, new)] == [False, True, True]


def test_a_state_of_the_program_that_nobody_uses_is_taken_out(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Cache(folder).answer("q", b"", str, lambda: "old")
    former = entries(folder)[0].parent
    for path in former.iterdir():
        os.utime(path, (0, 0))
    os.utime(folder / "trimmed", (0, 0))
    monkeypatch.setattr(caching, "_LIBRARIES", ("msgspec", "jinja2"))
    Cache(folder).answer("q", b"", str, lambda: "new")
    assert not former.exists()
    assert len(entries(folder)) == 1


def _age(folder: Path, answer: str, days: int) -> Path:
    """Make the entry with an answer as old as that."""
    path = next(path for path in entries(folder) if path.read_bytes().endswith(answer.encode()))
    then = time.time() - days * DAY
    os.utime(path, (then, then))
    return path
