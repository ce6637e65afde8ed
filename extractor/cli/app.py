"""The command line: which commands there are."""

from typing import Annotated

import typer

from extractor.cli import terminal
from extractor.cli.boundary import DEBUG
from extractor.cli.config import config
from extractor.cli.explain import explain
from extractor.cli.generate import generate
from extractor.cli.schema import schema
from extractor.cli.search import search
from extractor.cli.snapshot import snapshot

app = typer.Typer(
    name="extractor",
    rich_markup_mode=None,  # rich costs a cold start more than all of ours, and would eat `[string]`
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
for command in (generate, explain, search, snapshot, schema, config):
    app.command()(command)


def _print_version(wanted: bool) -> None:  # noqa: FBT001 - typer calls it with one value
    if wanted:
        from extractor import __version__

        terminal.result(f"extractor {__version__}\n")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def top(
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
