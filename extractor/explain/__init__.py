"""`Api` + a path → what stands there; a word → where it stands; nothing → what there is.

Each is imported when it is first asked for: a cold start needs one of them.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from extractor.explain.explaining import explain
    from extractor.explain.listing import overview
    from extractor.explain.searching import search

__all__ = ["explain", "overview", "search"]

_HOMES = {"explain": "explaining", "overview": "listing", "search": "searching"}


def __getattr__(name: str) -> object:
    """Import the verb from its module."""
    home = _HOMES.get(name)
    if home is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(f"{__name__}.{home}"), name)
