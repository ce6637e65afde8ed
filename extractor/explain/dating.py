"""An explanation and a history → the explanation with since when everything in it is there."""

import msgspec

from extractor.explain.explanation import Entry, Explanation, Value
from extractor.model.api import Api, StructShape, TypeDef
from extractor.model.history import History, Life, TypeLife
from extractor.model.lookup import FieldTarget, Target, TypeTarget, ValueTarget
from extractor.model.types import Named, TypeExpr
from extractor.model.walk import enum_type_at, members_at, struct_at


def dated(explanation: Explanation, api: Api, target: Target, history: History) -> Explanation:
    """Give the explanation of a target with what a history knows of it, of its fields and of its values.

    A member is looked up in the type that a manifest author sees it in, which may have it from
    an inline one: only that type was there all the time.
    """
    return _Dating(api, history).dated(explanation, target)


class _Dating(msgspec.Struct, frozen=True):
    api: Api
    history: History

    def dated(self, explanation: Explanation, target: Target) -> Explanation:
        """Give the explanation with the history of a target."""
        life: Life | None
        match target:
            case TypeTarget(definition=definition):
                life = self._of(definition)
                return self._whole(explanation, life, life, Named(definition.name))
            case FieldTarget(owner=owner, member=member):
                of_owner = self._of(owner)
                life = of_owner.fields.get(member.field.name) if of_owner else None
                own_values = life if life and life.values else self._of_values(member.field.type)
                return self._whole(explanation, life, own_values, member.field.type)
            case ValueTarget(definition=definition, value=value):
                of_type = self._of(definition)
                holder: Life | None = of_type
                if of_type and isinstance(definition.shape, StructShape):  # a marker gives the value to a field
                    holder = of_type.fields.get(explanation.field.rpartition(".")[2])
                return self._with(explanation, holder.values.get(str(value.value)) if holder else None)

    def _whole(
        self, explanation: Explanation, life: Life | None, of_values: Life | None, expr: TypeExpr
    ) -> Explanation:
        found = self._with(explanation, life)
        return msgspec.structs.replace(
            found,
            fields=self._entries(found.fields, expr),
            values=tuple(self._value(value, of_values) for value in found.values),
        )

    def _of(self, definition: TypeDef) -> TypeLife | None:
        return self.history.of(self.api.package_of(definition), definition.name.name)

    def _of_values(self, expr: TypeExpr) -> Life | None:
        definition = enum_type_at(self.api, expr)
        return self._of(definition) if definition else None

    def _with(self, explanation: Explanation, life: Life | None) -> Explanation:
        if life is None:
            return explanation
        return msgspec.structs.replace(
            explanation,
            since=self.history.when(life),
            deprecated_since=self.history.when(life, "deprecated"),
            type_changes=tuple(
                msgspec.structs.replace(change, tag=self.history.final(change.tag)) for change in life.changes
            ),
        )

    def _value(self, value: Value, owner: Life | None) -> Value:
        life = owner.values.get(str(value.value)) if owner else None
        if life is None or owner is None:
            return value
        return msgspec.structs.replace(value, since=self.history.when(life), newer=self.history.is_newer(life, owner))

    def _entries(self, entries: tuple[Entry, ...], expr: TypeExpr) -> tuple[Entry, ...]:
        owner = struct_at(self.api, expr)
        life = self._of(owner) if owner else None
        pairs = zip(entries, members_at(self.api, expr), strict=False)  # no entries where the tree ends
        return tuple(self._entry(entry, member.field.type, life) for entry, member in pairs)

    def _entry(self, entry: Entry, expr: TypeExpr, owner: TypeLife | None) -> Entry:
        life = owner.fields.get(entry.name) if owner else None
        fields = self._entries(entry.fields, expr)
        if life is None or owner is None:
            return msgspec.structs.replace(entry, fields=fields) if fields else entry
        newer = self.history.is_newer(life, owner)
        return msgspec.structs.replace(entry, since=self.history.when(life), newer=newer, fields=fields)
