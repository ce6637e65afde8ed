"""From the sources that a person names to one `Api`."""

from pathlib import Path

from extractor.cli import remarks, terminal
from extractor.cli.configuration import read_settings
from extractor.errors import ConfigError, SourceError
from extractor.model.api import Api
from extractor.position import Position

_SNAPSHOT = ".json"


def read_api(source: list[str] | None, config: str | None, *, verbose: bool) -> Api:
    """Give the API of a command that only asks: warnings are counted, and told with `verbose`."""
    api = read_sources(source or read_settings(config).sources)
    if verbose:
        remarks.tell(api, verbose=True)
    else:
        remarks.count(api)
    return api


def read_sources(chosen: list[str] | tuple[str, ...]) -> Api:
    """Give the API of these sources, or of the types that come with the program where there are none.

    Raises:
        SourceError: A source does not exist, can't be read, or holds no Go types.
        ConfigError: A snapshot is named beside other sources.
    """
    snapshots = [name for name in chosen if name.endswith(_SNAPSHOT) and not Path(name).is_dir()]
    if not snapshots:
        return _read_folders(chosen)
    if len(chosen) > 1:
        raise ConfigError(
            f"the snapshot {snapshots[0]} stands beside other sources",
            hint="name one snapshot, or folders of Go types",
        )
    return _read_snapshot(snapshots[0])


def refused(api: Api, *, strict: bool) -> bool:
    """Tell on stderr that warnings fail, where they do."""
    warnings = sum(remark.level == "warning" for remark in api.diagnostics)
    if strict and warnings:
        terminal.remark("error", f"{remarks.counted(warnings, 'warning')} under --strict; nothing was written")
    return bool(strict and warnings)


def _read_snapshot(path: str) -> Api:
    from extractor.snapshot import loads

    try:
        data = Path(path).read_bytes()
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise SourceError(f"can't read the snapshot: {reason}", where=Position(path)) from None
    return loads(data, path)


def _read_folders(chosen: list[str] | tuple[str, ...]) -> Api:
    from extractor import assets
    from extractor.cli.progress import watched
    from extractor.load import load
    from extractor.source import open_folder

    folders = [open_folder(path) for path in chosen or (str(assets.vendor_types()),)]
    with watched(sum(len(package.files) for folder in folders for package in folder.packages)) as tick:
        return load(folders, tick=tick)
