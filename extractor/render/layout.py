"""The one Jinja environment: where templates come from, how they print, and what their errors say.

A layout is a template of ours (`templates/markdown/`), or one of the same name in the project's
own folder. Filters are the only way from documents to text, so escaping stays with `markup`.
"""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from extractor import assets
from extractor.errors import TemplateError
from extractor.model.document import Document, Inline
from extractor.position import Position
from extractor.render.failures import told
from extractor.render.pageset import PageSet, Source, read_source

if TYPE_CHECKING:
    from jinja2 import Environment

FORMAT = "markdown"


class Layout:
    """Fills templates: layouts by name, pages, and the text of notes."""

    def __init__(self, folder: str = "", pages: PageSet | None = None) -> None:
        """Take the project's folder of layouts and its pages, both optional.

        Raises:
            TemplateError: The folder of layouts does not exist.
        """
        if folder and not Path(folder).is_dir():
            raise TemplateError("there is no such folder of templates", where=Position(folder))
        own = (Path(folder),) if folder else ()
        self._folders = (*own, assets.templates() / FORMAT)
        self._pages = pages or PageSet("")
        self._sources = {source.path: source for source in self._pages.pages}
        self._shown: dict[str, bool] = {}
        self._macros: dict[str, Callable[..., str]] = {}
        self._filters = _filters()
        self._environment = _environment(self._load, self._filters)

    def fill(self, name: str, *values: object) -> str:
        """Give a layout with the values in place, without line ends around it.

        A layout is a macro in a file of the same name: called as one, it costs a fraction of a
        template that is rendered.
        """
        try:
            if name not in self._macros:
                module = self._environment.get_template(f"{name}.md.jinja").module
                self._macros[name] = getattr(module, name)
            return self._macros[name](*values).strip("\n")
        except Exception as error:
            raise self._told(error, {}) from error

    def fill_page(self, source: Source, functions: Mapping[str, object]) -> str:
        """Give a hand-written page with what it calls filled in."""
        return self._render(source.path, functions)

    def fill_text(self, text: str, where: Position, functions: Mapping[str, object]) -> str:
        """Give a piece of hand-written text, which begins below `where`, with what it calls filled in."""
        if "{{" not in text and "{%" not in text and "{#" not in text:
            return text.strip("\n")
        source = Source(str(where), where.file, "\n" * where.line + text)
        self._sources[source.path] = source
        return self._render(source.path, functions).strip("\n")

    def block(self, document: Document) -> str:
        """Give a document as layouts print it."""
        return self._filters["block"](document)

    def inline(self, inlines: tuple[Inline, ...]) -> str:
        """Give running text as layouts print it."""
        return self._filters["inline"](inlines)

    def _render(self, name: str, functions: Mapping[str, object]) -> str:
        try:
            return self._environment.get_template(name).render(functions)
        except Exception as error:
            raise self._told(error, functions) from error

    def _told(self, error: Exception, names: Mapping[str, object]) -> Exception:
        """Give the error as one that a user can fix, or as it is."""
        return told(error, self._shown, names, self._environment.filters) or error

    def _load(self, name: str) -> tuple[str, str, None] | None:
        """Find a template for Jinja: its text, and the path that errors show."""
        source = self._sources.get(name) or self._find(name)
        if source is None:
            return None
        self._shown[source.shown] = not source.shown.startswith(f"{self._folders[-1]}/")
        return source.text, source.shown, None

    def _find(self, name: str) -> Source | None:
        parts = (Path(self._pages.folder),) if self._pages.folder else ()
        for folder in (*self._folders, *parts):
            if (folder / name).is_file() and ".." not in name.split("/"):
                return read_source(folder, name)
        return None


def _environment(
    load: Callable[[str], tuple[str, str, None] | None], filters: Mapping[str, Callable[..., str]]
) -> "Environment":
    from jinja2 import Environment, FunctionLoader, StrictUndefined  # only pages pay for it

    from extractor.render.compiled import SETTINGS, CompiledTemplates

    environment = Environment(
        loader=FunctionLoader(load),
        autoescape=False,  # noqa: S701 - the output is Markdown, and `markup` escapes
        undefined=StrictUndefined,
        auto_reload=False,
        bytecode_cache=CompiledTemplates(assets.templates(), SETTINGS),
        **SETTINGS,
    )
    environment.filters.update(filters)
    return environment


def _filters() -> dict[str, Callable[..., str]]:
    """Give the ways from documents, running text and names to Markdown."""
    from functools import cache, partial

    from extractor.markup import markdown

    return {
        "block": markdown.block,
        "cell": markdown.cell,
        "inline": markdown.inline,
        "inline_cell": cache(partial(markdown.inline, cell=True)),  # the same few types stand in most rows
        "text": markdown.escape,
        "code": markdown.code,
        "code_cell": partial(markdown.code, cell=True),
        "anchor": markdown.anchor,
    }
