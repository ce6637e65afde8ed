"""`extractor schema [KIND]...`."""

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from extractor.cli import terminal
from extractor.cli.options import Config, Modules, Sources, Verbose

if TYPE_CHECKING:
    from collections.abc import Mapping

    from extractor.model.api import Api


class SchemaFormat(StrEnum):
    """What a schema is for."""

    openapi = "openapi"
    jsonschema = "jsonschema"


def schema(
    kind: Annotated[
        list[str] | None,
        typer.Argument(metavar="[KIND]...", show_default=False, help="The kinds to write. Without any: all of them."),
    ] = None,
    *,
    source: Sources = None,
    module: Modules = None,
    config: Config = None,
    out: Annotated[
        str | None,
        typer.Option(
            "--out",
            "-o",
            metavar="DIR",
            help="Where to write a file for each kind. Without it: stdout, several kinds as a list.",
        ),
    ] = None,
    format_: Annotated[
        SchemaFormat,
        typer.Option("--format", "-f", help="As in a CRD, or as editors want it to check manifests."),
    ] = SchemaFormat.openapi,
    crd_options: Annotated[
        str,
        typer.Option(
            metavar="OPTIONS",
            help="Options of controller-gen, as it takes them: maxDescLen=0,generateEmbeddedObjectMeta=true.",
        ),
    ] = "",
    controller_gen: Annotated[
        str | None,
        typer.Option(metavar="VERSION", help="The release of controller-gen to follow. Without it: v0.21."),
    ] = None,
    kubernetes: Annotated[
        bool | None,
        typer.Option(
            "--kubernetes/--no-kubernetes",
            show_default=False,
            help="Fill in types of Kubernetes, and of modules that many APIs use, that no source has, by the facts that "
            "come with the program: they have no descriptions, and may be of another version. Without it: only for "
            "jsonschema.",
        ),
    ] = None,
    verbose: Verbose = False,
) -> None:
    """Write the schema of each kind, as its CRD has it.

    It is spelled as controller-gen spells it. A type that can't be read is left open, and
    x-go-type names it. Other modules are read from --module, vendor/, or what the go command has
    downloaded.

    \b
      extractor schema PyTorchJob
      extractor schema --out schemas --format jsonschema
    """  # noqa: D301 - typer reads a real \b as "keep these lines"
    from msgspec.structs import replace

    from extractor.cli.inputs import inputs, read_and_count
    from extractor.openapi.document import schema_files
    from extractor.openapi.options import parse_options, parse_release
    from extractor.openapi.selection import kinds_named

    options = parse_options(crd_options)
    if controller_gen is not None:
        options = replace(options, release=parse_release(controller_gen))
    api = read_and_count(inputs(source, module, config), verbose=verbose, beyond=True).api
    if kubernetes or (kubernetes is None and format_ is SchemaFormat.jsonschema):
        api = _filled(api, in_any_case=kubernetes is not None)
    files = schema_files(api, kinds_named(api, tuple(kind or ())), options, format_.value)
    if out is None:
        terminal.data(_joined(list(files.values())).encode())
    else:
        _write(files, out)


def _filled(api: "Api", *, in_any_case: bool) -> "Api":
    """Fill in types of other modules; those that are newer than the facts could have fields that these lack."""
    from extractor.cli.inputs import outgrown, with_known

    newer = () if in_any_case else outgrown(api)
    for needed in newer:
        name = f"{needed.module} {needed.version}"
        terminal.remark("note", f"{name} is newer than the facts that come with the program: its types are left open")
    if newer:
        terminal.remark("hint", "--module names a checkout of it, --kubernetes uses the facts all the same")
    return with_known(api, {needed.module for needed in newer})


def _joined(documents: list[str]) -> str:
    if len(documents) == 1:
        return documents[0]
    return f"[{','.join(document.rstrip() for document in documents)}]\n"


def _write(files: "Mapping[str, str]", folder: str) -> None:
    from pathlib import Path

    from extractor.cli.remarks import counted
    from extractor.save import write_one

    changed = sum(write_one(str(Path(folder) / name), text) for name, text in files.items())
    terminal.say(f"wrote {changed} of {counted(len(files), 'file')} in {folder.rstrip('/')}/")
