"""What was noticed while reading, told on stderr."""

from extractor.cli import terminal
from extractor.model.api import Api


def tell(api: Api, *, verbose: bool) -> int:
    """Tell the warnings of an API, and with `verbose` the notes; give the number of warnings."""
    warnings = [remark for remark in api.diagnostics if remark.level == "warning"]
    notes = len(api.diagnostics) - len(warnings)
    for remark in api.diagnostics if verbose else warnings:
        terminal.remark(remark.level, str(remark))
        if remark.hint:
            terminal.remark("hint", remark.hint)
    if warnings or (notes and verbose):
        terminal.say(_summary(len(warnings), notes, verbose=verbose))
    return len(warnings)


def count(api: Api) -> None:
    """Tell only that there are warnings, where a person asked for something else."""
    warnings = sum(remark.level == "warning" for remark in api.diagnostics)
    if warnings:
        terminal.say(f"{counted(warnings, 'warning')} while reading; --verbose tells them")


def counted(number: int, noun: str) -> str:
    """Give `1 page`, `2 pages`."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def _summary(warnings: int, notes: int, *, verbose: bool) -> str:
    hidden = notes and not verbose
    more = f" and {counted(notes, 'note')}" if notes else ""
    return f"{counted(warnings, 'warning')}{more}" + (" (--verbose tells the notes)" if hidden else "")
