"""Everything that can be made of a model, made: of damaged files as well, no verb may fail or lead astray."""

from collections.abc import Iterator
from contextlib import suppress

from extractor.diff import diff
from extractor.diff.outcome import Input, Outcome
from extractor.diff.report import report as report_changes
from extractor.errors import SourceError
from extractor.explain import explain, overview, search
from extractor.explain.text import explanation_lines, hit_lines, overview_lines
from extractor.lint import lint
from extractor.lint.reports import report as report_findings
from extractor.model.api import Api
from extractor.model.completion import completed
from extractor.openapi.document import schema_files
from extractor.openapi.options import SchemaOptions
from extractor.render import render
from extractor.screen import text_of
from extractor.snapshot import dumps, loads
from extractor.snapshot.kubernetes import kubernetes
from tests.render.links import problems

_WIDTH = 72
_EXPLAINED = 12
"""So many types, and so many fields of each: an explanation looks at the whole API."""


def use(api: Api, other: Api) -> list[str]:
    """Use a model in every way, `other` being one that it is compared with; give what is wrong."""
    return [*_snapshot(api), *_pages(api), *_explanations(api), *_schemas(api), *_findings(api), *_changes(api, other)]


def _snapshot(api: Api) -> Iterator[str]:
    data = dumps(api)
    if loads(data, "api.json") != api:
        yield "a snapshot that is read back differently"
    if loads(data, "api.json") and dumps(loads(data, "api.json")) != data:
        yield "a snapshot that is written back differently"


def _pages(api: Api) -> Iterator[str]:
    pages = render(api)
    yield from problems(pages)
    if render(loads(dumps(api), "api.json")) != pages:
        yield "other pages from a snapshot"


def _explanations(api: Api) -> Iterator[str]:
    text = text_of(overview_lines(overview(api), _WIDTH))
    for definition in api.types[:_EXPLAINED]:
        path = f"{definition.name.package}.{definition.name.name}"
        text += text_of(explanation_lines(explain(api, path, depth=3), _WIDTH, tree=True))
        for member in api.members(definition)[:_EXPLAINED]:
            if all(part and part == part.strip() for part in member.field.name.split(".")):  # else it is no path
                text += text_of(explanation_lines(explain(api, f"{path}.{member.field.name}"), _WIDTH))
    hits = search(api, "a")
    text += text_of(hit_lines(hits, "a", _WIDTH))
    if any(line.endswith(" ") for line in text.split("\n")):
        yield "an explanation with blanks at the end of a line"


def _schemas(api: Api) -> Iterator[str]:
    whole = completed(api, kubernetes())
    with suppress(SourceError):  # a schema that would have no end
        for form in ("openapi", "jsonschema"):
            files = schema_files(whole, whole.kinds(), SchemaOptions(), form)
            if not all(text.startswith("{") for text in files.values()):
                yield "a schema that is none"


def _findings(api: Api) -> Iterator[str]:
    found = lint(api)
    for format_ in ("text", "json", "github", "sarif"):
        report_findings(found, format_, version="0", chosen={})
    yield from (f"a finding without a place: {each}" for each in found if not each.where.file or each.where.line < 1)


def _changes(api: Api, other: Api) -> Iterator[str]:
    if diff(api, api):
        yield "changes from a model to itself"
    for changes in (diff(api, other), diff(other, api)):
        told = Outcome(old=Input("old"), new=Input("new"), changes=changes)
        for format_ in ("text", "oneline", "json", "markdown", "github", "sarif", "junit", "gitlab"):
            report_changes(told, format_, version="0")
