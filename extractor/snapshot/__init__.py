"""What is kept in files: the whole model, or only its facts; the facts of Kubernetes; and histories.

The codec of the model is imported when it is first asked for: a history is read without it.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from extractor.snapshot.codec import dumps, loads

__all__ = ["dumps", "loads"]


def __getattr__(name: str) -> object:
    """Import the codec of the model."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from extractor.snapshot import codec

    return getattr(codec, name)
