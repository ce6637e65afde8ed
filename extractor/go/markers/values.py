"""What a marker says, taken apart: its name and the values of its arguments.

A value keeps its spelling beside what the grammar makes of it, because only the field's type
tells whether `1.10` is a number or a text.
"""

from typing import Any, TypeAlias

import msgspec

ANONYMOUS = ""
"""The argument of a marker that has only one, and no name for it (`+kubebuilder:default=3`)."""

POSITIONAL = "()"
"""The unnamed argument in the parentheses of a declarative tag (`+k8s:subfield(name)=…`)."""


class Scalar(msgspec.Struct, frozen=True, tag="scalar"):
    """A single value: what it is by the marker's grammar, and `text`, unquoted but otherwise as written."""

    value: str | int | float | bool | None
    text: str


class ListValue(msgspec.Struct, frozen=True, tag="list"):
    """A list of values."""

    items: tuple["Value", ...]


class MapValue(msgspec.Struct, frozen=True, tag="map"):
    """Named values, in the order in which they are written."""

    entries: tuple[tuple[str, "Value"], ...]


class Ref(msgspec.Struct, frozen=True, tag="ref"):
    """`ref(Const)`: a constant by name; `package` is empty, an import path, or a qualifier of the file."""

    package: str
    name: str


Value: TypeAlias = Scalar | ListValue | MapValue | Ref


def plain(value: Value) -> Any:
    """Give the value as JSON would hold it, with the types that the marker's grammar guesses; a `Ref` as its text."""
    match value:
        case Scalar(value=inner):
            return inner
        case ListValue(items=items):
            return [plain(item) for item in items]
        case MapValue(entries=entries):
            return {key: plain(item) for key, item in entries}
        case Ref(package=package, name=name):
            return f"ref({package}.{name})" if package else f"ref({name})"


class ParsedMarker(msgspec.Struct, frozen=True):
    """A marker of a known name.

    `name` is that of its definition, which may be shorter than what stands before the `=`:
    the last part can be an argument. `inner` is the tag that a declarative tag wraps
    (`+k8s:alpha(since: "1.37")=+k8s:optional`).
    """

    name: str
    arguments: dict[str, Value]
    inner: "ParsedMarker | None" = None

    @property
    def value(self) -> Value | None:
        """Give the value behind the `=` of a marker without named arguments."""
        return self.arguments.get(ANONYMOUS)

    def text(self, argument: str = ANONYMOUS) -> str:
        """Give a single value's text, or nothing where the argument is not given."""
        value = self.arguments.get(argument)
        return value.text if isinstance(value, Scalar) else ""

    def flag(self, argument: str = ANONYMOUS, *, default: bool) -> bool:
        """Give a boolean argument, or the default where it is not given."""
        value = self.arguments.get(argument)
        return value.value if isinstance(value, Scalar) and isinstance(value.value, bool) else default

    def texts(self, argument: str = ANONYMOUS) -> tuple[str, ...]:
        """Give the texts of a list of single values."""
        value = self.arguments.get(argument)
        items = value.items if isinstance(value, ListValue) else ()
        return tuple(item.text for item in items if isinstance(item, Scalar))


class MarkerProblem(msgspec.Struct, frozen=True):
    """Why a marker of a known name can't be read; controller-gen would stop at it."""

    name: str
    message: str
