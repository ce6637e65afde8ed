"""`extractor vendor`."""

from typing import TYPE_CHECKING, Annotated

import typer

from extractor.cli import terminal
from extractor.cli.remarks import counted

if TYPE_CHECKING:
    from extractor.cli.vendoring import Plan

_OUT = "vendor_types"


def vendor(
    source: Annotated[
        str | None,
        typer.Argument(metavar="SOURCE", show_default=False, help="A commit of a clone: DIR@REV, or REV."),
    ] = None,
    path: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="PATH",
            show_default=False,
            help="Folders of Go types, from the top of the repository; FOLDER=PLACE gives one another place in the set. "
            "Without any: those of the lock.",
        ),
    ] = None,
    *,
    out: Annotated[str, typer.Option("--out", "-o", metavar="DIR", help="The folder of the set.")] = _OUT,
    check: Annotated[
        bool, typer.Option("--check", help="Write nothing; exit with 1 if a file is not as the lock has it.")
    ] = False,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Show what would change, and write nothing.")] = False,
    force: Annotated[bool, typer.Option("--force", help="Overwrite what was edited by hand.")] = False,
    relock: Annotated[
        bool, typer.Option("--relock", help="Lock the files as they are, where they restate a commit in other words.")
    ] = False,
) -> int:
    """Copy the Go files of a commit into a folder, with a lock.

    The lock says which commit each file is from, and what its bytes are. Another commit replaces
    the files, after it has been told what that changes in the API.

    \b
      extractor vendor ../training-operator@v1.8.1 pkg/apis/kubeflow.org/v1
      extractor vendor ../training-operator@v1.9.0
      extractor vendor --check
    """  # noqa: D301 - typer reads a real \b as "keep these lines"
    if check or relock:
        return _check(out) if check else _relock(out)
    if source is None:
        from extractor.errors import ConfigError

        raise ConfigError("no commit is named", hint="extractor vendor DIR@REVISION PATH, or extractor vendor --check")
    from extractor.cli.vendoring import plan

    planned = plan(source, path or (), out, force=force)
    _show(planned, out)
    return 0 if dry_run else _write(planned, out)


def _check(out: str) -> int:
    from extractor.cli.vendoring import check, named

    lock, found = check(out)
    for each in found:
        terminal.result(f"{each.what}: {each.path}\n")
    if found:
        terminal.remark("error", f"{counted(len(found), 'file')} in {out} not as the lock has it")
        terminal.remark("hint", _repair(restated=bool(lock.restatement)))
        return 1
    told = f"{lock.revision}, restated" if lock.restatement else named(lock)
    terminal.say(f"{counted(len(lock.files), 'file')} in {out} as locked: {lock.repository} {told}")
    return 0


def _repair(*, restated: bool) -> str:
    if restated:
        return "extractor vendor --relock locks the files as they are"
    return "extractor vendor DIR@REVISION --force brings back what the commit has"


def _relock(out: str) -> int:
    from extractor.cli.vendoring import relock
    from extractor.save.exactly import write_exactly
    from extractor.source.lock import NAME, dumps

    changed = write_exactly({NAME: dumps(relock(out))}, out)
    terminal.say(f"{'wrote' if changed else 'up to date:'} {out}/{NAME}")
    return 0


def _show(planned: "Plan", out: str) -> None:
    """Tell what changes: in the API where both sides have one, and in the files."""
    from extractor.cli.vendoring import changes
    from extractor.errors import ExtractorError
    from extractor.source.lock import content, read_lock

    old = read_lock(out)
    if old:
        try:
            found = changes(old, planned, out)
        except ExtractorError as error:
            terminal.remark("warning", f"what changes in the API can't be told: {error.message}")
        else:
            from extractor.diff.report.text import lines

            terminal.show(lines(found, terminal.width()))
    for path, data in planned.files.items():
        before = content(out, path)
        if before != data:
            terminal.result(f"{'added' if before is None else 'changed'}: {path}\n")
    for path in planned.gone:
        terminal.result(f"removed: {path}\n")


def _write(planned: "Plan", out: str) -> int:
    from extractor.cli.vendoring import named
    from extractor.save.exactly import write_exactly
    from extractor.source.lock import NAME, dumps

    files = {**planned.files, NAME: dumps(planned.lock)}
    changed = write_exactly(files, out, planned.gone)
    terminal.say(f"wrote {len(changed)} of {counted(len(files), 'file')} in {out}, from {named(planned.lock)}")
    if planned.gone:
        terminal.say(f"removed {counted(len(planned.gone), 'file')}")
    return 0
