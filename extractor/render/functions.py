"""What a hand-written page can call: the methods of `PageFunctions` that `names` lists.

Every function looks up the names it is given before anything else, so a page that names what
does not exist fails, with its line. A page is filled twice: first to find out what it
documents (`recording`), then, when that is known of all pages, to be written.
"""

from collections.abc import Callable, Sequence

from extractor.errors import TemplateError, UnknownName
from extractor.model.api import Field, Member, TypeDef
from extractor.model.codedefaults import code_defaults_at
from extractor.model.document import Code, Text
from extractor.model.facts import Enum
from extractor.model.lookup import FieldTarget, Target, TypeTarget, ValueTarget, find, packages_named
from extractor.model.nearest import nearest
from extractor.model.types import Named
from extractor.model.walk import enum_at, enum_type_at, struct_at
from extractor.model.words import value_text
from extractor.render.cell import default_inlines, type_description
from extractor.render.codedefaults import code_default
from extractor.render.inlines import joined
from extractor.render.kinds import kind_facts
from extractor.render.layout import Layout
from extractor.render.linker import linked
from extractor.render.lists import kind_rows
from extractor.render.others import Others
from extractor.render.scope import Scope
from extractor.render.sections import appears_in, section
from extractor.render.tables import field_table, value_table


class PageFunctions:
    """The functions of one page."""

    def __init__(self, scope: Scope, layout: Layout, others: Others, *, recording: bool) -> None:
        """Take the page, and whether it only tells what it documents."""
        self._scope = scope
        self._layout = layout
        self._others = others
        self._recording = recording

    def names(self) -> dict[str, Callable[..., str]]:
        """Give the functions by the names that pages call them by."""
        return {
            "using": self.using,
            "type": self.type,
            "fields": self.fields,
            "enum": self.enum,
            "others": self.others,
            "kinds": self.kinds,
            "kind": self.kind,
            "values": self.values,
            "doc": self.doc,
            "type_of": self.type_of,
            "required": self.required,
            "default": self.default,
            "code_default": self.code_default,
            "ref": self.ref,
            "name": self.name,
            "appears_in": self.appears_in,
            "diagram": self.diagram,
        }

    def using(self, package: str) -> str:
        """Let the types of a package go by their bare names from here on: `using("kubeflow.org/v1")`."""
        api = self._scope.reference.api
        found = packages_named(api, package)
        listed = [one for one in found if one.listed] or list(found)
        if len(listed) != 1:
            names = {one.group_version: one.group_version for one in api.packages if one.listed}
            alike = [one.path for one in listed] or list(nearest(package, names)) or sorted(names)
            problem = "several packages are" if listed else "no package is"
            raise TemplateError(f'{problem} named "{package}"', hint=f"there is {' and '.join(alike)}")
        self._scope.here = listed[0].path
        return ""

    def type(self, name: str, *, heading: int = 2, anchor: bool = True) -> str:
        """Give everything about a type: its comment, facts, table, and where it appears.

        `heading` is the level of the heading with its name, 0 for none.
        """
        definition = self._documented(name, anchored=anchor)
        if self._recording:
            return ""
        return self._layout.fill("type", section(self._scope, definition, anchored=anchor), heading)

    def fields(
        self,
        name: str,
        *,
        only: Sequence[str] = (),
        without: Sequence[str] = (),
        heading: int = 0,
        anchor: bool = True,
    ) -> str:
        """Give the table of a type's fields, or of some of them."""
        definition = self._type(name)
        members = self._members(definition, only, without)
        whole = not only and not without
        if whole:
            self._document(definition, anchored=anchor)
        if self._recording:
            self._record_rows(definition, [member.field.name for member in members], anchored=anchor)
            return ""
        anchored = anchor and (whole or not self._scope.is_home_of(definition.name))
        anchors = self._scope.anchors_of(definition) if anchor and whole else ()
        table = field_table(self._scope, definition, members, anchored=anchored)
        return self._table("fields", table, definition, anchors, heading)

    def enum(self, name: str, *, heading: int = 0, anchor: bool = True) -> str:
        """Give the table of a type's values, with what they mean."""
        definition = self._documented(name, anchored=anchor)
        if definition.enum is None:
            raise TemplateError(f"{name} has no values", hint=f'its fields are given by fields("{name}")')
        if self._recording:
            return ""
        anchors = self._scope.anchors_of(definition) if anchor else ()
        table = value_table(self._scope, definition, anchored=anchor)
        return self._table("values", table, definition, anchors, heading)

    def others(self, *, heading: int = 2) -> str:
        """Give sections about all types that those on the pages are made of and that no page documents."""
        if self._recording:
            self._others.claim(self._scope.page)
            return ""
        sections = [section(self._scope, definition) for definition in self._others.types]
        return "\n\n".join(self._layout.fill("type", one, heading) for one in sections)

    def kinds(self) -> str:
        """Give a table of all kinds with their first sentences."""
        kinds = self._scope.reference.api.kinds()
        return self._layout.fill("kinds", kind_rows(self._scope, kinds), True)  # noqa: FBT003 - macros take no names

    def kind(self, name: str) -> str:
        """Give the facts about a kind: API version, scope, names, subresources, columns."""
        definition = self._type(name)
        if definition.kind is None:
            raise TemplateError(f"{name} is no kind", hint=f"there is {', '.join(self._kind_names())}")
        return self._layout.block(kind_facts(definition))

    def values(self, path: str) -> str:
        """Give the values of a type or field in a line, for running text."""
        enum = self._enum(path)
        if enum is None:
            raise TemplateError(f"{path} has no values")
        *first, last = ((Code(value_text(value)),) for value in enum.values)
        listed = joined(first, ", ")
        return self._layout.inline((*listed, Text(" and "), *last) if listed else last)

    def doc(self, path: str) -> str:
        """Give the comment on a type, field or value."""
        match self._find(path):
            case TypeTarget(definition=definition):
                return self._layout.block(type_description(self._scope, definition))
            case FieldTarget(member=member):
                return self._layout.block(self._scope.parse(member.field.doc.text))
            case ValueTarget(value=value):
                return self._layout.block(self._scope.parse(value.doc.text))

    def type_of(self, path: str) -> str:
        """Give the type of a field, with links."""
        here = self._scope.here
        return self._layout.inline(self._scope.linker.expression(self._field(path).type, here))

    def required(self, path: str) -> str:
        """Give `required` or `optional`."""
        return "required" if self._field(path).required.value else "optional"

    def default(self, path: str) -> str:
        """Give the default of a field, as code; a field without one is an error."""
        default = self._field(path).default
        if default is None:
            raise TemplateError(f"{path} has no default")
        return self._layout.inline(default_inlines(default))

    def code_default(self, path: str) -> str:
        """Give the value that a function sets where a manifest gives none, as code; none, or several, are an error.

        A key in brackets tells which of several is meant: `Job.spec.replicaSpecs[Worker].replicas`.
        """
        if not isinstance(path, str):
            raise TemplateError("a name stands in quotes", hint='write code_default("Kind.spec.field")')
        found = code_defaults_at(self._scope.reference.api, path, here=self._scope.here)
        return self._layout.inline(code_default(found, path))

    def ref(self, path: str, text: str = "") -> str:
        """Give a link to a type, field or value; by its path, unless a text is given."""
        url, _ = self._place(path)
        return self._layout.inline((linked(url, Text(text) if text else Code(path)),))

    def name(self, path: str) -> str:
        """Give a link to a type, field or value by its own name, without the path to it."""
        url, name = self._place(path)
        return self._layout.inline((linked(url, Code(name)),))

    def appears_in(self, name: str) -> str:
        """Give the types that a type appears in, with links; empty for a type that none mentions."""
        return self._layout.inline(appears_in(self._scope, self._type(name)))

    def diagram(
        self,
        name: str,
        *,
        depth: int = 2,
        direction: str = "LR",
        only: Sequence[str] = (),
        without: Sequence[str] = (),
    ) -> str:
        """Give a Mermaid diagram of what a type is made of, `depth` steps far.

        `only` and `without` name fields of the type, fields of others (`Type.field`), or types.
        """
        from extractor.render.diagram import choice, drawn  # few pages have one

        definition = self._type(name)
        chosen = choice(self._scope, definition, _several(only), _several(without))
        return self._layout.fill("diagram", drawn(self._scope, definition, depth, direction, chosen))

    def _find(self, path: str) -> Target:
        if not isinstance(path, str):
            raise TemplateError("a name stands in quotes", hint='write ref("Type.field")')
        return find(self._scope.reference.api, path, here=self._scope.here)

    def _place(self, path: str) -> tuple[str, str]:
        """Give where a type, field or value is documented, and its own name."""
        linker = self._scope.linker
        match self._find(path):
            case TypeTarget(definition=definition):
                return linker.url_of_type(definition.name), definition.name.name
            case FieldTarget(owner=owner, member=member):
                return linker.url_of_field(owner, member.field.name), member.field.name
            case ValueTarget(definition=definition, value=value):
                return linker.url_of_field(definition, value_text(value)), value_text(value)

    def _type(self, path: str) -> TypeDef:
        """Give the type that a path names, or the one that the field at its end leads to."""
        match self._find(path):
            case TypeTarget(definition=definition):
                return definition
            case FieldTarget(member=member):
                api = self._scope.reference.api
                found = struct_at(api, member.field.type) or enum_type_at(api, member.field.type)
                if found:
                    return found
            case ValueTarget():
                pass
        raise TemplateError(f"{path} is no type")

    def _field(self, path: str) -> Field:
        target = self._find(path)
        if not isinstance(target, FieldTarget):
            raise TemplateError(f"{path} is no field", hint="write the type and the field: Type.field")
        return target.member.field

    def _enum(self, path: str) -> Enum | None:
        api = self._scope.reference.api
        match self._find(path):
            case TypeTarget(definition=definition):
                return enum_at(api, Named(definition.name), definition.limits)
            case FieldTarget(member=member):
                return enum_at(api, member.field.type, member.field.limits)
            case ValueTarget():
                return None

    def _members(self, definition: TypeDef, only: Sequence[str], without: Sequence[str]) -> tuple[Member, ...]:
        """Give the members of a type that a table is to show, in the order of declaration."""
        members = self._scope.reference.members(definition)
        name = definition.name.name
        if not members:
            raise TemplateError(
                f"{name} has no fields", hint=f'its values are given by enum("{name}")' * bool(definition.enum)
            )
        known = {member.field.name: member.field.name for member in members}
        for wanted in (*_several(only), *_several(without)):
            if wanted not in known:
                raise UnknownName(wanted, nearest(wanted, known), message=f'{name} has no field "{wanted}"')
        return tuple(
            member
            for member in members
            if (not only or member.field.name in _several(only)) and member.field.name not in _several(without)
        )

    def _documented(self, name: str, *, anchored: bool) -> TypeDef:
        definition = self._type(name)
        self._document(definition, anchored=anchored)
        return definition

    def _document(self, definition: TypeDef, *, anchored: bool) -> None:
        """Remember that the page documents the type whole, with its rows."""
        if not self._recording or not anchored:
            return
        if not self._scope.book.add_type(self._scope.page, definition.name):
            raise TemplateError(
                f"{definition.name.name} stands on this page twice",
                hint="write anchor=False in the second call, or show some fields with only=[…]",
            )
        self._record_rows(definition, list(self._scope.reference.row_anchors(definition)), anchored=True)

    def _record_rows(self, definition: TypeDef, rows: list[str], *, anchored: bool) -> None:
        if anchored:
            self._scope.book.add_rows(self._scope.page, definition.name, rows)

    def _table(self, name: str, table: object, definition: TypeDef, anchors: tuple[str, ...], heading: int) -> str:
        title = definition.name.name
        head = self._layout.fill("head", anchors, title, heading)
        return f"{head}\n\n{self._layout.fill(name, table)}".lstrip("\n")

    def _kind_names(self) -> list[str]:
        return [definition.name.name for definition in self._scope.reference.api.kinds()]


def _several(names: Sequence[str]) -> Sequence[str]:
    """Let a single name stand for a list of one."""
    return (names,) if isinstance(names, str) else names
