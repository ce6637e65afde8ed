"""The kinds that a person names, to be written out."""

from extractor.errors import UnknownName
from extractor.model.api import Api, Kind, TypeDef
from extractor.model.lookup import packages_named
from extractor.model.nearest import nearest


def kinds_named(api: Api, names: tuple[str, ...]) -> tuple[TypeDef, ...]:
    """Give the kinds of those names, in the order of the API; all of them without any name.

    A name is that of a kind, its plural or a short name, in any case, and means every version of
    it. Before it may stand what names a package: `v1.Beacon`, `lights.example.org/v1.Beacon`.

    Raises:
        UnknownName: No kind has that name.
    """
    kinds = api.kinds()
    if not names:
        return kinds
    chosen = {kind.name for name in names for kind in _named(api, kinds, name)}
    return tuple(kind for kind in kinds if kind.name in chosen)


def _named(api: Api, kinds: tuple[TypeDef, ...], text: str) -> tuple[TypeDef, ...]:
    qualifier, _, word = text.strip().rpartition(".")
    packages = {package.path for package in packages_named(api, qualifier)}
    found = tuple(
        definition
        for definition in kinds
        if definition.kind and definition.name.package in packages and word.casefold() in _words(definition.kind)
    )
    if not found:
        known = {definition.name.name: definition.name.name for definition in kinds}
        raise UnknownName(text, nearest(word, known), message=f"no kind is named {text!r}")
    return found


def _words(kind: Kind) -> tuple[str, ...]:
    return tuple(name.casefold() for name in (kind.name, kind.plural, kind.singular, *kind.short_names))
