"""The reports that `extractor diff` was asked for, to files and to stdout."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast, get_args

import msgspec

from extractor.cli import terminal
from extractor.cli.outputs import Output, append_to, write_file
from extractor.cli.outputs import outputs as chosen_outputs
from extractor.diff.report import Format, report

if TYPE_CHECKING:
    from extractor.cli.comparison import Compared
    from extractor.cli.inputs import Reading
    from extractor.diff.change import Change
    from extractor.diff.outcome import Outcome
    from extractor.position import Position


def outputs(texts: Sequence[str]) -> tuple[Output, ...]:
    """Give the reports that were asked for.

    Raises:
        ConfigError: A format is not known, or several would go to stdout.
    """
    return chosen_outputs(texts, get_args(Format))


def write(found: "Outcome", compared: "Compared", wanted: Sequence[Output]) -> None:
    """Write the reports, the one for stdout last."""
    from extractor import __version__

    for one in wanted:
        if one.file:
            write_file(one, _text(found, compared, cast("Format", one.format), __version__))
    for one in wanted:
        if not one.file:
            _show(found, compared, cast("Format", one.format), __version__)
    if any(one.format == "github" for one in wanted):
        _tell_runner(found, __version__)


def _text(found: "Outcome", compared: "Compared", format_: Format, version: str) -> str:
    shown = _from_here(found, compared) if format_ in {"text", "oneline"} else found
    return report(shown, format_, version=version)


def _show(found: "Outcome", compared: "Compared", format_: Format, version: str) -> None:
    """Print for people in color and to the width of the terminal, for programs in UTF-8."""
    if format_ == "text":
        from extractor.diff.report.text import lines

        terminal.show(lines(_from_here(found, compared), terminal.width()))
    else:
        terminal.data(_text(found, compared, format_, version).encode())


def _from_here(found: "Outcome", compared: "Compared") -> "Outcome":
    """Give the outcome with places that can be opened from the current folder."""
    changes = tuple(_moved_here(change, compared) for change in found.changes)
    return msgspec.structs.replace(found, changes=changes)


def _moved_here(change: "Change", compared: "Compared") -> "Change":
    return msgspec.structs.replace(
        change,
        old_at=_here(change.old_at, compared.old),
        new_at=_here(change.new_at, compared.new),
        anchor=_here(change.anchor, compared.new),
    )


def _here(position: "Position | None", reading: "Reading") -> "Position | None":
    return reading.here(position) if position else None


def _tell_runner(found: "Outcome", version: str) -> None:
    """Give GitHub's runner the counts as outputs of the step, and all changes as its summary."""
    from extractor.diff.report.github import outputs as step_outputs

    append_to("GITHUB_OUTPUT", step_outputs(found))
    append_to("GITHUB_STEP_SUMMARY", report(found, "markdown", version=version))
