"""Output: results to stdout, remarks to stderr, color only where a terminal shows it.

Texts come from sources that anybody may have written. They are printed as they are, `[string]`
included, but for control characters, which could move the cursor or change the title.
"""

import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, TextIO

from extractor.errors import OutputError

if TYPE_CHECKING:
    from extractor.screen import Line

_STYLES = {
    "label": "1",
    "name": "1;36",
    "type": "32",
    "mark": "33",
    "warning": "33",
    "danger": "1;31",
    "quiet": "2",
}
_LEVELS = {"error": "1;31", "bug": "1;31", "warning": "1;33", "hint": "36", "note": "2"}

_CONTROL = {code: "\N{REPLACEMENT CHARACTER}" for code in (*range(32), *range(127, 160)) if code not in (9, 10)}

_NARROWEST, _WIDEST = 30, 100  # longer lines are hard to read
_NOBODY_READS = 141  # what a shell shows for a process that a closed pipe ended


def width() -> int:
    """Give the width to fold texts to: that of the terminal, or 80 columns in a pipe."""
    from shutil import get_terminal_size

    return max(_NARROWEST, min(_WIDEST, get_terminal_size((80, 24)).columns))


def colorful(stream: TextIO) -> bool:
    """Tell whether to color what goes to the stream: NO_COLOR and FORCE_COLOR win over what it is."""
    if os.environ.get("NO_COLOR"):
        return False
    return bool(os.environ.get("FORCE_COLOR")) or (stream.isatty() and os.environ.get("TERM") != "dumb")


def show(lines: "Iterable[Line]") -> None:
    """Print lines as a result."""
    paint = colorful(sys.stdout)
    texts = ("".join(_styled(s.text, _STYLES.get(s.role, "") if paint else "") for s in line) for line in lines)
    _write(sys.stdout, "".join(f"{text.rstrip()}\n" for text in texts))


def result(text: str) -> None:
    """Print a text as a result."""
    _write(sys.stdout, text.translate(_CONTROL))


def json(answer: object) -> None:
    """Print an answer as JSON."""
    import msgspec

    data(msgspec.json.format(msgspec.json.encode(answer), indent=2) + b"\n")


def data(content: bytes) -> None:
    """Print bytes as a result: UTF-8, whatever the terminal's encoding is."""
    with _told(sys.stdout):
        sys.stdout.flush()
        sys.stdout.buffer.write(content)
        sys.stdout.buffer.flush()


def remark(level: str, text: str) -> None:
    """Print a remark: `level: text`, never folded, so that `file:line` stays whole."""
    style = _LEVELS.get(level, "") if colorful(sys.stderr) else ""
    _write(sys.stderr, f"{_wrapped(f'{level}:', style)} {text.translate(_CONTROL)}\n")


def say(text: str) -> None:
    """Print a remark that has no level."""
    _write(sys.stderr, text.translate(_CONTROL) + "\n")


def _styled(text: str, style: str) -> str:
    return _wrapped(text.translate(_CONTROL), style)


def _wrapped(text: str, style: str) -> str:
    return f"\x1b[{style}m{text}\x1b[0m" if style and text else text


def _write(stream: TextIO, text: str) -> None:
    encoding = stream.encoding or "utf-8"
    with _told(stream):
        stream.write(text.encode(encoding, "replace").decode(encoding))  # not every terminal knows every character
        stream.flush()


@contextmanager
def _told(stream: TextIO) -> Iterator[None]:
    """Tell a full disk; end the program in silence where nobody reads the stream any more, as `| head` does."""
    try:
        yield
    except OSError as error:
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())  # or Python complains again when it ends
        if isinstance(error, BrokenPipeError):
            raise SystemExit(_NOBODY_READS) from None
        if stream is not sys.stdout:
            raise SystemExit(OutputError.exit_code) from None  # there is no way to say why
        reason = (error.strerror or str(error)).lower()
        raise OutputError(f"can't write to stdout: {reason}") from None
