"""Type expressions in the words of a person who writes manifests.

`*[]*pkg.Leaf` reads `[]Leaf`: pointers are an affair of Go. Bytes read `string (base64)`,
well-known types by their own words (`quantity, e.g. 500m`), a type of values says what it
is made of (`RestartPolicy (string)`). Renderers get parts, so that they can link the names.
"""

from typing import TypeAlias

import msgspec

from extractor.model.api import AliasShape, Api, DefinedShape, StructShape
from extractor.model.bounds import MAX_STEPS
from extractor.model.types import (
    Array,
    Basic,
    Map,
    Name,
    Named,
    Opaque,
    Parameter,
    Pointer,
    Slice,
    TypeExpr,
    without_pointers,
)
from extractor.model.wellknown import WELL_KNOWN

_BYTES = frozenset(("byte", "uint8"))


class TypeRef(msgspec.Struct, frozen=True):
    """A mention of a declared type: its identity, and the text that stands for it."""

    name: Name
    text: str


Part: TypeAlias = str | TypeRef


def label(api: Api, name: Name, here: str = "") -> str:
    """Give the shortest name that is clear to a reader of the package `here` (an import path).

    Bare for a type of the same package or where no other type has the name; otherwise with
    the package's name, or with group and version, or with the end of the import path before it.
    Not with what `here` goes by as well: on a page about `v1`, `v1.Tag` is one of its own.
    """
    if name.package == here:
        return name.name
    rivals = _rivals(api, name)
    if not rivals:
        return name.name
    confusing = (*rivals, here) if here else rivals
    own = _package_name(api, name.package)
    if not any(own in (_package_name(api, other), _version(api, other)) for other in confusing):
        return f"{own}.{name.name}"
    own = _group_version(api, name.package)
    if own and all(_group_version(api, other) != own for other in confusing):
        return f"{own}.{name.name}"
    return f"{_end_of_path(name.package, confusing)}.{name.name}"


def _rivals(api: Api, name: Name) -> tuple[str, ...]:
    return tuple([path for path in api.packages_declaring(name.name) if path != name.package])


def _package_name(api: Api, path: str) -> str:
    package = api.package(path)
    return package.name if package else path.rsplit("/", 1)[-1]


def _version(api: Api, path: str) -> str:
    package = api.package(path)
    return package.version if package else ""


def _group_version(api: Api, path: str) -> str:
    package = api.package(path)
    return package.group_version if package and package.group is not None else ""


def _end_of_path(path: str, others: tuple[str, ...]) -> str:
    """Give the shortest end of an import path, of two elements at least, that no other path has."""
    parts = path.split("/")
    ends = ("/".join(parts[start:]) for start in range(len(parts) - 2, 0, -1))
    return next((end for end in ends if not any(f"/{other}".endswith(f"/{end}") for other in others)), path)


def spell(api: Api, expr: TypeExpr, here: str = "") -> tuple[Part, ...]:
    """Give the expression as parts, for a reader of the package `here`."""
    expr = without_pointers(expr)
    parts = _spell(api, expr, here)
    if isinstance(expr, Named):
        known = WELL_KNOWN.get(expr.name)
        if known and known.example:
            return (*parts, f", e.g. {known.example}")
        base = underlying_basic(api, expr)
        if base:
            return (*parts, f" ({base})")
    return parts


def spell_plain(api: Api, expr: TypeExpr, here: str = "") -> str:
    """Give the expression as plain text."""
    return "".join(part if isinstance(part, str) else part.text for part in spell(api, expr, here))


def _spell(api: Api, expr: TypeExpr, here: str) -> tuple[Part, ...]:
    match expr:
        case Pointer(element=inner):
            return _spell(api, inner, here)
        case Slice(element=Basic(name=name)) if name in _BYTES:
            return ("string (base64)",)
        case Slice(element=inner):
            return ("[]", *_spell(api, inner, here))
        case Array(length=length, element=inner):
            return (f"[{length}]", *_spell(api, inner, here))
        case Map(key=key, value=value):
            return ("map[", *_spell(api, key, here), "]", *_spell(api, value, here))
        case Basic(name=name):
            return ("integer" if name in _BYTES else name,)
        case Parameter(name=name):
            return (name,)
        case Opaque(text=text):
            return (text,)
        case Named():
            return _spell_named(api, expr, here)


def _spell_named(api: Api, expr: Named, here: str) -> tuple[Part, ...]:
    known = WELL_KNOWN.get(expr.name)
    text = known.word if known else label(api, expr.name, here)
    parts: list[Part] = [TypeRef(expr.name, text)]
    for position, argument in enumerate(expr.arguments):
        parts += ["[" if position == 0 else ", ", *_spell(api, argument, here)]
    if expr.arguments:
        parts.append("]")
    return tuple(parts)


def underlying_basic(api: Api, expr: Named) -> str:
    """Give the predeclared type that a chain of defined types ends in, or nothing.

    A type that writes itself may write anything: only a marker or the method's name tells what.
    """
    current: TypeExpr = expr
    has_methods = True  # an alias has those of its type, a type that is defined by another one has not
    for _ in range(MAX_STEPS):
        definition = api.get(current.name) if type(current) is Named else None
        if definition is None:
            break
        if has_methods and (definition.json_marshaler or definition.text_marshaler):
            return definition.limits.type or ("" if definition.json_marshaler else "string")
        has_methods = has_methods and isinstance(definition.shape, AliasShape)
        match definition.shape:
            case StructShape():
                break
            case DefinedShape(underlying=below) | AliasShape(target=below):
                current = without_pointers(below)
    return current.name if isinstance(current, Basic) else ""
