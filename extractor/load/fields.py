"""Fields: from a field declaration to what stands on the wire, with every fact decided.

What a set of markers says is worked out once and shared by all fields that carry the set.
"""

import msgspec

from extractor.go.comments import deprecation, description
from extractor.go.markers import ParsedMarker, Ref
from extractor.go.tags import json_tag, lookup
from extractor.load import limits as limiting
from extractor.load.chains import Chains
from extractor.load.constants import Value
from extractor.load.context import Context
from extractor.load.defaults import default, default_marker
from extractor.load.marking import MarkerReader, MarkerSet
from extractor.load.naming import Namer, WireName
from extractor.load.required import by_markers, by_tag, contradiction
from extractor.load.scope import Scopes
from extractor.model.api import Field
from extractor.model.facts import NO_DOC, Default, Doc, Limits, Marker, Required
from extractor.model.types import Array, Map, Name, Slice, TypeExpr
from extractor.model.written import Comment, FieldDecl, StructBody
from extractor.position import Position

_GATES = ("featureGate", "openshift:enable:FeatureGate")


class _Said(msgspec.Struct, frozen=True):
    """What a set of markers says about any field that carries it."""

    set: MarkerSet
    required: Required | None
    declared: Limits
    declarative: Limits
    default: ParsedMarker | None
    feature_gate: str
    patch: tuple[str, str]
    contradiction: str


class FieldReader:
    """Makes fields of field declarations."""

    def __init__(self, scopes: Scopes, reader: MarkerReader, chains: Chains) -> None:
        self._scopes = scopes
        self._reader = reader
        self._chains = chains
        self._namer = Namer(chains)
        self._said: dict[int, _Said] = {}

    def fields(self, body: StructBody, context: Context) -> tuple[Field, ...]:
        """Give the fields of a struct in source order, without those that are never on the wire."""
        found: list[Field] = []
        for declaration in body.fields:
            tag = json_tag(declaration.tag)
            names = self._namer.names(declaration, tag, body, context)
            if names:
                found += self._read(declaration, names, tag.options, context)
        if len({field.name for field in found}) < len(found):
            _warn_of_twins(found, context)
        return tuple(found)

    def _read(
        self, declaration: FieldDecl, names: list[WireName], options: tuple[str, ...], context: Context
    ) -> list[Field]:
        """Give a field for each name of a declaration: all facts but the name are the same."""
        markers = self._reader.markers_of(declaration.doc, declaration.detached, "field")
        said = self._what_is_said(markers)
        self._complain(said, markers, declaration, names[0], context)
        expr = context.scope.type(declaration.type)
        declared = said.declared
        if said.set.by_name:
            declared = self._chains.with_field_enum(declared, said.set, expr, context.package)
        own = limiting.join(declared, said.declarative)
        doc = doc_of(declaration.doc, declaration.trailing)
        strategy, key = _patch(declaration.tag, said)
        position = Position(context.file, declaration.line)
        return [
            Field(
                name=name.name,
                go_name=name.go_name,
                type=expr,
                required=said.required or by_tag(options, inline=name.inline, package_optional=context.optional),
                position=position,
                doc=doc,
                markers=markers,
                default=self._default(said, markers, expr, context) if said.default else None,
                declared=declared,
                limits=limiting.join(own, self._chains.limits(expr, context.package)),
                deprecated=deprecation(doc.text),
                embedded=not declaration.names,
                inline=name.inline,
                feature_gate=said.feature_gate,
                patch_strategy=strategy,
                patch_merge_key=key,
                as_string="string" in options and not isinstance(expr, Slice | Array | Map),
            )
            for name in names
        ]

    def _what_is_said(self, markers: tuple[Marker, ...]) -> _Said:
        found = self._reader.set_of(markers, "field")
        said = self._said.get(id(found))  # the reader keeps every set, so that no id is used again
        if said is None:
            gates = [marker.text() for name in _GATES for marker in found.all(name)]
            patch = [
                marker.text() if (marker := found.last(name)) else "" for name in ("patchStrategy", "patchMergeKey")
            ]
            said = self._said[id(found)] = _Said(
                found,
                by_markers(found),
                limiting.declared(found),
                limiting.declarative(found),
                default_marker(found),
                ", ".join(filter(None, gates)),
                (patch[0], patch[1]),
                contradiction(found),
            )
        return said

    def _complain(
        self, said: _Said, markers: tuple[Marker, ...], declaration: FieldDecl, name: WireName, context: Context
    ) -> None:
        for problem in said.set.problems:
            context.warn(problem.rule, markers[problem.index].line, problem.message, problem.hint)
        if said.contradiction:
            message = f"{name.go_name}: {said.contradiction}"
            context.warn("required-and-optional", declaration.line, message, "keep one of them")

    def _default(self, said: _Said, markers: tuple[Marker, ...], expr: TypeExpr, context: Context) -> Default | None:
        marker = said.default
        if marker is None:
            return None
        line = markers[said.set.lines[marker.name]].line
        found = default(
            marker,
            Position(context.file, line),
            is_text=self._chains.basic(expr, context.package) == "string",
            is_list=self._chains.is_list(expr, context.package),
            constant=lambda reference: self._constant(reference, context),
        )
        if found is None and isinstance(marker.value, Ref):
            context.note("unknown-constant", line, f"+{markers[said.set.lines[marker.name]].text} can't be resolved")
        return found

    def _constant(self, reference: Ref, context: Context) -> Value | None:
        """Give the value of `ref(Const)`, whose package is an import path or the file's name for one."""
        package = self._scopes.workspace.find(reference.package, context.package) if reference.package else None
        if package:
            return self._scopes.value(package, reference.name)
        return context.scope.constant(Name(reference.package, reference.name))


def doc_of(doc: Comment | None, trailing: Comment | None) -> Doc:
    """Give the description of a declaration: by its doc, or else by the comment behind it."""
    text = description(doc) if doc else ""
    if text or doc or trailing is None:
        return Doc(text) if text else NO_DOC
    text = description(trailing)
    return Doc(text, trailing=True) if text else NO_DOC


def _patch(tag: str | None, said: _Said) -> tuple[str, str]:
    """Give strategy and key of a strategic merge patch, by the tag or else by markers."""
    if tag is None or "patch" not in tag:
        return said.patch
    return lookup(tag, "patchStrategy") or said.patch[0], lookup(tag, "patchMergeKey") or said.patch[1]


def _warn_of_twins(fields: list[Field], context: Context) -> None:
    seen: dict[str, Field] = {}
    for field in fields:
        if field.inline:
            continue
        first = seen.setdefault(field.name, field)
        if first is not field:
            message = f"{first.go_name} and {field.go_name} are both {field.name!r} in JSON: Go then writes neither"
            context.warn("duplicate-json-name", field.position.line, message)
