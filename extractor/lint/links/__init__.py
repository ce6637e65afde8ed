"""Links and anchors of hand-written pages: do they lead anywhere?

`addresses` takes the target of a link apart, `tree` knows which files there are and which anchors they have,
`checking` judges. Addresses of other hosts are not asked for, and what a site generator may make of a link is
let through.
"""

from extractor.lint.links.checking import RULES, Linked, links
from extractor.lint.links.tree import Files, Tree

__all__ = ["RULES", "Files", "Linked", "Tree", "links"]
