"""Declarations as one Go file writes them, before anything is joined with other files.

`go/` makes these from bytes; `load/` reads them. Nothing here is resolved: a `Name.package`
is the qualifier of the file, a constant is an expression, a marker is a line of text.
"""

from typing import TypeAlias

import msgspec

from extractor.model.diagnostics import Diagnostic
from extractor.model.facts import Marker
from extractor.model.types import Name, TypeExpr


class Comment(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    r"""A comment group: neighbouring comments with nothing but line ends between them, and what it says.

    Attributes:
        source: The comments as the source has them, delimiters included (`// text`, or a whole `/* … */`), decoded,
            without `\\r`, each starting a line.
        line: Where the first one starts, counting from 1.
        end: Where the last one ends.
        text: What controller-gen publishes of it.
        markers: Its markers, with their lines.
        deprecated: The paragraph of the text that starts with `Deprecated: `, without that word, or None without one.
    """

    source: str
    line: int
    end: int
    text: str = ""
    markers: tuple[Marker, ...] = ()
    deprecated: str | None = None


class Import(msgspec.Struct, frozen=True, gc=False):
    """One import: `name` is empty when the file gives none, `.` or `_` when it says so."""

    name: str
    path: str
    line: int


class FieldDecl(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """One field declaration, which may declare several names.

    `names` is empty for an embedded field, whose pointer, if any, is part of `type`.
    `tag` is the tag's text unquoted, or None where there is none.
    `doc` ends on the line above, `detached` is the nearest group above that (or above the field
    where it has no doc) with only blank lines between, `trailing` follows on the last line.
    """

    names: tuple[str, ...]
    type: TypeExpr
    line: int
    tag: str | None = None
    doc: Comment | None = None
    detached: Comment | None = None
    trailing: Comment | None = None


class TypeParameter(msgspec.Struct, frozen=True, gc=False):
    """A type parameter with its constraint as written."""

    name: str
    constraint: str


class StructBody(msgspec.Struct, frozen=True, gc=False, tag="struct"):
    """What stands between the braces of a struct."""

    fields: tuple[FieldDecl, ...]


class TypeDecl(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """A type declaration: `type A struct{…}`, `type A B`, or `type A = B` (`alias`).

    An anonymous struct inside a field is a declaration of its own named `Outer.Field`
    (`anonymous`), without comments.
    """

    name: str
    body: StructBody | TypeExpr
    line: int
    alias: bool = False
    anonymous: bool = False
    parameters: tuple[TypeParameter, ...] = ()
    doc: Comment | None = None
    detached: Comment | None = None
    trailing: Comment | None = None


class Literal(msgspec.Struct, frozen=True, gc=False, tag="literal"):
    """A literal constant, already evaluated."""

    value: str | int | float | bool


class Reference(msgspec.Struct, frozen=True, gc=False, tag="reference"):
    """Another constant, by qualifier and name."""

    name: Name


class Iota(msgspec.Struct, frozen=True, gc=False, tag="iota"):
    """`iota`; its value is the `iota` of the `ConstDecl`."""


class Unary(msgspec.Struct, frozen=True, gc=False, tag="unary"):
    """`-x`, `+x`, `!x`, `^x`."""

    operator: str
    operand: "ConstExpr"


class Binary(msgspec.Struct, frozen=True, gc=False, tag="binary"):
    """`x op y`."""

    operator: str
    left: "ConstExpr"
    right: "ConstExpr"


class Conversion(msgspec.Struct, frozen=True, gc=False, tag="conversion"):
    """`T(x)`, or any call with one argument; whether `T` is a type only the loader can say."""

    target: TypeExpr
    operand: "ConstExpr"


class OtherExpr(msgspec.Struct, frozen=True, gc=False, tag="other"):
    """An expression that is not understood, as written."""

    text: str


ConstExpr: TypeAlias = Literal | Reference | Iota | Unary | Binary | Conversion | OtherExpr


class ConstDecl(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """One constant, with implicit repetition already written out.

    `type` and `value` are then those of the line that is repeated; `iota` is the index of this
    one's line in its group.

    `bare` says that the declaration itself repeats nothing and names its type (`X T = "v"`),
    which some markers ask for.
    """

    name: str
    value: ConstExpr | None
    line: int
    type: TypeExpr | None = None
    iota: int = 0
    text: str = ""
    bare: bool = False
    doc: Comment | None = None
    trailing: Comment | None = None


class GroupVersionDecl(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """A package variable that holds a group and version.

    `X = schema.GroupVersion{Group: g, Version: v}` fills `group` and `version`;
    `X = other.GroupVersion` fills `reference`.
    """

    name: str
    line: int
    group: ConstExpr | None = None
    version: ConstExpr | None = None
    reference: Name | None = None


class Method(msgspec.Struct, frozen=True, gc=False):
    """A method, by receiver type and name (what it does is not read)."""

    receiver: str
    name: str
    line: int


class GoFile(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """Everything that one file declares at its top level, in source order.

    `comments` are the own-line comment groups at file level that document no function,
    variable or constant and stand above no type as its doc: the places of package markers.
    `package_doc` is the group directly above the package clause, which is among them. `strays`
    are the groups with markers that belong to nothing: floating inside a struct or a function,
    or the doc of one.
    `registered` are the type names given to a scheme (`SchemeBuilder.Register(&A{})`,
    `AddKnownTypes`), `kind_names` those of them that are registered under a name, with that name
    (`AddKnownTypeWithName`). `sets_defaults` says that there is a function which sets defaults, by
    its name. `proto` says that the file is protobuf's own output.
    """

    path: str
    package: str
    package_line: int = 1
    package_doc: Comment | None = None
    imports: tuple[Import, ...] = ()
    types: tuple[TypeDecl, ...] = ()
    constants: tuple[ConstDecl, ...] = ()
    group_versions: tuple[GroupVersionDecl, ...] = ()
    methods: tuple[Method, ...] = ()
    registered: tuple[str, ...] = ()
    kind_names: tuple[tuple[str, str], ...] = ()
    comments: tuple[Comment, ...] = ()
    strays: tuple[Comment, ...] = ()
    sets_defaults: bool = False
    proto: bool = False
    diagnostics: tuple[Diagnostic, ...] = ()
