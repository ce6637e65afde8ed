"""Documents into AsciiDoc, as Asciidoctor 2 reads it: blocks of a page, cells of a table, single strings.

A cell is one of the style `a`, which holds blocks like a page; only its separator has to be
escaped. What a character would do is undone with a character reference (`&#42;`), which works
everywhere; a backslash would show wherever the character happens to do nothing. Code stands in
a literal code span, `+like this+`, in which nothing has to be escaped.
"""

from extractor.markup.asciidoc.blocks import block, cell
from extractor.markup.asciidoc.escape import anchor, at_line_start, code, escape
from extractor.markup.asciidoc.inlines import inline

__all__ = ["anchor", "at_line_start", "block", "cell", "code", "escape", "inline"]
