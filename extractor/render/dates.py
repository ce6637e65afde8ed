"""Since when things are there, as pages tell it: by a history, where there is one."""

from extractor.model.api import Api, Member, TypeDef
from extractor.model.document import Inline, Text
from extractor.model.facts import EnumValue
from extractor.model.history import History, Life, TypeLife


class Dates:
    """What a history says of the types of an API."""

    def __init__(self, api: Api, history: History) -> None:
        self._api = api
        self._history = history

    def of_type(self, definition: TypeDef) -> tuple[Inline, ...]:
        """Give the release that a type came with, or nothing."""
        return self._told(self._life(definition))

    def of_member(self, definition: TypeDef, member: Member) -> tuple[Inline, ...]:
        """Give the release that a member of a type came with, or nothing.

        It counts since when the type has it, which may have got it from an inline one later.
        """
        life = self._life(definition)
        return self._told(life.fields.get(member.field.name) if life else None)

    def of_value(self, definition: TypeDef, value: EnumValue) -> tuple[Inline, ...]:
        """Give the release that a value of a type came with; nothing where that is the one of the type."""
        life = self._life(definition)
        own = life.values.get(str(value.value)) if life else None
        return self._told(own) if life and own and self._history.is_newer(own, life) else ()

    def _life(self, definition: TypeDef) -> TypeLife | None:
        return self._history.of(self._api.package_of(definition), definition.name.name)

    def _told(self, life: Life | None) -> tuple[Inline, ...]:
        if life is None:
            return ()
        deprecated = f", deprecated {self._history.when(life, 'deprecated')}" if life.deprecated else ""
        return (Text(f"{self._history.when(life)}{deprecated}"),)
