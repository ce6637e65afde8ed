"""The command line: which commands there are."""

from collections.abc import Sequence
from importlib import import_module
from typing import Annotated

import typer

from extractor.cli import terminal
from extractor.cli.boundary import DEBUG

_COMMANDS = (
    "generate",
    "explain",
    "search",
    "snapshot",
    "schema",
    "lint",
    "coverage",
    "check",
    "inject",
    "diff",
    "rules",
    "history",
    "vendor",
    "config",
)
"""The modules with one command each, a function of the same name."""


def app_for(words: Sequence[str]) -> typer.Typer:
    """Give the command line that is to read these words.

    It has all commands, or only the one that the first word names: typer looks into the
    signature of each command that it is given, which for all is a tenth of a cold start.
    """
    called = words[0] if words and words[0] in _COMMANDS else ""
    app = typer.Typer(
        name="extractor",
        add_completion=not called,
        rich_markup_mode=None,  # rich costs a cold start more than all of ours, and would eat `[string]`
        pretty_exceptions_enable=False,
        context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    )
    app.callback(invoke_without_command=True)(_top)
    for name in (called,) if called else _COMMANDS:
        app.command()(getattr(import_module(f"extractor.cli.{name}"), name))
    return app


def _print_version(wanted: bool) -> None:  # noqa: FBT001 - typer calls it with one value
    if wanted:
        from extractor import __version__

        terminal.result(f"extractor {__version__}\n")
        raise typer.Exit


def _top(
    context: typer.Context,
    *,
    _version: Annotated[
        bool, typer.Option("--version", callback=_print_version, is_eager=True, help="Print the version.")
    ] = False,
    _debug: Annotated[bool, typer.Option(DEBUG, help="Show the traceback of an error; may stand anywhere.")] = False,
) -> None:
    """Reference pages and explanations from Kubernetes Go types, without a Go toolchain.

    Without a --source, the types that come with the program are read: those of the Kubeflow
    Training Operator.
    """
    if context.invoked_subcommand is None:
        terminal.result(context.get_help() + "\n")
