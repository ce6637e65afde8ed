"""What `extractor diff` does, step by step: options, both sides, the comparison, and what is accepted."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from extractor.cli import remarks, terminal
from extractor.cli.inputs import Inputs, Reading, read_sources
from extractor.cli.sides import Chosen, side, sides
from extractor.diff import DiffOptions, diff
from extractor.diff.outcome import Input, Outcome, outcome
from extractor.errors import ConfigError

if TYPE_CHECKING:
    from datetime import date

    from extractor.diff.accepting import Acceptance, Entry
    from extractor.diff.change import Change


class Flags(msgspec.Struct, frozen=True, kw_only=True):
    """What the options of the command say, as they are written; each is a key of the configuration too."""

    fail_on: str | None
    lens: list[str] | None
    severity: list[str] | None
    versions: str | None
    map: list[str] | None
    strict: bool
    strict_alpha: bool
    enum_open_doc_pattern: str | None
    accept: str | None
    strict_accept: bool
    baseline: str | None


class Compared(msgspec.Struct, frozen=True):
    """Both sides, and all that changed between them."""

    old: Reading
    new: Reading
    names: tuple[Input, Input]
    changes: "tuple[Change, ...]"


def options(flags: Flags, settings: DiffOptions, config: str | None) -> DiffOptions:
    """Give the options of a run: those of the configuration, and the flags, which win.

    Raises:
        ConfigError: A flag or a key is wrong.
    """
    from extractor.cli.configuration import with_place
    from extractor.diff.catalog import checked_levels, parse_levels

    try:
        checked_levels(settings.severity)
    except ConfigError as error:
        wrong = ConfigError(f"diff.severity: {error.message}", hint=error.hint)
        raise with_place(wrong, config) from None
    given = {name: value for name in Flags.__struct_fields__ if (value := getattr(flags, name))}
    given["severity"] = {**settings.severity, **parse_levels(flags.severity or ())}
    given["map"] = {**settings.map, **dict(_moved(text) for text in flags.map or ())}
    try:
        return msgspec.convert({**msgspec.to_builtins(settings), **given}, DiffOptions)
    except msgspec.ValidationError as error:
        raise _wrong_flag(str(error), given) from None


def _moved(text: str) -> tuple[str, str]:
    old, equals, new = text.partition("=")
    if not (old and equals and new):
        raise ConfigError(f"--map {text!r} is not OLD=NEW", hint="write --map pkg/apis/old=pkg/apis/new")
    return old, new


def _wrong_flag(text: str, given: Mapping[str, Any]) -> ConfigError:
    """Say which flag has a value that is not known."""
    from extractor.diff.severity import LENSES, SEVERITIES

    name = text.rpartition("$.")[2].partition("[")[0].strip("`")
    known = {"fail_on": (*SEVERITIES, "never"), "lens": LENSES}.get(name, ())
    values = given.get(name)
    wrong = [value for value in (values if isinstance(values, list) else [values]) if value not in known]
    flag = f"--{name.replace('_', '-')}"
    return ConfigError(f'{flag} "{wrong[0] if wrong else ""}" is not known', hint=f"one of {', '.join(known)}")


def compare(chosen: Chosen, modules: dict[str, str], options: DiffOptions, *, verbose: bool, partial: bool) -> Compared:
    """Read both sides and compare them; with `partial`, without the files that don't parse.

    Raises:
        ConfigError: A name, a flag or a key is wrong.
        SourceError: A side can't be read whole.
    """
    if options.versions:
        if chosen.new:
            raise ConfigError("--versions compares inside of one source", hint="take NEW away")
        only = side(chosen.old, chosen)
        reading = read_sources(Inputs(only.sources, modules))
        before, _, after = options.versions.partition("..")
        names = (Input(f"{only.name} {before}", only.commit), Input(f"{only.name} {after}", only.commit))
        return Compared(reading, reading, names, diff(reading.api, reading.api, options))
    first, second = sides(chosen)
    inputs = Inputs(first.sources, modules), Inputs(second.sources, modules)
    old, new = _read_partly(*inputs) if partial else _read_both(*inputs)
    for reading in (old, new) if verbose else ():
        remarks.tell(reading, verbose=True)
    names = Input(first.name, first.commit), Input(second.name, second.commit)
    return Compared(old, new, names, diff(old.api, new.api, options))


def _read_both(old: Inputs, new: Inputs) -> tuple[Reading, Reading]:
    from extractor.cli.caching import new_memory

    memory = new_memory()
    return read_sources(old, memory=memory), read_sources(new, memory=memory)


def _read_partly(old: Inputs, new: Inputs) -> tuple[Reading, Reading]:
    from extractor.cli.caching import new_memory
    from extractor.cli.partial import read_both

    first, second, broken = read_both(old, new, new_memory())
    for error in broken:
        terminal.remark("warning", f"{error}; the file is left out of both sides")
    return first, second


def judge(compared: Compared, options: DiffOptions, today: str | None) -> Outcome:
    """Give what the comparison came to, after what is accepted.

    Raises:
        ConfigError: The file of accepted changes is wrong, or accepts nothing while it must.
        SourceError: The baseline can't be read.
    """
    from extractor.diff.accepting import Acceptance, accept

    found = Acceptance(compared.changes)
    if options.accept or options.baseline:
        entries = _entries(options.accept)
        found = accept(compared.changes, entries, _day(today, entries), _known(options.baseline))
        _tell_idle(found, options)
    return outcome(found, compared.names, options.lens, options.fail_on)


def _entries(path: str) -> "tuple[Entry, ...]":
    from extractor.cli.conversion import converted, read_yaml
    from extractor.diff.accepting import Entry, check

    if not path:
        return ()
    noun = "the file of accepted changes"
    file = read_yaml(path, noun)
    entries = converted(file, tuple[Entry, ...], noun)
    for index, entry in enumerate(entries):
        try:
            check([entry])
        except ConfigError as error:
            raise ConfigError(error.message, where=file.place(f"$[{index}]"), hint=error.hint) from None
    return entries


def _day(today: str | None, entries: "Sequence[Entry]") -> "date":
    """Give the day that was named; the clock is asked only where an entry ends."""
    from datetime import date

    if today:
        try:
            return date.fromisoformat(today)
        except ValueError:
            raise ConfigError(
                f'--today "{today}" is no date', hint="write YEAR-MONTH-DAY, such as 2030-12-31"
            ) from None
    return date.today() if any(entry.until for entry in entries) else date.min  # noqa: DTZ011 - the day of the user


def _known(path: str) -> frozenset[str]:
    from extractor.diff.accepting import baseline
    from extractor.errors import SourceError
    from extractor.position import Position

    if not path:
        return frozenset()
    try:
        data = Path(path).read_bytes()
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise SourceError(f"can't read the baseline: {reason}", where=Position(path)) from None
    return baseline(data, path)


def _tell_idle(found: "Acceptance", options: DiffOptions) -> None:
    """Tell which entries accepted nothing, and refuse them where the user wants that."""
    for reason, entries in (("has ended", found.expired), ("accepts nothing", found.unused)):
        for entry in entries:
            at = entry.path or entry.fingerprint
            terminal.remark("warning", f"{options.accept}: the entry for {entry.rule} at {at} {reason}")
    idle = len(found.unused) + len(found.expired)
    if idle and options.strict_accept:
        hint = "take them out, or run without --strict-accept"
        raise ConfigError(f"{options.accept} has entries that accept nothing: {idle}", hint=hint)
