"""`Api` + page templates → `{path: text}`. The only room that knows Jinja2.

`render` is the way in; `options` says what can be chosen, `functions` what a hand-written page
can call, `notes` how text is put beside generated rows, `site` what there is without any of it.
"""

from typing import TYPE_CHECKING

from extractor.model.api import Api
from extractor.render.options import Column, LinkRule, RenderOptions

if TYPE_CHECKING:
    from extractor.model.history import History

__all__ = ["Column", "LinkRule", "RenderOptions", "render"]

_DEFAULTS = RenderOptions()


def render(
    api: Api,
    *,
    pages: str = "",
    templates: str = "",
    options: RenderOptions = _DEFAULTS,
    history: "History | None" = None,
) -> dict[str, str]:
    """Give the pages about an API, by POSIX path relative to the output folder.

    Args:
        api: What the pages are about.
        pages: The folder of hand-written pages and notes. Without any page there is an index, a
            page per group and version, and one for the types of other packages.
        templates: A folder of layouts that replace built-in ones of the same name.
        options: What the project chooses.
        history: Since when things are there.

    Raises:
        TemplateError: A page or layout can't be filled: bad syntax, or a name that does not exist.
        NoteError: A note is wrong, or about nothing that a page shows.
        ConfigError: An option can't be used.
    """
    from extractor.render.press import press  # a command that only knows the options does without

    return press(api, pages=pages, templates=templates, options=options, history=history).files
