"""Go text in, findings out."""

from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from extractor.lint import Choice, Finding, lint
from extractor.load import load
from extractor.source import open_folder

HEAD = """\
// +groupName=house.example.org
package v1

import metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
"""
LINES_BEFORE = HEAD.count("\n")

Linter = Callable[..., list[Finding]]


@pytest.fixture
def look(tmp_path: Path) -> Linter:
    """Lint declarations as the one file of an API version; lines count from the first of them."""

    def found(text: str, chosen: Mapping[str, Choice] | None = None) -> list[Finding]:
        folder = tmp_path / "v1"
        folder.mkdir(exist_ok=True)
        whole = text if "package v1" in text else HEAD + text
        (folder / "types.go").write_text(whole, encoding="utf-8")
        (tmp_path / "go.mod").write_text("module example.org/house\n", encoding="utf-8")
        return list(lint(load([open_folder(str(tmp_path))]), chosen or {}))

    return found


def told(findings: list[Finding]) -> list[tuple[str, int, str, str]]:
    """Give what findings say: rule, line below the head, message and hint."""
    return [(one.rule, one.where.line - LINES_BEFORE, one.message, one.hint) for one in findings]
