"""The one place where an error becomes words and an exit code."""

import sys
from collections.abc import Callable
from typing import NoReturn, Protocol, cast

import typer

from extractor.cli import terminal
from extractor.errors import ExtractorError

DEBUG = "--debug"

_USAGE = 2
_BUG = 70
_INTERRUPTED = 130

# Newer versions of typer have a copy of click of their own, so its errors are found by way of one that typer exports.
_USAGE_ERROR = typer.BadParameter.__mro__[1]


class _UsageError(Protocol):
    """What typer raises when the command line itself is wrong."""

    @property
    def ctx(self) -> typer.Context | None: ...
    def format_message(self) -> str: ...


def exit_with(app_for: Callable[[list[str]], typer.Typer]) -> NoReturn:
    """Run the command that the words after the program's name ask for, and exit."""
    words = sys.argv[1:]
    options = words[: words.index("--")] if "--" in words else words
    words = [word for word in options if word != DEBUG] + words[len(options) :]  # it may stand anywhere

    def work() -> int | None:
        code: int | None = app_for(words)(words, prog_name="extractor", standalone_mode=False)
        return code

    sys.exit(guarded(work, debug=DEBUG in options))


def guarded(work: Callable[[], int | None], *, debug: bool) -> int:
    """Do the work and give its exit code; errors are told on stderr, with a traceback under `debug`."""
    try:
        return work() or 0
    except (KeyboardInterrupt, typer.Abort):
        return _INTERRUPTED
    except Exception as error:  # noqa: BLE001 - this is the last place that can say anything
        code = _code_of(error)
        if debug or code == _BUG:
            _trace(error)
        _tell(error)
        return code


def _code_of(error: Exception) -> int:
    if isinstance(error, ExtractorError):
        return error.exit_code
    return _USAGE if isinstance(error, _USAGE_ERROR) else _BUG


def _tell(error: Exception) -> None:
    if isinstance(error, ExtractorError):
        level, message, hint = "error", str(error), error.hint
    elif isinstance(error, _USAGE_ERROR):
        usage = cast("_UsageError", error)
        message = usage.format_message().removesuffix(".")
        level, message = "error", message[:1].lower() + message[1:]
        hint = f"{usage.ctx.command_path if usage.ctx else 'extractor'} --help tells what there is"
    else:
        from extractor import __version__

        level, message = "bug", f"{type(error).__name__}: {error}"
        hint = f"this is a fault of extractor {__version__}; please report it with all of the above"
    terminal.remark(level, message)
    if hint:
        terminal.remark("hint", hint)


def _trace(error: Exception) -> None:
    from traceback import format_exception

    terminal.say("".join(format_exception(error)).rstrip())
