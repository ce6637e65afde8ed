"""The files that come with the program: default templates, the Go types read by default, facts of others.

In a wheel they lie inside the package, in a checkout at its top level.
"""

from pathlib import Path

_PACKAGED = Path(__file__).parent / "_data"
_CHECKOUT = Path(__file__).parent.parent


def _root() -> Path:
    return _PACKAGED if _PACKAGED.is_dir() else _CHECKOUT


def templates() -> Path:
    """Give the folder of the default templates."""
    return _root() / "templates"


def vendor_types() -> Path:
    """Give the folder of the Go types that are read when no source is named."""
    return _root() / "vendor_types"


def history() -> Path:
    """Give the file that says since when these types, their fields and values are there."""
    return vendor_types() / "history.json"


def facts() -> Path:
    """Give the folder with the facts of types of other modules."""
    return _root() / "facts"
