"""The lock of a vendored set, as a file and against the files."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from extractor.errors import SourceError
from extractor.source.lock import (
    NAME,
    Difference,
    Lock,
    LockedFile,
    adopted,
    content,
    differences,
    digest,
    dumps,
    read_lock,
)

WORDS = st.text(alphabet='ab/\u00e4\n"', max_size=5)


@given(
    st.builds(
        Lock,
        repository=WORDS,
        revision=WORDS,
        commit=WORDS,
        restatement=WORDS,
        folders=st.dictionaries(WORDS, WORDS),
        files=st.dictionaries(WORDS, st.builds(LockedFile, WORDS, WORDS)),
    )
)
def test_a_lock_comes_back_from_its_file(tmp_path_factory: pytest.TempPathFactory, lock: Lock) -> None:
    folder = tmp_path_factory.mktemp("set")
    (folder / NAME).write_bytes(dumps(lock))
    assert read_lock(str(folder)) == lock
    assert dumps(lock).startswith(b'{\n  "lock": 1,')


def _lock(**files: bytes) -> Lock:
    return Lock(
        repository="r",
        revision="v1",
        commit="c",
        folders={"api": "v1"},
        files={f"v1/{name}.go": LockedFile(f"api/{name}.go", digest(data)) for name, data in files.items()},
    )


def test_files_are_compared_with_what_is_locked(tmp_path: Path) -> None:
    (tmp_path / "v1" / "below").mkdir(parents=True)
    for name, data in {"v1/a.go": b"a", "v1/b.go": b"B", "v1/below/d.go": b"", "v1/x.txt": b"", "e.go": b""}.items():
        (tmp_path / name).write_bytes(data)
    assert differences(_lock(a=b"a", b=b"b", c=b"c"), str(tmp_path)) == (
        Difference("v1/b.go", "edited"),
        Difference("v1/below/d.go", "added"),
        Difference("v1/c.go", "missing"),
    )


def test_one_byte_makes_a_difference(tmp_path: Path) -> None:
    (tmp_path / "v1").mkdir()
    whole = bytes(range(256))
    for index in (0, 100, 255):
        (tmp_path / "v1/a.go").write_bytes(whole[:index] + bytes([whole[index] ^ 1]) + whole[index + 1 :])
        assert differences(_lock(a=whole), str(tmp_path)) == (Difference("v1/a.go", "edited"),)


@pytest.mark.parametrize(
    ("folders", "path", "expected"),
    [
        pytest.param({"api": "v1"}, "v1/a.go", "api/a.go", id="a-folder"),
        pytest.param({"api": "v1"}, "v1/below/a.go", "api/below/a.go", id="below"),
        pytest.param({"api": "v1", "api/deep": "v1/far"}, "v1/far/a.go", "api/deep/a.go", id="the-innermost"),
        pytest.param({"api": "v1", "apis": "v10"}, "v10/a.go", "apis/a.go", id="names-alike"),
        pytest.param({"api": ""}, "a.go", "api/a.go", id="the-top-of-the-set"),
        pytest.param({"": "v1"}, "v1/a.go", "a.go", id="the-top-of-the-repository"),
    ],
)
def test_a_new_file_is_what_stands_at_its_place(folders: dict[str, str], path: str, expected: str) -> None:
    lock = Lock(repository="r", revision="v1", commit="c", folders=folders, files={"old.go": LockedFile("old", "1")})
    assert adopted(lock, [path]).files == {"old.go": LockedFile("old", "1"), path: LockedFile(expected, "")}


def test_no_lock_is_none_and_no_file_nothing(tmp_path: Path) -> None:
    assert read_lock(str(tmp_path)) is None
    assert content(str(tmp_path), "a/b.go") is None


def test_what_can_not_be_read_is_told(tmp_path: Path) -> None:
    (tmp_path / NAME).mkdir()
    (tmp_path / "a.go").mkdir()
    with pytest.raises(SourceError, match="can't read the lock"):
        read_lock(str(tmp_path))
    with pytest.raises(SourceError, match="can't read the file"):
        content(str(tmp_path), "a.go")
