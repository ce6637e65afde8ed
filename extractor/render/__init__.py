"""`Api` + page templates → `{path: text}`. The only room that knows Jinja2.

`render` is the way in for whole pages, `fill_regions` for parts of files that others write;
`options` says what can be chosen, `functions` what a hand-written page can call, `notes` how text
is put beside generated rows, `site` what there is without any of it.
"""

from typing import TYPE_CHECKING

from extractor.model.api import Api
from extractor.render.options import Column, LinkRule, RenderOptions

if TYPE_CHECKING:
    from collections.abc import Sequence

    from extractor.cache import Cache
    from extractor.model.history import History
    from extractor.render.regions import Request

__all__ = ["Column", "LinkRule", "RenderOptions", "fill_regions", "render"]

_DEFAULTS = RenderOptions()


def render(  # noqa: PLR0913 - each has its name
    api: Api,
    *,
    pages: str = "",
    templates: str = "",
    options: RenderOptions = _DEFAULTS,
    history: "History | None" = None,
    cache: "Cache | None" = None,
) -> dict[str, str]:
    """Give the pages about an API, by POSIX path relative to the output folder.

    Args:
        api: What the pages are about.
        pages: The folder of hand-written pages and notes. Without any page there is an index, a
            page per group and version, and one for the types of other packages.
        templates: A folder of layouts that replace built-in ones of the same name.
        options: What the project chooses.
        history: Since when things are there.
        cache: What earlier runs have made of texts.

    Raises:
        TemplateError: A page or layout can't be filled: bad syntax, or a name that does not exist.
        NoteError: A note is wrong, or about nothing that a page shows.
        ConfigError: An option can't be used.
    """
    from extractor.render.press import press  # a command that only knows the options does without
    from extractor.render.reference import Reference

    return press(Reference(api, options, history, cache), pages=pages, templates=templates).files


def fill_regions(  # noqa: PLR0913 - as above
    api: Api,
    requests: "Sequence[Request]",
    *,
    templates: str = "",
    options: RenderOptions = _DEFAULTS,
    history: "History | None" = None,
    cache: "Cache | None" = None,
) -> tuple[str, ...]:
    """Give the text of each region, in the order of the requests.

    Args:
        api: What the regions are about.
        requests: All regions of all files: what one documents, the others can lead to.
        templates: A folder of layouts that replace built-in ones of the same name.
        options: What the project chooses.
        history: Since when things are there.
        cache: What earlier runs have made of texts.

    Raises:
        RegionError: A region asks for what does not exist, or for nothing that a region can hold.
        TemplateError: A layout of the project can't be filled.
        ConfigError: An option can't be used.
    """
    from extractor.render.reference import Reference
    from extractor.render.regions import texts

    return texts(Reference(api, options, history, cache), requests, templates=templates)
