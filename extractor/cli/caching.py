"""Where answers are kept from one run to the next: the folder for such things of the person, or one that is named.

`EXTRACTOR_CACHE` names another folder, and with `off` nothing is kept and nothing is looked up.
"""

import functools
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from extractor.load.contents import Memory

if TYPE_CHECKING:
    from extractor.load.cache import Cache

VARIABLE = "EXTRACTOR_CACHE"
_OFF = "off"
_NAME = "gotypes-extractor"


def new_memory(*, keep: bool = True) -> Memory:
    """Give the memory for one load, or with `keep` for several, which knows what earlier runs have found."""
    return Memory(keep=keep, cache=cache())


def cache() -> "Cache | None":
    """Give the cache of this person, or None where there is to be none."""
    place = folder()
    if place is None:
        return None
    return _cache_in(place)


@functools.cache  # one for all that a run asks, for it costs some time to know the program
def _cache_in(place: Path) -> "Cache":
    from extractor.load.cache import Cache

    return Cache(place)


def folder() -> Path | None:
    """Give the folder of the cache, or None where there is to be none, or no home to have it in."""
    named = os.environ.get(VARIABLE, "")
    if named:
        return None if named.lower() == _OFF else Path(named).absolute()
    try:
        return Path(_for_caches()).expanduser() / _NAME
    except RuntimeError:
        return None


def _for_caches() -> str:
    """Give the folder where a program keeps what it can do without, by the custom of the system."""
    if sys.platform == "darwin":
        return "~/Library/Caches"
    if sys.platform == "win32":
        return os.environ.get("LOCALAPPDATA") or "~/AppData/Local"
    # By the XDG Base Directory Specification, which says that a relative path is to be ignored.
    named = os.environ.get("XDG_CACHE_HOME", "")
    return named if Path(named).is_absolute() else "~/.cache"
