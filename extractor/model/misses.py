"""What to say when a path leads nowhere: which part was not found in what, and the nearest paths.

`lookup` imports this only when it needs it: nothing here runs for a path that is right.
"""

from collections.abc import Iterator

from extractor.errors import UnknownName
from extractor.model.api import Api, Member
from extractor.model.facts import Enum
from extractor.model.lookup import Ambiguous, Lost, Miss, NoPath, NoType, exists, packages_named
from extractor.model.nearest import nearest
from extractor.model.spelling import label, spell_plain
from extractor.model.types import Map, Named, Slice, TypeExpr, element_of, without_pointers
from extractor.model.walk import end_of, members_at, struct_at

_SHOWN = 3
_LISTED = 8


def error_for(api: Api, miss: Miss) -> UnknownName:
    """Give the error that tells a person what is wrong with the path."""
    match miss:
        case NoPath(path=path):
            hint = "write a type, then fields: Type.field.field"
            return UnknownName(path, message=f'"{path}" is no path', hint=hint)
        case NoType():
            return _no_type(api, miss)
        case Ambiguous(name=name, rest=rest, found=found):
            paths = [".".join((label(api, definition.name), *rest)) for definition in found]
            message = f'{len(found)} packages declare "{name}"'
            return UnknownName(name, paths, message=message, hint=f"say which one: {_either(paths)}")
        case Lost():
            return _lost(api, miss)


def _no_type(api: Api, miss: NoType) -> UnknownName:
    qualifier = miss.qualifier
    rest = miss.parts[qualifier.count(".") + 1 :] if qualifier else miss.parts
    message = f'no type or kind is named "{rest[0]}"' + (f" in {qualifier}" if qualifier else "")
    inside = _first(_paths_ending(api, rest, miss.here))
    if inside:
        return UnknownName(rest[0], inside, message=message, hint=f"a path starts with a type: {_either(inside)}")
    names = _type_names(api, qualifier, miss.here)
    found = (_longest(api, (path, *rest[1:])) for path in nearest(rest[0], names, _SHOWN))
    return _miss(rest[0], message, tuple(found))


def _lost(api: Api, miss: Lost) -> UnknownName:
    end = end_of(api, miss.type)
    place = ".".join(miss.trail)
    name = miss.rest[0]
    if isinstance(end, Named) and api.get(end.name) is None:
        message = f"{place} is of type {end.name}, which was not read"
        hint = f"name the folder of its module: --module {end.name.package}=DIR"
        error = UnknownName(name, message=message, hint=hint)
        error.unread = str(end.name)
        return error
    names = {**_members(api, miss.type, place), **_values(miss.enum, place)}
    if not names:
        return UnknownName(name, message=f'{place} is {spell_plain(api, miss.type)}: it has no field "{name}"')
    noun = "field" if struct_at(api, miss.type) else "value"
    message = f'{_described(api, miss.type, place)} has no {noun} "{name}"'
    return _not_among(api, miss, names, message)


def _not_among(api: Api, miss: Lost, names: dict[str, str], message: str) -> UnknownName:
    place = ".".join(miss.trail)
    name, *after = miss.rest
    without = ".".join((place, *after))
    if isinstance(without_pointers(miss.type), Map | Slice) and after and exists(api, without):
        return UnknownName(name, (without,), message=message, hint=f"a path has no keys and indexes: {without}")
    alike = tuple(_longest(api, (path, *after)) for path in nearest(name, names, _SHOWN))
    unread = _unread_inline(api, miss.type)
    if unread and not alike:
        return UnknownName(name, message=message, hint=f"{unread} is inline there, and was not read")
    alike = alike or _first(_paths_ending(api, miss.rest, ""))
    return _miss(name, message, alike) if alike else UnknownName(name, message=message, hint=_all(names, place))


def _miss(name: str, message: str, paths: tuple[str, ...]) -> UnknownName:
    return UnknownName(name, paths, message=message, hint=f"did you mean {_either(paths)}?" if paths else "")


def _either(paths: tuple[str, ...] | list[str]) -> str:
    """Give `a`, `a or b`, `a, b or c`."""
    return " or ".join(filter(None, (", ".join(paths[:-1]), paths[-1])))


def _all(names: dict[str, str], place: str) -> str:
    """Give what there is instead, up to a line of it."""
    own = tuple(dict.fromkeys(path.removeprefix(f"{place}.") for path in names.values()))
    more = ", …" if len(own) > _LISTED else ""
    return f"it has {', '.join(own[:_LISTED])}{more}"


def _described(api: Api, expr: TypeExpr, place: str) -> str:
    """Give the place, with its type where the place does not say it."""
    end = element_of(expr)
    type_ = label(api, end.name) if isinstance(end, Named) else ""
    return f"{place} ({type_})" if type_ and "." in place and place != type_ else place


def _members(api: Api, expr: TypeExpr, place: str) -> dict[str, str]:
    names = {}
    for member in _plain(members_at(api, expr)):
        names[member.field.go_name] = names[member.field.name] = f"{place}.{member.field.name}"
    return names


def _plain(members: tuple[Member, ...]) -> Iterator[Member]:
    return (member for member in members if not member.field.inline)


def _values(enum: Enum | None, place: str) -> dict[str, str]:
    names = {}
    for value in enum.values if enum else ():
        text = str(value.value) or value.name
        names[value.name or text] = names[text] = f"{place}.{text}"
    return names


def _unread_inline(api: Api, expr: TypeExpr) -> str:
    """Name the types whose members stand here too, but are not known."""
    inline = (end_of(api, member.field.type) for member in members_at(api, expr) if member.field.inline)
    return " and ".join(str(end.name) for end in inline if isinstance(end, Named))


def _type_names(api: Api, qualifier: str, here: str) -> dict[str, str]:
    """Give every name that a type of these packages goes by, with the way to write it."""
    paths = {package.path for package in packages_named(api, qualifier)}
    names: dict[str, str] = {}
    for definition in api.types:
        if definition.name.package in paths:
            text = label(api, definition.name, here)
            kind = definition.kind
            aliases = (kind.plural, kind.singular) if kind and not kind.list_of else ()
            for name in (definition.name.name, *aliases):
                names.setdefault(name, text)
    return names


def _paths_ending(api: Api, parts: tuple[str, ...], here: str) -> Iterator[str]:
    """Yield the paths to fields and values that are named so, those of kinds first."""
    kinds = api.kinds()
    others = (d for d in api.types if not d.kind and api.package_of(d).listed)
    for definition in (*kinds, *others):
        names = {name for m in _plain(api.members(definition)) for name in (m.field.name, m.field.go_name)}
        if parts[0] in names or api.value_of(definition, ".".join(parts)):
            path = ".".join((label(api, definition.name, here), *parts))
            if exists(api, path):
                yield path


def _first(paths: Iterator[str]) -> tuple[str, ...]:
    return tuple(path for path, _ in zip(paths, range(_SHOWN), strict=False))


def _longest(api: Api, parts: tuple[str, ...]) -> str:
    """Give the path whole if it leads somewhere, otherwise its first part."""
    path = ".".join(parts)
    return path if exists(api, path) else parts[0]
