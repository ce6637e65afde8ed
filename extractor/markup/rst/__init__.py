"""Documents into reStructuredText, as docutils and Sphinx read it: blocks, cells of a list table, single strings.

A cell is a row of blocks that the layout indents. reStructuredText nests no inline markup: of
what is stressed or linked, code inside keeps its own form and the words around it that of the
outer one. A backslash undoes any character, and a backslash before a blank joins what touches.
"""

from extractor.markup.rst.blocks import block, cell
from extractor.markup.rst.escape import anchor, at_line_start, code, escape
from extractor.markup.rst.inlines import inline

__all__ = ["anchor", "at_line_start", "block", "cell", "code", "escape", "inline"]
