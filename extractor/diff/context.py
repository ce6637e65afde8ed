"""What a rule is given: two fields, two types, or two sets of limits that stand for each other."""

import re
from collections.abc import Callable
from typing import Any

import msgspec

from extractor.diff.edit import Edit, Subject, TypePair, Use
from extractor.diff.matching import Matching
from extractor.diff.relating import Related, Relating
from extractor.diff.wire import Declared, Form
from extractor.model.api import Api, Field
from extractor.model.facts import Limits
from extractor.model.spelling import spell_plain
from extractor.model.types import Name, TypeExpr
from extractor.position import Position


class World(msgspec.Struct, frozen=True):
    """Both APIs, and what is known of how they belong together.

    `is_foreign` tells packages of other modules, `open_doc` finds in a description that an enum
    may grow.
    """

    old: Api
    new: Api
    matching: Matching
    relating: Relating
    is_foreign: Callable[[str], bool]
    open_doc: re.Pattern[str]

    def spell_old(self, expr: TypeExpr, here: Name) -> str:
        """Give an old type expression as a reader of the type `here` knows it."""
        return _without_example(spell_plain(self.old, expr, here.package))

    def spell_new(self, expr: TypeExpr, here: Name) -> str:
        """Give a new type expression as a reader of the type `here` knows it."""
        return _without_example(spell_plain(self.new, expr, here.package))

    def has_docs(self, pair: TypePair) -> bool:
        """Tell whether both sides were read with their comments."""
        packages = self.old.package(pair.old.name.package), self.new.package(pair.new.name.package)
        return not any(package and package.bare for package in packages)


class FieldPair(msgspec.Struct, frozen=True):
    """A field on both sides, in the pair of types that declares it.

    `steps` lead to it from there: its new name, or nothing for an inline member.
    """

    world: World
    pair: TypePair
    old: Field
    new: Field
    related: Related
    steps: tuple[str, ...]

    @property
    def subject(self) -> Subject:
        """Give the field, under its new name."""
        return Subject(self.pair.new.name, self.steps or (self.new.go_name,))

    @property
    def use(self) -> Use:
        """Give where users meet it."""
        return Use(self.pair.key, self.steps)

    def edit(self, rule: str, message: str, **facts: Any) -> Edit:
        """Give an edit of this field; `facts` are further attributes of it."""
        places = {"old_at": self.old.position, "new_at": self.new.position}
        return Edit(rule=rule, message=message, **{"subject": self.subject, "uses": (self.use,), **places, **facts})


class PairOfTypes(msgspec.Struct, frozen=True):
    """A type on both sides; `related` tells of what they are defined from, where they are no structs."""

    world: World
    pair: TypePair
    related: Related

    @property
    def subject(self) -> Subject:
        """Give the type, under its new name."""
        return Subject(self.pair.new.name)

    def edit(self, rule: str, message: str, **facts: Any) -> Edit:
        """Give an edit of this type; `facts` are further attributes of it."""
        places = {"old_at": self.pair.old.position, "new_at": self.pair.new.position}
        uses = (Use(self.pair.key),)
        return Edit(rule=rule, message=message, **{"subject": self.subject, "uses": uses, **places, **facts})


class LimitPair(msgspec.Struct, frozen=True):
    """The limits of one value on both sides.

    `origin` is the declaration that changed: the field, or the type that its limits come from.
    `level` counts how many lists and maps the value lies below its field; `old_form` and `form`
    are what it is, `types` the declared types on the way to it.
    """

    world: World
    old: Limits
    new: Limits
    origin: Subject
    use: Use
    old_at: Position
    new_at: Position
    old_form: Form
    form: Form
    types: tuple[Name, ...]
    level: int = 0
    doc: str = ""

    def fresh_fields(self) -> frozenset[str]:
        """Give the fields that are new in the value, which rules about it may speak of."""
        if not isinstance(self.old_form, Declared) or not isinstance(self.form, Declared):
            return frozenset()
        old = {member.field.name for member in self.world.old.members(self.old_form.definition)}
        return frozenset(member.field.name for member in self.world.new.members(self.form.definition)) - old

    @property
    def whose(self) -> str:
        """Give `each item: ` for what lies in a list or map, otherwise nothing."""
        return "each item: " * self.level

    def edit(self, rule: str, message: str, **facts: Any) -> Edit:
        """Give an edit of these limits; `facts` are further attributes of it."""
        places = {"old_at": self.old_at, "new_at": self.new_at}
        message = f"{self.whose}{message}"
        return Edit(rule=rule, message=message, **{"subject": self.origin, "uses": (self.use,), **places, **facts})


def _without_example(text: str) -> str:
    """Give a spelled type without the example value that explains a well-known one."""
    return text.partition(", e.g. ")[0]
