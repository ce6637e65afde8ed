"""`extractor snapshot`."""

from typing import TYPE_CHECKING, Annotated

import typer

from extractor.cli import terminal
from extractor.cli.options import Config, Modules, Sources, Strict, Verbose

if TYPE_CHECKING:
    from extractor.model.api import Api

_STDOUT = "-"
_COMPRESSED = ".gz"


def snapshot(
    *,
    source: Sources = None,
    module: Modules = None,
    config: Config = None,
    output: Annotated[
        str | None, typer.Option("--output", "-o", metavar="FILE", help="The file to write. Without it: stdout.")
    ] = None,
    facts_only: Annotated[
        str | None,
        typer.Option(
            "--facts-only",
            metavar="VERSION",
            help="Leave out whatever somebody wrote in words, and name the sources by that version.",
        ),
    ] = None,
    strict: Strict = False,
    verbose: Verbose = False,
) -> int:
    """Write the whole API as versioned JSON.

    Every command takes such a file as its --source. It is compressed where its name ends in .gz.
    """
    from extractor.cli import remarks
    from extractor.cli.inputs import inputs, read_sources

    reading = read_sources(inputs(source, module, config))
    remarks.tell(reading, verbose=verbose)
    if strict and remarks.refuse(reading.api):
        return 1
    changed = _write(reading.api if facts_only is None else _bare(reading.api, facts_only), output)
    if output and output != _STDOUT:
        terminal.say(f"wrote {output}" if changed else f"{output} is up to date")
    return 0


def _bare(api: "Api", version: str) -> "Api":
    from extractor.snapshot.bare import facts_only

    return facts_only(api, version)


def _write(api: "Api", output: str | None) -> bool:
    from extractor.snapshot.codec import GZIP, compressed, dumps

    if output is None or output == _STDOUT:
        terminal.data(dumps(api))
        return True
    from extractor.save import write_bytes, write_one

    if output.endswith(_COMPRESSED):
        return write_bytes(output, compressed(api), start=GZIP)
    return write_one(output, dumps(api).decode())
