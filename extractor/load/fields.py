"""Fields: from a field declaration to what stands on the wire, with every fact decided.

What a set of markers says is worked out once and shared by all fields that carry the set.
"""

import msgspec

from extractor.go.markers import ParsedMarker, Ref
from extractor.go.tags import json_tag, lookup
from extractor.load import limits as limiting
from extractor.load.chains import Chains
from extractor.load.constants import Value
from extractor.load.context import Context
from extractor.load.defaults import default, default_marker
from extractor.load.enums import ITEMS_MARKER, MARKER
from extractor.load.inheritance import Inheritance
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
    own: Limits
    has_enum: bool
    default: ParsedMarker | None
    feature_gate: str
    patch: tuple[str, str]
    contradiction: str
    is_wrong: bool


class FieldReader:
    """Makes fields of field declarations."""

    def __init__(self, scopes: Scopes, reader: MarkerReader, chains: Chains, inheritance: Inheritance) -> None:
        self._scopes = scopes
        self._reader = reader
        self._chains = chains
        self._inheritance = inheritance
        self._namer = Namer(chains)
        self._said: dict[int, _Said] = {}

    def fields(self, body: StructBody, context: Context) -> tuple[Field, ...]:
        """Give the fields of a struct in source order, without those that are never on the wire."""
        found: list[Field] = []
        for declaration in body.fields:
            tag = json_tag(declaration.tag)
            names = self._namer.names(declaration, tag, body, context)
            if names:
                first = self._field(declaration, names[0], tag.options, context)
                found.append(first)
                found += [msgspec.structs.replace(first, name=other.name, go_name=other.go_name) for other in names[1:]]
        if len({field.name for field in found}) < len(found):
            _warn_of_twins(found, context)
        return tuple(found)

    @staticmethod
    def left_out(body: StructBody) -> tuple[str, ...]:
        """Give the names of the exported fields of a struct that are never on the wire."""
        return tuple(
            name
            for declaration in body.fields
            if declaration.tag and json_tag(declaration.tag).skip
            for name in declaration.names
            if name[:1].isupper()
        )

    def _field(self, declaration: FieldDecl, name: WireName, options: tuple[str, ...], context: Context) -> Field:
        doc, own_markers, deprecated = described(declaration.doc, declaration.trailing)
        markers = self._reader.with_detached(own_markers, declaration.detached, "field")
        said = self._what_is_said(markers)
        if said.is_wrong:
            self._complain(said, markers, declaration, name, context)
        expr = context.scope.type(declaration.type)
        declared, own = said.declared, said.own
        if said.has_enum:
            declared = self._chains.with_field_enum(declared, said.set, expr, context.package)
            own = limiting.join(declared, limiting.declarative(said.set))
        strategy, key = said.patch
        if declaration.tag and "patch" in declaration.tag:
            strategy = lookup(declaration.tag, "patchStrategy") or strategy
            key = lookup(declaration.tag, "patchMergeKey") or key
        return Field(
            name=name.name,
            go_name=name.go_name,
            type=expr,
            required=said.required or by_tag(options, inline=name.inline, package_optional=context.optional),
            position=Position(context.file, declaration.line),
            doc=doc,
            markers=markers,
            default=self._default(said, markers, expr, context) if said.default else None,
            declared=declared,
            limits=limiting.join(own, self._inheritance.limits(expr, context.package)),
            deprecated=deprecated,
            omits_empty="omitempty" in options or "omitzero" in options,
            embedded=not declaration.names,
            inline=name.inline,
            feature_gate=said.feature_gate,
            patch_strategy=strategy,
            patch_merge_key=key,
            as_string="string" in options and not isinstance(expr, Slice | Array | Map),
        )

    def _what_is_said(self, markers: tuple[Marker, ...]) -> _Said:
        found = self._reader.set_of(markers, "field")
        said = self._said.get(id(found))  # the reader keeps every set, so that no id is used again
        if said is None:
            said = self._said[id(found)] = _what_is_said(found)
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


def _what_is_said(markers: MarkerSet) -> _Said:
    wrong = contradiction(markers)
    declared = limiting.declared(markers)
    return _Said(
        set=markers,
        required=by_markers(markers),
        declared=declared,
        own=limiting.join(declared, limiting.declarative(markers)),
        has_enum=MARKER in markers or ITEMS_MARKER in markers,
        default=default_marker(markers),
        feature_gate=", ".join(filter(None, (marker.text() for name in _GATES for marker in markers.all(name)))),
        patch=(markers.text("patchStrategy"), markers.text("patchMergeKey")),
        contradiction=wrong,
        is_wrong=bool(wrong or markers.problems),
    )


def described(doc: Comment | None, trailing: Comment | None) -> tuple[Doc, tuple[Marker, ...], str | None]:
    """Give what a declaration's doc, or else the comment behind it, says: description, the doc's markers, deprecation."""
    if doc:
        return Doc(doc.text) if doc.text else NO_DOC, doc.markers, doc.deprecated
    if trailing and trailing.text:
        return Doc(trailing.text, trailing=True), (), trailing.deprecated
    return NO_DOC, (), None


def _warn_of_twins(fields: list[Field], context: Context) -> None:
    seen: dict[str, Field] = {}
    for field in fields:
        if field.inline:
            continue
        first = seen.setdefault(field.name, field)
        if first is not field:
            message = f"{first.go_name} and {field.go_name} are both {field.name!r} in JSON: Go then writes neither"
            context.warn("duplicate-json-name", field.position.line, message)
