"""The one place where an error becomes words and an exit code."""

import sys
from collections.abc import Callable
from typing import Protocol, cast

import typer

from extractor.cli import terminal
from extractor.errors import ExtractorError

_BUG = 70
_INTERRUPTED = 130

# Newer versions of typer have a copy of click of their own, so its errors are found by way of one that typer exports.
_USAGE_ERROR = typer.BadParameter.__mro__[1]


class _UsageError(Protocol):
    """What typer raises when the command line itself is wrong."""

    @property
    def ctx(self) -> typer.Context | None: ...
    def format_message(self) -> str: ...


def guarded(work: Callable[[], int | None], *, debug: bool) -> int:
    """Do the work and give its exit code; errors are told on stderr, with a traceback under `debug`."""
    try:
        return work() or 0
    except ExtractorError as error:
        _tell(str(error), error.hint)
        code = error.exit_code
    except (KeyboardInterrupt, typer.Abort):
        return _INTERRUPTED
    except Exception as error:  # noqa: BLE001 - this is the last place that can say anything
        if not isinstance(error, _USAGE_ERROR):
            return _tell_bug(error)
        code = _tell_usage(cast("_UsageError", error))
    if debug:
        _trace()
    return code


def _tell(message: str, hint: str) -> None:
    terminal.remark("error", message)
    if hint:
        terminal.remark("hint", hint)


def _tell_usage(error: _UsageError) -> int:
    message = error.format_message().removesuffix(".")
    command = error.ctx.command_path if error.ctx else "extractor"
    _tell(message[:1].lower() + message[1:], f"{command} --help tells what there is")
    return 2


def _tell_bug(error: Exception) -> int:
    from extractor import __version__

    _trace()
    terminal.remark("bug", f"{type(error).__name__}: {error}")
    terminal.remark("hint", f"this is a fault of extractor {__version__}; please report it with all of the above")
    return _BUG


def _trace() -> None:
    import traceback

    for line in traceback.format_exc().rstrip("\n").split("\n"):
        terminal.say(line)
    sys.stderr.flush()
