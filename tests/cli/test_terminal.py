import io
import sys

import pytest

from extractor.cli import terminal
from extractor.screen import Span


class Stream(io.StringIO):
    """A stream that is a terminal or not."""

    def __init__(self, *, terminal: bool) -> None:
        super().__init__()
        self._terminal = terminal

    def isatty(self) -> bool:
        return self._terminal


COLOR = {
    "terminal": (True, {}, True),
    "pipe": (False, {}, False),
    "NO_COLOR on a terminal": (True, {"NO_COLOR": "1"}, False),
    "an empty NO_COLOR says nothing": (True, {"NO_COLOR": ""}, True),
    "FORCE_COLOR in a pipe": (False, {"FORCE_COLOR": "1"}, True),
    "NO_COLOR wins": (True, {"NO_COLOR": "1", "FORCE_COLOR": "1"}, False),
    "dumb terminal": (True, {"TERM": "dumb"}, False),
}


@pytest.mark.parametrize(("is_terminal", "env", "expected"), COLOR.values(), ids=COLOR)
def test_where_there_is_color(
    monkeypatch: pytest.MonkeyPatch, is_terminal: object, env: dict[str, str], expected: object
) -> None:
    for name in ("NO_COLOR", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("TERM", "xterm")
    for name, value in env.items():
        monkeypatch.setenv(name, value)
    assert terminal.colorful(Stream(terminal=bool(is_terminal))) is expected


WIDTHS = {"80": 80, "120": 100, "10": 30}


@pytest.mark.parametrize(("columns", "expected"), WIDTHS.items())
def test_the_width_is_that_of_the_terminal_within_reason(
    monkeypatch: pytest.MonkeyPatch, columns: str, expected: int
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    assert terminal.width() == expected


def test_roles_become_colors(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.delenv("NO_COLOR", raising=False)
    terminal.show([(Span("  "), Span("volts", "name"), Span(" of "), Span("", "type")), ()])
    assert capsys.readouterr().out == "  \x1b[1;36mvolts\x1b[0m of\n\n"


def test_control_characters_of_a_source_do_not_reach_the_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    terminal.show([(Span("a\x1b[2Jb\x9bc\td"),)])
    terminal.result("e\rf\n")
    terminal.remark("warning", "g\x07h")
    printed = capsys.readouterr()
    assert printed.out == "a\ufffd[2Jb\ufffdc\td\ne\ufffdf\n"
    assert printed.err == "warning: g\ufffdh\n"


def test_remarks_are_not_folded(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    long = "pkg/apis/" + "very/" * 40 + "long.go:3: message"
    terminal.remark("warning", long)
    assert capsys.readouterr().err == f"warning: {long}\n"


def test_brackets_are_no_markup(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    terminal.show([(Span("map[string]Lamp", "type"),)])
    terminal.remark("note", "map[string]string [bold]")
    printed = capsys.readouterr()
    assert (printed.out, printed.err) == ("map[string]Lamp\n", "note: map[string]string [bold]\n")


def test_an_old_terminal_gets_what_it_knows(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = io.TextIOWrapper(io.BytesIO(), encoding="latin-1")
    monkeypatch.setattr(sys, "stdout", stream)
    terminal.result("é …\n")
    assert stream.buffer.getvalue() == "é ?\n".encode("latin-1")  # type: ignore[attr-defined]
