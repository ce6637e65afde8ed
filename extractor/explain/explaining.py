"""`Api` and a path → what stands there."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from extractor.explain.entries import cause, default, entries, limits
from extractor.explain.explanation import Check, Explanation, KindNames, SetInCode, Value
from extractor.explain.places import appearances
from extractor.model.api import AliasShape, Api, DefinedShape, Kind, StructShape, TypeDef
from extractor.model.facts import Enum, EnumValue, Limits, Rule
from extractor.model.lookup import FieldTarget, Target, TypeTarget, ValueTarget, exists, find
from extractor.model.spelling import label, spell_plain
from extractor.model.types import Name, Named, TypeExpr, element_of
from extractor.model.walk import end_of, enum_at, holds
from extractor.model.wellknown import WELL_KNOWN

if TYPE_CHECKING:
    from extractor.model.history import History


def explain(
    api: Api, path: str, *, recursive: bool = False, depth: int | None = None, history: "History | None" = None
) -> Explanation:
    """Give everything that is known of what the path names.

    Where several versions have the type, the one that comes first is meant. `recursive` gives
    the whole tree of fields, `depth` the number of its levels; without either, one level.
    `history` says since when things are there.

    Raises:
        UnknownName: Nothing has that name; the error holds the nearest ones.
    """
    levels = depth if depth is not None or recursive else 1
    target = find(api, path, prefer=True)
    found = _of(api, target, levels)
    if history is None:
        return found
    from extractor.explain.dating import dated  # many APIs have no history

    return dated(found, api, target, history)


def _of(api: Api, target: Target, levels: int | None) -> Explanation:
    match target:
        case TypeTarget(definition=definition):
            return _of_type(api, definition, levels)
        case FieldTarget():
            return _of_field(api, target, levels)
        case ValueTarget():
            return _of_value(api, target)


def _of_type(api: Api, definition: TypeDef, levels: int | None) -> Explanation:
    name = definition.name
    path = label(api, name)
    expr = Named(name)
    enum = enum_at(api, expr, definition.limits)
    return Explanation(
        path=path,
        what="kind" if definition.kind else "type",
        root=name.name,
        field="",
        kind=kind_names(definition.kind),
        package=name.package,
        group_version=_group_version(api, definition),
        type=type_of(api, definition),
        type_name=path,
        required=None,
        default=None,
        limits=limits(api, expr, definition.limits),
        example=definition.limits.example,
        feature_gate="",
        see=_see(definition.limits),
        rules=_rules(definition.limits, holds(api, expr)),
        values=_values(enum),
        closed=bool(enum and enum.closed),
        deprecated=definition.deprecated or (definition.kind.deprecated if definition.kind else None),
        description=definition.doc.text,
        type_description="",
        source=definition.position,
        appears_in=appearances(api, name),
        also_in=tuple(_elsewhere(api, definition, ())),
        unread=_unread(api, expr),
        bare=_bare(api, name),
        fields=entries(api, expr, path, name.package, levels),
    )


def _of_field(api: Api, target: FieldTarget, levels: int | None) -> Explanation:
    field = target.member.field
    root = _root(api, target.trail)
    enum = enum_at(api, field.type, field.limits)
    path = ".".join(target.trail)
    here = target.owner.name.package
    return Explanation(
        path=path,
        what="field",
        root=root.name.name,
        field=".".join(target.trail[1:]),
        kind=kind_names(root.kind),
        package=root.name.package,
        group_version=_group_version(api, root),
        type=spell_plain(api, field.type, here),
        type_name=_type_name(api, field.type, here),
        required=cause(field),
        default=default(field.default),
        limits=limits(api, field.type, field.limits, as_string=field.as_string),
        example=field.limits.example,
        feature_gate=field.feature_gate,
        see=_see(field.limits),
        rules=_rules(field.limits, holds(api, field.type)),
        values=_values(enum),
        closed=bool(enum and enum.closed),
        deprecated=field.deprecated,
        description=field.doc.text,
        type_description=_type_description(api, field.type),
        source=field.position,
        appears_in=tuple(_appearances_below(api, root, target.trail)),
        also_in=tuple(_elsewhere(api, root, target.trail[1:])),
        unread=_unread(api, field.type),
        bare=_bare(api, target.member.owner) or _bare_end(api, field.type),
        code_defaults=_set_in_code(api, target) if api.code_defaults else (),
        fields=entries(api, field.type, path, here, levels),
    )


def _set_in_code(api: Api, target: FieldTarget) -> tuple[SetInCode, ...]:
    from extractor.model.codedefaults import code_defaults_of, inside_of  # few APIs have any

    return tuple(
        SetInCode(
            each.value,
            each.text,
            each.condition,
            each.adds,
            label(api, each.root),
            each.path,
            each.function,
            each.position,
        )
        for each in (*code_defaults_of(api, target), *inside_of(api, target))
    )


def _of_value(api: Api, target: ValueTarget) -> Explanation:
    root = _root(api, target.trail)
    value = target.value
    inside = isinstance(target.definition.shape, StructShape)  # a marker's value, of a field
    name = target.definition.name
    return Explanation(
        path=f"{'.'.join(target.trail)}.{value.value if value.value != '' else value.name}",
        what="value",
        root=root.name.name,
        field=".".join(target.trail[1:]),
        kind=kind_names(root.kind),
        package=root.name.package,
        group_version=_group_version(api, root),
        type="string" if inside else spell_plain(api, Named(name), name.package),
        type_name="" if inside else label(api, name),
        required=None,
        default=None,
        limits=(),
        example=None,
        feature_gate="",
        see="",
        rules=(),
        values=(_value(value),),
        closed=False,
        deprecated=value.deprecated,
        description=value.doc.text,
        type_description="" if inside else target.definition.doc.text,
        source=value.position,
        appears_in=() if inside else appearances(api, name),
        also_in=(),
        unread="",
        bare=_bare(api, name),
        fields=(),
    )


def _group_version(api: Api, definition: TypeDef) -> str:
    package = api.package_of(definition)
    return "" if package.group is None else package.group_version


def _root(api: Api, trail: tuple[str, ...]) -> TypeDef:
    target = find(api, trail[0])
    if not isinstance(target, TypeTarget):
        raise TypeError(target)  # a trail starts with the label of a type
    return target.definition


def _appearances_below(api: Api, root: TypeDef, trail: tuple[str, ...]) -> Iterator[str]:
    """Yield where a field stands that was named from a type which is no kind; once, where it holds itself."""
    places = () if root.kind else appearances(api, root.name)
    for place in places:
        if not any(place.startswith(f"{other}.") for other in places):
            yield ".".join((place, *trail[1:]))


def _elsewhere(api: Api, root: TypeDef, rest: tuple[str, ...]) -> Iterator[str]:
    """Yield the paths of the same name below types of the same name in other listed packages."""
    for package in api.packages_declaring(root.name.name):
        other = api.get(Name(package, root.name.name))
        if other and other != root and api.package_of(other).listed:
            path = ".".join((label(api, other.name), *rest))
            if exists(api, path):
                yield path


def _unread(api: Api, expr: TypeExpr) -> str:
    end = end_of(api, expr)
    if not isinstance(end, Named) or api.get(end.name) or end.name in WELL_KNOWN:
        return ""
    return str(end.name)


def _bare(api: Api, name: Name) -> str:
    """Give the module of a type that comes without texts, or nothing."""
    package = api.package(name.package)
    return package.folder.partition("@")[0] if package and package.bare else ""


def _bare_end(api: Api, expr: TypeExpr) -> str:
    end = end_of(api, expr)
    return _bare(api, end.name) if isinstance(end, Named) and end.name not in WELL_KNOWN else ""


def kind_names(kind: Kind | None) -> KindNames | None:
    """Give how the API server knows the kind."""
    if kind is None:
        return None
    return KindNames(kind.group, kind.version, kind.name, kind.plural, kind.short_names, kind.namespaced, kind.list_of)


def type_of(api: Api, definition: TypeDef) -> str:
    """Give in words what a type is."""
    match definition.shape:
        case StructShape():
            return "object"
        case DefinedShape(underlying=expr):
            return spell_plain(api, expr, definition.name.package)
        case AliasShape(target=expr):
            return f"the same as {spell_plain(api, expr, definition.name.package)}"


def _type_name(api: Api, expr: TypeExpr, here: str) -> str:
    element = element_of(expr)
    return label(api, element.name, here) if isinstance(element, Named) and api.get(element.name) else ""


def _type_description(api: Api, expr: TypeExpr) -> str:
    element = element_of(expr)
    definition = api.get(element.name) if isinstance(element, Named) else None
    return definition.doc.text if definition else ""


def _see(value: Limits) -> str:
    return value.external_docs.url if value.external_docs else ""


def _rules(value: Limits, held: str, each: str = "") -> tuple[Check, ...]:
    """Give the rules, and those of each item or value that it holds."""
    own = tuple(_check(rule, each) for rule in value.rules)
    return own + (_rules(value.items, held, held or "item") if value.items else ())


def _check(rule: Rule, each: str) -> Check:
    return Check(rule.rule, rule.message or rule.message_expression, each)


def _values(enum: Enum | None) -> tuple[Value, ...]:
    return tuple(_value(value) for value in enum.values) if enum else ()


def _value(value: EnumValue) -> Value:
    return Value(value.value, value.name, value.doc.text, value.deprecated)
