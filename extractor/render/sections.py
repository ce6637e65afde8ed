"""The section about a type, and the lists that lead to one."""

import msgspec

from extractor.model.api import AliasShape, DefinedShape, StructShape, TypeDef
from extractor.model.document import Document, Inline, Text
from extractor.model.facts import Limits
from extractor.model.words import own_form
from extractor.render.cell import limit_lines, rule_facts, type_description
from extractor.render.inlines import from_phrase, joined, lines, strong
from extractor.render.kinds import kind_facts
from extractor.render.scope import Scope
from extractor.render.tables import SINCE, FieldTable, LongNote, ValueTable, field_table, value_table


class Section(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """Everything that a page tells about a type.

    `note` is Markdown; `fields` or `values` are None for a type that has none.
    """

    title: str
    anchors: tuple[str, ...]
    description: Document
    note: str
    facts: Document
    appears_in: tuple[Inline, ...]
    fields: FieldTable | None
    values: ValueTable | None

    @property
    def notes(self) -> tuple[LongNote, ...]:
        """Give the notes that stand below the table."""
        table = self.fields or self.values
        return table.notes if table else ()


def section(scope: Scope, definition: TypeDef, *, anchored: bool = True) -> Section:
    """Give the section about a type."""
    note = scope.notes.about_type(definition.name)
    members = scope.reference.members(definition)
    return Section(
        title=title(scope, definition),
        anchors=scope.anchors_of(definition) if anchored else (),
        description=type_description(scope, definition),
        note=scope.expand(note) if note else "",
        facts=(*kind_facts(definition), *_shape_facts(scope, definition), *_limit_facts(definition.limits)),
        appears_in=appears_in(scope, definition),
        fields=field_table(scope, definition, members, anchored=anchored) if members else None,
        values=value_table(scope, definition, anchored=anchored) if definition.enum else None,
    )


def title(scope: Scope, definition: TypeDef) -> str:
    """Give the name of a type as a reader of the page knows it, with its parameters."""
    name = scope.label(definition.name)
    parameters = ", ".join(parameter.name for parameter in definition.parameters)
    return f"{name}[{parameters}]" if parameters else name


def appears_in(scope: Scope, definition: TypeDef) -> tuple[Inline, ...]:
    """Give the types that the type appears in, with links."""
    users = scope.reference.appears_in(definition.name)
    return joined([(scope.linker.named(user.name, definition.name.package),) for user in users], ", ")


def _shape_facts(scope: Scope, definition: TypeDef) -> Document:
    here = definition.name.package
    parts: list[tuple[Inline, ...]] = []
    if definition.parameters:
        listed = ", ".join(f"{parameter.name} ({parameter.constraint})" for parameter in definition.parameters)
        parts.append((strong("Parameters:"), Text(f" {listed}")))
    match definition.shape:
        case StructShape():
            pass
        case AliasShape(target=expr):
            parts.append((strong("Another name for:"), Text(" "), *scope.linker.expression(expr, here)))
        case DefinedShape(underlying=expr):
            parts.append((strong("Type:"), Text(" "), *scope.linker.expression(expr, here)))
    since = scope.reference.dates.of_type(definition) if scope.reference.dates else ()
    if since:
        parts.append((strong(f"{SINCE}:"), Text(" "), *since))
    own = own_form(definition)
    if own:
        parts.append((strong("In JSON:"), Text(" "), *from_phrase(own)))
    return lines(parts)


def _limit_facts(limits: Limits) -> Document:
    rule, rules = rule_facts(limits)
    return (*lines([*limit_lines(limits), *rule]), *rules)
