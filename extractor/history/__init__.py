"""Many releases of an API, in the order of their versions → since when each name is there."""

from extractor.history.lives import history
from extractor.history.seen import Reading

__all__ = ["Reading", "history"]
