"""From pages of GitHub Markdown to those that a site generator reads."""

from collections.abc import Iterable

from extractor.render.flavours.page import Page


def written(pages: Iterable[Page]) -> dict[str, str]:
    """Give the files by path."""
    from extractor.render.flavours import gfm

    return {page.path: gfm.written(page) for page in pages}
