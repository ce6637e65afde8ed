"""`extractor history`."""

from typing import TYPE_CHECKING, Annotated

import typer

from extractor.cli import terminal
from extractor.cli.explain import Format
from extractor.cli.options import Verbose

if TYPE_CHECKING:
    from extractor.model.history import History

_TAGS = ("v*",)


def history(
    path: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="PATH",
            show_default=False,
            help="Folders of Go types, from the top of the repository. Patterns are allowed, and several, as folders "
            "move: 'pkg/apis/*/v1'. Without any: the whole repository.",
        ),
    ] = None,
    *,
    source: Annotated[
        list[str] | None,
        typer.Option(
            "--source",
            "-s",
            metavar="DIR",
            help="A clone (repeatable: a tag is read from the first that has it). Without it: the current folder.",
        ),
    ] = None,
    module: Annotated[
        list[str] | None,
        typer.Option(
            "--module",
            "-m",
            metavar="MODULE=DIR",
            help="A clone of another module whose types are used (repeatable); it is read at the versions that go.mod "
            "asks for.",
        ),
    ] = None,
    tags: Annotated[
        list[str] | None,
        typer.Option(
            "--tags",
            metavar="PATTERN",
            help="The tags to read (repeatable), such as 'v1.*'; with ! before it, those to leave out. "
            "Without it: 'v*'.",
        ),
    ] = None,
    format_: Annotated[
        Format | None, typer.Option("--format", "-f", help="Without it: text on a screen, JSON in a file.")
    ] = None,
    output: Annotated[
        str | None, typer.Option("--output", "-o", metavar="FILE", help="The file to write. Without it: stdout.")
    ] = None,
    verbose: Verbose = False,
) -> None:
    """Tell since when each kind, type, field and value is there.

    Reads many releases of an API out of git, and says of each name in which of them it appeared,
    was deprecated, got another type, or was gone. The JSON gives pages and explanations their
    "since".
    """
    from extractor.cli.caching import new_memory
    from extractor.cli.inputs import with_modules
    from extractor.cli.releases import readings, releases
    from extractor.history import history as tell

    memory = new_memory()
    chosen = releases(source or ["."], _patterns(tags))
    found = tell(readings(chosen, path or (), with_modules({}, module), memory))
    if verbose:
        terminal.say(_counted(found, memory.files, memory.blobs, memory.reads, memory.parses))
    as_json = format_ is Format.json if format_ else bool(output)
    _write(found, output, as_json=as_json)


def _patterns(given: list[str] | None) -> tuple[str, ...]:
    """Give the patterns; only some to leave out leave out of all."""
    patterns = tuple(given or ())
    return patterns if any(not pattern.startswith("!") for pattern in patterns) else (*_TAGS, *patterns)


def _counted(found: "History", files: int, blobs: int, reads: int, parses: int) -> str:
    return (
        f"{len(found.tags)} tags: looked at {files} files, which are {blobs} distinct blobs; "
        f"{reads} blobs read, {parses} parsed"
    )


def _write(found: "History", output: str | None, *, as_json: bool) -> None:
    if output is None:
        if as_json:
            terminal.data(_json(found))
            return
        from extractor.history.text import history_lines

        terminal.show(history_lines(found, terminal.width()))
        return
    from extractor.save import write_bytes

    data = _json(found) if as_json else _text(found)
    changed = write_bytes(output, data, start=b'{\n  "history": ' if as_json else b"Read ")
    terminal.say(f"wrote {output}" if changed else f"{output} is up to date")


def _json(found: "History") -> bytes:
    from extractor.snapshot.history import dumps

    return dumps(found)


def _text(found: "History") -> bytes:
    from extractor.history.text import history_lines

    lines = ("".join(span.text for span in line).rstrip() for line in history_lines(found, 100))
    return "".join(f"{line}\n" for line in lines).encode()
