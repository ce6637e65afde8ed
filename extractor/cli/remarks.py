"""What was noticed while reading, told on stderr."""

from typing import TYPE_CHECKING

from extractor.cli import terminal
from extractor.model.api import Api

if TYPE_CHECKING:
    from extractor.cli.inputs import Reading


def tell(reading: "Reading", *, verbose: bool) -> None:
    """Tell the warnings, and with `verbose` the notes, with places that can be opened from the current folder."""
    remarks = reading.api.diagnostics
    for remark in remarks:
        if verbose or remark.level == "warning":
            terminal.remark(remark.level, f"{reading.here(remark.where)}: {remark.message}")
            if remark.hint:
                terminal.remark("hint", remark.hint)
    warnings = _warnings(reading.api)
    notes = len(remarks) - warnings
    if warnings or (notes and verbose):
        terminal.say(_summary(warnings, notes, verbose=verbose))


def count(api: Api) -> None:
    """Tell only that there are warnings, where a person asked for something else."""
    warnings = _warnings(api)
    if warnings:
        terminal.say(f"{counted(warnings, 'warning')} while reading; --verbose tells them")


def refuse(api: Api) -> bool:
    """Tell that warnings fail, as `--strict` wants, and whether there are any."""
    warnings = _warnings(api)
    if warnings:
        terminal.remark("error", f"{counted(warnings, 'warning')} under --strict; nothing was written")
    return bool(warnings)


def counted(number: int, noun: str) -> str:
    """Give `1 page`, `2 pages`."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def _warnings(api: Api) -> int:
    return sum(remark.level == "warning" for remark in api.diagnostics)


def _summary(warnings: int, notes: int, *, verbose: bool) -> str:
    more = f" and {counted(notes, 'note')}" if notes else ""
    return f"{counted(warnings, 'warning')}{more}" + (" (--verbose tells the notes)" if notes and not verbose else "")
