"""`extractor rules [RULE]`."""

from typing import Annotated

import typer

from extractor.cli import terminal
from extractor.cli.explain import Format, FormatOption


def rules(
    rule: Annotated[
        str | None,
        typer.Argument(metavar="RULE", show_default=False, help="The id of a rule. Without it: a list of all."),
    ] = None,
    *,
    format_: FormatOption = Format.text,
) -> None:
    """Explain the rules by which `extractor diff` judges changes.

    For each: when it fires, why that matters, what Kubernetes' conventions say, and an example
    before and after.
    """
    from extractor.diff.catalog import RULES
    from extractor.diff.catalog import rule as find

    chosen = (find(rule),) if rule else RULES
    if format_ is Format.json:
        from extractor.diff.report.rules import rule_records

        terminal.json(rule_records(chosen))
        return
    from extractor.diff.report.rules import rule_lines, rule_list

    show = rule_lines(chosen[0], terminal.width()) if rule else rule_list(chosen, terminal.width())
    terminal.show(show)
