"""Coverage: which kinds, types, fields and values have words, and which have none at all.

A verb: an API in, with what pages add and what they hide; a count for each type out, and the place of
everything that lacks words. Each format has a reporter that makes text of it.
"""

from extractor.lint.coverage.measuring import Coverage, Pages, Row, Source, Thing, measure

__all__ = ["Coverage", "Pages", "Row", "Source", "Thing", "measure"]
