"""From pages of GitHub Markdown to those that a site generator reads: one source, a flavour for each target.

gfm     GitHub, and whoever reads Markdown like it
docsy   Hugo with the theme Docsy
myst    Sphinx with MyST
"""

from collections.abc import Iterable

from extractor.render.flavours.page import Page
from extractor.render.options import Flavour


def written(flavour: Flavour, pages: Iterable[Page]) -> dict[str, str]:
    """Give the files by path."""
    match flavour:
        case "gfm":
            from extractor.render.flavours import gfm

            return gfm.written(pages)
        case "docsy":
            from extractor.render.flavours import docsy

            return docsy.written(pages)
        case "myst":
            from extractor.render.flavours import myst

            return myst.written(pages)
