"""The linter: markers and tags that do nothing, or something else than they say.

A verb: it asks the model, the marker grammar and the schemas, and gives findings; each format
has a reporter that makes text of them.
"""

from extractor.lint.catalog import RULES, Choice, parse_levels, rule
from extractor.lint.linting import is_covered, lint
from extractor.lint.rule import Finding, Level, Rule

__all__ = ["RULES", "Choice", "Finding", "Level", "Rule", "is_covered", "lint", "parse_levels", "rule"]
