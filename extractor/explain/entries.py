"""The fields below a type or field, one entry each; as a tree where it is asked for."""

import msgspec

from extractor.errors import ConfigError
from extractor.explain.explanation import Cause, DefaultValue, Entry
from extractor.model.api import Api, Field
from extractor.model.facts import Default, Limits
from extractor.model.spelling import spell_plain
from extractor.model.types import Named, TypeExpr, element_of
from extractor.model.walk import end_of, enum_at, holds, members_at
from extractor.model.words import limit_phrases, own_form, plain, value_text

_MOST_ENTRIES = 40_000
_DEEPEST = 100
"""The largest kinds that were seen have 15,000 fields in 30 levels, with all types of other packages at hand."""


def entries(api: Api, expr: TypeExpr, path: str, here: str, depth: int | None) -> tuple[Entry, ...]:
    """Give the fields that the type leads to.

    `path` is where they stand, `here` the package for whose readers types are spelled.
    `depth` is the number of levels, None for all of them; a type that holds itself is not
    gone through again.

    Raises:
        ConfigError: The whole tree is too large for anybody to read: types can branch out without an end.
    """
    return _Tree(api, here).level(expr, path, depth, frozenset())


class _Tree(msgspec.Struct):
    """What all levels of one tree share, and the number of entries below the first level so far."""

    api: Api
    here: str
    count: int = 0

    def level(self, expr: TypeExpr, path: str, depth: int | None, above: frozenset[TypeExpr]) -> tuple[Entry, ...]:
        """Give the entries of one level; `above` are the types on the way here."""
        if depth is not None and depth <= 0:
            return ()
        inside = above | {end_of(self.api, expr)}
        members = members_at(self.api, expr)
        self.count += len(members) if above else 0
        if self.count > _MOST_ENTRIES or len(above) > _DEEPEST:
            message = f"there are too many fields below {path.split('.', 1)[0]} to show them all"
            raise ConfigError(message, hint="ask for a few levels (--depth 3), or for a field further down")
        return tuple(
            self._entry(member.field, path, None if depth is None else depth - 1, inside) for member in members
        )

    def _entry(self, field: Field, path: str, depth: int | None, inside: frozenset[TypeExpr]) -> Entry:
        place = path if field.inline else f"{path}.{field.name}"
        end = end_of(self.api, field.type)
        recursive = isinstance(end, Named) and end in inside
        enum = enum_at(self.api, field.type, field.limits)
        return Entry(
            name="" if field.inline else field.name,
            path=place,
            type=spell_plain(self.api, field.type, self.here),
            required=cause(field),
            default=default(field.default),
            limits=limits(self.api, field.type, field.limits, as_string=field.as_string),
            values=tuple(value_text(value) for value in enum.values) if enum else (),
            closed=bool(enum and enum.closed),
            deprecated=field.deprecated,
            description=field.doc.text,
            recursive=recursive,
            fields=() if recursive else self.level(field.type, place, depth, inside),
        )


def cause(field: Field) -> Cause:
    """Give whether the field is required, and why."""
    return Cause(field.required.value, field.required.cause)


def default(value: Default | None) -> DefaultValue | None:
    """Give the default, and why."""
    return DefaultValue(value.value, value.text, value.cause, value.served) if value else None


def limits(api: Api, expr: TypeExpr, value: Limits, *, as_string: bool = False) -> tuple[str, ...]:
    """Give in words what narrows a value, other than the values of an enum and CEL rules."""
    each = f"each {holds(api, expr) or 'item'}"
    phrases = [plain(phrase) for phrase in limit_phrases(value, enum=False, each=each)]
    element = element_of(expr)
    definition = api.get(element.name) if isinstance(element, Named) else None
    own = plain(own_form(definition)) if definition else ""
    if own:
        phrases.append(f"in JSON {own}")
    return (*phrases, "written as a string") if as_string else tuple(phrases)
