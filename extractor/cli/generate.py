"""`extractor generate`."""

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import msgspec
import typer

from extractor.cli import terminal
from extractor.cli.options import Config, Histories, Modules, Pages, Sources, Strict, Templates, Verbose
from extractor.cli.staleness import Check, CheckFormat, CheckFormatOption, StaleFile, tell

if TYPE_CHECKING:
    from collections.abc import Mapping

    from extractor.cli.settings import Settings
    from extractor.model.api import Api
    from extractor.model.history import History

SNAPSHOT = "api.json"


class FlavourName(StrEnum):
    """For whom pages are written."""

    gfm = "gfm"
    docsy = "docsy"
    myst = "myst"


def generate(
    *,
    source: Sources = None,
    module: Modules = None,
    out: Annotated[
        str | None, typer.Option("--out", "-o", metavar="DIR", help="Where to write. Without it: out/.")
    ] = None,
    pages: Pages = None,
    templates: Templates = None,
    flavour: Annotated[
        FlavourName | None,
        typer.Option(
            "--flavour",
            help="For whom: GitHub (gfm), Hugo with the theme Docsy (docsy), or Sphinx with MyST (myst). Without it: that "
            "of the configuration, or gfm.",
            show_choices=False,
        ),
    ] = None,
    history: Histories = None,
    config: Config = None,
    check: Check = False,
    format_: CheckFormatOption = CheckFormat.text,
    strict: Strict = False,
    verbose: Verbose = False,
) -> int:
    """Write reference pages, and the API as a snapshot.

    Files that are already right are left alone; generated files that no longer belong are
    removed; hand-written ones are never touched.
    """
    from extractor.cli import remarks
    from extractor.cli.configuration import pages_of, read_settings
    from extractor.cli.histories import history_of
    from extractor.cli.inputs import Inputs, read_sources, with_modules

    settings = read_settings(config)
    if flavour:
        settings = msgspec.structs.replace(settings, flavour=flavour.value)
    sources = tuple(source or settings.sources)
    of_sources = "" if source else settings.history
    chosen = Inputs(sources, with_modules(settings.modules, module), history or of_sources)
    reading = read_sources(chosen)
    remarks.tell(reading, verbose=verbose)
    if strict and remarks.refuse(reading.api):
        return 1
    choices = Choices(
        pages=pages or pages_of(settings, sources),
        templates=templates or settings.templates,
        settings=settings,
        config=config,
    )
    files = files_of(reading.api, history_of(chosen), choices)
    folder = out or settings.out
    return _check(files, folder, format_) if check else _write(files, folder)


class Choices(msgspec.Struct, frozen=True):
    """What a person chose about the pages, and the file that holds the settings, if it is not the usual one."""

    pages: str
    templates: str
    settings: "Settings"
    config: str | None


def files_of(api: "Api", history: "History | None", choices: Choices) -> "dict[str, str | bytes]":
    """Give the content of all files that are to be written, by path below the output folder.

    Raises:
        ExtractorError: A page, a layout, a note or a setting is wrong.
    """
    from extractor.cli.caching import cache
    from extractor.cli.configuration import with_place
    from extractor.errors import ConfigError
    from extractor.render import render

    try:
        files = render(
            api,
            pages=choices.pages,
            templates=choices.templates,
            options=choices.settings,
            history=history,
            cache=cache(),
        )
    except ConfigError as error:
        raise with_place(error, choices.config) from None
    if not choices.settings.snapshot:
        return {**files}
    from extractor.snapshot import dumps

    return {**files, SNAPSHOT: dumps(api)}


def _write(files: "Mapping[str, str | bytes]", folder: str) -> int:
    from extractor.cli.remarks import counted
    from extractor.save import write

    written = write(files, folder)
    terminal.say(f"wrote {len(written.changed)} of {counted(len(files), 'file')} in {_shown(folder)}")
    if written.removed:
        terminal.say(f"removed {', '.join(written.removed)}")
    return 0


def stale_in(files: "Mapping[str, str | bytes]", folder: str) -> list[StaleFile]:
    """Give the files in the folder that are not as they would be written.

    Raises:
        OutputError: A file can't be read, or a hand-written one is in the way.
    """
    from extractor.position import Position
    from extractor.save import check

    return [StaleFile(Position(f"{_shown(folder)}{one.path}"), one.reason, one.diff) for one in check(files, folder)]


def _check(files: "Mapping[str, str | bytes]", folder: str, format_: CheckFormat) -> int:
    from extractor.cli.remarks import counted

    shown = _shown(folder)
    stale = stale_in(files, folder)
    if not stale:
        terminal.say(f"{counted(len(files), 'file')} in {shown} up to date")
        return 0
    summary = f"{counted(len(stale), 'file')} of {len(files)} in {shown} out of date"
    return tell(stale, summary, format_)


def _shown(folder: str) -> str:
    return folder if folder.endswith("/") else f"{folder}/"
