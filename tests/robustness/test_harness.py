"""The harness itself: it finds every way in which a reader can fail, and goes on behind it."""

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.robustness import broken
from tests.robustness.harness import read_all
from tests.robustness.mutants import mutant

READERS = [
    pytest.param(broken.stumbling, "a traceback: KeyError('model')", id="stumbling"),
    pytest.param(broken.falling, "a traceback: RecursionError(", id="falling"),
    pytest.param(broken.silent, "neither a model nor a diagnostic", id="silent"),
    pytest.param(broken.empty, "neither a model nor a diagnostic", id="empty"),
    pytest.param(broken.unplaced, "an error without a place: SourceError(", id="unplaced"),
    pytest.param(broken.misplaced, "an error without a place: SourceError(", id="misplaced"),
    pytest.param(broken.mumbling, "an error that says nothing", id="mumbling"),
    pytest.param(broken.remarking, "a remark without a place: Diagnostic(", id="remarking"),
    pytest.param(broken.dying, "the end of the process with 3: ", id="dying"),
    pytest.param(broken.sleeping, "the end of the process with 1: Timeout (0:00:0", id="sleeping"),
    pytest.param(broken.spinning, "the end of the process with ", id="spinning"),
    pytest.param(broken.matching, "the end of the process with ", id="matching"),
    pytest.param(
        broken.hoarding,
        "a traceback: MemoryError(",
        id="hoarding",
        marks=pytest.mark.skipif(sys.platform != "linux", reason="other systems set no limit to a process"),
    ),
]


@pytest.mark.parametrize(("reader", "fault"), READERS)
def test_a_broken_reader_is_found(tmp_path: Path, reader: Callable[..., object], fault: str) -> None:
    report = read_all(tmp_path, range(2), mutant, reader, seconds=0.3)
    assert sorted(report.faults) == [0, 1]
    assert all(told.startswith(fault) for told in report.faults.values()), report.faults
    assert report.ends == {}


def test_a_reader_that_is_not_broken_passes(tmp_path: Path) -> None:
    report = read_all(tmp_path, range(30), mutant)
    assert report.faults == {}
    assert len(report.ends) == 30
