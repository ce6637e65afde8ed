"""Whatever a file holds, it ends in a model or in a diagnostic with its place: soon, and in little memory."""

import random
from pathlib import Path

import pytest

from extractor.model.api import Api
from tests.robustness.harness import read_all
from tests.robustness.mutants import MUTATIONS, Mutation, mutant, seeds
from tests.robustness.reading import outcome, prepare
from tests.robustness.using import use

MUTANTS = 20_800
SHARDS = 8
USED = 300


@pytest.mark.parametrize("shard", range(SHARDS))
def test_a_damaged_file_ends_in_a_model_or_a_diagnostic(tmp_path: Path, shard: int) -> None:
    many = MUTANTS // SHARDS
    report = read_all(tmp_path, range(shard * many, (shard + 1) * many), mutant)
    assert report.faults == {}
    assert len(report.ends) == many
    assert (
        min(report.count("model"), report.count("diagnostic")) > many // 4
    )  # else the files are too whole, or too broken, to find much


def test_mutants_are_the_same_on_every_run_and_differ_from_each_other() -> None:
    mutants = [mutant(number) for number in range(500)]
    assert mutants == [mutant(number) for number in range(500)]
    assert len({*mutants, *seeds()}) > 480


@pytest.mark.parametrize("mutation", MUTATIONS, ids=lambda mutation: mutation.__name__)
def test_every_mutation_damages(mutation: Mutation) -> None:
    chance = random.Random(1)
    whole = max(seeds(), key=len)
    assert sum(mutation(chance, whole) != whole for _ in range(20)) > 15


@pytest.mark.parametrize("number", range(len(seeds())))
def test_what_is_damaged_was_whole(tmp_path: Path, number: int) -> None:
    prepare(tmp_path)
    assert isinstance(outcome(tmp_path, seeds()[number]), Api)


@pytest.mark.parametrize("shard", range(2))
def test_every_verb_takes_what_comes_of_damaged_files(tmp_path: Path, shard: int) -> None:
    prepare(tmp_path)
    read = (outcome(tmp_path, mutant(number)) for number in range(shard * USED // 2, (shard + 1) * USED // 2))
    models = [api for api in read if isinstance(api, Api)]
    assert len(models) > USED // 8
    wrong = [(number, use(api, models[number - 1])) for number, api in enumerate(models)]
    assert [(number, told) for number, told in wrong if told] == []
