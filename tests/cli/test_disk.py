"""What links ask of the disk: odd names are no files, and no errors."""

from pathlib import Path

import pytest

from extractor.cli.disk import Disk

ODD = ["a\0b", "a" * 5000, "\ud800", "gone/far/away"]


@pytest.mark.parametrize("name", ODD, ids=["nul", "long", "surrogate", "gone"])
def test_an_odd_name_is_not_there(name: str) -> None:
    disk = Disk()
    assert not disk.is_file(name)
    assert not disk.is_folder(name)
    assert disk.names(name) == ()
    assert disk.text(name) == ""


def test_what_is_there(tmp_path: Path) -> None:
    (tmp_path / "b.md").write_bytes(b"\xef\xbb\xbf# B \xff")
    (tmp_path / "a").mkdir()
    disk = Disk()
    assert disk.names(str(tmp_path)) == ("a", "b.md")
    assert disk.text(str(tmp_path / "b.md")) == "# B \ufffd"
    assert disk.is_file(str(tmp_path / "b.md"))
    assert disk.is_folder(str(tmp_path / "a"))
