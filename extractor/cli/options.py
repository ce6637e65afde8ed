"""The options that several commands share, each said once."""

from typing import Annotated, TypeAlias

import typer

Sources: TypeAlias = Annotated[
    list[str] | None,
    typer.Option(
        "--source",
        "-s",
        metavar="SOURCE",
        help="A folder of Go types (repeatable), a Go file, or one snapshot. Without it: the sources of the "
        "configuration, or else the types that come with the program.",
    ),
]

Modules: TypeAlias = Annotated[
    list[str] | None,
    typer.Option(
        "--module",
        "-m",
        metavar="MODULE=DIR",
        help="Where another module lies whose types are used, such as k8s.io/api=../api (repeatable). Without it: "
        "the modules of the configuration, vendor/, and what the go command has downloaded.",
    ),
]

Pages: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--pages",
        "-p",
        metavar="DIR",
        help="Hand-written pages to fill. Without them: an index, and a page for each group and version.",
    ),
]

Templates: TypeAlias = Annotated[
    str | None,
    typer.Option("--templates", "-t", metavar="DIR", help="Layouts to use in place of the built-in ones."),
]

Histories: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--history",
        metavar="FILE",
        help="What extractor history wrote of the source, to say since when things are there. Without it: that of the "
        "configuration, or of the types that come with the program.",
    ),
]

Config: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--config", "-c", metavar="FILE", help="The configuration. Without it: extractor.yaml, if there is one."
    ),
]

Strict: TypeAlias = Annotated[
    bool, typer.Option("--strict", help="Take warnings for errors: write nothing, and exit with 1.")
]

Verbose: TypeAlias = Annotated[
    bool, typer.Option("--verbose", "-v", help="Tell also what was left out on purpose, and why.")
]

Docs: TypeAlias = Annotated[
    list[str] | None,
    typer.Option(
        "--docs",
        "-d",
        metavar="FILE",
        help="Markdown or YAML that is checked: files, folders, or patterns such as 'docs/**/*.md' (repeatable). Without "
        "it, and without a --source: those of the configuration, or else its pages.",
    ),
]

RuleLevels: TypeAlias = Annotated[
    list[str] | None,
    typer.Option(
        "--rule", "-r", metavar="ID=LEVEL", help="Set the level of a rule: off, warning or error (repeatable)."
    ),
]
