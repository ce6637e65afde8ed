"""The description of a field or value: what its comment says, and everything else that one must know.

First what warns (deprecated, experimental), then the comment and what a note adds, then default,
values, limits and rules in words.
"""

from extractor.model.api import Field, Member, TypeDef
from extractor.model.document import Block, Code, Document, Inline, Link, ListBlock, Paragraph, Text
from extractor.model.facts import NO_LIMITS, Default, EnumValue, Limits, Rule
from extractor.model.types import Named, without_pointers
from extractor.model.walk import enum_within
from extractor.model.wellknown import LIST_META, OBJECT_META
from extractor.model.words import limit_phrases, value_text
from extractor.render.codedefaults import code_default_block
from extractor.render.inlines import from_phrase, joined, lines, shortened, strong
from extractor.render.markers import values_of
from extractor.render.reference import Way
from extractor.render.scope import Scope

_DEPRECATED = "deprecated:"
_STANDARD = {
    OBJECT_META: "The name, namespace, labels and annotations of the object.",
    LIST_META: "What the API server says about the list.",
}
_LEADS = {
    "": ("One of:", "Known values:"),
    "item": ("Each item one of:", "Known items:"),
    "value": ("Each value one of:", "Known values:"),
}


def field_description(scope: Scope, definition: TypeDef, member: Member, note: Document = ()) -> Document:
    """Give the description of a field in the table of a type; a note follows the comment."""
    field = member.field
    document = scope.parse(field.doc.text) if field.doc.text else _standard(scope, definition, field)
    lead = [*_deprecation(field.deprecated, document), *_stage(scope, field)]
    said = shortened((*without_deprecation(document), *note))
    return (*lines(lead), *said, *_facts(scope, field), *code_default_block(scope, definition, member))


def default_inlines(default: Default) -> tuple[Inline, ...]:
    """Give a default, and who sets it where no CRD carries it."""
    code = Code(default.text or '""')
    return (code,) if default.served else (code, Text(" (set in Go code)"))


def value_description(scope: Scope, value: EnumValue) -> Document:
    """Give the description of a value."""
    document = scope.parse(value.doc.text) if value.doc.text else ()
    return (*lines(_deprecation(value.deprecated, document)), *shortened(without_deprecation(document)))


def type_description(scope: Scope, definition: TypeDef) -> Document:
    """Give what the comment of a type says, a deprecation first."""
    document = scope.parse(definition.doc.text) if definition.doc.text else ()
    return (*lines(_deprecation(definition.deprecated, document)), *without_deprecation(document))


def limit_lines(limits: Limits, each: str = "each item") -> list[tuple[Inline, ...]]:
    """Give bounds and the like as a line, or none."""
    phrases = [from_phrase(phrase) for phrase in limit_phrases(limits, enum=False, each=each)]
    return [(strong("Limits:"), Text(" "), *joined(phrases, "; "))] if phrases else []


def rule_facts(limits: Limits, each: str = "each item") -> tuple[list[tuple[Inline, ...]], Document]:
    """Give the CEL rules: a single one as a line, several as a list."""
    if not limits.rules and limits.items is None:  # as mostly
        return [], ()
    rules = [_rule(rule, "") for rule in limits.rules]
    rules += [_rule(rule, f"{each}: ") for rule in (limits.items.rules if limits.items else ())]
    if len(rules) == 1:
        return [(strong("Rule:"), Text(" "), *rules[0])], ()
    items = tuple((Paragraph(rule),) for rule in rules)
    return [], (Paragraph((strong("Rules:"),)), ListBlock(items)) if items else ()


def _rule(rule: Rule, lead: str) -> tuple[Inline, ...]:
    code = Code(rule.rule)
    return (Text(f"{lead}{rule.message} ("), code, Text(")")) if rule.message else (Text(lead), code)


def without_deprecation(document: Document) -> Document:
    """Leave out the paragraph that deprecates, which is shown first."""
    if not any(map(_deprecates, document)):
        return document
    return tuple(block for block in document if not _deprecates(block))


def _deprecates(block: Block) -> bool:
    first = block.children[0] if type(block) is Paragraph and block.children else None
    return type(first) is Text and first.text[: len(_DEPRECATED)].lower() == _DEPRECATED


