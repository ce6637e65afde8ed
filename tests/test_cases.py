"""Every case: what comes out of its Go files is what the case says, on any machine and from any checkout."""

import os
import subprocess
import sys
from difflib import unified_diff
from pathlib import Path

import pytest

from tests.case_files import CASES, FOLDER, kept, made
from tests.render.links import problems

ALL = pytest.mark.parametrize("case", CASES, ids=[case.name for case in CASES])


@ALL
def test_what_comes_out_is_what_the_case_says(case: Path) -> None:
    now, then = made(case), kept(case)
    difference = [
        line
        for path in sorted({*now, *then})
        for line in unified_diff(_lines(then.get(path)), _lines(now.get(path)), f"{path} (kept)", f"{path} (now)", "")
    ]
    if difference:
        pytest.fail("\n".join([*difference, "", "If this is right: make update"]), pytrace=False)


@ALL
def test_a_checkout_with_crlf_gives_the_same(case: Path) -> None:
    assert made(case, lambda data: data.replace(b"\n", b"\r\n")) == made(case)


@ALL
def test_every_link_leads_somewhere(case: Path) -> None:
    pages = {path.removeprefix("out/"): text for path, text in made(case).items() if path.startswith("out/")}
    assert problems(pages) == []


@ALL
def test_a_case_says_what_it_is_about(case: Path) -> None:
    assert (case / "README.md").read_text(encoding="utf-8").startswith("# ")


@pytest.mark.parametrize("seed", ["1", "2"])
def test_the_same_bytes_in_another_process(seed: str) -> None:
    script = "from tests.case_files import CASES, made; print([made(case) for case in CASES])"
    environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONIOENCODING": "utf-8", "LC_ALL": "C", "TZ": "Asia/Tokyo"}
    outcome = subprocess.run(
        [sys.executable, "-c", script], cwd=FOLDER.parent.parent, env=environment, capture_output=True, check=True
    )
    assert outcome.stdout.decode().strip() == str([made(case) for case in CASES])


def _lines(text: str | None) -> list[str]:
    return (text or "").splitlines()
