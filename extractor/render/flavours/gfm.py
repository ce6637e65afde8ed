"""GitHub Markdown: pages as they are.

GitHub shows front matter as a table above the page. So it is left out, and its title becomes the
heading of a page that has none; where somebody else than us reads it, since it has more keys, it
stays as it is.
"""

from collections.abc import Iterable

from extractor.markup import markdown
from extractor.render.flavours.page import Page


def written(pages: Iterable[Page]) -> dict[str, str]:
    """Give the files by path."""
    return {page.path: _page(page) for page in pages}


def _page(page: Page) -> str:
    matter = page.matter
    head = matter.text if matter.more else ""
    title = f"# {markdown.escape(matter.title)}\n\n" if matter.title and not page.heading and not head else ""
    return f"{head}{page.mark}\n\n{title}{page.text}\n"
