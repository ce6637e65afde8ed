"""From the sources that a person names to one `Api`."""

from collections.abc import Collection
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from extractor.cli import remarks
from extractor.cli.configuration import named_in, shortest
from extractor.errors import ConfigError, ExtractorError, SourceError
from extractor.model.api import Api, Requirement
from extractor.position import Position

if TYPE_CHECKING:
    from collections.abc import Callable

    from extractor.load.contents import Memory
    from extractor.source import Folder

_SNAPSHOTS = (".json", ".json.gz")


class Inputs(msgspec.Struct, frozen=True):
    """What to read: folders or a snapshot, the folders of other modules by the paths of these, and a history."""

    sources: tuple[str, ...] = ()
    modules: dict[str, str] = msgspec.field(default_factory=dict)
    history: str = ""


class Reading(msgspec.Struct, frozen=True):
    """What was read, and from which folders; a snapshot comes from none.

    `finish` gives the API with the defaults that functions set, where these are not in `api` yet.
    """

    api: Api
    folders: "tuple[Folder, ...]" = ()
    finish: "Callable[[], Api] | None" = None

    def here(self, position: Position) -> Position:
        """Give a position of a source as a person names it from the current folder, so that it can be opened."""
        for folder in self.folders:
            found = folder.locate(position)
            if found:
                return Position(shortest(found), position.line)
        return position


def inputs(
    source: list[str] | None, module: list[str] | None, config: str | None, history: str | None = None
) -> Inputs:
    """Give what the options of a command name, and what the configuration names in their place or besides.

    The history that the configuration names is that of its own sources.

    Raises:
        ConfigError: An option or the configuration is wrong.
    """
    sources, modules, of_sources = named_in(config)
    return Inputs(tuple(source or sources), with_modules(modules, module), history or ("" if source else of_sources))


def with_modules(modules: dict[str, str], options: list[str] | None) -> dict[str, str]:
    """Give the modules with those that options name, which win."""
    return {**modules, **dict(_module(text) for text in options or ())}


def _module(text: str) -> tuple[str, str]:
    path, equals, directory = text.partition("=")
    if not path or not equals or not directory:
        raise ConfigError(f"--module {text!r} is not MODULE=DIR", hint="write --module k8s.io/api=path/to/api")
    return path.rstrip("/"), directory


def read_and_count(chosen: Inputs, *, verbose: bool, beyond: bool = False) -> Reading:
    """Read for a command that only asks, but for functions: warnings are counted, and told with `verbose`."""
    reading = read_sources(chosen, beyond=beyond, functions=False)
    if verbose:
        remarks.tell(reading, verbose=True)
    else:
        remarks.count(reading.api)
    return reading


def complete(reading: Reading) -> Reading:
    """Read also what lies outside of the sources, and add the facts of other modules that come with the program.

    This takes longer, and not every machine has the same there. What a person gives is read once
    more as well: such facts may lead to types in it that nothing led to before.
    """
    api = reading.api
    if any(folder.reaches_beyond or folder.knows_places for folder in reading.folders):
        api = _load(reading.folders, beyond=True)[1]()
    elif reading.finish:
        api = reading.finish()
    return Reading(with_known(api), reading.folders)


def with_known(api: Api, leave_out: Collection[str] = ()) -> Api:
    """Give the API with the facts that come with the program, as far as it uses such types and could not read them.

    Of the modules in `leave_out` nothing is added.
    """
    from extractor.model.completion import completed
    from extractor.snapshot.known import Known

    return completed(api, Known(leave_out))


def outgrown(api: Api) -> tuple[Requirement, ...]:
    """Give the modules that the API needs in a newer version than the program has facts of."""
    from extractor.snapshot.known import modules
    from extractor.source.versions import version_key

    versions = {each.module: version_key(each.version)[:2] for each in modules()}
    return tuple(
        needed
        for needed in api.requirements
        if needed.module in versions and version_key(needed.version)[:2] > versions[needed.module]
    )


def is_snapshot(name: str) -> bool:
    """Tell whether the name of a source is that of a snapshot, whether it exists or not."""
    return name.endswith(_SNAPSHOTS) and not Path(name).is_dir()


def read_sources(
    chosen: Inputs, *, beyond: bool = False, functions: bool = True, memory: "Memory | None" = None
) -> Reading:
    """Read these sources, or the types that come with the program where there are none.

    With `beyond`, all types that these use are read too, as far as they are on this machine.
    Without `functions`, the defaults that these set are left for `finish`. Commits that are read with the same
    `memory` share what they have in common.

    Raises:
        SourceError: A source does not exist, can't be read, or holds no Go types.
        ConfigError: A snapshot is named beside other sources.
    """
    snapshots = [name for name in chosen.sources if is_snapshot(name)]
    if not snapshots:
        return _read_folders(chosen, memory, beyond=beyond, functions=functions)
    if len(chosen.sources) > 1:
        raise ConfigError(
            f"the snapshot {snapshots[0]} stands beside other sources",
            hint="name one snapshot, or folders of Go types",
        )
    return Reading(_read_snapshot(snapshots[0]))


def _read_snapshot(path: str) -> Api:
    from extractor.snapshot import loads

    if ":" in path and not Path(path).exists():
        from extractor.source.git import read_committed

        return loads(read_committed(path), path)
    try:
        data = Path(path).read_bytes()
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise SourceError(f"can't read the snapshot: {reason}", where=Position(path)) from None
    return loads(data, path)


def _read_folders(chosen: Inputs, memory: "Memory | None", *, beyond: bool, functions: bool) -> Reading:
    folders = open_folders(chosen)
    api, finish = _load(folders, memory, beyond=beyond)
    return Reading(finish(), folders) if functions else Reading(api, folders, finish)


def open_folders(chosen: Inputs) -> "tuple[Folder, ...]":
    """Give the folders of the sources, none of which is a snapshot.

    Raises:
        SourceError: A source does not exist, or holds no Go files.
    """
    from extractor import assets
    from extractor.source import open_source

    names = chosen.sources or (str(assets.vendor_types()),)
    return tuple(open_source(name, chosen.modules) for name in names)


def _load(
    folders: "tuple[Folder, ...]", memory: "Memory | None" = None, *, beyond: bool
) -> "tuple[Api, Callable[[], Api]]":
    from extractor.cli.caching import new_memory
    from extractor.cli.progress import watched
    from extractor.load import load_by_steps

    try:
        with watched(sum(len(package.files) for folder in folders for package in folder.packages)) as tick:
            return load_by_steps(folders, beyond=beyond, tick=tick, memory=memory or new_memory(keep=False))
    except ExtractorError as error:
        if error.where:
            error.where = Reading(_NOTHING, folders).here(error.where)
        raise


_NOTHING = Api(packages=(), types=())
