"""What a row says of the defaults that functions set: who gets which value, when, and where that is written."""

from collections.abc import Iterable, Sequence

import msgspec

from extractor.errors import TemplateError
from extractor.model.api import Member, TypeDef
from extractor.model.document import Code, Document, Inline, ListBlock, Paragraph, Text
from extractor.model.facts import CodeDefault
from extractor.render.inlines import joined, strong
from extractor.render.scope import Scope

_LEAD = "Set by the controller's defaulting code:"


class _Said(msgspec.Struct, frozen=True):
    """What defaults have in common that are told in one breath."""

    text: str
    inside: str
    adds: bool
    condition: str


def code_default_block(scope: Scope, definition: TypeDef, member: Member) -> Document:
    """Give what is set in code for a field in the table of a type: a line, or a list where values differ."""
    reference = scope.reference
    if not reference.api.code_defaults or not reference.options.code_defaults:
        return ()
    found = reference.api.code_defaults_of(member.owner, member.field.name)
    groups: dict[_Said, list[CodeDefault]] = {}
    for default in found:
        groups.setdefault(_Said(default.text, default.inside, default.adds, default.condition), []).append(default)
    items = [_item(scope, definition, said, defaults) for said, defaults in groups.items()]
    if len(items) > 1:
        return (Paragraph((strong(_LEAD),)), ListBlock(tuple((Paragraph(item),) for item in items)))
    return tuple(Paragraph((strong(_LEAD), Text(" "), *item)) for item in items)


def code_default(defaults: Sequence[CodeDefault], path: str) -> tuple[Inline, ...]:
    """Give the one value that is set in code at a path: the one without a condition, where there is one.

    Raises:
        TemplateError: Nothing is set there, or different values are.
    """
    if not defaults:
        raise TemplateError(f"{path} has no default in code", hint="only what functions of the sources set is known")
    candidates = [default for default in defaults if not default.condition] or list(defaults)
    first = candidates[0]
    if any(default.text != first.text for default in candidates):
        places = ", ".join(f"{default.text} at {default.root.name}.{default.path}" for default in candidates)
        raise TemplateError(f"{path} has several defaults in code", hint=f"name one of them: {places}")
    return (Code(first.text),)


def _item(scope: Scope, definition: TypeDef, said: _Said, defaults: Sequence[CodeDefault]) -> tuple[Inline, ...]:
    inlines: list[Inline] = [Code(said.text)]
    if said.inside:
        inlines += [Text(" added to " if said.adds else " in "), Code(said.inside)]
    elif said.adds:
        inlines.append(Text(" added to the list"))
    if said.condition:
        inlines += [Text(" if "), Code(said.condition)]
    places = [_place(scope, definition, default, defaults) for default in defaults]
    return (*inlines, *_together(places))


def _together(places: Iterable[tuple[tuple[Inline, ...], Inline]]) -> tuple[Inline, ...]:
    """Give whose default it is, and where that is written: `for A (file:1), B (file:2)`."""
    each: list[tuple[Inline, ...]] = []
    is_named = False
    for name, written in places:
        is_named = is_named or bool(name)
        each.append((*name, Text(" ("), written, Text(")")) if name else (Text("("), written, Text(")")))
    return (Text(" for " if is_named else " "), *joined(each, ", "))


def _place(
    scope: Scope, definition: TypeDef, default: CodeDefault, others: Sequence[CodeDefault]
) -> tuple[tuple[Inline, ...], Inline]:
    written = Code(f"{default.position.file.rpartition('/')[2]}:{default.position.line}")
    siblings = {each.path for each in others if each.root == default.root}
    is_one = len(siblings) == 1 and not _key(default)
    if is_one and default.root == definition.name:
        return (), written
    label = scope.label(default.root)
    return (Code(label if is_one else f"{label}.{_above(default)}"),), written


def _above(default: CodeDefault) -> str:
    """Give the way to what has the field: the path without the field and what is inside of it."""
    return default.path.removesuffix(f".{default.inside}").removesuffix(f".{default.field}")


def _key(default: CodeDefault) -> bool:
    """Tell whether it is set only for one key of a map."""
    return "[" in _above(default).replace("[*]", "")
