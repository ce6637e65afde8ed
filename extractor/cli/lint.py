"""`extractor lint`."""

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from extractor.cli import terminal
from extractor.cli.options import Config, Docs, Modules, RuleLevels, Sources, Verbose

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from extractor.cli.inputs import Reading
    from extractor.cli.project import Project
    from extractor.lint import Choice, Document, Finding


class LintFormat(StrEnum):
    """How findings are written."""

    text = "text"
    json = "json"
    github = "github"
    sarif = "sarif"


def lint(
    *,
    source: Sources = None,
    module: Modules = None,
    config: Config = None,
    docs: Docs = None,
    rule: RuleLevels = None,
    only: Annotated[
        list[str] | None,
        typer.Option("--only", metavar="ID", help="Turn all other rules off; 'example-*' keeps several (repeatable)."),
    ] = None,
    format_: Annotated[
        LintFormat, typer.Option("--format", "-f", help="Text for people, JSON, annotations of GitHub, or SARIF.")
    ] = LintFormat.text,
    strict: Annotated[bool, typer.Option("--strict", help="Take warnings for errors.")] = False,
    rules: Annotated[bool, typer.Option("--rules", help="Explain all rules, with examples, and lint nothing.")] = False,
    verbose: Verbose = False,
) -> int:
    """Find markers, examples, paths and links that are wrong.

    Types are looked at, and in hand-written documents the manifests of their kinds, paths into
    them, and links.

    Exits with 1 where a rule is broken whose level is error; with --strict any rule.

    \b
      extractor lint --source api/v1
      extractor lint --docs 'docs/**/*.md' --only 'example-*'
      extractor lint --rule enum-drift=off --format sarif > lint.sarif
    """  # noqa: D301 - typer reads a real \b as "keep these lines"
    from extractor import __version__
    from extractor.cli.configuration import read_settings
    from extractor.cli.documents import patterns_of, read_documents
    from extractor.cli.inputs import inputs, read_sources
    from extractor.cli.project import Project
    from extractor.lint import only as only_these
    from extractor.lint import parse_levels
    from extractor.lint.reports import report

    chosen = {**only_these(only or ()), **parse_levels(rule or ())}
    if rules:
        _explain_rules(format_)
        return 0
    settings = read_settings(config)
    documents = read_documents(patterns_of(settings, docs, source))
    sources = inputs(source, module, config)
    project = Project(settings, config, sources, read_sources(sources))
    found = _findings(project, documents, chosen)
    unread = tell_unread(project.reading, verbose=verbose)
    _show(report(found, format_.value, version=__version__, chosen=chosen), format_)
    _summarize(found)
    return int(unread and strict) or int(any(finding.level == "error" or strict for finding in found))


def _findings(project: "Project", documents: "Sequence[Document]", chosen: "Mapping[str, Choice]") -> "list[Finding]":
    """Give what is wrong with the types, and then what is wrong with the documents."""
    from extractor.cli.judging import in_examples, in_links, in_mentions, in_types

    found = in_types(project, chosen)
    if documents:
        found += in_examples(project, documents, chosen)
        found += in_mentions(project, documents, chosen)
        found += in_links(documents, chosen, project.rendered(documents))
    return found


def _explain_rules(format_: LintFormat) -> None:
    from extractor.lint import RULES

    match format_:
        case LintFormat.json:
            from extractor.lint.reports.records import rule_records

            _show(rule_records(RULES), format_)
        case _:
            from extractor.lint.reports.plain import rule_texts

            _show(rule_texts(RULES, terminal.width()), LintFormat.text)


def _show(text: str, format_: LintFormat) -> None:
    """Print for people in the terminal's encoding, for programs in UTF-8."""
    if format_ is LintFormat.text:
        terminal.result(text)
    else:
        terminal.data(text.encode())


def tell_unread(reading: "Reading", *, verbose: bool) -> bool:
    """Tell what was noticed while reading and breaks no rule; say whether any of it is a warning."""
    import msgspec

    from extractor.cli import remarks
    from extractor.lint import is_covered

    rest = tuple(remark for remark in reading.api.diagnostics if not is_covered(remark))
    api = msgspec.structs.replace(reading.api, diagnostics=rest)
    remarks.tell(msgspec.structs.replace(reading, api=api), verbose=verbose)
    return any(remark.level == "warning" for remark in rest)


def _summarize(found: "Sequence[Finding]") -> None:
    from extractor.cli.remarks import counted

    errors = sum(finding.level == "error" for finding in found)
    files = len({finding.where.file for finding in found})
    if found:
        terminal.say(
            f"{counted(errors, 'error')} and {counted(len(found) - errors, 'warning')} in {counted(files, 'file')}"
        )
    else:
        terminal.say("nothing found")
