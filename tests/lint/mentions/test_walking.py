"""Walks through types that hold themselves end, and end soon."""

from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from extractor.lint.mentions.spelled import Step, read_mention
from extractor.lint.mentions.walking import Walker
from extractor.load import load
from extractor.model.api import Api
from extractor.model.types import Name, Named
from extractor.source import open_folder

TYPES = """\
// +groupName=forest.example.org
package v1

type Tree struct {
	Boughs map[string]Tree `json:"boughs"`
	Twigs  []Tree          `json:"twigs"`
	Leaf   string          `json:"leaf"`
}
"""
START = Named(Name("example.org/forest/v1", "Tree"))


def forest(root: Path) -> Api:
    (root / "v1").mkdir(exist_ok=True)
    (root / "v1" / "types.go").write_text(TYPES, encoding="utf-8")
    (root / "go.mod").write_text("module example.org/forest\n", encoding="utf-8")
    return load([open_folder(str(root))])


def test_a_map_in_a_map_takes_no_time(tmp_path: Path) -> None:
    walker = Walker(forest(tmp_path))
    steps = [Step("boughs")] * 39
    assert walker.walk(START, steps) is None
    lost = walker.walk(START, [*steps, Step("leaf"), Step("gone")])
    assert lost
    assert lost.at == 40


def test_no_path_has_a_hundred_steps() -> None:
    assert read_mention("Tree" + ".twigs" * 40) is not None
    assert read_mention("Tree" + ".twigs" * 100) is None


NAMES = st.sampled_from(["boughs", "twigs", "leaf", "oak", "Boughs"])


def test_every_walk_ends(tmp_path: Path) -> None:
    walker = Walker(forest(tmp_path))

    @given(st.lists(st.builds(Step, NAMES, st.booleans()), max_size=40))
    def walks(steps: list[Step]) -> None:
        lost = walker.walk(START, steps)
        strict = walker.walk(START, steps, strictly=True)
        assert lost is None or lost.at < len(steps)
        assert lost is None or strict is not None

    walks()
