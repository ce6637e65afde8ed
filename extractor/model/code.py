"""Functions as one Go file writes them, as far as defaulting code needs: small trees of statements.

`go/` makes these of the functions in a file that sets defaults, `load/` follows them. Nothing is
resolved here; whatever the forms below can't say is kept as `Opaque` or `Unread`, so that nobody
takes a function for simpler than it is.
"""

from typing import TypeAlias

import msgspec

from extractor.model.types import TypeExpr


class Ident(msgspec.Struct, frozen=True, gc=False, tag_field="node", tag="ident"):
    """A name: of a variable, a constant, a function, a package, or `nil`."""

    name: str


class Value(msgspec.Struct, frozen=True, gc=False, tag_field="node", tag="value"):
    """A literal, evaluated."""

    value: str | int | float | bool


class Select(msgspec.Struct, frozen=True, gc=False, tag_field="node", tag="select"):
    """`x.name`."""

    operand: "Code"
    name: str


class Index(msgspec.Struct, frozen=True, gc=False, tag_field="node", tag="index"):
    """`x[index]`."""

    operand: "Code"
    index: "Code"


class Prefix(msgspec.Struct, frozen=True, gc=False, tag_field="node", tag="prefix"):
    """`&x`, `*x`, `!x`, `-x`, …."""

    operator: str
    operand: "Code"


class Infix(msgspec.Struct, frozen=True, gc=False, tag_field="node", tag="infix"):
    """`x op y`."""

    operator: str
    left: "Code"
    right: "Code"


class Call(msgspec.Struct, frozen=True, gc=False, tag_field="node", tag="call"):
    """`f(x, y)`, also with type arguments, and `T(x)`: what `f` is only the loader can say."""

    function: "Code"
    arguments: tuple["Code", ...] = ()


class Element(msgspec.Struct, frozen=True, gc=False):
    """One element of a composite literal; without a key in a list."""

    key: "Code | None"
    value: "Code"


class Composite(msgspec.Struct, frozen=True, gc=False, tag_field="node", tag="composite"):
    """`T{…}`; without a type where it stands inside another one that tells it."""

    type: TypeExpr | None
    elements: tuple[Element, ...] = ()


class Assertion(msgspec.Struct, frozen=True, gc=False, tag_field="node", tag="assertion"):
    """`x.(T)`."""

    operand: "Code"
    type: TypeExpr


class TypeCode(msgspec.Struct, frozen=True, gc=False, tag_field="node", tag="typecode"):
    """A type that stands where a value may: as in `new(int32)` and `[]byte("x")`."""

    type: TypeExpr


class Unread(msgspec.Struct, frozen=True, gc=False, tag_field="node", tag="unread"):
    """Any other expression, as written."""

    text: str


Code: TypeAlias = Ident | Value | Select | Index | Prefix | Infix | Call | Composite | Assertion | TypeCode | Unread


class Assign(msgspec.Struct, frozen=True, gc=False, tag_field="node", tag="assign"):
    """`x, y = …` and, where it `declares` the names, `x, y := …` and `var x = …`.

    Without values, the names have the zero value of `type`.
    """

    targets: tuple[Code, ...]
    values: tuple[Code, ...]
    line: int
    declares: bool = False
    type: TypeExpr | None = None


class Do(msgspec.Struct, frozen=True, gc=False, tag_field="node", tag="do"):
    """An expression that stands alone: a call."""

    call: Code
    line: int


class If(msgspec.Struct, frozen=True, gc=False, tag_field="node", tag="if"):
    """`if first; test {…} else {…}`; a switch reads as a chain of them."""

    first: "Statement | None"
    test: Code
    then: tuple["Statement", ...]
    otherwise: tuple["Statement", ...] = ()


class Range(msgspec.Struct, frozen=True, gc=False, tag_field="node", tag="range"):
    """`for key, value := range over {…}`; a name is empty where it is `_` or missing."""

    key: str
    value: str
    over: Code
    body: tuple["Statement", ...]


class Return(msgspec.Struct, frozen=True, gc=False, tag_field="node", tag="return"):
    """`return …`."""

    values: tuple[Code, ...]
    line: int


class Leave(msgspec.Struct, frozen=True, gc=False, tag_field="node", tag="leave"):
    """`continue`, `break`, `goto`, `fallthrough`."""

    word: str


class Opaque(msgspec.Struct, frozen=True, gc=False, tag_field="node", tag="opaque"):
    """Any other statement: when or how often what it holds is done, nobody knows."""

    body: tuple["Statement", ...]


Statement: TypeAlias = Assign | Do | If | Range | Return | Leave | Opaque


class ParameterDecl(msgspec.Struct, frozen=True, gc=False):
    """A parameter or receiver; its name is empty where it has none."""

    name: str
    type: TypeExpr


class Function(msgspec.Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """A function or, with a receiver, a method."""

    name: str
    parameters: tuple[ParameterDecl, ...]
    body: tuple[Statement, ...]
    line: int
    receiver: ParameterDecl | None = None


class Variable(msgspec.Struct, frozen=True, gc=False):
    """A variable of the package, and what it is set to where it is declared."""

    name: str
    value: Code


class FunctionsDecl(msgspec.Struct, frozen=True, gc=False):
    """The functions and variables of a file that sets defaults."""

    functions: tuple[Function, ...] = ()
    variables: tuple[Variable, ...] = ()
