"""The work of a load grows as its source does: what is twice as large takes no more than twice as much."""

from collections.abc import Callable
from pathlib import Path

import pytest

from extractor.diff import diff
from extractor.explain import overview
from extractor.lint import lint
from extractor.load import load
from extractor.model.api import Api
from extractor.openapi.document import schema_files
from extractor.openapi.options import SchemaOptions
from extractor.render import render
from extractor.snapshot import dumps
from extractor.source import open_folder
from tests.robustness.growing import GROWING, work, write

SIZE = 60
SMALL = 25
TIMES = 4
SLACK = 1.1
"""What grows with the square takes 16 times as much, not 4."""


def work_of_load(folder: Path) -> int:
    """Give how much work it is to read a folder; what is worked out once for all is not counted."""
    load([open_folder(folder)])
    return work(lambda: load([open_folder(folder)]))


@pytest.mark.parametrize("name", GROWING)
def test_work_grows_with_the_source(tmp_path: Path, name: str) -> None:
    small = work_of_load(write(tmp_path / "small", GROWING[name](SIZE)))
    large = work_of_load(write(tmp_path / "large", GROWING[name](SIZE * TIMES)))
    assert large <= TIMES * SLACK * small, f"{large / small:.2f} times as much work for {TIMES} times as much source"


VERBS: dict[str, Callable[[Api], object]] = {
    "generate": render,
    "snapshot": dumps,
    "schema": lambda api: schema_files(api, api.kinds(), SchemaOptions()),
    "lint": lint,
    "diff": lambda api: diff(api, api),
    "explain": overview,
}
USUAL = ("kinds", "fields", "types", "embedded structs", "anonymous structs", "type arguments", "constants", "rules")


@pytest.mark.parametrize("name", USUAL)
def test_what_is_made_of_a_model_grows_with_the_source(tmp_path: Path, name: str) -> None:
    small, large = (
        load([open_folder(write(tmp_path / str(size), GROWING[name](size)))]) for size in (SMALL, SMALL * TIMES)
    )
    for verb, task in VERBS.items():
        task(large)  # what is worked out once for all is not counted
        less, more = work(lambda task=task: task(small)), work(lambda task=task: task(large))
        assert more <= TIMES * SLACK * less, f"{verb}: {more / less:.2f} times as much work"


def test_work_that_grows_with_the_square_is_found() -> None:
    def pairs(count: int) -> int:
        return work(lambda: [abs(one - other) for one in range(count) for other in range(count)])

    def each(count: int) -> int:
        return work(lambda: [abs(one) for one in range(count)])

    assert pairs(SIZE * TIMES) > TIMES * SLACK * pairs(SIZE)
    assert each(SIZE * TIMES) <= TIMES * SLACK * each(SIZE)
