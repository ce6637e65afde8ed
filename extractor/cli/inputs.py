"""From the sources that a person names to one `Api`."""

import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from extractor.cli import remarks
from extractor.cli.configuration import sources_of
from extractor.errors import ConfigError, ExtractorError, SourceError
from extractor.model.api import Api
from extractor.position import Position

if TYPE_CHECKING:
    from extractor.source import Folder

_SNAPSHOT = ".json"


class Reading(msgspec.Struct, frozen=True):
    """What was read, and from which folders; a snapshot comes from none."""

    api: Api
    folders: "tuple[Folder, ...]" = ()

    def here(self, position: Position) -> Position:
        """Give a position of a source as a person names it from the current folder, so that it can be opened."""
        for folder in self.folders:
            found = folder.locate(position)
            if found:
                return Position(_shortest(found), position.line)
        return position


def read_api(source: list[str] | None, config: str | None, *, verbose: bool) -> Api:
    """Give the API of a command that only asks: warnings are counted, and told with `verbose`."""
    reading = read_sources(source or sources_of(config))
    if verbose:
        remarks.tell(reading, verbose=True)
    else:
        remarks.count(reading.api)
    return reading.api


def read_sources(chosen: Sequence[str]) -> Reading:
    """Read these sources, or the types that come with the program where there are none.

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
    return Reading(_read_snapshot(snapshots[0]))


def _read_snapshot(path: str) -> Api:
    from extractor.snapshot import loads

    try:
        data = Path(path).read_bytes()
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise SourceError(f"can't read the snapshot: {reason}", where=Position(path)) from None
    return loads(data, path)


def _read_folders(chosen: Sequence[str]) -> Reading:
    from extractor import assets
    from extractor.cli.progress import watched
    from extractor.load import load
    from extractor.source import open_folder

    folders = tuple(open_folder(path) for path in chosen or (str(assets.vendor_types()),))
    try:
        with watched(sum(len(package.files) for folder in folders for package in folder.packages)) as tick:
            return Reading(load(folders, tick=tick), folders)
    except ExtractorError as error:
        if error.where:
            error.where = Reading(_NOTHING, folders).here(error.where)
        raise


_NOTHING = Api(packages=(), types=())


def _shortest(path: str) -> str:
    """Give the path from the current folder or from the root, whichever is shorter."""
    try:
        return min(os.path.relpath(path), path, key=len)
    except ValueError:  # another drive
        return path
