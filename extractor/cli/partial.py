"""Both sides of a comparison without the files that don't parse on one of them.

A file that only one side could read would look as if all its types had come or gone, so it is left
out of both.
"""

from typing import TYPE_CHECKING

from extractor.cli.inputs import Inputs, Reading, is_snapshot, open_folders, read_sources
from extractor.errors import GoSyntaxError

if TYPE_CHECKING:
    from extractor.load.contents import Memory


def read_both(old: Inputs, new: Inputs, memory: "Memory") -> tuple[Reading, Reading, tuple[GoSyntaxError, ...]]:
    """Read both sides, and give what is wrong with the files that were left out.

    Raises:
        SourceError: A side can't be read, or holds nothing else.
    """
    broken: dict[str, GoSyntaxError] = {}
    first = _read(old, broken, memory)
    known = len(broken)
    second = _read(new, broken, memory)
    if len(broken) > known:
        first = _read(old, broken, memory)
    return first, second, tuple(broken.values())


def _read(chosen: Inputs, broken: dict[str, GoSyntaxError], memory: "Memory") -> Reading:
    from extractor.load import load

    if any(map(is_snapshot, chosen.sources)):
        return read_sources(chosen)
    folders = open_folders(chosen)
    while True:
        for folder in folders:
            folder.leave_out(broken)
        try:
            return Reading(load(folders, memory=memory), folders)
        except GoSyntaxError as error:
            if error.where is None or error.where.file in broken:
                raise
            broken[error.where.file] = error
