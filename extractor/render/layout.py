"""The one Jinja environment: where templates come from, how they print, and what their errors say.

A layout is a template of ours (`templates/markdown/`, or the folder of another format), or one of
the same name in the project's own folder. Filters are the only way from documents to text, so
escaping stays with `markup`.
"""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from extractor import assets
from extractor.errors import TemplateError
from extractor.markup.formats import Format
from extractor.model.document import Document, Inline
from extractor.position import Position
from extractor.render.filters import Filters, filters_of
from extractor.render.options import Flavour
from extractor.render.pageset import PageSet, Source, read_source

if TYPE_CHECKING:
    from jinja2 import Environment

_FOLDERS: dict[Format, tuple[str, str]] = {
    "markdown": ("markdown", "md"),
    "mdx": ("markdown", "md"),
    "asciidoc": ("asciidoc", "adoc"),
    "rst": ("rst", "rst"),
}
"""The folder of our layouts for a format, and what their names end in before `.jinja`."""


class Layout:
    """Fills templates: layouts by name, pages, and the text of notes."""

    def __init__(
        self,
        folder: str = "",
        pages: PageSet | None = None,
        *,
        format_: Format = "markdown",
        flavour: Flavour = "gfm",
    ) -> None:
        """Take the project's folder of layouts and its pages, both optional, and what to write.

        A flavour may have layouts of its own, which then stand before those of its format.

        Raises:
            TemplateError: The folder of layouts does not exist.
        """
        if folder and not Path(folder).is_dir():
            raise TemplateError("there is no such folder of templates", where=Position(folder))
        own = (Path(folder),) if folder else ()
        ours, self._ending = _FOLDERS[format_]
        special = (assets.templates() / flavour,) if flavour == "myst" else ()
        self._ours = (*special, assets.templates() / ours)
        self._folders = (*own, *self._ours)
        self._pages = pages or PageSet("")
        self._sources = {source.path: source for source in self._pages.pages}
        self._shown: dict[str, bool] = {}
        self._macros: dict[str, Callable[..., str]] = {}
        self._filters = filters_of(format_)
        self._environment = _environment(self._load, self._filters)

    def fill(self, name: str, *values: object) -> str:
        """Give a layout with the values in place, without line ends around it.

        A layout is a macro in a file of the same name: called as one, it costs a fraction of a
        template that is rendered.
        """
        try:
            if name not in self._macros:
                module = self._environment.get_template(f"{name}.{self._ending}.jinja").module
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
        from extractor.render.failures import told

        return told(error, self._shown, names, self._environment.filters) or error

    def _load(self, name: str) -> tuple[str, str, None] | None:
        """Find a template for Jinja: its text, and the path that errors show."""
        source = self._sources.get(name) or self._find(name)
        if source is None:
            return None
        self._shown[source.shown] = not any(source.shown.startswith(f"{folder}/") for folder in self._ours)
        return source.text, source.shown, None

    def _find(self, name: str) -> Source | None:
        parts = (Path(self._pages.folder),) if self._pages.folder else ()
        for folder in (*self._folders, *parts):
            if (folder / name).is_file() and ".." not in name.split("/"):
                return read_source(folder, name)
        return None


def _environment(load: Callable[[str], tuple[str, str, None] | None], filters: Filters) -> "Environment":
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
