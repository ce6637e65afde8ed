"""The files of notes: what stands in them, and what each note is about.

A note stands in `_notes/*.md` below the pages, under a heading that names what it is about:

    ## RunPolicy.backoffLimit

    Restarts inside a pod do not count.

A note of one paragraph goes into the table, a longer one below it; `{cell}` or `{below}` behind
the name decides otherwise.
"""

import re
from collections.abc import Iterator

from extractor.errors import NoteError, UnknownName
from extractor.model.api import Api
from extractor.model.lookup import FieldTarget, TypeTarget, ValueTarget, find
from extractor.model.words import value_text
from extractor.position import Position
from extractor.render.notes import Note, Place, Subject
from extractor.render.pageset import Source

_HEADING = re.compile(r"##[ \t]+(.+?)(?:[ \t]*\{(\w+)\})?[ \t]*#*")
_FENCE = re.compile(r" {0,3}(```+|~~~+)")
_BLOCK = re.compile(r"\n[ \t]*\n|^ {0,3}(?:[-*+#>|]|\d+[.)]|```|~~~)", re.MULTILINE)
_COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)
_TITLE = re.compile(r"(?<=\A)# .*|(?<=\n)# .*")


def subject_of(api: Api, note: Note) -> Subject:
    """Give what a note is about.

    Raises:
        NoteError: It is about nothing that exists.
    """
    try:
        target = find(api, note.key)
    except UnknownName as error:
        raise NoteError(error.message, where=note.where, hint=error.hint) from error
    match target:
        case TypeTarget(definition=definition):
            return (definition.name, "")
        case FieldTarget(owner=owner, member=member):
            return (owner.name, member.field.name)
        case ValueTarget(definition=definition, value=value):
            return (definition.name, value_text(value))


def parse(source: Source) -> Iterator[Note]:
    """Yield the notes of a file.

    Raises:
        NoteError: Text stands above the first heading, a heading has no text, or asks for a
            place that there is none of.
    """
    sections = _sections(source.text)
    _, start = next(sections)
    _refuse_stray(source, start)
    for line, body in sections:
        heading, _, text = body.partition("\n")
        yield _note(source, line, heading, text)


def _sections(text: str) -> Iterator[tuple[int, str]]:
    """Yield what stands above the first level-2 heading, then each heading with the text below; with line numbers."""
    start, fence = 0, ""
    rows = text.split("\n")
    for number, row in enumerate(rows):
        found = _FENCE.match(row)
        if found and not fence:
            fence = found[1]
        elif found and found[1].startswith(fence):
            fence = ""
        elif not fence and row.startswith("## "):
            yield start + 1, "\n".join(rows[start:number])
            start = number
    yield start + 1, "\n".join(rows[start:])


def _refuse_stray(source: Source, text: str) -> None:
    """Refuse text above the first heading, except comments and a title."""
    rest = _TITLE.sub("", _COMMENT.sub(lambda found: "\n" * found[0].count("\n"), text), count=1)
    if rest.strip():
        line = 1 + rest[: len(rest) - len(rest.lstrip())].count("\n")
        raise NoteError(
            "this text is about nothing",
            where=Position(source.shown, line),
            hint="write a heading above it: ## Type.field",
        )


def _note(source: Source, line: int, heading: str, text: str) -> Note:
    where = Position(source.shown, line)
    found = _HEADING.fullmatch(heading)
    key, place = (found[1].strip("` "), found[2]) if found else ("", None)
    body = text.rstrip()
    if place not in (None, "cell", "below"):
        raise NoteError(f"a note can't stand in {{{place}}}", where=where, hint="it goes {cell} or {below}")
    if not key or not body.strip():
        raise NoteError("a note needs a name in its heading and text below", where=where)
    chosen: Place = "below" if place == "below" or (place is None and _BLOCK.search(body.strip("\n"))) else "cell"
    return Note(key, body, chosen, where)
