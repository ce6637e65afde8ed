"""The name of a field on the wire, and whether it stands there at all, by its json tag.

encoding/json and controller-gen read some tags differently. The API server follows the CRD, so
controller-gen's reading counts wherever it publishes a field, and a remark tells of the other.
"""

from functools import lru_cache

import msgspec

from extractor.go.tags import JsonTag, parse_tag
from extractor.load.chains import INLINE, Chains
from extractor.load.context import Context
from extractor.model.types import Basic, Named, TypeExpr, without_pointers
from extractor.model.written import FieldDecl, StructBody


class WireName(msgspec.Struct, frozen=True):
    """The name of a field; `inline` says that its members stand in its place."""

    go_name: str
    name: str
    inline: bool = False


class Namer:
    """Names the fields of one struct after the other."""

    def __init__(self, chains: Chains) -> None:
        self._chains = chains
        self._tagged: dict[int, bool] = {}

    def names(self, declaration: FieldDecl, tag: JsonTag, body: StructBody, context: Context) -> list[WireName]:
        """Give how the names of a declaration stand on the wire; none for those that never do."""
        if tag.skip:
            return []
        if len(declaration.names) == 1 and _is_plain(tag) and _is_exported(declaration.names[0]):
            return [WireName(declaration.names[0], tag.name)]
        if not declaration.names:
            embedded = self._embedded(declaration, tag, body, context)
            return [embedded] if embedded else []
        return [
            self._named(name, declaration, tag, body, context)
            for name in declaration.names
            if _is_exported(name) or _warn_of_hidden(name, declaration, tag, context)
        ]

    def _named(
        self, go_name: str, declaration: FieldDecl, tag: JsonTag, body: StructBody, context: Context
    ) -> WireName:
        if not tag.present:
            self._warn_of_untagged(go_name, declaration, body, context)
        elif INLINE in tag.options:
            return self._inline(go_name, declaration, tag, context)
        elif not tag.name:
            message = (
                f"{go_name} has a json tag without a name: it is {go_name!r} in JSON, but controller-gen inlines it"
            )
            context.warn("empty-json-name", declaration.line, message, "give the tag a name")
        _check_blanks(go_name, declaration, tag, context)
        return WireName(go_name, tag.name or go_name)

    def _inline(self, go_name: str, declaration: FieldDecl, tag: JsonTag, context: Context) -> WireName:
        """Inline a named field, as controller-gen does and encoding/json does not."""
        name = tag.name or go_name
        hint = "embed the type, or take `inline` out of the tag"
        if self._chains.form(context.scope.type(declaration.type), context.package) == "other":
            message = f"{go_name} is marked `inline` but is no struct: it is {name!r} in JSON"
            context.warn("inline-named-field", declaration.line, message, hint)
            return WireName(go_name, name)
        message = f"{go_name} has a name and `inline`: controller-gen inlines it, but it is {name!r} in JSON"
        context.warn("inline-named-field", declaration.line, message, hint)
        return WireName(go_name, name, inline=True)

    def _embedded(self, declaration: FieldDecl, tag: JsonTag, body: StructBody, context: Context) -> WireName | None:
        go_name = embedded_name(declaration.type)
        if tag.name and INLINE not in tag.options:
            _check_blanks(go_name, declaration, tag, context)
            return WireName(go_name, tag.name) if _is_exported(go_name) else None
        if self._chains.form(context.scope.type(declaration.type), context.package) == "other":
            return WireName(go_name, tag.name or go_name) if _is_exported(go_name) else None
        if not tag.present:
            self._warn_of_untagged(go_name, declaration, body, context)
        return WireName(go_name, go_name, inline=True)

    def _warn_of_untagged(self, go_name: str, declaration: FieldDecl, body: StructBody, context: Context) -> None:
        """Say what becomes of a field without a json tag; a struct without any is none of the API's."""
        if declaration.tag and parse_tag(declaration.tag) is None:
            message = f"the tag of {go_name} is malformed, so Go finds no json tag in it"
            context.warn("malformed-tag", declaration.line, message, 'write it as `json:"name"`')
            return
        message = f"{go_name} has no json tag: it is {go_name!r} in JSON, and controller-gen refuses it"
        if not declaration.names:
            message = f"the embedded {go_name} has no json tag: its fields are promoted, and controller-gen refuses it"
        if id(body) not in self._tagged:
            self._tagged[id(body)] = has_json_tags(body)
        add = context.warn if self._tagged[id(body)] else context.note
        add("untagged-field", declaration.line, message)


def embedded_name(expr: TypeExpr) -> str:
    """Give the name that an embedded field has in Go: that of its type."""
    match without_pointers(expr):
        case Named(name=name):
            return name.name
        case Basic(name=name):
            return name
        case _:
            return ""


@lru_cache(maxsize=4096)
def _is_plain(tag: JsonTag) -> bool:
    """Tell whether a tag gives a name, and nothing that needs a second look."""
    return bool(tag.name) and INLINE not in tag.options and " " not in tag.name + "".join(tag.options)


def _is_exported(name: str) -> bool:
    return name[:1].isupper()


def _warn_of_hidden(name: str, declaration: FieldDecl, tag: JsonTag, context: Context) -> bool:
    """Say that an unexported field is not on the wire, where its tag claims otherwise."""
    if tag.present:
        message = f"the json tag of {name} does nothing: the field is not exported"
        context.warn("tagged-unexported-field", declaration.line, message)
    return False


def has_json_tags(body: StructBody) -> bool:
    """Tell whether any field of the struct has a json tag."""
    return any(field.tag is not None and 'json:"' in field.tag for field in body.fields)


def _check_blanks(go_name: str, declaration: FieldDecl, tag: JsonTag, context: Context) -> None:
    for option in tag.options:
        if option != option.strip():
            message = (
                f"the json tag of {go_name} has a blank before or after {option.strip()!r}, which then does nothing"
            )
            context.warn("tag-with-blank", declaration.line, message, "take out the blank")
    if tag.name != tag.name.strip():
        message = f"the JSON name of {go_name} is {tag.name!r}, with the blank"
        context.warn("tag-with-blank", declaration.line, message, "take out the blank")
