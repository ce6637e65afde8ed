"""What is deep, long or wide beyond reason is read, or said; and everything that is read can be used."""

from pathlib import Path

import pytest

from extractor.model.api import Api
from tests.robustness.extremes import EXTREMES, extreme, names
from tests.robustness.harness import read_all
from tests.robustness.reading import outcome, prepare
from tests.robustness.using import use

_SMALL = 200_000
"""In bytes; to use a model of many thousand types in every way takes long."""


@pytest.mark.parametrize("part", range(4))
def test_what_comes_of_an_extreme_file(tmp_path: Path, part: int) -> None:
    numbers = range(len(EXTREMES) * part // 4, len(EXTREMES) * (part + 1) // 4)
    report = read_all(tmp_path, numbers, extreme)
    found = {**report.ends, **report.faults}
    expected = {names()[number]: EXTREMES[names()[number]][1] for number in numbers}
    assert {names()[number]: told for number, told in found.items()} == expected


USED = [name for name, (_, end) in EXTREMES.items() if end.startswith("model")]


@pytest.mark.parametrize("name", USED)
def test_every_verb_takes_an_extreme_model(tmp_path: Path, name: str) -> None:
    data = extreme(names().index(name))
    if len(data) > _SMALL:
        pytest.skip("too large to be used in every way")
    prepare(tmp_path)
    api = outcome(tmp_path, data)
    assert isinstance(api, Api)
    if len(api.types) < 1000:
        assert use(api, api) == []
