"""Rows: everything that a table of fields or values shows, decided here so that a layout only places it."""

import msgspec

from extractor.model.api import Field, Member, TypeDef
from extractor.model.document import Code, Document, Emphasis, Inline, Paragraph, Text
from extractor.model.facts import EnumValue
from extractor.model.wellknown import TYPE_META
from extractor.model.words import value_text
from extractor.render.cell import field_description, value_description
from extractor.render.inlines import joined, lines, strong
from extractor.render.linker import linked
from extractor.render.markers import values_of
from extractor.render.notes import Note
from extractor.render.options import Column
from extractor.render.scope import Scope

SINCE = "Since"


class FieldRow(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """A row about a field.

    `anchor` is empty where another row of the page has it. `inline` says that the members of a
    type that was not read stand in the place of this row.
    """

    name: str
    anchor: str
    inline: bool
    type: tuple[Inline, ...]
    required: bool
    description: Document
    extra: tuple[tuple[Inline, ...], ...] = ()


class ValueRow(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """A row about a value."""

    text: str
    anchor: str
    description: Document


class LongNote(msgspec.Struct, frozen=True, gc=False):
    """A note that stands below a table: what it is about, its anchor, and its Markdown."""

    about: str
    anchor: str
    text: str


class FieldTable(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """A table of fields. `titles` are those of further columns that any row has something for."""

    rows: tuple[FieldRow, ...]
    titles: tuple[str, ...] = ()
    notes: tuple[LongNote, ...] = ()


class ValueTable(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """A table of values. `closed` says that there are no others, `served` that the API server refuses them."""

    rows: tuple[ValueRow, ...]
    closed: bool
    served: bool
    notes: tuple[LongNote, ...] = ()

    @property
    def has_descriptions(self) -> bool:
        """Tell whether any row says more than the value."""
        return any(row.description for row in self.rows)


def field_table(scope: Scope, definition: TypeDef, members: tuple[Member, ...], *, anchored: bool) -> FieldTable:
    """Give the table of these members of a type."""
    columns = tuple(
        column
        for column in scope.reference.options.columns
        if any(values_of(member.field.markers, column.marker) for member in members)
    )
    writer = _Writer(scope, definition, anchored=anchored)
    dates = scope.reference.dates
    dated = dates is not None and any(dates.of_member(definition, member) for member in members)
    rows = tuple(writer.field_row(member, columns, dated=dated) for member in members)
    titles = (*((SINCE,) if dated else ()), *(column.title for column in columns))
    return FieldTable(rows=rows, titles=titles, notes=tuple(writer.below))


def value_table(scope: Scope, definition: TypeDef, *, anchored: bool) -> ValueTable:
    """Give the table of the values of a type."""
    writer = _Writer(scope, definition, anchored=anchored)
    enum = definition.enum
    rows = tuple(writer.value_row(value) for value in enum.values) if enum else ()
    return ValueTable(
        rows=rows,
        closed=enum is not None and enum.closed,
        served=enum is not None and enum.served,
        notes=tuple(writer.below),
    )


class _Writer:
    """Writes the rows about one type, and collects the notes that stand below them."""

    def __init__(self, scope: Scope, definition: TypeDef, *, anchored: bool) -> None:
        self._scope = scope
        self._definition = definition
        self._anchored = anchored
        self._anchors = scope.reference.row_anchors(definition)
        self.below: list[LongNote] = []

    def field_row(self, member: Member, columns: tuple[Column, ...], *, dated: bool) -> FieldRow:
        scope, definition, field = self._scope, self._definition, member.field
        anchor = "" if field.inline else self._anchors[field.name]
        note = scope.notes.about_row(definition, member.owner, field.name)
        return FieldRow(
            name=field.name or field.go_name,
            anchor=self._held(anchor),
            inline=field.inline,
            type=scope.linker.expression(field.type, definition.name.package),
            required=field.required.value or (member.owner == TYPE_META and definition.kind is not None),
            description=self._description(member, self._noted(note, field.name, anchor)),
            extra=(
                *((self._since(member),) if dated else ()),
                *(_extra(field, column.marker) for column in columns),
            ),
        )

    def _since(self, member: Member) -> tuple[Inline, ...]:
        dates = self._scope.reference.dates
        return dates.of_member(self._definition, member) if dates else ()

    def value_row(self, value: EnumValue) -> ValueRow:
        text = value_text(value)
        anchor = self._anchors[text]
        note = self._scope.notes.about_row(self._definition, self._definition.name, text)
        dates = self._scope.reference.dates
        since = dates.of_value(self._definition, value) if dates else ()
        dated = lines([(strong(f"{SINCE}:"), Text(" "), *since)] if since else [])
        description = (*value_description(self._scope, value), *dated, *self._noted(note, text, anchor))
        return ValueRow(text=text, anchor=self._held(anchor), description=description)

    def _held(self, anchor: str) -> str:
        return self._scope.hold(anchor) if self._anchored and anchor else ""

    def _description(self, member: Member, note: Document) -> Document:
        if not member.field.inline:
            return field_description(self._scope, self._definition, member, note)
        text = Text("The fields of this type stand here, without a name of their own.")
        return (*self._scope.parse(member.field.doc.text), Paragraph((Emphasis((text,)),)))

    def _noted(self, note: Note | None, about: str, anchor: str) -> Document:
        """Give what a note adds to a cell: its text, or the way to where it stands below the table."""
        if note is None:
            return ()
        text = self._scope.expand(note)
        if note.place == "cell":
            return self._scope.parse_note(text)
        held = self._scope.hold(f"{anchor}--note")
        self.below.append(LongNote(about, held, text))
        return (Paragraph((linked(f"#{held}" if held else "", Text("More below.")),)),)


def _extra(field: Field, marker: str) -> tuple[Inline, ...]:
    return joined([(Code(value),) for value in values_of(field.markers, marker)], ", ")
