"""`extractor config`."""

from typing import Annotated

import typer

from extractor.cli import terminal
from extractor.cli.options import Config


def config(
    *,
    file: Config = None,
    schema: Annotated[bool, typer.Option("--schema", help="Print the JSON Schema of the file, for editors.")] = False,
) -> None:
    """Print the configuration in effect, or its JSON Schema.

    The configuration is YAML; what a file leaves out has its default. Paths in it are relative
    to the file. Options of a command win over it.
    """
    from extractor.cli import settings

    if schema:
        terminal.result(settings.schema())
        return
    from extractor.cli.configuration import read_settings

    terminal.result(settings.as_yaml(read_settings(file)))
