"""Texts for regions in hand-written files: what a page function gives, in the format of the file.

The files with regions are the pages here: a mention leads to the region that documents it, in the
same file or in another one, or to where other modules are documented.
"""

from collections.abc import Sequence

import msgspec

from extractor.errors import RegionError, TemplateError, UnknownName
from extractor.markup.formats import Format
from extractor.position import Position
from extractor.render.book import Book
from extractor.render.calls import Call, parse
from extractor.render.functions import PageFunctions
from extractor.render.layout import Layout
from extractor.render.notes import Notes
from extractor.render.others import Others
from extractor.render.reference import Reference
from extractor.render.scope import Scope
from extractor.render.site import document_others


class Request(msgspec.Struct, frozen=True):
    """A region to fill: the file that it is in, as a path with slashes, its call, and its format."""

    page: str
    call: str
    format: Format
    where: Position


def texts(reference: Reference, requests: Sequence[Request], *, templates: str) -> tuple[str, ...]:
    """Give the text of each region; `render.fill_regions` tells what goes in and what can go wrong."""
    return _Run(reference, templates).texts(requests)


class _Run:
    """Everything that the regions of one run share."""

    def __init__(self, reference: Reference, templates: str) -> None:
        self._reference = reference
        self._book = Book()
        self._notes = Notes(reference.api)
        self._others = Others()
        self._templates = templates
        self._layouts: dict[Format, Layout] = {}
        self._scopes: dict[str, Scope] = {}

    def texts(self, requests: Sequence[Request]) -> tuple[str, ...]:
        calls = [(request, _parsed(request)) for request in requests]
        for request, call in calls:
            self._text(request, call, recording=True)
        document_others(self._others, self._book, self._reference)
        self._scopes.clear()  # what they took for documented nowhere may be so after all
        return tuple(self._text(request, call, recording=False) for request, call in calls)

    def _text(self, request: Request, call: Call, *, recording: bool) -> str:
        functions = PageFunctions(self._scope(request), self._layout(request), self._others, recording=recording)
        try:
            return functions.names()[call.function](*call.names, **call.options)
        except (UnknownName, TemplateError) as error:
            raise error if error.where else _placed(error, request) from error

    def _scope(self, request: Request) -> Scope:
        if request.page not in self._scopes:
            scope = Scope(self._reference, self._book, self._notes, request.page, lambda note: note.text)
            self._scopes[request.page] = scope
        return self._scopes[request.page]

    def _layout(self, request: Request) -> Layout:
        if request.format not in self._layouts:
            self._layouts[request.format] = Layout(self._templates, format_=request.format)
        return self._layouts[request.format]


def _parsed(request: Request) -> Call:
    try:
        return parse(request.call)
    except TemplateError as error:
        raise _placed(error, request) from error


def _placed(error: UnknownName | TemplateError, request: Request) -> RegionError:
    return RegionError(error.message, where=request.where, hint=error.hint)
