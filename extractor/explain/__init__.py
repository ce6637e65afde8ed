"""`Api` + a path → what stands there; a word → where it stands; nothing → what there is."""

from extractor.explain.explaining import explain
from extractor.explain.listing import overview
from extractor.explain.searching import search

__all__ = ["explain", "overview", "search"]
