"""`extractor inject FILE...`."""

import os
from typing import TYPE_CHECKING, Annotated, NamedTuple

import msgspec
import typer

from extractor.cli import terminal
from extractor.cli.options import Config, Histories, Modules, Sources, Strict, Templates, Verbose
from extractor.cli.staleness import Check, CheckFormat, CheckFormatOption, StaleFile, tell

if TYPE_CHECKING:
    from collections.abc import Sequence

    from extractor.cli.settings import Settings
    from extractor.inject import HandWritten
    from extractor.model.api import Api
    from extractor.model.history import History


class Change(msgspec.Struct, frozen=True):
    """A file before and after; `before` is what is on the disk."""

    file: "HandWritten"
    before: str
    after: str


def inject(
    files: Annotated[list[str], typer.Argument(metavar="FILE...", help="Hand-written files that hold regions.")],
    *,
    check: Check = False,
    init: Annotated[
        list[str] | None,
        typer.Option(
            "--init",
            metavar="CALL",
            help='Append a region for this call to each file that has none for it, as "type RunPolicy" (repeatable).',
        ),
    ] = None,
    format_: CheckFormatOption = CheckFormat.text,
    source: Sources = None,
    module: Modules = None,
    templates: Templates = None,
    history: Histories = None,
    config: Config = None,
    strict: Strict = False,
    verbose: Verbose = False,
) -> int:
    """Fill regions in hand-written files and change nothing else.

    A region stands between two comments; the first says what it holds: one of the functions that
    pages can call, names, and options.

    \b
      <!-- extractor:begin fields RunPolicy only=suspend,backoffLimit -->
      <!-- extractor:end -->

    In MDX the comments are {/* ... */}, in AsciiDoc // ..., in reStructuredText .. ..., and where
    HTML comments are shown, [//]: # (...).
    """  # noqa: D301 - typer reads a real \b as "keep these lines"
    from extractor.cli import remarks
    from extractor.cli.configuration import read_settings
    from extractor.cli.histories import history_of
    from extractor.cli.inputs import Inputs, read_sources, with_modules

    settings = read_settings(config)
    before = [read_file(path) for path in distinct(files)]
    ready = [_with_regions(file, init or ()) for file in before]
    of_sources = "" if source else settings.history
    chosen = Inputs(tuple(source or settings.sources), with_modules(settings.modules, module), history or of_sources)
    reading = read_sources(chosen)
    remarks.tell(reading, verbose=verbose)
    if strict and remarks.refuse(reading.api):
        return 1
    choices = Choices(templates or settings.templates, settings, config, history_of(chosen))
    texts = filled_texts(reading.api, ready, choices)
    changes = [
        Change(file, old.text, text) for file, old, text in zip(ready, before, texts, strict=True) if text != old.text
    ]
    return _check(changes, ready, format_) if check else _write(changes, ready)


def distinct(paths: "Sequence[str]") -> list[str]:
    """Give the paths without those that lead to a file named before."""
    return list({os.path.realpath(path): path for path in reversed(paths)}.values())[::-1]


def read_file(path: str) -> "HandWritten":
    """Read a file that may hold regions.

    Raises:
        SourceError: It can't be read.
        RegionError: Its regions are not written as regions are.
    """
    from pathlib import Path

    from extractor.errors import SourceError
    from extractor.inject import read
    from extractor.position import Position

    place = Path(path)
    if place.exists() and not place.is_file() and not place.is_dir():
        raise SourceError("this is a device or a pipe, not a file", where=Position(path))  # reading one may never end
    try:
        data = place.read_bytes()
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise SourceError(f"can't read the file: {reason}", where=Position(path)) from None
    return read(data, path)


def _with_regions(file: "HandWritten", calls: "Sequence[str]") -> "HandWritten":
    """Give the file with a region for each of the calls; one without any region is an error."""
    from extractor.errors import RegionError
    from extractor.inject import marks, with_region
    from extractor.position import Position

    for call in calls:
        file = with_region(file, call)
    if not file.regions:
        begin, end = marks(file.format, "fields Type")
        hint = f'write {begin} and {end} where it should stand, or append one with --init "fields Type"'
        raise RegionError("there is no region in this file", where=Position(file.path), hint=hint)
    return file


class Choices(NamedTuple):
    """What a person chose about the texts, and the file that holds the settings, if it is not the usual one."""

    templates: str
    settings: "Settings"
    config: str | None
    history: "History | None"


def filled_texts(api: "Api", files: "Sequence[HandWritten]", choices: Choices) -> list[str]:
    """Give the new texts of the files: all of them, before any is written.

    Raises:
        ExtractorError: A region, a layout or a setting is wrong.
    """
    from extractor.cli.caching import cache
    from extractor.cli.configuration import with_place
    from extractor.errors import ConfigError
    from extractor.inject import filled
    from extractor.render import fill_regions
    from extractor.render.regions import Request

    templates, settings, config, history = choices
    places = [(file.path, region) for file in files for region in file.regions]
    requests = [Request(_page(path), region.call, region.format, region.where) for path, region in places]
    try:
        texts = fill_regions(api, requests, templates=templates, options=settings, history=history, cache=cache())
    except ConfigError as error:
        raise with_place(error, config) from None
    by_place = {region.where: text for (_, region), text in zip(places, texts, strict=True)}
    return [filled(file, lambda region: by_place[region.where]) for file in files]


def _page(path: str) -> str:
    """Give the path from the current folder, with slashes, so that links lead from file to file."""
    from pathlib import Path

    try:
        return Path(os.path.relpath(path)).as_posix()
    except ValueError:  # another drive
        return Path(path).resolve().as_posix()


def _write(changes: "Sequence[Change]", files: "Sequence[HandWritten]") -> int:
    from extractor.cli.remarks import counted
    from extractor.save import write_in_place

    write_in_place({change.file.path: change.after for change in changes})
    regions = sum(len(file.regions) for file in files)
    terminal.say(f"wrote {len(changes)} of {counted(len(files), 'file')} with {counted(regions, 'region')}")
    return 0


def _check(changes: "Sequence[Change]", files: "Sequence[HandWritten]", format_: CheckFormat) -> int:
    from extractor.cli.remarks import counted

    if not changes:
        terminal.say(f"{counted(len(files), 'file')} up to date")
        return 0
    stale = [stale_file(change) for change in changes]
    return tell(stale, f"{counted(len(stale), 'file')} of {len(files)} out of date", format_)


def stale_file(change: Change) -> StaleFile:
    """Give a file whose regions are not as they would be filled."""
    from extractor.position import Position
    from extractor.save import diff

    path = change.file.path
    before, after = (text.replace("\r\n", "\n").replace("\r", "\n") for text in (change.before, change.after))
    pairs = zip(before.split("\n"), after.split("\n"), strict=False)
    line = next((number for number, (old, new) in enumerate(pairs, 1) if old != new), before.count("\n") + 1)
    return StaleFile(Position(path, line), "different", diff(path, before, after))
