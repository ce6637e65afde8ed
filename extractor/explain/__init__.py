"""`Api` + a path → what stands there; a word → where it stands; nothing → what there is."""

from extractor.explain.explain import explain
from extractor.explain.overview import overview
from extractor.explain.search import search

__all__ = ["explain", "overview", "search"]
