"""Names and pointers of Go: what breaks programs that import the types, and nobody else."""

from collections.abc import Callable, Iterator

from extractor.diff.context import FieldPair, PairOfTypes, World
from extractor.diff.edit import Edit, Subject, TypePair, Use
from extractor.diff.rules.finding import NOTHING, TOLD_ELSEWHERE, Found
from extractor.diff.rules.types import is_bounded_alike
from extractor.model.api import AliasShape, Api, Package, TypeDef
from extractor.model.types import Array, Map, Name, Named, Opaque, Pointer, Slice, TypeExpr, names_in


def go_name(field: FieldPair) -> Found:
    """Tell another Go name of a field; that of an embedded field is the name of its type."""
    if field.old.embedded and field.new.embedded:
        return TOLD_ELSEWHERE
    old, new = field.old.go_name, field.new.go_name
    return [field.edit("go-name-changed", f"the Go field {old} is named {new}", old=old, new=new, keyword="field")]


def embedded(field: FieldPair) -> Found:
    """Tell a field that is embedded in Go now, or no longer is."""
    words = "is embedded in Go now" if field.new.embedded else "is no longer embedded in Go"
    return [field.edit("go-name-changed", words, keyword="embedded")]


def parameters(types: PairOfTypes) -> Found:
    """Tell other parameters of a generic type; what they are named means nothing to who uses it."""
    old, new = (
        ", ".join(parameter.constraint for parameter in side.parameters) for side in (types.pair.old, types.pair.new)
    )
    if old == new:
        return NOTHING
    message = f"has other type parameters: {old or 'none'} → {new or 'none'}"
    return [types.edit("go-name-changed", message, old=old, new=new, keyword="parameters")]


def go_type(field: FieldPair, became: Callable[[Name], Name]) -> Iterator[Edit]:
    """Yield the edits of a field's Go type that the wire does not show.

    `became` gives the new name of a type: that of its package, moved, or its own, renamed.
    """
    old, new = _mapped(field.old.type, became), field.new.type
    if old == new or not _is_silent(field):
        return
    if _bare(old) == _bare(new):
        before, after = _go(field.old.type), _go(field.new.type)
        message = f"is {after} in Go, was {before}"
        yield field.edit("pointer-changed", message, old=before, new=after)
    elif field.related.relation == "same" or is_bounded_alike(field):
        before, after = _go(_bare(field.old.type)), _go(_bare(field.new.type))
        if before == after:
            before, after = (_go(_bare(side), qualified=True) for side in (field.old.type, field.new.type))
        yield field.edit("go-name-changed", f"has another Go type: {before} → {after}", old=before, new=after)


def _is_silent(field: FieldPair) -> bool:
    return field.related.relation in {"same", "widened", "narrowed", "resized"}


def type_renamed(pair: TypePair, world: World) -> Edit:
    """Give the edit of a type with another name, or in another package."""
    old, new = pair.old.name, pair.new.name
    alias = world.new.get(world.matching.renamed(old))
    left = alias is not None and isinstance(alias.shape, AliasShape)
    if old.name == new.name:
        message, before, after = f"moved from {old.package} to {new.package}", str(old), str(new)
    else:
        message, before, after = f"the Go type {old.name} is named {new.name}", old.name, new.name
    return Edit(
        rule="go-name-changed",
        subject=Subject(new),
        message=f"{message}; an alias is left" if left else message,
        keyword="type",
        old=before,
        new=after,
        severity="safe" if left else None,
        old_at=pair.old.position,
        new_at=pair.new.position,
        uses=(Use(pair.key),),
    )


def type_gone(definition: TypeDef, anchor: Package | None, api: Api) -> Edit:
    """Give the edit of a Go type that is no longer there."""
    near = next((one.position for one in api.types_in(anchor)), None) if anchor else None
    return Edit(
        rule="go-name-changed",
        subject=Subject(definition.name),
        message="the Go type is gone",
        keyword="type",
        old=definition.name.name,
        old_at=definition.position,
        anchor=near,
    )


def type_fresh(definition: TypeDef) -> Edit:
    """Give the edit of a Go type that is new."""
    return Edit(
        rule="go-name-changed",
        subject=Subject(definition.name),
        message="the Go type is new",
        keyword="type",
        new=definition.name.name,
        severity="safe",
        new_at=definition.position,
    )


def package_moved(old: Package, new: Package, position: TypeDef | None) -> Edit:
    """Give the edit of a package with another import path."""
    return Edit(
        rule="go-name-changed",
        subject=Subject(Name(new.path, "")),
        message=f"the package has another import path: {old.path} → {new.path}",
        keyword="package",
        old=old.path,
        new=new.path,
        anchor=position.position if position else None,
        stability=new.version,
    )


def package_gone(package: Package, types: tuple[TypeDef, ...]) -> Edit:
    """Give the edit of a package that is no API version, and is gone."""
    return Edit(
        rule="go-name-changed",
        subject=Subject(Name(package.path, "")),
        message="the package is gone",
        keyword="package",
        old=package.path,
        old_at=types[0].position if types else None,
    )


def package_fresh(package: Package, types: tuple[TypeDef, ...]) -> Edit:
    """Give the edit of a package that is no API version, and is new."""
    return Edit(
        rule="go-name-changed",
        subject=Subject(Name(package.path, "")),
        message="the package is new",
        keyword="package",
        new=package.path,
        severity="safe",
        new_at=types[0].position if types else None,
    )


def _bare(expr: TypeExpr) -> TypeExpr:
    """Give the expression without any pointers in it."""
    match expr:
        case Pointer(element=inner):
            return _bare(inner)
        case Slice(element=inner):
            return Slice(_bare(inner))
        case Array(length=length, element=inner):
            return Array(length, _bare(inner))
        case Map(key=key, value=value):
            return Map(_bare(key), _bare(value))
        case Named(name=name, arguments=arguments) if arguments:
            return Named(name, tuple(_bare(argument) for argument in arguments))
        case _:
            return expr


def _mapped(expr: TypeExpr, became: Callable[[Name], Name]) -> TypeExpr:
    """Give the expression with the new names of its types."""
    if all(became(name) == name for name in names_in(expr)):
        return expr
    match expr:
        case Pointer(element=inner):
            return Pointer(_mapped(inner, became))
        case Slice(element=inner):
            return Slice(_mapped(inner, became))
        case Array(length=length, element=inner):
            return Array(length, _mapped(inner, became))
        case Map(key=key, value=value):
            return Map(_mapped(key, became), _mapped(value, became))
        case Named(name=name, arguments=arguments):
            return Named(became(name), tuple(_mapped(argument, became) for argument in arguments))
        case _:
            return expr


def _go(expr: TypeExpr, *, qualified: bool = False) -> str:
    """Give the expression as Go writes it, but for the names of packages."""
    match expr:
        case Pointer(element=inner):
            return f"*{_go(inner, qualified=qualified)}"
        case Slice(element=inner):
            return f"[]{_go(inner, qualified=qualified)}"
        case Array(length=length, element=inner):
            return f"[{length}]{_go(inner, qualified=qualified)}"
        case Map(key=key, value=value):
            return f"map[{_go(key, qualified=qualified)}]{_go(value, qualified=qualified)}"
        case Named(name=name, arguments=arguments):
            inner_texts = ", ".join(_go(argument, qualified=qualified) for argument in arguments)
            return (str(name) if qualified else name.name) + (f"[{inner_texts}]" if arguments else "")
        case _:
            return expr.text if isinstance(expr, Opaque) else expr.name
