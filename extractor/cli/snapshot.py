"""`extractor snapshot`."""

from typing import Annotated

import typer

from extractor.cli import terminal
from extractor.cli.options import Config, Sources, Strict, Verbose


def snapshot(
    *,
    source: Sources = None,
    config: Config = None,
    output: Annotated[
        str | None, typer.Option("--output", "-o", metavar="FILE", help="The file to write. Without it: stdout.")
    ] = None,
    strict: Strict = False,
    verbose: Verbose = False,
) -> int:
    """Write the whole API as versioned JSON.

    Every command takes such a file as its --source.
    """
    from extractor.cli import remarks
    from extractor.cli.configuration import sources_of
    from extractor.cli.inputs import read_sources
    from extractor.snapshot import dumps

    reading = read_sources(source or sources_of(config))
    remarks.tell(reading, verbose=verbose)
    if strict and remarks.refuse(reading.api):
        return 1
    data = dumps(reading.api)
    if output is None or output == "-":
        terminal.data(data)
        return 0
    from extractor.save import write_one

    changed = write_one(output, data.decode())
    terminal.say(f"wrote {output}" if changed else f"{output} is up to date")
    return 0
