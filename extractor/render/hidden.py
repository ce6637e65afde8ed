"""What no page shows: types and fields that the configuration or a marker hides."""

import re

from extractor.errors import ConfigError
from extractor.model.api import Api, Member, TypeDef
from extractor.model.facts import Marker
from extractor.model.nearest import nearest
from extractor.model.types import Name
from extractor.render.options import RenderOptions


class Hidden:
    """Tells what is hidden. Members that a hidden type lends to others stay visible."""

    def __init__(self, api: Api, options: RenderOptions) -> None:
        """Take the choices.

        Raises:
            ConfigError: A pattern is no regular expression, or hides nothing.
        """
        self._api = api
        self._markers = frozenset(options.hide_markers)
        self._patterns = tuple(_compiled(text) for text in options.hide)
        for pattern in self._patterns:
            self._refuse_idle(pattern)

    @property
    def anything(self) -> bool:
        """Tell whether there is a choice at all."""
        return bool(self._patterns or self._markers)

    def type(self, definition: TypeDef) -> bool:
        """Tell whether a type is hidden."""
        return self.anything and (self._marked(definition.markers) or self._matched(self._spellings(definition.name)))

    def name(self, name: Name) -> bool:
        """Tell whether a type is hidden; one that was not read is not."""
        definition = self._api.get(name)
        return definition is not None and self.type(definition)

    def member(self, definition: TypeDef, member: Member) -> bool:
        """Tell whether a field in the table of a type is hidden, there or where it is declared."""
        owners = {definition.name, member.owner}
        spellings = tuple(f"{text}.{member.field.name}" for owner in owners for text in self._spellings(owner))
        return self._marked(member.field.markers) or self._matched(spellings)

    def _marked(self, markers: tuple[Marker, ...]) -> bool:
        return any(marker.name in self._markers for marker in markers)

    def _matched(self, spellings: tuple[str, ...]) -> bool:
        return any(pattern.fullmatch(text) for pattern in self._patterns for text in spellings)

    def _spellings(self, name: Name) -> tuple[str, ...]:
        package = self._api.package(name.package)
        qualified = (f"{package.name}.{name.name}", f"{package.group_version}.{name.name}") if package else ()
        return (name.name, *qualified, str(name))

    def _refuse_idle(self, pattern: re.Pattern[str]) -> None:
        names: dict[str, str] = {}
        for definition in self._api.types:
            spellings = self._spellings(definition.name)
            fields = [member.field.name for member in self._api.members(definition)]
            paths = (*spellings, *(f"{text}.{field}" for text in spellings for field in fields))
            if any(map(pattern.fullmatch, paths)):
                return
            names |= {path: path for path in (spellings[0], *(f"{spellings[0]}.{field}" for field in fields))}
        alike = nearest(pattern.pattern, names)
        hint = f"did you mean {' or '.join(alike)}?" if alike else "a name or a regular expression for the whole of one"
        raise ConfigError(f'hide: no type or field is named "{pattern.pattern}"', hint=hint)


def _compiled(text: str) -> re.Pattern[str]:
    try:
        return re.compile(text)
    except re.error as error:
        raise ConfigError(f'hide: "{text}" is no regular expression: {error}') from error
