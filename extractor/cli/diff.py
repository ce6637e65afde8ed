"""`extractor diff [OLD] [NEW]`."""

from typing import Annotated

import typer

from extractor.cli import terminal
from extractor.cli.options import Config, Modules, Verbose

_HELP = {
    "fail_on": "Exit with 1 from this severity on: breaking, potential, safe, docs, or never.",
    "lens": "For whom to tell changes: wire, go, docs (repeatable). Without it: wire and docs.",
    "format": "text, oneline, json, markdown, github, sarif, junit or gitlab, each with =FILE if not for stdout.",
}


def diff(
    old: Annotated[
        str | None,
        typer.Argument(
            metavar="OLD", show_default=False, help="A folder, a snapshot, or a revision. Without it: the newest tag."
        ),
    ] = None,
    new: Annotated[
        str | None, typer.Argument(metavar="NEW", show_default=False, help="The same. Without it: the work tree.")
    ] = None,
    *,
    path: Annotated[
        list[str] | None,
        typer.Option("--path", "-p", metavar="DIR", help="Where in both sides the Go types are (repeatable)."),
    ] = None,
    module: Modules = None,
    merge_base: Annotated[
        bool, typer.Option("--merge-base", help="Compare with the commit where OLD and NEW parted.")
    ] = False,
    versions: Annotated[
        str | None,
        typer.Option("--versions", metavar="A..B", help="Compare two versions inside of OLD: v1beta1..v1."),
    ] = None,
    moved: Annotated[
        list[str] | None,
        typer.Option("--map", metavar="OLD=NEW", help="A package or folder has another name (repeatable)."),
    ] = None,
    format_: Annotated[
        list[str] | None, typer.Option("--format", "-f", metavar="FORMAT[=FILE]", help=_HELP["format"])
    ] = None,
    fail_on: Annotated[str | None, typer.Option("--fail-on", metavar="SEVERITY", help=_HELP["fail_on"])] = None,
    lens: Annotated[list[str] | None, typer.Option("--lens", "-l", metavar="LENS", help=_HELP["lens"])] = None,
    severity: Annotated[
        list[str] | None,
        typer.Option("--severity", metavar="RULE=LEVEL", help="Set how bad a rule is, or off (repeatable)."),
    ] = None,
    strict: Annotated[bool, typer.Option("--strict", help="Take what can't be decided for breaking.")] = False,
    strict_alpha: Annotated[bool, typer.Option("--strict-alpha", help="Judge alpha versions as all others.")] = False,
    enum_open_doc_pattern: Annotated[
        str | None,
        typer.Option(metavar="REGEX", help="What in a description says that an enum may grow."),
    ] = None,
    accept: Annotated[
        str | None, typer.Option("--accept", metavar="FILE", help="The file of accepted changes.")
    ] = None,
    strict_accept: Annotated[
        bool, typer.Option("--strict-accept", help="Exit with 2 where an entry of that file accepts nothing.")
    ] = False,
    baseline: Annotated[
        str | None, typer.Option("--baseline", metavar="FILE", help="A JSON report, all of whose changes are accepted.")
    ] = None,
    today: Annotated[
        str | None,
        typer.Option(metavar="DATE", help="The day that entries which end are judged by. Without it: today."),
    ] = None,
    allow_partial: Annotated[
        bool, typer.Option("--allow-partial", help="Leave files that don't parse out of both sides.")
    ] = False,
    schema: Annotated[bool, typer.Option("--schema", help="Print the JSON Schema of the JSON report.")] = False,
    config: Config = None,
    verbose: Verbose = False,
) -> int:
    """Tell what changed in an API, and whom it breaks.

    Judged by Kubernetes' own rules, which `extractor rules` explains. Exits with 1 where something
    is as bad as --fail-on, which is breaking.

    \b
      extractor diff v1.8.0 v1.9.0 --path pkg/apis
      extractor diff api.json --format text --format sarif=api.sarif
      extractor diff --versions v1beta1..v1
    """  # noqa: D301 - typer reads a real \b as "keep these lines"
    if schema:
        from extractor.diff.report.records import json_schema

        terminal.result(json_schema())
        return 0
    from extractor.cli import comparison, reports
    from extractor.cli.configuration import read_settings
    from extractor.cli.inputs import with_modules
    from extractor.cli.sides import Chosen

    settings = read_settings(config)
    flags = comparison.Flags(
        fail_on=fail_on,
        lens=lens,
        severity=severity,
        versions=versions,
        map=moved,
        strict=strict,
        strict_alpha=strict_alpha,
        enum_open_doc_pattern=enum_open_doc_pattern,
        accept=accept,
        strict_accept=strict_accept,
        baseline=baseline,
    )
    options = comparison.options(flags, settings.diff, config)
    outputs = reports.outputs(format_ or ["text"])
    chosen = Chosen(old=old, new=new, paths=tuple(path or ()), sources=settings.sources, merge_base=merge_base)
    modules = with_modules(settings.modules, module)
    compared = comparison.compare(chosen, modules, options, verbose=verbose, partial=allow_partial)
    outcome = comparison.judge(compared, options, today)
    reports.write(outcome, compared, outputs)
    return int(outcome.fails)
