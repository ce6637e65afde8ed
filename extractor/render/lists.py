"""Lists that lead to types: the kinds with their first sentences, and all types by name."""

from collections.abc import Iterable

import msgspec

from extractor.model.api import TypeDef
from extractor.model.document import Code, Document, Inline
from extractor.render.inlines import joined
from extractor.render.linker import linked
from extractor.render.scope import Scope


class KindRow(msgspec.Struct, frozen=True, gc=False):
    """A row about a kind: its name with a link, its API version, and its first sentence."""

    link: tuple[Inline, ...]
    api_version: str
    summary: Document


def kind_rows(scope: Scope, kinds: Iterable[TypeDef]) -> tuple[KindRow, ...]:
    """Give a row for each of the kinds that pages show."""
    return tuple(_kind_row(scope, kind) for kind in kinds if scope.reference.shows(kind))


def type_links(scope: Scope, definitions: Iterable[TypeDef]) -> tuple[Inline, ...]:
    """Give the types by name, with links."""
    ordered = sorted(definitions, key=lambda definition: (definition.name.name.lower(), definition.name))
    names = (definition.name for definition in ordered)
    return joined([(scope.linker.mention(name, scope.label(name)),) for name in names], ", ")


def _kind_row(scope: Scope, definition: TypeDef) -> KindRow:
    kind = definition.kind
    link = linked(scope.linker.url_of_type(definition.name), Code(kind.name if kind else definition.name.name))
    version = kind.api_version if kind else ""
    return KindRow((link,), version, scope.summary(definition.doc.text))
