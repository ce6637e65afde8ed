"""Types as they are compared across releases.

Pointers are an affair of Go. The package of a type that was read is of no account, as packages
move; that of one that was not read is all that tells it from another of the same name.
"""

from typing import NamedTuple

from extractor.model.api import AliasShape, Api, DefinedShape, StructShape, TypeDef
from extractor.model.types import Array, Basic, Map, Named, Opaque, Parameter, Pointer, Slice, TypeExpr


class Spelled(NamedTuple):
    """A type as text, and the packages of the types that it names, in that order; empty for those that were read."""

    text: str
    packages: tuple[str, ...] = ()

    def is_like(self, other: "Spelled") -> bool:
        """Tell whether both may be the same type."""
        return self.text == other.text and all(
            not mine or not theirs or mine == theirs for mine, theirs in zip(self.packages, other.packages, strict=True)
        )

    def beside(self, other: "Spelled") -> str:
        """Give the text, with packages where the bare names are those of the other as well."""
        if self.text != other.text or not any(self.packages):
            return self.text
        ends = ", ".join(dict.fromkeys(path.rpartition("/")[2] for path in self.packages if path))
        return f"{self.text} of {ends}"


STRUCT = Spelled("object")


def spelled(api: Api, expr: TypeExpr) -> Spelled:
    """Give a type expression as it is compared."""
    packages: list[str] = []
    return Spelled(_text(api, expr, packages), tuple(packages))


def spelled_shape(api: Api, definition: TypeDef) -> Spelled:
    """Give what a type is declared as, as it is compared."""
    match definition.shape:
        case StructShape():
            return STRUCT
        case DefinedShape(underlying=expr) | AliasShape(target=expr):
            return spelled(api, expr)


def _text(api: Api, expr: TypeExpr, packages: list[str]) -> str:
    match expr:
        case Pointer(element=inner):
            return _text(api, inner, packages)
        case Slice(element=inner):
            return f"[]{_text(api, inner, packages)}"
        case Array(length=length, element=inner):
            return f"[{length}]{_text(api, inner, packages)}"
        case Map(key=key, value=value):
            return f"map[{_text(api, key, packages)}]{_text(api, value, packages)}"
        case Named(name=name, arguments=arguments):
            packages.append("" if api.get(name) else name.package)
            inside = ", ".join(_text(api, argument, packages) for argument in arguments)
            return f"{name.name}[{inside}]" if inside else name.name
        case Basic(name=text) | Parameter(name=text) | Opaque(text=text):
            return text
