"""`extractor explain [PATH]`."""

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated, TypeAlias

import typer

from extractor.cli import completion, terminal
from extractor.cli.options import Config, Histories, Modules, Sources, Verbose

if TYPE_CHECKING:
    from extractor.cli.inputs import Inputs, Reading
    from extractor.explain.explanation import Explanation, Overview
    from extractor.model.api import Api
    from extractor.model.history import History


class Format(StrEnum):
    """How an answer is written."""

    text = "text"
    json = "json"


FormatOption: TypeAlias = Annotated[Format, typer.Option("--format", "-f", help="Text for people, or JSON.")]


def explain(
    path: Annotated[
        str | None,
        typer.Argument(
            metavar="PATH",
            show_default=False,
            help="A kind, a type, a field or a value. Without it: a list of the kinds.",
            autocompletion=completion.paths,
        ),
    ] = None,
    *,
    source: Sources = None,
    module: Modules = None,
    history: Histories = None,
    config: Config = None,
    recursive: Annotated[bool, typer.Option("--recursive", "-r", help="Show all fields below, as a tree.")] = False,
    depth: Annotated[
        int | None, typer.Option("--depth", "-d", min=1, metavar="N", help="Show a tree of that many levels.")
    ] = None,
    format_: FormatOption = Format.text,
    verbose: Verbose = False,
) -> None:
    """Explain a kind, type, field or value, from source.

    A path starts with a kind (also its plural or short name, in any case) or a type, and goes
    on with the names of fields. It leads through lists and maps by itself.

    \b
      extractor explain PyTorchJob.spec.elasticPolicy
      extractor explain pytorchjob.spec.pytorchReplicaSpecs.restartPolicy
      extractor explain RestartPolicy.ExitCode
      extractor explain kubeflow.org/v1.RunPolicy --recursive
    """  # noqa: D301 - typer reads a real \b as "keep these lines"
    from extractor.cli.inputs import inputs, read_and_count

    chosen = inputs(source, module, config, history)
    reading = read_and_count(chosen, verbose=verbose)
    if path is None:
        found: Explanation | Overview = _overview(reading.api)
    else:
        found = answer(reading, path, depth if depth or recursive else 1, _history(chosen))
    if format_ is Format.json:
        terminal.json(found)
    else:
        _show(found, tree=recursive or depth is not None)
    _tell_bare(found)


def _overview(api: "Api") -> "Overview":
    from extractor.explain import overview

    return overview(api)


def _history(chosen: "Inputs") -> "History | None":
    from extractor.cli.histories import history_of

    return history_of(chosen)


def answer(reading: "Reading", path: str, depth: int | None, history: "History | None" = None) -> "Explanation":
    """Give what stands at the path: in what was read or, where the way leads out of it, beyond, which takes longer."""
    from extractor.errors import UnknownName

    try:
        found = _look_up(reading.api, path, depth, history)
    except UnknownName as error:
        if not error.unread:
            raise
        found = None
    if found and not found.unread:
        if found.what == "field" and reading.finish:
            return _look_up(reading.finish(), path, depth, history)
        return found
    from extractor.cli.inputs import complete

    return _look_up(complete(reading).api, path, depth, history)


def _look_up(api: "Api", path: str, depth: int | None, history: "History | None") -> "Explanation":
    from extractor.errors import UnknownName
    from extractor.explain import explain as look_up

    try:
        return look_up(api, path, recursive=depth is None, depth=depth, history=history)
    except UnknownName as error:
        error.hint = error.hint or f"extractor explain lists what there is, extractor search {error.name} looks further"
        raise


def _tell_bare(answer: "Explanation | Overview") -> None:
    """Tell how to get descriptions, where the program has only facts."""
    from extractor.explain.explanation import Explanation

    if isinstance(answer, Explanation) and answer.bare:
        terminal.remark("hint", f"--module {answer.bare}=DIR reads the descriptions from a checkout")


def _show(answer: "Explanation | Overview", *, tree: bool) -> None:
    from extractor.explain.explanation import Overview
    from extractor.explain.text import explanation_lines, overview_lines

    width = terminal.width()
    if isinstance(answer, Overview):
        terminal.show(overview_lines(answer, width))
    else:
        terminal.show(explanation_lines(answer, width, tree=tree))
