"""Rows: everything that a table of fields or values shows, decided here so that a layout only places it."""

import msgspec

from extractor.model.api import Field, Member, TypeDef
from extractor.model.document import Code, Document, Emphasis, Inline, Paragraph, Text
from extractor.model.facts import EnumValue
from extractor.model.wellknown import TYPE_META
from extractor.model.words import value_text
from extractor.render.cell import field_description, value_description
from extractor.render.inlines import joined
from extractor.render.linker import linked
from extractor.render.markers import values_of
from extractor.render.notes import Note
from extractor.render.scope import Scope


class FieldRow(msgspec.Struct, frozen=True, kw_only=True):
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


class ValueRow(msgspec.Struct, frozen=True, kw_only=True):
    """A row about a value."""

    text: str
    anchor: str
    description: Document


class LongNote(msgspec.Struct, frozen=True):
    """A note that stands below a table: what it is about, its anchor, and its Markdown."""

    about: str
    anchor: str
    text: str


class FieldTable(msgspec.Struct, frozen=True, kw_only=True):
    """A table of fields. `titles` are those of the project's own columns."""

    rows: tuple[FieldRow, ...]
    titles: tuple[str, ...] = ()
    notes: tuple[LongNote, ...] = ()


class ValueTable(msgspec.Struct, frozen=True, kw_only=True):
    """A table of values. `closed` says that the API server refuses others."""

    rows: tuple[ValueRow, ...]
    closed: bool
    notes: tuple[LongNote, ...] = ()

    @property
    def has_descriptions(self) -> bool:
        """Tell whether any row says more than the value."""
        return any(row.description for row in self.rows)


def field_table(scope: Scope, definition: TypeDef, members: tuple[Member, ...], *, anchored: bool) -> FieldTable:
    """Give the table of these members of a type."""
    below: list[LongNote] = []
    rows = tuple(_field_row(scope, definition, member, below, anchored=anchored) for member in members)
    titles = tuple(column.title for column in scope.reference.options.columns)
    return FieldTable(rows=rows, titles=titles, notes=tuple(below))


def value_table(scope: Scope, definition: TypeDef, *, anchored: bool) -> ValueTable:
    """Give the table of the values of a type."""
    below: list[LongNote] = []
    values = definition.enum.values if definition.enum else ()
    rows = tuple(_value_row(scope, definition, value, below, anchored=anchored) for value in values)
    return ValueTable(rows=rows, closed=bool(definition.enum and definition.enum.closed), notes=tuple(below))


def _field_row(scope: Scope, definition: TypeDef, member: Member, below: list[LongNote], *, anchored: bool) -> FieldRow:
    field = member.field
    anchor = "" if field.inline else scope.reference.row_anchors(definition)[field.name]
    note = scope.notes.about_row(definition, member.owner, field.name)
    columns = scope.reference.options.columns
    return FieldRow(
        name=field.name or field.go_name,
        anchor=scope.hold(anchor) if anchored else "",
        inline=field.inline,
        type=scope.linker.expression(field.type, definition.name.package),
        required=field.required.value or (member.owner == TYPE_META and definition.kind is not None),
        description=(*_description(scope, definition, member), *_noted(scope, note, field.name, anchor, below)),
        extra=tuple(_extra(field, column.marker) for column in columns),
    )


def _description(scope: Scope, definition: TypeDef, member: Member) -> Document:
    if not member.field.inline:
        return field_description(scope, definition, member)
    text = Text("The fields of this type stand here, without a name of their own.")
    return (*scope.parse(member.field.doc.text), Paragraph((Emphasis((text,)),)))


def _value_row(
    scope: Scope, definition: TypeDef, value: EnumValue, below: list[LongNote], *, anchored: bool
) -> ValueRow:
    text = value_text(value)
    anchor = scope.reference.row_anchors(definition)[text]
    note = scope.notes.about_row(definition, definition.name, text)
    return ValueRow(
        text=text,
        anchor=scope.hold(anchor) if anchored else "",
        description=(*value_description(scope, value), *_noted(scope, note, text, anchor, below)),
    )


def _extra(field: Field, marker: str) -> tuple[Inline, ...]:
    return joined([(Code(value),) for value in values_of(field.markers, marker)], ", ")


def _noted(scope: Scope, note: Note | None, about: str, anchor: str, below: list[LongNote]) -> Document:
    """Give what a note adds to a cell: its text, or the way to where it stands below the table."""
    if note is None:
        return ()
    text = scope.expand(note)
    if note.place == "cell":
        return scope.parse(text)
    held = scope.hold(f"{anchor}--note")
    below.append(LongNote(about, held, text))
    return (Paragraph((linked(f"#{held}" if held else "", Text("More below.")),)),)
