"""Where answers are kept from one run to the next: the folder for such things of the person, or one that is named.

`EXTRACTOR_CACHE` names another folder, and with `off` nothing is kept and nothing is looked up.
"""

import functools
import os
import sys
from pathlib import Path

from extractor.cache import Cache
from extractor.load.contents import Memory

VARIABLE = "EXTRACTOR_CACHE"
_OFF = "off"
_NAME = "gotypes-extractor"


def new_memory(*, keep: bool = True) -> Memory:
    """Give the memory for one load, or with `keep` for several, which knows what earlier runs have found."""
    return Memory(keep=keep, cache=cache())


def cache() -> Cache | None:
    """Give the cache of this person, or None where there is to be none."""
    place = folder()
    return _cache_in(place) if place else None


@functools.cache
def _cache_in(place: Path) -> Cache:
    return Cache(place)


def folder() -> Path | None:
    """Give the folder of the cache, or None where there is to be none, or no home to have it in."""
    named = os.environ.get(VARIABLE, "")
    if named:
        return None if named.lower() == _OFF else Path(named).absolute()
    place = _for_caches()
    if place.startswith("~") and os.environ.get("HOME") == "":
        return None  # Python would take the root of all files for the home
    try:
        return Path(place).expanduser() / _NAME
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
