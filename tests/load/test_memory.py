"""Several loads that share a memory: the same answers, for less work."""

from pathlib import Path

import pytest

from extractor.load import load
from extractor.load.contents import Memory
from extractor.model.api import Api
from extractor.source import open_folder, open_source
from tests.source.repositories import Repo

TREE = """\
// +groupName=forest.example.org
package v1

// Tree grows.
type Tree struct {
	Height int `json:"height"`

	// +optional

	Age int `json:"age"`
	Lost chan int
}

// +floating
"""
LEAF = 'package v1\n\n// Leaf falls.\ntype Leaf struct {\n\tColor string `json:"color"`\n}\n'
OTHER = "package other\n\ntype Other struct{}\n"


@pytest.fixture
def repo(tmp_path: Path) -> Repo:
    made = Repo(tmp_path / "forest")
    made.commit({"a/v1/tree.go": TREE, "a/v1/x_test.go": "package v1\n", "x/other.go": OTHER}, tag="v1.0.0")
    made.commit({"a/v1/leaf.go": LEAF}, tag="v1.1.0")
    made.git("mv", "a", "b")
    made.commit(tag="v1.2.0")
    made.commit({"b/v1/leaf.go": LEAF.replace("falls", "stays")}, tag="v1.3.0")
    return made


def _load(repo: Repo, tag: str, memory: Memory | None = None) -> Api:
    return load([open_source(f"{repo.root}@{tag}:")], memory=memory)


TAGS = ("v1.0.0", "v1.1.0", "v1.2.0", "v1.3.0")


def test_a_memory_changes_no_answer(repo: Repo) -> None:
    memory = Memory()
    apis = [_load(repo, tag, memory) for tag in TAGS]
    assert apis == [_load(repo, tag) for tag in TAGS]
    places = [{remark.where.file for remark in api.diagnostics if remark.level == "warning"} for api in apis]
    assert places == [{"a/v1/tree.go"}, {"a/v1/tree.go"}, {"b/v1/tree.go"}, {"b/v1/tree.go"}]


def test_the_same_bytes_are_read_and_parsed_once(repo: Repo) -> None:
    memory = Memory()
    for tag in TAGS:
        _load(repo, tag, memory)
    assert (memory.files, memory.blobs, memory.reads, memory.parses) == (2 + 3 + 3 + 3, 4, 4, 3)


def test_files_without_an_id_are_not_remembered(repo: Repo) -> None:
    memory = Memory()
    for text in (LEAF, LEAF.replace("Leaf", "Needle")):
        repo.write({"b/v1/leaf.go": text})
        assert load([open_folder(repo.root / "b")], memory=memory) == load([open_folder(repo.root / "b")])
    assert memory.blobs == 0
