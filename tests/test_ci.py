"""The workflow in docs/ci.md: it can be read, is pinned, needs no secret, and asks for what there is."""

import re
import shlex
import subprocess
import sys
from typing import Any

import pytest
import yaml

from extractor.markup.narrative import read_narrative
from tests.screens import ROOT

PAGE = (ROOT / "docs" / "ci.md").read_text(encoding="utf-8")
FENCES = [fence.text for fence in read_narrative(PAGE).fences if fence.language == "yaml"]
WORKFLOW: dict[str, Any] = next(yaml.safe_load(text) for text in FENCES if "jobs:" in text)
STEPS = [step for job in WORKFLOW["jobs"].values() for step in job["steps"]]
COMMANDS = [step["run"] for step in STEPS if step.get("run", "").startswith("extractor ")]


def test_actions_are_pinned_to_commits() -> None:
    used = [step["uses"] for step in STEPS if "uses" in step]
    assert len(used) > 3
    assert [one for one in used if not re.fullmatch(r"[\w/-]+@[0-9a-f]{40}", one)] == []


def test_no_secret_is_needed() -> None:
    assert "secrets." not in PAGE
    assert WORKFLOW["permissions"] == {"contents": "read"}


def test_everything_is_done() -> None:
    assert {shlex.split(command)[1] for command in COMMANDS} == {"check", "diff", "generate", "inject"}


@pytest.mark.parametrize("command", COMMANDS)
def test_every_option_exists(command: str) -> None:
    _, name, *words = shlex.split(command)
    asked = [sys.executable, "-m", "extractor", name, "--help"]
    told = subprocess.run(asked, check=True, capture_output=True, text=True).stdout
    assert [word for word in words if word.startswith("--") and f"{word} " not in told] == []


def test_the_configuration_that_is_shown_is_one() -> None:
    import msgspec

    from extractor.cli.settings import Settings

    shown = next(yaml.safe_load(text) for text in FENCES if "sources:" in text)
    assert msgspec.convert(shown, Settings).coverage == 90
