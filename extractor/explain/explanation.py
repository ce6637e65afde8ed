"""What an explanation, an overview and a search result hold: plain texts and values, ready to be shown.

The same structures are the JSON of `--format json`: every key is always there, lists may be
empty, texts too, and `null` means that the question does not arise. A later version may add
keys, but keeps these.
"""

from typing import TYPE_CHECKING, Any, Literal

import msgspec

from extractor.position import Position

if TYPE_CHECKING:
    from extractor.model.history import TypeChange


class KindNames(msgspec.Struct, frozen=True):
    """How the API server knows a kind; a list of objects (`list_of`) is no resource of its own."""

    group: str
    version: str
    name: str
    plural: str
    short_names: tuple[str, ...]
    namespaced: bool
    list_of: str = ""


class Cause(msgspec.Struct, frozen=True):
    """Whether a field is required, and what in the source says so."""

    value: bool
    because: str


class DefaultValue(msgspec.Struct, frozen=True):
    """A default: the JSON value, the same as text, and what sets it.

    `served` is False where no CRD carries it and Go code fills it in.
    """

    value: Any
    text: str
    because: str
    served: bool


class SetInCode(msgspec.Struct, frozen=True):
    """A default that a function sets in an object of the type `root`, at `path` in it; no CRD carries it.

    `value` is the JSON value, `text` the same as a person writes it. `condition` says in which case
    only, empty where there is no other. `adds` says that its items are added to a list.
    """

    value: Any
    text: str
    condition: str
    adds: bool
    root: str
    path: str
    function: str
    source: Position


class Value(msgspec.Struct, frozen=True):
    """One value of an enum; `constant` is its name in Go, empty where it has none.

    `since` is the release that it came with, empty where no history tells; `newer` says that its
    type is older.
    """

    value: str | int | float | bool
    constant: str
    description: str
    deprecated: str | None
    since: str = ""
    newer: bool = False


class Check(msgspec.Struct, frozen=True):
    """A CEL rule, and what the API server says when it does not hold.

    `each` is `item` or `value` where the rule is about each one of a list or map.
    """

    rule: str
    message: str
    each: str = ""


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """A field in the list below a type or field, as Go declares it and as a manifest has it.

    `name` is empty for an inline field of a type that was not read. `fields` are those below
    it, where the tree was asked for; `recursive` says that they stand further up already. `since`
    is the release that it came with, empty where no history tells; `newer` says that the type
    around it is older.
    """

    name: str
    path: str
    type: str
    required: Cause
    default: DefaultValue | None
    limits: tuple[str, ...]
    values: tuple[str, ...]
    closed: bool
    deprecated: str | None
    description: str
    since: str = ""
    newer: bool = False
    recursive: bool = False
    fields: tuple["Entry", ...] = ()


class Explanation(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that is known of a type, a field or a value.

    `path` is the way to name it: the type `root`, which may be a kind, and from there the
    field `field`. `type` is the type as a person writes it, `type_name` the path of the declared
    type in it, if there is one, and `type_description` what that says, where `description` is
    the field's own. `values` are those that it can take
    (`closed`: and no others). `group_version` is empty where `package` has no API group. `unread` is a type whose fields are not known, because no source has it.
    `code_defaults` are what functions set in the field, or inside of it.
    `bare` is the module of which only facts are at hand, so that descriptions are missing here.
    `since` and `deprecated_since` are the releases in which it appeared and was deprecated, empty
    where no history tells or it never was; `type_changes` are those that gave it another type.
    `see` is a URL that says more. `appears_in` are the fields of this type, from a kind where one leads there; `also_in` are
    the paths of the same name in other versions.
    """

    path: str
    what: Literal["kind", "type", "field", "value"]
    root: str
    field: str
    kind: KindNames | None
    package: str
    group_version: str
    type: str
    type_name: str
    required: Cause | None
    default: DefaultValue | None
    limits: tuple[str, ...]
    example: Any
    feature_gate: str
    see: str
    rules: tuple[Check, ...]
    values: tuple[Value, ...]
    closed: bool
    deprecated: str | None
    description: str
    type_description: str
    source: Position | None
    appears_in: tuple[str, ...]
    also_in: tuple[str, ...]
    unread: str
    bare: str
    since: str = ""
    deprecated_since: str = ""
    type_changes: tuple["TypeChange", ...] = ()
    code_defaults: tuple[SetInCode, ...] = ()
    fields: tuple[Entry, ...]


class KindEntry(msgspec.Struct, frozen=True, kw_only=True):
    """A kind in the list of kinds."""

    path: str
    kind: KindNames
    deprecated: str | None
    summary: str


class TypeEntry(msgspec.Struct, frozen=True, kw_only=True):
    """A type in the list of types; `group_version` is the import path for a package without a group."""

    path: str
    group_version: str
    type: str
    deprecated: str | None
    summary: str


class Overview(msgspec.Struct, frozen=True):
    """The kinds of an API, or its types where it has no kinds."""

    kinds: tuple[KindEntry, ...]
    types: tuple[TypeEntry, ...]


class Hit(msgspec.Struct, frozen=True):
    """Something that a search found: its path, what it is, and a line of its text."""

    path: str
    what: Literal["kind", "type", "field", "value"]
    excerpt: str
