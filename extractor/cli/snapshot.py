"""`extractor snapshot`."""

from typing import TYPE_CHECKING, Annotated

import typer

from extractor.cli import terminal
from extractor.cli.options import Config, Modules, Sources, Strict, Verbose

if TYPE_CHECKING:
    from extractor.cli.inputs import Reading
    from extractor.model.api import Api

_STDOUT = "-"
_COMPRESSED = ".gz"


def snapshot(
    *,
    source: Sources = None,
    module: Modules = None,
    config: Config = None,
    output: Annotated[
        str | None,
        typer.Option(
            "--output",
            "-o",
            metavar="FILE",
            help="The file to write. Without it: stdout. With --facts-only it may end in a slash: a file for each "
            "package goes there.",
        ),
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
    if facts_only is None:
        changed = _write(reading.api, output)
    else:
        api, modules = _bare(reading, facts_only)
        if output and output.endswith("/"):
            _write_packages(api, modules, output)
            return 0
        changed = _write(api, output)
    if output and output != _STDOUT:
        terminal.say(f"wrote {output}" if changed else f"{output} is up to date")
    return 0


def _bare(reading: "Reading", version: str) -> "tuple[Api, frozenset[str]]":
    """Give the API with facts only, and the modules that its sources belong to."""
    from extractor.snapshot.bare import facts_only

    modules = frozenset[str]().union(*(folder.modules() for folder in reading.folders))
    return facts_only(reading.api, version, modules), modules


def _write_packages(api: "Api", modules: frozenset[str], folder: str) -> None:
    from extractor.cli.remarks import counted
    from extractor.snapshot.bare import by_package

    packages = by_package(api, modules)
    changed = sum(_write(each, f"{folder}{path}.json{_COMPRESSED}") for path, each in packages.items())
    terminal.say(f"wrote {changed} of {counted(len(packages), 'file')} in {folder}")


def _write(api: "Api", output: str | None) -> bool:
    from extractor.snapshot.codec import GZIP, compressed, dumps

    if output is None or output == _STDOUT:
        terminal.data(dumps(api))
        return True
    from extractor.save import write_bytes, write_one

    if output.endswith(_COMPRESSED):
        return write_bytes(output, compressed(api), start=GZIP)
    return write_one(output, dumps(api).decode())
