"""`extractor search WORD`."""

from typing import Annotated

import typer

from extractor.cli import terminal
from extractor.cli.explain import Format, FormatOption
from extractor.cli.options import Config, Modules, Sources, Verbose


def search(
    word: Annotated[
        str, typer.Argument(metavar="WORD", help="A name, a part of one, or words of a text; in any case.")
    ],
    *,
    source: Sources = None,
    module: Modules = None,
    config: Config = None,
    format_: FormatOption = Format.text,
    verbose: Verbose = False,
) -> int:
    """Find types, fields and values by their name or text.

    The best come first: the whole name, then its beginning, then a part of it, then texts. Each
    path is one that `extractor explain` takes. Exits with 1 where nothing is found.
    """
    from extractor.cli.inputs import inputs, read_and_count
    from extractor.explain import search as look_for

    hits = look_for(read_and_count(inputs(source, module, config), verbose=verbose).api, word)
    if format_ is Format.json:
        terminal.json(hits)
    else:
        from extractor.explain.text import hit_lines

        terminal.show(hit_lines(hits, word, terminal.width()))
    if not hits:
        terminal.say(f'nothing is named "{word}" or speaks of it')
    return 0 if hits else 1