def _deprecation(text: str | None, document: Document) -> list[tuple[Inline, ...]]:
    if text is None:
        return []
    for block in document:
        if isinstance(block, Paragraph) and _deprecates(block):
            first, *rest = block.children
            said = Text(first.text[len(_DEPRECATED) :]) if isinstance(first, Text) else first
            return [(strong("Deprecated:"), said, *rest)]
    return [(strong("Deprecated:"), Text(f" {text}"))] if text else [(strong("Deprecated."),)]


def _stage(scope: Scope, field: Field) -> list[tuple[Inline, ...]]:
    stages: list[tuple[Inline, ...]] = []
    badges = [value for name in scope.reference.options.badges for value in values_of(field.markers, name)]
    if badges:
        stages.append(joined([(strong(badge),) for badge in badges], ", "))
    if field.feature_gate:
        stages.append((strong("Feature gate:"), Text(" "), Code(field.feature_gate)))
    return stages


def _standard(scope: Scope, definition: TypeDef, field: Field) -> Document:
    """Give what stands for an object's metadata where nothing is written."""
    inner = without_pointers(field.type)
    text = _STANDARD.get(inner.name, "") if definition.kind and isinstance(inner, Named) else ""
    return scope.parse(text) if text and field.name == "metadata" else ()


def _facts(scope: Scope, field: Field) -> Document:
    way = scope.reference.way(field.type)
    limits = _told_here(scope, field, way)
    inline, listed = _values(scope, field, way)
    if not (inline or listed or field.default or field.as_string) and limits is field.limits is NO_LIMITS:
        return ()  # as often
    each = f"each {way.held or 'item'}"
    rule, rules = rule_facts(limits, each)
    facts = [*_default(field), *inline, *limit_lines(limits, each), *_more(field), *rule]
    return (*lines(facts), *listed, *rules)


def _default(field: Field) -> list[tuple[Inline, ...]]:
    return [(strong("Default:"), Text(" "), *default_inlines(field.default))] if field.default else []


def _told_here(scope: Scope, field: Field, way: Way) -> Limits:
    """Give the limits that the row tells: those of a struct are told where the struct is documented."""
    return field.declared if way.struct and scope.linker.url_of_type(way.struct.name) else field.limits


def _values(scope: Scope, field: Field, way: Way) -> tuple[list[tuple[Inline, ...]], Document]:
    """Give the values of a field: in a line, or as a list where nothing else tells what they mean."""
    definition = way.valued
    enum = enum_within(field.limits) or (definition.enum if definition else None)
    if enum is None:
        return [], ()
    lead = strong(_LEADS[way.held][0 if enum.closed else 1])
    told_there = definition and scope.linker.url_of_type(definition.name)
    if told_there or not any(value.doc or value.deprecated is not None for value in enum.values):
        codes: list[tuple[Inline, ...]] = [(Code(value_text(value)),) for value in enum.values]
        return [(lead, Text(" "), *joined(codes, ", "))], ()
    return [], (Paragraph((lead,)), ListBlock(tuple(_value_item(scope, value) for value in enum.values)))


def _value_item(scope: Scope, value: EnumValue) -> Document:
    """Give a value and what it means, as an item of a list."""
    code = Code(value_text(value))
    document = value_description(scope, value)
    match document:
        case (Paragraph(children=children), *rest):
            return (Paragraph((code, Text(": "), *children)), *rest)
        case _:
            return (Paragraph((code,)), *document)


def _more(field: Field) -> list[tuple[Inline, ...]]:
    more: list[tuple[Inline, ...]] = []
    if field.as_string:
        more.append((Text("Written as a string."),))
    if field.limits.example is not None:
        more.append((strong("Example:"), Text(" "), Code(_json(field.limits.example))))
    docs = field.limits.external_docs
    if docs:
        more.append((strong("See:"), Text(" "), Link(docs.url, (Text(docs.description or docs.url),))))
    return more


def _json(value: object) -> str:
    import msgspec

    return value if isinstance(value, str) else msgspec.json.encode(value).decode()
