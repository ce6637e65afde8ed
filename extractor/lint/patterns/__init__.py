"""Patterns as Go matches them: in time that grows with the text alone, and never in another meaning than Go's.

Python's `re` backtracks, which some patterns turn into hours, and reads a few things otherwise: `$`
before a line end, letters and digits of all scripts. The patterns of API types need little: this
package knows that much of RE2's syntax, and says so where a pattern needs more.
"""

from extractor.lint.patterns.running import matches

__all__ = ["matches"]
