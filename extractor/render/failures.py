"""What went wrong in a template, told with the file and line of it."""

import re
from collections.abc import Iterable, Iterator, Mapping
from types import TracebackType

from extractor.errors import ExtractorError, TemplateError, UnknownName
from extractor.model.nearest import nearest
from extractor.position import Position

_UNDEFINED = re.compile(r"'(\w+)' is undefined")
_UNKNOWN_FILTER = re.compile(r"No (?:filter|test) named '(\w+)'")
_OWNER = re.compile(r"\b\w+\.(?=\w+\(\))")  # `PageFunctions.fields()` is `fields()` to the author of a page
_MODULE = re.compile(r"'(?:\w+\.)+(?=\w+ object')")


def told(
    error: Exception, files: Mapping[str, bool], names: Mapping[str, object], filters: Iterable[str]
) -> ExtractorError | None:
    """Give the error as one that a user can fix, or None where it is a bug of ours.

    Args:
        error: What was raised while a template was compiled or filled, and is being handled.
        files: The files that templates were read from, as errors show them, and whether the
            project wrote them; only those can be to blame.
        names: What templates can call or show.
        filters: The names of filters.
    """
    from jinja2 import TemplateNotFound, TemplateSyntaxError, UndefinedError
    from jinja2.debug import rewrite_traceback_stack

    frames = tuple(_frames(rewrite_traceback_stack().__traceback__))
    place = next((Position(file, line) for file, line in reversed(frames) if files.get(file)), None)
    match error:
        case UnknownName() | TemplateError(where=None):
            return TemplateError(error.message, where=place, hint=error.hint)
        case ExtractorError():
            return error
        case _ if place is None and not isinstance(error, TemplateSyntaxError):
            return None
        case TemplateSyntaxError():
            text = error.message or ""
            where = Position(error.filename or str(error.name), error.lineno)
            return TemplateError(_decapitalized(text), where=where, hint=_hint(_UNKNOWN_FILTER, text, filters))
        case TemplateNotFound():
            return TemplateError(f'there is no template "{error.name}"', where=place)
        case UndefinedError():
            text = error.message or ""
            shown = _MODULE.sub("'", text)
            return TemplateError(shown, where=place, hint=_hint(_UNDEFINED, text, names))
        case _ if frames and _is_of_a_template(frames[-1][0], files):
            return TemplateError(_OWNER.sub("", str(error)), where=place)
        case _:
            return None


def _frames(traceback: TracebackType | None) -> Iterator[tuple[str, int]]:
    while traceback:
        yield traceback.tb_frame.f_code.co_filename, traceback.tb_lineno
        traceback = traceback.tb_next


def _is_of_a_template(file: str, known: Iterable[str]) -> bool:
    """Tell whether code of that file runs on behalf of a template: its own, or Jinja's that calls for it."""
    return file in known or "/jinja2/" in file.replace("\\", "/")


def _hint(pattern: re.Pattern[str], text: str, names: Iterable[str]) -> str:
    found = pattern.search(text)
    if not found:
        return ""
    candidates = sorted(names)
    alike = nearest(found[1], dict(zip(candidates, candidates, strict=True)))
    return f"did you mean {' or '.join(alike)}?" if alike else f"there is {', '.join(candidates)}"


def _decapitalized(text: str) -> str:
    """Give a message of Jinja's in the form of ours."""
    return text[:1].lower() + text[1:].rstrip(".") if text[1:2].islower() else text.rstrip(".")
