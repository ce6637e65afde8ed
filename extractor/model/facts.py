"""Facts: what a declaration amounts to, each with its cause.

Facts are decided once, while loading; everything later only shows them. A cause is the
text that decided (`+optional`, `omitempty`, `+kubebuilder:default`), and a position where a
reader can look it up.
"""

from typing import Any

import msgspec

from extractor.model.types import Name
from extractor.position import Position


class Marker(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A marker as written: the comment line after its `+`, trimmed, and its line in the file."""

    text: str
    line: int = 0

    @property
    def name(self) -> str:
        """Give what stands before the first `=` (or the first `(` of a declarative tag)."""
        return self.text.split("=", 1)[0].split("(", 1)[0].strip()


class Doc(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A description, as controller-gen would publish it.

    `text` has markers, directives, TODO lines and everything below `---` left out and its line
    breaks kept. Empty where nothing is written. `trailing` says that only a comment behind the
    declaration describes it: a person reads it, controller-gen does not.
    """

    text: str = ""
    trailing: bool = False

    def __bool__(self) -> bool:
        """Tell whether anything is written."""
        return bool(self.text)


NO_DOC = Doc()
"""What stands where nothing is written: one instance, so that a snapshot can leave it out."""


class Required(msgspec.Struct, frozen=True, gc=False):
    """Whether a manifest must give the field, and why."""

    value: bool
    cause: str


class Default(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """The value that the API server fills in.

    `value` is the JSON value, `text` the same as a person writes it, in source key order;
    `cause` the marker. `served` is False for a default that no CRD carries
    (`+default=ref(Const)`): it is set by Go code.
    """

    value: Any
    text: str
    cause: str
    position: Position | None = None
    served: bool = True


class CodeDefault(msgspec.Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """The value that a function of the project sets where a manifest gives none, as far as syntax tells.

    `function` gets an object of the type `root`, and sets the field `field` of the type `owner` in it, or
    what is `inside` of that, where the way leads on through a key or a type that the API does not
    hold. `path` is the whole way in wire names, with `[*]` for each item of a list or value of a map,
    and `[Key]` for one of them. `value` is the JSON value, `text` the same as a person writes it.
    `condition` says in which case only, empty where there is no other. `adds` says that the items of
    the value are added to a list that may hold others. No CRD carries any of this.
    """

    root: Name
    path: str
    owner: Name
    field: str
    value: Any
    text: str
    function: str
    position: Position
    inside: str = ""
    condition: str = ""
    adds: bool = False


class EnumValue(msgspec.Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """One value of a type or field. `name` is its Go constant, empty where only a marker has it."""

    value: str | int | float | bool
    name: str = ""
    doc: Doc = NO_DOC
    deprecated: str | None = None
    position: Position | None = None


UNPUBLISHED = "+enum"
"""The cause of an enum that Kubernetes' own generators read and no CRD carries."""


class Enum(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """The values that a field or type can take.

    `closed` says that there are no other values (a marker says so); otherwise these are the
    known constants, and no marker rules out others. `unlisted` are the constants of a
    type that its marker does not list, so that nobody can use them; only a type's own enum has them.
    """

    values: tuple[EnumValue, ...]
    closed: bool
    cause: str
    unlisted: tuple[EnumValue, ...] = ()

    @property
    def served(self) -> bool:
        """Tell whether a CRD lists the values, so that the API server refuses every other one."""
        return self.closed and self.cause != UNPUBLISHED


class Rule(msgspec.Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """A CEL rule (`x-kubernetes-validations`)."""

    rule: str
    message: str = ""
    message_expression: str = ""
    reason: str = ""
    field_path: str = ""
    optional_old_self: bool | None = None


class ExternalDocs(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A page that says more about a type or field."""

    url: str
    description: str = ""


class Limits(msgspec.Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """Everything that narrows a value: bounds, patterns, enum, CEL rules, list semantics.

    Field names are those of OpenAPI v3, in snake case. `items` holds the limits of a list's
    items or a map's values.
    """

    enum: Enum | None = None
    minimum: int | float | None = None
    maximum: int | float | None = None
    exclusive_minimum: bool = False
    exclusive_maximum: bool = False
    multiple_of: int | float | None = None
    min_length: int | None = None
    max_length: int | None = None
    pattern: str = ""
    format: str = ""
    min_items: int | None = None
    max_items: int | None = None
    unique_items: bool = False
    min_properties: int | None = None
    max_properties: int | None = None
    type: str = ""
    nullable: bool = False
    immutable: bool = False
    list_type: str = ""
    list_map_keys: tuple[str, ...] = ()
    map_type: str = ""
    preserve_unknown_fields: bool = False
    embedded_resource: bool = False
    int_or_string: bool = False
    schemaless: bool = False
    rules: tuple[Rule, ...] = ()
    title: str = ""
    example: Any = None
    external_docs: ExternalDocs | None = None
    items: "Limits | None" = None

    def __bool__(self) -> bool:
        """Tell whether anything is limited."""
        return self is not NO_LIMITS and self != NO_LIMITS


NO_LIMITS = Limits()
"""What stands where nothing is limited: one instance, so that a snapshot can leave it out."""
