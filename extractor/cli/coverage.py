"""`extractor coverage`."""

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from extractor.cli import terminal
from extractor.cli.options import Config, Modules, Pages, Sources, Verbose

if TYPE_CHECKING:
    from extractor.cli.inputs import Reading
    from extractor.cli.settings import Settings
    from extractor.lint.coverage import Coverage


class CoverageFormat(StrEnum):
    """How coverage is written."""

    text = "text"
    json = "json"
    github = "github"
    markdown = "markdown"


def coverage(
    *,
    source: Sources = None,
    module: Modules = None,
    pages: Pages = None,
    config: Config = None,
    minimum: Annotated[
        float | None,
        typer.Option(
            "--min", min=0, max=100, metavar="PERCENT", help="Exit with 1 where a smaller share of names has words."
        ),
    ] = None,
    format_: Annotated[
        CoverageFormat,
        typer.Option("--format", "-f", help="Text for people, JSON, annotations of GitHub, or a table in Markdown."),
    ] = CoverageFormat.text,
    verbose: Verbose = False,
) -> int:
    """Count what has words, and list what has none.

    Kinds, types, fields and values count. Words are a comment in the source or a note beside the
    pages. A field without either has those of its type, where that is one of the sources.
    Without --min, the key coverage of the configuration says how many percent are wanted.

    \b
      extractor coverage --source api/v1 --min 90
      extractor coverage --format markdown >> "$GITHUB_STEP_SUMMARY"
    """  # noqa: D301 - typer reads a real \b as "keep these lines"
    from extractor.cli.configuration import pages_of, read_settings
    from extractor.cli.inputs import Inputs, read_and_count, with_modules
    from extractor.lint.coverage.reports import report

    settings = read_settings(config)
    sources = tuple(source or settings.sources)
    reading = read_and_count(Inputs(sources, with_modules(settings.modules, module)), verbose=verbose)
    wanted = settings.coverage if minimum is None else minimum
    found = measured(reading, pages or pages_of(settings, sources), settings, config)
    text = report(found, format_.value, wanted)
    if format_ is CoverageFormat.text:
        terminal.result(text)
    else:
        terminal.data(text.encode())
    return _judged(found, wanted)


def measured(reading: "Reading", pages: str, settings: "Settings", config: str | None) -> "Coverage":
    """Give the coverage of what was read, with places that can be opened from the current folder.

    Raises:
        TemplateError: The folder of pages can't be read.
        NoteError: A note is wrong, or about nothing that exists.
        ConfigError: What is to be hidden can't be told.
    """
    import msgspec

    from extractor.cli.configuration import with_place
    from extractor.errors import ConfigError
    from extractor.lint.coverage import Pages as OnPages
    from extractor.lint.coverage import measure
    from extractor.render.hidden import Hidden
    from extractor.render.notes import Notes
    from extractor.render.pageset import read_pages

    try:
        hidden = Hidden(reading.api, settings)
    except ConfigError as error:
        raise with_place(error, config) from None
    notes = Notes(reading.api, read_pages(pages).notes if pages else ())
    found = measure(reading.api, OnPages(notes.subjects(), hidden.type, hidden.member))
    replace = msgspec.structs.replace
    rows = (
        replace(row, things=tuple(replace(thing, where=reading.here(thing.where)) for thing in row.things))
        for row in found.rows
    )
    return replace(found, rows=tuple(rows))


def _judged(found: "Coverage", wanted: float) -> int:
    from extractor.lint.coverage.reports import shortfall

    if found.reaches(wanted):
        terminal.say(f"{found.percent:g}% of {found.total} names have words")
        return 0
    terminal.remark("error", shortfall(found, wanted))
    terminal.remark("hint", "write a comment in the source, or a note beside the pages")
    return 1
