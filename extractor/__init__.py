"""Kubernetes Go types → facts → reference pages, explanations, schemas and snapshots.

    from extractor import explain_path, load_api, open_folder, render_pages

    api = load_api([open_folder("pkg/apis/kubeflow.org/v1")])
    explain_path(api, "PyTorchJob.spec.elasticPolicy").description
    pages = render_pages(api)

Every verb is a function: values in, a value out. A verb has a longer name here than in its own
room (`extractor.load.load`), because `extractor.load` is the room. Names are imported when they
are first used, so that `import extractor` costs nothing.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from extractor.diff import DiffOptions
    from extractor.diff import diff as diff_apis
    from extractor.errors import (
        ConfigError,
        ExtractorError,
        GoSyntaxError,
        NoteError,
        OutputError,
        RegionError,
        SourceError,
        TemplateError,
        UnknownName,
    )
    from extractor.explain import explain as explain_path
    from extractor.explain import overview as list_kinds
    from extractor.explain import search as search_api
    from extractor.history import Reading as ReleaseReading
    from extractor.history import history as tell_history
    from extractor.lint import Document, check_examples
    from extractor.lint import lint as lint_api
    from extractor.lint.reports import report as report_findings
    from extractor.load import load as load_api
    from extractor.model.api import Api
    from extractor.model.completion import completed as complete_api
    from extractor.model.history import History
    from extractor.model.lookup import find as find_path
    from extractor.openapi.jsonschema import editor_schema
    from extractor.openapi.options import SchemaOptions
    from extractor.openapi.schema import kind_schema
    from extractor.render import render as render_pages
    from extractor.render.options import RenderOptions
    from extractor.save import check as check_files
    from extractor.save import write as write_files
    from extractor.snapshot import dumps as dump_snapshot
    from extractor.snapshot import loads as load_snapshot
    from extractor.snapshot.history import dumps as dump_history
    from extractor.snapshot.history import loads as load_history
    from extractor.snapshot.known import known as known_types
    from extractor.snapshot.kubernetes import kubernetes as kubernetes_api
    from extractor.source import open_folder, open_source

__version__ = "0.1.0"

__all__ = [
    "Api",
    "ConfigError",
    "DiffOptions",
    "Document",
    "ExtractorError",
    "GoSyntaxError",
    "History",
    "NoteError",
    "OutputError",
    "RegionError",
    "ReleaseReading",
    "RenderOptions",
    "SchemaOptions",
    "SourceError",
    "TemplateError",
    "UnknownName",
    "__version__",
    "check_examples",
    "check_files",
    "complete_api",
    "diff_apis",
    "dump_history",
    "dump_snapshot",
    "editor_schema",
    "explain_path",
    "find_path",
    "kind_schema",
    "known_types",
    "kubernetes_api",
    "lint_api",
    "list_kinds",
    "load_api",
    "load_history",
    "load_snapshot",
    "open_folder",
    "open_source",
    "render_pages",
    "report_findings",
    "search_api",
    "tell_history",
    "write_files",
]

_HOMES = {
    "Api": ("extractor.model.api", "Api"),
    "DiffOptions": ("extractor.diff", "DiffOptions"),
    "Document": ("extractor.lint", "Document"),
    "History": ("extractor.model.history", "History"),
    "ReleaseReading": ("extractor.history", "Reading"),
    "RenderOptions": ("extractor.render.options", "RenderOptions"),
    "SchemaOptions": ("extractor.openapi.options", "SchemaOptions"),
    "check_examples": ("extractor.lint", "check_examples"),
    "check_files": ("extractor.save", "check"),
    "complete_api": ("extractor.model.completion", "completed"),
    "diff_apis": ("extractor.diff", "diff"),
    "dump_history": ("extractor.snapshot.history", "dumps"),
    "dump_snapshot": ("extractor.snapshot", "dumps"),
    "editor_schema": ("extractor.openapi.jsonschema", "editor_schema"),
    "explain_path": ("extractor.explain", "explain"),
    "find_path": ("extractor.model.lookup", "find"),
    "lint_api": ("extractor.lint", "lint"),
    "kind_schema": ("extractor.openapi.schema", "kind_schema"),
    "known_types": ("extractor.snapshot.known", "known"),
    "kubernetes_api": ("extractor.snapshot.kubernetes", "kubernetes"),
    "list_kinds": ("extractor.explain", "overview"),
    "load_api": ("extractor.load", "load"),
    "load_history": ("extractor.snapshot.history", "loads"),
    "load_snapshot": ("extractor.snapshot", "loads"),
    "open_folder": ("extractor.source", "open_folder"),
    "open_source": ("extractor.source", "open_source"),
    "render_pages": ("extractor.render", "render"),
    "report_findings": ("extractor.lint.reports", "report"),
    "search_api": ("extractor.explain", "search"),
    "tell_history": ("extractor.history", "history"),
    "write_files": ("extractor.save", "write"),
}


def __getattr__(name: str) -> object:
    """Import a public name from the room that holds it; all others are errors, which share one."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    home, inner = _HOMES.get(name, ("extractor.errors", name))
    value: object = getattr(import_module(home), inner)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    """Give the public names."""
    return list(__all__)
