"""The linter: markers and tags that do nothing, or something else than they say, and narrative that is not true.

A verb: it asks the model, the marker grammar and the schemas, and gives findings; each format
has a reporter that makes text of them.
"""

from extractor.lint.catalog import RULES, Choice, only, parse_levels, rule
from extractor.lint.examples.checking import check_examples
from extractor.lint.examples.snippets import Document
from extractor.lint.links.documents import check_links, count_links
from extractor.lint.linting import is_covered, lint
from extractor.lint.mentions.documents import check_mentions, count_mentions
from extractor.lint.rule import Finding, Level, Rule

__all__ = [
    "RULES",
    "Choice",
    "Document",
    "Finding",
    "Level",
    "Rule",
    "check_examples",
    "check_links",
    "check_mentions",
    "count_links",
    "count_mentions",
    "is_covered",
    "lint",
    "only",
    "parse_levels",
    "rule",
]
