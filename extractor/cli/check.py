"""`extractor check`."""

from typing import Annotated

import typer

from extractor.cli.options import Config, Docs, Modules, RuleLevels, Sources, Verbose

_FORMAT = "text, json, markdown, github or sarif, each with =FILE if not for stdout (repeatable)."
_SKIP = "Leave out a part: pages, regions, types, examples, mentions, links or coverage (repeatable)."


def check(
    *,
    source: Sources = None,
    module: Modules = None,
    docs: Docs = None,
    skip: Annotated[list[str] | None, typer.Option("--skip", metavar="PART", help=_SKIP)] = None,
    rule: RuleLevels = None,
    format_: Annotated[list[str] | None, typer.Option("--format", "-f", metavar="FORMAT[=FILE]", help=_FORMAT)] = None,
    strict: Annotated[bool, typer.Option("--strict", help="Take warnings for errors.")] = False,
    config: Config = None,
    verbose: Verbose = False,
) -> int:
    """Check pages, types, examples, paths, links and words, for CI.

    Pages and injected regions must be up to date, types and hand-written documents be right, and
    as much have words as the key coverage of the configuration wants. Types are read once, every
    part reports, and the worst exit code counts.

    \b
      extractor check
      extractor check --format github --format sarif=check.sarif
      extractor check --skip coverage --rule missing-path=warning
    """  # noqa: D301 - typer reads a real \b as "keep these lines"
    from extractor.cli import verdicts
    from extractor.cli.configuration import read_settings
    from extractor.cli.inputs import inputs, read_sources
    from extractor.cli.lint import tell_unread
    from extractor.cli.outputs import outputs
    from extractor.cli.parts import Checks, skipped
    from extractor.cli.project import Project
    from extractor.lint import parse_levels

    chosen = parse_levels(rule or ())
    wanted = outputs(format_ or ["text"], verdicts.FORMATS)
    settings = read_settings(config)
    left_out = skipped((*settings.check.skip, *(skip or ())))
    sources = inputs(source, module, config)
    project = Project(settings, config, sources, read_sources(sources))
    unread = tell_unread(project.reading, verbose=verbose)
    parts = Checks(project, chosen, docs, source).parts(left_out)
    verdicts.write(parts, wanted, chosen, strict=strict)
    return verdicts.code(parts, strict=strict) or int(unread and strict)
